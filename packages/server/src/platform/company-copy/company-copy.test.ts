import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { extract } from 'tar-stream';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { type Actor, ids } from '../../../test/people';
import { pictureOf, uploadPicture } from '../../../test/pictures';
import { startedApp } from '../../../test/started-app';
import { columnsLeftOut, tablesLeftOut } from './left-out';

const test = startedApp();
let entries: Map<string, Buffer>;
const photoId = '0f0e0d0c-0b0a-4908-8706-050403020100';

const copyOf = async (as: Actor, companyId = ids.vale.companyId) =>
  test.app.http.inject({ url: `/api/v1/companies/${companyId}/copy`, headers: await test.bearer(as) });

async function unpack(file: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const tar = extract();
  tar.end(gunzipSync(file));
  for await (const entry of tar) found.set(entry.header.name, await buffer(entry));
  return found;
}

const tables = () => [...entries.keys()].filter((name) => name.startsWith('tables/'));
const linesOf = (table: string) => (entries.get(`tables/${table}.csv`)?.toString() ?? '').trimEnd().split('\n');

beforeAll(async () => {
  const chicks = { sex: 'asHatched', count: 20_000, deadOnArrival: 12, sampleBirds: null, sampleMeanG: null } as const;
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: chicks, notes: 'one, "two"\nthree' });
  const photo = `/api/v1/sheds/${fixtureIds('vale').shedId}/photos/${photoId}`;
  await uploadPicture(test, photo, await pictureOf('jpeg', { width: 900, height: 600 }), 'vale.AssistantManager');
  // An operator's own table beside ours is none of the company's.
  await test.sql`create table operators_notes as select id as company_id, name from company`;
  const answer = await copyOf('vale.Owner');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toContain('company-2026-03-02.tar.gz');
  entries = await unpack(answer.rawPayload);
}, 60_000);

describe('the copy of a company', () => {
  it('holds every table that belongs to a company, but for those that it says it leaves out', async () => {
    const allTables = await test.sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_id'
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> 'operators_notes'`;
    const wanted = allTables.map(({ name }) => name).filter((name) => !(name in tablesLeftOut));
    expect(tables().toSorted()).toEqual(
      [...wanted, 'company', 'person'].map((name) => `tables/${name}.csv`).toSorted(),
    );
    const names = new Set(allTables.map(({ name }) => name));
    for (const name of [...Object.keys(tablesLeftOut), ...Object.keys(columnsLeftOut)]) expect(names).toContain(name);
  });

  it('has every row of this company and none of another, with what their people are called', async () => {
    const [flocks] = await test.sql<{ own: string; all: string }>`
      select count(*) filter (where company_id = ${ids.vale.companyId})::int as own, count(*)::int as all from flock`;
    expect(Number(flocks?.all)).toBeGreaterThan(Number(flocks?.own));
    expect(linesOf('flock')).toHaveLength(1 + Number(flocks?.own));
    for (const name of tables()) expect(entries.get(name)?.toString()).not.toContain(ids.hill.companyId);
    expect(linesOf('company')).toHaveLength(2);
    expect(linesOf('person').some((line) => line.includes('vale'))).toBe(true);
    expect(linesOf('person').some((line) => line.includes('hill'))).toBe(false);
  });

  it('can be read back: what was typed stands in quotes, sums are those of the manifest, pictures are whole', async () => {
    expect(entries.get('tables/entry.csv')?.toString()).toContain('"one, ""two""\nthree"');
    const manifest = JSON.parse(entries.get('manifest.json')?.toString() ?? '{}');
    expect(manifest.tables).toHaveLength(tables().length);
    for (const { name, rows, sha256 } of manifest.tables) {
      const content = entries.get(`tables/${name}.csv`) ?? Buffer.alloc(0);
      expect([name, createHash('sha256').update(content).digest('hex')]).toEqual([name, sha256]);
      // The company's own row and its people stand in tables that belong to none.
      if (name === 'company' || name === 'person') continue;
      const kept = `select count(*)::int as rows from ${name} where company_id = $1`;
      // Taking the copy is a line of the log, and a use of the session.
      if (name !== 'audit_log' && name !== 'audit_chain')
        expect([name, ...(await test.database.query(kept, [ids.vale.companyId]))]).toEqual([name, { rows }]);
    }
    const picture = [...entries].find(([name]) => name.startsWith(`files/${photoId}.`));
    expect(picture?.[1].length).toBeGreaterThan(500);
    expect(entries.get('README.txt')?.toString()).toContain('Left out');
  });

  it('holds no column by which somebody could come in', () => {
    const secret = /secret|token_hash|password|bound|p256dh|^hash$/;
    const found = tables().flatMap((name) =>
      (linesOf(name.slice(7, -4))[0] ?? '').split(',').filter((column) => secret.test(column)),
    );
    expect(found).toEqual([]);
  });

  it('is the Owner’s alone, stands in the log, and leaves nothing on the disk of the server', async () => {
    for (const as of ['vale.Admin', 'vale.Manager', 'vale.Doctor', 'super_admin'] as Actor[])
      expect([as, (await copyOf(as)).statusCode]).toEqual([as, 403]);
    expect((await copyOf('vale.Owner', ids.hill.companyId)).statusCode).toBe(404);
    const log = await test.sql`select actor_name from audit_log where company_id = ${ids.vale.companyId}
      and action = 'export' and subject = 'Company'`;
    expect(log).toHaveLength(1);
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith(`henhouse-copy-${process.pid}-`))).toEqual([]);
  });
});
