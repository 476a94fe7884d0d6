import type { Measure } from './measure';

/** Values by age of one measure, in the order of `ages`; null where nothing was recorded or published. */
type CourseValues = readonly (number | null)[];

/** A flock by age: in days for broilers, in completed weeks for layers and breeders. */
export interface FlockCourse {
  readonly flockId: string;
  /** Rising by one from the flock's first age to its last. */
  readonly ages: readonly number[];
  readonly values: Partial<Record<Measure, CourseValues>>;
  /** The flock's standard at the same ages; a measure that it does not print is left out. */
  readonly standard: Partial<Record<Measure, CourseValues>>;
}

/** Ages further apart than this say nothing of what lies between them: weighings are weekly, at worst fortnightly. */
const widestGap = 14;

/**
 * A measure at an age: as recorded, or between the recorded ages on both sides. There it runs along the standard where
 * that is known (its ratio to the standard straight from one to the other, since growth is no straight line), else
 * straight. Null before the first recorded age, after the last, and across more than 14 ages.
 */
export function valueAt(course: FlockCourse, measure: Measure, age: number): number | null {
  const values = course.values[measure];
  const at = indexOfAge(course, age);
  if (values === undefined || at === null) return null;
  const recorded = values[at] ?? null;
  if (recorded !== null) return recorded;
  const below = values.findLastIndex((value, index) => value !== null && index < at);
  const above = values.findIndex((value, index) => value !== null && index > at);
  if (below === -1 || above === -1 || above - below > widestGap) return null;
  const standard = course.standard[measure];
  const scale = (index: number) => standard?.[index] ?? null;
  const [here, before, after] = [scale(at), scale(below), scale(above)];
  const isAlongStandard = here !== null && before !== null && after !== null && before > 0 && after > 0;
  const from = (values[below] ?? 0) / (isAlongStandard ? before : 1);
  const to = (values[above] ?? 0) / (isAlongStandard ? after : 1);
  return (from + ((to - from) * (at - below)) / (above - below)) * (isAlongStandard ? here : 1);
}

/** The last age at which a measure was recorded; null when it never was. */
export function lastAgeOf(course: FlockCourse, measure: Measure): number | null {
  const index = course.values[measure]?.findLastIndex((value) => value !== null) ?? -1;
  return course.ages[index] ?? null;
}

/**
 * The highest age that every flock with the measure has reached, at which they can be compared; null when none has it.
 * Flocks are compared at like ages only (Ross handbook on the production index).
 */
export function commonAge(courses: readonly FlockCourse[], measure: Measure): number | null {
  const ages = courses.flatMap((course) => lastAgeOf(course, measure) ?? []);
  return ages.length === 0 ? null : Math.min(...ages);
}

function indexOfAge({ ages }: FlockCourse, age: number): number | null {
  const first = ages[0];
  if (first === undefined) return null;
  const index = age - first;
  return ages[index] === age ? index : null;
}
