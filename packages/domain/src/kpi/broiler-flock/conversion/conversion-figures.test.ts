import { describe, expect, it } from 'vitest';
import { addDays } from '../../../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../../day-book/flock-day';
import { ross308AsHatched } from '../../../standards/figures/ross-308-broiler-2022-as-hatched';
import type { Kpi, KpiId } from '../../kpi';
import { broilerFlock } from '../broiler-flock';
import { everyBroilerFigure, kpiById } from '../flock-figures';
import type { ConversionTarget } from './conversion-figures';

const hatchDay = '2026-10-01';
const row = (age: number, values: Partial<Record<DayBookColumn, number>>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'asHatched', day: addDays(hatchDay, age) }),
  ...values,
});
const died = (dead: number, culled = 0) => ({ dead, culled, mortalityEntries: 1 });
const fed = (feedKg: number) => ({ feedKg, feedEntries: 1 });
const weighed = (meanG: number, birds = 100) => ({ weighedBirds: birds, weighedSumG: meanG * birds });
const figure = (rows: FlockDay[], age: number, id: KpiId, target?: ConversionTarget) => {
  const flock = broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day: addDays(hatchDay, age) });
  return kpiById(everyBroilerFigure(flock, target), id);
};

/** What the dead and culled weighed together, of the inputs that are shown. */
function deadKgIn(kpi: Kpi | null): number {
  const of = (wanted: string) => kpi?.inputs.find(({ name }) => name === wanted)?.value ?? Number.NaN;
  return ((of('dead') + of('culled')) * of('dayWeightG')) / 1000;
}

describe('feed conversion by other definitions', () => {
  it('takes the day-old weight off for gain: 1.125 where the breeders have 0.891', () => {
    const rows = [
      row(0, { placed: 1000, dayOldBirds: 100, dayOldSumG: 4200 }),
      row(7, { ...fed(180), ...weighed(202) }),
    ];
    expect(figure(rows, 7, 'fcrOnGain')?.value).toBeCloseTo(1.125, 3);
    expect(figure(rows, 7, 'fcr')?.value).toBeCloseTo(0.891, 3);
    const unweighed = [row(0, { placed: 1000 }), rows[1] as FlockDay];
    expect(figure(unweighed, 7, 'fcrOnGain')?.value, 'the standard does not stand in').toBeNull();
  });

  it('weighs the dead at the flock’s weight of their day, and says what it took', () => {
    const rows = [
      row(0, { placed: 10_000 }),
      row(30, { ...weighed(2000), ...died(200, 10) }),
      row(35, { sold: 9790, soldKg: 19_600, ...fed(31_000) }),
    ];
    const kpi = figure(rows, 35, 'fcrMortalityAdjusted');
    expect(kpi?.value).toBeCloseTo(31_000 / 20_020, 6);
    expect(deadKgIn(kpi)).toBeCloseTo(420, 6);
    expect(kpi?.inputs.find(({ name }) => name === 'dayWeightG')?.value).toBeCloseTo(2000, 6);
    expect(kpi?.estimate, 'weighed on the day they died').toBeNull();
  });

  it('carries the last weighing on for those that died later, and the day-old weight before the first', () => {
    const standardG = (age: number) => ross308AsHatched.rows.find((line) => line.age === age)?.values.weightG ?? 0;
    const rows = [
      row(0, { placed: 1000, dayOldBirds: 10, dayOldSumG: 440 }),
      row(3, died(10)),
      row(7, { ...weighed(230), ...fed(170) }),
      row(10, died(5)),
    ];
    const kpi = figure(rows, 10, 'fcrMortalityAdjusted');
    const kg = (10 * 44 * standardG(3)) / standardG(0) / 1000 + (5 * 230 * standardG(10)) / standardG(7) / 1000;
    expect(deadKgIn(kpi)).toBeGreaterThan(0.5);
    const early = (10 * 44 * standardG(3)) / standardG(0) / 1000;
    // Figures of conversion stand for the last day with feed: those that died after it are not in them.
    expect(deadKgIn(kpi)).toBeCloseTo(early, 6);
    const later = figure([...rows, row(11, fed(30))], 11, 'fcrMortalityAdjusted');
    expect(deadKgIn(later)).toBeCloseTo(kg, 6);
    expect(later?.estimate).toEqual({ weighedDay: hatchDay });
  });

  it('adjusts to a weight that is near: 1.215 at 1,290 g is 1.228 at 1,350 g', () => {
    const rows = [row(0, { placed: 1000 }), row(27, { ...weighed(1290), ...fed(1290 * 1.215) })];
    expect(figure(rows, 27, 'fcrAdjustedToWeight', { targetWeightG: 1350 })?.value).toBeCloseTo(1.228, 3);
    expect(figure(rows, 27, 'fcrAdjustedToWeight', { targetWeightG: 1600 })?.value).toBeNull();
    const byPoints = { targetWeightG: 1390, pointsPer100G: 0.03 };
    expect(figure(rows, 27, 'fcrByPoints', byPoints)?.value).toBeCloseTo(1.215 + 0.03, 6);
    expect(figure(rows, 27, 'fcrByPoints', { targetWeightG: 1390 })?.value).toBeCloseTo(1.215 + 0.04, 6);
  });

  it('adjusts to the standard of its age when nobody says otherwise, and stands beside its feed conversion', () => {
    const at35 = ross308AsHatched.rows.find(({ age }) => age === 35)?.values;
    const rows = [row(0, { placed: 1000 }), row(35, { ...weighed(2196), ...fed(3211) })];
    const kpi = figure(rows, 35, 'fcrAdjustedToWeight');
    expect(kpi?.value).toBeCloseTo(3211 / 2196 + ((at35?.weightG ?? 0) - 2196) / 4500, 6);
    expect(kpi).toMatchObject({ standard: at35?.fcr, comparedWith: 'standard' });
    expect(figure(rows, 35, 'fcrPoints')?.value).toBeCloseTo((3211 / 2196 - (at35?.fcr ?? 0)) * 100, 6);
  });
});

describe('figures of how the birds were kept', () => {
  it('add up the mortality of each day, beside what 42 kg/m² ask at that age', () => {
    const rows = [row(0, { placed: 1000 }), row(10, died(10)), row(20, died(9, 0.9 * 10)), row(35, weighed(2296))];
    const kpi = figure(rows, 35, 'euMortality');
    expect(kpi?.value).toBeCloseTo(1 + (18 / 990) * 100, 6);
    expect(kpi?.standard).toBeCloseTo(3.1, 10);
    expect(kpi?.comparedWith).toBe('limit');
    expect(figure([row(0, { placed: 1000 })], 3, 'euMortality')?.value, 'nothing entered').toBeNull();
  });

  it('take the age at slaughter once the flock is gone', () => {
    const rows = [row(0, { placed: 1000 }), row(10, died(10)), row(35, { sold: 990, soldKg: 2200 })];
    expect(figure(rows, 50, 'euMortality')?.standard).toBeCloseTo(3.1, 10);
  });
});
