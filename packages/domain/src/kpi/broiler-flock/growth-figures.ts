import { addDays } from '../../day/day';
import type { SeriesDay } from '../../day-book/series-day';
import { standardAt } from '../../standards/standard';
import { adgEpefG, adgStandardG, cvPct, stockingDensityKgM2, uniformityPct, weightMultiple7d } from '../broiler/weight';
import { input, type Kpi, type KpiInput, kpiOf } from '../kpi';
import {
  ageOn,
  type BroilerFlock,
  dayOldWeightG,
  estimateOf,
  type KnownWeight,
  lastDayWith,
  lastWeighing,
  todayOf,
  weightOn,
} from './broiler-flock';

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
    unit: 'g',
    day,
    formula: 'meanWeightG',
    standard: weighing === undefined ? null : standardAt(flock.standard, ageOn(flock, day), 'weightG'),
    estimate: estimateOf(flock, day),
    inputs: [
      input('weightG', weighing?.weightG ?? null, 'g', day),
      input('weighedBirds', weighing?.weighedBirds ?? null, 'birds', day),
    ],
  });
}

/** Weight of the flock's day itself: weighed, or the last weighing carried on along the standard. */
function weightEstimate(flock: BroilerFlock): Kpi {
  const { day } = flock;
  const known = weightOn(flock, day);
  return kpiOf({
    id: 'weightEstimate',
    value: known?.weightG ?? null,
    unit: 'g',
    day,
    formula: known?.carried === null ? 'meanWeightG' : 'projectedWeightG',
    standard: standardAt(flock.standard, ageOn(flock, day), 'weightG'),
    estimate: known === null ? null : estimateOf(flock, known.weighedDay),
    inputs: known === null ? [] : weightInputs(known, day),
  });
}

/** Where a weight comes from, as inputs. */
export function weightInputs(known: KnownWeight, day: string): KpiInput[] {
  if (known.carried === null) return [input('weightG', known.weightG, 'g', day)];
  return [
    input('weightG', known.weightG, 'g', day),
    input('lastWeightG', known.lastWeightG, 'g', known.weighedDay),
    input('standardWeightG', known.carried.standardWeightG, 'g', day),
    input('standardWeightThenG', known.carried.standardWeightThenG, 'g', known.weighedDay),
  ];
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
    unit: 'times',
    day,
    formula: 'weightMultiple7d',
    standard: multipleTarget,
    comparedWith: 'limit',
    inputs: [input('day7WeightG', day7WeightG, 'g', day), input('dayOldWeightG', startG, 'g', flock.hatchDay)],
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
    unit: 'gPerDay',
    day,
    formula: 'adgStandardG',
    standard: standardAt(flock.standard, ageDays, 'averageDailyGainG'),
    estimate: estimateOf(flock, day),
    inputs: [
      input('weightG', weightG, 'g', day),
      input('dayOldWeightG', startG, 'g', flock.hatchDay),
      input('ageDays', ageDays, 'days', day),
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
    unit: 'gPerDay',
    day,
    formula: 'adgEpefG',
    estimate: estimateOf(flock, day),
    inputs: [input('weightG', weightG, 'g', day), input('ageDays', ageDays, 'days', day)],
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
    unit: 'pct',
    day,
    formula: 'cvPct',
    standard: cvLimitPct,
    comparedWith: 'limit',
    estimate: estimateOf(flock, day),
    inputs: [
      input('sdG', sample?.sdG ?? null, 'g', day),
      input('weightG', sample?.meanG ?? null, 'g', day),
      input('dispersionBirds', sample?.birds ?? null, 'birds', day),
    ],
  });
}

/** Of each sex, where the last weighing whose spread is known weighed them apart. */
function cvBySex(flock: BroilerFlock): Kpi[] {
  const weighing = lastDayWith(flock, (day) => day.dispersion !== null);
  return (weighing?.dispersionBySex ?? []).flatMap(({ sex, ...sample }) =>
    sex === 'asHatched'
      ? []
      : [
          kpiOf({
            id: sex === 'female' ? 'cvFemale' : 'cvMale',
            value: cvPct(sample),
            unit: 'pct',
            day: weighing?.day ?? flock.day,
            formula: 'cvPct',
            standard: cvLimitPct,
            comparedWith: 'limit',
            estimate: estimateOf(flock, weighing?.day ?? flock.day),
            inputs: [
              input('sdG', sample.sdG, 'g', weighing?.day),
              input('weightG', sample.meanG, 'g', weighing?.day),
              input('dispersionBirds', sample.birds, 'birds', weighing?.day),
            ],
          }),
        ],
  );
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
    unit: 'pct',
    day,
    formula: 'uniformityPct',
    estimate: estimateOf(flock, day),
    inputs: [input('uniformBirds', uniformBirds, 'birds', day), input('weighedBirds', weighedBirds, 'birds', day)],
  });
}

function stockingDensity(flock: BroilerFlock): Kpi {
  const { day, areaM2, maxDensityKgM2 } = flock;
  const birdsAlive = todayOf(flock)?.alive ?? 0;
  const known = weightOn(flock, day);
  return kpiOf({
    id: 'stockingDensity',
    value: stockingDensityKgM2({ birdsAlive, weightG: known?.weightG ?? null, areaM2 }),
    unit: 'kgPerM2',
    day,
    formula: 'stockingDensityKgM2',
    standard: maxDensityKgM2,
    comparedWith: 'limit',
    estimate: known === null ? null : estimateOf(flock, known.weighedDay),
    inputs: [
      input('birdsAlive', birdsAlive, 'birds', day),
      ...(known === null ? [input('weightG', null, 'g', day)] : weightInputs(known, day)),
      input('areaM2', areaM2, 'm2'),
    ],
  });
}
