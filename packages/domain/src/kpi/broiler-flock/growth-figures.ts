import { addDays, type Day } from '../../day/day';
import type { SeriesDay } from '../../day-book/series-day';
import { standardAt } from '../../standards/standard';
import { adgEpefG, adgStandardG, cvPct, stockingDensityKgM2, uniformityPct, weightMultiple7d } from '../broiler/weight';
import { type Kpi, kpiOf } from '../kpi';
import { input, inputsOn } from '../kpi-input';
import {
  ageOn,
  type BroilerFlock,
  dayOldWeightG,
  estimateOf,
  lastDayWith,
  lastWeighing,
  type SourcedWeight,
  shedsWith,
  sumsOf,
  todayOf,
  weightOn,
  whyNotFromHatch,
} from './broiler-flock';
import { carriedInputs, shedsWeighed, weightInput, weightInputs } from './conversion/weight-inputs';

const multipleAge = 7;
/** What Cobb asks of a flock at 7 days (Broiler Guide 2021). */
const multipleTarget = 4.8;
/** Broilers should not vary more than this (trade; Ross and Cobb guides name similar figures). */
const cvLimitPct = 10;

/** Weight, gain, evenness and density of a flock on its day. */
export function growthFigures(flock: BroilerFlock): Kpi[] {
  if (todayOf(flock) === undefined) return [];
  const weighing = lastWeighing(flock);
  return [
    weight(flock, weighing),
    weightEstimate(flock),
    dayOldWeightMultiple(flock),
    averageDailyGain(flock, weighing),
    averageDailyGainEpef(flock, weighing),
    cv(flock),
    ...cvBySex(flock),
    uniformity(flock),
    stockingDensity(flock),
  ];
}

/** Mean of the last weighing, against the standard of the weighing's age. */
function weight(flock: BroilerFlock, weighing: SeriesDay | undefined): Kpi {
  const day = weighing?.day ?? flock.day;
  return kpiOf({
    id: 'weight',
    value: weighing?.weightG ?? null,
    day,
    standard: weighing === undefined ? null : standardAt(flock.standard, ageOn(flock, day), 'weightG'),
    estimate: estimateOf(flock, day),
    coverage: weighedSheds(flock, weighing),
    inputs: inputsOn(day, { weightG: weighing?.weightG, weighedBirds: weighing?.weighedBirds }),
  });
}

/** Sheds weighed on the weighing's day, of those with birds then. */
const weighedSheds = (flock: BroilerFlock, weighing: SeriesDay | undefined) =>
  weighing === undefined ? null : shedsWith(flock, weighing.day, ({ weightG }) => weightG !== null);

/** Weight of the flock's day itself: weighed, or the last weighing carried on along the standard; of sheds their mean. */
function weightEstimate(flock: BroilerFlock): Kpi {
  const { day } = flock;
  const weight = weightOn(flock, day);
  return kpiOf({
    id: 'weightEstimate',
    value: weight?.weightG ?? null,
    day,
    ...estimateFormula(weight, day),
    standard: standardAt(flock.standard, ageOn(flock, day), 'weightG'),
    estimate: weight === null ? null : estimateOf(flock, weight.weighedDay),
    coverage: weight === null ? null : shedsWeighed(weight),
  });
}

function estimateFormula(sourced: SourcedWeight | null, day: Day): Pick<Kpi, 'formula' | 'inputs'> {
  if (sourced === null) return { formula: 'projectedWeightG', inputs: [] };
  if (sourced.sheds.length > 0) {
    const inputs = sourced.sheds.flatMap(({ birds, weight }, index) => [
      { ...weightInput('weightG', weight.weightG, weight, day), of: `${index + 1}` },
      { ...input('birdsAlive', birds, day), of: `${index + 1}` },
    ]);
    return { formula: 'meanWeightOfSheds', inputs };
  }
  return sourced.carried === null
    ? { formula: 'meanWeightG', inputs: weightInputs(sourced, day) }
    : { formula: 'projectedWeightG', inputs: carriedInputs(sourced, day) };
}

/** Needs a weighing at exactly 7 days and weighed day-old chicks. */
function dayOldWeightMultiple(flock: BroilerFlock): Kpi {
  const day = addDays(flock.hatchDay, multipleAge);
  const weighing = lastWeighing(flock, day);
  const day7WeightG = weighing?.day === day ? weighing.weightG : null;
  const startG = dayOldWeightG(flock);
  return kpiOf({
    id: 'dayOldWeightMultiple',
    value: weightMultiple7d({ day7WeightG, dayOldWeightG: startG }),
    whyNot: whyNotFromHatch(sumsOf(flock)),
    day,
    standard: multipleTarget,
    comparedWith: 'limit',
    inputs: [input('day7WeightG', day7WeightG, day), input('dayOldWeightG', startG, flock.hatchDay)],
  });
}

function averageDailyGain(flock: BroilerFlock, weighing: SeriesDay | undefined): Kpi {
  const day = weighing?.day ?? flock.day;
  const weightG = weighing?.weightG ?? null;
  const startG = dayOldWeightG(flock);
  const ageDays = ageOn(flock, day);
  return kpiOf({
    id: 'averageDailyGain',
    value: adgStandardG({ weightG, dayOldWeightG: startG, ageDays }),
    whyNot: startG === null ? whyNotFromHatch(sumsOf(flock)) : null,
    day,
    standard: standardAt(flock.standard, ageDays, 'averageDailyGainG'),
    estimate: estimateOf(flock, day),
    coverage: weighedSheds(flock, weighing),
    inputs: [
      input('weightG', weightG, day),
      input('dayOldWeightG', startG, flock.hatchDay),
      input('ageDays', ageDays, day),
    ],
  });
}

function averageDailyGainEpef(flock: BroilerFlock, weighing: SeriesDay | undefined): Kpi {
  const day = weighing?.day ?? flock.day;
  const weightG = weighing?.weightG ?? null;
  const ageDays = ageOn(flock, day);
  return kpiOf({
    id: 'averageDailyGainEpef',
    value: adgEpefG({ weightG, ageDays }),
    day,
    estimate: estimateOf(flock, day),
    coverage: weighedSheds(flock, weighing),
    inputs: inputsOn(day, { weightG, ageDays }),
  });
}

/** Of the last weighing whose spread is known. */
function cv(flock: BroilerFlock): Kpi {
  const weighing = lastDayWith(flock, (day) => day.dispersion !== null);
  const day = weighing?.day ?? flock.day;
  const sample = weighing?.dispersion ?? null;
  const value = sample === null ? null : cvPct(sample);
  return kpiOf({
    id: 'cv',
    value,
    day,
    standard: cvLimitPct,
    comparedWith: 'limit',
    estimate: estimateOf(flock, day),
    inputs: inputsOn(day, { sdG: sample?.sdG, weightG: sample?.meanG, dispersionBirds: sample?.birds }),
  });
}

/** Of each sex, females first, where the last weighing whose spread is known weighed them apart. */
function cvBySex(flock: BroilerFlock): Kpi[] {
  const weighing = lastDayWith(flock, (day) => day.dispersion !== null);
  const day = weighing?.day ?? flock.day;
  return (['female', 'male'] as const).flatMap((sex) => {
    const sample = weighing?.dispersionBySex.find((each) => each.sex === sex);
    if (sample === undefined) return [];
    return kpiOf({
      id: sex === 'female' ? 'cvFemale' : 'cvMale',
      value: cvPct(sample),
      day,
      standard: cvLimitPct,
      comparedWith: 'limit',
      estimate: estimateOf(flock, day),
      inputs: inputsOn(day, { sdG: sample.sdG, weightG: sample.meanG, dispersionBirds: sample.birds }),
    });
  });
}

/** Of the last weighing of single birds. */
function uniformity(flock: BroilerFlock): Kpi {
  const weighing = lastDayWith(flock, (day) => day.uniformOfBirds > 0);
  const day = weighing?.day ?? flock.day;
  const uniformBirds = weighing?.uniformBirds ?? null;
  const weighedBirds = weighing?.uniformOfBirds ?? null;
  return kpiOf({
    id: 'uniformity',
    value: uniformBirds === null || weighedBirds === null ? null : uniformityPct({ uniformBirds, weighedBirds }),
    day,
    estimate: estimateOf(flock, day),
    inputs: inputsOn(day, { uniformBirds, weighedBirds }),
  });
}

function stockingDensity(flock: BroilerFlock): Kpi {
  const { day, areaM2, maxDensityKgM2 } = flock;
  const birdsAlive = todayOf(flock)?.alive ?? 0;
  const weight = weightOn(flock, day);
  return kpiOf({
    id: 'stockingDensity',
    value: stockingDensityKgM2({ birdsAlive, weightG: weight?.weightG ?? null, areaM2 }),
    day,
    standard: maxDensityKgM2,
    comparedWith: 'limit',
    estimate: weight === null ? null : estimateOf(flock, weight.weighedDay),
    coverage: weight === null ? null : shedsWeighed(weight),
    inputs: [
      input('birdsAlive', birdsAlive, day),
      ...(weight === null ? [input('weightG', null, day)] : weightInputs(weight, day)),
      input('areaM2', areaM2),
    ],
  });
}
