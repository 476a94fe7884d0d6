import { describe, expect, it } from 'vitest';
import { type ChartData, isNamedAtItsEnd, isNowAndThen, namedPlaces, nearestOf } from './chart-data';

const days = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('places that are named', () => {
  it('are whole weeks of days, and no odd one at the end', () => {
    expect(namedPlaces({ xs: days(43) }, 8)).toEqual([0, 7, 14, 21, 28, 35, 42]);
    expect(namedPlaces({ xs: days(41) }, 8)).toEqual([0, 7, 14, 21, 28, 35]);
    expect(namedPlaces({ xs: days(41) }, 3)).toEqual([0, 14, 28]);
    expect(namedPlaces({ xs: days(8).map((day) => day + 18) }, 10)).toEqual([18, 19, 20, 21, 22, 23, 24, 25]);
  });

  it('are round weeks, quarters of months, whole hours', () => {
    expect(namedPlaces({ xs: days(73).map((week) => week + 18), places: 'weeks' }, 9)).toEqual([
      20, 30, 40, 50, 60, 70, 80, 90,
    ]);
    expect(namedPlaces({ xs: days(24), places: 'months' }, 8)).toEqual([0, 3, 6, 9, 12, 15, 18, 21]);
    expect(namedPlaces({ xs: [0, 100, 7300], places: 'seconds' }, 8)).toEqual([0, 3600, 7200]);
  });

  it('are at least one', () => {
    expect(namedPlaces({ xs: [100, 200], places: 'seconds' }, 4)).toEqual([100]);
    expect(namedPlaces({ xs: [] }, 4)).toEqual([0]);
  });
});

describe('a line', () => {
  it('leads over what was measured now and then, and breaks in what comes every day', () => {
    expect(isNowAndThen([44, null, null, 210, null, null, 540, null, null, null])).toBe(true);
    expect(isNowAndThen([null, 1, 2, null, 4, 5])).toBe(false);
    // What is still to come says nothing of how often something comes.
    expect(isNowAndThen([1, 2, 3, ...days(30).map(() => null)])).toBe(false);
    expect(isNowAndThen([null])).toBe(true);
  });

  it('is named at its end where there are up to three', () => {
    const line = (key: string) => ({ key, label: key, values: [1] });
    const data: ChartData = { xs: [0], xLabel: String, actual: line('a'), standard: line('s'), unit: '', decimals: 0 };
    expect(isNamedAtItsEnd(data)).toBe(true);
    expect(isNamedAtItsEnd({ ...data, others: [line('b')] })).toBe(true);
    expect(isNamedAtItsEnd({ ...data, others: [line('b'), line('c')] })).toBe(false);
    expect(isNamedAtItsEnd({ ...data, kind: 'bar' })).toBe(false);
  });

  it('is read at the place nearest to the pointer', () => {
    expect(nearestOf([0, 7, 14], 10)).toBe(1);
    expect(nearestOf([0, 7, 14], 99)).toBe(2);
  });
});
