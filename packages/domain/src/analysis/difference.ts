import { type FlockCourse, valueAt } from './flock-course';
import type { Better, Measure, MeasureFacts } from './measure';

/** How a flock differs from others in one measure. */
export interface Difference {
  readonly measure: Measure;
  /** The last age at which it and others are known. */
  readonly age: number;
  readonly value: number;
  /** Median of the others at that age, and how many they are. */
  readonly othersMedian: number;
  readonly others: number;
  /** (value − median) ÷ the usual spread between flocks: beyond ± 2 is unusual. */
  readonly spreads: number;
  /** The first age from which on it lay unusually far to the same side, up to `age`; null when it does not. */
  readonly sinceAge: number | null;
  /** Null where neither way is good. */
  readonly isGood: boolean | null;
}

/** From so many spreads on a flock is unlike the others. */
const unusualSpreads = 2;

/**
 * In which measures a flock lies farthest from the others, the farthest first. At each age the others' median is the
 * middle, and their spread is 1.4826 × the median of the distances from it (the standard deviation of a normal sample,
 * which one odd flock does not widen), but no less than what is usual of the measure. Measures that no other flock has at
 * one of the same ages are left out. Source of the factor: Rousseeuw and Croux, JASA 88 (1993), 1273.
 */
export function differences(
  flock: FlockCourse,
  others: readonly FlockCourse[],
  measures: readonly (readonly [Measure, MeasureFacts])[],
): Difference[] {
  return measures
    .flatMap(([measure, facts]) => differenceIn(flock, others, measure, facts) ?? [])
    .toSorted((a, b) => Math.abs(b.spreads) - Math.abs(a.spreads));
}

interface Apart {
  readonly age: number;
  readonly value: number;
  readonly othersMedian: number;
  readonly others: number;
  readonly spreads: number;
}

function differenceIn(
  flock: FlockCourse,
  others: readonly FlockCourse[],
  measure: Measure,
  facts: MeasureFacts,
): Difference | null {
  const apart = flock.ages.flatMap((age) => apartAt(flock, others, measure, facts, age) ?? []);
  const last = apart.at(-1);
  if (last === undefined) return null;
  const isUnusual = ({ spreads }: Apart) =>
    Math.abs(spreads) >= unusualSpreads && Math.sign(spreads) === Math.sign(last.spreads);
  const lastUsual = apart.findLastIndex((each) => !isUnusual(each));
  return {
    measure,
    ...last,
    sinceAge: apart[lastUsual + 1]?.age ?? null,
    isGood: isGood(facts.better, last.spreads),
  };
}

function apartAt(
  flock: FlockCourse,
  others: readonly FlockCourse[],
  measure: Measure,
  facts: MeasureFacts,
  age: number,
): Apart | null {
  const value = valueAt(flock, measure, age);
  if (value === null) return null;
  const values = others.flatMap((other) => valueAt(other, measure, age) ?? []);
  const othersMedian = median(values);
  if (othersMedian === null) return null;
  const distances = median(values.map((each) => Math.abs(each - othersMedian))) ?? 0;
  const least = Math.max((Math.abs(othersMedian) * facts.spreadPct) / 100, facts.spreadLeast);
  const spread = Math.max(distances * madToSd, least);
  return { age, value, othersMedian, others: values.length, spreads: (value - othersMedian) / spread };
}

const madToSd = 1.4826;

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle], sorted[middle]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

function isGood(better: Better, spreads: number): boolean | null {
  if (better === 'none' || spreads === 0) return null;
  return better === 'higher' ? spreads > 0 : spreads < 0;
}
