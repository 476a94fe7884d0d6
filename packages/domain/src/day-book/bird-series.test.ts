import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { birdSeries } from './bird-series';
import { type DayBookColumn, emptyDay, type FlockDay } from './flock-day';

const start = '2026-11-01';
const row = (
  dayIndex: number,
  values: Partial<Record<DayBookColumn, number>>,
  place: Partial<Pick<FlockDay, 'shedId' | 'sex'>> = {},
): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId: 's1', sex: 'asHatched', day: addDays(start, dayIndex), ...place }),
  ...values,
});
const fed = (feedKg: number) => ({ feedKg, feedEntries: 1 });
const drunk = (waterL: number) => ({ waterL, waterEntries: 1 });

describe('birdSeries', () => {
  it('follows live birds, and takes opening plus placed or moved in as the base of a day', () => {
    const [first, second] = birdSeries([
      row(0, { placed: 1000, doa: 5, dead: 3 }),
      row(1, { dead: 2, culled: 1, sold: 100, soldKg: 180, movedIn: 50, movedOut: 20, variance: 4 }),
    ]);
    expect(first).toMatchObject({ opening: 0, alive: 992, birdDays: 1000 });
    expect(second).toMatchObject({ opening: 992, alive: 992 - 3 - 100 + 50 - 20 - 4, birdDays: 1042 });
    expect(second?.cumulative).toMatchObject({ placed: 1000, doa: 5, dead: 5, culled: 1, sold: 100, soldKg: 180 });
  });

  it('keeps a day without entries as a gap, not as zero feed and zero water', () => {
    const series = birdSeries([row(0, { placed: 1000 }), row(1, fed(20)), row(3, { ...fed(0), ...drunk(40) })]);
    expect(series.map((line) => line.feedKg)).toEqual([null, 20, null, 0]);
    expect(series.map((line) => line.feedGPerBird)).toEqual([null, 20, null, 0]);
    expect(series.map((line) => line.waterL)).toEqual([null, null, null, 40]);
    expect(series.map((line) => line.cumulative.feedKg)).toEqual([null, 20, 20, 20]);
    expect(series.map((line) => line.cumulative.daysWithoutFeed)).toEqual([0, 0, 1, 1]);
    expect(series[3]?.waterFeedRatio).toBeNull();
  });

  it('does not call a feed entry that was taken back "no feed eaten"', () => {
    const series = birdSeries([row(0, { placed: 1000 }), row(1, { feedKg: 0, feedEntries: 0 })]);
    expect(series[1]?.feedKg).toBeNull();
    expect(series[1]?.cumulative.feedGPerBird).toBeNull();
  });

  it('runs to the day asked for, and leaves later rows out', () => {
    const rows = [row(0, { placed: 10 }), row(2, { dead: 1 })];
    expect(birdSeries(rows, { until: addDays(start, 1) }).map((line) => line.alive)).toEqual([10, 10]);
    expect(birdSeries(rows, { until: addDays(start, 4) }).map((line) => line.alive)).toEqual([10, 10, 9, 9, 9]);
    expect(birdSeries(rows, { until: addDays(start, -1) })).toEqual([]);
    expect(birdSeries([])).toEqual([]);
  });

  it('counts what one living bird has eaten, so that feed eaten before a thinning does not fall on those that stay', () => {
    const series = birdSeries([
      row(0, { placed: 1000 }),
      row(1, fed(100)),
      row(2, { sold: 500, soldKg: 900, ...fed(100) }),
      row(3, fed(50)),
    ]);
    expect(series.map((line) => line.cumulative.feedGPerBird)).toEqual([null, 100, 200, 300]);
    expect(series[3]?.cumulative.feedKg).toBe(250);
  });

  it('cancels moves between the sheds of the flock, and shows them in one shed alone', () => {
    const rows = [
      row(0, { placed: 1000 }),
      row(2, { movedOut: 400, ...fed(30) }),
      row(2, { movedIn: 400, ...fed(20) }, { shedId: 's2' }),
    ];
    const flock = birdSeries(rows).at(-1);
    expect(flock).toMatchObject({ movedIn: 0, movedOut: 0, alive: 1000, birdDays: 1000, feedGPerBird: 50 });
    expect(birdSeries(rows, { shedId: 's1' }).at(-1)).toMatchObject({ movedOut: 400, alive: 600, birdDays: 1000 });
    expect(birdSeries(rows, { shedId: 's2' }).at(-1)).toMatchObject({ movedIn: 400, alive: 400, feedGPerBird: 50 });
  });

  it('takes feed per bird only over the sheds that recorded feed', () => {
    const rows = [
      row(0, { placed: 1000 }),
      row(0, { placed: 1000 }, { shedId: 's2' }),
      row(1, { ...fed(25), ...drunk(50) }),
      row(1, drunk(40), { shedId: 's2' }),
    ];
    const last = birdSeries(rows).at(-1);
    expect(last).toMatchObject({ feedKg: 25, feedGPerBird: 25, waterL: 90, waterMlPerBird: 45 });
    expect(last?.waterFeedRatio).toBeCloseTo(1.8, 12);
    expect(last?.cumulative.daysWithoutFeed).toBe(1);
  });

  it('gives feed to both sexes of a shed where it was not recorded apart', () => {
    const rows = [
      row(0, { placed: 500 }, { sex: 'female' }),
      row(0, { placed: 500 }, { sex: 'male' }),
      row(1, fed(30)),
    ];
    expect(birdSeries(rows).at(-1)?.feedGPerBird).toBe(30);
    expect(birdSeries(rows, { sex: 'male' }).at(-1)).toMatchObject({ placed: 500, alive: 500, feedKg: null });
  });

  it('weights the weighings of sheds by their birds, not by the birds on the scale', () => {
    const rows = [
      row(0, { placed: 3000 }),
      row(0, { placed: 1000 }, { shedId: 's2' }),
      row(7, { weighedBirds: 10, weighedSumG: 2000 }),
      row(7, { weighedBirds: 100, weighedSumG: 24_000 }, { shedId: 's2' }),
    ];
    expect(birdSeries(rows).at(-1)?.weightG).toBe((200 * 3000 + 240 * 1000) / 4000);
  });

  it('takes an as-hatched sample of a flock kept by sex as it is', () => {
    const rows = [
      row(0, { placed: 500 }, { sex: 'female' }),
      row(0, { placed: 500 }, { sex: 'male' }),
      row(7, { weighedBirds: 50, weighedSumG: 10_000 }),
    ];
    expect(birdSeries(rows).at(-1)?.weightG).toBe(200);
  });

  it('keeps the weighed day-old weight of all chicks placed', () => {
    const series = birdSeries([
      row(0, { placed: 500, dayOldBirds: 50, dayOldSumG: 2100 }),
      row(1, { placed: 500, dayOldBirds: 50, dayOldSumG: 2200 }),
    ]);
    expect(series.map((line) => line.cumulative.dayOldWeightG)).toEqual([42, 43]);
  });

  it('never loses or invents a bird, however flocks are moved about', () => {
    const move = fc.record({
      day: fc.integer({ min: 1, max: 6 }),
      from: fc.nat({ max: 2 }),
      to: fc.nat({ max: 2 }),
      birds: fc.nat({ max: 200 }),
    });
    const loss = fc.record({
      day: fc.integer({ min: 0, max: 6 }),
      shed: fc.nat({ max: 2 }),
      dead: fc.nat({ max: 50 }),
      sold: fc.nat({ max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(move, { maxLength: 12 }), fc.array(loss, { maxLength: 12 }), (moves, losses) => {
        const shedId = (index: number) => `s${index}`;
        const rows = [
          ...[0, 1, 2].map((index) => row(0, { placed: 10_000 }, { shedId: shedId(index) })),
          ...losses.map(({ day, shed, dead, sold }) => row(day, { dead, sold }, { shedId: shedId(shed) })),
          ...moves
            .filter(({ from, to }) => from !== to)
            .flatMap(({ day, from, to, birds }) => [
              row(day, { movedOut: birds }, { shedId: shedId(from) }),
              row(day, { movedIn: birds }, { shedId: shedId(to) }),
            ]),
        ];
        const until = addDays(start, 6);
        const flock = birdSeries(rows, { until });
        const sheds = [0, 1, 2].map((index) => birdSeries(rows, { until, shedId: shedId(index) }));
        const gone = losses.reduce((sum, { dead, sold }) => sum + dead + sold, 0);
        expect(flock.at(-1)?.alive).toBe(30_000 - gone);
        for (const [index, line] of flock.entries()) {
          expect(line).toMatchObject({ movedIn: 0, movedOut: 0 });
          expect(line.alive).toBe(sheds.reduce((sum, shed) => sum + (shed[index]?.alive ?? 0), 0));
          expect(line.opening).toBe(flock[index - 1]?.alive ?? 0);
        }
      }),
    );
  });

  it('goes on after any day with the sums up to it as if all days before had been told', () => {
    const group = { shedId: 's1', sex: 'asHatched' } as const;
    const amount = fc.nat({ max: 3_000_000 }).map((thousandths) => thousandths / 1000);
    const note = fc.record({
      at: fc.integer({ min: 1, max: 20 }),
      placed: fc.constantFrom(0, 0, 500),
      dead: fc.nat({ max: 50 }),
      sold: fc.constantFrom(0, 0, 200),
      feed: fc.option(amount),
      water: fc.option(amount),
      weighed: fc.constantFrom(0, 0, 40),
      openedBirds: fc.constantFrom(0, 0, 0, 300),
    });
    fc.assert(
      fc.property(fc.array(note, { maxLength: 15 }), fc.integer({ min: 0, max: 20 }), (notes, cut) => {
        const rows = [
          row(0, { placed: 9000, dayOldBirds: 100, dayOldSumG: 4200 }, group),
          ...notes.map(({ at, placed, dead, sold, feed, water, weighed, openedBirds }) => {
            const opened = {
              placed: placed + openedBirds,
              openedBirds,
              openedGone: openedBirds / 10,
              openedFeedKg: 100,
            };
            const spread = {
              dispersionBirds: weighed,
              dispersionSumG: weighed * 900,
              dispersionSumSquaresG2: weighed * 9e5,
            };
            return row(at, {
              dead,
              sold,
              soldKg: sold * 2,
              weighedBirds: weighed,
              weighedSumG: weighed * 900,
              ...spread,
              ...(openedBirds > 0 ? opened : { placed }),
              ...(feed === null ? {} : fed(feed)),
              ...(water === null ? {} : drunk(water)),
            });
          }),
        ];
        const until = addDays(start, 22);
        const whole = birdSeries(rows, { until });
        const { day, cumulative: sums } = whole[cut] ?? { day: start, cumulative: whole[0]?.cumulative };
        if (sums === undefined) throw new Error('no first day');
        expect(birdSeries(rows, { until, after: { day, sums, group } })).toEqual(whole.slice(cut + 1));
      }),
    );
  });
});
