import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addThousandths } from './thousandths';

describe('addThousandths', () => {
  it('leaves no crumbs of a gram in a feed total', () => {
    expect(addThousandths(0.1, 0.2)).toBe(0.3);
    expect(addThousandths(1.005, -0.005)).toBe(1);
    expect(addThousandths(-1.005, 0.005)).toBe(-1);
  });

  it('comes back to where it was when an amount is added and taken away again', () => {
    const kg = fc.integer({ min: 0, max: 1_000_000_000 }).map((grams) => grams / 1000);
    fc.assert(
      fc.property(kg, kg, (before, change) => {
        expect(addThousandths(addThousandths(before, change), -change)).toBe(before);
      }),
    );
  });

  it('never answers minus zero, which would print as -0', () => {
    expect(Object.is(addThousandths(2.5, -2.5), 0)).toBe(true);
    expect(Object.is(addThousandths(0.0001, -0.0002), 0)).toBe(true);
  });
});
