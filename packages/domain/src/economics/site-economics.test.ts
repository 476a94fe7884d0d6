import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { incomeKinds } from './economic-kind';
import { exactOf, exactPrice } from './exact-minor';
import type { FlockFacts } from './flock-economics';
import { flockMonthCosts, monthsOf, siteCostKinds, siteEconomics } from './site-economics';

const months = ['2026-01-01', '2026-02-01', '2026-03-01'];
const placed = {
  farmId: fc.constantFrom('a', 'b', null),
  month: fc.constantFrom(...months),
  exact: fc.integer({ min: -1e9, max: 1e12 }).map((millionths) => exactPrice(millionths / 1e6, 1)),
};

describe('farms and months', () => {
  it('add up to the same, to the minor unit, and rows to the whole', () => {
    const cost = fc.record({ ...placed, kind: fc.constantFrom(...siteCostKinds) });
    const income = fc.record({ ...placed, kind: fc.constantFrom(...incomeKinds) });
    fc.assert(
      fc.property(fc.array(cost, { maxLength: 60 }), fc.array(income, { maxLength: 60 }), (costs, incomes) => {
        const farms = siteEconomics('farm', costs, incomes);
        const byMonth = siteEconomics('month', costs, incomes);
        expect(farms.all).toEqual(byMonth.all);
        for (const { rows, all } of [farms, byMonth]) {
          expect(rows.reduce((sum, row) => sum + row.marginMinor, 0)).toBe(all.marginMinor);
          expect(rows.reduce((sum, row) => sum + row.cost.feed, 0)).toBe(all.cost.feed);
        }
      }),
    );
  });

  it('bear a refund in its own month, which takes nothing off what was spent in another', () => {
    const costs = [
      { flockId: 'b', month: '2026-01-01', kind: 'expenses' as const, isRearing: false, exact: exactOf(1000) },
      { flockId: 'b', month: '2026-02-01', kind: 'expenses' as const, isRearing: false, exact: exactOf(-200) },
      { flockId: 'c', month: '2026-02-01', kind: 'expenses' as const, isRearing: false, exact: exactOf(-2) },
    ];
    const flocks = ['b', 'c'].map((flockId) => ({ flockId, farmId: 'a', hens: null }));
    const span = { first: '2026-01-01', last: '2026-02-01', today: '2026-03-10' };
    const { rows, all } = siteEconomics('month', flockMonthCosts(flocks, costs, span, 0), []);
    expect(rows.map(({ key, cost }) => [key, cost.expenses])).toEqual([
      ['2026-01-01', 1000],
      ['2026-02-01', -202],
    ]);
    expect(all.costMinor).toBe(798);
  });

  it('bear the rearing of hens as it is written off, and not when it is spent', () => {
    const hens: FlockFacts = {
      flockId: 'h',
      productionKind: 'layer',
      hatchDay: '2025-09-01',
      productionDay: '2026-01-01',
      depletedDay: null,
      targetAgeDays: 222,
      formerPlans: [],
      birdsPlaced: 100,
      birdsAlive: 100,
      birdsSold: 0,
      soldKg: 0,
      lastWeightG: null,
      hensHoused: 100,
      eggs: 0,
      chicks: 0,
    };
    const flock = { flockId: 'h', farmId: 'a', hens };
    const costs = [
      { flockId: 'h', month: '2025-12-01', kind: 'feed' as const, isRearing: true, exact: exactOf(100_000) },
      { flockId: 'h', month: '2026-02-01', kind: 'feed' as const, isRearing: false, exact: exactOf(700) },
    ];
    const span = { first: '2025-12-01', last: '2026-03-01', today: '2026-03-10' };
    const borne = flockMonthCosts([flock], costs, span, 0).map(({ kind, month, exact }) => [
      kind,
      month,
      exact / exactOf(1),
    ]);
    // 100 days of lay are planned from 1 January.
    expect(borne).toEqual([
      ['feed', '2026-02-01', 700n],
      ['rearing', '2026-01-01', 31_000n],
      ['rearing', '2026-02-01', 28_000n],
      ['rearing', '2026-03-01', 10_000n],
    ]);
    const thirds = months.map((month) => ({
      flockId: 'h',
      month,
      kind: 'feed' as const,
      isRearing: false,
      exact: exactPrice(0.5, 1),
    }));
    const feed = flockMonthCosts([flock], thirds, span, 0).map(({ exact }) => exact / exactOf(1));
    // Three halves are two, also by month.
    expect(feed).toEqual([1n, 1n, 0n]);
    expect(monthsOf(span)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01']);
  });
});
