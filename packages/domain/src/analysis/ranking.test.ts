import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FlockCourse } from './flock-course';
import { ranking } from './ranking';

const course = (flockId: string, fcr: number | null, standard = 1.5): FlockCourse => ({
  flockId,
  ages: [35],
  values: { fcr: [fcr] },
  standard: { fcr: [standard] },
});
const by = { measure: 'fcr', age: 35 } as const;

describe('flocks in order', () => {
  it('puts the lowest feed conversion first, equals on one place, and what is unknown last', () => {
    const courses = [course('a', 1.6), course('b', null), course('c', 1.4), course('d', 1.6), course('e', 1.7)];
    const ranked = ranking(courses, { ...by, better: 'lower' });
    expect(ranked.map(({ flockId, place }) => [flockId, place])).toEqual([
      ['c', 1],
      ['a', 2],
      ['d', 2],
      ['e', 4],
      ['b', null],
    ]);
    expect(ranked[0]?.differencePct).toBeCloseTo(((1.4 - 1.5) / 1.5) * 100, 9);
    expect(ranked.at(-1)).toMatchObject({ value: null, differencePct: null });
  });

  it('gives no places where neither way is good', () => {
    const ranked = ranking([course('a', 1), course('b', 2)], { ...by, better: 'none' });
    expect(ranked.map(({ flockId, place }) => [flockId, place])).toEqual([
      ['b', null],
      ['a', null],
    ]);
  });

  it('loses nobody, and turned around is in the other order', () => {
    const values = fc.uniqueArray(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(values, (numbers) => {
        const courses = numbers.map((value, index) => course(String(index), value));
        const best = ranking(courses, { ...by, better: 'lower' }).map(({ flockId }) => flockId);
        const worst = ranking(courses, { ...by, better: 'higher' }).map(({ flockId }) => flockId);
        expect(best.toSorted()).toEqual(courses.map(({ flockId }) => flockId).toSorted());
        expect(worst.toReversed()).toEqual(best);
      }),
    );
  });
});
