import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Difference, differences } from './difference';
import type { FlockCourse } from './flock-course';
import { broilerMeasures } from './measure';

const ages = Array.from({ length: 36 }, (_, age) => age);
const course = (
  flockId: string,
  feed: (age: number) => number | null,
  water: (age: number) => number | null = () => null,
) => {
  const values = { feedGPerBird: ages.map(feed), waterMlPerBird: ages.map(water) };
  return { flockId, ages, values, standard: {} } satisfies FlockCourse;
};
const measures = [
  ['feedGPerBird', broilerMeasures.feedGPerBird],
  ['waterMlPerBird', broilerMeasures.waterMlPerBird],
] as const;
const usual = (age: number) => 20 + 4 * age;
const others = [0.98, 1, 1.02].map((share, index) =>
  course(
    `o${index}`,
    (age) => usual(age) * share,
    (age) => usual(age) * 1.8,
  ),
);
const of = (flock: FlockCourse, measure: string): Difference => {
  const found = differences(flock, others, measures).find((each) => each.measure === measure);
  if (found === undefined) throw new Error(`nothing of ${measure}`);
  return found;
};

describe('what differs', () => {
  it('names the measure that lies farthest first, with the age since when', () => {
    const flock = course('f', usual, (age) => usual(age) * (age < 20 ? 1.8 : 1.3));
    const found = differences(flock, others, measures);
    expect(found.map(({ measure }) => measure)).toEqual(['waterMlPerBird', 'feedGPerBird']);
    expect(found[0]).toMatchObject({ age: 35, sinceAge: 20, others: 3, isGood: null });
    expect(found[0]?.othersMedian).toBeCloseTo(usual(35) * 1.8, 9);
    // The others agree on water to the drop, so the usual 6 % is the spread.
    expect(found[0]?.spreads).toBeCloseTo((1.3 - 1.8) / (1.8 * 0.06), 9);
    expect(found[1]).toMatchObject({ sinceAge: null });
  });

  it('begins anew when a flock had come back, or went to the other side', () => {
    const back = course('f', (age) => usual(age) * (age < 10 ? 0.7 : age < 30 ? 1 : 0.7));
    expect(of(back, 'feedGPerBird').sinceAge).toBe(30);
    const over = course('f', (age) => usual(age) * (age < 30 ? 1.5 : 0.5));
    expect(of(over, 'feedGPerBird').sinceAge).toBe(30);
  });

  it('does not let one odd flock among the others hide a second one', () => {
    const withOdd = [...others, course('odd', (age) => usual(age) * 3)];
    const [found] = differences(
      course('f', (age) => usual(age) * 1.6),
      withOdd,
      [measures[0]],
    );
    expect(Math.abs(found?.spreads ?? 0)).toBeGreaterThan(2);
  });

  it('says whether it is good, where one way is', () => {
    const dies = (pct: number): FlockCourse => ({
      flockId: 'f',
      ages: [35],
      values: { mortalityCumPct: [pct] },
      standard: {},
    });
    const mortality = [['mortalityCumPct', broilerMeasures.mortalityCumPct]] as const;
    expect(differences(dies(9), [dies(3)], mortality)[0]).toMatchObject({ isGood: false, others: 1 });
    expect(differences(dies(1), [dies(3)], mortality)[0]).toMatchObject({ isGood: true });
  });

  it('has nothing to say without others, or without an age in common', () => {
    expect(differences(course('f', usual), [], measures)).toEqual([]);
    const early = course('e', (age) => (age < 10 ? usual(age) : null));
    const late = course('l', (age) => (age > 20 ? usual(age) : null));
    expect(differences(early, [late], measures)).toEqual([]);
  });

  it('finds nothing unusual in a flock like the others, whatever the scale, and does not mind their order', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 50, noNaN: true }), (scale) => {
        const scaled = others.map((other, index) =>
          course(String(index), (age) => (other.values.feedGPerBird[age] ?? 0) * scale),
        );
        const flock = course('f', (age) => usual(age) * scale);
        const [found] = differences(flock, scaled, [measures[0]]);
        expect(found?.sinceAge).toBeNull();
        expect(differences(flock, scaled.toReversed(), [measures[0]])).toEqual([found]);
      }),
    );
  });
});
