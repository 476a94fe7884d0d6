import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alarmDays, calmTail, isExtreme, onceInDays, verdictOf } from './rarity';

describe('how rare a score is', () => {
  it('is read off the calm weeks', () => {
    // Three of ten weeks reach it: −ln 0.7 = 0.357 of them a week.
    expect(onceInDays(4, { from: 4, scale: 1 })).toBeCloseTo(7 / 0.35667, 3);
    // One scale more: 0.3 ÷ e = 0.1104; −ln(1 − 0.1104) = 0.11694.
    expect(onceInDays(5, { from: 4, scale: 1 })).toBeCloseTo(7 / 0.11694, 2);
  });

  it('never falls as the score rises', () => {
    const score = fc.double({ min: 0, max: 60, noNaN: true });
    const tail = fc.record({
      from: fc.double({ min: 0.1, max: 9, noNaN: true }),
      scale: fc.double({ min: 0.1, max: 5, noNaN: true }),
    });
    fc.assert(
      fc.property(score, score, tail, (a, b, calm) => {
        expect(onceInDays(Math.max(a, b), calm)).toBeGreaterThanOrEqual(onceInDays(Math.min(a, b), calm) * (1 - 1e-12));
      }),
    );
  });

  it('is a figure however high the score: of a flock that dies for weeks too', () => {
    const days = [700, 1e6, Number.MAX_VALUE].map((score) => onceInDays(score, { from: 4, scale: 0.3 }));
    expect(days).toEqual(days.filter(Number.isFinite));
  });

  it('is what is believed until the farm has weeks of its own', () => {
    const believed = { from: 4, scale: 1 };
    expect(calmTail([], believed)).toEqual(believed);
    const weeks = Array.from({ length: 200 }, (_, index) => 6 + index / 100);
    const taught = calmTail(weeks, believed);
    // Seven of ten lie below 7.4; those above are on average 0.305 further, and 12 believed weeks hardly move that.
    expect(taught.from).toBeCloseTo((200 * 7.4 + 12 * 4) / 212, 9);
    expect(taught.scale).toBeCloseTo((59 * 0.3 + 3.6) / (59 + 3.6), 6);
  });

  it('is a call from the budget on, and mentioned from a third of it', () => {
    expect([19.9, 20, 59.9, 60].map((days) => verdictOf(days, 60))).toEqual(['calm', 'mention', 'mention', 'call']);
  });
});

describe('what is extreme', () => {
  it('is told as more than a thousand days, and as an alarm of at most ten thousand', () => {
    expect([isExtreme(1000), isExtreme(1000.4)]).toEqual([false, true]);
    expect([alarmDays(1234.4), alarmDays(5e14)]).toEqual([1234, 10_000]);
  });
});
