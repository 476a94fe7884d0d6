import { divide } from '../../quantity/divide';
import { formula, kpi, places, sources } from '../record';

/**
 * Feed conversion as the breeders' tables have it: cumulative intake of one living bird ÷ its body weight, the day-old
 * weight included; both in g. 1.40 at 35 days; below 1 in the first week is right (0.780 at 7 days). Null when a figure
 * is missing or the weight is 0.
 */
export function fcrStandard(bird: { feedGPerBird: number | null; weightG: number | null }): number | null {
  return divide(bird.feedGPerBird, bird.weightG);
}

/**
 * Feed conversion of the flock, uncorrected: all feed eaten ÷ live kg, where live kg are those sold plus, for birds
 * still in the shed, birds × mean weight. The feed of birds that died is in the numerator. Usual 1.4–1.8. Null without
 * live kg.
 */
export function fcrUncorrected(flock: { feedKg: number | null; liveKg: number | null }): number | null {
  return divide(flock.feedKg, flock.liveKg);
}

/**
 * Live kg that a flock, or its birds in one shed, made of its feed: kg sold, birds alive × mean weight, and kg moved to
 * other sheds, less the kg that came from them. Null when birds are there and their weight is unknown, or birds were sold
 * and their kg are not known.
 */
export function liveWeightKg(flock: {
  sold: number;
  soldKg: number;
  birdsAlive: number;
  weightG: number | null;
  movedInKg: number;
  movedOutKg: number;
}): number | null {
  if (flock.sold > 0 && flock.soldKg === 0) return null;
  const goneKg = flock.soldKg + flock.movedOutKg - flock.movedInKg;
  if (flock.birdsAlive === 0) return goneKg;
  return flock.weightG === null ? null : goneKg + (flock.birdsAlive * flock.weightG) / 1000;
}

/**
 * Feed conversion on gain. Another number than {@link fcrStandard}: 1.125 against 0.891 for Cobb500 at 7 days; never mix
 * them. Null without gain.
 */
export function fcrOnGain(bird: {
  feedGPerBird: number | null;
  weightG: number | null;
  dayOldWeightG: number | null;
}): number | null {
  if (bird.weightG === null || bird.dayOldWeightG === null) return null;
  return divide(bird.feedGPerBird, bird.weightG - bird.dayOldWeightG);
}

/**
 * Trial feed conversion: feed ÷ (live kg + kg of dead and culled birds). Lower than the uncorrected one. Needs the weight
 * of the dead; where only counts are known, dead × mean weight of their day is an estimate.
 */
export function fcrMortalityAdjusted(flock: { feedKg: number; liveKg: number; deadKg: number }): number | null {
  return divide(flock.feedKg, flock.liveKg + flock.deadKg);
}

/** Weights further from the target than this, in g, are not adjusted (Ross handbook, Appendix 4). */
export const fcrAdjustmentReachG = 227;
const gramsPerFcrPoint = 4500;

/**
 * Feed conversion adjusted to a target weight: fcr + (target − actual) ÷ 4,500 g, for as-hatched birds. Null, that is
 * refused, when the weight is more than 227 g from the target.
 */
export function fcrAdjustedToWeight(flock: {
  fcr: number | null;
  weightG: number;
  targetWeightG: number;
}): number | null {
  const gapG = flock.targetWeightG - flock.weightG;
  if (flock.fcr === null || Math.abs(gapG) > fcrAdjustmentReachG) return null;
  return flock.fcr + gapG / gramsPerFcrPoint;
}

/**
 * Feed conversion corrected by points: fcr − (actual − target) ÷ 100 g × points, where `pointsPer100G` is about 0.04
 * around 1,500 g and 0.02 around 2,500 g (also poultryworld.net 2016).
 */
export function fcrPoints(flock: {
  fcr: number | null;
  weightG: number;
  targetWeightG: number;
  pointsPer100G: number;
}): number | null {
  if (flock.fcr === null) return null;
  return flock.fcr - ((flock.weightG - flock.targetWeightG) / 100) * flock.pointsPer100G;
}

/** Below it 100 g count 0.04, from it on 0.02: half-way between the two weights that are printed. */
const lightTargetG = 2000;

/** What 100 g count at a target weight where nobody says otherwise: as printed around 1,500 g and around 2,500 g. */
export function pointsOfTarget(targetWeightG: number): number {
  return targetWeightG < lightTargetG ? 0.04 : 0.02;
}

/**
 * European production efficiency factor (also EEF, PEF, EBI): livability % × kg ÷ (age × fcr) × 100. 300 to over 400;
 * compare only at similar ages. Null at age 0 and without an fcr. After thinning, kg is all kg ÷ birds sold and age the
 * bird-weighted age. The handbook has 97.2 %, 2.296 kg, 35 days, 1.399 → 456.
 */
export function epef(flock: {
  livabilityPct: number | null;
  weightKg: number | null;
  ageDays: number;
  fcr: number | null;
}): number | null {
  if (flock.livabilityPct === null || flock.weightKg === null || flock.fcr === null) return null;
  const efficiency = divide(flock.livabilityPct * flock.weightKg, flock.ageDays * flock.fcr);
  return efficiency === null ? null : efficiency * 100;
}

/**
 * Performance index, as countries use it that do not mean EPEF by the word: mean live weight in kg ÷ feed conversion × 100. No
 * age and no losses are in it. Null without either. General use; no publication prints it.
 */
export function performanceIndex(flock: { weightKg: number | null; fcr: number | null }): number | null {
  const perKg = flock.fcr === null ? null : divide(flock.weightKg, flock.fcr);
  return perKg === null ? null : perKg * 100;
}

const { flocks, broilers, broilerFarms, ended } = places;
const { trade, ross, broilerTables } = sources;

/** Feed conversion as each trade has it, and the indexes that are made of it. */
export const conversionKpis = {
  fcr: kpi('low', [broilers, broilerFarms, ended], {
    fcrStandard: formula('ratio', 3, '{feedGPerBird} ÷ {weightG}', broilerTables, fcrStandard),
    meanFcr: formula('ratio', 3, 'Σ ({fcr} × {placed}) ÷ Σ {placed}', trade),
  }),
  fcrUncorrected: kpi('low', [broilers, ended], {
    fcrUncorrected: formula(
      'ratio',
      3,
      '{feedKg} ÷ ({soldKg} + {birdsAlive} × {weightG} ÷ 1000 + {movedOutKg} − {movedInKg})',
      ross,
      fcrUncorrected,
    ),
    fcrEmptied: formula('ratio', 3, '{feedKg} ÷ ({soldKg} + {movedOutKg} − {movedInKg})', ross, fcrUncorrected),
  }),
  fcrOnGain: kpi('low', [flocks, ended], {
    fcrOnGain: formula('ratio', 3, '{feedGPerBird} ÷ ({weightG} − {dayOldWeightG})', 'PMC7597817, table 4', fcrOnGain),
  }),
  fcrMortalityAdjusted: kpi('low', [flocks, ended], {
    fcrMortalityAdjusted: formula(
      'ratio',
      3,
      '{feedKg} ÷ ({liveKg} + ({dead} + {culled}) × {dayWeightG} ÷ 1000)',
      trade,
      fcrMortalityAdjusted,
    ),
  }),
  fcrAdjustedToWeight: kpi('low', [flocks, ended], {
    fcrAdjustedToWeight: formula(
      'ratio',
      3,
      '{fcr} + ({targetWeightG} − {meanWeightG}) ÷ 4500',
      ross,
      fcrAdjustedToWeight,
    ),
  }),
  fcrByPoints: kpi('low', [flocks, ended], {
    fcrPoints: formula(
      'ratio',
      3,
      '{fcr} − ({meanWeightG} − {targetWeightG}) ÷ 100 × {pointsPer100G}',
      'poultryperformanceplus.com 354',
      fcrPoints,
    ),
  }),
  fcrPoints: kpi('low', [flocks, ended], {
    fcrAgainstStandardPoints: formula('points', 1, '({fcr} − {standardFcr}) × 100', trade),
  }),
  epef: kpi('high', [broilers, broilerFarms, ended], {
    epef: formula(
      'points',
      0,
      '{livabilityPct} × {meanWeightG} ÷ 1000 ÷ ({meanAgeDays} × {fcrUncorrected}) × 100',
      ross,
      epef,
    ),
    meanEpef: formula('points', 0, 'Σ ({epef} × {placed}) ÷ Σ {placed}', trade),
  }),
  performanceIndex: kpi('high', [broilers, ended], {
    performanceIndex: formula('points', 0, '{meanWeightG} ÷ 1000 ÷ {fcrUncorrected} × 100', trade, performanceIndex),
  }),
} as const;
