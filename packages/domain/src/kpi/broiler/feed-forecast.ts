import { grouped } from '../../quantity/grouped';
import { bandAt, nearestInBand } from '../../standards/band';
import { type Standard, standardAt, standardBetween } from '../../standards/standard';
import { formula, kpi, places, sources } from '../record';

/** One flock that eats from a store, at its age today. */
export interface FeedEater {
  readonly birdsAlive: number;
  /** Age in days on the first day of the forecast. */
  readonly ageDays: number;
  readonly standard: Pick<Standard, 'rows' | 'ageUnit'> | null;
  /** What these birds eat ÷ what the standard says, as seen on their last days; 1 where nobody looked. */
  readonly intakeRatio?: number;
}

/** When a feed stock runs out along the rising standard. */
export interface FeedRunOut {
  /** Days from the start of the first day, with the fraction of the last one. */
  readonly days: number;
  /** Whole days before the day on which it runs out: 0 is the first day. */
  readonly wholeDays: number;
  /** Hour of that day, 0 to below 24, feed being eaten evenly around the clock. */
  readonly hour: number;
  /** True when a day's use was not in the table: between published ages, or held level after its last one. */
  readonly isEstimated: boolean;
  /** What is eaten on the whole days, and what the day on which it runs out would need, in kg. */
  readonly wholeDaysKg: number;
  readonly nextDayKg: number;
}

/** A forecast stops here; a store that lasts longer is not short of feed. */
export const forecastReachDays = 60;

/**
 * When `feedOnHandKg`, counted at the start of the first day, runs out if every flock eats what its standard says for its
 * age that day. Null when there is nothing to eat from it (no birds), when an age has no standard at all, and when the
 * stock outlasts 60 days.
 */
export function feedRunOut(store: { feedOnHandKg: number; eaters: readonly FeedEater[] }): FeedRunOut | null {
  const groups = alike(store.eaters);
  let leftKg = store.feedOnHandKg;
  let eatenKg = 0;
  let isEstimated = false;
  for (let wholeDays = 0; wholeDays < forecastReachDays; wholeDays += 1) {
    let useKg = 0;
    for (const { standard, ageDays, usualBirds } of groups) {
      const use = forecastFeedG(standard, ageDays + wholeDays);
      if (use === null) return null;
      useKg += (usualBirds * use.feedG) / 1000;
      isEstimated ||= use.isEstimated;
    }
    if (useKg > 0 && useKg >= leftKg) {
      const share = Math.max(0, leftKg) / useKg;
      // A stock that ends exactly with a day runs out at the start of the next one, not at hour 24.
      return share === 1
        ? {
            days: wholeDays + 1,
            wholeDays: wholeDays + 1,
            hour: 0,
            isEstimated,
            wholeDaysKg: eatenKg + useKg,
            nextDayKg: useKg,
          }
        : { days: wholeDays + share, wholeDays, hour: share * 24, isEstimated, wholeDaysKg: eatenKg, nextDayKg: useKg };
    }
    leftKg -= useKg;
    eatenKg += useKg;
  }
  return null;
}

/** Birds of one standard and age, as many as eat what theirs do while the standard's eat theirs: a farm's flocks mostly came on one day. */
function alike(eaters: readonly FeedEater[]) {
  const standards = [...new Set(eaters.map(({ standard }) => standard))];
  const groups = grouped(
    eaters.filter(({ birdsAlive }) => birdsAlive > 0),
    ({ standard, ageDays }) => `${standards.indexOf(standard)} ${ageDays}`,
  );
  return [...groups.values()].flatMap((group) =>
    group.slice(0, 1).map(({ standard, ageDays }) => ({
      standard,
      ageDays,
      usualBirds: group.reduce((sum, { birdsAlive, intakeRatio = 1 }) => sum + birdsAlive * intakeRatio, 0),
    })),
  );
}

/**
 * The day's feed of one bird by the standard, in g: the published daily intake; else the difference of the published
 * cumulative intakes of this age and the one before (nothing is eaten before day 1). Tables by week are read by completed
 * week, in the middle where they print low and high. Null where the table has neither.
 */
export function dailyFeedG(standard: Pick<Standard, 'rows' | 'ageUnit'> | null, ageDays: number): number | null {
  if (standard === null) return null;
  if (standard.ageUnit === 'week')
    return nearestInBand(bandAt(standard, Math.floor(ageDays / 7), 'feedGPerBird'), null);
  const published = standardAt(standard, ageDays, 'dailyFeedG');
  if (published !== null) return published;
  const upToToday = cumulativeFeedG(standard, ageDays);
  const upToYesterday = cumulativeFeedG(standard, ageDays - 1);
  return upToToday === null || upToYesterday === null ? null : upToToday - upToYesterday;
}

function cumulativeFeedG(standard: Pick<Standard, 'rows'>, ageDays: number): number | null {
  return ageDays === 0 ? 0 : standardAt(standard, ageDays, 'cumulativeFeedG');
}

/**
 * The day's feed of one bird for a forecast, in g: as {@link dailyFeedG}, or estimated between printed ages and held level
 * after the last one, which it says. Null where the table has nothing to go on.
 */
export function forecastFeedG(
  standard: Pick<Standard, 'rows' | 'ageUnit'> | null,
  ageDays: number,
): { feedG: number; isEstimated: boolean } | null {
  if (standard === null) return null;
  if (ageDays <= 0) return { feedG: 0, isEstimated: true };
  const published = dailyFeedG(standard, ageDays);
  if (published !== null) return { feedG: published, isEstimated: false };
  const rises = withDayZero(standard);
  const upToToday = standardBetween(rises, ageDays, 'cumulativeFeedG');
  const upToYesterday = standardBetween(rises, ageDays - 1, 'cumulativeFeedG');
  if (standard.ageUnit === 'day' && upToToday !== null && upToYesterday !== null)
    return { feedG: upToToday.value - upToYesterday.value, isEstimated: true };
  const lastKnown = standard.rows.findLast((row) => (row.values.dailyFeedG ?? null) !== null);
  const lastAgeDays = lastKnown === undefined ? null : lastKnown.age * (standard.ageUnit === 'week' ? 7 : 1);
  if (lastKnown === undefined || lastAgeDays === null || ageDays < lastAgeDays) return null;
  return { feedG: lastKnown.values.dailyFeedG ?? 0, isEstimated: true };
}

/** The table with a cumulative intake of 0 on day 0, which the breeders leave blank. */
function withDayZero(standard: Pick<Standard, 'rows'>): Pick<Standard, 'rows'> {
  const rows = standard.rows.filter((row) => row.age > 0);
  return { rows: [{ age: 0, values: { cumulativeFeedG: 0 } }, ...rows] };
}

const { broilerFarms, henSheds, henFarms } = places;

/** How long feed lasts. */
export const feedForecastKpis = {
  feedDaysOfStock: kpi('high', ['apps-flock-view', 'apps-dashboard-shed', henSheds, broilerFarms, henFarms], {
    feedDaysOfStockRising: formula(
      'days',
      1,
      '{wholeDays} + ({feedOnHandKg} − {wholeDaysKg}) ÷ {nextDayKg}',
      sources.trade,
      feedRunOut,
    ),
  }),
} as const;
