import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pooledDispersion, weighingOfBirds, weighingOfSample } from './weighing';

describe('weighing of single birds', () => {
  it('gives mean, CV with n − 1, and uniformity around the mean of the sample', () => {
    const weighing = weighingOfBirds([900, 1000, 1100, 1200]);
    expect(weighing.meanG).toBe(1050);
    expect(weighing.sdG).toBeCloseTo(129.0994, 4);
    expect(weighing.cvPct).toBeCloseTo(12.2952, 4);
    expect(weighing.uniformBirds).toBe(2);
    expect(weighing.uniformityPct).toBe(50);
  });

  it('counts birds at exactly ± 10 % as uniform', () => {
    expect(weighingOfBirds([900, 1000, 1100]).uniformBirds).toBe(3);
    expect(weighingOfBirds([0.9, 1, 1.1]).uniformBirds).toBe(3);
  });

  it('gives no spread of a single bird and nothing at all of none', () => {
    expect(weighingOfBirds([1000])).toMatchObject({ meanG: 1000, sdG: null, cvPct: null });
    expect(weighingOfBirds([])).toMatchObject({ meanG: null, sdG: null, uniformBirds: null, uniformityPct: null });
  });
});

describe('weighing of a sample', () => {
  it('keeps mean and CV of the handbook example: 250 g of 2,550 g is 9.8 %', () => {
    const weighing = weighingOfSample({ birds: 120, meanG: 2550, sdG: 250 });
    expect(weighing.cvPct).toBeCloseTo(9.8, 1);
    expect(weighing.columns).toMatchObject({ weighedBirds: 120, weighedSumG: 306_000, dispersionBirds: 120 });
  });

  it('claims no spread and no uniformity when only the mean was written down', () => {
    const weighing = weighingOfSample({ birds: 50, meanG: 400, sdG: null });
    expect(weighing).toMatchObject({ sdG: null, cvPct: null, uniformityPct: null });
    expect(weighing.columns).toMatchObject({ weighedBirds: 50, dispersionBirds: 0, uniformOfBirds: 0 });
  });

  it('is the same to the day-book as the birds it came from', () => {
    const weights = fc.array(fc.integer({ min: 40, max: 4500 }), { minLength: 2, maxLength: 60 });
    fc.assert(
      fc.property(weights, (eachG) => {
        const single = weighingOfBirds(eachG);
        const sample = weighingOfSample({ birds: eachG.length, meanG: single.meanG ?? 0, sdG: single.sdG });
        const { dispersionSumSquaresG2: squares } = single.columns;
        expect(Math.abs(sample.columns.dispersionSumSquaresG2 - squares)).toBeLessThanOrEqual(squares * 1e-9 + 0.001);
        expect(sample.columns.weighedSumG).toBeCloseTo(single.columns.weighedSumG, 2);
      }),
    );
  });
});

describe('pooled spread', () => {
  it('of two samples is the spread of all their birds together', () => {
    const [first, second] = [
      [900, 1000, 1100],
      [1800, 2000, 2100, 2200],
    ];
    const columns = [weighingOfBirds(first ?? []).columns, weighingOfBirds(second ?? []).columns];
    const pool = {
      birds: columns.reduce((sum, part) => sum + part.dispersionBirds, 0),
      sumG: columns.reduce((sum, part) => sum + part.dispersionSumG, 0),
      sumSquaresG2: columns.reduce((sum, part) => sum + part.dispersionSumSquaresG2, 0),
    };
    const together = weighingOfBirds([...(first ?? []), ...(second ?? [])]);
    expect(pooledDispersion([pool])?.sdG).toBeCloseTo(together.sdG ?? 0, 6);
  });

  it('is unknown for fewer than two birds and never imaginary', () => {
    const single = { birds: 1, sumG: 1000, sumSquaresG2: 1_000_000 };
    expect(pooledDispersion([single])).toBeNull();
    expect(pooledDispersion([{ birds: 2, sumG: 2000, sumSquaresG2: 1_999_999.999 }])?.sdG).toBe(0);
    expect(pooledDispersion([single, { birds: 3, sumG: 3000, sumSquaresG2: 3_020_000 }])).toEqual({
      birds: 3,
      meanG: 1000,
      sdG: 100,
    });
  });
});
