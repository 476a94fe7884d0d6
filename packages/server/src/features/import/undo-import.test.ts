import { correctEntry, deleteEntry, listRevisions } from '@henhouse/contract/entry/entry';
import { type FileRead, type ImportMapping, listImports } from '@henhouse/contract/import/import';
import { addDays } from '@henhouse/domain/day/day';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { booksNow } from '../../../test/books-now';
import { enterAnyway, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import type { Actor } from '../../../test/people';
import { anewApp } from '../../../test/started-app';
import { timesOf } from '../../../test/this-run';
import { checkBooks } from '../day-book/check-books';

const fixture = fixtureIds('vale');
const { companyId, farmId } = fixture;
const hatchDay = '2026-03-02';
const onAge = (age: number) => addDays(hatchDay, age);
const more: Partial<ImportMapping> = {
  feedItemId: fixture.feedItemId,
  bookOpeningFeed: true,
  confirmImplausible: true,
  birdsWeighed: 100,
};

const test = anewApp({ day: onAge(40) });
const client = importClient(test);

const books = () => booksNow(test, companyId);
const bookFindings = () => test.app.db.company(companyId, null, checkBooks);

const broilers = `shed,flock,date,birds placed,dead,culls,feed kg,water l,birds sold,sold kg
S1,A-1,${hatchDay},10000,,,,,,
S1,A-1,${onAge(1)},,20,2,150,300,,
S1,A-1,${onAge(2)},,18,,190,360,,
S1,A-1,${onAge(35)},,,,,,500,1000
`;

async function importFile(text = broilers): Promise<FileRead> {
  const { body: file } = await client.upload(text);
  const done = await client.run(file, more);
  if (done.status !== 200) throw new Error(`the file was refused: ${done.text}`);
  return file;
}

const dead = (count: number) => ({
  sex: 'asHatched' as const,
  lines: [{ fate: 'dead' as const, cause: 'notStated' as const, count }],
});

const entryOf = async (kind: string) => {
  const [row] = await test.sql<{ id: string }>`select id from entry where company_id = ${companyId} and kind = ${kind}
    and state = 'posted' order by day, id limit 1`;
  return row?.id ?? '';
};

describe('an import that is undone', () => {
  it('is taken back with its opening stock: entries stay to be read, with reason, audit lines and event', async () => {
    const before = await books();
    const file = await importFile();
    const feedId = await entryOf('feed');
    const { status, body } = await client.undo(file, { reason: 'feed of another farm' });
    expect([status, body]).toEqual([200, { id: file.id, state: 'undone', entries: 8, left: 0 }]);
    expect(await books()).toEqual(before);
    expect(await bookFindings()).toEqual([]);

    expect((await test.ok(listRevisions, { params: { entryId: feedId } }, 'vale.Manager')).items).toMatchObject([
      { version: 2, state: 'deleted', reason: 'feed of another farm' },
      { version: 1, state: 'posted' },
    ]);
    const audit = await test.sql`select subject, action, count(*)::int as lines from audit_log
      where company_id = ${companyId} and action in ('undo', 'delete') group by subject, action order by action`;
    expect(audit).toEqual([
      { subject: 'DataEntry', action: 'delete', lines: 8 },
      { subject: 'Import', action: 'undo', lines: 1 },
    ]);
    const events = await test.sql`select topic from event where company_id = ${companyId}
      and refs ->> 'importId' = ${file.id} and topic <> 'import.progress' order by id`;
    expect(events).toEqual([{ topic: 'import.done' }, { topic: 'import.undone' }]);
    const listed = await test.ok(listImports, { params: { storeId: farmId } }, 'vale.Manager');
    expect(listed.items).toMatchObject([{ id: file.id, state: 'undone', entries: { feed: 2 } }]);
  });

  it('is for Owner and Admin, for the Manager who made it, and for an import that stands', async () => {
    const file = await importFile();
    const before = await books();
    const forbidden: Actor[] = ['vale.AssistantManager', 'vale.Supervisor', 'vale.Doctor'];
    for (const as of forbidden) expect([as, (await client.undo(file, {}, as)).status]).toEqual([as, 403]);
    expect((await client.undo(file, {}, 'hill.Admin')).status).toBe(404);
    expect((await importClient(test, 'hill').undo(file)).status).toBe(404);
    expect(problemsIn(await client.undo(file, { reason: 'x' }))).toEqual(['error tooShort reason']);
    expect(await books()).toEqual(before);

    const { body: onlyRead } = await client.upload('shed,date,dead\nS1,2026-03-03,1\n');
    expect(problemsIn(await client.undo(onlyRead))).toEqual(['error nothingToUndo state']);
    expect((await client.undo(file)).status).toBe(200);
    expect(problemsIn(await client.undo(file))).toEqual(['error nothingToUndo state']);
  });

  it('leaves what the same file brought to another company alone', async () => {
    await importFile();
    const hill = importClient(test, 'hill');
    const { body: theirs } = await hill.upload(broilers);
    await hill.run(theirs, { ...more, feedItemId: fixtureIds('hill').feedItemId });
    const vales = await books();
    const before = await booksNow(test, fixtureIds('hill').companyId);
    expect((await hill.undo(theirs)).status).toBe(200);
    expect(await books()).toEqual(vales);
    expect(await booksNow(test, fixtureIds('hill').companyId)).not.toEqual(before);
  });

  it('may come again, also when the same file had been handed in twice', async () => {
    const file = await importFile();
    const { body: copy } = await client.upload(broilers);
    expect((await client.run(copy, more)).body.alreadyThere).toBe(8);
    const { dayBook } = await books();
    // A dry run of a file that is imported does not forget what it wrote.
    expect((await client.check(file, more)).body.state).toBe('imported');
    expect((await client.undo(file)).body.entries).toBe(8);
    const { body: third } = await client.upload(broilers);
    expect((await client.run(third, more)).body).toMatchObject({ alreadyThere: 0, entries: { mortality: 2, feed: 2 } });
    expect((await books()).dayBook).toEqual(dayBook);
  });
});

describe('an import that somebody has built on is not undone', () => {
  it('birds that died since would be missing, and entries would be left without birds', async () => {
    const file = await importFile();
    await enterAnyway(test, 'mortality', { day: onAge(3), detail: dead(5) });
    const before = await books();
    const refused = await client.undo(file);
    expect([refused.status, problemsIn(refused)]).toEqual([422, ['error usedSinceImport used.0']]);
    expect(refused.problem.problems?.[0]?.params).toMatchObject({ value: 5, unit: 'birds', day: onAge(3) });
    expect(await books()).toEqual(before);
    expect(await bookFindings()).toEqual([]);
  });

  it('water needs birds, though it takes none', async () => {
    const file = await importFile();
    await enterAnyway(test, 'water-consumption', { day: onAge(3), detail: { litres: 400 } });
    const before = await books();
    const refused = await client.undo(file);
    expect(problemsIn(refused)).toEqual([`error birdsNeededSinceImport flocks.${fixture.flockId}`]);
    expect(refused.problem.problems?.[0]?.params).toMatchObject({ name: 'A-1', day: onAge(3) });
    expect(await books()).toEqual(before);
  });

  it('asks about entries that a person corrected or took back since, and leaves those as they are', async () => {
    const placed = `shed,flock,date,birds placed\nS1,A-1,${hatchDay},10000\n`;
    await importFile(placed);
    const before = await books();
    const daily = await importFile(broilers);
    const [mortalityId, feedId] = [await entryOf('mortality'), await entryOf('feed')];
    const correction = {
      kind: 'mortality' as const,
      day: onAge(1),
      notes: '',
      deviceAt: null,
      confirmed: [],
      reason: 'counted again',
      detail: dead(21),
    };
    const params = (entryId: string) => ({ params: { entryId }, version: 1 });
    await test.ok(correctEntry, { ...params(mortalityId), body: correction }, 'vale.Manager');
    await test.ok(deleteEntry, { ...params(feedId), body: { reason: 'not ours' } }, 'vale.Manager');

    const answer = await client.undo(daily);
    expect(answer.problem.code).toBe('needsConfirmation');
    expect(problemsIn(answer).sort()).toEqual([
      `confirm changedSinceImport entries.${mortalityId}`,
      `confirm takenBackSinceImport entries.${feedId}`,
    ]);
    expect(answer.problem.problems?.map(({ params: { day, kind } }) => [day, kind])).toContainEqual([
      onAge(1),
      'mortality',
    ]);
    expect((await client.undo(daily, { leaveChanged: true })).body).toMatchObject({ entries: 5, left: 1 });
    const now = await books();
    expect(now.openings).toEqual(before.openings);
    expect(now.entries).toHaveLength(2);
    expect(await bookFindings()).toEqual([]);
  });

  it('a flock that is closed takes nothing back', async () => {
    const file = await importFile();
    await test.sql`update flock set state = 'closed' where id = ${fixture.flockId}`;
    const before = await books();
    const refused = await client.undo(file);
    expect(problemsIn(refused)).toEqual([`error flockClosed flocks.${fixture.flockId}`]);
    expect(await books()).toEqual(before);
  });
});

describe('whatever a file brings', () => {
  const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(''));
  const line = fc.record({
    shed: fc.constantFrom('S1', 'S2'),
    age: fc.integer({ min: 1, max: 39 }),
    dead: cell,
    culled: cell,
    feed: cell,
    water: cell,
    sold: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant('')),
    moved: fc.oneof(fc.integer({ min: 1, max: 300 }), fc.constant('')),
  });
  const lines = fc.uniqueArray(line, { selector: ({ shed, age }) => `${shed} ${age}`, minLength: 1, maxLength: 40 });

  it.each([false, true])(
    'is gone once it is undone, over and over (birds stood there before: %s)',
    async (stoodBefore) => {
      const detail = { sex: 'asHatched' as const, count: 15_000 };
      if (stoodBefore) {
        await enterAnyway(test, 'chick-placement', { day: hatchDay, detail });
        // On a day of which no file says anything: other deaths there would be refused, and rightly.
        await enterAnyway(test, 'mortality', { day: onAge(40), detail: dead(7) });
      }
      const before = await books();
      const header =
        'shed,flock,date,birds placed,dead,culls,feed kg,water l,birds sold,sold kg,birds moved out,other shed';
      const chicks = [...(stoodBefore ? [] : ['S1,15000']), 'S2,9000'].map((text) => {
        const [shed, count] = text.split(',');
        return `${shed},A-1,${hatchDay},${count},,,,,,,,`;
      });
      await fc.assert(
        fc.asyncProperty(lines, fc.boolean(), async (drawn, othersWrite) => {
          const rows = drawn.map(({ shed, age, dead, culled, feed, water, sold, moved }) => {
            const kg = sold === '' ? '' : sold * 2;
            const other = moved === '' ? '' : shed === 'S1' ? 'S2' : 'S1';
            return [shed, 'A-1', onAge(age), '', dead, culled, feed, water, sold, kg, moved, other].join(',');
          });
          const file = await importFile([header, ...chicks, ...rows].join('\n'));
          expect(await books()).not.toEqual(before);
          if (othersWrite) {
            const { entry } = await enterAnyway(test, 'water-consumption', { day: onAge(40), detail: { litres: 9 } });
            const body = { reason: 'only to try' };
            await test.ok(deleteEntry, { params: { entryId: entry.id }, version: 1, body }, 'vale.Manager');
          }
          expect((await client.undo(file)).status).toBe(200);
          expect(await books()).toEqual(before);
        }),
        { numRuns: timesOf(3, 8) },
      );
      expect(await bookFindings()).toEqual([]);
    },
  );
});
