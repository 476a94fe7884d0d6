import { randomUUID } from 'node:crypto';
import type { EntryKind } from '@henhouse/contract/entry/details';
import type { Entry, EntrySaved } from '@henhouse/contract/entry/entry';
import type { Day } from '@henhouse/domain/day/day';
import { dayBookKey, type FlockDay, liveChange, rowsOfDeltas } from '@henhouse/domain/day-book/flock-day';
import type { EntryRules } from '@henhouse/domain/entry/entry-effect';
import { type EntryKinds, entryRules } from '@henhouse/domain/entry/entry-rules';
import { type ProblemCode } from '@henhouse/domain/problem/problem';
import { problemCodes } from '@henhouse/domain/problem/way-out';
import type { Sex } from '@henhouse/domain/standards/standard';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { dayBookColumns } from '../src/features/day-book/apply-deltas';
import { checkFlockBooks } from '../src/features/day-book/check-books';
import { readFlockDays } from '../src/features/day-book/flock-day.store';
import { correctEntry, deleteEntry } from '../src/features/entry/correct-entry.service';
import { createEntry, type EntryCaller, type EntryDraft } from '../src/features/entry/entry.service';
import { checkLedger } from '../src/ledger/check-ledger';
import type { CompanyTx } from '../src/platform/db/company-tx';
import { Refusal } from '../src/platform/http/refusal';
import { fixtureIds } from './farm.fixture';
import { userIdOf } from './people';
import type { TestApp } from './test-app';

/** A flock with two sheds of its own, and the entries that stand in it. */
export interface RandomLife {
  readonly flockId: string;
  readonly shedIds: readonly [string, string];
  readonly sexes: readonly Sex[];
  readonly entries: Entry[];
}

/** Something that happens in a life: an entry is written, corrected, or taken back. Numbers choose among what is there. */
type LifeStep<Random> =
  | { readonly do: 'write'; readonly day: Day; readonly shed: number; readonly detail: Random }
  | { readonly do: 'correct'; readonly which: number; readonly day: Day; readonly detail: Random }
  | { readonly do: 'takeBack'; readonly which: number };

export function lifeStep<Random>(detail: fc.Arbitrary<Random>, day: fc.Arbitrary<Day>): fc.Arbitrary<LifeStep<Random>> {
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: fc.constant('write' as const), day, shed: fc.constantFrom(0, 0, 1), detail }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('correct' as const), which: fc.nat(40), day, detail }) },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('takeBack' as const), which: fc.nat(40) }) },
  );
}

/** What a person types for a random detail; `otherShedId` is the flock's other shed. */
export type Typing<Random> = (
  random: Random,
  life: RandomLife,
  otherShedId: string,
) => Pick<EntryDraft, 'kind' | 'detail'>;

const fixture = fixtureIds('vale');
const userId = userIdOf('vale.Manager');
const everything: readonly ProblemCode[] = problemCodes;

/** What was accepted, or nothing when it was refused; anything else is a fault. */
async function accepted<T>(attempt: Promise<T>): Promise<T | undefined> {
  return attempt.catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'invalidInput') return undefined;
    throw error;
  });
}

const rulesOf = (entry: Pick<Entry, 'kind'>) =>
  entryRules[entry.kind] as EntryRules<EntryKinds[keyof EntryKinds]['detail'], never>;

/** The day-book that the entries of a life add up to. */
export function counted({ entries, sexes }: RandomLife): FlockDay[] {
  const deltas = entries.flatMap((entry) => rulesOf(entry).deltasOf(entry.detail, { ...entry, sexes }));
  return rowsOfDeltas(deltas).filter((row) => dayBookColumns.some((column) => row[column] !== 0));
}

export const byKey = (rows: readonly FlockDay[]) => new Map(rows.map((row) => [dayBookKey(row), row]));

/** Lives of flocks of Vale on a day, through the entry service as its Manager, implausible figures confirmed. */
export function randomLives<Random extends { readonly kind: EntryKind }>(
  test: TestApp,
  today: Day,
  typed: Typing<Random>,
) {
  const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(fixture.companyId, userId, fn);
  const callerOn = (tx: CompanyTx): EntryCaller => ({
    tx,
    user: { id: userId, name: 'Manager of vale', role: 'Manager' },
    now: test.clock.now(),
    timeZone: 'Europe/Berlin',
    today: () => today,
  });
  const seen = (entry: Entry) => ({
    entryId: entry.id,
    version: entry.version,
    demandShed: () => undefined,
    shown: (each: Entry) => each,
  });
  /** How often each thing was accepted: what is always refused proves nothing. */
  const done = new Map<string, number>();
  const count = (what: string) => done.set(what, (done.get(what) ?? 0) + 1);

  async function write(life: RandomLife, shed: number, day: Day, random: Random): Promise<EntrySaved | undefined> {
    const [shedId, otherShedId] = [life.shedIds[shed] as string, life.shedIds[1 - shed] as string];
    const place = { farmId: fixture.farmId, shedId, flockId: life.flockId };
    const head = { id: randomUUID(), day, notes: '', deviceAt: null, confirmed: everything };
    const draft = { ...place, ...head, ...typed(random, life, otherShedId) };
    const saved = await accepted(company((tx) => createEntry(callerOn(tx), draft)));
    if (saved === undefined) return undefined;
    life.entries.push(saved.entry);
    count(saved.entry.kind);
    return saved;
  }

  async function correct(life: RandomLife, which: number, day: Day, random: Random): Promise<void> {
    // Of the entries of its kind: most corrections would find another.
    const ofKind = life.entries.filter(({ kind }) => kind === random.kind);
    const entry = ofKind[which % Math.max(1, ofKind.length)];
    if (entry === undefined) return;
    const otherShedId = life.shedIds.find((shedId) => shedId !== entry.shedId) as string;
    const correction = { ...typed(random, life, otherShedId), day, notes: '', deviceAt: null, reason: 'counted again' };
    const saved = await accepted(
      company((tx) => correctEntry(callerOn(tx), seen(entry), { ...correction, confirmed: everything })),
    );
    if (saved === undefined) return;
    life.entries[life.entries.indexOf(entry)] = saved.entry;
    count(`correct ${entry.kind}`);
  }

  async function takeBack(life: RandomLife, which: number): Promise<Entry | undefined> {
    // A flock whose birds were never placed has no life: one try in seven only is for a placement.
    const chosen = which % 7 === 0 ? life.entries : life.entries.filter(({ kind }) => kind !== 'chick-placement');
    const entry = chosen[which % Math.max(1, chosen.length)];
    if (entry === undefined) return undefined;
    const saved = await accepted(company((tx) => deleteEntry(callerOn(tx), seen(entry), 'entered twice')));
    if (saved === undefined) return undefined;
    life.entries.splice(life.entries.indexOf(entry), 1);
    count(`take back ${entry.kind}`);
    return entry;
  }

  const dayBook = (flockId: string) => company((tx) => readFlockDays(tx, { flockIds: [flockId] }));
  const balances = () =>
    test.sql`select account_id, lot_id, quantity::float8 as quantity from balance where quantity > 0
      order by account_id, lot_id`;

  async function birdsInSheds(flockId: string): Promise<number> {
    const { birds } = await company((tx) =>
      tx.one<{ birds: number }>(sql`
        select coalesce(sum(b.quantity), 0)::int as birds from account a
        join balance b on b.company_id = a.company_id and b.account_id = a.id
        where a.company_id = ${fixture.companyId} and a.flock_id = ${flockId} and a.kind = 'flock'`),
    );
    return birds;
  }

  return {
    company,
    done,
    write,
    dayBook,

    async live(life: RandomLife, steps: readonly LifeStep<Random>[]): Promise<void> {
      for (const one of steps) {
        if (one.do === 'write') await write(life, one.shed, one.day, one.detail);
        else if (one.do === 'correct') await correct(life, one.which, one.day, one.detail);
        else await takeBack(life, one.which);
      }
    },

    /** The day-book is what the entries add up to and can be made anew, every bird is accounted for, no account is ever below zero. */
    async expectAccounted(life: RandomLife): Promise<void> {
      const expected = counted(life);
      expect(byKey(await dayBook(life.flockId))).toEqual(byKey(expected));
      expect(await company((tx) => checkFlockBooks(tx, life.flockId))).toEqual([]);
      const placed = expected.reduce((sum, row) => sum + row.placed, 0);
      const alive = expected.reduce((sum, row) => sum + liveChange(row), 0);
      const gone = expected.reduce((sum, row) => sum + row.doa + row.dead + row.culled + row.sold, 0);
      expect(placed).toBe(alive + gone);
      expect(await birdsInSheds(life.flockId)).toBe(alive);
      expect(await company(checkLedger)).toEqual([]);
    },

    /** Writes what is written in the order of its days: nothing that comes later takes an earlier entry its birds. */
    async liveInOrder(life: RandomLife, steps: readonly LifeStep<Random>[]): Promise<void> {
      const written = steps.filter((one) => one.do === 'write').sort((a, b) => (a.day < b.day ? -1 : 1));
      for (const one of written) await write(life, one.shed, one.day, one.detail);
    },

    /**
     * Takes an entry back and writes it again, as if for the first time: everything is as it was. Kinds of `mayBeRefused`
     * may have no place any more, after what came later.
     */
    async expectSameAgain(life: RandomLife, which: number, mayBeRefused: readonly EntryKind[]): Promise<void> {
      const before = { balances: await balances(), dayBook: byKey(await dayBook(life.flockId)) };
      const entry = await takeBack(life, which);
      if (entry === undefined) return;
      const draft = { ...entry, id: randomUUID(), confirmed: everything } as EntryDraft;
      const again = await accepted(company((tx) => createEntry(callerOn(tx), draft)));
      if (again === undefined) {
        expect(mayBeRefused).toContain(entry.kind);
        return;
      }
      expect(byKey(await dayBook(life.flockId))).toEqual(before.dayBook);
      // Goods may come from another lot of the same item; birds and eggs come back to where they were.
      if (!fromLots.includes(entry.kind)) expect(await balances()).toEqual(before.balances);
    },
  };
}

const fromLots: readonly EntryKind[] = ['feed', 'vaccine', 'medicine'];
