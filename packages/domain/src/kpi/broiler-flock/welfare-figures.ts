import { uniformityOfCvPct } from '../broiler/cv-uniformity';
import { dailyMortalityPct, euMortalityLimitPct } from '../broiler/mortality';
import { cvPct, uniformityPct } from '../broiler/weight';
import { input, type Kpi, kpiOf } from '../kpi';
import { ageOn, type BroilerFlock, estimateOf, lastDayWith, sumsOf, todayOf } from './broiler-flock';

/** What tells how the birds were kept: mortality as the Directive counts it, and whether a sample fits itself. */
export function welfareFigures(flock: BroilerFlock): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  return [euMortality(flock), uniformityOfCv(flock)];
}

/** Mortality rates of all days added up, each of the birds of its own day, against what 42 kg/m² ask of a flock at its age. */
function euMortality(flock: BroilerFlock): Kpi {
  const end = lastDayWith(flock, (line) => line.mortalityEntries > 0);
  const day =
    todayOf(flock)?.alive === 0 ? (lastDayWith(flock, (line) => line.birdDays > 0)?.day ?? flock.day) : flock.day;
  const counted = flock.series.filter((line) => line.mortalityEntries > 0);
  const sums = sumsOf(flock);
  return kpiOf({
    id: 'euMortality',
    value: end === undefined ? null : counted.reduce((sum, line) => sum + (dailyMortalityPct(line) ?? 0), 0),
    unit: 'pct',
    day,
    formula: 'cumulativeDailyMortalityPct',
    standard: euMortalityLimitPct(ageOn(flock, day)),
    comparedWith: 'limit',
    inputs: [
      input('dead', sums?.dead ?? null, 'birds', day),
      input('culled', sums?.culled ?? null, 'birds', day),
      input('daysCounted', counted.length, 'days', day),
      input('ageDays', ageOn(flock, day), 'days', day),
    ],
  });
}

/** The uniformity that the CV of the last weighing of single birds stands for, beside the one that was counted. */
function uniformityOfCv(flock: BroilerFlock): Kpi {
  const weighing = lastDayWith(flock, (line) => line.uniformOfBirds > 0 && line.dispersion !== null);
  const day = weighing?.day ?? flock.day;
  const cv = weighing?.dispersion ? cvPct(weighing.dispersion) : null;
  const counted =
    weighing === undefined
      ? null
      : uniformityPct({ uniformBirds: weighing.uniformBirds, weighedBirds: weighing.uniformOfBirds });
  return kpiOf({
    id: 'uniformityOfCv',
    value: cv === null ? null : uniformityOfCvPct(cv),
    unit: 'pct',
    day,
    formula: 'uniformityOfCvPct',
    estimate: estimateOf(flock, day),
    inputs: [
      input('cvPct', cv, 'pct', day),
      input('uniformityPct', counted, 'pct', day),
      input('weighedBirds', weighing?.uniformOfBirds ?? null, 'birds', day),
    ],
  });
}
