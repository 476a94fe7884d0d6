import { divide, percentOf } from '../../quantity/divide';

/**
 * Weight at 7 days as a multiple of the weighed day-old weight. At least 4.8 (Cobb Broiler Guide 2021), at least 4.5
 * (Ross handbook). Null when the chicks were not weighed at placement: the standard's 42 or 44 g does not stand in.
 */
export function weightMultiple7d(weights: { day7WeightG: number | null; dayOldWeightG: number | null }): number | null {
  return divide(weights.day7WeightG, weights.dayOldWeightG);
}

/**
 * Average daily gain in g/day as the breeders' tables have it: (weight − day-old weight) ÷ age. Null at age 0. After
 * thinning, age is the bird-weighted mean age. Source: Ross and Cobb broiler tables 2022.
 */
export function adgStandardG(bird: {
  weightG: number | null;
  dayOldWeightG: number | null;
  ageDays: number;
}): number | null {
  if (bird.weightG === null || bird.dayOldWeightG === null) return null;
  return divide(bird.weightG - bird.dayOldWeightG, bird.ageDays);
}

/**
 * Average daily gain in g/day as the production index has it: weight ÷ age, the day-old weight not taken off. Null at
 * age 0. Source: poultryperformanceplus.com 285.
 */
export function adgEpefG(bird: { weightG: number | null; ageDays: number }): number | null {
  return divide(bird.weightG, bird.ageDays);
}

/**
 * Coefficient of variation in %: standard deviation (n − 1) ÷ mean × 100. Broilers at most 10. Null when the spread is
 * unknown or the mean is 0. Source: Ross handbook; Cobb Breeder Guide 2020, 8.3.
 */
export function cvPct(sample: { sdG: number | null; meanG: number | null }): number | null {
  return percentOf(sample.sdG, sample.meanG);
}

/**
 * Uniformity in %: birds within ± 10 % of the mean of their own sample (bounds included) ÷ birds weighed singly × 100.
 * More than 70–85 is good. Null when no birds were weighed singly. Source: Cobb Breeder Guide 2020, 8.3.
 */
export function uniformityPct(sample: { uniformBirds: number; weighedBirds: number }): number | null {
  return percentOf(sample.uniformBirds, sample.weighedBirds);
}

/**
 * Stocking density in kg live weight per m² of usable area: birds alive × mean kg ÷ area. EU limits 33, 39 and 42
 * (Ross handbook, Appendix 8). Null without an area or a weight.
 */
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
