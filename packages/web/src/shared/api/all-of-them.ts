import { shedsAtMost } from '@henhouse/contract/farm/shed';
import { flocksAtMost } from '@henhouse/contract/flock/flock';
import { healthItemsAtMost } from '@henhouse/contract/health/health-item';
import { standardsAtMost } from '@henhouse/contract/standards/standard';

/** What a form asks where somebody chooses among sheds of a farm: all of them (0104). */
export const allSheds = (farmId: string) =>
  ({ params: { farmId }, query: { perPage: `${shedsAtMost}`, sortBy: 'code' } }) as const;

/** The same among flocks of a farm that are open. */
export const openFlocks = (farmId: string) =>
  ({ query: { farm: farmId, open: 'true', perPage: `${flocksAtMost}` } }) as const;

/** The same among standards that a flock may go by. */
export const allStandards = { query: { perPage: `${standardsAtMost}`, retired: 'false' } } as const;

/** The same among medicines that may be given. */
export const allMedicines = {
  query: { category: 'medicine', retired: 'false', perPage: `${healthItemsAtMost}` },
} as const;
