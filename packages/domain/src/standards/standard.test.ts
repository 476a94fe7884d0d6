import { describe, expect, it } from 'vitest';
import { ross308AsHatched } from './figures/ross-308-broiler-2022-as-hatched';
import { rowAt, standardAt, standardBetween } from './standard';

const weekly = {
  rows: [
    { age: 2, values: { weightG: 100 } },
    { age: 3, values: { weightG: null } },
    { age: 4, values: { weightG: 200 } },
  ],
};

describe('standardAt', () => {
  it('answers the published figure of that very age', () => {
    expect(standardAt(ross308AsHatched, 35, 'weightG')).toBe(2296);
    expect(standardAt(ross308AsHatched, 0, 'weightG')).toBe(44);
  });

  it('does not make up a figure where the breeder printed none', () => {
    expect(standardAt(ross308AsHatched, 3, 'dailyFeedG')).toBeNull();
    expect(standardAt(weekly, 3, 'weightG')).toBeNull();
    expect(standardAt(ross308AsHatched, 57, 'weightG')).toBeNull();
    expect(standardAt(ross308AsHatched, -1, 'weightG')).toBeNull();
    expect(standardAt(ross308AsHatched, 10, 'henDayPct')).toBeNull();
    expect(standardAt(null, 10, 'weightG')).toBeNull();
  });
});

describe('rowAt', () => {
  it('finds an age in a table that leaves ages out', () => {
    const rows = [
      { age: 0, values: {} },
      { age: 7, values: { weightG: 180 } },
    ];
    expect(rowAt(rows, 7)?.values.weightG).toBe(180);
    expect(rowAt(rows, 1)).toBeUndefined();
    expect(rowAt([], 1)).toBeUndefined();
  });
});

describe('standardBetween', () => {
  it('says when a figure was interpolated, and between which ages', () => {
    expect(standardBetween(weekly, 3, 'weightG')).toEqual({ value: 150, interpolated: true, fromAge: 2, toAge: 4 });
    expect(standardBetween(weekly, 2.5, 'weightG')?.value).toBe(125);
  });

  it('keeps a published figure as it is', () => {
    expect(standardBetween(weekly, 4, 'weightG')).toEqual({ value: 200, interpolated: false, fromAge: 4, toAge: 4 });
  });

  it('does not run past the ends of the table', () => {
    expect(standardBetween(weekly, 1, 'weightG')).toBeNull();
    expect(standardBetween(weekly, 5, 'weightG')).toBeNull();
    expect(standardBetween(null, 3, 'weightG')).toBeNull();
  });
});
