import type { SeriesDay } from '../day-book/series-day';
import { ageOn, lastDayWith } from '../kpi/broiler-flock/broiler-flock';
import { judgeLosses } from '../limit/daily-mortality';
import type { Finding, Observed } from './finding';
import { isRecent } from './recent';

/**
 * Mortality of the last entered day (today or yesterday) above the limit of its age; or rising several days running
 * while still below it.
 */
export function mortalityFindings({ flock, thresholds }: Observed): Finding[] {
  const at = lastDayWith(flock, (day) => day.mortalityEntries > 0);
  if (at === undefined || !isRecent(flock, at.day)) return [];
  const deaths = at.dead + at.culled;
  const limits = thresholds.dailyMortality(ageOn(flock, at.day));
  const { pct, isHigh, limitBirds } = judgeLosses({ lost: deaths, birdDays: at.birdDays }, limits);
  if (pct === null) return [];
  const limitPct = limits.dailyMortalityPct;
  const risingDays = risingRun(flock.series, at);
  const params = {
    deaths,
    pct,
    limitPct,
    limitBirds,
    risingDays,
  };
  if (isHigh) return [{ rule: 'mortalityHigh', severity: 'danger', day: at.day, params, action: 'openShed' }];
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
