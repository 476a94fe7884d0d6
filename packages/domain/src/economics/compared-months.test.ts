import { describe, expect, it } from 'vitest';
import { comparedMonths } from './compared-months';

describe('a period beside the one before', () => {
  it('is whole months, the one that runs up to today', () => {
    const months = comparedMonths({ from: '2026-09-15', to: '2026-11-03' }, '2026-11-21');
    expect(months).toMatchObject({
      months: ['2026-09-01', '2026-10-01', '2026-11-01'],
      from: '2026-09-01',
      to: '2026-11-21',
      monthsBefore: ['2026-06-01', '2026-07-01', '2026-08-01'],
      fromBefore: '2026-06-01',
      toBefore: '2026-08-31',
    });
  });

  it('ends with the last day of a month that is over, over the turn of a year too', () => {
    expect(comparedMonths({ from: '2026-01-31', to: '2026-01-01' }, '2026-11-21')).toMatchObject({
      months: ['2026-01-01'],
      to: '2026-01-31',
      monthsBefore: ['2025-12-01'],
      fromBefore: '2025-12-01',
      toBefore: '2025-12-31',
    });
  });
});
