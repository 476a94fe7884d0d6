import { flockAttention } from '@henhouse/domain/attention/flock-attention';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { emptyDay, type FlockDay } from '@henhouse/domain/day-book/flock-day';
import { type BroilerFlock, broilerFlock } from '@henhouse/domain/kpi/broiler-flock/broiler-flock';
import { broilerFigures } from '@henhouse/domain/kpi/broiler-flock/flock-figures';
import { shedFigures } from '@henhouse/domain/kpi/broiler-flock/shed-figures';
import { kpiSpark } from '@henhouse/domain/kpi/broiler-flock/spark';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import type { Sex } from '@henhouse/domain/standards/standard';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { broilerSeries, keepBroilerPlaces } from './broiler-places';
import { asHatched, bySex, rounded, seriesHatchDay, settleSeries, writeDayBook } from './series.fixture';

const app = startedApp({ farms: false });
const { companyId } = ids.vale;
const hatchDay: Day = seriesHatchDay;

beforeAll(() => settleSeries(app, 'broiler', ross308AsHatched.id));

const write = (rows: readonly FlockDay[]) => writeDayBook(app, rows);

const amount = (max: number) => fc.nat(max * 1000).map((thousandths) => thousandths / 1000);
const note = (sexes: readonly Sex[], age: fc.Arbitrary<number>, ofNothing: number) =>
  fc.record({
    age,
    sex: fc.constantFrom(...sexes),
    dead: fc.option(fc.nat(20), { freq: ofNothing }),
    feedKg: fc.option(amount(3000), { freq: ofNothing }),
    waterL: fc.option(amount(5000), { freq: ofNothing }),
    meanG: fc.option(fc.integer({ min: 40, max: 3500 })),
    weighed: fc.integer({ min: 2, max: 50 }),
    sold: fc.constantFrom(0, 0, 0, 0, 0, 0, 50),
  });

/** A flock that is written down nearly every day, or hardly ever: no row, no feed, no water, a weighing of some group. */
const lifeOf = (place: { flockId: string; shedId: string }, sexes: readonly Sex[]): fc.Arbitrary<FlockDay[]> => {
  const seldom = fc.array(note(sexes, fc.nat(75), 2), { maxLength: 60 });
  const daily = fc
    .integer({ min: 1, max: 120 })
    .chain((days) => fc.tuple(...Array.from({ length: days }, (_, age) => note(sexes, fc.constant(age), 12))));
  return fc.oneof(seldom, daily).map((notes) => {
    const rows = new Map<string, FlockDay>();
    for (const sex of sexes) {
      const key = { ...place, day: hatchDay, sex };
      rows.set(`0 ${sex}`, { ...emptyDay(key), placed: 9000, doa: 10, dayOldBirds: 100, dayOldSumG: 4200 });
    }
    for (const { age, sex, dead, feedKg, waterL, meanG, weighed, sold } of notes) {
      const slot = `${age} ${sex}`;
      const row = rows.get(slot) ?? emptyDay({ ...place, day: addDays(hatchDay, age), sex });
      rows.set(slot, {
        ...row,
        ...(dead !== null && { dead, mortalityEntries: 1 }),
        ...(feedKg !== null && { feedKg, feedEntries: 1 }),
        ...(waterL !== null && { waterL, waterEntries: 1 }),
        ...(sold > 0 && { sold, soldKg: sold * 2.5 }),
        ...(meanG !== null && weighingColumns(weighed, meanG)),
      });
    }
    return [...rows.values()];
  });
};

function weighingColumns(weighedBirds: number, meanG: number): Partial<FlockDay> {
  const sum = weighedBirds * meanG;
  return {
    weighedBirds,
    weighedSumG: sum,
    dispersionBirds: weighedBirds,
    dispersionSumG: sum,
    dispersionSumSquaresG2: (weighedBirds - 1) * 900 + sum * meanG,
    uniformBirds: weighedBirds - 1,
    uniformOfBirds: weighedBirds,
  };
}

/** Everything that a dashboard shows of a flock in a shed. */
function shown(flock: BroilerFlock, place: { flockId: string; shedId: string }) {
  const kpis = broilerFigures(flock);
  const sparks = (['birdsAlive', 'livability', 'mortalityToday', 'weight', 'fcr'] as const).map((id) =>
    kpiSpark(flock, id, 14),
  );
  return rounded([kpis, shedFigures(flock, kpis), flockAttention(flock, kpis, place, {}), sparks]);
}

describe('the day-book read in sums and recent days', () => {
  it('shows the figures that folding every row would show, whatever was left out, on any day', async () => {
    let quick = 0;
    await fc.assert(
      fc.asyncProperty(
        lifeOf(bySex, ['female', 'male']),
        lifeOf(asHatched, ['asHatched']),
        fc.integer({ min: 0, max: 130 }),
        async (sexed, hatched, age) => {
          const day = addDays(hatchDay, age);
          await write([...sexed, ...hatched]);
          const read = await app.app.db.company(companyId, null, async (tx) => {
            return keepBroilerPlaces().of(tx, { kind: 'broiler', day, farmIds: 'all', nowMs: 0 });
          });
          if (read.every(({ days }) => days === null)) quick += 1;
          for (const [place, own] of [
            [bySex, sexed],
            [asHatched, hatched],
          ] as const) {
            const facts = { standard: ross308AsHatched, hatchDay, day, areaM2: 700, maxDensityKgM2: 33 };
            const whole = broilerFlock({ rows: own, ...facts });
            const found = read.find(({ flockId }) => flockId === place.flockId);
            const series =
              found === undefined ? [] : broilerSeries(found, { hatchDay, day, standard: ross308AsHatched });
            expect(shown({ ...facts, parts: [], series }, place)).toEqual(shown(whole, place));
          }
        },
      ),
      { numRuns: 60, endOnFailure: false },
    );
    // Without these the quick way would not have been tried at all.
    expect(quick).toBeGreaterThan(5);
  });
});
