import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../day-book/flock-day';
import { publishedFlockRows } from '../kpi/broiler-flock/published-flock.fixture';
import { publishedLayRows } from '../kpi/lay-flock/published-flock.fixture';
import { bandAt } from '../standards/band';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { broilerKpis, broilerLines, reportedBroilers } from './broiler-report';
import { finalFigureIds, finalFiguresOf } from './final-figures';
import type { ReportedFlock } from './flock-report';
import { layKpis, layLines, reportedHens } from './lay-report';
import { type ReportFigure, type ReportFigureId, reportFigure } from './report-figure';

const hatchDay = '2026-01-05';
const find = (figures: readonly ReportFigure[], id: ReportFigureId) => figures.find((figure) => figure.id === id);
const sold = (age: number, birds: number, kg: number): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'asHatched', day: addDays(hatchDay, age) }),
  ...({ sold: birds, soldKg: kg } satisfies Partial<Record<DayBookColumn, number>>),
});

const ross: ReportedFlock = {
  kind: 'broiler',
  rows: publishedFlockRows({ standard: ross308AsHatched, hatchDay, placed: 20_000, dead: 560, lastAge: 35 }),
  sheds: [{ shedId: 's1', areaM2: 1200, maximumDensityKgM2: 39 }],
  standard: ross308AsHatched,
  hatchDay,
  productionDay: null,
  day: addDays(hatchDay, 35),
};

describe('broilers that do what Ross 308 prints', () => {
  const flock = reportedBroilers(ross);
  const figures = broilerKpis(flock).map(reportFigure);

  it('stand beside the printed figure with no difference', () => {
    for (const id of ['weight', 'fcr', 'cumulativeFeedPerBird'] as const) {
      expect(find(figures, id)?.standard).not.toBeNull();
      expect(find(figures, id)?.difference).toBeCloseTo(0, 2);
    }
    expect(find(figures, 'livability')).toMatchObject({ unit: 'pct', decimals: 2, standard: null, day: ross.day });
    expect(find(figures, 'stockingDensity')?.standard).toBe(39);
  });

  it('say nothing of density where the area of one shed with birds is not known', () => {
    const unknown = reportedBroilers({ ...ross, sheds: [{ shedId: 's1', areaM2: null, maximumDensityKgM2: null }] });
    expect(find(broilerKpis(unknown).map(reportFigure), 'stockingDensity')?.value).toBeNull();
  });

  it('are there day by day, each line with the same figures, within the days asked for', () => {
    const lines = broilerLines(flock, { step: 'day', from: addDays(hatchDay, 10), to: addDays(hatchDay, 12) });
    expect(lines.map(({ age }) => age)).toEqual([10, 11, 12]);
    const ids = lines.map((line) => line.figures.map(({ id }) => id).join());
    expect(new Set(ids).size).toBe(1);
    expect(find(lines[0]?.figures ?? [], 'weight')).toMatchObject({ value: 330, standard: 330, difference: 0 });
  });

  it('leave a day empty on which nothing was entered, and 0 where somebody looked', () => {
    const lines = broilerLines(flock, { step: 'day' });
    expect(find(lines[0]?.figures ?? [], 'mortalityToday')?.value).toBe(560);
    expect(find(lines[1]?.figures ?? [], 'mortalityToday')?.value).toBeNull();
  });

  it('are there at the ends of weeks and on the last day, without what is of one day only', () => {
    const lines = broilerLines(reportedBroilers({ ...ross, day: addDays(hatchDay, 31) }), { step: 'week' });
    expect(lines.map(({ age }) => age)).toEqual([0, 7, 14, 21, 28, 31]);
    expect(find(lines[1]?.figures ?? [], 'mortalityToday')).toBeUndefined();
  });
});

describe('broilers that were sold', () => {
  const day = addDays(hatchDay, 36);
  const final = finalFiguresOf({ ...ross, rows: [...ross.rows, sold(36, 19_440, 19_440 * 2.3)], day });

  it('end with the mean weight and age at which they left', () => {
    expect(final.map(({ id }) => id)).toEqual(finalFigureIds('broiler'));
    expect(find(final, 'finalWeight')).toMatchObject({ unit: 'g', weighedDay: null });
    expect(find(final, 'finalWeight')?.value).toBeCloseTo(2300, 6);
    expect(find(final, 'finalAge')?.value).toBe(36);
    expect(find(final, 'livability')?.value).toBeCloseTo(97.2, 6);
  });

  it('have the EPEF of those very figures', () => {
    const value = (id: ReportFigureId) => find(final, id)?.value ?? Number.NaN;
    const epef =
      (value('livability') * (value('finalWeight') / 1000) * 100) / (value('finalAge') * value('fcrUncorrected'));
    expect(find(final, 'epef')?.value).toBeCloseTo(epef, 8);
  });

  it('have no final figure made up where nothing was written', () => {
    const empty = finalFiguresOf({ ...ross, rows: [] });
    expect(empty.map(({ id }) => id)).toEqual(finalFigureIds('broiler'));
    expect(empty.every(({ value, difference }) => value === null && difference === null)).toBe(true);
  });
});

describe('hens that do what Hy-Line Brown prints on its lower curve', () => {
  const [layWeek, lastWeek] = [18, 24];
  const rows = publishedLayRows({ standard: hyLineBrown, hatchDay, placed: 100_000, layWeek, lastWeek, curve: 'low' });
  const day = addDays(hatchDay, lastWeek * 7 + 6);
  const reported: ReportedFlock = {
    kind: 'layer',
    rows,
    sheds: [],
    standard: hyLineBrown,
    hatchDay,
    productionDay: addDays(hatchDay, layWeek * 7),
    day,
  };
  const flock = reportedHens(reported);

  it('show each week of lay within its band', () => {
    const lines = layLines(flock, { step: 'week', from: reported.productionDay ?? '' });
    expect(lines.map(({ age }) => age)).toEqual([18, 19, 20, 21, 22, 23, 24]);
    const last = find(lines.at(-1)?.figures ?? [], 'henDayWeek');
    expect(last?.band).toEqual(bandAt(hyLineBrown, 24, 'henDayPct'));
    expect(last?.difference).toBeCloseTo(0, 2);
    expect(find(lines.at(-1)?.figures ?? [], 'hatchingEggs')).toBeUndefined();
  });

  it('mark a week that has not ended, and not one of rearing for want of eggs', () => {
    const running = reportedHens({ ...reported, day: addDays(day, -2) });
    const lines = layLines(running, { step: 'week' });
    expect(lines.at(-1)).toMatchObject({ age: 24, state: 'running' });
    expect(lines.find(({ age }) => age === 5)?.state).toBe('whole');
    expect(find(lines.find(({ age }) => age === 5)?.figures ?? [], 'henDayWeek')?.value).toBeNull();
  });

  it('have every figure of their life, and final ones from the same engine', () => {
    const kpis = layKpis(flock);
    const final = finalFiguresOf(reported);
    expect(final.map(({ id }) => id)).toEqual(finalFigureIds('layer'));
    for (const id of ['eggsPerHenHoused', 'peak', 'feedPerDozen'] as const) {
      expect(find(final, id)?.value).not.toBeNull();
      expect(find(final, id)?.value).toBe(kpis.find((kpi) => kpi.id === id)?.value);
    }
  });
});
