import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type Day } from '../day/day';
import { type DayBookDelta, rowsOfDeltas } from '../day-book/flock-day';
import { chickPlacementRules } from '../entry/chick-placement/chick-placement';
import { placement } from '../entry/chick-placement/chick-placement.fixture';
import { type FlockOpening, unknownOpening } from '../entry/chick-placement/opening';
import { broilerFlock } from './broiler-flock/broiler-flock';
import { broilerFigures } from './broiler-flock/flock-figures';
import type { Kpi, KpiId } from './kpi';
import { layFigures } from './lay-flock/lay-figures';
import { layFlock } from './lay-flock/lay-flock';
import { layWeeks } from './lay-flock/lay-week';

const hatchDay = '2026-01-01';
const key = (day: Day) => ({ flockId: 'f', shedId: 's', day, sex: 'asHatched' as const });
interface LivedDay {
  readonly dead: number;
  readonly feedG: number;
  /** % of the hens that lay. */
  readonly layPct: number;
}

/** Deltas of a life from day 1 on, with the birds alive each morning. */
function lived(placed: number, days: readonly LivedDay[], layFrom: number) {
  let alive = placed;
  return days.map(({ dead, feedG, layPct }, index) => {
    const opening = alive;
    alive -= Math.min(dead, opening - 1);
    const eggs = index + 1 >= layFrom ? Math.floor((opening * layPct) / 100) : 0;
    const delta: DayBookDelta = {
      ...key(addDays(hatchDay, index + 1)),
      dead: opening - alive,
      mortalityEntries: 1,
      feedKg: Math.round(opening * feedG) / 1000,
      feedEntries: 1,
      ...(index + 1 >= layFrom && { eggsTable: eggs, eggEntries: 1, eggDays: 1 }),
    };
    return { opening, delta };
  });
}

const sum = (deltas: readonly DayBookDelta[], of: (delta: DayBookDelta) => number | undefined) =>
  Math.round(deltas.reduce((total, delta) => total + (of(delta) ?? 0), 0) * 1000) / 1000;

const valueOf = (kpis: readonly Kpi[], id: KpiId) => kpis.find((kpi) => kpi.id === id);

const livedDay = fc.record({
  dead: fc.integer({ min: 0, max: 40 }),
  feedG: fc.integer({ min: 10, max: 180 }),
  layPct: fc.integer({ min: 0, max: 100 }),
});

/** A life and the day on which somebody began to keep books of it: the opening tells all that was known. */
const life = fc
  .record({
    placed: fc.integer({ min: 1500, max: 30_000 }),
    days: fc.array(livedDay, { minLength: 8, maxLength: 30 }),
    opened: fc.nat(),
    layFrom: fc.integer({ min: 1, max: 5 }),
    weightG: fc.integer({ min: 81, max: 4000 }),
  })
  .map(({ placed, days, opened, layFrom, weightG }) => {
    const course = lived(placed, days, layFrom);
    const at = 2 + (opened % (days.length - 2));
    const day = addDays(hatchDay, at + 1);
    const count = course[at]?.opening as number;
    const before = course.slice(0, at).map(({ delta }) => delta);
    const inLay = before.slice(layFrom - 1);
    const isInLay = at + 1 >= layFrom;
    const opening: FlockOpening = {
      placed,
      lost: null,
      feedKg: sum(before, ({ feedKg }) => feedKg),
      productionDay: isInLay ? addDays(hatchDay, layFrom) : null,
      hensHoused: isInLay ? (course[layFrom - 1]?.opening as number) : null,
      eggs: isInLay ? sum(inLay, ({ eggsTable }) => eggsTable) : null,
      hatchingEggs: null,
      layFeedKg: isInLay ? sum(inLay, ({ feedKg }) => feedKg) : null,
    };
    const weighing = { weighedBirds: 100, weighedSumG: 100 * weightG };
    const deltas = course.map(({ delta }, index) => (index === days.length - 1 ? { ...delta, ...weighing } : delta));
    const detail = placement({ count });
    const place = { farmId: 'farm', flockId: 'f', shedId: 's', day, sexes: ['asHatched' as const] };
    const take = (opening: FlockOpening) =>
      rowsOfDeltas([...chickPlacementRules.deltasOf({ ...detail, opening: opening }, place), ...deltas.slice(at)]);
    return {
      whole: rowsOfDeltas([{ ...key(hatchDay), placed }, ...deltas]),
      opened: take(opening),
      unknown: take({ ...unknownOpening, productionDay: opening.productionDay }),
      openedDay: day,
      lastDay: addDays(hatchDay, days.length),
      productionDay: addDays(hatchDay, layFrom),
      isInLay,
    };
  });

describe('a flock that was taken into the books in the middle of its life', () => {
  it('has the figures of its whole life, where all of it was known', () => {
    fc.assert(
      fc.property(life, ({ whole, opened, lastDay }) => {
        const facts = { standard: null, hatchDay, day: lastDay };
        const [all, some] = [whole, opened].map((rows) => broilerFigures(broilerFlock({ ...facts, rows })));
        for (const id of ['birdsAlive', 'livability', 'cumulativeMortality', 'fcrUncorrected', 'epef'] as const) {
          const [expected, found] = [valueOf(all ?? [], id), valueOf(some ?? [], id)];
          expect(found?.value, id).toBeCloseTo(expected?.value ?? Number.NaN, 8);
          expect(found?.since, id).toBeNull();
        }
        // What a bird ate is told by the mean of birds placed and alive: close, and no more.
        const [eaten, fromSome] = [all, some].map((kpis) => valueOf(kpis ?? [], 'cumulativeFeedPerBird')?.value ?? 0);
        expect(Math.abs((fromSome ?? 0) / (eaten ?? 1) - 1)).toBeLessThan(0.25);
      }),
    );
  });

  it('says since when its figures are, or why there is none, where nothing was known', () => {
    fc.assert(
      fc.property(life, ({ unknown, openedDay, lastDay }) => {
        const kpis = broilerFigures(broilerFlock({ rows: unknown, standard: null, hatchDay, day: lastDay }));
        expect(valueOf(kpis, 'livability')).toMatchObject({ since: openedDay });
        expect(valueOf(kpis, 'cumulativeMortality')).toMatchObject({ since: openedDay, standard: null });
        expect(valueOf(kpis, 'cumulativeFeedPerBird')).toMatchObject({ since: openedDay });
        expect(valueOf(kpis, 'fcr')).toMatchObject({ value: null, whyNot: 'feedUnknown' });
        expect(valueOf(kpis, 'fcrUncorrected')).toMatchObject({ value: null, whyNot: 'feedUnknown' });
        expect(valueOf(kpis, 'epef')).toMatchObject({ value: null, whyNot: 'deathsUnknown' });
        expect(valueOf(kpis, 'firstWeekMortality')).toMatchObject({ value: null, whyNot: 'openedLater' });
      }),
    );
  });

  it('has the figures of all its lay, where all of it was known, and else says since when', () => {
    fc.assert(
      fc.property(life, ({ whole, opened, unknown, openedDay, lastDay, productionDay, isInLay }) => {
        fc.pre(isInLay && openedDay > productionDay);
        const facts = { kind: 'layer' as const, standard: null, hatchDay, productionDay, day: lastDay };
        const [all, some, since] = [whole, opened, unknown].map((rows) => {
          const flock = layFlock({ ...facts, rows });
          return layFigures(flock, layWeeks(flock));
        });
        for (const id of ['hensAlive', 'hensHoused', 'layMortality', 'feedPerDozen', 'eggsPerHenHoused'] as const) {
          const [expected, found] = [valueOf(all ?? [], id), valueOf(some ?? [], id)];
          expect(found?.value ?? null, id).toSatisfy((value: number | null) =>
            expected?.value == null ? value === null : Math.abs((value ?? Number.NaN) - expected.value) < 1e-8,
          );
          expect(found?.since ?? null, id).toBeNull();
        }
        for (const id of ['hensHoused', 'layMortality', 'eggsPerHenHoused'] as const) {
          expect(valueOf(since ?? [], id), id).toMatchObject({ since: openedDay });
        }
      }),
    );
  });
});

/**
 * By hand: 20,000 chicks, 800 died by day 28, 19,200 alive and 48,000 kg eaten. On day 28 another 100 die and 3,000 kg are eaten;
 * the 19,100 left weigh 1,600 g.
 */
it('is right by hand', () => {
  const place = { farmId: 'farm', flockId: 'f', shedId: 's', day: '2026-01-29', sexes: ['asHatched' as const] };
  const detail = placement({ count: 19_200 });
  const opening = { ...unknownOpening, placed: 20_000, feedKg: 48_000 };
  const rows = rowsOfDeltas([
    ...chickPlacementRules.deltasOf({ ...detail, opening }, place),
    { ...key('2026-01-29'), dead: 100, mortalityEntries: 1, feedKg: 3000, feedEntries: 1 },
    { ...key('2026-01-29'), weighedBirds: 100, weighedSumG: 160_000 },
  ]);
  const kpis = broilerFigures(broilerFlock({ rows, standard: null, hatchDay, day: '2026-01-29' }));
  const value = (id: KpiId) => valueOf(kpis, id)?.value;
  expect(value('livability')).toBeCloseTo(95.5, 10); // (20,000 − 900) ÷ 20,000
  expect(value('dailyMortality')).toBeCloseTo((100 / 19_200) * 100, 10); // of the day, not of its past
  expect(value('fcrUncorrected')).toBeCloseTo(51_000 / 30_560, 10); // 19,100 × 1.6 kg
  expect(value('epef')).toBeCloseTo(((95.5 * 1.6) / (28 * (51_000 / 30_560))) * 100, 8);
  // 48,000 kg ÷ 19,600 birds (the mean of 20,000 and 19,200) + 3,000 kg ÷ 19,200.
  expect(value('cumulativeFeedPerBird')).toBeCloseTo(48_000_000 / 19_600 + 3_000_000 / 19_200, 6);
});
