import type { ProductionKind } from '@henhouse/domain/standards/standard';
import type { TriedShed } from '@henhouse/domain/warning/closed/back-test';
import type { ClosedLife } from '@henhouse/domain/warning/closed/closed-life';
import { workKind } from '../../../platform/work/work-kind';

/** Closed flocks of one farm and kind, who teach each other. */
export interface FarmToTry {
  readonly kind: ProductionKind;
  readonly lives: readonly ClosedLife[];
}

/** Tries farm after farm; hands back each farm's sheds in the order of its lives. */
export const backTestWork = workKind<null, null, FarmToTry, readonly TriedShed[]>('warning.backTest', {
  timeMs: 60_000,
  about: 'export',
});
