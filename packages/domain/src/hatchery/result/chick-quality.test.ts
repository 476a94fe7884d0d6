import { describe, expect, it } from 'vitest';
import { hatchCourse, hatchWindowHours, pasgarOf } from './chick-quality';
import { meanMoistureTarget, moistureTarget } from './moisture-target';

describe('what the chicks show', () => {
  it('is a score of ten less the flaws of a chick, of all chicks that were looked over', () => {
    expect(pasgarOf([{ chicks: 30, defects: 24 }])).toBeCloseTo(9.2, 9);
    expect(pasgarOf([{ chicks: 30, defects: 30 }, { chicks: 90, defects: 30 }, null])).toBeCloseTo(9.5, 9);
    expect(pasgarOf([null])).toBeNull();
  });

  it('is a course beside what is printed, baskets of an hour together', () => {
    const counts = [
      { hoursBefore: 12, hatched: 70, of: 100 },
      { hoursBefore: 24, hatched: 20, of: 100 },
      { hoursBefore: 24, hatched: 40, of: 100 },
      { hoursBefore: 30, hatched: 0, of: 200 },
    ];
    expect(hatchCourse(counts)).toEqual([
      { hoursBefore: 30, pct: 0, targetPct: null },
      { hoursBefore: 24, pct: 30, targetPct: 25 },
      { hoursBefore: 12, pct: 70, targetPct: 75 },
    ]);
  });

  it('is a window from the first chick that was seen to the last', () => {
    const count = (hoursBefore: number, hatched: number) => ({ hoursBefore, hatched, of: 100 });
    expect(hatchWindowHours([count(36, 0), count(30, 5), count(12, 75)])).toBe(30);
    expect(hatchWindowHours([count(30, 5), count(12, 75), count(4, 100)])).toBe(26);
    expect(hatchWindowHours([])).toBeNull();
    expect(hatchWindowHours([count(24, 0)])).toBeNull();
  });
});

describe('the target of moisture loss', () => {
  it('rises with the age of the flock, and is lower in single-stage setters', () => {
    expect([25, 30, 31, 40, 50, 60, 61].map((weeks) => moistureTarget(weeks, 'multi')?.minPct)).toEqual([
      10, 10, 11, 11, 12, 12.5, 13,
    ]);
    expect(moistureTarget(35, 'single')).toEqual({ minPct: 10.5, maxPct: 11.5 });
    expect(moistureTarget(65, 'single')).toEqual({ minPct: 12.5, maxPct: null });
    expect(moistureTarget(null, 'single')).toBeNull();
    expect(moistureTarget(35, null)).toBeNull();
  });

  it('of several flocks is the mean by their eggs, and unknown where it is of one', () => {
    const [young, old] = [moistureTarget(30, 'multi'), moistureTarget(35, 'multi')];
    expect(
      meanMoistureTarget([
        { eggs: 3000, target: young },
        { eggs: 1000, target: old },
      ]),
    ).toEqual({ minPct: 10.25, maxPct: 11.25 });
    expect(
      meanMoistureTarget([
        { eggs: 3000, target: young },
        { eggs: 1000, target: null },
      ]),
    ).toBeNull();
    expect(meanMoistureTarget([])).toBeNull();
  });
});
