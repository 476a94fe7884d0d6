import { addDays, ageDays, type Day } from '../day/day';
import { dailyFeedG, type FeedEater, type FeedRunOut, feedRunOut } from '../kpi/broiler/feed-forecast';
import type { Standard } from '../standards/standard';

/** A flock that eats from a farm's store. */
interface StoreEater {
  readonly birdsAlive: number;
  readonly hatchDay: Day;
  readonly standard: Standard | null;
}

export interface FarmStore {
  readonly feedOnHandKg: number;
  readonly eaters: readonly StoreEater[];
  readonly today: Day;
  /** True once today's feed of any of them is written down: then it has left the store. */
  readonly isFedToday: boolean;
}

/** How long the feed of a farm lasts along the rising standard of its flocks. */
export interface FeedOutlook {
  /** Expected use in kg of the first day that is not fed yet; null when a flock's standard says nothing for its age. */
  readonly dailyUseKg: number | null;
  /** Days from the start of that day; null without birds, without a standard, and beyond 60 days. */
  readonly daysLeft: number | null;
  /** Hour in which the stock runs out, local time of the farm, `YYYY-MM-DDTHH:00`; null like `daysLeft`. */
  readonly runsOutAt: string | null;
}

/** The first day that is not fed yet, who eats from the store from then on, and when it is empty. */
export function farmRunOut(store: FarmStore): {
  readonly firstDay: Day;
  readonly eaters: readonly FeedEater[];
  readonly runOut: FeedRunOut | null;
} {
  const firstDay = store.isFedToday ? addDays(store.today, 1) : store.today;
  const eaters = store.eaters
    .filter(({ birdsAlive }) => birdsAlive > 0)
    .map(({ birdsAlive, hatchDay, standard }) => ({ birdsAlive, standard, ageDays: ageDays(hatchDay, firstDay) }));
  return { firstDay, eaters, runOut: feedRunOut({ feedOnHandKg: store.feedOnHandKg, eaters }) };
}

/** What the farm's store has to expect. */
export function feedOutlook(store: FarmStore): FeedOutlook {
  const { firstDay, eaters, runOut } = farmRunOut(store);
  const uses = eaters.map((eater) => {
    const feedG = dailyFeedG(eater.standard, eater.ageDays);
    return feedG === null ? null : (eater.birdsAlive * feedG) / 1000;
  });
  const dailyUseKg = uses.reduce((sum, use) => (sum === null || use === null ? null : sum + use), 0);
  if (runOut === null) return { dailyUseKg, daysLeft: null, runsOutAt: null };
  return { dailyUseKg, daysLeft: runOut.days, runsOutAt: runOutHour(firstDay, runOut) };
}

/** The hour in which a stock that lasts from the start of `firstDay` runs out: `YYYY-MM-DDTHH:00`. */
export function runOutHour(firstDay: Day, runOut: Pick<FeedRunOut, 'wholeDays' | 'hour'>): string {
  return `${addDays(firstDay, runOut.wholeDays)}T${String(Math.floor(runOut.hour)).padStart(2, '0')}:00`;
}
