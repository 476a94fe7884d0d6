import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LevelSeen } from './level-filter';
import { type CourseBelief, followRatio, quantile90, reachAt, reachOfMean } from './ratio-course';

const belief: CourseBelief = { weight: 6, trendSdPerDay: 0, driftVariance: (from, to) => (to - from) * 0.01 ** 2 };
const observation = (ageDays: number, level: number): LevelSeen => ({
  ageDays,
  level,
  noiseVariance: 0.02 ** 2,
});
const levels = fc.array(fc.double({ min: -0.3, max: 0.3, noNaN: true }), { minLength: 1, maxLength: 12 });
const courseOf = (values: readonly number[], shift = 0) => {
  const course = followRatio(
    values.map((level, index) => observation(index * 3, level + shift)),
    belief,
  );
  if (course === null) throw new Error('no course');
  return course;
};

describe('following a ratio', () => {
  it('knows nothing without an observation', () => {
    expect(followRatio([], belief)).toBeNull();
  });

  it('lies between two observations by how much each can be trusted', () => {
    // Before the second: 4e-4 + 3 × 1e-4 = 7e-4; trust 7 ÷ (7 + 4).
    const course = courseOf([0, 0.11]);
    expect(course.level).toBeCloseTo((0.11 * 7) / 11, 12);
    expect(course.levelVariance).toBeCloseTo(7e-4 * (4 / 11), 12);
    expect(course.restlessness).toBeCloseTo((6 + 0.11 ** 2 / 11e-4) / 7, 9);
  });

  it('stays inside what was seen and moves with it', () => {
    fc.assert(
      fc.property(levels, fc.double({ min: -1, max: 1, noNaN: true }), (values, shift) => {
        const course = courseOf(values);
        expect(course.level).toBeGreaterThanOrEqual(Math.min(...values) - 1e-9);
        expect(course.level).toBeLessThanOrEqual(Math.max(...values) + 1e-9);
        expect(courseOf(values, shift).level).toBeCloseTo(course.level + shift, 9);
        expect(courseOf(values, shift).restlessness).toBeCloseTo(course.restlessness, 6);
      }),
    );
  });

  it('reaches further the further ahead, and further after surprises', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: 0, max: 30 }), (values, ahead) => {
        const course = courseOf(values);
        const at = course.ageDays + ahead;
        expect(reachAt(course, at + 1, 0)).toBeGreaterThan(reachAt(course, at, 0));
        expect(reachAt(course, at, 0.01)).toBeGreaterThan(reachAt(course, at, 0));
      }),
    );
    expect(reachAt(courseOf([0, 0.2, -0.2]), 20, 0)).toBeGreaterThan(reachAt(courseOf([0, 0, 0]), 20, 0));
  });

  it('has for the mean of one day the reach of that day, and less than the last day’s for the mean of many', () => {
    fc.assert(
      fc.property(levels, fc.integer({ min: 1, max: 10 }), fc.integer({ min: 2, max: 40 }), (values, ahead, days) => {
        const course = courseOf(values);
        const from = course.ageDays + ahead;
        expect(reachOfMean(course, from, 1, 0.001)).toBeCloseTo(reachAt(course, from, 0.001), 12);
        expect(reachOfMean(course, from, days, 0.001)).toBeLessThan(reachAt(course, from + days - 1, 0.001));
      }),
    );
  });

  it('takes its quantile from Student’s table', () => {
    expect(quantile90(6)).toBeCloseTo(1.4398, 2);
    expect(quantile90(10)).toBeCloseTo(1.3722, 3);
    expect(quantile90(30)).toBeCloseTo(1.3104, 4);
    expect(quantile90(1e9)).toBeCloseTo(1.28155, 5);
  });
});
