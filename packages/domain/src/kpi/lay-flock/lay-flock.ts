import { ageDays, ageWeeks, type Day } from '../../day/day';
import type { FlockDay } from '../../day-book/flock-day';
import type { LayDay } from '../../day-book/lay-day';
import { type LayOptions, laySeries } from '../../day-book/lay-series';
import { type Band, type BandFigure, bandAt } from '../../standards/band';
import type { ProductionKind, Standard } from '../../standards/standard';

/** Kinds of flock that are kept for their eggs. */
export type LayKind = Extract<ProductionKind, 'layer' | 'breeder'>;
export const layKinds = ['layer', 'breeder'] as const satisfies readonly LayKind[];

/** True for flocks that are read as layers are. */
export function isLayKind(kind: ProductionKind): kind is LayKind {
  return kind !== 'broiler';
}

/** Eggs of a flock that were laid on a day, set, and hatched and counted since, and the saleable chicks of them. */
export interface HatchedEggs {
  readonly layDay: Day;
  readonly eggsSet: number;
  /** Where a hatch held eggs of several days, their share of its chicks by eggs set: a fraction. */
  readonly chicks: number;
}

/** What is known of a layer or breeder flock, or of its birds in one shed, on the day its figures are for. */
export interface LayFlock {
  readonly kind: LayKind;
  /** One line a day, in order; the last is the flock's day, before its birds came there is none. */
  readonly series: readonly LayDay[];
  /** By completed week; null where the flock has none by week. */
  readonly standard: Standard | null;
  readonly hatchDay: Day;
  /** Day of the first lay; null while the flock is reared. */
  readonly productionDay: Day | null;
  readonly day: Day;
  /** Eggs of breeders that hatched; left out where nobody asks for chicks. */
  readonly hatched?: readonly HatchedEggs[];
}

/** Folds a flock's day-book rows once, for all figures of `day`. A production day after `day` has not come yet. */
export function layFlock(
  facts: Omit<LayFlock, 'series' | 'standard'> &
    Pick<LayFlock, 'standard'> &
    Pick<LayOptions, 'shedId'> & { readonly rows: readonly FlockDay[] },
): LayFlock {
  const { rows, shedId, kind, hatchDay, day, hatched = [] } = facts;
  const productionDay = facts.productionDay !== null && facts.productionDay <= day ? facts.productionDay : null;
  const standard = facts.standard?.ageUnit === 'week' ? facts.standard : null;
  const series = laySeries(rows, { until: day, shedId, productionDay });
  return { kind, series, standard, hatchDay, productionDay, day, hatched };
}

/** The line of the flock's day, or undefined before its birds came. */
export function todayOf(flock: LayFlock): LayDay | undefined {
  return flock.series.at(-1);
}

/** Age of the flock's birds on `day`, in completed weeks. */
export function weekOn(flock: Pick<LayFlock, 'hatchDay'>, day: Day): number {
  return ageWeeks(flock.hatchDay, day);
}

/** True for the seventh day of a week of age: with it a completed week ends. */
export function isLastOfWeek(flock: Pick<LayFlock, 'hatchDay'>, day: Day): boolean {
  return ageDays(flock.hatchDay, day) % 7 === 6;
}

/** The last day at or before the flock's day of which `has` is true. */
export function lastDayWith(flock: LayFlock, has: (day: LayDay) => boolean): LayDay | undefined {
  return flock.series.findLast(has);
}

/** What the standard prints for the week that `day` is in. */
export function bandOn(flock: LayFlock, day: Day, figure: BandFigure): Band | null {
  return bandAt(flock.standard, weekOn(flock, day), figure);
}

/** What `Kpi.estimate` says: the weighing behind a figure that is shown for another day than the weighing's own. */
export function estimateOf(flock: LayFlock, weighedDay: Day): { weighedDay: Day } | null {
  return weighedDay === flock.day ? null : { weighedDay };
}

/** Hens alive at the close of the last day before production, or up to now: what rearing lost and what it began with. */
export function rearingEnd(flock: LayFlock): LayDay | undefined {
  const { productionDay } = flock;
  return productionDay === null ? todayOf(flock) : flock.series.findLast(({ day }) => day < productionDay);
}
