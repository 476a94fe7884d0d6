import type { Day } from '../day/day';
import { percentOf } from '../quantity/divide';
import { type Band, nearestInBand } from '../standards/band';
import type { FormulaId } from './formula';
import type { KpiUnit } from './unit';

/** Names of the figures that go into a formula; each is translated (`kpi.input.<name>`). */
export const kpiInputNames = [
  'placed',
  'doa',
  'dead',
  'culled',
  'sold',
  'movedIn',
  'movedOut',
  'variance',
  'birdsAlive',
  'birdDays',
  'deadFirstWeek',
  'culledFirstWeek',
  'feedKg',
  'feedGPerBird',
  'daysWithoutFeed',
  'feedOnHandKg',
  'dailyFeedG',
  'waterL',
  'weightG',
  'meanWeightG',
  'lastWeightG',
  'standardWeightG',
  'standardWeightThenG',
  'dayOldWeightG',
  'day7WeightG',
  'weighedBirds',
  'dispersionBirds',
  'sdG',
  'uniformBirds',
  'soldKg',
  'liveKg',
  'ageDays',
  'meanAgeDays',
  'areaM2',
  'flocks',
  'livabilityPct',
  'fcr',
  'eggs',
  'hatchingEggs',
  'henDays',
  'hens',
  'hensAtStart',
  'hensHoused',
  'days',
  'daysWithoutEggs',
  'henDayPct',
  'eggWeightG',
  'weighedEggs',
  'eggMassG',
  'feedGPerHen',
  'cracked',
  'dirty',
  'misshaped',
  'settable',
  'males',
  'females',
  'ageWeeks',
  'weeks',
  'standardPct',
  'deadKg',
  'dayWeightG',
  'targetWeightG',
  'paidKg',
  'pointsPer100G',
  'standardFcr',
  'daysCounted',
  'cvPct',
  'uniformityPct',
] as const;
export type KpiInputName = (typeof kpiInputNames)[number];

/** A figure that went into a KPI, with the day it was taken on (null for what has no day, such as an area). */
export interface KpiInput {
  readonly name: KpiInputName;
  readonly value: number | null;
  readonly unit: KpiUnit;
  readonly day: Day | null;
}

/** Figures of broilers. */
export const broilerKpiIds = [
  'birdsAlive',
  'livability',
  'cumulativeMortality',
  'firstWeekMortality',
  'doa',
  'mortalityToday',
  'mortalityYesterday',
  'dailyMortality',
  'weight',
  'dayOldWeightMultiple',
  'averageDailyGain',
  'averageDailyGainEpef',
  'weightEstimate',
  'weightAgainstStandard',
  'dailyFeedPerBird',
  'cumulativeFeedPerBird',
  'fcr',
  'fcrUncorrected',
  'epef',
  'cv',
  'uniformity',
  'waterPerBird',
  'waterFeedRatio',
  'stockingDensity',
  'feedDaysOfStock',
  'fcrOnGain',
  'fcrMortalityAdjusted',
  'fcrAdjustedToWeight',
  'fcrByPoints',
  'fcrPoints',
  'euMortality',
  'uniformityOfCv',
] as const;

/** Figures of layers and breeders, beside those they share with broilers. */
export const layKpiIds = [
  'hensAlive',
  'eggsOfDay',
  'henDay',
  'henDayWeek',
  'henDayAgainstStandard',
  'hensHoused',
  'henHousedWeek',
  'eggsPerHenHoused',
  'eggWeight',
  'eggMass',
  'secondGrade',
  'hatchingEggs',
  'hatchingEggsPerHenHoused',
  'feedPerHen',
  'feedPerDozen',
  'feedPerKgEgg',
  'rearingMortality',
  'layMortality',
  'malesPerHundredFemales',
  'peak',
  'weeksAtLeast90',
  'ageAtHalf',
] as const;

/** Every figure that a screen can show; each is translated (`kpi.name.<id>`). */
export const kpiIds = [...broilerKpiIds, ...layKpiIds] as const;
export type KpiId = (typeof kpiIds)[number];

/** What stands in `standard`. */
export const comparisons = ['standard', 'yesterday', 'limit', 'none'] as const;
export type Comparison = (typeof comparisons)[number];

/** A KPI with everything a person needs to check it. */
export interface Kpi {
  readonly id: KpiId;
  /** Unrounded; null when it has no base or an input is missing: shown as "–". */
  readonly value: number | null;
  readonly unit: KpiUnit;
  /** The day the value stands for. */
  readonly day: Day;
  readonly formula: FormulaId;
  readonly inputs: readonly KpiInput[];
  /**
   * What the value is compared with: the breed standard's figure at the same age, or the limit or yesterday's figure
   * that `comparedWith` names; null when there is none.
   */
  readonly standard: number | null;
  /** Both target curves where the breeder prints two: `standard` is then the nearer one, or the value itself between them. */
  readonly band: Band | null;
  readonly comparedWith: Comparison;
  /** value − standard. */
  readonly difference: number | null;
  /** (value − standard) ÷ standard × 100. */
  readonly differencePct: number | null;
  /** Set when the value rests on a weighing of an earlier day, which it names; null when it is measured. */
  readonly estimate: { readonly weighedDay: Day } | null;
}

/**
 * A KPI from its value and what it is compared with (the breed standard unless said otherwise, as one figure or as a band);
 * works out both differences.
 */
export function kpiOf(
  figure: Pick<Kpi, 'id' | 'value' | 'unit' | 'day' | 'formula' | 'inputs'> &
    Partial<Pick<Kpi, 'standard' | 'band' | 'comparedWith' | 'estimate'>>,
): Kpi {
  const { value, band = null, estimate = null } = figure;
  const standard = figure.standard ?? nearestInBand(band, value);
  const comparedWith = standard === null ? 'none' : (figure.comparedWith ?? 'standard');
  const difference = value === null || standard === null ? null : value - standard;
  return {
    ...figure,
    standard,
    band: band === null || band.low === band.high ? null : band,
    comparedWith,
    estimate,
    difference,
    differencePct: percentOf(difference, standard),
  };
}

/** An input of a KPI. */
export function input(name: KpiInputName, value: number | null, unit: KpiUnit, day: Day | null = null): KpiInput {
  return { name, value, unit, day };
}
