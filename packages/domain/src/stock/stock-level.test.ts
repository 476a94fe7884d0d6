import { describe, expect, it } from 'vitest';
import { stockWindow } from './stock-level';

describe('days that a store looks at', () => {
  it('are the 28 up to today for use, and 30 ahead for what is about to expire', () => {
    expect(stockWindow('2026-03-31')).toEqual({ usedSince: '2026-03-03', expiringUntil: '2026-04-30' });
  });
});
