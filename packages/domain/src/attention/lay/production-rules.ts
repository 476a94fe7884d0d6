import type { LayDay } from '../../day-book/lay-day';
import { lastDayWith, weekOn } from '../../kpi/lay-flock/lay-flock';
import { divide } from '../../quantity/divide';
import type { Finding } from '../finding';
import { findKpi, isRecentDay, type ObservedLay } from './observed-lay';

/** Production against the days before and against the standard, and the weight of the eggs. */
export function productionFindings(observed: ObservedLay): Finding[] {
  const dropped = droppedFindings(observed);
  // One finding for one cause: a sudden drop is the news, that the week is low as well is not.
  return [...(dropped.length > 0 ? dropped : belowFindings(observed)), ...eggWeightFindings(observed)];
}

/** Eggs of the last day (today or yesterday) below the mean of the days before. A flock coming into lay only rises. */
function droppedFindings({ flock, thresholds }: ObservedLay): Finding[] {
  const at = lastDayWith(flock, ({ eggs }) => eggs !== null);
  if (at === undefined || at.henDayPct === null || at.lacksEggs || !isRecentDay(flock, at.day)) return [];
  const { days, minDays } = thresholds.productionUsual;
  const before = flock.series
    .slice(0, flock.series.indexOf(at))
    .slice(-days)
    .filter((line): line is LayDay & { henDayPct: number } => line.henDayPct !== null && !line.lacksEggs);
  if (before.length < minDays) return [];
  const usualPct = divide(
    before.reduce((sum, { henDayPct }) => sum + henDayPct, 0),
    before.length,
  );
  const changePct = divide((at.henDayPct - (usualPct ?? 0)) * 100, usualPct);
  if (changePct === null || changePct > -thresholds.productionDropPct.warning) return [];
  return [
    {
      rule: 'productionDropped',
      severity: changePct <= -thresholds.productionDropPct.danger ? 'danger' : 'warning',
      day: at.day,
      params: { changePct, henDayPct: at.henDayPct, usualPct, days: before.length },
      action: 'openShed',
    },
  ];
}

/** The last whole week, where it is news, below the lower target curve. */
function belowFindings({ flock, kpis, thresholds }: ObservedLay): Finding[] {
  const kpi = findKpi(kpis, 'henDayWeek');
  const points = kpi?.difference ?? null;
  if (kpi === null || points === null || points > -thresholds.productionBelowPoints.warning) return [];
  if (weekOn(flock, flock.day) - weekOn(flock, kpi.day) > 1) return [];
  return [
    {
      rule: 'productionBelow',
      severity: points <= -thresholds.productionBelowPoints.danger ? 'danger' : 'warning',
      day: kpi.day,
      params: { points, henDayPct: kpi.value, standardPct: kpi.standard, ageWeeks: weekOn(flock, kpi.day) },
      action: 'openShed',
    },
  ];
}

function eggWeightFindings({ kpis, thresholds }: ObservedLay): Finding[] {
  const kpi = findKpi(kpis, 'eggWeight');
  const differencePct = kpi?.differencePct ?? null;
  if (kpi === null || differencePct === null || differencePct > -thresholds.eggWeightBelowPct) return [];
  return [
    {
      rule: 'eggWeightBelow',
      severity: 'warning',
      day: kpi.day,
      params: { differencePct, eggWeightG: kpi.value, standardG: kpi.standard },
      action: 'openShed',
    },
  ];
}
