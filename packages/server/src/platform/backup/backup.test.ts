import { randomUUID } from 'node:crypto';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { addDevice, send } from '../../../test/device.fixture';
import { enter, receiveFeed } from '../../../test/entry-client';
import { fixtureIds, settleFarms } from '../../../test/farm.fixture';
import { urlOf } from '../../../test/global-setup';
import { pictureOf, uploadPicture } from '../../../test/pictures';
import { type TestApp, testApp } from '../../../test/test-app';
import { partOf } from '../../../test/this-run';
import { addUp } from '../../features/telemetry/jobs/rollup.job';
import { bareDatabase, dropBareDatabases, onServer, withClient } from '../../start/testing/bare-database';
import { writeBackup } from './backup';
import { readBackup } from './restore';
import { listTables, qualified, quote } from './tables';

const report = (): void => {};
const folder = mkdtempSync(path.join(tmpdir(), 'henhouse-backup-'));
const dataDir = path.join(folder, 'data');
const file = path.join(folder, 'farm.henhouse');
let test: TestApp;

beforeAll(async () => {
  test = await testApp();
  await settleFarms(test.app.db, test.database);
  await liveAWeek();
  mkdirSync(path.join(dataDir, 'mail'), { recursive: true });
  writeFileSync(path.join(dataDir, 'secret'), 'a root secret');
  writeFileSync(path.join(dataDir, 'mail/1 (für @).eml'), 'Subject: ¿Hens?\n\n☂');
  writeFileSync(path.join(dataDir, 'postgres-password'), 'of this machine only');
  await writeBackup({ url: test.database.url, dataDir, file, report });
});

afterAll(async () => {
  await test.close();
  await dropBareDatabases();
  rmSync(folder, { recursive: true, force: true });
});

/** Rows of every kind of table: chicks, losses with a correction's trail, feed from a lot, a weighing, odd characters. */
async function liveAWeek(): Promise<void> {
  test.clock.set('2026-03-09');
  await receiveFeed(test, { kg: 5000, day: '2026-03-01' });
  const chicks = { sex: 'asHatched', count: 20_000, deadOnArrival: 12, sampleBirds: null, sampleMeanG: null } as const;
  const answers = [await enter(test, 'chick-placement', { day: '2026-03-02', detail: chicks })];
  for (const day of ['2026-03-03', '2026-03-04', '2026-03-05'] as const) {
    const lines = [{ fate: 'dead' as const, cause: 'notStated' as const, count: 7 }];
    const detail = { sex: 'asHatched' as const, lines, timeOfDay: null };
    const notes = `tab\t, line\nbreak, \\ and ☂ on ${day}`;
    answers.push(await enter(test, 'mortality', { day, detail, notes, attachments: [await takePhoto()] }));
  }
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  await measureTwoDays();
}

/** Readings in two parts of their table, and what they add up to. */
async function measureTwoDays(): Promise<void> {
  const { key } = await addDevice(test, 'vale', { shedId: fixtureIds('vale').shedId });
  const readings = ['2026-03-07', '2026-03-08'].map((day) => ({
    at: `${day}T23:59:59.5Z`,
    values: { temperatureC: 21.4 },
  }));
  expect((await send(test, key, readings)).body.stored).toBe(2);
  expect(await addUp(test.app, test.clock.now())).toBe(2);
}

async function takePhoto(): Promise<string> {
  const id = randomUUID();
  const path = `/api/v1/sheds/${fixtureIds('vale').shedId}/photos/${id}`;
  const photo = await uploadPicture(
    test,
    path,
    await pictureOf('jpeg', { width: 900, height: 600 }),
    'vale.AssistantManager',
  );
  expect(photo.status).toBe(200);
  return id;
}

/** Count and checksum of every table, worked out by the database itself and not by the code under test. */
function contentOf(url: string): Promise<Record<string, string>> {
  return withClient(url, async (client) => {
    const content: Record<string, string> = {};
    for (const table of await listTables(client)) {
      const columns = table.columns.filter(({ type }) => type !== 'xid8').map(({ name }) => quote(name));
      const { rows } = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(md5(string_agg(r::text, E'\\n' ORDER BY r::text COLLATE "C")), '-') AS sum
         FROM (SELECT ${columns.join(', ')} FROM ${qualified(table)}) AS r`,
      );
      content[qualified(table)] = rows[0]?.sum ?? '';
    }
    return content;
  });
}

async function countOf(url: string, table: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ there: boolean }>(`SELECT to_regclass('${table}') IS NOT NULL AS there`);
    if (rows[0]?.there !== true) return 0;
    return Number((await client.query<{ count: string }>(`SELECT count(*) FROM ${table}`)).rows[0]?.count);
  });
}

describe('a backup that is restored', () => {
  let restored: string;
  const restoredDir = path.join(folder, 'restored');

  beforeAll(async () => {
    restored = await bareDatabase();
    mkdirSync(restoredDir);
    await readBackup({ url: restored, dataDir: restoredDir, file, report });
  });

  it('has every row of every table', async () => {
    const before = await contentOf(test.database.url);
    expect(Object.keys(before).length).toBeGreaterThan(25);
    expect(before['"public"."movement"']).toMatch(/^[1-9]/);
    // Three photos, each in two sizes.
    expect(before['"public"."file_content"']).toMatch(/^6 /);
    expect(await contentOf(restored)).toEqual(before);
  });

  it('has the files of the data folder, closed to others, without what belongs to the old machine', () => {
    expect(readFileSync(path.join(restoredDir, 'mail/1 (für @).eml'), 'utf8')).toBe('Subject: ¿Hens?\n\n☂');
    expect(readFileSync(path.join(restoredDir, 'secret'), 'utf8')).toBe('a root secret');
    expect(statSync(path.join(restoredDir, 'secret')).mode & 0o777).toBe(0o600);
    expect(existsSync(path.join(restoredDir, 'postgres-password'))).toBe(false);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('still refuses to change what is append-only, and hides companies from each other', async () => {
    await withClient(restored, async (client) => {
      await expect(client.query('DELETE FROM movement')).rejects.toThrow('append-only');
      const { rows } = await client.query<{ open: string }>(
        `SELECT relname AS open FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attname = 'company_id'
         WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND NOT (relrowsecurity AND relforcerowsecurity)`,
      );
      expect(rows).toEqual([]);
      await client.query('SET ROLE henhouse_app');
      expect((await client.query('SELECT * FROM entry')).rowCount).toBe(0);
    });
  });

  it('is known to the database in its size', async () => {
    const [uncounted] = await withClient(
      restored,
      async (client) =>
        (await client.query("SELECT count(*)::int AS tables FROM pg_class WHERE relname = 'entry' AND reltuples < 1"))
          .rows,
    );
    expect(uncounted).toEqual({ tables: 0 });
  });

  it('numbers new rows after the old ones', async () => {
    await withClient(restored, async (client) => {
      const last = await client.query<{ id: number }>('SELECT max(id)::int AS id FROM event');
      const next = await client.query<{ id: number }>(
        `INSERT INTO event (company_id, topic) SELECT id, 'test' FROM company LIMIT 1 RETURNING id::int`,
      );
      expect(next.rows[0]?.id).toBeGreaterThan(last.rows[0]?.id ?? 0);
    });
  });

  it('is not restored over something', async () => {
    await expect(readBackup({ url: restored, dataDir: restoredDir, file, report })).rejects.toThrow(
      'The database is not empty',
    );
  });
});

describe('a backup that cannot be restored', () => {
  /** The archive with one change in the text of a part; sizes stay, as a broken disk leaves them. */
  function broken(change: (archive: Buffer) => Buffer): string {
    const changed = path.join(folder, `${randomUUID()}.henhouse`);
    const archive = readFileSync(file);
    expect(change(archive).equals(archive)).toBe(false);
    writeFileSync(changed, change(archive));
    return changed;
  }

  it.each<[what: string, change: (archive: Buffer) => Buffer, sentence: string]>([
    // Wherever the cut falls: in the manifest, in a part, in the padding behind one.
    ...partOf([5, 20, 30, 40, 45, 50, 55, 70, 90], 3).map((percent): [string, (archive: Buffer) => Buffer, string] => [
      `cut off after ${percent} %`,
      (archive) => archive.subarray(0, Math.floor((archive.length * percent) / 100)),
      'damaged|cannot be read',
    ]),
    ['without its end', (archive: Buffer) => archive.subarray(0, archive.length - 4096), 'damaged'],
    ['of another program', () => gzipSync('hello'), 'not a backup of Henhouse|cannot be read'],
    [
      'with a changed figure in the manifest',
      (archive: Buffer) => Buffer.from(archive.toString('latin1').replace(/"rows": 4,/, '"rows": 5,'), 'latin1'),
      'damaged',
    ],
    [
      'of another version',
      (archive: Buffer) => Buffer.from(archive.toString('latin1').replace('"0001_', '"0000_'), 'latin1'),
      'The backup is of version',
    ],
    [
      'that reaches out of the data folder',
      (archive: Buffer) => Buffer.from(archive.toString('latin1').replace('"secret"', '"../a.x"'), 'latin1'),
      'not a backup of Henhouse',
    ],
  ])('is refused when it is %s, and leaves nothing behind', async (_what, change, sentence) => {
    const url = await bareDatabase();
    const target = path.join(folder, randomUUID());
    mkdirSync(target);
    await expect(readBackup({ url, dataDir: target, file: broken(change), report })).rejects.toThrow(
      new RegExp(sentence),
    );
    expect(await countOf(url, 'company')).toBe(0);
    expect(existsSync(path.join(target, 'secret'))).toBe(false);
  });

  it('is refused when a row was changed in the middle of a table', async () => {
    const changed = await changeRows('tables/public.company.copy.gz', (rows) => rows.replace('Vale', 'Dale'));
    const url = await bareDatabase();
    await expect(readBackup({ url, dataDir, file: changed, report })).rejects.toThrow(/damaged.*company/);
    expect(await countOf(url, 'company')).toBe(0);
  });
});

/** The archive with the rows of one table changed. */
async function changeRows(name: string, change: (rows: string) => string): Promise<string> {
  const changed = path.join(folder, `${randomUUID()}.henhouse`);
  const [source, target] = [extract(), pack()];
  const written = pipeline(target, createWriteStream(changed));
  createReadStream(file).pipe(source);
  for await (const entry of source) {
    let content = await buffer(entry);
    if (entry.header.name === name) {
      const rows = gunzipSync(content).toString('utf8');
      expect(change(rows)).not.toBe(rows);
      content = gzipSync(change(rows));
    }
    target.entry({ name: entry.header.name }, content);
  }
  target.finalize();
  await written;
  return changed;
}

describe('what a backup refuses', () => {
  it('never writes over a file', async () => {
    await expect(writeBackup({ url: test.database.url, dataDir, file, report })).rejects.toThrow('exists already');
  });

  it('says when there is nothing to back up, and leaves no half file', async () => {
    const nowhere = path.join(folder, 'nothing.henhouse');
    await expect(writeBackup({ url: await bareDatabase(), dataDir, file: nowhere, report })).rejects.toThrow(
      'There is no Henhouse',
    );
    expect(existsSync(nowhere)).toBe(false);
  });
});

describe('with a login that is bound by row-level security, as a rented database gives', () => {
  const login = `henhouse_owner_${randomUUID().slice(0, 8)}`;

  async function ownDatabase(): Promise<string> {
    const url = new URL(await bareDatabase());
    await onServer((server) => server.query(`ALTER DATABASE ${url.pathname.slice(1)} OWNER TO ${login}`));
    await withClient(url.href, (client) => client.query(`ALTER SCHEMA public OWNER TO ${login}`));
    url.username = login;
    url.password = 'pw';
    return url.href;
  }

  beforeAll(() =>
    onServer(async (server) => {
      await server.query(`CREATE ROLE ${login} LOGIN CREATEROLE PASSWORD 'pw'`);
      const { rows } = await server.query<{ v: number }>("SELECT current_setting('server_version_num')::int AS v");
      for (const role of ['henhouse_app', 'henhouse_across', 'henhouse_ingester', 'henhouse_eraser']) {
        await server.query(`GRANT ${role} TO ${login} WITH ADMIN OPTION`);
        if ((rows[0]?.v ?? 0) >= 160_000) await server.query(`GRANT ${role} TO ${login} WITH INHERIT TRUE, SET TRUE`);
      }
    }),
  );

  afterAll(async () => {
    await dropBareDatabases();
    await onServer(async (server) => {
      await server.query(`DROP OWNED BY ${login}`);
      await server.query(`DROP ROLE ${login}`);
    });
  });

  it('backs up and restores every row all the same', async () => {
    const [first, second] = [await ownDatabase(), await ownDatabase()];
    await readBackup({ url: first, dataDir: path.join(folder, 'one'), file, report });
    const again = path.join(folder, 'again.henhouse');
    await writeBackup({ url: first, dataDir: path.join(folder, 'one'), file: again, report });
    await readBackup({ url: second, dataDir: path.join(folder, 'two'), file: again, report });
    const asSuperuser = urlOf(inject('serverUrl'), new URL(second).pathname.slice(1));
    expect(await contentOf(asSuperuser)).toEqual(await contentOf(test.database.url));
  });
});
