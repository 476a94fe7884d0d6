import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settleFarms } from '../../../test/farm.fixture';
import { sealQuickly } from '../../../test/quick-seals';
import { type TestApp, testApp } from '../../../test/test-app';
import { bareDatabase, dropBareDatabases, onServer } from '../../start/testing/bare-database';
import { makeBackup } from './make-backup';
import { readBackup } from './restore';
import { tryBackup } from './try-backup';

const root = mkdtempSync(path.join(tmpdir(), 'henhouse-nights-'));
const dataDir = path.join(root, 'data');
const migrationsDir = path.join(import.meta.dirname, '../../../migrations');
const passphrase = 'a hen, a shed and a long night';
const keep = { days: 1, weeks: 0, months: 0 };
let test: TestApp;

beforeAll(async () => {
  sealQuickly();
  test = await testApp();
  await settleFarms(test.app.db, test.database);
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, 'secret'), 'a root secret');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await test.close();
  await dropBareDatabases();
  rmSync(root, { recursive: true, force: true });
});

const night = (folder: string, day: string, change: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup(
    {
      url: test.database.url,
      dataDir,
      folder,
      store: undefined,
      passphrase: undefined,
      keep,
      migrationsDir,
      ...change,
    },
    new Date(`${day}T02:15:00Z`),
  );
const tries = async () =>
  (await onServer((server) => server.query("SELECT datname FROM pg_database WHERE datname LIKE 'henhouse_try_%'")))
    .rows;

// A new database is brought to the newest schema each time.
describe('a backup of a night', { timeout: 120_000 }, () => {
  it('lies there once it was restored, and drops what the rule does not keep', async () => {
    const folder = path.join(root, 'nights');
    expect((await night(folder, '2026-11-25')).dropped).toEqual([]);
    writeFileSync(path.join(folder, 'henhouse-letter.tar'), 'not ours');
    // As a process leaves them that is killed in the middle.
    writeFileSync(path.join(folder, 'henhouse-2026-11-25T02-15-00Z.tar.age.plain'), 'secrets');
    mkdirSync(path.join(folder, 'henhouse-2026-11-25T02-15-00Z.tar.untried.parts-7'));
    const second = await night(folder, '2026-11-26');
    expect(second).toMatchObject({
      file: 'henhouse-2026-11-26T02-15-00Z.tar',
      dropped: ['henhouse-2026-11-25T02-15-00Z.tar'],
    });
    expect(second.rows).toBeGreaterThan(50);
    expect(readdirSync(folder).toSorted()).toEqual(['henhouse-2026-11-26T02-15-00Z.tar', 'henhouse-letter.tar']);
    expect(execFileSync('tar', ['-tf', path.join(folder, second.file)], { encoding: 'utf8' })).toContain(
      'manifest.json',
    );
    expect(await tries()).toEqual([]);
  });

  it('says what an administrator has to run where the user of the database may make none to try it in', async () => {
    const user = `henhouse_weak_${randomUUID().slice(0, 8)}`;
    await onServer((server) => server.query(`create role ${user} login password 'hen'`));
    const url = new URL(test.database.url);
    [url.username, url.password] = [user, 'hen'];
    const tried = tryBackup({ url: url.href, file: 'none.tar', passphrase: undefined, migrationsDir });
    await expect(tried).rejects.toThrow(new RegExp(`"${user}" may not create .* run ALTER ROLE "${user}" CREATEDB$`));
    await onServer((server) => server.query(`drop role ${user}`));
  });

  it('takes away the database of a try that was killed, and leaves the one of a try that goes on', async () => {
    const [{ oid } = { oid: 0 }] = await test.sql<{ oid: number }>`select oid::int from pg_database
      where datname = current_database()`;
    const [killed, running] = [`henhouse_try_${oid}_killed`, `henhouse_try_${oid}_running`];
    for (const name of [killed, running]) await onServer((server) => server.query(`create database ${name}`));
    await test.sql`select pg_advisory_lock(hashtextextended(${running}, 0))`;
    await night(path.join(root, 'swept'), '2026-11-26');
    expect(await tries()).toEqual([{ datname: running }]);
    await test.sql`select pg_advisory_unlock(hashtextextended(${running}, 0))`;
    await night(path.join(root, 'swept'), '2026-11-27');
    expect(await tries()).toEqual([]);
  });

  it('that cannot be restored is none, and the ones before stay', async () => {
    const folder = path.join(root, 'failing');
    await night(folder, '2026-11-24');
    // The days of the rule are over, and still it is the last that there is.
    const noMigrations = path.join(root, 'no-migrations');
    mkdirSync(noMigrations);
    await expect(night(folder, '2026-11-27', { migrationsDir: noMigrations })).rejects.toThrow(/version/);
    expect(readdirSync(folder)).toEqual(['henhouse-2026-11-24T02-15-00Z.tar']);
    expect(await tries()).toEqual([]);
  });

  it('says nothing without its passphrase, and is restored with it', async () => {
    const folder = path.join(root, 'sealed');
    const { file: name } = await night(folder, '2026-11-26', { passphrase });
    expect(readdirSync(folder)).toEqual(['henhouse-2026-11-26T02-15-00Z.tar.age']);
    const file = path.join(folder, name);
    const bytes = readFileSync(file);
    for (const word of ['manifest.json', 'a root secret', 'user_account']) expect(bytes.includes(word)).toBe(false);
    const url = await bareDatabase();
    const report = () => undefined;
    const into = path.join(root, 'restored');
    await expect(readBackup({ url, dataDir: into, file, report })).rejects.toThrow(/encrypted.*BACKUP_PASSPHRASE/);
    await expect(readBackup({ url, dataDir: into, file, passphrase: 'another', report })).rejects.toThrow(
      /another passphrase/,
    );
    await readBackup({ url, dataDir: into, file, passphrase, report });
    expect(readFileSync(path.join(into, 'secret'), 'utf8')).toBe('a root secret');
  });
});
