import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { digitChiSquare, roundedNumbers } from './last-digit';
import { type Share, type TrustFacts, trustPartIds, trustScore } from './trust-score';

const all = (of: number): Share => ({ good: of, of });
const flawless: TrustFacts = {
  completeDays: all(42),
  inTime: all(168),
  correctedLate: all(168),
  digits: Array.from({ length: 10 }, () => 8),
  copiedDays: all(41),
  balances: all(20_000),
  deviceGaps: all(1008),
};
const nothing: Share = { good: 0, of: 0 };
const partOf = (facts: TrustFacts, id: (typeof trustPartIds)[number]) =>
  trustScore(facts).parts.find((part) => part.id === id);

describe('last digits', () => {
  it('are held against all being as frequent, by hand', () => {
    // 100 numbers, 10 expected of each digit: 30 zeros (20²/10 = 40), 30 fives (40), 5 of each other (8 × 2.5 = 20).
    const counts = [30, 5, 5, 5, 5, 30, 5, 5, 5, 5];
    expect(digitChiSquare(counts)).toBe(100);
    expect(roundedNumbers(counts)).toBe(40);
  });

  it('are chance up to what happens once in a hundred times', () => {
    // 12²·… : two digits 14 more and less each: 2 × 14.7²/20 = 21.609; 15: 22.5.
    const rest = Array.from({ length: 8 }, () => 20);
    expect(roundedNumbers([20 + 14.7, 20 - 14.7, ...rest])).toBe(0);
    expect(roundedNumbers([35, 5, ...rest])).toBe(15);
  });

  it('are in excess by nine of ten where all are the same', () => {
    expect(roundedNumbers([200, 0, 0, 0, 0, 0, 0, 0, 0, 0])).toBe(180);
    expect(partOf({ ...flawless, digits: [200, 0, 0, 0, 0, 0, 0, 0, 0, 0] }, 'roundNumbers')?.score).toBe(0);
  });
});

describe('the score', () => {
  it('is 100 for a flock without a flaw', () => {
    const { score, parts } = trustScore(flawless);
    expect(score).toBe(100);
    expect(parts.map((part) => [part.score, part.gain])).toEqual(trustPartIds.map(() => [100, 0]));
    expect(parts.reduce((sum, { weight }) => sum + weight, 0)).toBe(100);
  });

  it('is the mean of its parts by weight, worked by hand', () => {
    // Days 30/40 = 75, weight 25; in time 120/160 = 75, weight 20; the rest flawless: 100 − 25×0.25 − 20×0.25 = 88.75.
    const facts = { ...flawless, completeDays: { good: 30, of: 40 }, inTime: { good: 120, of: 160 } };
    const { score, parts } = trustScore(facts);
    expect(score).toBe(88.8);
    expect(parts[0]).toMatchObject({ good: 30, of: 40, score: 75, weight: 25, gain: 6.3 });
  });

  it('leaves out what cannot be judged, and says nothing where that is most', () => {
    // Without devices and an emptied flock 80 of 100 are judged: 100 − 25 × 25 / 80 = 92.1875.
    const some = { ...flawless, balances: nothing, deviceGaps: nothing, completeDays: { good: 30, of: 40 } };
    expect(trustScore(some).score).toBe(92.2);
    expect(trustScore(some).parts.find(({ id }) => id === 'balances')).toMatchObject({ score: null, gain: 0 });
    expect(trustScore({ ...some, inTime: nothing, correctedLate: nothing, digits: [] }).score).toBe(null);
  });

  it('takes one missing bird of twenty for as bad as it gets', () => {
    expect(partOf({ ...flawless, balances: { good: 9900, of: 10_000 } }, 'balances')?.score).toBe(80);
    expect(partOf({ ...flawless, balances: { good: 9000, of: 10_000 } }, 'balances')?.score).toBe(0);
  });

  it('never rises when something gets worse, and stays within 0 and 100', () => {
    const share = fc.record({ of: fc.integer({ min: 0, max: 2000 }), lacking: fc.integer({ min: 0, max: 2000 }) });
    const shares = fc.array(share, { minLength: 6, maxLength: 6 });
    const digits = fc.array(fc.integer({ min: 0, max: 60 }), { minLength: 10, maxLength: 10 });
    const places = ['completeDays', 'inTime', 'correctedLate', 'copiedDays', 'balances', 'deviceGaps'] as const;
    fc.assert(
      fc.property(shares, digits, fc.nat(5), fc.nat(500), (drawn, counts, at, worse) => {
        const good = drawn.map(({ of, lacking }) => ({ of, good: Math.max(0, of - lacking) }));
        const facts = { ...flawless, digits: counts };
        for (const [index, id] of places.entries()) Object.assign(facts, { [id]: good[index] });
        const place = places[at] as (typeof places)[number];
        const before = trustScore(facts).score;
        const after = trustScore({
          ...facts,
          [place]: { ...facts[place], good: Math.max(0, facts[place].good - worse) },
        }).score;
        expect(after === null).toBe(before === null);
        if (before === null || after === null) return;
        expect(after).toBeLessThanOrEqual(before);
        expect(after).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThanOrEqual(100);
      }),
    );
  });
});
