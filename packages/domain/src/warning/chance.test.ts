import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countAtLeast, normalAbove, normalOfStudent, normalPlace } from './chance';

describe('chances', () => {
  it('are those of printed tables', () => {
    expect(normalAbove(0)).toBeCloseTo(0.5, 6);
    expect(normalAbove(1.959964)).toBeCloseTo(0.025, 6);
    expect(normalAbove(-1)).toBeCloseTo(0.841345, 5);
    expect(normalAbove(5)).toBeCloseTo(2.866516e-7, 12);
    expect(normalPlace(0.025)).toBeCloseTo(1.96, 2);
    expect(normalPlace(0.975)).toBeCloseTo(-1.96, 2);
    // 2.5 % lie above 2.447 with 6 degrees of freedom.
    expect(normalOfStudent(2.447, 6)).toBeCloseTo(1.96, 1);
    expect(normalOfStudent(-2.447, 6)).toBeCloseTo(-normalOfStudent(2.447, 6), 12);
  });

  it('counts by a negative binomial, the count itself by half', () => {
    // Mean 2, variance 4: size 2 ÷ … = 4 ÷ 2 = 2; P(0) = (2 ÷ 4)² = 0.25, P(1) = 0.25 × 2 × 0.5 = 0.25.
    expect(countAtLeast(0, 2, 4)).toBeCloseTo(1 - 0.125, 12);
    expect(countAtLeast(1, 2, 4)).toBeCloseTo(1 - 0.25 - 0.125, 12);
    // No spread beyond chance: Poisson of mean 1, P(0) = P(1) = 1 ÷ e.
    expect(countAtLeast(1, 1, 1)).toBeCloseTo(1 - 1.5 * Math.exp(-1), 5);
  });

  it('falls with every bird more, and rises with the mean and, far out, with the spread', () => {
    const count = fc.integer({ min: 0, max: 600 });
    const mean = fc.double({ min: 0.05, max: 300, noNaN: true });
    const spread = fc.double({ min: 1, max: 8, noNaN: true });
    fc.assert(
      fc.property(count, mean, spread, (dead, expected, factor) => {
        const chance = countAtLeast(dead, expected, expected * factor);
        expect(countAtLeast(dead + 1, expected, expected * factor)).toBeLessThanOrEqual(chance * (1 + 1e-5));
        expect(countAtLeast(dead, expected * 1.1, expected * 1.1 * factor)).toBeGreaterThanOrEqual(chance * (1 - 1e-5));
      }),
    );
    expect(countAtLeast(60, 20, 80)).toBeGreaterThan(countAtLeast(60, 20, 20));
  });
});
