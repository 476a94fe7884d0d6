import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ShareCandidate, shareExpense, shareWays } from './share';

const flock = (flockId: string, figures: Partial<ShareCandidate> = {}): ShareCandidate => ({
  flockId,
  birds: 0,
  birdDays: 0,
  areaDays: 0,
  soldKg: 0,
  eggs: 0,
  pct: 0,
  ...figures,
});

describe('shares of an expense', () => {
  it('follow the weights of the way that was chosen', () => {
    const flocks = [
      flock('b', { birds: 10_000, birdDays: 100, areaDays: 0, soldKg: 1.5, eggs: 3, pct: 25 }),
      flock('a', { birds: 30_000, birdDays: 300, areaDays: 70, soldKg: 4.5, eggs: 0, pct: 75 }),
    ];
    const amounts = (way: (typeof shareWays)[number]) =>
      shareExpense(way, 1000, flocks).map(({ flockId, amountMinor }) => [flockId, amountMinor]);
    for (const way of ['birds', 'birdDays', 'shed', 'kg', 'percent'] as const) {
      expect(amounts(way)).toEqual([
        ['a', 750],
        ['b', 250],
      ]);
    }
    expect(amounts('area')).toEqual([['a', 1000]]);
    expect(amounts('eggs')).toEqual([['b', 1000]]);
  });

  it('stay with the site when nobody takes part', () => {
    expect(shareExpense('kg', 500, [flock('a'), flock('b')])).toEqual([]);
    expect(shareExpense('birds', 500, [])).toEqual([]);
  });

  it('add up to the expense to the minor unit, whoever takes part, in whatever order they come', () => {
    const candidate = fc.record({
      flockId: fc.uuid(),
      birds: fc.integer({ min: 0, max: 60_000 }),
      birdDays: fc.integer({ min: 0, max: 3_000_000 }),
      areaDays: fc.integer({ min: 0, max: 90_000_000 }).map((n) => n / 1000),
      soldKg: fc.integer({ min: 0, max: 90_000_000 }).map((n) => n / 1000),
      eggs: fc.integer({ min: 0, max: 2_000_000 }),
      pct: fc.integer({ min: 0, max: 100_000 }).map((n) => n / 1000),
    });
    const candidates = fc.uniqueArray(candidate, { minLength: 1, maxLength: 12, selector: ({ flockId }) => flockId });
    fc.assert(
      fc.property(candidates, fc.constantFrom(...shareWays), fc.integer({ min: 1, max: 9e12 }), (flocks, way, net) => {
        const shares = shareExpense(way, net, flocks);
        const sum = shares.reduce((all, { amountMinor }) => all + amountMinor, 0);
        expect([0, net]).toContain(sum);
        if (shares.length > 0) expect(sum).toBe(net);
        expect(shareExpense(way, net, flocks.toReversed())).toEqual(shares);
        for (const share of shares) expect(share.amountMinor).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
