import { describe, expect, it } from 'vitest';
import { valueAxis } from './value-axis';

describe('the axis of a chart', () => {
  it('holds all values in round steps, written with as many decimals each', () => {
    expect(valueAxis([37.76, null, 36.91])).toEqual({ min: 36.75, max: 38, interval: 0.25, decimals: 2 });
    expect(valueAxis([2640, 2972])).toEqual({ min: 2600, max: 3000, interval: 100, decimals: 0 });
    expect(valueAxis([0, 2741])).toEqual({ min: 0, max: 3000, interval: 1000, decimals: 0 });
  });

  it('counts in whole numbers', () => {
    expect(valueAxis([0, 1], 1)).toEqual({ min: 0, max: 1, interval: 1, decimals: 0 });
  });

  it('is there for one value, below zero, and for none', () => {
    expect(valueAxis([5])).toEqual({ min: 4, max: 6, interval: 2, decimals: 0 });
    expect(valueAxis([0])).toEqual({ min: 0, max: 0.25, interval: 0.25, decimals: 2 });
    expect(valueAxis([-3, 1])).toEqual({ min: -3, max: 1, interval: 1, decimals: 0 });
    expect(valueAxis([null])).toEqual({ min: 0, max: 1, interval: 1, decimals: 0 });
  });
});

it('holds what is known beside a value that is no number, which left a chart without an axis', () => {
  expect(valueAxis([1, Number.NaN, 3])).toEqual(valueAxis([1, 3]));
});
