import { describe, expect, it } from 'vitest';
import {
  adgEpefG,
  adgStandardG,
  cvPct,
  stockingDensityKgM2,
  uniformityPct,
  weightAgainstStandardPct,
  weightMultiple7d,
} from './weight';

describe('weight figures', () => {
  it('show a dash at age 0 and while chicks, area or sample are unknown', () => {
    expect(adgStandardG({ weightG: 44, dayOldWeightG: 44, ageDays: 0 })).toBeNull();
    expect(adgStandardG({ weightG: 2296, dayOldWeightG: null, ageDays: 35 })).toBeNull();
    expect(adgEpefG({ weightG: 44, ageDays: 0 })).toBeNull();
    expect(weightMultiple7d({ day7WeightG: 213, dayOldWeightG: null })).toBeNull();
    expect(stockingDensityKgM2({ birdsAlive: 100, weightG: 2000, areaM2: 0 })).toBeNull();
    expect(stockingDensityKgM2({ birdsAlive: 100, weightG: null, areaM2: 10 })).toBeNull();
    expect(cvPct({ sdG: null, meanG: 2000 })).toBeNull();
    expect(uniformityPct({ uniformBirds: 0, weighedBirds: 0 })).toBeNull();
  });

  it('take the birds’ weight per m² of usable area', () => {
    expect(stockingDensityKgM2({ birdsAlive: 19_440, weightG: 2296, areaM2: 1352 })).toBeCloseTo(33.01, 2);
  });

  it('say how far a weight is below the standard with a minus', () => {
    expect(weightAgainstStandardPct({ weightG: 1289, standardWeightG: 1377 })).toBeCloseTo(-6.39, 2);
    expect(weightAgainstStandardPct({ weightG: 1289, standardWeightG: null })).toBeNull();
  });
});
