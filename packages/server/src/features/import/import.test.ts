import { correctEntry } from '@henhouse/contract/entry/entry';
import { listFarms } from '@henhouse/contract/farm/farm';
import { type FileRead, type ImportMapping, listImports, runImport } from '@henhouse/contract/import/import';
import { addDays } from '@henhouse/domain/day/day';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import writeWorkbook from 'write-excel-file/node';
import { enter, problemsIn, receiveFeed } from '../../../test/entry-client';
import { fixtureIds, settleFarms } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import type { Actor } from '../../../test/people';
import { type TestApp, testApp } from '../../../test/test-app';
import { timesOf } from '../../../test/this-run';
import { checkBooks } from '../day-book/check-books';
import { readFlockDays } from '../day-book/flock-day.store';

const fixture = fixtureIds('vale');
const { farmId } = fixture;
const hatchDay = '2026-03-02';
const onAge = (age: number) => addDays(hatchDay, age);
const manager = 'vale.Manager';

let test: TestApp;

async function settle(): Promise<void> {
  test = await testApp();
  await settleFarms(test.app.db, test.database);
  test.clock.set(onAge(40));
  for (const [shedId, flockId, count] of [
    [fixture.shedId, fixture.flockId, 20_000],
    [fixture.otherShedId, fixture.otherFlockId, 1000],
  ] as const) {
    await enter(test, 'chick-placement', { shedId, flockId, day: hatchDay, detail: { sex: 'asHatched', count } });
  }
}
beforeEach(settle);
afterEach(() => test.close());

/** What the person chooses beside the file. */
const chosen = { feedItemId: fixture.feedItemId, birdsWeighed: 200 };
type Chosen = Partial<ImportMapping>;
const upload = (content: string | Buffer, name?: string, as?: Actor) => importClient(test).upload(content, name, as);
const asGuessed = (file: FileRead, more: Chosen = {}) => importClient(test).asGuessed(file, { ...chosen, ...more });
const check = (file: FileRead, more: Chosen = {}, as?: Actor) =>
  importClient(test).check(file, { ...chosen, ...more }, as);
const run = (file: FileRead, more: Chosen = {}, as?: Actor) => importClient(test).run(file, { ...chosen, ...more }, as);

const dayBook = (flockIds = [fixture.flockId, fixture.otherFlockId]) =>
  test.app.db.company(fixture.companyId, null, (tx) => readFlockDays(tx, { flockIds, from: onAge(1) }));
const bookFindings = () => test.app.db.company(fixture.companyId, null, checkBooks);
const count = async (table: string) =>
  (await test.database.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n;
const state = async () => [
  await count('entry'),
  await count('movement'),
  await count('flock_day'),
  await count('opening_stock'),
  await count('lot'),
];

const german = `Stall;Datum;Verendet;Gemerzt;Futter (kg);Wasser (l);Gewicht (g);Bemerkung
S1;09.03.2026;20;2;664,6;1.190,5;;
S1;10.03.2026;18;;;;252,5;"ruhig; trocken"
S2;09.03.2026;0;;33;60;;
Shed S2;10.03.2026;1;;38,5;;;
`;

describe('a file of daily records', () => {
  it('is understood without a click: columns, days, decimal commas', async () => {
    const { status, body } = await upload(german, 'Aufzeichnungen März.csv');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      fileName: 'Aufzeichnungen März.csv',
      sheet: null,
      lines: 4,
      dayFormatGuess: 'DD.MM.YYYY',
      decimalGuess: ',',
      unitsGuess: 'metric',
    });
    expect(body.columns.map(({ guess }) => guess)).toEqual([
      'shed',
      'day',
      'dead',
      'culled',
      'feedKg',
      'waterL',
      'weightG',
      'notes',
    ]);
    expect(body.columns[1]?.samples).toEqual(['09.03.2026', '10.03.2026', '09.03.2026', '10.03.2026']);
  });

  it('can stand on without lines that a person leaves out: what is in it twice, or nothing to record', async () => {
    await receiveFeed(test, { kg: 50_000, day: hatchDay });
    const { body: file } = await upload(`${german}S1;10.03.2026;18;;;;252,5;"ruhig; trocken"\nSumme;;41;2;736,1;;;\n`);
    const asItIs = await check(file);
    expect(asItIs.body.mayImport).toBe(false);
    expect(new Set(asItIs.body.problems.map(({ line }) => line))).toEqual(new Set([6, 7]));
    const done = await run(file, { leftOut: [6, 7] });
    expect([done.status, done.body.state, done.body.lines]).toEqual([200, 'imported', 4]);
    expect(done.body.entries).toMatchObject({ mortality: 4 });
    // Another file of this shape is read whole.
    const { body: next } = await upload(german.replace('20;2', '21;2'));
    expect(next.kept).toMatchObject({ leftOut: [] });
  });

  it('writes nothing while it is checked, and exactly what stands in it when it is imported', async () => {
    await receiveFeed(test, { kg: 50_000, day: hatchDay });
    const { body: file } = await upload(german);
    const before = await state();
    const dry = await check(file);
    expect(dry.body).toMatchObject({
      state: 'checked',
      mayImport: true,
      problemsTotal: 0,
      alreadyThere: 0,
      lines: 4,
      emptyCells: 9,
    });
    expect(dry.body.entries).toMatchObject({ mortality: 4, feed: 3, weight: 1, 'water-consumption': 2 });
    expect(await state()).toEqual(before);

    const done = await run(file);
    expect([done.status, done.body.state]).toEqual([200, 'imported']);
    expect(done.body.entries).toEqual(dry.body.entries);
    const first = { flockId: fixture.flockId, mortalityEntries: 1 };
    const other = { flockId: fixture.otherFlockId, mortalityEntries: 1 };
    const fed = (feedKg: number, feedEntries = 1) => ({ feedKg, feedEntries });
    const drunk = (waterL: number, waterEntries = 1) => ({ waterL, waterEntries });
    const weighed = (weighedBirds: number, weighedSumG: number) => ({ weighedBirds, weighedSumG });
    expect(await dayBook()).toMatchObject([
      { ...first, day: '2026-03-09', dead: 20, culled: 2, ...fed(664.6), ...drunk(1190.5), ...weighed(0, 0) },
      { ...first, day: '2026-03-10', dead: 18, culled: 0, ...fed(0, 0), ...drunk(0, 0), ...weighed(200, 50_500) },
      { ...other, day: '2026-03-09', dead: 0, culled: 0, ...fed(33), ...drunk(60), ...weighed(0, 0) },
      { ...other, day: '2026-03-10', dead: 1, culled: 0, ...fed(38.5), ...drunk(0, 0), ...weighed(0, 0) },
    ]);
    const [noted] = await test.sql<{ notes: string; byName: string }>`select notes, created_by_name as "byName"
      from entry where notes <> ''`;
    expect(noted).toEqual({ notes: 'ruhig; trocken', byName: 'Manager of vale' });
    expect(await bookFindings()).toEqual([]);
  });

  it('becomes entries like those by hand: in the ledger, the audit log and the list, and open to correction', async () => {
    await receiveFeed(test, { kg: 50_000, day: hatchDay });
    const { body: file } = await upload(german);
    await run(file);
    const movements = await test.sql<{ kind: string; quantity: number }>`
      select document_kind as kind, sum(quantity)::float as quantity from movement m
      join entry e on e.id = m.document_id where e.kind <> 'chick-placement' group by document_kind order by 1`;
    expect(movements).toEqual([
      { kind: 'feed', quantity: 736.1 },
      { kind: 'mortality', quantity: 41 },
    ]);
    const lines = await test.sql<{ n: number }>`
      select count(*)::int as n from audit_log a join entry e on e.id::text = a.subject_id
      where a.action = 'create' and a.subject = 'DataEntry' and e.kind <> 'chick-placement'`;
    expect(lines[0]?.n).toBe(10);
    const [log] = await test.sql<{ after: object }>`select after from audit_log where action = 'import'`;
    expect(log?.after).toMatchObject({ farmId, alreadyThere: 0, problemsTotal: 0 });
  });

  it('changes nothing when it comes a second time, also after a person has corrected an entry', async () => {
    await receiveFeed(test, { kg: 50_000, day: hatchDay });
    const { body: first } = await upload(german);
    await run(first);
    const before = await state();
    const again = await run(first);
    expect(again.body).toMatchObject({ state: 'imported', alreadyThere: 10, problemsTotal: 0 });
    expect(again.body.entries).toMatchObject({ mortality: 0, feed: 0, weight: 0, 'water-consumption': 0 });
    expect(await state()).toEqual(before);

    const [wrong] = await test.sql<{ id: string }>`select id from entry where kind = 'mortality' and day = '2026-03-09'
      and flock_id = ${fixture.flockId}`;
    const detail = { sex: 'asHatched' as const, lines: [{ fate: 'dead' as const, cause: 'leg', count: 21 }] };
    const correction = { kind: 'mortality', day: '2026-03-09', reason: 'counted again' } as const;
    const params = { entryId: wrong?.id ?? '' };
    await test.ok(correctEntry, { params, version: 1, body: { ...correction, detail } }, manager);
    const after = await state();
    const { body: second } = await upload(german);
    expect((await run(second)).body).toMatchObject({ alreadyThere: 10, problemsTotal: 0 });
    expect(await state()).toEqual(after);
  });

  it('does not write over what is recorded otherwise, and names line, column and both figures', async () => {
    await receiveFeed(test, { kg: 50_000, day: hatchDay });
    await run((await upload(german)).body);
    const before = await state();
    const { body: changed } = await upload(german.replace('664,6', '700').replace(';20;2;', ';19;2;'));
    const { body: report } = await check(changed);
    expect(report.mayImport).toBe(false);
    const differs = { line: 2, code: 'valueDiffers', severity: 'error' };
    const [birds, kg] = [
      { value: 19, max: 20, unit: 'birds' },
      { value: 700, max: 664.6, unit: 'kg' },
    ];
    expect(report.problems).toEqual([
      { ...differs, column: 'Verendet', index: 2, value: '19', params: birds },
      { ...differs, column: 'Futter (kg)', index: 4, value: '700', params: kg },
    ]);
    const refused = await run(changed);
    expect([refused.status, refused.problem.code]).toEqual([422, 'invalidInput']);
    expect(problemsIn(refused)).toEqual(['error valueDiffers lines.2.dead', 'error valueDiffers lines.2.feedKg']);
    expect(await state()).toEqual(before);
  });

  it('is taken whole or not at all: one bad line among good ones, every problem named at once', async () => {
    await receiveFeed(test, { kg: 700, day: hatchDay });
    const bad = `shed,date,dead,feed kg,weight g
S1,2026-03-09,20,664,210
S1,2026-03-10,zwei,,
S9,2026-03-10,1,,
S1,2026-03-11,1,664,
S1,2026-04-30,1,,
S1,2026-03-09,20,,
S2,2026-03-09,1,,205
S2,2026-03-12,,,201
S2,2026-03-13,999,,`;
    const before = await state();
    const { body: file } = await upload(bad);
    const { body: report } = await check(file);
    expect(report.problems.map(({ line, column, code, severity }) => `${line} ${column} ${severity} ${code}`)).toEqual([
      '3 dead error notANumber',
      '4 shed error unknownShed',
      '5 feed kg error moreThanStock',
      '6 date error dayInFuture',
      '7 date error doubleLine',
      '9 weight g confirm weightFell',
      '9 weight g confirm weightOutsideStandard',
      '10 dead confirm mortalityHigh',
    ]);
    const refused = await run(file, { confirmImplausible: true });
    expect(refused.status).toBe(422);
    expect(problemsIn(refused)).toHaveLength(5);
    expect(await state()).toEqual(before);
  });

  it('asks before it takes the implausible, and marks it once confirmed', async () => {
    const { body: file } = await upload('shed,date,dead\nS2,2026-03-09,50\n');
    expect((await run(file)).problem.code).toBe('needsConfirmation');
    expect((await run(file, { confirmImplausible: true })).status).toBe(200);
    const marked = await test.sql`select confirmed from entry where kind = 'mortality'`;
    expect(marked).toEqual([{ confirmed: ['mortalityHigh'] }]);
  });

  it('of history brings its feed along: what the store lacks is booked as opening stock first', async () => {
    await receiveFeed(test, { kg: 40, day: '2026-03-10' });
    const { body: file } = await upload('Galpão;Data;Ração (kg)\nS2;09/03/2026;33\nS2;10/03/2026;38,5\n');
    expect((await check(file)).body.problems.map(({ code }) => code)).toEqual(['moreThanStock']);
    expect((await run(file, { bookOpeningFeed: true })).status).toBe(200);
    const booked = `select day::text, quantity::float as kg from opening_stock where notes = 'records.csv'`;
    expect(await test.database.query(booked)).toEqual([{ day: '2026-03-09', kg: 33 }]);
    expect(await bookFindings()).toEqual([]);
    expect((await run(file, { bookOpeningFeed: true })).body.alreadyThere).toBe(2);
    expect(await test.database.query(booked)).toHaveLength(1);
  });

  it('comes as a workbook as well, with days and numbers as the sheet holds them', async () => {
    const day = (text: string) => ({ value: new Date(`${text}T00:00:00Z`), type: Date, format: 'dd.mm.yyyy' });
    const bytes = await writeWorkbook([
      [{ value: 'Shed' }, { value: 'Date' }, { value: 'Dead' }, { value: 'Water (L)' }],
      [{ value: 'S1' }, day('2026-03-09'), { value: 20, type: Number }, { value: 1190.25, type: Number }],
      [],
      [{ value: 'S1' }, day('2026-03-10'), null, { value: 1210, type: Number }],
    ]).toBuffer();
    const { body: file } = await upload(bytes, 'records.xlsx');
    expect((await run(file)).body.entries).toMatchObject({ mortality: 1, feed: 0, weight: 0, 'water-consumption': 2 });
    expect((await dayBook()).map(({ day, dead, waterL }) => [day, dead, waterL])).toEqual([
      ['2026-03-09', 20, 1190.25],
      ['2026-03-10', 0, 1210],
    ]);
  });

  it('may hold letters that no database takes', async () => {
    const texts = (...row: (string | number)[]) =>
      row.map((value) => ({ value, ...(typeof value === 'number' && { type: Number }) }));
    const bytes = await writeWorkbook([
      texts('Shed', 'Date', 'Dead', 'Notes', 'zero _x0000_ half _xD800_'),
      texts('S1', '2026-03-09', 20, 'a_x0000_b_xDC00_', 'x'),
    ]).toBuffer();
    const { body: file } = await upload(bytes, 'odd.xlsx');
    expect((await check(file)).body.problems.map(({ column }) => column)).toEqual(['zero \uFFFD half']);
    expect((await run(file)).status).toBe(200);
    expect(await test.sql`select notes from entry where notes <> ''`).toEqual([{ notes: 'a\uFFFDb' }]);
  });

  it('leaves an emptied shed behind when the last birds die in it', async () => {
    const { body: file } = await upload('shed,date,dead\nS2,2026-03-09,400\nS2,2026-03-10,600\n');
    expect((await run(file, { confirmImplausible: true })).status).toBe(200);
    const { otherShedId } = fixture;
    const shed = await test.sql`select state, state_since_day::text as since from shed where id = ${otherShedId}`;
    expect(shed).toEqual([{ state: 'emptied', since: '2026-03-10' }]);
  });
});

describe('who may import, and where', () => {
  it('is the office of that farm, not the shed, and never another farm or company', async () => {
    expect((await upload(german, 'x.csv', 'vale.Supervisor')).status).toBe(403);
    expect((await upload(german, 'x.csv', 'hill.Owner')).status).toBe(404);
    const { body: file } = await upload(german);
    const body = asGuessed(file);
    const elsewhere = { storeId: fixture.otherFarmId, importId: file.id };
    expect((await test.call(runImport, { params: elsewhere, body }, 'vale.Owner')).status).toBe(404);
    expect((await run(file, { flockId: fixture.farFlockId }, manager)).status).toBe(403);
    expect((await run(file, { flockId: fixtureIds('hill').flockId }, 'vale.Owner')).status).toBe(404);
    expect((await run(file, { feedItemId: fixtureIds('hill').feedItemId }, 'vale.Owner')).status).toBe(422);
  });

  it('sees its imports, the newest first, with who brought them', async () => {
    await receiveFeed(test, { kg: 50_000, day: hatchDay });
    const { body: file } = await upload(german, 'one.csv');
    await run(file);
    await upload('shed,date,dead\nS1,2026-03-09,1\n', 'two.csv', 'vale.Owner');
    const body = await test.ok(listImports, { params: { storeId: farmId } }, manager);
    expect(body.items).toMatchObject([
      { fileName: 'two.csv', state: 'read', createdBy: 'Owner of vale', lines: 1 },
      { fileName: 'one.csv', state: 'imported', createdBy: 'Manager of vale', lines: 4, entries: { mortality: 4 } },
    ]);
    expect(body.items[0]?.entries).not.toHaveProperty('mortality');
    expect((await test.ok(listImports, { params: { storeId: farmId }, query: { q: 'ONE' } }, manager)).total).toBe(1);
  });
});

describe('whatever is sent', () => {
  const cell = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constant(''));
  const spot = { shed: fc.constantFrom('S1', 'S2'), age: fc.integer({ min: 1, max: 39 }) };
  const line = fc.record({ ...spot, dead: cell, culled: cell, water: cell });

  it('a good file becomes exactly what it says, twice the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(line, { selector: ({ shed, age }) => `${shed} ${age}`, minLength: 1, maxLength: 60 }),
        async (lines) => {
          await test.close();
          await settle();
          const text = [
            'shed,date,dead,culls,water l',
            ...lines.map(({ shed, age, dead, culled, water }) => [shed, onAge(age), dead, culled, water].join(',')),
          ].join('\n');
          const { body: file } = await upload(text);
          expect((await run(file, { confirmImplausible: true })).status).toBe(200);
          const rows = await dayBook();
          for (const { shed, age, dead, culled, water } of lines) {
            const row = rows.find(
              ({ shedId, day }) =>
                day === onAge(age) && shedId === (shed === 'S1' ? fixture.shedId : fixture.otherShedId),
            );
            expect([row?.dead ?? 0, row?.culled ?? 0, row?.waterL ?? 0]).toEqual([dead, culled, water].map(Number));
            expect([row?.mortalityEntries ?? 0, row?.waterEntries ?? 0]).toEqual([
              dead === '' && culled === '' ? 0 : 1,
              water === '' ? 0 : 1,
            ]);
          }
          const { body: second } = await upload(text);
          const nothing = { problemsTotal: 0, entries: { mortality: 0, 'water-consumption': 0 } };
          expect((await run(second)).body).toMatchObject(nothing);
          expect(await dayBook()).toEqual(rows);
        },
      ),
      { numRuns: timesOf(4, 8) },
    );
  });

  it('garbage is answered with clear problems, and nothing is written', async () => {
    const before = await state();
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.from(bytes)),
      fc.string({ unit: 'grapheme', maxLength: 200 }).map((text) => Buffer.from(text)),
      fc
        .array(
          fc.array(fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('S1', '2026-03-09', '-5', '1e99', '"')), {
            maxLength: 6,
          }),
          { maxLength: 8 },
        )
        .map((rows) =>
          Buffer.from(['shed,date,dead,feed g/bird,weight kg,notes', ...rows.map((row) => row.join(','))].join('\n')),
        ),
    );
    await fc.assert(
      fc.asyncProperty(garbage, async (bytes) => {
        const uploaded = await upload(bytes);
        expect([201, 413, 415, 422]).toContain(uploaded.status);
        if (uploaded.status !== 201) {
          expect(uploaded.problem.problems).toHaveLength(1);
          return;
        }
        const dry = await check(uploaded.body);
        expect(dry.status).toBe(200);
        if (dry.body.mayImport)
          expect(dry.body.entries).toMatchObject({ mortality: 0, feed: 0, weight: 0, 'water-consumption': 0 });
        expect([200, 422]).toContain((await run(uploaded.body)).status);
      }),
      { numRuns: timesOf(20, 60) },
    );
    expect(await state()).toEqual(before);
  });
});

/** Asks for something else, over and over, while a long answer is on its way. */
async function meanwhile<Result>(working: Promise<Result>) {
  const state = { isDone: false };
  const ended = working.finally(() => {
    state.isDone = true;
  });
  let requests = 0;
  while (!state.isDone) {
    await test.ok(listFarms, {}, 'vale.Owner');
    requests += 1;
  }
  const answer = await ended;
  return { answer, requests };
}

describe('a long file', () => {
  it('leaves the server to others while it is planned, and tells how far it is', async () => {
    const days = 5000;
    test.clock.set(onAge(days));
    const sheds = await test.sql<{ code: string }>`select code from shed
      where id = any(${[fixture.shedId, fixture.otherShedId]}) order by code`;
    const lines = sheds.flatMap(({ code }) =>
      Array.from({ length: days - 1 }, (_, age) => `${code};${onAge(age + 1)};0;0;90;160`),
    );
    const file = (await upload(`shed;day;dead;culled;feed kg;water l\n${lines.join('\n')}\n`)).body;
    const more = { confirmImplausible: true, bookOpeningFeed: true };

    await test.call(listFarms, {}, 'vale.Owner');
    const checking = await meanwhile(check(file, more));
    expect(checking.answer.body).toMatchObject({ state: 'checked', lines: lines.length, mayImport: true });
    // Planned in one go, it would have answered one request, and another one when it was done.
    expect(checking.requests).toBeGreaterThan(10);
    const progress = await test.sql<{ pct: string }>`select refs ->> 'donePct' as pct from event
      where topic = 'import.progress' order by id`;
    expect(progress.length).toBeGreaterThan(1);
    expect(progress.every(({ pct }) => Number(pct) >= 0 && Number(pct) <= 100)).toBe(true);
  });
});
