import { describe, expect, it } from 'vitest';
import { financialYearOf } from './financial-year';

describe('a financial year', () => {
  it.each([
    ['2026-11-30', 1, '2026-01-01', '2026-12-31', '2026'],
    ['2026-11-30', 4, '2026-04-01', '2027-03-31', '2026/27'],
    ['2026-03-31', 4, '2025-04-01', '2026-03-31', '2025/26'],
    ['2028-02-29', 3, '2027-03-01', '2028-02-29', '2027/28'],
    ['2099-12-31', 12, '2099-12-01', '2100-11-30', '2099/00'],
  ])('that %s lies in, begun with month %i, is %s to %s', (day, startMonth, first, last, name) => {
    expect(financialYearOf(day, startMonth)).toEqual({ first, last, name });
  });
});
