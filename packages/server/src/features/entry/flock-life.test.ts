import { addDays } from '@henhouse/domain/day/day';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../test/farm.fixture';
import { byKey, lifeStep, type RandomLife, randomLives, type Typing } from '../../../test/random-life';
import { startedApp } from '../../../test/started-app';
import { timesOf } from '../../../test/this-run';
import { checkBooks, checkFlockBooks } from '../day-book/check-books';
import { rebuildDayBook } from '../day-book/rebuild-day-book';

let lives: ReturnType<typeof randomLives<Random>>;
const fixture = fixtureIds('vale');
const hatchDay = '2026-03-02';
const today = '2026-03-20';
const test = startedApp({ day: today });
const sex = 'asHatched' as const;

beforeAll(async () => {
  await receiveFeed(test, { kg: 3000, day: hatchDay, expiryDay: '2026-03-09' });
  await receiveFeed(test, { kg: 3000, day: addDays(hatchDay, 2) });
  lives = randomLives(test, today, typed);
});

const day = fc.integer({ min: 0, max: 5 }).map((age) => addDays(hatchDay, age));
const detail = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('chick-placement' as const),
      count: fc.constantFrom<number>(5, 100, 300),
      deadOnArrival: fc.integer({ min: 0, max: 5 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('mortality' as const),
      dead: fc.constantFrom<number>(0, 3, 60, 120, 200),
      culled: fc.constantFrom<number>(0, 1, 40),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('chick-transfer' as const), count: fc.constantFrom<number>(1, 80, 150) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('feed' as const),
      kg: fc.integer({ min: 0, max: 400_000 }).map((grams) => grams / 1000),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('weight' as const),
      birds: fc.integer({ min: 1, max: 30 }),
      meanG: fc.integer({ min: 40, max: 400 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('water-consumption' as const), litres: fc.integer({ min: 0, max: 900 }) }),
  },
);
type Random = typeof detail extends fc.Arbitrary<infer Value> ? Value : never;
const step = lifeStep(detail, day);

/** What a person would type for a random detail. */
const typed: Typing<Random> = (random, _life, otherShedId) => {
  const { kind } = random;
  const nothing = { sampleBirds: null, sampleMeanG: null, boxes: null, houseTempC: null, priceMinorPerChick: null };
  switch (kind) {
    case 'chick-placement': {
      const { count } = random;
      const deadOnArrival = Math.min(count, random.deadOnArrival);
      return {
        kind,
        detail: { sex, count, deadOnArrival, supplierName: '', docket: '', arrivalTime: null, ...nothing },
      };
    }
    case 'mortality': {
      const lines = [
        { fate: 'dead' as const, cause: 'leg' as const, count: random.dead },
        { fate: 'culled' as const, cause: 'leg' as const, count: random.culled },
      ];
      return { kind, detail: { sex, lines, timeOfDay: null } };
    }
    case 'chick-transfer':
      return { kind, detail: { sex, toShedId: otherShedId, count: random.count, meanWeightG: null, reason: '' } };
    case 'feed':
      return {
        kind,
        detail: {
          sex,
          itemId: fixture.feedItemId,
          lotId: null,
          kg: random.kg,
          bags: null,
          kgPerBag: null,
          refusalKg: 0,
        },
      };
    case 'weight':
      return { kind, detail: { sex, birds: random.birds, meanG: random.meanG, sdG: null, eachG: null } };
    case 'water-consumption':
      return {
        kind,
        detail: { litres: random.litres, meterStartL: null, meterEndL: null, meterReset: false, additives: '' },
      };
  }
};

/** A new flock with 250 chicks in its first shed. */
async function begin(deadOnArrival: number): Promise<RandomLife> {
  const life: RandomLife = { ...(await addFlock(test.app.db, 'vale')), sexes: [sex], entries: [] };
  await lives.write(life, 0, hatchDay, { kind: 'chick-placement', count: 250, deadOnArrival });
  return life;
}

describe('whatever is entered, corrected and taken back in a flock’s life, in any order', () => {
  it('leaves every bird accounted for, no account below zero on any day, and a day-book that can be made anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const life = await begin(1);
        await lives.live(life, steps);
        await lives.expectAccounted(life);
      }),
      { numRuns: timesOf(15, 40) },
    );
    expect(await lives.company(checkBooks)).toEqual([]);
  }, 240_000);

  it('is as it was when an entry is taken back and written again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), fc.nat(20), async (steps, which) => {
        const life = await begin(0);
        await lives.liveInOrder(life, steps);
        // Birds do not come again into a shed whose last one has left in the meantime: it must be cleaned first.
        await lives.expectSameAgain(life, which, ['chick-placement', 'chick-transfer']);
      }),
      { numRuns: timesOf(6, 15) },
    );
  }, 240_000);

  it('can be made anew when rows of the day-book were lost or wrong', async () => {
    const life = await begin(2);
    for (const age of [1, 2, 3]) {
      await lives.write(life, 0, addDays(hatchDay, age), { kind: 'mortality', dead: age, culled: 1 });
      await lives.write(life, 0, addDays(hatchDay, age), { kind: 'weight', birds: 30, meanG: 60 + age });
    }
    const right = byKey(await lives.dayBook(life.flockId));
    await test.sql`delete from flock_day where flock_id = ${life.flockId} and day = ${addDays(hatchDay, 1)}`;
    await test.sql`update flock_day set dead = dead + 5, water_l = 3 where flock_id = ${life.flockId}
      and day = ${addDays(hatchDay, 2)}`;
    const findings = await lives.company((tx) => checkFlockBooks(tx, life.flockId));
    expect(findings.map((finding) => finding.what).sort()).toEqual(['birds', 'dayBook', 'dayBook']);
    expect(findings).toContainEqual(
      expect.objectContaining({ kept: { dead: 7, waterL: 3 }, counted: { dead: 2, waterL: 0 } }),
    );
    expect(await lives.company((tx) => rebuildDayBook(tx, life.flockId))).toHaveLength(2);
    expect(byKey(await lives.dayBook(life.flockId))).toEqual(right);
    expect(await lives.company((tx) => checkFlockBooks(tx, life.flockId))).toEqual([]);
  });
});
