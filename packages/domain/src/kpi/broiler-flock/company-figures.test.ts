import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { ross308AsHatched } from '../../standards/figures/ross-308-broiler-2022-as-hatched';
import type { KpiId } from '../kpi';
import { broilerFlock } from './broiler-flock';
import { sumFigures } from './company-figures';
import { broilerFigures, kpiById } from './flock-figures';

const hatchDay = '2026-10-01';
const day = addDays(hatchDay, 35);
const row = (age: number, values: Partial<Record<DayBookColumn, number>>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'asHatched', day: addDays(hatchDay, age) }),
  ...values,
});
const withFigures = (rows: FlockDay[]) => {
  const flock = broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day });
  return { number: 'F', flock, kpis: broilerFigures(flock) };
};
const big = withFigures([
  row(0, { placed: 30_000 }),
  row(34, { feedKg: 96_000, feedEntries: 1, dead: 300, mortalityEntries: 1 }),
  row(35, { weighedBirds: 100, weighedSumG: 240_000, dead: 20, culled: 10, mortalityEntries: 1 }),
]);
const small = withFigures([
  row(0, { placed: 10_000 }),
  row(34, { feedKg: 32_000, feedEntries: 1 }),
  row(35, { weighedBirds: 100, weighedSumG: 200_000 }),
]);
const unweighed = withFigures([row(0, { placed: 10_000 })]);

const value = (flocks: (typeof big)[], id: KpiId) => kpiById(sumFigures(flocks, day), id);

describe('figures of many sheds', () => {
  it('add up birds and deaths, and take percentages of all birds placed of flocks whose deaths were entered', () => {
    const flocks = [big, small, unweighed];
    expect(value(flocks, 'birdsAlive')).toMatchObject({ value: 49_670, standard: 49_700, comparedWith: 'yesterday' });
    const coverage = { known: 1, of: 3, unit: 'flocks' };
    expect(value(flocks, 'cumulativeMortality')).toMatchObject({ value: expect.closeTo(1.1, 10), coverage });
    expect(value(flocks, 'livability')).toMatchObject({ value: expect.closeTo(98.9, 10), coverage });
    expect(value([small, unweighed], 'livability')?.value).toBeNull();
    const counted = withFigures([row(0, { placed: 20_000 }), row(1, { mortalityEntries: 1 })]);
    expect(value([big, counted], 'cumulativeMortality')?.value).toBeCloseTo((330 / 50_000) * 100, 10);
  });

  it('do not count a shed without an entry as a shed without deaths', () => {
    expect(value([big, small], 'mortalityToday')?.value).toBe(30);
    expect(value([small], 'mortalityToday')?.value).toBeNull();
  });

  it('weight feed conversion and EPEF by birds, leaving out sheds that have none', () => {
    const fcr = (flock: typeof big) => kpiById(flock.kpis, 'fcr')?.value ?? Number.NaN;
    const mean = value([big, small, unweighed], 'fcr');
    expect(mean?.value).toBeCloseTo((fcr(big) * 3 + fcr(small)) / 4, 12);
    expect(mean?.standard).toBeCloseTo(1.399, 12);
    expect(mean?.coverage).toEqual({ known: 2, of: 3, unit: 'flocks' });
    expect(value([unweighed], 'epef')?.value).toBeNull();
  });

  it('compare weight with the standard in %, weighted by live birds', () => {
    const pct = (weightG: number) => (weightG / 2296 - 1) * 100;
    const mean = value([big, small], 'weightAgainstStandard');
    expect(mean?.value).toBeCloseTo((pct(2400) * 29_670 + pct(2000) * 10_000) / 39_670, 9);
  });

  it('are dashes and zero birds for a farm without flocks', () => {
    expect(value([], 'birdsAlive')?.value).toBe(0);
    expect(value([], 'livability')?.value).toBeNull();
    expect(value([], 'fcr')?.value).toBeNull();
    expect(value([], 'mortalityToday')?.value).toBeNull();
  });
});
