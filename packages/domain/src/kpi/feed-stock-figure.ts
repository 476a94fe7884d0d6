import type { Day } from '../day/day';
import { divide } from '../quantity/divide';
import { type FarmStore, feedOutlook } from '../stock/feed-outlook';
import { input, type Kpi, kpiOf } from './kpi';

/**
 * Days until the feed of a farm runs out along the rising standards of all who eat from its store. A flock and a shed show
 * the same as their farm and its inventory: they eat from one store. `store` is null where it is unknown: of a former day, of
 * several farms together, and to whoever does not see all who eat from it.
 */
export function feedStockFigure(store: FarmStore | null, day: Day): Kpi {
  const outlook = store === null ? null : feedOutlook(store);
  const birdsAlive = store === null ? null : store.eaters.reduce((sum, eater) => sum + eater.birdsAlive, 0);
  const dailyFeedG = divide((outlook?.dailyUseKg ?? 0) * 1000, birdsAlive ?? 0);
  return kpiOf({
    id: 'feedDaysOfStock',
    value: outlook?.daysLeft ?? null,
    unit: 'days',
    day,
    formula: 'feedDaysOfStockRising',
    inputs: [
      input('feedOnHandKg', store?.feedOnHandKg ?? null, 'kg', day),
      input('birdsAlive', birdsAlive, 'birds', day),
      input('dailyFeedG', outlook?.dailyUseKg == null ? null : dailyFeedG, 'gPerBird', day),
    ],
  });
}
