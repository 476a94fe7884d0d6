import { listEggStock, type StockedEggs } from '@henhouse/contract/hatchery/egg-stock';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { isDay } from '@henhouse/domain/day/day';
import { useAnswer } from '../../../shared/api/use-answer';

/** Lots that are offered: the oldest of the egg room. */
const mostLots = 200;

/** A lot of the egg room, with what this hatch may take of it. */
export interface OfferedEggs extends StockedEggs {
  /** Not in the plan of another hatch. */
  readonly free: number;
  readonly isBarred: boolean;
}

/** The question, for whoever brings the egg room here beforehand. */
export const eggStockQuery = (farmId: string, day: string) =>
  ({
    params: { farmId },
    query: { day, perPage: String(mostLots) as `${number}`, sortBy: 'layDay', sortDesc: 'false' },
  }) as const;

/** The egg room of a farm on a day, oldest first; what `hatch` has planned itself is free for it. */
export function useStock(
  farmId: string,
  day: string,
  hatch: Pick<HatchDetail, 'lots' | 'state'> | null,
): {
  readonly offered: readonly OfferedEggs[];
  readonly total: number;
  readonly isHere: boolean;
  readonly isComing: boolean;
} {
  const { data, isLoading } = useAnswer(listEggStock, eggStockQuery(farmId, day), {
    enabled: isDay(day),
    keepPrevious: true,
  });
  const planned = new Map<string, number>();
  for (const { lotId, quantity } of hatch?.state === 'planned' ? hatch.lots : []) {
    planned.set(lotId, (planned.get(lotId) ?? 0) + quantity);
  }
  const isHatching = ({ grade }: StockedEggs) => Number(grade === 'hatching');
  const isLeft = ({ onHand, unplanned }: StockedEggs) => Number(Math.min(onHand, unplanned) > 0);
  // What there is nothing left of nobody looks for first, nor other grades, which can be set.
  const there = (data?.items ?? []).toSorted((a, b) => isLeft(b) - isLeft(a) || isHatching(b) - isHatching(a));
  const offered = there.map((lot) => ({
    ...lot,
    free: Math.min(lot.onHand, lot.unplanned + (planned.get(lot.lotId) ?? 0)),
    isBarred: lot.heldBy.length > 0 || (lot.quarantinedFrom !== null && lot.quarantinedFrom <= day),
  }));
  return { offered, total: data?.total ?? 0, isHere: data !== undefined, isComing: isLoading };
}
