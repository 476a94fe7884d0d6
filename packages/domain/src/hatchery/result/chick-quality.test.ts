import { describe, expect, it } from 'vitest';
import { pasgarOf } from './chick-quality';
import { meanMoistureTarget, moistureTarget } from './moisture-target';

describe('what the chicks show', () => {
  it('is a score of ten less the flaws of a chick, of all chicks that were looked over', () => {
    expect(pasgarOf([{ chicks: 30, defects: 24 }])).toBeCloseTo(9.2, 9);
    expect(pasgarOf([{ chicks: 30, defects: 30 }, { chicks: 90, defects: 30 }, null])).toBeCloseTo(9.5, 9);
    expect(pasgarOf([null])).toBeNull();
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
