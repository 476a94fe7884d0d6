import { describe, expect, it } from 'vitest';
import { checkStandard } from './check';

const row = (age: number, values: Record<string, number | null> = { weightG: 44 }) => ({ age, values });
const codes = (rows: Parameters<typeof checkStandard>[0]) =>
  checkStandard(rows).map(({ code, field }) => `${code} ${field}`);

describe('checkStandard', () => {
  it('accepts rising ages with figures and empty cells', () => {
    expect(codes([row(0), row(1, { weightG: null, dailyFeedG: 12 }), row(7)])).toEqual([]);
  });

  it('refuses a standard without any figures', () => {
    expect(codes([])).toEqual(['required rows']);
  });

  it('refuses an age that stands there twice or goes back, naming the row', () => {
    expect(codes([row(1), row(1)])).toEqual(['notUnique rows.1.age']);
    expect(codes([row(2), row(1)])).toEqual(['outOfRange rows.1.age']);
  });

  it('refuses ages that are no whole days or weeks', () => {
    expect(codes([row(1.5)])).toEqual(['notInteger rows.0.age']);
    expect(codes([row(-1)])).toEqual(['outOfRange rows.0.age']);
    expect(codes([row(Number.NaN)])).toEqual(['notInteger rows.0.age']);
    expect(codes([row(801)])).toEqual(['outOfRange rows.0.age']);
  });

  it('names column, value and range of a figure that cannot be', () => {
    expect(checkStandard([row(0, { weightG: 44_000, fcr: 1.4 })])).toEqual([
      {
        code: 'outOfRange',
        field: 'rows.0.weightG',
        severity: 'error',
        params: { value: 44_000, min: 20, max: 12_000, unit: 'g' },
      },
    ]);
    expect(codes([row(0, { weightG: Number.NaN })])).toEqual(['outOfRange rows.0.weightG']);
    expect(codes([row(0, { weightG: Number.POSITIVE_INFINITY })])).toEqual(['outOfRange rows.0.weightG']);
  });

  it('refuses a column that the product does not know instead of dropping it', () => {
    expect(codes([row(0, { weight: 44 })])).toEqual(['unknownValue rows.0.weight']);
    expect(codes([row(0, { toString: 44 })])).toEqual(['unknownValue rows.0.toString']);
  });
});
