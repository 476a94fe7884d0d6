import { daysBetween } from '../day/day';
import { disagreesWithCv } from '../kpi/broiler/cv-uniformity';
import { dailyFeedG } from '../kpi/broiler/feed-forecast';
import { weightAgainstStandardPct } from '../kpi/broiler/weight';
import { ageOn, lastDayWith, lastWeighing } from '../kpi/broiler-flock/broiler-flock';
import { kpiById } from '../kpi/broiler-flock/flock-figures';
import { percentOf } from '../quantity/divide';
import { standardAt } from '../standards/standard';
import type { Finding, Observed } from './finding';
import { isRecent } from './recent';

/** Weight, feed per bird and density against the standard and the shed's limit, and a weighing that is due. */
export function growthFindings(observed: Observed): Finding[] {
  return [
    ...weightFindings(observed),
    ...feedFindings(observed),
    ...densityFindings(observed),
    ...uniformityFindings(observed),
    ...weighingDueFindings(observed),
  ];
}

/** The last weighing below the standard, with the age since which every weighing was. */
function weightFindings({ flock, kpis, thresholds }: Observed): Finding[] {
  const kpi = kpiById(kpis, 'weight');
  const differencePct = kpi?.differencePct ?? null;
  if (kpi === null || differencePct === null || differencePct >= -thresholds.weightBelowPct.warning) return [];
  const weighings = flock.series.filter((line) => line.weightG !== null);
  const lastGood = weighings.findLastIndex((line) => {
    const standardWeightG = standardAt(flock.standard, ageOn(flock, line.day), 'weightG');
    const pct = weightAgainstStandardPct({ weightG: line.weightG, standardWeightG });
    return pct === null || pct >= 0;
  });
  const since = weighings[lastGood + 1];
  return [
    {
      rule: 'weightBelow',
      severity: differencePct < -thresholds.weightBelowPct.danger ? 'danger' : 'warning',
      day: kpi.day,
      params: {
        differencePct,
        weightG: kpi.value,
        standardWeightG: kpi.standard,
        sinceAge: since === undefined ? null : ageOn(flock, since.day),
      },
      action: 'openShed',
    },
  ];
}

/** Feed per bird of the last fed day; not after a day without an entry, when one entry often stands for two days. */
function feedFindings({ flock, thresholds }: Observed): Finding[] {
  const at = lastDayWith(flock, (day) => day.feedKg !== null);
  if (at === undefined || at.feedGPerBird === null || !isRecent(flock, at.day)) return [];
  const before = flock.series[flock.series.indexOf(at) - 1];
  if (before === undefined || (before.opening > 0 && before.feedKg === null)) return [];
  const standardG = dailyFeedG(flock.standard, ageOn(flock, at.day));
  const ofStandardPct = percentOf(at.feedGPerBird, standardG);
  const { min, max } = thresholds.feedOfStandardPct;
  if (ofStandardPct === null || (ofStandardPct >= min && ofStandardPct <= max)) return [];
  return [
    {
      rule: 'feedOutsideStandard',
      severity: 'warning',
      day: at.day,
      params: { ofStandardPct, feedG: at.feedGPerBird, standardG, min, max },
      action: 'openShed',
    },
  ];
}

function densityFindings({ flock, kpis, thresholds }: Observed): Finding[] {
  const kpi = kpiById(kpis, 'stockingDensity');
  const ofLimitPct = percentOf(kpi?.value ?? null, flock.maxDensityKgM2);
  if (kpi === null || ofLimitPct === null || ofLimitPct < thresholds.densityOfLimitPct.warning) return [];
  return [
    {
      rule: 'densityHigh',
      severity: ofLimitPct > thresholds.densityOfLimitPct.danger ? 'danger' : 'warning',
      day: kpi.day,
      params: {
        densityKgM2: kpi.value,
        limitKgM2: flock.maxDensityKgM2,
        ofLimitPct,
        weighedDay: kpi.estimate?.weighedDay ?? kpi.day,
      },
      action: 'openShed',
    },
  ];
}

/** Uniformity and CV of one sample that do not fit each other: a weighing to look at again, or a flock in two halves. */
function uniformityFindings({ kpis }: Observed): Finding[] {
  const kpi = kpiById(kpis, 'uniformityOfCv');
  const shown = (name: string) => kpi?.inputs.find((each) => each.name === name)?.value ?? null;
  const [uniformityPct, cvPct, weighedBirds] = [shown('uniformityPct'), shown('cvPct'), shown('weighedBirds')];
  if (kpi === null || uniformityPct === null || cvPct === null || weighedBirds === null) return [];
  if (!disagreesWithCv({ uniformityPct, cvPct, weighedBirds })) return [];
  return [
    {
      rule: 'uniformityOff',
      severity: 'info',
      day: kpi.day,
      params: { uniformityPct, cvPct, expectedPct: kpi.value, weighedBirds },
      action: 'recordWeight',
    },
  ];
}

/** Nobody has weighed the birds for longer than the interval, counted from hatch before the first weighing. */
function weighingDueFindings({ flock, thresholds }: Observed): Finding[] {
  const weighedDay = lastWeighing(flock)?.day ?? null;
  const days = daysBetween(weighedDay ?? flock.hatchDay, flock.day);
  if (days <= thresholds.weighingEveryDays) return [];
  return [
    { rule: 'weighingDue', severity: 'info', day: flock.day, params: { days, weighedDay }, action: 'recordWeight' },
  ];
}
