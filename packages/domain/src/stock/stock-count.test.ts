import { describe, expect, it } from 'vitest';
import { checkStockCount, countPostings } from './stock-count';

const feed = { lot: { kind: 'feed', lotId: 'a' }, booked: 100.5 } as const;
const chicks = { lot: { kind: 'chicks', lotId: 'c' }, booked: 500 } as const;
const around = { today: '2026-03-10', farmRetired: false };

describe('a stock count', () => {
  it('names everything that is wrong with it', () => {
    const lines = [
      { lotId: 'a', counted: 90, reason: '' },
      { lotId: 'a', counted: 100.5, reason: '' },
      { lotId: 'x', counted: 1, reason: '' },
      { lotId: 'c', counted: 499.5, reason: 'died' },
    ];
    const found = checkStockCount(
      { day: '2026-03-11', lines },
      { ...around, farmRetired: true, booked: [feed, feed, null, chicks] },
    );
    expect(found.map(({ code, field }) => `${code} ${field}`)).toEqual([
      'retired farmId',
      'dayInFuture day',
      'required lines.0.reason',
      'notUnique lines.1.lotId',
      'unknownValue lines.2.lotId',
      'notInteger lines.3.counted',
    ]);
  });

  it('asks whether what is more than a fifth off the books is so', () => {
    const request = (counted: number, booked: number) =>
      checkStockCount(
        { day: '2026-03-10', lines: [{ lotId: 'a', counted, reason: 'spilt' }] },
        { ...around, booked: [{ ...feed, booked }] },
      ).map(({ severity, code, field }) => `${severity} ${code} ${field}`);
    // A fifth of 100 is 20.
    expect(request(80, 100)).toEqual([]);
    expect(request(120, 100)).toEqual([]);
    expect(request(79.999, 100)).toEqual(['confirm countFarOff lines.0.counted']);
    expect(request(120.001, 100)).toEqual(['confirm countFarOff lines.0.counted']);
    expect(request(0, 0)).toEqual([]);
    expect(request(1, 0)).toEqual(['confirm countFarOff lines.0.counted']);
  });

  it('moves the difference to or from variance, and nothing where the books are right', () => {
    const line = (counted: number) => ({ ...feed, lotId: 'a', counted, reason: 'spilt' });
    const moved = [80.25, 100.5, 101].flatMap((counted) => countPostings('f', '2026-03-10', [line(counted)]));
    expect(moved.map(({ from, to, quantity }) => [from.kind, to.kind, quantity])).toEqual([
      ['store', 'variance', 20.25],
      ['variance', 'store', 0.5],
    ]);
  });
});
