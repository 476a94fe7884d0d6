import { percentOf } from '../quantity/divide';
import { type FlockCourse, valueAt } from './flock-course';
import type { Better, Measure } from './measure';

/** A flock's place among others. */
export interface RankedFlock {
  readonly flockId: string;
  /** 1 is the best; equals share a place. Null without a value, and for measures that are neither good nor bad. */
  readonly place: number | null;
  readonly value: number | null;
  readonly standard: number | null;
  /** (value − standard) ÷ standard × 100. */
  readonly differencePct: number | null;
}

/**
 * Flocks by a measure at one age, the best first; where neither way is good, the highest. Flocks without a value at that
 * age come last, in the order given.
 */
export function ranking(
  courses: readonly FlockCourse[],
  by: { readonly measure: Measure; readonly better: Better; readonly age: number },
): RankedFlock[] {
  const sign = by.better === 'lower' ? 1 : -1;
  const lines = courses.map((course) => {
    const value = valueAt(course, by.measure, by.age);
    const standard = course.standard[by.measure]?.[by.age - (course.ages[0] ?? 0)] ?? null;
    const difference = value === null || standard === null ? null : value - standard;
    return { flockId: course.flockId, value, standard, differencePct: percentOf(difference, standard) };
  });
  const measured = lines.filter(({ value }) => value !== null);
  const placed = measured.toSorted((a, b) => sign * ((a.value ?? 0) - (b.value ?? 0)));
  const placeOf = (value: number | null) =>
    1 + placed.filter((line) => sign * ((line.value ?? 0) - (value ?? 0)) < 0).length;
  return [
    ...placed.map((line) => ({ ...line, place: by.better === 'none' ? null : placeOf(line.value) })),
    ...lines.filter(({ value }) => value === null).map((line) => ({ ...line, place: null })),
  ];
}
