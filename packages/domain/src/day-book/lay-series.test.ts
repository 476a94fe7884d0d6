import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from './flock-day';
import { laySeries } from './lay-series';

const start = '2026-06-01';
const row = (
  dayIndex: number,
  values: Partial<Record<DayBookColumn, number>>,
  place: Partial<Pick<FlockDay, 'shedId' | 'sex'>> = {},
): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'female', day: addDays(start, dayIndex), ...place }),
  ...values,
});
const laid = (eggsTable: number) => ({ eggsTable, eggEntries: 1, eggDays: 1 });
const productionDay = addDays(start, 1);

describe('laySeries', () => {
  it('tells a collection of no eggs from no collection', () => {
    const series = laySeries([row(0, { placed: 1000 }), row(1, laid(0)), row(3, laid(900))], { productionDay });
    expect(series.map(({ eggs }) => eggs)).toEqual([null, 0, null, 900]);
    expect(series.map(({ henDayPct }) => henDayPct)).toEqual([null, 0, null, 90]);
    expect(series.map(({ lacksEggs }) => lacksEggs)).toEqual([false, false, true, false]);
    expect(series.at(-1)?.lay).toMatchObject({ days: 3, eggDays: 2, eggs: 900 });
  });

  it('does not call a collection that was taken back "no eggs"', () => {
    const [, second] = laySeries([row(0, { placed: 1000 }), row(1, { eggsTable: 0, eggEntries: 0 })], {
      productionDay,
    });
    expect(second?.eggs).toBeNull();
  });

  it('counts every grade as laid, and shows a day above 100 %', () => {
    const grades = { eggsHatching: 900, eggsFloor: 30, eggsCracked: 40, eggsSoft: 20, eggsRejected: 20, eggEntries: 2 };
    const series = laySeries([row(0, { placed: 1000 }), row(1, grades)], { productionDay });
    expect(series[1]).toMatchObject({ eggs: 1010, henDayPct: 101 });
    expect(series[1]?.grades).toMatchObject({ hatching: 900, floor: 30, cracked: 40, soft: 20, rejected: 20 });
  });

  it('never has males in the base', () => {
    const series = laySeries(
      [
        row(0, { placed: 1000 }),
        row(0, { placed: 100 }, { sex: 'male' }),
        row(1, laid(800)),
        row(2, { dead: 5 }, { sex: 'male' }),
      ],
      { productionDay },
    );
    expect(series[1]).toMatchObject({ eggHenDays: 1000, henDayPct: 80 });
    expect(series[1]?.lay?.hensHoused).toBe(1000);
    expect(series[2]?.males?.alive).toBe(95);
    expect(series[2]?.lay?.dead).toBe(0);
  });

  it('takes all birds of a flock that is not kept by sex as hens', () => {
    const series = laySeries([row(0, { placed: 500 }, { sex: 'asHatched' }), row(1, laid(400), { sex: 'asHatched' })], {
      productionDay,
    });
    expect(series[1]).toMatchObject({ henDayPct: 80, males: null });
  });

  it('gives hens the feed of the line that both sexes share, and never that of the males', () => {
    const birds = [row(0, { placed: 900 }), row(0, { placed: 100 }, { sex: 'male' })];
    const fed = (feedKg: number, sex: FlockDay['sex']) => row(1, { feedKg, feedEntries: 1 }, { sex });
    const feedOf = (rows: FlockDay[]) => laySeries([...birds, ...rows], { productionDay })[1]?.feedGPerHen;
    expect(feedOf([fed(100, 'asHatched')])).toBe(100);
    expect(feedOf([fed(90, 'female'), fed(13, 'male')])).toBe(100);
    expect(feedOf([fed(13, 'male')])).toBeNull();
  });

  it('shares the feed of all birds over the eggs, males and their feed included', () => {
    const fed = (kg: number, sex: FlockDay['sex']) => row(1, { feedKg: kg, feedEntries: 1 }, { sex });
    const birds = [row(0, { placed: 900 }), row(0, { placed: 100 }, { sex: 'male' })];
    const apart = laySeries([...birds, row(1, laid(720)), fed(108, 'female'), fed(13, 'male')], { productionDay });
    expect(apart[1]).toMatchObject({ feedGPerHen: 120, feedKg: 108, lay: { feedKg: 121, daysWithoutFeed: 0 } });
    const shared = laySeries([...birds, row(1, laid(720)), fed(121, 'asHatched')], { productionDay });
    expect(shared[1]?.lay?.feedKg).toBe(121);
  });

  it('houses the hens alive at the opening of the first day of production; those that come later make a new base', () => {
    const series = laySeries(
      [
        row(0, { placed: 1020, dead: 20 }),
        row(1, { ...laid(500), dead: 10 }),
        row(2, { ...laid(600), movedIn: 200 }),
        row(3, { ...laid(600), movedOut: 400 }),
      ],
      { productionDay },
    );
    expect(series.map(({ lay }) => lay?.hensHoused ?? null)).toEqual([null, 1000, 1200, 800]);
    expect(series.at(-1)?.lay?.eggsPerHenHoused).toBeCloseTo(500 / 1000 + 600 / 1200 + 600 / 800, 12);
  });

  it('takes hen-days only of the sheds in which eggs were collected, and says that one is missing', () => {
    const series = laySeries(
      [
        row(0, { placed: 1000 }),
        row(0, { placed: 500 }, { shedId: 's2' }),
        row(1, laid(900)),
        row(2, laid(900)),
        row(2, laid(450), { shedId: 's2' }),
      ],
      { productionDay },
    );
    expect(series[1]).toMatchObject({ henDayPct: 90, eggHenDays: 1000, lacksEggs: true });
    expect(series[2]).toMatchObject({ henDayPct: 90, eggHenDays: 1500, lacksEggs: false });
    expect(series[2]?.lay?.eggDays).toBe(1);
  });

  it('spreads a collection of several days over the days that it stands for', () => {
    const series = laySeries([row(0, { placed: 1000 }), row(1, laid(900)), row(4, { ...laid(2400), eggDays: 3 })], {
      productionDay,
      until: addDays(start, 5),
    });
    expect(series.map(({ henDayPct }) => henDayPct)).toEqual([null, 90, null, null, 80, null]);
    expect(series.map(({ lacksEggs }) => lacksEggs)).toEqual([false, false, false, false, false, true]);
    expect(series.at(-1)?.lay).toMatchObject({ days: 5, eggDays: 4, eggs: 3300, henDays: 4000 });
    expect(series.at(-1)?.lay?.eggsPerLivingHen).toBeCloseTo(3.3, 12);
  });

  it('carries an egg weight on until eggs are weighed again', () => {
    const weighed = (meanG: number) => ({ weighedEggs: 100, weighedEggsSumG: 100 * meanG });
    const series = laySeries(
      [row(0, { placed: 1000, ...weighed(50) }), row(1, laid(1000)), row(2, { ...laid(1000), ...weighed(60) })],
      { productionDay },
    );
    expect(series.map(({ eggWeightG }) => eggWeightG)).toEqual([50, null, 60]);
    expect(series.at(-1)?.lay?.eggMassKgPerHenHoused).toBeCloseTo(0.11, 12);
  });

  it('weighs eggs that came before the first weighing as those of the first weighing', () => {
    const weighing = { weighedEggs: 100, weighedEggsSumG: 5000 };
    const series = laySeries(
      [row(0, { placed: 1000 }), row(1, laid(500)), row(2, laid(500)), row(3, weighing), row(4, laid(1000))],
      { productionDay },
    );
    expect(series[2]?.lay?.eggMassKgPerHenHoused).toBeNull();
    // 2,000 eggs of 50 g, of 1,000 hens.
    expect(series.at(-1)?.lay?.eggMassKgPerHenHoused).toBeCloseTo(0.1, 12);
  });

  it('goes on from sums that were worked out elsewhere as if it had folded every day', () => {
    const day = fc.record({
      dead: fc.nat({ max: 9 }),
      eggs: fc.option(fc.nat({ max: 900 })),
      feedKg: fc.nat({ max: 99 }),
    });
    fc.assert(
      fc.property(fc.array(day, { minLength: 3, maxLength: 30 }), fc.nat({ max: 20 }), (days, cut) => {
        const rows = [
          row(0, { placed: 1000 }),
          ...days.map(({ dead, eggs, feedKg }, index) =>
            row(index + 1, { dead, feedKg, feedEntries: 1, ...(eggs === null ? {} : laid(eggs)) }),
          ),
        ];
        const whole = laySeries(rows, { productionDay });
        const at = whole[Math.min(cut + 1, whole.length - 2)];
        const layUpTo = at?.lay == null ? undefined : { day: at.day, sums: at.lay };
        const resumed = laySeries(rows, { productionDay, layUpTo });
        expect(resumed.at(-1)).toEqual(whole.at(-1));
      }),
    );
  });
});
