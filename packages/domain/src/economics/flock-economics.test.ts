import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf, exactPrice, roundExact } from './exact-minor';
import { lineAmountsOf } from './figure-lines';
import { type CostAmount, type FlockFacts, flockEconomics, meanOfFlocks } from './flock-economics';
import { type Rearing, writtenOff } from './rearing';

const broilers: FlockFacts = {
  flockId: 'f',
  productionKind: 'broiler',
  hatchDay: '2026-01-05',
  productionDay: null,
  depletedDay: '2026-02-10',
  targetAgeDays: null,
  formerPlans: [],
  birdsPlaced: 20_000,
  birdsAlive: 0,
  birdsSold: 19_000,
  soldKg: 43_000,
  lastWeightG: 2300,
  hensHoused: 0,
  eggs: 0,
  chicks: 0,
};
const cost = (kind: CostAmount['kind'], minor: number, isRearing = false): CostAmount => ({
  kind,
  isRearing,
  exact: exactOf(minor),
});
const about = { day: '2026-03-01', spentHenMinor: 0 };

describe('economics of a flock', () => {
  it('of broilers: costs of every kind, income, margin, per bird and kg', () => {
    const costs = [cost('chicks', 800_000), cost('feed', 2_400_000), cost('feed', 1), cost('expenses', 300_000)];
    const economics = flockEconomics(
      broilers,
      { costs, incomes: [{ kind: 'birds', exact: exactOf(4_300_000) }] },
      about,
    );
    expect(economics).toMatchObject({
      costMinor: 3_500_001,
      incomeMinor: 4_300_000,
      marginMinor: 799_999,
      isForecast: false,
    });
    expect(economics.cost.feed).toBe(2_400_001);
    expect(economics.costPerKgLive).toBeCloseTo(81.3954, 3);
    expect(economics.costPerBirdSold).toBeCloseTo(184.2106, 3);
    expect(economics.marginPerBirdPlaced).toBeCloseTo(39.99995, 5);
    expect(economics.costPerEgg).toBeNull();
  });

  it('of a flock that is still there counts what stands at its last weighing, and says that it is a forecast', () => {
    const open = { ...broilers, depletedDay: null, birdsAlive: 10_000, birdsSold: 9000, soldKg: 20_000 };
    const economics = flockEconomics(open, { costs: [cost('feed', 4_300_000)], incomes: [] }, about);
    expect(economics.isForecast).toBe(true);
    expect(economics.costPerKgLive).toBe(100);
    const unweighed = flockEconomics({ ...open, soldKg: 0, lastWeightG: null }, { costs: [], incomes: [] }, about);
    expect(unweighed.costPerKgLive).toBeNull();
  });

  it('of hens writes their rearing off over lay, and the rest when they leave', () => {
    const hens: FlockFacts = {
      ...broilers,
      productionKind: 'layer',
      hatchDay: '2025-01-06',
      productionDay: '2025-05-26',
      depletedDay: null,
      targetAgeDays: 240,
      hensHoused: 1000,
      eggs: 30_000,
    };
    const costs = [cost('chicks', 90_000, true), cost('feed', 60_000, true), cost('feed', 45_000)];
    const on = (day: string, facts = hens) => flockEconomics(facts, { costs, incomes: [] }, { day, spentHenMinor: 50 });
    // 100 days of lay from 26 May; 150,000 less 50,000 that the hens will bring.
    expect(on('2025-05-25')).toMatchObject({ rearingLeftMinor: 150_000, costMinor: 45_000 });
    expect(on('2025-06-04')).toMatchObject({ rearingLeftMinor: 140_000, costMinor: 55_000 });
    expect(on('2026-01-01')).toMatchObject({ rearingLeftMinor: 50_000, costMinor: 145_000, isForecast: true });
    const gone = flockEconomics(
      { ...hens, depletedDay: '2025-09-10' },
      { costs, incomes: [{ kind: 'spentHens', exact: exactOf(40_000) }] },
      { day: '2025-12-01', spentHenMinor: 50 },
    );
    expect(gone).toMatchObject({ rearingLeftMinor: 0, costMinor: 195_000, marginMinor: -155_000, isForecast: false });
    expect(gone.costPerEgg).toBeCloseTo((45_000 + 150_000 - 40_000) / 30_000, 9);
    expect(gone.costPerDozen).toBeCloseTo(62, 9);
    expect(gone.costPerKgLive).toBeNull();
  });

  it('has a mean over all birds, not of means', () => {
    const small = { ...broilers, birdsPlaced: 1000, soldKg: 1000 };
    const flocks = [
      {
        facts: broilers,
        economics: flockEconomics(broilers, { costs: [cost('feed', 4_300_000)], incomes: [] }, about),
      },
      { facts: small, economics: flockEconomics(small, { costs: [cost('feed', 300_000)], incomes: [] }, about) },
    ];
    expect(meanOfFlocks(flocks)?.costPerKgLive).toBeCloseTo(4_600_000 / 44_000, 9);
    expect(meanOfFlocks([])).toBeNull();
  });
});

describe('exact amounts', () => {
  it('round once, halves away from zero, whatever the order of the sum', () => {
    expect(roundExact(exactPrice(0.5, 1))).toBe(1);
    expect(roundExact(-exactPrice(0.5, 1))).toBe(-1);
    expect(roundExact(exactPrice(0.1, 1) + exactPrice(0.2, 1) + exactPrice(0.2, 1))).toBe(1);
    const price = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(fc.array(fc.tuple(price, fc.integer({ min: 0, max: 100_000 })), { maxLength: 30 }), (lines) => {
        const exact = lines.reduce((sum, [millionths, pieces]) => sum + exactPrice(millionths / 1e6, pieces), 0n);
        const whole = lines.reduce((sum, [millionths, pieces]) => sum + BigInt(millionths) * BigInt(pieces), 0n);
        expect(roundExact(exact)).toBe(Number((2n * whole + 1_000_000n) / 2_000_000n));
      }),
    );
  });

  it('under a figure add up to it', () => {
    // Below zero is what came back.
    const line = fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: -2000, max: 5000 }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const exact = lines.map(([millionths, pieces]) => exactPrice(millionths / 1e6, pieces));
        const figure = roundExact(exact.reduce((sum, one) => sum + one, 0n));
        const amounts = lineAmountsOf(figure, exact);
        expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(figure);
        for (const [at, one] of amounts.entries())
          expect(Math.abs(one - roundExact(exact[at] ?? 0n))).toBeLessThanOrEqual(1);
      }),
    );
    expect(lineAmountsOf(800, [exactOf(1000), exactOf(-200)])).toEqual([1000, -200]);
    expect(lineAmountsOf(-2, [exactOf(-2), 0n])).toEqual([-2, 0]);
  });
});

describe('rearing written off', () => {
  const day = fc.integer({ min: 0, max: 900 });
  it('never falls, is nothing before lay, all at the end, and adds up over any months', () => {
    fc.assert(
      fc.property(
        day,
        day,
        fc.integer({ min: 0, max: 1e12 }),
        fc.integer({ min: 0, max: 1e6 }),
        fc.boolean(),
        fc.uniqueArray(fc.tuple(day, fc.option(fc.integer({ min: 1, max: 900 }))), {
          selector: ([at]) => at,
          maxLength: 4,
        }),
        (a, b, costMinor, salvageMinor, isGone, plans) => {
          const from = (count: number) =>
            new Date(Date.UTC(2025, 0, 1) + count * 86_400_000).toISOString().slice(0, 10);
          const rearing: Rearing = {
            productionKind: 'layer',
            hatchDay: from(0),
            productionDay: from(130),
            depletedDay: isGone ? from(131 + a) : null,
            targetAgeDays: null,
            formerPlans: plans
              .toSorted(([one], [other]) => one - other)
              .map(([at, targetAgeDays]) => ({ untilDay: from(at), targetAgeDays })),
            costMinor,
            salvageMinor,
          };
          const [early, late] = a < b ? [a, b] : [b, a];
          const off = (count: number) => writtenOff(rearing, from(count));
          expect(off(129)).toBe(0);
          expect(off(early)).toBeLessThanOrEqual(off(late));
          expect(off(late)).toBeLessThanOrEqual(costMinor);
          if (isGone) expect(off(131 + a)).toBe(costMinor);
        },
      ),
    );
  });

  it('stays as it was until another end is planned, and is spread from then on', () => {
    const from = (count: number) => new Date(Date.UTC(2025, 0, 1) + count * 86_400_000).toISOString().slice(0, 10);
    const hens: Rearing = {
      productionKind: 'layer',
      hatchDay: from(0),
      productionDay: from(100),
      depletedDay: null,
      targetAgeDays: 500,
      formerPlans: [],
      costMinor: 4000,
      salvageMinor: 0,
    };
    const changed = { ...hens, formerPlans: [{ untilDay: from(200), targetAgeDays: 500 }] };
    const off = (rearing: Rearing, count: number) => writtenOff(rearing, from(count));
    // 10 a day over 400 days; after 100 of them 3,000 are left.
    for (const [target, perDay] of [
      [700, 6],
      [350, 20],
      [500, 10],
    ] as const) {
      const other = { ...changed, targetAgeDays: target };
      for (const count of [99, 100, 150, 199]) expect(off(other, count)).toBe(off(hens, count));
      expect(off(other, 200) - off(other, 199)).toBe(perDay);
      expect([off(other, target - 1), off(other, target + 50)]).toEqual([4000, 4000]);
    }
    // An end that has gone by: the rest at once. What was planned before first lay counts nothing.
    expect(off({ ...changed, targetAgeDays: 150 }, 200)).toBe(4000);
    const early = { ...hens, formerPlans: [{ untilDay: from(90), targetAgeDays: 300 }] };
    expect(off(early, 150)).toBe(off(hens, 150));
    const twice = { ...changed, formerPlans: [...changed.formerPlans, { untilDay: from(300), targetAgeDays: 700 }] };
    expect([off(twice, 199), off(twice, 299), off(twice, 499)]).toEqual([1000, 1600, 4000]);
  });
});
