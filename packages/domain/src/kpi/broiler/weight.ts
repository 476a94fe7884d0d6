import { divide, percentOf } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

/**
 * Weight at 7 days as a multiple of the weighed day-old weight. At least 4.8 (Cobb Broiler Guide 2021), at least 4.5
 * (Ross handbook). Null when the chicks were not weighed at placement: the standard's 42 or 44 g does not stand in.
 */
export function weightMultiple7d(weights: { day7WeightG: number | null; dayOldWeightG: number | null }): number | null {
  return divide(weights.day7WeightG, weights.dayOldWeightG);
}

/**
 * Average daily gain in g/day as the breeders' tables have it. Null at age 0. After thinning, age is the bird-weighted mean
 * age.
 */
export function adgStandardG(bird: {
  weightG: number | null;
  dayOldWeightG: number | null;
  ageDays: number;
}): number | null {
  if (bird.weightG === null || bird.dayOldWeightG === null) return null;
  return divide(bird.weightG - bird.dayOldWeightG, bird.ageDays);
}

/** Average daily gain in g/day as the production index has it, the day-old weight not taken off. Null at age 0. */
export function adgEpefG(bird: { weightG: number | null; ageDays: number }): number | null {
  return divide(bird.weightG, bird.ageDays);
}

/** Coefficient of variation in %, of a spread by n − 1. Broilers at most 10. Null when the spread is unknown or the mean is 0. */
export function cvPct(sample: { sdG: number | null; meanG: number | null }): number | null {
  return percentOf(sample.sdG, sample.meanG);
}

/**
 * Uniformity in %: of birds weighed singly, those within ± 10 % of the mean of their own sample (bounds included). More than
 * 70–85 is good. Null when no birds were weighed singly.
 */
export function uniformityPct(sample: { uniformBirds: number; weighedBirds: number }): number | null {
  return percentOf(sample.uniformBirds, sample.weighedBirds);
}

/** Stocking density in kg live weight per m² of usable area. EU limits 33, 39 and 42. Null without an area or a weight. */
export function stockingDensityKgM2(shed: {
  birdsAlive: number;
  weightG: number | null;
  areaM2: number | null;
}): number | null {
  return shed.weightG === null ? null : divide((shed.birdsAlive * shed.weightG) / 1000, shed.areaM2);
}

/**
 * How far a weight is from the standard, in % of the standard: negative when the birds are lighter. Breeders in rear
 * aim at ± 2 (Cobb slow-feather supplement 2020). Null when either is unknown.
 */
export function weightAgainstStandardPct(bird: {
  weightG: number | null;
  standardWeightG: number | null;
}): number | null {
  if (bird.weightG === null || bird.standardWeightG === null) return null;
  return percentOf(bird.weightG - bird.standardWeightG, bird.standardWeightG);
}

const { broilers, birds, broilerFarms, ended } = places;
const { trade, ross, broilerTables, cobb, cobbBreeders } = sources;

const weighed = { meanWeightG: formula('g', 0, '{weightG}', 'Weighing') };
const spread = { cvPct: formula('pct', 1, '{sdG} ÷ {weightG} × 100', `${ross}; ${cobbBreeders}`, cvPct) };

/** What birds weigh, what they gained, and how alike they are. */
export const weightKpis = {
  weight: kpi('high', [birds], weighed),
  weightEstimate: kpi(null, [broilers], {
    projectedWeightG: formula(
      'g',
      0,
      '{lastWeightG} × {standardWeightG} ÷ {standardWeightThenG}',
      'Last weighing, carried on along the breed standard',
    ),
    ...weighed,
    meanWeightOfSheds: formula('g', 0, 'Σ ({weightG} × {birdsAlive}) ÷ Σ {birdsAlive}', 'Weighings of the sheds'),
  }),
  weightAgainstStandard: kpi('high', [places.hens, broilerFarms], {
    weightAgainstStandardPct: formula(
      'pct',
      1,
      '({weightG} − {standardWeightG}) ÷ {standardWeightG} × 100',
      broilerTables,
      weightAgainstStandardPct,
    ),
    meanWeightAgainstStandard: formula(
      'pct',
      1,
      'Σ ({weightAgainstStandardPct} × {birdsAlive}) ÷ Σ {birdsAlive}',
      trade,
    ),
  }),
  dayOldWeightMultiple: kpi('high', [broilers], {
    weightMultiple7d: formula('times', 2, '{day7WeightG} ÷ {dayOldWeightG}', `${cobb}; ${ross}`, weightMultiple7d),
  }),
  averageDailyGain: kpi('high', [broilers, ended], {
    adgStandardG: formula('gPerDay', 1, '({weightG} − {dayOldWeightG}) ÷ {ageDays}', broilerTables, adgStandardG),
  }),
  averageDailyGainEpef: kpi('high', [broilers], {
    adgEpefG: formula('gPerDay', 1, '{weightG} ÷ {ageDays}', 'poultryperformanceplus.com 285', adgEpefG),
  }),
  cv: kpi('low', [birds], spread),
  cvFemale: kpi('low', [broilers], spread),
  cvMale: kpi('low', [birds], spread),
  uniformity: kpi('high', [birds], {
    uniformityPct: formula('pct', 1, '{uniformBirds} ÷ {weighedBirds} × 100', cobbBreeders, uniformityPct),
  }),
  stockingDensity: kpi('low', [broilers], {
    stockingDensityKgM2: formula(
      'kgPerM2',
      1,
      '{birdsAlive} × {weightG} ÷ 1000 ÷ {areaM2}',
      'Aviagen Ross Broiler Management Handbook 2025, Appendix 8',
      stockingDensityKgM2,
    ),
  }),
} as const;
