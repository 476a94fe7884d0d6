import type { SeriesDay } from '../../day-book/series-day';
import { cumulativeMortalityPct, dailyMortalityPct, livabilityPct } from '../broiler/mortality';
import type { KpiId } from '../kpi';
import type { BroilerFlock } from './broiler-flock';
import { fcrOfDay, intakeG } from './conversion/intake';
import { depletion, lastDays } from './shed-figures';

const byDay: Partial<Record<KpiId, (day: SeriesDay, flock: BroilerFlock) => number | null>> = {
  birdsAlive: (day) => day.alive,
  livability: (day) => livabilityPct(day.cumulative),
  cumulativeMortality: (day) => cumulativeMortalityPct(day.cumulative),
  mortalityToday: depletion,
  mortalityYesterday: depletion,
  dailyMortality: (day) => (day.mortalityEntries === 0 ? null : dailyMortalityPct(day)),
  weight: (day) => day.weightG,
  dailyFeedPerBird: (day) => day.feedGPerBird,
  cumulativeFeedPerBird: intakeG,
  fcr: (day, flock) => fcrOfDay(flock, day),
  waterPerBird: (day) => day.waterMlPerBird,
  waterFeedRatio: (day) => day.waterFeedRatio,
};

/**
 * The recent course of a KPI, one value a day, the flock's day last; null on days without one. Empty for figures that
 * have no course by day (such as first-week mortality).
 */
export function kpiSpark(flock: BroilerFlock, id: KpiId, days: number): (number | null)[] {
  const figure = byDay[id];
  return figure === undefined ? [] : lastDays(flock, days, (line) => figure(line, flock));
}
