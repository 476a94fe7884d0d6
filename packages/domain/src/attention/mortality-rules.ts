import type { SeriesDay } from '../day-book/series-day';
import { dailyMortalityPct } from '../kpi/broiler/mortality';
import { ageOn, lastDayWith } from '../kpi/broiler-flock/broiler-flock';
import type { Finding, Observed } from './finding';
import { isRecent } from './recent';
import { dailyMortalityLimitPct } from './thresholds';

/**
 * Mortality of the last entered day (today or yesterday) above the limit of its age; or rising several days running
 * while still below it.
 */
export function mortalityFindings({ flock, thresholds }: Observed): Finding[] {
  const at = lastDayWith(flock, (day) => day.mortalityEntries > 0);
  if (at === undefined || !isRecent(flock, at.day)) return [];
  const pct = dailyMortalityPct(at);
  if (pct === null) return [];
  const limitPct = dailyMortalityLimitPct(thresholds, ageOn(flock, at.day));
  const risingDays = risingRun(flock.series, at);
  const params = {
    deaths: at.dead + at.culled,
    pct,
    limitPct,
    limitBirds: Math.floor((at.birdDays * limitPct) / 100),
    risingDays,
  };
  if (pct > limitPct) return [{ rule: 'mortalityHigh', severity: 'danger', day: at.day, params, action: 'openShed' }];
  if (risingDays >= thresholds.mortalityRisingDays && pct >= limitPct * thresholds.mortalityRisingFromShare)
    return [{ rule: 'mortalityRising', severity: 'warning', day: at.day, params, action: 'openShed' }];
  return [];
}

/** How many days running, up to `at`, more birds were lost than the day before; a day without an entry ends the run. */
function risingRun(series: readonly SeriesDay[], at: SeriesDay): number {
  let run = 0;
  for (let index = series.indexOf(at); index > 0; index -= 1) {
    const today = series[index];
    const before = series[index - 1];
    if (today === undefined || before === undefined || before.mortalityEntries === 0) break;
    if (today.dead + today.culled <= before.dead + before.culled) break;
    run += 1;
  }
  return run;
}
