import { layAttention } from '@henhouse/domain/attention/lay/lay-attention';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { emptyDay, type FlockDay } from '@henhouse/domain/day-book/flock-day';
import { layFigures } from '@henhouse/domain/kpi/lay-flock/lay-figures';
import { type LayFlock, layFlock } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { layShedFigures, laySpark } from '@henhouse/domain/kpi/lay-flock/lay-shed';
import { layWeeks } from '@henhouse/domain/kpi/lay-flock/lay-week';
import { ross308ParentStock } from '@henhouse/domain/standards/figures/ross-308-parent-stock-2021';
import type { Sex } from '@henhouse/domain/standards/standard';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { asHatched, bySex, rounded, seriesHatchDay, settleSeries, writeDayBook } from '../series.fixture';
import { keepLayPlaces } from './lay-places';

const app = startedApp({ farms: false });
const { companyId } = ids.vale;
const hatchDay: Day = seriesHatchDay;

beforeAll(() => settleSeries(app, 'breeder', ross308ParentStock.id));

async function write(rows: readonly FlockDay[], productionDay: Day | null): Promise<void> {
  await app.sql`update flock set production_day = ${productionDay}`;
  await writeDayBook(app, rows);
}

const amount = (max: number) => fc.nat(max * 1000).map((thousandths) => thousandths / 1000);
/** Weighings are so far apart that the last one often lies before the recent days. */
const seldom = (value: fc.Arbitrary<number>) =>
  fc.oneof({ weight: 30, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: value });
const note = (age: fc.Arbitrary<number>, ofNothing: number, moves: boolean) =>
  fc.record({
    age,
    male: fc.constantFrom(false, false, false, true),
    dead: fc.option(fc.nat(8), { freq: ofNothing }),
    feedKg: fc.option(amount(900), { freq: ofNothing }),
    waterL: fc.option(amount(1500), { freq: ofNothing }),
    eggs: fc.option(fc.integer({ min: 0, max: 9000 }), { freq: ofNothing }),
    eggDays: fc.constantFrom(1, 1, 1, 1, 1, 0, 2, 3),
    meanG: seldom(fc.integer({ min: 40, max: 4000 })),
    eggG: seldom(fc.integer({ min: 40, max: 70 })),
    movedOut: moves ? fc.constantFrom(0, 0, 0, 0, 0, 30) : fc.constant(0),
  });

/** A flock that is written down nearly every day, or hardly ever, with eggs of one day or of several at once. */
const lifeOf = (place: { flockId: string; shedId: string }, sexes: readonly Sex[]): fc.Arbitrary<FlockDay[]> => {
  const hardly = fc.array(note(fc.nat(75), 2, true), { maxLength: 60 });
  const daily = fc
    .tuple(fc.integer({ min: 1, max: 120 }), fc.boolean())
    .chain(([days, moves]) =>
      fc.tuple(...Array.from({ length: days }, (_, age) => note(fc.constant(age), moves ? 12 : 40, moves))),
    );
  const hens: Sex = sexes.includes('female') ? 'female' : 'asHatched';
  return fc.oneof(hardly, daily, daily).map((notes) => {
    const rows = new Map<string, FlockDay>();
    const at = (age: number, sex: Sex): FlockDay =>
      rows.get(`${age} ${sex}`) ?? emptyDay({ ...place, day: addDays(hatchDay, age), sex });
    for (const sex of sexes) rows.set(`0 ${sex}`, { ...at(0, sex), placed: sex === 'male' ? 900 : 9000, doa: 10 });
    for (const { age, male, dead, feedKg, waterL, eggs, eggDays, meanG, eggG, movedOut } of notes) {
      const sex: Sex = male && sexes.includes('male') ? 'male' : hens;
      rows.set(`${age} ${sex}`, {
        ...at(age, sex),
        ...(dead !== null && { dead, mortalityEntries: 1 }),
        ...(feedKg !== null && { feedKg, feedEntries: 1 }),
        ...(movedOut > 0 && sex === hens && { movedOut }),
        ...(meanG !== null && weighing(30, meanG)),
      });
      rows.set(`${age} ${hens}`, {
        ...at(age, hens),
        ...(eggs !== null && { eggsHatching: eggs, eggsCracked: 7, eggEntries: 1, eggDays }),
        ...(eggG !== null && { weighedEggs: 30, weighedEggsSumG: 30 * eggG }),
      });
      const shared: Sex = sexes.length > 1 ? 'asHatched' : hens;
      if (waterL !== null) rows.set(`${age} ${shared}`, { ...at(age, shared), waterL, waterEntries: 1 });
    }
    return [...rows.values()];
  });
};

function weighing(birds: number, meanG: number): Partial<FlockDay> {
  const [sum, of] = [birds * meanG, meanG % 3];
  return {
    weighedBirds: birds,
    weighedSumG: sum,
    ...(of > 0 && {
      dispersionBirds: birds,
      dispersionSumG: sum,
      dispersionSumSquaresG2: (birds - 1) * 900 + sum * meanG,
    }),
    ...(of > 1 && { uniformBirds: birds - 1, uniformOfBirds: birds }),
  };
}

/** Everything that a dashboard shows of a flock in a shed. */
function shown(flock: LayFlock, place: { flockId: string; shedId: string }) {
  const kpis = layFigures(flock, layWeeks(flock));
  const sparks = (['hensAlive', 'henDay', 'mortalityToday', 'weight', 'layMortality'] as const).map((id) =>
    laySpark(flock, id, 14),
  );
  return rounded([kpis, layShedFigures(flock, kpis), layAttention(flock, kpis, place, {}), sparks]);
}

describe('days of layers and breeders read in sums and recent days', () => {
  it('show the figures that folding every row would show, whatever was left out, on any day', async () => {
    let quick = 0;
    await fc.assert(
      fc.asyncProperty(
        lifeOf(bySex, ['female', 'male']),
        lifeOf(asHatched, ['asHatched']),
        fc.integer({ min: 0, max: 130 }),
        fc.option(fc.integer({ min: 1, max: 90 }), { freq: 9 }),
        async (sexed, hatched, age, layAge) => {
          const day = addDays(hatchDay, age);
          const productionDay = layAge === null ? null : addDays(hatchDay, layAge);
          await write([...sexed, ...hatched], productionDay);
          const read = await app.app.db.company(companyId, null, (tx) =>
            keepLayPlaces().of(tx, { kind: 'breeder', day, farmIds: 'all', nowMs: 0 }),
          );
          for (const [place, own] of [
            [bySex, sexed],
            [asHatched, hatched],
          ] as const) {
            const facts = { kind: 'breeder', standard: ross308ParentStock, hatchDay, productionDay, day } as const;
            const whole = layFlock({ rows: own, ...facts });
            const { series = [] } = read.find(({ flockId }) => flockId === place.flockId) ?? {};
            if (series.length < whole.series.length) quick += 1;
            expect(shown({ ...whole, series }, place)).toEqual(shown(whole, place));
          }
        },
      ),
      { numRuns: 100, endOnFailure: false },
    );
    // Without these the quick way would not have been tried at all.
    expect(quick).toBeGreaterThan(10);
  });
});
