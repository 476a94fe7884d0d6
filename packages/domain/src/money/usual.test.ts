import { describe, expect, it } from 'vitest';
import { askIfUnusual } from './usual';

describe('what is unusual', () => {
  it('is asked about with its range, beyond it and not at it', () => {
    const usual = { former: [40], unit: 'money' };
    expect(askIfUnusual('price', 'lines.0.unitPriceMinor', 60, usual)).toEqual([]);
    expect(askIfUnusual('price', 'lines.0.unitPriceMinor', 27, usual)).toEqual([]);
    expect(askIfUnusual('price', 'lines.0.unitPriceMinor', 400, usual)).toEqual([
      {
        code: 'outsideUsual',
        field: 'lines.0.unitPriceMinor',
        severity: 'confirm',
        params: { value: 400, min: 27, max: 60, unit: 'money' },
      },
    ]);
    expect(askIfUnusual('price', 'price', 26, usual)).toHaveLength(1);
  });

  it('is measured by the middle one of several, so that one slip before is not what is usual', () => {
    const usual = { former: [1000, 100_000, 1200], unit: 'kg' };
    expect(askIfUnusual('quantity', 'quantity', 6000, usual)).toEqual([]);
    expect(askIfUnusual('quantity', 'quantity', 6001, usual)).toHaveLength(1);
  });

  it('is nothing without anything before, nor of a figure that is not there', () => {
    expect(askIfUnusual('amount', 'netMinor', 1e9, { former: [], unit: 'money' })).toEqual([]);
    expect(askIfUnusual('amount', 'netMinor', 1e9, { former: [0, 0], unit: 'money' })).toEqual([]);
    expect(askIfUnusual('price', 'price', 0, { former: [40], unit: 'money' })).toEqual([]);
  });
});
