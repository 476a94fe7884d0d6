import { describe, expect, it } from 'vitest';
import { disagreesWithCv, uniformityOfCvPct } from './cv-uniformity';

describe('uniformity that a CV stands for', () => {
  it('is as printed, straight in between, and nothing outside the table', () => {
    expect([5, 8, 10, 12, 16].map(uniformityOfCvPct)).toEqual([95, 79, 68, 59, 47]);
    expect(uniformityOfCvPct(8.5)).toBe(76);
    expect(uniformityOfCvPct(4.9)).toBeNull();
    expect(uniformityOfCvPct(16.1)).toBeNull();
  });

  it('is questioned where a sample is further off than so many birds can be by chance', () => {
    // 100 birds at a CV of 8 %: 79 ± 12 points.
    expect(disagreesWithCv({ uniformityPct: 68, cvPct: 8, weighedBirds: 100 })).toBe(false);
    expect(disagreesWithCv({ uniformityPct: 66, cvPct: 8, weighedBirds: 100 })).toBe(true);
    expect(disagreesWithCv({ uniformityPct: 92, cvPct: 8, weighedBirds: 100 })).toBe(true);
    // However many were weighed, 5 points are rounding and the shape of the curve.
    expect(disagreesWithCv({ uniformityPct: 75, cvPct: 8, weighedBirds: 10_000 })).toBe(false);
    expect(disagreesWithCv({ uniformityPct: 50, cvPct: 4, weighedBirds: 100 }), 'outside the table').toBe(false);
    expect(disagreesWithCv({ uniformityPct: 0, cvPct: 8, weighedBirds: 0 })).toBe(false);
  });
});
