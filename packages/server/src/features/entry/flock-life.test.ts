import { randomUUID } from 'node:crypto';
import type { Entry, EntrySaved } from '@henhouse/contract/entry/entry';
import { addDays } from '@henhouse/domain/day/day';
import { dayBookKey, type FlockDay, liveChange, rowsOfDeltas } from '@henhouse/domain/day-book/flock-day';
import { type EntryKinds, type EntryRules, entryRules } from '@henhouse/domain/entry/entry-rules';
import { type ProblemCode, problemCodes } from '@henhouse/domain/problem/problem';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiveFeed } from '../../../test/farm-hand';
import { addFlock, settleFarmyard, yardIds } from '../../../test/farmyard';
import { userIdOf } from '../../../test/people';
import { type TestApp, testApp } from '../../../test/test-app';
import type { CompanyTx } from '../../platform/db/company-tx';
import { Refusal } from '../../platform/http/refusal';
import { dayBookColumns } from '../day-book/apply-deltas';
import { checkBooks, checkFlockBooks } from '../day-book/check-books';
import { readFlockDays } from '../day-book/flock-day.store';
import { rebuildDayBook } from '../day-book/rebuild-day-book';
import { correctEntry, deleteEntry } from './correct-entry.service';
import { createEntry, type EntryCaller, type EntryDraft } from './entry.service';

let test: TestApp;
const yard = yardIds('vale');
const { farmId } = yard;
const userId = userIdOf('vale.Manager');
const hatchDay = '2026-03-02';
const sex = 'asHatched' as const;
const everything: readonly ProblemCode[] = problemCodes;

beforeAll(async () => {
  test = await testApp();
  await settleFarmyard(test.app.db, test.database);
  test.clock.set('2026-03-20');
  await receiveFeed(test, { kg: 3000, day: hatchDay, expiryDay: '2026-03-09' });
  await receiveFeed(test, { kg: 3000, day: addDays(hatchDay, 2) });
});
afterAll(() => test.close());

const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(yard.companyId, userId, fn);
const callerOn = (tx: CompanyTx): EntryCaller => ({
  tx,
  user: { id: userId, name: 'Manager of vale', role: 'Manager' },
  now: test.clock.now(),
  timeZone: 'Europe/Berlin',
  today: () => '2026-03-20',
});
/** What was accepted, or nothing when it was refused; anything else is a fault. */
const accepted = async <T>(attempt: Promise<T>): Promise<T | undefined> =>
  attempt.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalidInput') return undefined;
    throw error;
  });

const day = fc.integer({ min: 0, max: 5 }).map((age) => addDays(hatchDay, age));
const shed = fc.constantFrom(0, 1);
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
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), day, shed, detail }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), which: fc.nat(40), day, detail }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which: fc.nat(40) }) },
);

/** What a person would type for a random detail. */
function typed(random: Random, otherShedId: string): Pick<EntryDraft, 'kind' | 'detail'> {
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
        detail: { sex, itemId: yard.feedItemId, lotId: null, kg: random.kg, bags: null, kgPerBag: null, refusalKg: 0 },
      };
    case 'weight':
      return { kind, detail: { sex, birds: random.birds, meanG: random.meanG, sdG: null, eachG: null } };
    case 'water-consumption':
      return {
        kind,
        detail: { litres: random.litres, meterStartL: null, meterEndL: null, meterReset: false, additives: '' },
      };
  }
}

const rulesOf = (entry: Pick<Entry, 'kind'>) =>
  entryRules[entry.kind] as EntryRules<EntryKinds[keyof EntryKinds]['detail'], never>;

/** The day-book that the accepted entries add up to. */
function counted(entries: readonly Entry[]): FlockDay[] {
  const deltas = entries.flatMap((entry) => rulesOf(entry).deltasOf(entry.detail, { ...entry, sexes: [sex] }));
  return rowsOfDeltas(deltas).filter((row) => dayBookColumns.some((column) => row[column] !== 0));
}

interface Life {
  readonly flockId: string;
  readonly shedIds: readonly [string, string];
  readonly entries: Entry[];
}

async function write(life: Life, shedIndex: number, onDay: string, random: Random): Promise<EntrySaved | undefined> {
  const shedId = life.shedIds[shedIndex] as string;
  const otherShedId = life.shedIds[1 - shedIndex] as string;
  const draft: EntryDraft = {
    ...typed(random, otherShedId),
    id: randomUUID(),
    farmId,
    shedId,
    flockId: life.flockId,
    day: onDay,
    notes: '',
    deviceAt: null,
    confirmed: everything,
  };
  const saved = await accepted(company((tx) => createEntry(callerOn(tx), draft)));
  if (saved !== undefined) life.entries.push(saved.entry);
  return saved;
}

const seen = (entry: Entry) => ({ entryId: entry.id, version: entry.version, demandShed: () => undefined });

async function correct(life: Life, which: number, onDay: string, random: Random): Promise<void> {
  const index = which % Math.max(1, life.entries.length);
  const entry = life.entries[index];
  if (entry === undefined || entry.kind !== random.kind) return;
  const otherShedId = life.shedIds.find((shedId) => shedId !== entry.shedId) as string;
  const correction = { ...typed(random, otherShedId), day: onDay, notes: '', deviceAt: null, reason: 'counted again' };
  const saved = await accepted(
    company((tx) => correctEntry(callerOn(tx), seen(entry), { ...correction, confirmed: everything })),
  );
  if (saved !== undefined) life.entries[index] = saved.entry;
}

async function takeBack(life: Life, which: number): Promise<Entry | undefined> {
  const index = which % Math.max(1, life.entries.length);
  const entry = life.entries[index];
  if (entry === undefined) return undefined;
  const saved = await accepted(company((tx) => deleteEntry(callerOn(tx), seen(entry), 'entered twice')));
  if (saved === undefined) return undefined;
  life.entries.splice(index, 1);
  return entry;
}

const balances = () =>
  test.database.query(
    `select account_id, lot_id, quantity::float8 as quantity from balance where quantity > 0 order by account_id, lot_id`,
  );
const dayBook = (flockId: string) => company((tx) => readFlockDays(tx, { flockIds: [flockId] }));
const byKey = (rows: readonly FlockDay[]) => new Map(rows.map((row) => [dayBookKey(row), row]));

describe('whatever is entered, corrected and taken back in a flock’s life, in any order', () => {
  it('leaves every bird accounted for, no account below zero on any day, and a day-book that can be made anew', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 24 }), async (steps) => {
        const life: Life = { ...(await addFlock(test.app.db, 'vale')), entries: [] };
        await write(life, 0, hatchDay, { kind: 'chick-placement', count: 250, deadOnArrival: 1 });
        for (const one of steps) {
          if (one.do === 'write') await write(life, one.shed, one.day, one.detail);
          else if (one.do === 'correct') await correct(life, one.which, one.day, one.detail);
          else await takeBack(life, one.which);
        }

        const expected = counted(life.entries);
        const kept = await dayBook(life.flockId);
        expect(byKey(kept)).toEqual(byKey(expected));
        expect(await company((tx) => checkFlockBooks(tx, life.flockId))).toEqual([]);

        const placed = expected.reduce((sum, row) => sum + row.placed, 0);
        const alive = expected.reduce((sum, row) => sum + liveChange(row), 0);
        const gone = expected.reduce((sum, row) => sum + row.doa + row.dead + row.culled, 0);
        expect(placed).toBe(alive + gone);
        const inSheds = await company((tx) =>
          tx.one<{ birds: number }>(sql`
            select coalesce(sum(b.quantity), 0)::int as birds from account a
            join balance b on b.company_id = a.company_id and b.account_id = a.id
            where a.company_id = ${yard.companyId} and a.flock_id = ${life.flockId} and a.kind = 'flock'`),
        );
        expect(inSheds.birds).toBe(alive);
      }),
      { numRuns: 40 },
    );
    expect(await company(checkBooks)).toEqual([]);
  }, 240_000);

  it('is as it was when an entry is taken back and written again', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), fc.nat(20), async (steps, which) => {
        const life: Life = { ...(await addFlock(test.app.db, 'vale')), entries: [] };
        await write(life, 0, hatchDay, { kind: 'chick-placement', count: 250, deadOnArrival: 0 });
        for (const one of steps) if (one.do === 'write') await write(life, one.shed, one.day, one.detail);
        const before = { balances: await balances(), dayBook: byKey(await dayBook(life.flockId)) };
        const entry = await takeBack(life, which);
        if (entry === undefined) return;
        const draft = { ...entry, id: randomUUID(), confirmed: everything } as EntryDraft;
        if ((await accepted(company((tx) => createEntry(callerOn(tx), draft)))) === undefined) {
          // Birds do not come again into a shed whose last one has left in the meantime: it must be cleaned first.
          expect(['chick-placement', 'chick-transfer']).toContain(entry.kind);
          return;
        }
        expect(byKey(await dayBook(life.flockId))).toEqual(before.dayBook);
        // Feed may come back from another lot of the same feed; birds come back to where they were.
        if (entry.kind !== 'feed') expect(await balances()).toEqual(before.balances);
      }),
      { numRuns: 15 },
    );
  }, 240_000);

  it('can be made anew when rows of the day-book were lost or wrong', async () => {
    const life: Life = { ...(await addFlock(test.app.db, 'vale')), entries: [] };
    await write(life, 0, hatchDay, { kind: 'chick-placement', count: 250, deadOnArrival: 2 });
    for (const age of [1, 2, 3]) {
      await write(life, 0, addDays(hatchDay, age), { kind: 'mortality', dead: age, culled: 1 });
      await write(life, 0, addDays(hatchDay, age), { kind: 'weight', birds: 30, meanG: 60 + age });
    }
    const right = byKey(await dayBook(life.flockId));
    await test.database.query(`delete from flock_day where flock_id = $1 and day = $2`, [
      life.flockId,
      addDays(hatchDay, 1),
    ]);
    await test.database.query(`update flock_day set dead = dead + 5, water_l = 3 where flock_id = $1 and day = $2`, [
      life.flockId,
      addDays(hatchDay, 2),
    ]);
    const findings = await company((tx) => checkFlockBooks(tx, life.flockId));
    expect(findings.map((finding) => finding.what).sort()).toEqual(['birds', 'dayBook', 'dayBook']);
    expect(findings).toContainEqual(
      expect.objectContaining({ kept: { dead: 7, waterL: 3 }, counted: { dead: 2, waterL: 0 } }),
    );
    expect(await company((tx) => rebuildDayBook(tx, life.flockId))).toHaveLength(2);
    expect(byKey(await dayBook(life.flockId))).toEqual(right);
    expect(await company((tx) => checkFlockBooks(tx, life.flockId))).toEqual([]);
  });
});
