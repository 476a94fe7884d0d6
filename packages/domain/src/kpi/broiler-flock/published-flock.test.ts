import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { cobb500AsHatched } from '../../standards/figures/cobb-500-broiler-2022-as-hatched';
import { ross308AsHatched } from '../../standards/figures/ross-308-broiler-2022-as-hatched';
import { ross308Female } from '../../standards/figures/ross-308-broiler-2022-female';
import { ross308Male } from '../../standards/figures/ross-308-broiler-2022-male';
import { ross708AsHatched } from '../../standards/figures/ross-708-broiler-2022-as-hatched';
import { type Standard, standardAt } from '../../standards/standard';
import type { KpiId } from '../kpi';
import { broilerFlock } from './broiler-flock';
import { broilerCurve } from './flock-curve';
import { broilerFigures, kpiById } from './flock-figures';
import { publishedFlockRows } from './published-flock.fixture';

const hatchDay = '2026-09-01';
const flockOf = (standard: Standard, age: number, weighedAges?: readonly number[]) =>
  broilerFlock({
    rows: publishedFlockRows({ standard, hatchDay, placed: 20_000, dead: 560, lastAge: 56, weighedAges }),
    standard,
    hatchDay,
    day: addDays(hatchDay, age),
  });
const figure = (standard: Standard, age: number, id: KpiId, weighedAges?: readonly number[]) =>
  kpiById(broilerFigures(flockOf(standard, age, weighedAges)), id);

describe('the published flock: 20,000 Ross 308, 560 lost on the day of placement', () => {
  it('shows the handbook’s figures at 35 days: livability 97.20 %, 2,296 g, FCR 1.399, EPEF 456', () => {
    const kpis = broilerFigures(flockOf(ross308AsHatched, 35));
    const value = (id: KpiId) => kpiById(kpis, id)?.value ?? Number.NaN;
    expect(value('livability')).toBeCloseTo(97.2, 10);
    expect(value('weight')).toBe(2296);
    expect(value('cumulativeFeedPerBird')).toBeCloseTo(3211, 6);
    expect(value('fcr').toFixed(3)).toBe('1.399');
    expect(value('fcrUncorrected').toFixed(3)).toBe('1.399');
    expect(value('epef').toFixed(0)).toBe('456');
    expect(value('averageDailyGain').toFixed(0)).toBe('64');
    expect(value('averageDailyGainEpef').toFixed(1)).toBe('65.6');
    expect(value('cv')).toBeCloseTo(8, 6);
  });

  it('has the same feed conversion from a weighing of day 28, which it then names', () => {
    const fcr = figure(ross308AsHatched, 35, 'fcr', [0, 7, 14, 21, 28]);
    expect(fcr?.value?.toFixed(3)).toBe('1.399');
    expect(fcr?.estimate).toEqual({ weighedDay: addDays(hatchDay, 28) });
    expect(fcr?.inputs).toContainEqual({
      name: 'lastWeightG',
      value: standardAt(ross308AsHatched, 28, 'weightG'),
      unit: 'g',
      day: addDays(hatchDay, 28),
    });
  });
});

const tables = [ross308AsHatched, ross308Female, ross308Male, ross708AsHatched, cobb500AsHatched].map(
  (standard) => [`${standard.product} ${standard.sex}`, standard] as const,
);

describe.each(tables)('a flock that does what the table of %s says', (_, standard) => {
  const curve = broilerCurve(flockOf(standard, 56));

  it('shows the printed weight and cumulative intake at every age, and no feed where none is printed', () => {
    expect(curve).toHaveLength(57);
    for (const line of curve) {
      expect(line.weightG).toBe(standardAt(standard, line.ageDays, 'weightG'));
      const printed = standardAt(standard, line.ageDays, 'cumulativeFeedG');
      if (printed === null) expect(line.feedKg).toBeNull();
      else expect(line.feedCumGPerBird).toBeCloseTo(printed, 6);
      expect(line.standard.feedCumGPerBird).toBe(printed);
    }
  });

  it('shows the printed feed conversion at every age, within print rounding', () => {
    for (const line of curve) {
      const printed = line.standard.fcr;
      if (printed === null || line.weightG === null || line.feedCumGPerBird === null) continue;
      const rounding = Math.max(0.003, 0.0006 + (0.5 / line.feedCumGPerBird + 0.5 / line.weightG) * printed);
      expect(Math.abs((line.fcr ?? Number.NaN) - printed), `age ${line.ageDays}`).toBeLessThan(rounding);
    }
  });

  it('is on standard every day: no difference in weight and intake', () => {
    for (const age of [7, 21, 42]) {
      const kpis = broilerFigures(flockOf(standard, age));
      expect(kpiById(kpis, 'weight')?.differencePct).toBe(0);
      expect(kpiById(kpis, 'cumulativeFeedPerBird')?.difference).toBeCloseTo(0, 6);
    }
  });
});

describe('a flock of Cobb 500 before the first printed intake', () => {
  it('shows no feed conversion instead of zero', () => {
    const kpis = broilerFigures(flockOf(cobb500AsHatched, 6));
    expect(kpiById(kpis, 'fcr')).toMatchObject({ value: null, standard: null });
    expect(kpiById(kpis, 'epef')?.value).toBeNull();
    expect(kpiById(kpis, 'cumulativeFeedPerBird')?.value).toBeNull();
  });
});
