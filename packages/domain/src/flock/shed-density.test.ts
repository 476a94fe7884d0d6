import { describe, expect, it } from 'vitest';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '../standards/standard';
import { type ShedLoad, shedDensityKgM2 } from './shed-density';

const load: ShedLoad = {
  birdsAlive: 20_000,
  areaM2: 1000,
  hatchDay: '2026-01-01',
  day: '2026-02-05',
  standard: ross308AsHatched,
  weighedDay: '2026-02-05',
  weighings: [{ sex: 'asHatched', birds: 20_100, weighedBirds: 100, weighedSumG: 220_000 }],
};

describe('density of a shed', () => {
  it('is live kg per m² on the day of a weighing', () => {
    expect(shedDensityKgM2(load)).toBe(44);
  });

  it('grows with the standard after a weighing, or a shed seems emptier than it is', () => {
    const at = (age: number) => standardAt(ross308AsHatched, age, 'weightG') as number;
    expect(shedDensityKgM2({ ...load, day: '2026-02-07' })).toBeCloseTo((44 * at(37)) / at(35), 6);
  });

  it('weights sexes by the birds that stand there, not by the birds weighed', () => {
    const weighings = [
      { sex: 'female', birds: 15_000, weighedBirds: 10, weighedSumG: 20_000 },
      { sex: 'male', birds: 5000, weighedBirds: 90, weighedSumG: 270_000 },
    ] as const;
    expect(shedDensityKgM2({ ...load, weighings })).toBe(45);
  });

  it('stays as weighed under a standard by week, and is unknown without weighing, area or birds', () => {
    const weekly = { ...ross308AsHatched, ageUnit: 'week' } as const;
    expect(shedDensityKgM2({ ...load, standard: weekly, day: '2026-02-12' })).toBe(44);
    expect(shedDensityKgM2({ ...load, weighedDay: null, weighings: [] })).toBeNull();
    expect(shedDensityKgM2({ ...load, areaM2: null })).toBeNull();
    expect(shedDensityKgM2({ ...load, birdsAlive: 0 })).toBeNull();
  });
});
