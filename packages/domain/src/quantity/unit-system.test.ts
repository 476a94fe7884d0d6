import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isMetricUnit,
  type MetricUnit,
  metricQuantity,
  quantityInField,
  shownDecimals,
  shownDifference,
  shownQuantity,
  shownUnit,
  typedDecimals,
} from './unit-system';

const shown = (value: number, unit: string) => shownQuantity(value, unit, 'imperial');
const units = [
  'kg',
  'g',
  'gSmall',
  'gPerDay',
  'gPerBird',
  'kgPerDozen',
  'kgPerM2',
  'l',
  'mlPerBird',
  'm2',
  'm',
  'tempC',
] as const;

describe('imperial units', () => {
  it.each([
    ['kg', 0.45359237, 1],
    ['g', 2803, 6.179557],
    ['l', 3.785411784, 1],
    ['m', 0.3048, 1],
    ['m2', 0.09290304, 1],
    ['tempC', -40, -40],
    ['tempC', 32.5, 90.5],
    ['tempC', 0, 32],
    // 39 kg/m², the highest density of directive 2007/43/EC.
    ['kgPerM2', 39, 7.98783],
    // 100 g a bird and day are 22.05 lb for a hundred birds.
    ['gPerBird', 100, 22.046226],
    // 250 mL a bird are 66.04 gal for a thousand.
    ['mlPerBird', 250, 66.043013],
    ['gSmall', 56.69904625, 2],
    ['perM2', 20, 1.858061],
    ['perKg', 1, 0.45359237],
    ['lPerKg', 1.8, 1.8],
  ])('show %s %f as %f, by the exact factor', (unit, metric, imperial) => {
    expect(shown(metric, unit)).toBeCloseTo(imperial, 6);
  });

  it('leave alone what is the same everywhere: feed conversion, percent, birds, days, mL of a medicine', () => {
    for (const unit of ['ratio', 'pct', 'birds', 'days', 'mgPerKg', 'ml', '']) {
      expect([shown(1.62, unit), shownUnit(unit, 'imperial'), shownDecimals(unit, 2, 'imperial')]).toEqual([
        1.62,
        unit,
        2,
      ]);
    }
  });

  it('tell a difference of temperatures without the freezing point', () => {
    expect(shownDifference(5, 'tempC', 'imperial')).toBe(9);
    expect(shownDifference(5, 'tempC', 'metric')).toBe(5);
  });

  it('show as many decimals as the figure is worth', () => {
    // 2,803 g and 6.180 lb; 39.0 kg/m² and 7.99 lb/sq ft; 1,500.0 m² and 16,146 sq ft.
    expect(shownDecimals('g', 0, 'imperial')).toBe(3);
    expect(shownDecimals('kgPerM2', 1, 'imperial')).toBe(2);
    expect(shownDecimals('m2', 1, 'imperial')).toBe(0);
    expect(shownDecimals('g', 0, 'metric')).toBe(0);
    expect(shownDecimals('g', 1, 'imperial')).toBe(3);
  });
});

describe('a quantity that was typed', () => {
  it('comes back as it was typed: 100 lb are stored as 45.359 kg and stand there as 100 lb', () => {
    expect(metricQuantity(100, 'kg', 'imperial')).toBe(45.359);
    expect(quantityInField(45.359, 'kg', 'imperial')).toBe(100);
    expect(quantityInField(metricQuantity(90.5, 'tempC', 'imperial'), 'tempC', 'imperial')).toBe(90.5);
  });

  it('in whatever unit, up to the decimals that the field shows', () => {
    const typed = fc.record({
      unit: fc.constantFrom<MetricUnit>(...units),
      digits: fc.integer({ min: 0, max: 100_000_000 }),
    });
    fc.assert(
      fc.property(typed, ({ unit, digits }) => {
        const value = digits / 10 ** typedDecimals(unit, 'imperial');
        expect(quantityInField(metricQuantity(value, unit, 'imperial'), unit, 'imperial')).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });

  it('stays as it is where the company measures in metric', () => {
    expect(metricQuantity(100.0005, 'kg', 'metric')).toBe(100.0005);
    expect(quantityInField(45.359, 'kg', 'metric')).toBe(45.359);
    expect(isMetricUnit('toString')).toBe(false);
  });
});
