import { describe, expect, it } from 'vitest';
import { confirmIfUnusual } from './usual';

describe('what is unusual', () => {
  it('is asked about with its range, beyond it and not at it', () => {
    const usual = { former: [40], unit: 'money/kg' };
    expect(confirmIfUnusual('price', 'lines.0.unitPriceMinor', 60, usual)).toEqual([]);
    expect(confirmIfUnusual('price', 'lines.0.unitPriceMinor', 27, usual)).toEqual([]);
    expect(confirmIfUnusual('price', 'lines.0.unitPriceMinor', 400, usual)).toEqual([
      {
        code: 'outsideUsual',
        field: 'lines.0.unitPriceMinor',
        severity: 'confirm',
        params: { value: 400, min: 26.67, max: 60, unit: 'money/kg' },
      },
    ]);
    expect(confirmIfUnusual('price', 'price', 26, usual)).toHaveLength(1);
  });

  it('is measured by the middle one of several, so that one slip before is not what is usual', () => {
    const usual = { former: [1000, 100_000, 1200], unit: 'kg' };
    expect(confirmIfUnusual('quantity', 'quantity', 6000, usual)).toEqual([]);
    expect(confirmIfUnusual('quantity', 'quantity', 6001, usual)).toHaveLength(1);
  });

  it('is nothing without anything before, nor of a figure that is not there', () => {
    expect(confirmIfUnusual('amount', 'netMinor', 1e9, { former: [], unit: 'money' })).toEqual([]);
    expect(confirmIfUnusual('amount', 'netMinor', 1e9, { former: [0, 0], unit: 'money' })).toEqual([]);
    expect(confirmIfUnusual('price', 'price', 0, { former: [40], unit: 'money' })).toEqual([]);
  });
});
