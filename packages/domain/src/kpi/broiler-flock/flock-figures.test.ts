import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { ross308AsHatched } from '../../standards/figures/ross-308-broiler-2022-as-hatched';
import { hatchingEggKpis } from '../breeder/hatching-eggs';
import { type Kpi, type KpiId, kpiIds } from '../kpi';
import { kpiInputNames } from '../kpi-input';
import { formulas } from '../kpis';
import { layKpis } from '../layer/lay';
import { layCurveKpis } from '../layer/lay-curve';
import { type BroilerFlock, broilerFlock } from './broiler-flock';
import { everyBroilerFigure, kpiById } from './flock-figures';

const hatchDay = '2026-10-01';
const row = (age: number, values: Partial<Record<DayBookColumn, number>>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'asHatched', day: addDays(hatchDay, age) }),
  ...values,
});
const flock = (rows: FlockDay[], age: number, more: Partial<BroilerFlock> = {}) =>
  broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day: addDays(hatchDay, age), ...more });
const figures = (rows: FlockDay[], age: number, more: Partial<BroilerFlock> = {}) =>
  everyBroilerFigure(flock(rows, age, more));
const kpi = (kpis: readonly Kpi[], id: KpiId): Kpi => {
  const found = kpiById(kpis, id);
  if (found === null) throw new Error(`no ${id}`);
  return found;
};
const died = (dead: number, culled = 0) => ({ dead, culled, mortalityEntries: 1 });
const fed = (feedKg: number) => ({ feedKg, feedEntries: 1 });
const weighed = (meanG: number, birds = 100) => ({ weighedBirds: birds, weighedSumG: meanG * birds });
const placed = row(0, { placed: 10_000, doa: 20, dayOldBirds: 100, dayOldSumG: 4200 });

describe('figures of a flock', () => {
  it('are none before the chicks came', () => {
    expect(figures([], 0)).toEqual([]);
    expect(figures([placed], -1)).toEqual([]);
  });

  it('are each there once, with a formula whose inputs are shown', () => {
    const rows = [placed, row(7, { ...fed(1600), ...weighed(200), ...died(10), waterL: 3000, waterEntries: 1 })];
    const kpis = figures(rows, 9, { areaM2: 500 });
    const ofHens = Object.keys({ ...layKpis, ...layCurveKpis, ...hatchingEggKpis });
    const elsewhere = ['weightAgainstStandard', 'feedDaysOfStock', 'cvFemale', 'cvMale', 'birdsDelivered', ...ofHens];
    expect(kpis.map(({ id }) => id).toSorted()).toEqual(kpiIds.filter((id) => !elsewhere.includes(id)).toSorted());
    for (const { id, formula, inputs } of kpis) {
      const { expression } = formulas[formula];
      const named = [...expression.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      for (const name of named) expect(kpiInputNames, `${id}: ${name} has no translation`).toContain(name);
      if (expression.startsWith('Σ')) continue;
      const shown = inputs.map((entry) => entry.name as string);
      for (const name of named) expect(shown, `${id} names ${name} and does not show it`).toContain(name);
    }
  });

  it('tell what became of the birds once none is left, those that nobody found among them', () => {
    const rows = [placed, row(7, died(80)), row(40, { sold: 9700 })];
    expect(kpiById(figures(rows, 40), 'birdsDelivered')).toBeNull();
    const kpis = figures([...rows, row(41, { variance: 200 })], 41);
    expect(kpi(kpis, 'birdsDelivered')).toMatchObject({ value: 97, inputs: [{ name: 'sold' }, { name: 'placed' }] });
    expect(kpi(kpis, 'livability').value).toBeCloseTo(99.2, 9);
  });

  it('tell how even each sex is where both are weighed apart, and call what they differ by no spread', () => {
    // Ten hens of 1,800 g ± 90 and ten cocks of 2,200 g ± 110: 5 % each. Thrown together they would spread by 11.4 %.
    const spread = (meanG: number, sdG: number) => ({
      ...weighed(meanG, 10),
      dispersionBirds: 10,
      dispersionSumG: meanG * 10,
      dispersionSumSquaresG2: 9 * sdG * sdG + meanG * meanG * 10,
    });
    const females = { ...row(30, { placed: 5000, ...spread(1800, 90) }), sex: 'female' as const };
    const males = { ...row(30, { placed: 5000, ...spread(2200, 110) }), sex: 'male' as const };
    const kpis = figures([females, males], 31);
    expect(kpi(kpis, 'cvFemale').value).toBeCloseTo(5, 9);
    expect(kpi(kpis, 'cvMale').value).toBeCloseTo(5, 9);
    expect(kpi(kpis, 'cv').value).toBeCloseTo(5.025, 3);
    expect(kpi(kpis, 'cv')).toMatchObject({ comparedWith: 'limit', estimate: { weighedDay: females.day } });
    expect(kpiById(figures([females], 31), 'cvFemale')).toBeNull();
  });

  it('show a dash, not zero, for everything that was not recorded', () => {
    const kpis = figures([placed], 5);
    const unknown: readonly KpiId[] = [
      'mortalityToday',
      'mortalityYesterday',
      'dailyMortality',
      'weight',
      'weightEstimate',
      'dayOldWeightMultiple',
      'averageDailyGain',
      'dailyFeedPerBird',
      'cumulativeFeedPerBird',
      'fcr',
      'fcrUncorrected',
      'epef',
      'cv',
      'uniformity',
      'waterPerBird',
      'waterFeedRatio',
      'stockingDensity',
      'livability',
      'cumulativeMortality',
      'firstWeekMortality',
      'fcrMortalityAdjusted',
    ];
    for (const id of unknown) expect(kpi(kpis, id).value, id).toBeNull();
    expect(kpi(kpis, 'birdsAlive').value).toBe(9980);
    expect(kpi(kpis, 'livability').inputs).toContainEqual(expect.objectContaining({ name: 'dead', value: null }));
    expect(kpi(kpis, 'doa').value).toBeCloseTo(0.2, 10);
  });

  it('tell a day on which none died from a day without an entry', () => {
    const kpis = figures([placed, row(1, died(5)), row(2, died(0))], 2);
    expect(kpi(kpis, 'mortalityToday')).toMatchObject({ value: 0, standard: 5, comparedWith: 'yesterday' });
    expect(kpi(figures([placed, row(1, died(5))], 2), 'mortalityToday').value).toBeNull();
  });

  it('know nothing of the first week, nor make a flock good, where deaths were entered later or never', () => {
    const sold = row(40, { sold: 9980, soldKg: 25_000, ...fed(40_000) });
    const later = figures([placed, row(8, died(0)), sold], 40);
    expect(kpi(later, 'firstWeekMortality').value).toBeNull();
    expect(kpi(later, 'livability').value).toBe(100);
    const never = figures([placed, sold], 40);
    for (const id of ['livability', 'epef', 'fcrMortalityAdjusted'] as const) expect(kpi(never, id).value).toBeNull();
    expect(kpi(never, 'fcrUncorrected').value).toBe(1.6);
  });

  it('count day 7 into the first week, day 8 not', () => {
    const rows = [placed, row(3, died(30, 10)), row(7, died(20)), row(8, died(500))];
    expect(kpi(figures(rows, 20), 'firstWeekMortality')).toMatchObject({ value: 0.6, day: addDays(hatchDay, 7) });
    expect(kpi(figures(rows, 5), 'firstWeekMortality').value).toBe(0.4);
  });

  it('compare a weight with the standard of the day it was weighed, and name that day', () => {
    const weight = kpi(figures([placed, row(28, weighed(1500))], 31), 'weight');
    expect(weight.day).toBe(addDays(hatchDay, 28));
    expect(weight.standard).toBe(ross308AsHatched.rows[28]?.values.weightG);
    expect(weight.estimate).toEqual({ weighedDay: addDays(hatchDay, 28) });
    expect(kpi(figures([placed, row(28, weighed(1500))], 28), 'weight').estimate).toBeNull();
  });

  it('take the 7-day multiple from the chicks that were weighed, never from the standard', () => {
    const rows = [placed, row(7, weighed(210))];
    expect(kpi(figures(rows, 8), 'dayOldWeightMultiple').value).toBe(5);
    const unweighed = [row(0, { placed: 10_000 }), row(7, weighed(210))];
    expect(kpi(figures(unweighed, 8), 'dayOldWeightMultiple').value).toBeNull();
    expect(kpi(figures([placed, row(6, weighed(210))], 8), 'dayOldWeightMultiple').value).toBeNull();
  });

  it('do not flatter feed conversion on a morning whose feed is not written down yet', () => {
    const rows = [placed, row(7, { ...fed(1656), ...weighed(213) }), row(8, fed(389))];
    const [yesterday, today] = [kpi(figures(rows, 8), 'fcr'), kpi(figures(rows, 9), 'fcr')];
    expect(today.value).toBe(yesterday.value);
    expect(today.day).toBe(addDays(hatchDay, 8));
    expect(today.estimate).toEqual({ weighedDay: addDays(hatchDay, 7) });
  });

  it('stand for the last weighing where no standard can carry the weight on', () => {
    const rows = [placed, row(7, { ...fed(1656), ...weighed(213) }), row(8, fed(389))];
    const fcr = kpi(figures(rows, 8, { standard: null }), 'fcr');
    expect(fcr).toMatchObject({ day: addDays(hatchDay, 7), standard: null });
    expect(fcr.value).toBeCloseTo(((1656 / 9980) * 1000) / 213, 9);
    expect(kpi(figures(rows, 8, { standard: null }), 'stockingDensity').value).toBeNull();
  });

  it('say on how many days no feed was written down, since that makes feed conversion too good', () => {
    const rows = [placed, row(5, fed(700)), row(7, { ...fed(700), ...weighed(213) })];
    expect(kpi(figures(rows, 7), 'fcr').inputs).toContainEqual({
      name: 'daysWithoutFeed',
      value: 5,
      unit: 'days',
      day: addDays(hatchDay, 7),
    });
  });

  it('keep the birds of a thinning as survivors, with their kg, feed and age', () => {
    const rows = [
      row(0, { placed: 10_000 }),
      row(30, { ...fed(15_000), ...died(0) }),
      row(35, { sold: 4000, soldKg: 8000, ...fed(5000) }),
      row(40, { ...fed(8000), ...weighed(2600) }),
    ];
    const kpis = figures(rows, 40);
    expect(kpi(kpis, 'birdsAlive').value).toBe(6000);
    expect(kpi(kpis, 'livability').value).toBe(100);
    const liveKg = 8000 + 6000 * 2.6;
    expect(kpi(kpis, 'fcrUncorrected').value).toBeCloseTo(28_000 / liveKg, 10);
    const meanAge = (4000 * 35 + 6000 * 40) / 10_000;
    expect(kpi(kpis, 'epef').value).toBeCloseTo(((100 * (liveKg / 10_000)) / (meanAge * (28_000 / liveKg))) * 100, 6);
  });

  it('end with what was sold once the shed is empty', () => {
    const rows = [
      row(0, { placed: 10_000 }),
      row(34, fed(30_000)),
      row(35, { ...died(200), sold: 9800, soldKg: 22_000 }),
    ];
    const kpis = figures(rows, 37);
    expect(kpi(kpis, 'fcrUncorrected')).toMatchObject({ estimate: null, value: 30_000 / 22_000 });
    const epef = (98 * (22_000 / 9800)) / (35 * (30_000 / 22_000));
    expect(kpi(kpis, 'epef').value).toBeCloseTo(epef * 100, 6);
  });

  it('put the density of today’s weight beside the shed’s limit', () => {
    const rows = [placed, row(28, weighed(1550))];
    const density = kpi(figures(rows, 29, { areaM2: 500, maxDensityKgM2: 33 }), 'stockingDensity');
    const [then, now] = [
      ross308AsHatched.rows[28]?.values.weightG ?? 0,
      ross308AsHatched.rows[29]?.values.weightG ?? 0,
    ];
    expect(density.value).toBeCloseTo((9980 * 1.55 * (now / then)) / 500, 9);
    expect(density).toMatchObject({
      standard: 33,
      comparedWith: 'limit',
      estimate: { weighedDay: addDays(hatchDay, 28) },
    });
  });
});
