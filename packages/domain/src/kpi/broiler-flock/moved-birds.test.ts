import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../day/day';
import { type DayBookColumn, emptyDay, type FlockDay } from '../../day-book/flock-day';
import { ross308AsHatched } from '../../standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '../../standards/standard';
import type { KpiId } from '../kpi';
import { broilerFlock } from './broiler-flock';
import { sumFigures } from './company-figures';
import { broilerFigures, kpiById } from './flock-figures';

const hatchDay = '2026-10-01';
const row = (shedId: string, age: number, values: Partial<Record<DayBookColumn, number>>): FlockDay => ({
  ...emptyDay({ flockId: 'f', shedId, sex: 'asHatched', day: addDays(hatchDay, age) }),
  ...values,
});
const figures = (rows: readonly FlockDay[], age: number, shedId?: string) =>
  broilerFigures(broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day: addDays(hatchDay, age), shedId }));
const kpi = (rows: readonly FlockDay[], age: number, id: KpiId, shedId?: string) =>
  kpiById(figures(rows, age, shedId), id);

const intakeG = (age: number) =>
  (standardAt(ross308AsHatched, age, 'cumulativeFeedG') ?? 0) -
  (standardAt(ross308AsHatched, age - 1, 'cumulativeFeedG') ?? 0);

interface Moved {
  readonly birds: number;
  readonly age: number;
  readonly weightG: number | null;
  readonly lastAge: number;
}

/** 10,000 birds in C1, some of them moved to C2; all eat what the standard says and are weighed each week. */
function movedFlock({ birds, age: moveAge, weightG, lastAge }: Moved): FlockDay[] {
  const rows: FlockDay[] = [row('C1', 0, { placed: 10_000 })];
  for (let age = 1; age <= lastAge; age += 1) {
    const weighed =
      age % 7 === 0
        ? { weighedBirds: 100, weighedSumG: (standardAt(ross308AsHatched, age, 'weightG') ?? 0) * 100 }
        : {};
    const eaten = (count: number) => ({ feedKg: Math.round(intakeG(age) * count) / 1000, feedEntries: 1, ...weighed });
    const weight = (sign: 1 | -1) =>
      weightG === null ? { movedUnweighed: sign * birds } : { movedKg: (sign * birds * weightG) / 1000 };
    const out = age === moveAge ? { movedOut: birds, ...weight(-1) } : {};
    rows.push(row('C1', age, { mortalityEntries: 1, ...eaten(age <= moveAge ? 10_000 : 10_000 - birds), ...out }));
    if (age === moveAge) rows.push(row('C2', age, { movedIn: birds, ...weight(1) }));
    if (age > moveAge) rows.push(row('C2', age, eaten(birds)));
  }
  return rows;
}

const inputOf = (rows: readonly FlockDay[], age: number, shedId: string, name: string) =>
  kpi(rows, age, 'fcrUncorrected', shedId)?.inputs.find((entry) => entry.name === name)?.value ?? 0;

describe('4,000 of 10,000 birds moved on day 16 at 700 g', () => {
  const rows = movedFlock({ birds: 4000, age: 16, weightG: 700, lastAge: 28 });

  it('set the feed of a shed against what is alive there, and what went, less what came', () => {
    const weightKg = (standardAt(ross308AsHatched, 28, 'weightG') ?? 0) / 1000;
    const [left, came] = [inputOf(rows, 28, 'C1', 'feedKg'), inputOf(rows, 28, 'C2', 'feedKg')];
    expect(kpi(rows, 28, 'fcrUncorrected', 'C1')?.value).toBeCloseTo(left / (6000 * weightKg + 2800), 10);
    expect(kpi(rows, 28, 'fcrUncorrected', 'C2')?.value).toBeCloseTo(came / (4000 * weightKg - 2800), 10);
  });

  it('leave out what a shed alone cannot tell, and say why', () => {
    expect(kpi(rows, 28, 'fcr', 'C2')).toMatchObject({ value: null, whyNot: 'birdsCame' });
    expect(kpi(rows, 28, 'cumulativeFeedPerBird', 'C2')).toMatchObject({ value: null, whyNot: 'birdsCame' });
    for (const shedId of ['C1', 'C2'])
      expect(kpi(rows, 28, 'epef', shedId)).toMatchObject({ value: null, whyNot: 'birdsMoved' });
    expect(kpi(rows, 28, 'fcr', 'C1')?.value).toBeCloseTo(standardAt(ross308AsHatched, 28, 'fcr') ?? 0, 2);
  });

  it('change nothing of the flock, nor of the farm, which has one flock and not two', () => {
    const still = movedFlock({ birds: 0, age: 16, weightG: 700, lastAge: 28 }).filter(({ shedId }) => shedId === 'C1');
    const day = addDays(hatchDay, 28);
    const flock = broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day });
    const farm = sumFigures([{ number: 'F', flock, kpis: broilerFigures(flock) }], day);
    for (const id of ['fcr', 'epef'] as const) {
      const unmoved = kpi(still, 28, id)?.value ?? Number.NaN;
      expect(kpi(rows, 28, id)?.value).toBeCloseTo(unmoved, 2);
      expect(kpiById(farm, id)?.value).toBe(kpi(rows, 28, id)?.value);
    }
  });

  it('are without the figure where nobody weighed them, nor the flock', () => {
    const unweighed = movedFlock({ birds: 4000, age: 5, weightG: null, lastAge: 14 });
    expect(kpi(unweighed, 14, 'fcrUncorrected', 'C2')).toMatchObject({ value: null, whyNot: 'moveUnweighed' });
  });
});

describe('whatever is moved', () => {
  it('gives figures of sheds that, weighed by their kg, are the flock’s', () => {
    const moved = fc.record({
      birds: fc.integer({ min: 1, max: 9999 }),
      age: fc.integer({ min: 8, max: 27 }),
      weightG: fc.option(fc.integer({ min: 300, max: 900 })),
      lastAge: fc.constantFrom(28, 30, 33),
    });
    fc.assert(
      fc.property(moved, (life) => {
        const rows = movedFlock(life);
        const at = (shedId?: string) =>
          broilerFlock({ rows, standard: ross308AsHatched, hatchDay, day: addDays(hatchDay, life.lastAge), shedId });
        const kg = (shedId: string) => {
          const fcr = kpi(rows, life.lastAge, 'fcrUncorrected', shedId)?.value ?? Number.NaN;
          return { feedKg: inputOf(rows, life.lastAge, shedId, 'feedKg'), fcr };
        };
        const sheds = ['C1', 'C2'].map(kg);
        const feedKg = sheds.reduce((sum, shed) => sum + shed.feedKg, 0);
        const liveKg = sheds.reduce((sum, shed) => sum + shed.feedKg / shed.fcr, 0);
        const areFinite = sheds.every(({ fcr }) => Number.isFinite(fcr));
        const whole = kpiById(broilerFigures(at()), 'fcrUncorrected')?.value ?? Number.NaN;
        if (areFinite) expect(whole).toBeCloseTo(feedKg / liveKg, 6);
      }),
      { numRuns: 60 },
    );
  });
});

describe('birds that died in a shed', () => {
  const rows = [
    row('C1', 0, { placed: 10_000 }),
    row('C1', 5, { dead: 100, mortalityEntries: 1 }),
    row('C1', 16, { movedOut: 4000, movedKg: -2800 }),
    row('C2', 16, { movedIn: 4000, movedKg: 2800 }),
    row('C2', 20, { dead: 60, mortalityEntries: 1 }),
  ];

  it('are a share of all that ever came into it, whether chicks or from another shed', () => {
    expect(kpi(rows, 28, 'cumulativeMortality', 'C1')?.value).toBeCloseTo(1, 12);
    expect(kpi(rows, 28, 'cumulativeMortality', 'C2')).toMatchObject({
      value: expect.closeTo(1.5, 12),
      formula: 'cumulativeMortalityOfShed',
    });
    expect(kpi(rows, 28, 'livability', 'C2')?.value).toBeCloseTo(98.5, 12);
    expect(kpi(rows, 28, 'cumulativeMortality')).toMatchObject({
      value: expect.closeTo(1.6, 12),
      formula: 'cumulativeMortalityPct',
    });
  });

  it('leave a shed that had no chicks without a first week, and it says why', () => {
    for (const id of ['firstWeekMortality', 'doa', 'dayOldWeightMultiple', 'averageDailyGain'] as const)
      expect(kpi(rows, 28, id, 'C2'), id).toMatchObject({ value: null, whyNot: 'birdsMoved' });
    expect(kpi(rows, 28, 'firstWeekMortality', 'C1')?.value).toBeCloseTo(1, 12);
  });
});

it('birds that died in the first week are a share of those that came into the shed until then', () => {
  const early = [
    row('C1', 0, { placed: 10_000 }),
    row('C2', 0, { placed: 100 }),
    row('C1', 3, { movedOut: 900, movedKg: -90 }),
    row('C2', 3, { movedIn: 900, movedKg: 90 }),
    row('C2', 5, { dead: 20, mortalityEntries: 1 }),
    row('C1', 16, { movedOut: 1000, movedKg: -700 }),
    row('C2', 16, { movedIn: 1000, movedKg: 700 }),
  ];
  const inC2 = kpi(early, 28, 'firstWeekMortality', 'C2');
  expect(inC2).toMatchObject({ value: expect.closeTo(2, 12), formula: 'firstWeekMortalityOfShed' });
  expect(inC2?.inputs.find(({ name }) => name === 'movedIn')?.value).toBe(900);
  expect(kpi(early, 28, 'firstWeekMortality')?.value).toBeCloseTo(20 / 101, 12);
});

it('birds that were moved away and back came once', () => {
  const back = [
    row('C1', 0, { placed: 1000 }),
    row('C1', 2, { movedOut: 500, movedKg: -50 }),
    row('C2', 2, { movedIn: 500, movedKg: 50 }),
    row('C2', 4, { dead: 20, movedOut: 480, movedKg: -72 }),
    row('C1', 4, { movedIn: 480, movedKg: 72 }),
    row('C1', 6, { dead: 10, mortalityEntries: 1 }),
    row('C1', 9, { movedOut: 400, movedKg: -100 }),
    row('C1', 12, { movedIn: 700, movedKg: 200, dead: 4, mortalityEntries: 1 }),
  ];
  const inC1 = kpi(back, 28, 'cumulativeMortality', 'C1');
  // Of the 700, 420 had left before; 280 are new.
  expect(inC1).toMatchObject({ value: expect.closeTo(1400 / 1280, 10), formula: 'cumulativeMortalityOfShed' });
  expect(inC1?.inputs.map(({ name, value }) => [name, value])).toContainEqual(['movedBack', 900]);
  expect(kpi(back, 28, 'livability', 'C1')?.value).toBeCloseTo(100 - 1400 / 1280, 10);
  expect(kpi(back, 28, 'firstWeekMortality', 'C1')?.value).toBeCloseTo(1, 10);
});

describe('whatever happens in the sheds of a flock', () => {
  const sheds = ['A', 'B', 'C'] as const;
  const shed = fc.constantFrom(...sheds);
  const move = fc.record({
    from: shed,
    to: shed,
    age: fc.integer({ min: 1, max: 26 }),
    birds: fc.integer({ min: 1, max: 300 }),
  });
  const loss = fc.record({
    at: shed,
    age: fc.integer({ min: 1, max: 26 }),
    dead: fc.nat({ max: 40 }),
    culled: fc.nat({ max: 5 }),
  });
  const today = fc.record({
    dead: fc.nat({ max: 60 }),
    feedKg: fc.integer({ min: 0, max: 900_000 }).map((grams) => grams / 1000),
    waterL: fc.integer({ min: 0, max: 1_800_000 }).map((millilitres) => millilitres / 1000),
    meanG: fc.integer({ min: 900, max: 1700 }),
  });
  const lastAge = 28;

  it('their figures, weighed by what each is of, give the figure of the flock', () => {
    fc.assert(
      fc.property(
        fc.array(move, { maxLength: 8 }),
        fc.array(loss, { maxLength: 8 }),
        fc.tuple(today, today, today),
        (moves, losses, ends) => {
          const rows = [
            ...sheds.map((at) => row(at, 0, { placed: 5000 })),
            ...losses.map(({ at, age, dead, culled }) => row(at, age, { dead, culled, mortalityEntries: 1 })),
            ...moves
              .filter(({ from, to }) => from !== to)
              .flatMap(({ from, to, age, birds }) => [
                row(from, age, { movedOut: birds, movedKg: -birds }),
                row(to, age, { movedIn: birds, movedKg: birds }),
              ]),
            ...sheds.map((at, index) => {
              const { dead, feedKg, waterL, meanG } = ends[index] as (typeof ends)[0];
              const weighed = { weighedBirds: 100, weighedSumG: 100 * meanG };
              return row(at, lastAge, {
                dead,
                mortalityEntries: 1,
                feedKg,
                feedEntries: 1,
                waterL,
                waterEntries: 1,
                ...weighed,
              });
            }),
          ];
          const inputsOf = (id: KpiId, shedId: string, name: string) =>
            kpi(rows, lastAge, id, shedId)?.inputs.find((entry) => entry.name === name)?.value ?? 0;
          const birdDays = (shedId: string) => inputsOf('dailyMortality', shedId, 'birdDays');
          const came = (shedId: string) =>
            inputsOf('cumulativeMortality', shedId, 'placed') +
            inputsOf('cumulativeMortality', shedId, 'movedIn') -
            inputsOf('cumulativeMortality', shedId, 'movedBack');
          const gives = (id: KpiId, of: (shedId: string) => number, whole: number) => {
            const sum = sheds.reduce((all, at) => all + (kpi(rows, lastAge, id, at)?.value ?? Number.NaN) * of(at), 0);
            expect(sum / whole, id).toBeCloseTo(kpi(rows, lastAge, id)?.value ?? Number.NaN, 8);
          };
          const all = sheds.reduce((sum, at) => sum + birdDays(at), 0);
          gives('birdsAlive', () => 1, 1);
          gives('mortalityToday', () => 1, 1);
          gives('cumulativeMortality', came, 3 * 5000);
          gives('dailyMortality', birdDays, all);
          gives('dailyFeedPerBird', birdDays, all);
          gives('waterPerBird', birdDays, all);
          gives('weight', birdDays, all);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a flock of which all died', () => {
  it('has made nothing of its feed, though it stood well the day before', () => {
    const rows = [
      row('C1', 0, { placed: 100 }),
      row('C1', 1, { weighedBirds: 100, weighedSumG: 8000, feedKg: 2, feedEntries: 1, mortalityEntries: 1 }),
      row('C1', 2, { dead: 100, mortalityEntries: 1 }),
    ];
    expect(kpi(rows, 1, 'epef')?.value).toBeGreaterThan(0);
    for (const id of ['epef', 'fcr', 'fcrUncorrected'] as const)
      expect(kpi(rows, 2, id)).toMatchObject({ value: null, whyNot: 'noBirdsLeft' });
  });
});
