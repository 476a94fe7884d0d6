import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commonAge, type FlockCourse, lastAgeOf, valueAt } from './flock-course';

const ages = Array.from({ length: 22 }, (_, age) => age);
const at = (values: Record<number, number>) => ages.map((age) => values[age] ?? null);
const course = (weights: Record<number, number>, standard?: (age: number) => number): FlockCourse => ({
  flockId: 'f',
  ages,
  values: { weightG: at(weights) },
  standard: standard ? { weightG: ages.map(standard) } : {},
});

describe('a measure at an age', () => {
  it('is what was recorded, and between two weighings what the standard’s shape makes of them', () => {
    const square = (age: number) => 40 + age * age;
    const flock = course({ 7: square(7) * 0.9, 14: square(14) * 1.1 }, square);
    expect(valueAt(flock, 'weightG', 7)).toBeCloseTo(square(7) * 0.9, 9);
    // Three of seven days on the way from 0.9 to 1.1 of the standard.
    expect(valueAt(flock, 'weightG', 10)).toBeCloseTo(square(10) * (0.9 + (0.2 * 3) / 7), 9);
  });

  it('is straight without a standard', () => {
    expect(valueAt(course({ 7: 200, 14: 550 }), 'weightG', 9)).toBeCloseTo(300, 9);
  });

  it('is unknown before, after, over long gaps, and for what nobody recorded', () => {
    const flock = course({ 2: 80, 20: 900 });
    for (const age of [0, 1, 10, 21, 99]) expect(valueAt(flock, 'weightG', age)).toBeNull();
    expect(valueAt(flock, 'fcr', 2)).toBeNull();
  });

  it('lies between its neighbours where it is straight', () => {
    const weight = fc.integer({ min: 1, max: 4000 });
    fc.assert(
      fc.property(weight, weight, fc.integer({ min: 7, max: 14 }), (a, b, age) => {
        const value = valueAt(course({ 7: a, 14: b }), 'weightG', age) ?? Number.NaN;
        expect(value).toBeGreaterThanOrEqual(Math.min(a, b) - 1e-9);
        expect(value).toBeLessThanOrEqual(Math.max(a, b) + 1e-9);
      }),
    );
  });
});

describe('the age at which flocks are compared', () => {
  it('is the highest that all of them have reached', () => {
    expect(lastAgeOf(course({ 7: 1, 14: 2 }), 'weightG')).toBe(14);
    expect(commonAge([course({ 7: 1, 14: 2 }), course({ 21: 3 })], 'weightG')).toBe(14);
    expect(commonAge([course({}), course({ 21: 3 })], 'weightG')).toBe(21);
    expect(commonAge([course({})], 'weightG')).toBeNull();
  });
});
