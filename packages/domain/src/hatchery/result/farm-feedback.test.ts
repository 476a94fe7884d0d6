import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChickStart, farmFeedback, partOfStarts } from './farm-feedback';

const start = (
  chicks: number,
  doaPct: number | null,
  lossPct: number | null,
  weightG: number | null,
  deliveredPct: number | null = null,
): ChickStart => ({
  chicks,
  doaPct,
  firstWeekMortalityPct: lossPct,
  sevenDayWeightG: weightG,
  deliveredOfPlacedPct: deliveredPct,
});

describe('what farms say of chicks', () => {
  it('is weighed by the chicks that each flock got, and leaves out what nobody knows yet', () => {
    // 10,000 chicks with 1 % and 30,000 with 2 %: 1.75 %; only the first flock is seven days old.
    expect(farmFeedback([start(10_000, 0.2, 1, 190, 96), start(30_000, 0.4, null, null)])).toEqual({
      doaPct: 0.35,
      firstWeekMortalityPct: 1,
      sevenDayWeightG: 190,
      deliveredOfPlacedPct: 96,
    });
    expect(farmFeedback([start(10_000, null, 1, null), start(30_000, null, 2, null)])).toEqual({
      doaPct: null,
      firstWeekMortalityPct: 1.75,
      sevenDayWeightG: null,
      deliveredOfPlacedPct: null,
    });
  });

  it('says nothing of chicks that went to nobody’s flock', () => {
    expect(Object.values(farmFeedback([]))).toEqual([null, null, null, null]);
  });

  it('is the same of all parts together as of the whole, and lies between the flocks', () => {
    const flock = fc
      .tuple(fc.integer({ min: 1, max: 50_000 }), fc.double({ min: 0, max: 5, noNaN: true }))
      .map(([chicks, pct]) => start(chicks, pct, pct, 150 + pct));
    fc.assert(
      fc.property(
        fc.array(flock, { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (flocks, share) => {
          const whole = farmFeedback(flocks).firstWeekMortalityPct ?? 0;
          const parts = farmFeedback([...partOfStarts(flocks, share), ...partOfStarts(flocks, 1 - share)]);
          expect(parts.firstWeekMortalityPct).toBeCloseTo(whole, 9);
          const all = flocks.map(({ firstWeekMortalityPct }) => firstWeekMortalityPct ?? 0);
          expect(whole).toBeGreaterThanOrEqual(Math.min(...all) - 1e-9);
          expect(whole).toBeLessThanOrEqual(Math.max(...all) + 1e-9);
        },
      ),
    );
  });
});
