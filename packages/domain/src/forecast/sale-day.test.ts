import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calmFlock, hatchDay } from '../attention/observed-flock.fixture';
import { addDays } from '../day/day';
import { epef } from '../kpi/broiler/feed-conversion';
import { bestSaleDay, type SalePrices, targetDay } from './sale-day';
import { type SaleFlock, saleFlock } from './sale-flock';

const dayOf = (age: number) => addDays(hatchDay, age);
const calm = (age: number): SaleFlock => {
  const flock = saleFlock(calmFlock(age));
  if (flock === null) throw new Error('no flock');
  return flock;
};
/** As calm, but found 12 % too light at 28 days. */
const uneven = (age: number): SaleFlock => {
  const flock = saleFlock(calmFlock(age, { 28: { weighedBirds: 100, weighedSumG: 1400 * 100 } }));
  if (flock === null) throw new Error('no flock');
  return flock;
};
const best = (flock: SaleFlock, prices: SalePrices | null) => {
  const found = bestSaleDay(flock, prices);
  if (found.gap !== null) throw new Error(found.gap);
  return found;
};

describe('the best day to sell', () => {
  it('with both prices is the last on which growth pays for its feed', () => {
    const found = best(calm(35), { birdMinorPerKg: 100, feedMinorPerKg: 45 });
    const at = found.lines.findIndex(({ day }) => day === found.bestDay);
    expect(found.basis).toBe('margin');
    expect(found.lines[0]).toMatchObject({ day: dayOf(35), dayWorthMinor: null });
    for (const { dayWorthMinor } of found.lines.slice(1, at + 1)) expect(dayWorthMinor).toBeGreaterThan(0);
    const after = found.lines.slice(at + 1).reduce((sum, { dayWorthMinor }) => sum + (dayWorthMinor ?? 0), 0);
    expect(after).toBeLessThanOrEqual(0);
  });

  it('values a day by growth less deaths at one price, less feed at the other', () => {
    const flock = calm(35);
    const { lines } = best(flock, { birdMinorPerKg: 100, feedMinorPerKg: 45 });
    const [today, tomorrow] = lines;
    if (today === undefined || tomorrow === undefined) throw new Error('no lines');
    const birds = flock.birdsAlive;
    const later = birds * (1 - flock.dailyLossPct / 100);
    const gainKg = (later * tomorrow.weight.value - birds * today.weight.value) / 1000;
    expect(tomorrow.dayWorthMinor).toBeCloseTo(gainKg * 100 - ((birds * tomorrow.feedG) / 1000) * 45, 6);
  });

  it('is today when feed costs more than the growth brings, and beyond sight when feed costs nothing', () => {
    expect(best(calm(35), { birdMinorPerKg: 10, feedMinorPerKg: 1000 })).toMatchObject({
      bestDay: dayOf(35),
      isAtReach: false,
    });
    expect(best(calm(35), { birdMinorPerKg: 100, feedMinorPerKg: 0 })).toMatchObject({ isAtReach: true });
  });

  it('is never earlier when birds fetch more, never later when feed costs more, and no matter of currency', () => {
    const price = fc.integer({ min: 20, max: 400 });
    fc.assert(
      fc.property(price, price, fc.integer({ min: 2, max: 50 }), (birdMinorPerKg, feedMinorPerKg, factor) => {
        const flock = calm(35);
        const found = best(flock, { birdMinorPerKg, feedMinorPerKg });
        expect(found.earliestDay <= found.bestDay && found.bestDay <= found.latestDay).toBe(true);
        expect(best(flock, { birdMinorPerKg: birdMinorPerKg + 50, feedMinorPerKg }).bestDay >= found.bestDay).toBe(
          true,
        );
        expect(best(flock, { birdMinorPerKg, feedMinorPerKg: feedMinorPerKg + 50 }).bestDay <= found.bestDay).toBe(
          true,
        );
        const dearer = { birdMinorPerKg: birdMinorPerKg * factor, feedMinorPerKg: feedMinorPerKg * factor };
        expect(best(flock, dearer).bestDay).toBe(found.bestDay);
      }),
      { numRuns: 40 },
    );
  });

  it('without prices is the day of the highest production index, and says so', () => {
    const found = best(calm(30), null);
    expect(found.basis).toBe('epef');
    const highest = Math.max(...found.lines.map((line) => line.epef ?? 0));
    expect(found.lines.find(({ day }) => day === found.bestDay)?.epef).toBe(highest);
    expect(found.lines.every(({ dayWorthMinor }) => dayWorthMinor === null)).toBe(true);
  });

  it('shows on its first line the index of today', () => {
    const flock = calm(35);
    const [today] = best(flock, null).lines;
    const liveKg = (flock.birdsAlive * (today?.weight.value ?? 0)) / 1000;
    const lost = flock.sums.dead + flock.sums.culled;
    const expected = epef({
      livabilityPct: ((10_000 - lost) / 10_000) * 100,
      weightKg: liveKg / flock.birdsAlive,
      ageDays: 35,
      fcr: (flock.sums.feedKg ?? 0) / liveKg,
    });
    expect(today?.epef).toBeCloseTo(expected ?? 0, 6);
  });

  it('says why there is none', () => {
    expect(bestSaleDay({ ...calm(35), birdsAlive: 0 }, null)).toEqual({ gap: 'noBirds' });
    expect(bestSaleDay(calm(8), null)).toEqual({ gap: 'tooFewWeighings' });
    expect(bestSaleDay({ ...calm(35), standard: null }, null)).toEqual({ gap: 'noStandard' });
    const uncounted = { dead: 0, culled: 0, mortalityEntries: 0 };
    const silent = { ...calm(35), dailyLossPct: 0, sums: { ...calm(35).sums, ...uncounted } };
    expect(bestSaleDay(silent, null)).toEqual({ gap: 'noDeaths' });
    const unfed = { ...calm(35), sums: { ...calm(35).sums, feedKg: null } };
    expect(bestSaleDay(unfed, null)).toEqual({ gap: 'noObservation' });
    expect(saleFlock(calmFlock(-1))).toBeNull();
  });
});

describe('the day of a target weight', () => {
  it('is the first with it, sooner if they grow fast and later if slowly', () => {
    const found = targetDay(calm(28), 2296);
    // Ross 308 as hatched: 2,296 g on day 35; 2,198 g the day before.
    expect(found).toMatchObject({ gap: null, day: dayOf(35), targetWeightG: 2296 });
    // Three weighings right on standard leave less than a day of doubt; one that falls behind leaves more.
    const behind = targetDay(uneven(28), 2296);
    if (behind.gap !== null) throw new Error(behind.gap);
    expect(behind.day > dayOf(35)).toBe(true);
    expect(behind.earliestDay < behind.day).toBe(true);
    expect(behind.latestDay === null || behind.latestDay > behind.day).toBe(true);
  });

  it('is out of sight for a weight that three weeks do not bring', () => {
    expect(targetDay(calm(14), 4000)).toEqual({ gap: 'tooFarAhead' });
  });
});
