import { describe, expect, it } from 'vitest';
import { calmFlock, hatchDay } from '../attention/observed-flock.fixture';
import { addDays } from '../day/day';
import { emptyDay } from '../day-book/flock-day';
import { broilerFigures, kpiById } from '../kpi/broiler-flock/flock-figures';
import { layFlock } from '../kpi/lay-flock/lay-flock';
import { hyLineBrown } from '../standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '../standards/figures/ross-308-broiler-2022-as-hatched';
import { broilerCourse } from './broiler-course';
import { layCourse } from './lay-course';
import { broilerMeasures, layMeasures, measureFacts, measures, measuresOf } from './measure';

describe('a broiler flock by age', () => {
  const flock = calmFlock(30);
  const course = broilerCourse('f', flock);
  const value = (measure: keyof typeof broilerMeasures, age: number) => course.values[measure]?.[age] ?? null;

  it('has every measure at every age, null where nothing was recorded', () => {
    expect(course.ages).toEqual(Array.from({ length: 31 }, (_, age) => age));
    for (const measure of measuresOf('broiler')) expect(course.values[measure]).toHaveLength(31);
    expect(value('weightG', 28)).toBe(ross308AsHatched.rows[28]?.values.weightG);
    expect(value('weightG', 29)).toBeNull();
    expect(value('cvPct', 28)).toBeNull();
    expect(value('mortalityPct', 0)).toBeNull();
  });

  it('says the same as the dashboard of each weighing', () => {
    for (const age of [7, 14, 21, 28]) {
      const kpis = broilerFigures(calmFlock(age));
      expect(value('epef', age)).toBeCloseTo(kpiById(kpis, 'epef')?.value as number, 9);
      expect(value('fcr', age)).toBeCloseTo(kpiById(kpis, 'fcr')?.value as number, 9);
      expect(value('mortalityCumPct', age)).toBeCloseTo(kpiById(kpis, 'cumulativeMortality')?.value as number, 9);
    }
  });

  it('lies on the standard of the same age, where that prints the measure', () => {
    expect(course.standard.weightG?.[28]).toBe(ross308AsHatched.rows[28]?.values.weightG);
    expect(Object.keys(course.standard).toSorted()).toEqual(['fcr', 'feedCumGPerBird', 'feedGPerBird', 'weightG']);
    expect(broilerCourse('f', { ...flock, standard: null }).standard).toEqual({});
  });
});

describe('a layer flock by week', () => {
  const first = 30 * 7;
  const rows = Array.from({ length: 17 }, (_, index) => ({
    ...emptyDay({ flockId: 'f', shedId: 's', sex: 'asHatched', day: addDays(hatchDay, first + index) }),
    ...(index === 0 ? { placed: 1000 } : {}),
    eggsTable: 940,
    eggEntries: 1,
    feedKg: 112,
    feedEntries: 1,
  }));
  const layer = { kind: 'layer', rows, standard: hyLineBrown, hatchDay, productionDay: null } as const;
  const course = layCourse('f', layFlock({ ...layer, day: addDays(hatchDay, first + 16) }));

  it('has its whole weeks, and leaves out the one that still runs', () => {
    expect(course.ages).toEqual([30, 31]);
    expect(course.values.henDayPct).toEqual([94, 94]);
    expect(course.values.feedGPerBird?.[0]).toBeCloseTo(112, 9);
    expect(course.values.weightG).toEqual([null, null]);
  });

  it('lies beside the middle of what the guide prints', () => {
    // 30 weeks: 94.8 to 96.5 %, 109 to 117 g (Hy-Line Brown).
    expect(course.standard.henDayPct?.[0]).toBeCloseTo(95.65, 9);
    expect(course.standard.feedGPerBird?.[0]).toBe(113);
    expect(course.standard.secondGradePct).toBeUndefined();
  });
});

describe('the catalogue of measures', () => {
  it('has each name once, and knows what belongs to which kind', () => {
    expect(new Set(measures).size).toBe(measures.length);
    expect(measures).toEqual(expect.arrayContaining([...Object.keys(broilerMeasures), ...Object.keys(layMeasures)]));
    expect(measureFacts('broiler', 'henDayPct')).toBeNull();
    expect(measureFacts('layer', 'epef')).toBeNull();
    expect(measureFacts('breeder', 'henDayPct')).toBe(layMeasures.henDayPct);
  });
});
