import { describe, expect, it } from 'vitest';
import {
  epef,
  fcrAdjustedToWeight,
  fcrMortalityAdjusted,
  fcrOnGain,
  fcrPoints,
  fcrStandard,
  fcrUncorrected,
  liveWeightKg,
} from './feed-conversion';

const unmoved = { movedInKg: 0, movedOutKg: 0 };

describe('feed conversion', () => {
  it('shows a dash where there is no weight, no gain or nothing sold', () => {
    expect(fcrStandard({ feedGPerBird: 100, weightG: 0 })).toBeNull();
    expect(fcrStandard({ feedGPerBird: null, weightG: 100 })).toBeNull();
    expect(fcrOnGain({ feedGPerBird: 10, weightG: 44, dayOldWeightG: 44 })).toBeNull();
    expect(fcrOnGain({ feedGPerBird: 10, weightG: 200, dayOldWeightG: null })).toBeNull();
    expect(fcrUncorrected({ feedKg: 100, liveKg: 0 })).toBeNull();
    expect(fcrMortalityAdjusted({ feedKg: 100, liveKg: 0, deadKg: 0 })).toBeNull();
  });

  it('on gain is another number than the breeders’: 1.125 against 0.891 for Cobb500 at 7 days', () => {
    expect(fcrStandard({ feedGPerBird: 180, weightG: 202 })).toBeCloseTo(0.891, 3);
    expect(fcrOnGain({ feedGPerBird: 180, weightG: 202, dayOldWeightG: 42 })).toBe(1.125);
  });

  it('is not adjusted to a weight more than 227 g away', () => {
    expect(fcrAdjustedToWeight({ fcr: 1.4, weightG: 2000, targetWeightG: 2227 })).toBeCloseTo(1.4504, 4);
    expect(fcrAdjustedToWeight({ fcr: 1.4, weightG: 2227, targetWeightG: 2000 })).toBeCloseTo(1.3496, 4);
    expect(fcrAdjustedToWeight({ fcr: 1.4, weightG: 2000, targetWeightG: 2228 })).toBeNull();
    expect(fcrAdjustedToWeight({ fcr: null, weightG: 2000, targetWeightG: 2000 })).toBeNull();
  });

  it('corrected by points gets better for a flock heavier than its target', () => {
    const heavy = { fcr: 1.6, weightG: 1700, targetWeightG: 1500, pointsPer100G: 0.04 };
    expect(fcrPoints(heavy)).toBeCloseTo(1.52, 10);
    expect(fcrPoints({ ...heavy, fcr: null })).toBeNull();
  });
});

describe('live kg of a flock', () => {
  it('keeps the kg of a thinning and adds the birds that stay', () => {
    expect(liveWeightKg({ sold: 4000, soldKg: 7600, birdsAlive: 16_000, weightG: 2470, ...unmoved })).toBeCloseTo(
      47_120,
      6,
    );
    expect(liveWeightKg({ sold: 20_000, soldKg: 47_120, birdsAlive: 0, weightG: null, ...unmoved })).toBe(47_120);
  });

  it('is unknown while a weight is missing', () => {
    expect(liveWeightKg({ sold: 0, soldKg: 0, birdsAlive: 100, weightG: null, ...unmoved })).toBeNull();
    expect(liveWeightKg({ sold: 50, soldKg: 0, birdsAlive: 50, weightG: 2000, ...unmoved })).toBeNull();
  });
});

describe('EPEF', () => {
  it('shows a dash on day 0 and without a feed conversion', () => {
    const flock = { livabilityPct: 97.2, weightKg: 2.296, ageDays: 35, fcr: 1.399 };
    expect(epef({ ...flock, ageDays: 0 })).toBeNull();
    expect(epef({ ...flock, fcr: null })).toBeNull();
    expect(epef({ ...flock, weightKg: null })).toBeNull();
    expect(epef({ ...flock, livabilityPct: null })).toBeNull();
  });
});
