import { addDays, type Day } from '../day/day';
import { type FarmStore, farmRunOut } from '../stock/feed-outlook';
import { type Kpi, kpiOf } from './kpi';
import { input, inputsOn } from './kpi-input';

/**
 * Days until the feed of a farm runs out along the rising standards of all who eat from its store. A flock and a shed show
 * the same as their farm and its inventory: they eat from one store. `store` is null where it is unknown: of a former day, of
 * several farms together, and to whoever does not see all who eat from it.
 */
export function feedStockFigure(store: FarmStore | null, day: Day): Kpi {
  const { firstDay, runOut } = store === null ? { firstDay: day, runOut: null } : farmRunOut(store);
  const birdsAlive = store === null ? null : store.eaters.reduce((sum, eater) => sum + eater.birdsAlive, 0);
  const lastDay = runOut === null ? firstDay : addDays(firstDay, runOut.wholeDays);
  return kpiOf({
    id: 'feedDaysOfStock',
    value: runOut?.days ?? null,
    day,
    inputs: [
      input('feedOnHandKg', store?.feedOnHandKg, day),
      ...inputsOn(firstDay, { wholeDays: runOut?.wholeDays, wholeDaysKg: runOut?.wholeDaysKg }),
      input('nextDayKg', runOut?.nextDayKg, lastDay),
      input('birdsAlive', birdsAlive, day),
    ],
  });
}
