import { entriesAtMost } from '@henhouse/contract/entry/entry';
import type { Shed } from '@henhouse/contract/farm/shed';
import { healthItemsAtMost } from '@henhouse/contract/health/health-item';
import { firstPage } from '../../../shared/ui/table/list/list-state';

/** The questions that forms ask: asked beforehand in the same words, or the answer is not found again without a network. */
export const entryQueries = {
  entriesOfDay: (farmId: string, day: string) => ({
    params: { farmId },
    query: { from: day, to: day, state: 'posted' as const, perPage: entriesAtMost },
  }),
  entriesOfShed: (farmId: string, shedId: string, day: string | undefined) => ({
    params: { farmId },
    query: { shed: shedId, from: day, to: day, state: 'posted' as const, perPage: 100 },
  }),
  flocksOfKind: (farm: string, productionKind: Shed['productionKind']) =>
    ({ query: { farm, productionKind, perPage: '200', sortDesc: 'true' } }) as const,
  medicines: () => ({ query: { category: 'medicine', perPage: healthItemsAtMost } }) as const,
  prescriptions: (flockId: string) => ({ params: { flockId }, query: { perPage: 200, sortDesc: 'true' } }) as const,
  programmeTasks: (flockId: string, topic: 'vaccination' | 'medication') =>
    ({ params: { flockId }, query: { topic, origin: 'programme', perPage: 50 } }) as const,
  /** The first page of the action list, as its table asks for it. */
  actions: (farmId: string) => ({ params: { farmId }, query: firstPage }),
};
