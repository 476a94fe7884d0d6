import type { FlockLine } from '@henhouse/contract/flock/flock';

/** What health shows and asks of the flock itself. */
export type NamedFlock = Pick<FlockLine, 'id' | 'farmId' | 'number' | 'state'>;
