import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import {
  createStandard,
  getStandard,
  listStandards,
  readStandardCsv,
  retireStandard,
  updateStandard,
} from '@henhouse/contract/standards/standard';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import type { Actor } from '../../../test/people';
import { ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { syncPublishedStandards } from './published-standards';
import { loadStandard } from './standard.service';

const app = startedApp({ farms: false });

const ross = publishedStandards[0] as (typeof publishedStandards)[number];
const own = {
  name: 'Our target',
  breed: 'Ross',
  productionKind: 'broiler',
  sex: 'asHatched',
  ageUnit: 'day',
} as const;
const rows: { age: number; values: Record<string, number> }[] = [
  { age: 0, values: { weightG: 44 } },
  { age: 7, values: { weightG: 220, fcr: 0.77 } },
];
const create = (id: string, more: object = {}, as: Actor = 'vale.Owner') =>
  app.call(createStandard, { body: { id, ...own, rows, ...more } as never }, as);
const get = (standardId: string, as: Actor = 'vale.Owner') => app.call(getStandard, { params: { standardId } }, as);
describe('published standards', () => {
  it('are all there for every company, figure by figure as they were published', async () => {
    const list = await app.ok(listStandards, { query: { origin: 'published', perPage: 200 } }, 'hill.Owner');
    expect(list.items.map(({ id }) => id).sort()).toEqual(publishedStandards.map(({ id }) => id).sort());
    const read = await get(ross.id, 'hill.Owner');
    expect(read.body).toMatchObject({ origin: 'published', name: 'Ross 308', publication: ross.publication, ages: 57 });
    expect(read.body.rows).toEqual(ross.rows);
  });

  it('may be put in again at every start, and change only where figures differ', async () => {
    await app.sql`update published_standard set rows = '[]', sha256 = 'old' where id = ${ross.id}`;
    const before = await app.sql`select id, xmin::text as written from published_standard order by id`;
    await syncPublishedStandards({ url: app.database.url });
    const after = await app.sql`select id, xmin::text as written from published_standard order by id`;
    expect(after.filter((row, index) => JSON.stringify(row) !== JSON.stringify(before[index]))).toMatchObject([
      { id: ross.id },
    ]);
    expect((await get(ross.id)).body.rows).toEqual(ross.rows);
  });

  it('are read-only', async () => {
    const body = { ...own, rows };
    const answer = await app.call(updateStandard, { params: { standardId: ross.id }, body, version: 1 }, 'vale.Owner');
    expect(problemsIn(answer)).toEqual(['error stateNotAllowed origin']);
  });
});

describe('own standards', () => {
  it('are copied from a published one with all its figures', async () => {
    const id = randomUUID();
    const answer = await create(id, { name: 'Copy of Ross', copiedFromId: ross.id, rows: [] });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ origin: 'own', copiedFromId: ross.id, ages: 57, version: 1, flocks: 0 });
    expect(answer.body.rows).toEqual(ross.rows);
  });

  it('keep every version of their figures, for flocks that pinned one', async () => {
    const id = randomUUID();
    await create(id, { name: 'Changing' });
    const change = { ...own, name: 'Changing', rows: [{ age: 0, values: { weightG: 45 } }] };
    const after = await app.ok(updateStandard, { params: { standardId: id }, body: change, version: 1 }, 'vale.Owner');
    expect(after).toMatchObject({ version: 2, ages: 1, columns: ['weightG'] });
    expect(
      (await app.call(updateStandard, { params: { standardId: id }, body: change, version: 1 }, 'vale.Owner')).status,
    ).toBe(412);
    const pinned = await app.app.db.company(ids.vale.companyId, null, async (tx) => {
      const pin = { publishedStandardId: null, companyStandardId: id };
      return [
        await loadStandard(tx, { ...pin, companyStandardVersion: 1 }),
        await loadStandard(tx, { ...pin, companyStandardVersion: 2 }),
        await loadStandard(tx, { ...pin, companyStandardVersion: 3 }),
      ];
    });
    expect(pinned.map((standard) => standard?.rows[0]?.values.weightG)).toEqual([44, 45, undefined]);
  });

  it('are refused with every wrong figure named', async () => {
    const answer = await create(randomUUID(), {
      name: 'Wrong',
      copiedFromId: randomUUID(),
      rows: [
        { age: 3, values: { weightG: 1 } },
        { age: 3, values: { shoeSize: 42 } },
      ],
    });
    expect(answer.status).toBe(422);
    expect(problemsIn(answer)).toEqual([
      'error unknownValue copiedFromId',
      'error outOfRange rows.0.weightG',
      'error notUnique rows.1.age',
      'error unknownValue rows.1.shoeSize',
    ]);
    expect(problemsIn(await create(randomUUID(), { name: 'Empty', rows: [] }))).toEqual(['error required rows']);
  });

  it('have a name once in the company, and stay out of other companies', async () => {
    const id = randomUUID();
    await create(id, { name: 'Only ours' });
    expect(problemsIn(await create(randomUUID(), { name: 'only OURS' }))).toEqual(['error notUnique name']);
    expect((await create(randomUUID(), { name: 'Only ours' }, 'hill.Owner')).status).toBe(201);
    expect((await get(id, 'hill.Owner')).status).toBe(404);
    const seen = await app.ok(listStandards, { query: { origin: 'own', perPage: 200 } }, 'hill.Owner');
    expect(seen.items.map((line) => line.id)).not.toContain(id);
    expect(
      problemsIn(await create(randomUUID(), { name: 'Stolen', copiedFromId: id, rows: [] }, 'hill.Owner')),
    ).toEqual(['error unknownValue copiedFromId', 'error required rows']);
  });

  it('are retired and brought back, and listed by it', async () => {
    const id = randomUUID();
    await create(id, { name: 'Of last year' });
    const retire = (retired: boolean, version: number) =>
      app.ok(
        retireStandard,
        { params: { standardId: id }, body: { retired, reason: 'new guide' }, version },
        'vale.Owner',
      );
    expect(await retire(true, 1)).toMatchObject({ retired: true, version: 2, ages: 2 });
    expect((await app.ok(listStandards, { query: { retired: 'false', q: 'last year' } }, 'vale.Owner')).total).toBe(0);
    expect(await retire(false, 2)).toMatchObject({ retired: false, version: 3, ages: 2 });
  });
});

describe('a CSV of figures', () => {
  const read = async (content: string | Buffer, as: Actor = 'vale.Owner') => {
    const response = await app.app.http.inject({
      method: 'POST',
      url: readStandardCsv.path,
      headers: { ...(await app.bearer(as)), 'content-type': 'text/csv', 'x-file-name': 'stand%00ard.csv' },
      payload: content,
    });
    return { status: response.statusCode, body: response.json() };
  };

  it('is read with points or with commas, separated as spreadsheets do it here and there', async () => {
    const figures = [
      { age: 0, values: { weightG: 44, fcr: null } },
      { age: 7, values: { weightG: 213.5, fcr: 0.78 } },
    ];
    for (const text of [
      'day,weight_g,FCR\n0,44,\n7,213.5,0.78\n',
      'age;weightG;fcr\r\n0;44;\r\n7;213,5;0,78\r\n',
      '\uFEFFAge\tWeight G\tfcr\n0\t44\t\n7\t213,5\t0,78',
    ]) {
      const { status, body } = await read(text);
      expect(status).toBe(200);
      expect(body).toEqual({ columns: ['weightG', 'fcr'], unknownColumns: [], rows: figures, problems: [] });
    }
  });

  it('is answered with every bad cell, its line and column; formulas are text', async () => {
    const { body } = await read('day,weightG,fcr,colour\n0,=1+1,0.2,red\n7,+5,@x,-\nx,99999,0.7,\n');
    expect(body.unknownColumns).toEqual(['colour']);
    expect(body.problems).toEqual([
      { line: 2, column: 'weightG', code: 'notANumber', value: '=1+1' },
      { line: 3, column: 'weightG', code: 'notANumber', value: '+5' },
      { line: 3, column: 'fcr', code: 'notANumber', value: '@x' },
      { line: 4, column: 'age', code: 'notANumber', value: 'x' },
      { line: 4, column: 'weightG', code: 'outOfRange', value: '99999' },
    ]);
  });

  it('reads what the breeders’ table was written out as', async () => {
    const columns = Object.keys(ross.rows[0]?.values ?? {});
    const text = [
      ['day', ...columns],
      ...ross.rows.map(({ age, values }) => [age, ...Object.values(values).map((v) => v ?? '')]),
    ];
    const { body } = await read(text.map((cells) => cells.join(',')).join('\n'));
    expect(body.problems).toEqual([]);
    expect(body.rows).toEqual(ross.rows);
  });

  it('is refused when it is no text, too long, or larger than 10 MB', async () => {
    expect((await read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0]))).status).toBe(415);
    const long = `day,weightG\n${Array.from({ length: 900 }, (_, age) => `${age},100`).join('\n')}`;
    expect((await read(long)).status).toBe(413);
    expect((await read(Buffer.alloc(10 * 1024 * 1024 + 1, 0x20))).status).toBe(413);
    expect((await read('day,weightG\n0,44', 'vale.Supervisor')).status).toBe(403);
  });

  it('writes nothing', async () => {
    const [before] = await app.sql<{ n: string }>`select count(*) as n from company_standard`;
    await read(readFileSync(new URL(import.meta.url)).toString());
    expect(await app.sql`select count(*) as n from company_standard`).toEqual([before]);
  });
});
