import { ageDays, type Day, earlierDay } from '../../day/day';
import { birdSeries, type SeriesOptions } from '../../day-book/bird-series';
import type { FlockDay } from '../../day-book/flock-day';
import type { SeriesDay, SeriesSums } from '../../day-book/series-day';
import { weighMoves } from '../../day-book/weigh-moves';
import { type Sex, type Standard, standardAt } from '../../standards/standard';
import type { Coverage, WhyNot } from '../kpi';

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
  /** The flock in each of its sheds, where it is or was in several; empty for a flock in one. */
  readonly parts: readonly FlockPart[];
}

/** A flock in one of its sheds. */
interface FlockPart extends BroilerFlock {
  readonly shedId: string;
}

type Folded = Pick<BroilerFlock, 'standard' | 'hatchDay' | 'day'> &
  Partial<Pick<BroilerFlock, 'areaM2' | 'maxDensityKgM2'>> &
  Pick<SeriesOptions, 'shedId' | 'sex'> & { readonly rows: readonly FlockDay[] };

/**
 * Folds a flock's day-book rows once, for all figures of `day`. Rows after `day` are left out; `shedId` and `sex` narrow
 * it to one shed or one sex. Birds moved without being weighed count with the weight of the whole flock: hand in the rows
 * of all its sheds, also where one of them is wanted.
 */
export function broilerFlock(folded: Folded): BroilerFlock {
  return fold({ ...folded, rows: withWeightsMoved(folded) });
}

/** The rows of a flock with a weight for all birds moved, as far as the flock was weighed. */
export function withWeightsMoved({
  rows,
  standard,
  hatchDay,
  day,
}: Pick<Folded, 'rows' | 'standard' | 'hatchDay' | 'day'>): readonly FlockDay[] {
  const flocks = new Map<Sex | undefined, BroilerFlock>();
  const weightOf = (moved: Day, sex?: Sex): number | null => {
    const flock = flocks.get(sex) ?? fold({ rows, standard, hatchDay, day, sex });
    flocks.set(sex, flock);
    return weightOn(flock, moved)?.weightG ?? (sex === undefined ? null : weightOf(moved));
  };
  return weighMoves(rows, weightOf);
}

function fold(folded: Folded): BroilerFlock {
  const { rows, standard, hatchDay, day, shedId, sex, areaM2 = null, maxDensityKgM2 = null } = folded;
  const series = birdSeries(rows, { until: day, shedId, sex });
  const shedIds = shedId === undefined ? [...new Set(rows.map((row) => row.shedId))] : [];
  const parts = shedIds.length < 2 ? [] : shedIds.map((own) => ({ ...fold({ ...folded, shedId: own }), shedId: own }));
  return { series, standard, hatchDay, day, areaM2, maxDensityKgM2, parts };
}

/** The line of the flock's day, or undefined before its first row. */
export function todayOf(flock: BroilerFlock): SeriesDay | undefined {
  return flock.series.at(-1);
}

/** Running sums up to the flock's day; null before its first row. */
export function sumsOf(flock: BroilerFlock): SeriesSums | null {
  return todayOf(flock)?.cumulative ?? null;
}

/** A shed into which all birds came from others has nothing of their first days, and never will. */
export function whyNotFromHatch(sums: SeriesSums | null): WhyNot | null {
  return sums !== null && sums.placed === 0 && sums.movedIn > 0 ? 'birdsMoved' : null;
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
export interface SourcedWeight {
  readonly weightG: number;
  /** The weighing behind it; of several sheds the oldest. */
  readonly weighedDay: Day;
  /**
   * The weighing, and the published weights on the day and on the weighing's day, that carried it on; null when it was
   * weighed on the day, and for a mean of several sheds.
   */
  readonly carried: {
    readonly lastWeightG: number;
    readonly standardWeightG: number;
    readonly standardWeightThenG: number;
  } | null;
  /** Birds and weight by shed, where it is a mean of several. */
  readonly sheds: readonly { readonly shedId: string; readonly birds: number; readonly weight: SourcedWeight }[];
  /** Sheds with birds on the day. */
  readonly shedsOf: number;
}

/**
 * Mean body weight on `day`: weighed that day, or else the last weighing carried on along the standard (× published
 * weight now ÷ published weight then), which is an estimate. Of a flock in several sheds the mean of theirs, by live birds.
 * Null without a weighing, or without published weights.
 */
export function weightOn(flock: BroilerFlock, day: Day): SourcedWeight | null {
  const stood = flock.parts.flatMap((part) => {
    const birds = lineUpTo(part, day)?.alive ?? 0;
    return birds > 0 ? [{ part, birds }] : [];
  });
  const sheds = stood.flatMap(({ part, birds }) => {
    const weight = weightOn(part, day);
    return weight === null ? [] : [{ shedId: part.shedId, birds, weight }];
  });
  const [first, ...others] = sheds;
  if (first === undefined) return stood.length === 0 ? ownWeightOn(flock, day) : null;
  const shedsOf = stood.length;
  if (others.length === 0) return { ...first.weight, shedsOf };
  const birds = sheds.reduce((sum, shed) => sum + shed.birds, 0);
  const grams = sheds.reduce((sum, shed) => sum + shed.birds * shed.weight.weightG, 0);
  const weighedDay = others.reduce(
    (oldest, { weight }) => earlierDay(oldest, weight.weighedDay),
    first.weight.weighedDay,
  );
  return { weightG: grams / birds, weighedDay, carried: null, sheds, shedsOf };
}

function ownWeightOn(flock: BroilerFlock, day: Day): SourcedWeight | null {
  const weighing = lastWeighing(flock, day);
  if (weighing === undefined || weighing.weightG === null) return null;
  const { weightG: lastWeightG, day: weighedDay } = weighing;
  const own = { weighedDay, sheds: [], shedsOf: 1 };
  if (weighedDay === day) return { ...own, weightG: lastWeightG, carried: null };
  const standardWeightG = standardAt(flock.standard, ageOn(flock, day), 'weightG');
  const standardWeightThenG = standardAt(flock.standard, ageOn(flock, weighedDay), 'weightG');
  if (standardWeightG === null || standardWeightThenG === null || standardWeightThenG === 0) return null;
  return {
    ...own,
    weightG: (lastWeightG * standardWeightG) / standardWeightThenG,
    carried: { lastWeightG, standardWeightG, standardWeightThenG },
  };
}

/** The last line up to a day. */
function lineUpTo(flock: BroilerFlock, day: Day): SeriesDay | undefined {
  return lastDayWith(flock, () => true, day);
}

/** How many of the flock's sheds with birds on `day` a figure is of; null for a flock in one shed. */
export function shedsWith(
  flock: BroilerFlock,
  day: Day,
  has: (line: SeriesDay, part: FlockPart) => boolean,
): Coverage | null {
  const stood = flock.parts.flatMap((part) => {
    const line = part.series.findLast((each) => each.day === day);
    return line !== undefined && line.opening + line.alive > 0 ? [{ part, line }] : [];
  });
  if (stood.length === 0) return null;
  return { known: stood.filter(({ part, line }) => has(line, part)).length, of: stood.length, unit: 'sheds' };
}

/** A day for which both feed and weight are known, as feed conversion needs them. */
export interface ConversionBasis {
  readonly at: SeriesDay;
  readonly weight: SourcedWeight;
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
