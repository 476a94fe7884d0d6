import { describe, expect, it } from 'vitest';
import { emptyDay, type FlockDay } from '../../day-book/flock-day';
import { ross308AsHatched } from '../../standards/figures/ross-308-broiler-2022-as-hatched';
import { broilerFlock } from './broiler-flock';
import { sumSpark } from './sum-spark';

const row = (day: string, columns: Partial<FlockDay>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's', day, sex: 'asHatched' }),
  ...columns,
});
const flock = (rows: FlockDay[]) => ({
  flock: broilerFlock({ rows, standard: ross308AsHatched, hatchDay: '2026-01-01', day: '2026-01-09' }),
  number: 'F',
  kpis: [],
});
const large = flock([
  row('2026-01-01', { placed: 3000 }),
  row('2026-01-07', { dead: 30, mortalityEntries: 1 }),
  row('2026-01-08', { weighedBirds: 10, weighedSumG: 2130 * 1.1 }),
  row('2026-01-09', { dead: 0, mortalityEntries: 1 }),
]);
const small = flock([
  row('2026-01-08', { placed: 1000, mortalityEntries: 1, weighedBirds: 10, weighedSumG: 2130 * 0.9 }),
  row('2026-01-09', { dead: 10, mortalityEntries: 1 }),
]);

describe('the course of many sheds', () => {
  it('adds up birds and deaths, and is open on days on which nobody wrote anything down', () => {
    expect(sumSpark([large, small], 'birdsAlive', 4)).toEqual([3000, 2970, 3970, 3960]);
    expect(sumSpark([large, small], 'mortalityToday', 4)).toEqual([null, 30, 0, 10]);
  });

  it('weights shares by birds, so that a small shed does not swing the farm', () => {
    expect(sumSpark([large, small], 'cumulativeMortality', 3)).toEqual([1, 0.75, 1]);
    const silent = flock([row('2026-01-08', { placed: 1000 })]);
    expect(sumSpark([large, silent], 'cumulativeMortality', 3)).toEqual([1, 1, 1]);
    const [before, , today] = sumSpark([large, small], 'weightAgainstStandard', 3);
    expect(before).toBeNull();
    expect(today).toBeCloseTo((2970 * 10 - 990 * 10) / 3960, 9);
  });

  it('is empty for what has no course by day, and without sheds', () => {
    expect(sumSpark([large], 'feedDaysOfStock', 3)).toEqual([]);
    expect(sumSpark([], 'birdsAlive', 3)).toEqual([]);
  });
});
