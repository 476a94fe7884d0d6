import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineAmounts, sharesOf, totalAmounts } from './amount';

const line = { quantity: 1, unitPriceMinor: 100, discountPct: 0, taxPct: 0 };

describe('the amount of a line', () => {
  it('rounds once, halves away from zero', () => {
    expect(lineAmounts({ ...line, quantity: 2.5, unitPriceMinor: 31.25 }).netMinor).toBe(78);
    expect(lineAmounts({ ...line, quantity: 0.5, unitPriceMinor: 1 }).netMinor).toBe(1);
    expect(lineAmounts({ ...line, quantity: 0.499, unitPriceMinor: 1 }).netMinor).toBe(0);
    // 1.005 × 100 is 100.49999999999999 in binary: a plain product rounds it to 100.
    expect(lineAmounts({ ...line, quantity: 1.005, unitPriceMinor: 100 }).netMinor).toBe(101);
  });

  it('takes the discount off first and the tax of what is then left', () => {
    expect(lineAmounts({ quantity: 24_000, unitPriceMinor: 31.5, discountPct: 2.5, taxPct: 7 })).toEqual({
      netMinor: 737_100,
      taxMinor: 51_597,
    });
    expect(lineAmounts({ ...line, discountPct: 100, taxPct: 19 })).toEqual({ netMinor: 0, taxMinor: 0 });
  });

  it('stays exact where a number of binary places would not', () => {
    expect(lineAmounts({ ...line, quantity: 99_999_999.999, unitPriceMinor: 100_000.000001 }).netMinor).toBe(
      10_000_000_000_000,
    );
  });

  it('is of one line and a second what it is of both', () => {
    expect(
      totalAmounts([
        { netMinor: 10, taxMinor: 2 },
        { netMinor: 5, taxMinor: 1 },
      ]),
    ).toEqual({ netMinor: 15, taxMinor: 3, totalMinor: 18 });
  });
});

describe('sharing an amount out', () => {
  it('gives what is left to the largest rests', () => {
    expect(sharesOf(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(sharesOf(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
    expect(sharesOf(5, [0, 3, 1])).toEqual([0, 4, 1]);
    expect(sharesOf(5, [0, 0])).toBeNull();
    expect(sharesOf(5, [])).toBeNull();
  });

  it('adds up to the amount, leaves out who weighs nothing, and is off by less than one unit each', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(
          fc.oneof(
            fc.constant(0),
            fc.integer({ min: 1, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
          ),
          {
            minLength: 1,
            maxLength: 30,
          },
        ),
        (amount, weights) => {
          const shares = sharesOf(amount, weights);
          const whole = weights.reduce((sum, weight) => sum + weight, 0);
          if (whole === 0) return shares === null;
          if (shares === null) return false;
          const fair = shares.every((share, index) => {
            const exact = (amount * (weights[index] as number)) / whole;
            return Math.abs(share - exact) < 1.000001 && (weights[index] !== 0 || share === 0);
          });
          return fair && shares.reduce((sum, share) => sum + share, 0) === amount;
        },
      ),
    );
  });
});
