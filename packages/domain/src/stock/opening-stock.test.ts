import { describe, expect, it } from 'vitest';
import { checkOpeningStock } from './opening-stock';

describe('opening stock', () => {
  const around = { today: '2026-03-12', item: { retired: false }, farmRetired: false };
  const found = (facts: { day: string; expiryDay: string | null }, more = {}) =>
    checkOpeningStock(facts, { ...around, ...more }).map(({ code, field }) => `${code} ${field}`);

  it('is of a feed that exists, on a day that has come, and was good on it', () => {
    expect(found({ day: '2026-03-12', expiryDay: '2026-03-12' })).toEqual([]);
    expect(found({ day: '2026-03-13', expiryDay: '2026-03-01' }, { item: null, farmRetired: true })).toEqual([
      'retired farmId',
      'unknownValue itemId',
      'dayInFuture day',
      'outOfRange expiryDay',
    ]);
    expect(found({ day: '2026-03-12', expiryDay: null }, { item: { retired: true } })).toEqual(['retired itemId']);
  });
});
