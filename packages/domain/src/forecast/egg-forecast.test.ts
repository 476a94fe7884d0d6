import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { lohmannBrownClassic } from '../standards/figures/lohmann-brown-classic-cage';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { eggsToCome, type LayingFlock, standardHenDayPct } from './egg-forecast';

const hatchDay = '2025-06-01';
const dayOf = (age: number) => addDays(hatchDay, age);
const laid = (age: number, pct: number | null) => ({
  day: dayOf(age),
  eggs: pct === null ? null : Math.round(pct * 100),
  henDays: 10_000,
});
const from = 40 * 7;
const laying = (pct: (age: number) => number | null, count = 14): LayingFlock => ({
  hatchDay,
  standard: hyLineBrown,
  hensAlive: 10_000,
  days: Array.from({ length: count }, (_, index) => laid(from - count + index, pct(from - count + index))),
});
const standardPct = (age: number) => standardHenDayPct(hyLineBrown, age) as number;
const come = (of: LayingFlock, days: number) => {
  const found = eggsToCome(of, dayOf(from), dayOf(from + days - 1));
  if (found.gap !== null) throw new Error(found.gap);
  return found;
};

describe('eggs to come', () => {
  it('of hens that lay by their standard are the standard’s', () => {
    const expected = [0, 1, 2].reduce((sum, ahead) => sum + standardPct(from + ahead) * 100, 0);
    expect(come(laying(standardPct), 3).value).toBeCloseTo(expected, -1);
  });

  it('follow the fall of the standard from where the flock stands', () => {
    const below = come(
      laying((age) => standardPct(age) - 8),
      28,
    );
    expect(below.henDayPct.value).toBeLessThan(standardPct(from) - 7);
    expect(below.henDayPct.value).toBeGreaterThan(standardPct(from + 28) - 10);
    expect(below.observed).toHaveLength(14);
  });

  it('never come to more than an egg for each hen and day, and lie between their bounds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 55, max: 104, noNaN: true }), { minLength: 7, maxLength: 21 }),
        fc.integer({ min: 1, max: 56 }),
        (pcts, days) => {
          const found = come(
            laying((age) => pcts[(age - from + pcts.length * 10) % pcts.length] ?? 90, pcts.length),
            days,
          );
          expect(found.high).toBeLessThanOrEqual(10_000 * days);
          expect(found.low).toBeGreaterThanOrEqual(0);
          expect(found.low).toBeLessThan(found.value);
          expect(found.value).toBeLessThan(found.high);
          expect(found.value).toBeCloseTo((found.henDayPct.value / 100) * 10_000 * days, 3);
        },
      ),
    );
  });

  it('are less sure further ahead and of a flock that jumps', () => {
    const width = (of: LayingFlock, days: number) => {
      const { low, high } = come(of, days).henDayPct;
      return high - low;
    };
    expect(width(laying(standardPct), 56)).toBeGreaterThan(width(laying(standardPct), 7));
    expect(
      width(
        laying((age) => (age % 2 === 0 ? 95 : 80)),
        7,
      ),
    ).toBeGreaterThan(
      width(
        laying(() => 90),
        7,
      ),
    );
  });

  it('say why there are none', () => {
    const next = [dayOf(from), dayOf(from + 6)] as const;
    expect(eggsToCome({ ...laying(standardPct), standard: null }, ...next)).toEqual({ gap: 'noStandard' });
    expect(eggsToCome({ ...laying(standardPct), hensAlive: 0 }, ...next)).toEqual({ gap: 'noBirds' });
    expect(eggsToCome(laying(standardPct, 6), ...next)).toEqual({ gap: 'tooFewEggDays' });
    expect(
      eggsToCome(
        laying(() => null),
        ...next,
      ),
    ).toEqual({ gap: 'tooFewEggDays' });
    expect(eggsToCome(laying(standardPct), dayOf(from), dayOf(from - 1))).toEqual({ gap: 'dayNotAhead' });
    expect(eggsToCome(laying(standardPct), dayOf(from), dayOf(from + 56))).toEqual({ gap: 'tooFarAhead' });
    const pullets = { ...laying(standardPct), days: [] };
    expect(eggsToCome(pullets, dayOf(17 * 7), dayOf(17 * 7 + 6))).toEqual({ gap: 'beforeLay' });
  });
});

describe('the standard of a day', () => {
  it('is the week’s in the middle of the week and straight in between', () => {
    // 40 weeks: 93.1 to 95 %; 41 weeks: 92.8 to 94.9 % (Hy-Line Brown).
    expect(standardPct(40 * 7 + 3)).toBeCloseTo(94.05, 9);
    expect(standardPct(41 * 7 + 3)).toBeCloseTo(93.85, 9);
    expect(standardPct(40 * 7 + 6.5)).toBeCloseTo(93.95, 9);
    expect(standardHenDayPct(lohmannBrownClassic, 40 * 7 + 3)).not.toBeNull();
  });

  it('is unknown before lay and for birds that are read by day', () => {
    expect(standardHenDayPct(hyLineBrown, 10 * 7)).toBeNull();
    expect(standardHenDayPct(ross308AsHatched, 30)).toBeNull();
  });
});
