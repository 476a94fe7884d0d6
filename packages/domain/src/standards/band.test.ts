import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bandAt, nearestInBand } from './band';
import { cobb500FastFeather } from './figures/cobb-500-parent-stock-fast-feather-2020';
import { hyLineBrown } from './figures/hyline-brown-conventional';
import { lohmannBrownClassic } from './figures/lohmann-brown-classic-cage';
import { ross308ParentStock } from './figures/ross-308-parent-stock-2021';

describe('the band of a standard', () => {
  it('has both curves where the breeder prints two', () => {
    expect(bandAt(hyLineBrown, 30, 'henDayPct')).toEqual({ low: 94.8, high: 96.5 });
    expect(bandAt(hyLineBrown, 30, 'weightG')).toEqual({ low: 1910, high: 2050 });
    expect(bandAt(lohmannBrownClassic, 30, 'weightG')).toEqual({ low: 1863, high: 1979 });
  });

  it('is the one printed figure elsewhere, hen-week production of breeders among them', () => {
    expect(bandAt(lohmannBrownClassic, 30, 'henDayPct')).toEqual({ low: 95.2, high: 95.2 });
    expect(bandAt(ross308ParentStock, 30, 'henDayPct')).toEqual({ low: 87.2, high: 87.2 });
    expect(bandAt(cobb500FastFeather, 30, 'feedGPerBird')).toEqual({ low: 164, high: 164 });
  });

  it('is not made up where nothing is printed', () => {
    expect(bandAt(hyLineBrown, 17, 'henDayPct')).toBeNull();
    expect(bandAt(hyLineBrown, 101, 'henDayPct')).toBeNull();
    expect(bandAt(cobb500FastFeather, 25, 'feedGPerBird')).toBeNull();
    expect(bandAt(null, 30, 'henDayPct')).toBeNull();
  });
});

describe('what a value is held against', () => {
  it('is the value inside the band, the nearer curve outside, and the middle without a value', () => {
    const band = { low: 94.8, high: 96.5 };
    expect(nearestInBand(band, 95.5)).toBe(95.5);
    expect(nearestInBand(band, 90)).toBe(94.8);
    expect(nearestInBand(band, 98)).toBe(96.5);
    expect(nearestInBand(band, null)).toBeCloseTo(95.65, 10);
    expect(nearestInBand(null, 95)).toBeNull();
  });

  it('always lies in the band', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100 }), fc.nat({ max: 20 }), fc.integer(), (low, width, value) => {
        const against = nearestInBand({ low, high: low + width }, value) ?? Number.NaN;
        expect(against).toBeGreaterThanOrEqual(low);
        expect(against).toBeLessThanOrEqual(low + width);
      }),
    );
  });
});
