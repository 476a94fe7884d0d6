import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { emptyDay, type FlockDay } from '../day-book/flock-day';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { coursesAt } from './course-by-age';
import { warningDaysOf } from './warning-days';

const placed = '2026-03-02';
const row = (age: number, more: Partial<FlockDay>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's', sex: 'asHatched', day: addDays(placed, age) }),
  ...more,
});
const fed = { feedKg: 900, feedEntries: 1, mortalityEntries: 1, dead: 5 };
const watched = (rows: readonly FlockDay[]) =>
  warningDaysOf({
    kind: 'broiler',
    standard: ross308AsHatched,
    hatchDay: placed,
    productionDay: null,
    rows,
    events: [{ day: addDays(placed, 10), event: 'vaccination' }],
    until: addDays(placed, 20),
  });

describe('what is known of a shed day by day', () => {
  const rows = [
    row(0, { placed: 10_000 }),
    ...[9, 10, 12, 13].map((age) => row(age, fed)),
    row(14, { ...fed, sold: 2000, weighedBirds: 100, weighedSumG: 50_000 }),
  ];
  const days = watched(rows);
  const at = (age: number) => days.find(({ ageDays }) => ageDays === age);

  it('ends with the last day on which something was written', () => {
    expect(days.at(-1)?.day).toBe(addDays(placed, 14));
  });

  it('leaves out feed that may stand for several days, and what nobody wrote', () => {
    expect(at(10)?.values.feed).toBeCloseTo((900 * 1000) / 9995, 6);
    expect(at(11)?.values).toEqual({});
    expect(at(12)?.values.feed).toBeUndefined();
    expect(at(12)?.values.deaths).toBe(5);
  });

  it('names what is known of the day and of those before it', () => {
    expect(at(0)?.events).toEqual([{ event: 'placementWeek', daysAgo: 0 }]);
    expect(at(12)?.events).toEqual([{ event: 'vaccination', daysAgo: 2 }]);
    expect(at(14)?.events.map(({ event }) => event)).toEqual(['thinning', 'weighing', 'vaccination']);
  });
});

describe('the course by age', () => {
  it('is the table of the day for broilers, with water by the usual ratio', () => {
    const courses = coursesAt({ kind: 'broiler', standard: ross308AsHatched, ageDays: 28, birds: 20_000 });
    expect(courses.weight).toBe(ross308AsHatched.rows[28]?.values.weightG);
    expect((courses.water ?? 0) / (courses.feed ?? 1)).toBeCloseTo(1.8, 9);
    // 0.07 % of 20,000 at 28 days.
    expect(courses.deaths).toBeCloseTo(14, 9);
    expect(courses.eggs).toBeUndefined();
  });

  it('runs straight between the middles of weeks for layers', () => {
    // Hy-Line Brown: 94.8 to 96.5 % in week 30, 94.7 to 96.5 in week 31; dead 0.71 up to week 30, 0.76 up to 31.
    const eggs = (ageDays: number) => coursesAt({ kind: 'layer', standard: hyLineBrown, ageDays, birds: 10_000 }).eggs;
    expect(eggs(30 * 7 + 3)).toBeCloseTo(95.65, 9);
    expect(eggs(31 * 7 + 3)).toBeCloseTo(95.6, 9);
    expect(eggs(30 * 7 + 3 + 3.5)).toBeCloseTo(95.625, 9);
    const { deaths } = coursesAt({ kind: 'layer', standard: hyLineBrown, ageDays: 31 * 7, birds: 10_000 });
    expect(deaths).toBeCloseTo(((0.05 / 7) * 10_000) / 100, 9);
  });
});
