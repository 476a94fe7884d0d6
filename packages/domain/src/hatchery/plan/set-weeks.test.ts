import { describe, expect, it } from 'vitest';
import { setWeeks } from './set-weeks';

describe('weeks of setting', () => {
  it('hold what is set and planned and what is still to be set, in their order; days without eggs are none', () => {
    const planned = [
      { day: '2026-12-08', eggs: 40_000 },
      { day: '2026-12-01', eggs: 20_000 },
      { day: '2026-12-04', eggs: 10_000 },
    ];
    const toSet = [
      { day: '2026-12-06', eggs: 15_000 },
      { day: '2026-12-20', eggs: 0 },
      { day: '2026-12-22', eggs: 5000 },
    ];
    expect(setWeeks(planned, toSet)).toEqual([
      { week: '2026-11-30', planned: 30_000, toSet: 15_000 },
      { week: '2026-12-07', planned: 40_000, toSet: 0 },
      { week: '2026-12-21', planned: 0, toSet: 5000 },
    ]);
  });
});
