import { ageDays, type Day } from '../../day/day';
import { birdSeries, type SeriesOptions } from '../../day-book/bird-series';
import type { FlockDay } from '../../day-book/flock-day';
import type { SeriesDay, SeriesSums } from '../../day-book/series-day';
import { type Standard, standardAt } from '../../standards/standard';

/** What is known of a broiler flock, or of its birds in one shed, on the day its figures are for. */
export interface BroilerFlock {
  /** From the first day-book row up to `day`. */
  readonly series: readonly SeriesDay[];
  readonly standard: Standard | null;
  readonly hatchDay: Day;
  readonly day: Day;
  /** Usable area in m²; null when it is not known. */
  readonly areaM2: number | null;
  /** Maximum density of the shed in kg/m²; null when none is set. */
  readonly maxDensityKgM2: number | null;
}

/**
 * Folds a flock's day-book rows once, for all figures of `day`. Rows after `day` are left out; `shedId` and `sex` narrow
 * it to one shed or one sex.
 */
export function broilerFlock(
  known: Pick<BroilerFlock, 'standard' | 'hatchDay' | 'day'> &
    Partial<Pick<BroilerFlock, 'areaM2' | 'maxDensityKgM2'>> &
    Pick<SeriesOptions, 'shedId' | 'sex'> & { readonly rows: readonly FlockDay[] },
): BroilerFlock {
  const { rows, standard, hatchDay, day, areaM2 = null, maxDensityKgM2 = null } = known;
  const series = birdSeries(rows, { until: day, shedId: known.shedId, sex: known.sex });
  return { series, standard, hatchDay, day, areaM2, maxDensityKgM2 };
}

/** The line of the flock's day, or undefined before its first row. */
export function todayOf(flock: BroilerFlock): SeriesDay | undefined {
  return flock.series.at(-1);
}

/** Running sums up to the flock's day; null before its first row. */
export function sumsOf(flock: BroilerFlock): SeriesSums | null {
  return todayOf(flock)?.cumulative ?? null;
}

/** Age of the flock's birds on `day`, in days. */
export function ageOn(flock: Pick<BroilerFlock, 'hatchDay'>, day: Day): number {
  return ageDays(flock.hatchDay, day);
}

/** The last day at or before `until` (the flock's day) of which `has` is true. */
export function lastDayWith(
  flock: BroilerFlock,
  has: (day: SeriesDay) => boolean,
  until: Day = flock.day,
): SeriesDay | undefined {
  return flock.series.findLast((day) => day.day <= until && has(day));
}

/** The last weighing at or before `until`. */
export function lastWeighing(flock: BroilerFlock, until: Day = flock.day): SeriesDay | undefined {
  return lastDayWith(flock, (day) => day.weightG !== null, until);
}

/**
 * Day-old weight of these chicks in g: weighed at placement, or on the day of hatch; null when nobody weighed them (the
 * standard's does not stand in).
 */
export function dayOldWeightG(flock: BroilerFlock): number | null {
  const weighedAtPlacement = sumsOf(flock)?.dayOldWeightG ?? null;
  return weighedAtPlacement ?? flock.series.find((day) => day.day === flock.hatchDay)?.weightG ?? null;
}

/** A body weight with where it comes from. */
export interface KnownWeight {
  readonly weightG: number;
  readonly weighedDay: Day;
  readonly lastWeightG: number;
  /** Published weights on the day and on the weighing's day that carried it on; null when it was weighed on the day. */
  readonly carried: { readonly standardWeightG: number; readonly standardWeightThenG: number } | null;
}

/**
 * Mean body weight on `day`: weighed that day, or else the last weighing carried on along the standard (× published
 * weight now ÷ published weight then), which is an estimate. Null without a weighing, or without published weights.
 */
export function weightOn(flock: BroilerFlock, day: Day): KnownWeight | null {
  const weighing = lastWeighing(flock, day);
  if (weighing === undefined || weighing.weightG === null) return null;
  const { weightG: lastWeightG, day: weighedDay } = weighing;
  if (weighedDay === day) return { weightG: lastWeightG, weighedDay, lastWeightG, carried: null };
  const standardWeightG = standardAt(flock.standard, ageOn(flock, day), 'weightG');
  const standardWeightThenG = standardAt(flock.standard, ageOn(flock, weighedDay), 'weightG');
  if (standardWeightG === null || standardWeightThenG === null || standardWeightThenG === 0) return null;
  return {
    weightG: (lastWeightG * standardWeightG) / standardWeightThenG,
    weighedDay,
    lastWeightG,
    carried: { standardWeightG, standardWeightThenG },
  };
}

/** A day for which both feed and weight are known, as feed conversion needs them. */
export interface ConversionBasis {
  readonly at: SeriesDay;
  readonly weight: KnownWeight;
}

/**
 * The latest day up to `until` that feed conversion can stand for: the last day with feed or a weighing, when the weight
 * of that day is known; else the last weighing. Feed that was not written down yet today would otherwise flatter it.
 */
export function conversionBasis(flock: BroilerFlock, until: Day = flock.day): ConversionBasis | null {
  const latest = lastDayWith(flock, (day) => day.feedKg !== null || day.weightG !== null, until);
  for (const at of [latest, lastWeighing(flock, until)]) {
    const weight = at === undefined ? null : weightOn(flock, at.day);
    if (at !== undefined && weight !== null) return { at, weight };
  }
  return null;
}

/** What `Kpi.estimate` says: the weighing behind a figure that is shown for another day than the weighing's own. */
export function estimateOf(flock: BroilerFlock, weighedDay: Day): { weighedDay: Day } | null {
  return weighedDay === flock.day ? null : { weighedDay };
}
