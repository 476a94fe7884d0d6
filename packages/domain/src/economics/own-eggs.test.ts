import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactOf } from './exact-minor';
import { bothSides, type OwnEggs } from './own-eggs';
import { type SiteCost, type SiteIncome, siteEconomics } from './site-economics';

const farm = fc.constantFrom('f1', 'f2', 'f3');
const month = fc.constantFrom('2026-01-01', '2026-02-01', '2026-03-01');
const eggs: fc.Arbitrary<OwnEggs> = fc.record({
  flockId: fc.constantFrom('a', 'b'),
  flockFarmId: farm,
  hatcheryFarmId: farm,
  day: month,
  amountMinor: fc.integer({ min: 1, max: 1e9 }),
});
const cost: fc.Arbitrary<SiteCost> = fc.record({
  farmId: farm,
  month,
  kind: fc.constantFrom('feed' as const, 'chicks' as const, 'expenses' as const),
  exact: fc.integer({ min: 0, max: 1e9 }).map(exactOf),
});

const asIncome = (set: OwnEggs): SiteIncome[] =>
  bothSides(set).map(({ farmId, day, amountMinor }) => ({
    kind: 'ownEggs',
    farmId,
    month: day,
    exact: exactOf(amountMinor),
  }));

describe('eggs that an own hatchery sets', () => {
  it('are nothing to the company, and what one farm earns another pays', () => {
    fc.assert(
      fc.property(
        fc.array(eggs, { maxLength: 20 }),
        fc.array(cost, { maxLength: 10 }),
        fc.constantFrom('farm' as const, 'month' as const),
        (sets, costs, by) => {
          const { rows, all } = siteEconomics(by, costs, sets.flatMap(asIncome));
          expect(all.income.ownEggs).toBe(0);
          expect(all.incomeMinor).toBe(0);
          expect(all.marginMinor).toBe(siteEconomics(by, costs, []).all.marginMinor);
          expect(rows.reduce((sum, { income }) => sum + income.ownEggs, 0)).toBe(0);
          if (by === 'month') for (const row of rows) expect(row.income.ownEggs).toBe(0);
        },
      ),
    );
  });

  it('are income of the flock’s farm and paid by the hatchery’s', () => {
    const set = { flockId: 'a', flockFarmId: 'f1', hatcheryFarmId: 'f2', day: '2026-01-01', amountMinor: 700 };
    const { rows } = siteEconomics('farm', [], asIncome(set));
    expect(rows.map(({ key, income }) => [key, income.ownEggs])).toEqual([
      ['f1', 700],
      ['f2', -700],
    ]);
  });
});
