import { ageDays } from '../../day/day';
import { lossesOf } from '../../kpi/lay-flock/hen-figures';
import { lastDayWith } from '../../kpi/lay-flock/lay-flock';
import { judgeLosses } from '../../limit/daily-mortality';
import { percentOf } from '../../quantity/divide';
import type { Finding } from '../finding';
import { findKpi, isRecentDay, type ObservedLay } from './observed-lay';

/** Mortality, body weight and feed of the hens. */
export function henFindings(observed: ObservedLay): Finding[] {
  return [...mortalityFindings(observed), ...weightFindings(observed), ...feedFindings(observed)];
}

/** Losses of the last entered day (today or yesterday), both sexes together, above the limit of the age. */
function mortalityFindings({ flock, thresholds }: ObservedLay): Finding[] {
  const at = lastDayWith(flock, ({ mortalityEntries }) => mortalityEntries > 0);
  const losses = lossesOf(at);
  if (at === undefined || losses === null || !isRecentDay(flock, at.day)) return [];
  const deaths = losses.dead + losses.culled;
  const birdDays = at.hens.birdDays + (at.males?.birdDays ?? 0);
  const limits = thresholds.dailyMortality(ageDays(flock.hatchDay, at.day));
  const { pct, isHigh, limitBirds } = judgeLosses({ lost: deaths, birdDays }, limits);
  if (!isHigh) return [];
  const params = { deaths, pct, limitPct: limits.dailyMortalityPct, limitBirds, risingDays: 0 };
  return [{ rule: 'mortalityHigh', severity: 'danger', day: at.day, params, action: 'openShed' }];
}

function weightFindings({ kpis, thresholds }: ObservedLay): Finding[] {
  const kpi = findKpi(kpis, 'weight');
  const differencePct = kpi?.differencePct ?? null;
  if (kpi === null || differencePct === null || differencePct >= -thresholds.weightBelowPct.warning) return [];
  return [
    {
      rule: 'weightBelow',
      severity: differencePct < -thresholds.weightBelowPct.danger ? 'danger' : 'warning',
      day: kpi.day,
      params: { differencePct, weightG: kpi.value, standardWeightG: kpi.standard, sinceAge: null },
      action: 'openShed',
    },
  ];
}

/** Feed of the last fed day; not after a day without an entry, when one entry often stands for two days. */
function feedFindings({ flock, kpis, thresholds }: ObservedLay): Finding[] {
  const kpi = findKpi(kpis, 'feedPerHen');
  const at = flock.series.findIndex(({ day }) => day === kpi?.day);
  const before = flock.series[at - 1];
  if (kpi === null || kpi.value === null || before === undefined || !isRecentDay(flock, kpi.day)) return [];
  if (before.hens.opening > 0 && before.feedGPerHen === null) return [];
  const ofStandardPct = percentOf(kpi.value, kpi.standard);
  const { min, max } = thresholds.feedOfStandardPct;
  if (ofStandardPct === null || (ofStandardPct >= min && ofStandardPct <= max)) return [];
  return [
    {
      rule: 'feedOutsideStandard',
      severity: 'warning',
      day: kpi.day,
      params: { ofStandardPct, feedG: kpi.value, standardG: kpi.standard, min, max },
      action: 'openShed',
    },
  ];
}
