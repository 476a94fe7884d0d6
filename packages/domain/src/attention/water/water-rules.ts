import { ageOn, lastDayWith } from '../../kpi/broiler-flock/broiler-flock';
import type { Finding, Observed } from '../finding';
import { isRecent } from '../recent';
import { expectedWaterMl, waterChangePct } from './water-change';

/** Water:feed outside the shed's own usual range or the usual range of the trade, and water that changed overnight. */
export function waterFindings(observed: Observed): Finding[] {
  return [...ratioFindings(observed), ...changeFindings(observed)];
}

function ratioFindings({ flock, thresholds }: Observed): Finding[] {
  const at = lastDayWith(flock, (day) => day.waterFeedRatio !== null);
  const ratio = at?.waterFeedRatio ?? null;
  if (at === undefined || ratio === null || !isRecent(flock, at.day)) return [];
  const { min, max, fromAge } = thresholds.waterFeedRatio;
  if (ageOn(flock, at.day) < fromAge) return [];
  const { days, minDays, reachPct } = thresholds.waterFeedUsual;
  const index = flock.series.indexOf(at);
  const before = flock.series.slice(Math.max(0, index - days), index).flatMap((line) => line.waterFeedRatio ?? []);
  const usual = before.length < minDays ? null : before.reduce((sum, value) => sum + value, 0) / before.length;
  const lowest = usual === null ? min : usual * (1 - reachPct / 100);
  const highest = usual === null ? max : usual * (1 + reachPct / 100);
  const isUnusual = ratio < lowest || ratio > highest;
  const isOutside = ratio < min || ratio > max;
  if (!isUnusual && !isOutside) return [];
  return [
    {
      rule: 'waterFeedUnusual',
      severity: isUnusual && usual !== null ? 'danger' : 'warning',
      day: at.day,
      params: { ratio, min: isUnusual ? lowest : min, max: isUnusual ? highest : max, usual },
      action: 'openShed',
    },
  ];
}

/** Water per bird against the day before, after the rise in intake that the standard expects of growing birds. */
function changeFindings({ flock, thresholds }: Observed): Finding[] {
  const at = lastDayWith(flock, (day) => day.waterMlPerBird !== null);
  if (at === undefined || !isRecent(flock, at.day)) return [];
  const before = flock.series[flock.series.indexOf(at) - 1];
  const of = { standard: flock.standard, ageDays: ageOn(flock, at.day) };
  const expected = expectedWaterMl(before?.waterMlPerBird ?? null, of);
  const changePct = waterChangePct(at.waterMlPerBird, expected);
  if (changePct === null || Math.abs(changePct) <= thresholds.waterChangePct.warning) return [];
  return [
    {
      rule: 'waterChanged',
      severity: Math.abs(changePct) > thresholds.waterChangePct.danger ? 'danger' : 'warning',
      day: at.day,
      params: { changePct, waterMl: at.waterMlPerBird, expectedMl: expected },
      action: 'openShed',
    },
  ];
}
