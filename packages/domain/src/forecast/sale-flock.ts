import type { Day } from '../day/day';
import type { SeriesDay, SeriesSums } from '../day-book/series-day';
import { ageOn, type BroilerFlock, todayOf } from '../kpi/broiler-flock/broiler-flock';
import { percentOf } from '../quantity/divide';
import type { FedFlock } from './feed-need';
import type { WeighedFlock } from './weight-forecast';

/** A broiler flock as the forecasts need it: its course so far, and where it stands on its day. */
export interface SaleFlock extends WeighedFlock, FedFlock {
  readonly standard: BroilerFlock['standard'];
  readonly series: readonly SeriesDay[];
  readonly day: Day;
  readonly sums: Pick<SeriesSums, 'placed' | 'dead' | 'culled' | 'mortalityEntries' | 'sold' | 'soldKg' | 'feedKg'>;
  /** Bird-weighted age of the birds sold before; null when none were. */
  readonly soldAgeDays: number | null;
  /** Dead and culled of the last days in % of bird-days: what is lost each day to come. */
  readonly dailyLossPct: number;
}

/** Days whose mortality is carried on: long enough to even out, short enough to be about these birds now. */
const lossDays = 7;

/** The flock of the KPI engine as the forecasts see it; null before its first day. */
export function saleFlock(flock: BroilerFlock): SaleFlock | null {
  const today = todayOf(flock);
  if (today === undefined) return null;
  const { series, hatchDay, standard, day } = flock;
  const recent = series.slice(-lossDays).filter(({ mortalityEntries }) => mortalityEntries > 0);
  const lost = recent.reduce((sum, { dead, culled }) => sum + dead + culled, 0);
  const birdDays = recent.reduce((sum, line) => sum + line.birdDays, 0);
  const { sold } = today.cumulative;
  const soldAges = series.reduce((sum, line) => sum + line.sold * ageOn(flock, line.day), 0);
  return {
    hatchDay,
    standard,
    series,
    day,
    birdsAlive: today.alive,
    sums: today.cumulative,
    soldAgeDays: sold === 0 ? null : soldAges / sold,
    dailyLossPct: percentOf(lost, birdDays) ?? 0,
  };
}
