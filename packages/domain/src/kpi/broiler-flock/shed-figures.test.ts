import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { ross308AsHatched } from '../../standards/figures/ross-308-broiler-2022-as-hatched';
import { broilerFlock } from './broiler-flock';
import { broilerCurve, standardAhead } from './flock-curve';
import { broilerFigures } from './flock-figures';
import { shedFigures } from './shed-figures';
import { kpiSpark } from './spark';

const hatchDay = '2026-10-01';
const row = (age: number, values: Partial<Record<DayBookColumn, number>>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'asHatched', day: addDays(hatchDay, age) }),
  ...values,
});
const rows = [
  row(0, { placed: 1000, dayOldBirds: 50, dayOldSumG: 2150 }),
  row(1, { dead: 3, mortalityEntries: 1, feedKg: 12, feedEntries: 1 }),
  row(3, { dead: 1, culled: 1, mortalityEntries: 1, weighedBirds: 50, weighedSumG: 5000 }),
  row(4, { dead: 0, mortalityEntries: 1, feedKg: 24, feedEntries: 1, waterL: 48, waterEntries: 1 }),
];
const flock = broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day: addDays(hatchDay, 4), areaM2: 60 });

describe('a shed’s line in the table', () => {
  it('shows the last seven days of deaths with gaps where nobody made an entry', () => {
    const line = shedFigures(flock, broilerFigures(flock));
    expect(line.deaths7d).toEqual([null, null, null, 3, null, 2, 0]);
    expect(line).toMatchObject({
      ageDays: 4,
      birdsPlaced: 1000,
      birdsAlive: 995,
      deathsToday: 0,
      mortalityPct: 0.5,
      livabilityPct: 99.5,
      weightG: 100,
      weighedDay: addDays(hatchDay, 3),
      feedTodayKg: 24,
    });
    expect(line.waterFeedRatio).toBeCloseTo(2, 12);
    expect(line.weightDifferencePct).toBeCloseTo((100 / 102 - 1) * 100, 10);
  });

  it('is of an empty shed where no rows are', () => {
    const empty = broilerFlock({ rows: [], standard: null, hatchDay, day: hatchDay });
    expect(shedFigures(empty, broilerFigures(empty))).toMatchObject({ birdsAlive: 0, deathsToday: null, fcr: null });
  });
});

describe('the course beside a figure', () => {
  it('runs over the days asked for, with gaps', () => {
    expect(kpiSpark(flock, 'weight', 3)).toEqual([null, 100, null]);
    expect(kpiSpark(flock, 'birdsAlive', 6)).toEqual([null, 1000, 997, 997, 995, 995]);
    expect(kpiSpark(flock, 'mortalityToday', 2)).toEqual([2, 0]);
    expect(kpiSpark(flock, 'firstWeekMortality', 7)).toEqual([]);
  });
});

describe('the curve of a flock', () => {
  it('begins with the weighed chicks and has gaps where nothing was recorded', () => {
    const curve = broilerCurve(flock);
    expect(curve.map((line) => line.weightG)).toEqual([43, null, null, 100, null]);
    expect(curve.map((line) => line.feedKg)).toEqual([null, 12, null, null, 24]);
    // None dead is written down; a day without an entry is no day without deaths.
    expect(curve.map((line) => line.dead)).toEqual([null, 3, null, 1, 0]);
    expect(curve.map((line) => line.culled)).toEqual([null, 0, null, 1, 0]);
    expect(curve[1]).toMatchObject({ ageDays: 1, alive: 997, mortalityCumPct: 0.3, feedGPerBird: 12 });
    expect(curve[1]?.standard).toEqual({ weightG: 62, feedGPerBird: 12, feedCumGPerBird: 12, fcr: 0.196 });
  });

  it('has a feed conversion only on days with a weighing', () => {
    expect(broilerCurve(flock).map((line) => line.fcr === null)).toEqual([true, true, true, false, true]);
  });

  it('can be drawn ahead to an age', () => {
    const ahead = standardAhead(ross308AsHatched, 42);
    expect(ahead).toHaveLength(43);
    expect(ahead[35]).toMatchObject({ ageDays: 35, weightG: 2296, fcr: 1.399 });
    expect(standardAhead(null, 42)).toEqual([]);
  });
});
