import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { settleFarms } from '../../../test/farm.fixture';
import { sealQuickly } from '../../../test/quick-seals';
import { type TestApp, testApp } from '../../../test/test-app';
import { readBackupSettings, storeAt } from './backup-settings';
import { withFetched } from './fetch-backup';
import { makeBackup } from './make-backup';
import { inStore, type StoreSettings } from './store';

const root = mkdtempSync(path.join(tmpdir(), 'henhouse-store-'));
const dataDir = path.join(root, 'data');
const migrationsDir = path.join(import.meta.dirname, '../../../migrations');
const passphrase = 'a hen, a shed and a bucket far away';
const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const report = () => undefined;
/** Of this test alone: in the system's, others make backups meanwhile. */
const temporary = path.join(root, 'temporary');
/** A server that speaks as a store does, and keeps objects in a folder, on a port of its own. */
const server = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: path.join(root, 'objects'),
  configureBuckets: [{ name: 'hens', configs: [] }],
});
let environment: NodeJS.ProcessEnv;
let test: TestApp;

beforeAll(async () => {
  mkdirSync(path.join(root, 'objects'));
  mkdirSync(dataDir);
  mkdirSync(temporary);
  vi.stubEnv('TMPDIR', temporary);
  sealQuickly();
  writeFileSync(path.join(dataDir, 'secret'), 'a root secret');
  const { port } = await server.run();
  environment = { ...keys, AWS_ENDPOINT_URL: `http://127.0.0.1:${port}` };
  test = await testApp();
  await settleFarms(test.app.db, test.database);
});
afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await server.close();
  await test.close();
  rmSync(root, { recursive: true, force: true });
});

const store = (address: string, change: NodeJS.ProcessEnv = {}): StoreSettings =>
  storeAt(address, { ...environment, ...change });

const night = (day: string, change: Partial<Parameters<typeof makeBackup>[0]> = {}) =>
  makeBackup(
    {
      url: test.database.url,
      dataDir,
      folder: undefined,
      store: store('s3://hens/vale/nights'),
      passphrase,
      keep: { days: 1, weeks: 0, months: 0 },
      migrationsDir,
      ...change,
    },
    new Date(`${day}T02:15:00Z`),
  );

const fileOf = (day: string): string => `henhouse-${day}T02-15-00Z.tar.age`;
const readBegin = async (file: string) => readFileSync(file, 'latin1').slice(0, 21);
const inBucket = () => inStore(store('s3://hens'), (all) => all.list());

const nights = 's3://hens/vale/nights';
/** Some bytes under the name of a backup, on the disk. */
function fileNamed(name: string, content = 'age-encryption.org/v1 and more'): string {
  writeFileSync(path.join(root, name), content);
  return path.join(root, name);
}

describe('a backup in a store', { timeout: 120_000 }, () => {
  it('lies there encrypted, in its folder, goes by the rule, and is brought back from there', async () => {
    const [before, tonight] = [fileOf('2026-11-24'), fileOf('2026-11-25')];
    await inStore(store(nights), async (there) => {
      for (const name of [before, 'note.txt']) await there.put(fileNamed(name));
    });
    expect(await night('2026-11-25')).toMatchObject({ file: tonight, dropped: [before] });
    expect((await inBucket()).toSorted()).toEqual([`vale/nights/${tonight}`, 'vale/nights/note.txt']);
    expect(readdirSync(temporary)).toEqual([]);

    const received: string[] = [];
    const fetched = (address: string) =>
      withFetched(address, environment, (sentence) => received.push(sentence), readBegin);
    expect(await fetched(nights)).toBe('age-encryption.org/v1');
    expect(await fetched(`${nights}/note.txt.tar`).catch((error: Error) => error.message)).toContain('NoSuchKey');
    expect(await fetched(`${nights}/${tonight}`)).toBe('age-encryption.org/v1');
    expect(received).toEqual([tonight, 'note.txt.tar', tonight].map((name) => `Fetching ${name} …`));
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('henhouse-fetched-'))).toEqual([]);
  });

  it('lies in the folder, too, where there is one, and says so when the store did not take it', async () => {
    const folder = path.join(root, 'nights');
    await expect(night('2026-11-27', { folder, store: store('s3://geese') })).rejects.toThrow(
      new RegExp(`NoSuchBucket.* The backup lies in ${folder} alone\\.$`),
    );
    expect(readdirSync(folder)).toEqual([fileOf('2026-11-27')]);
  });

  it('is none where the store gives back other bytes than it took', async () => {
    const { port } = new URL(String(environment['AWS_ENDPOINT_URL']));
    // A store behind a line that spoils what it gives out.
    const spoiling = createServer((incoming, answer) => {
      const { method, headers, url: path = '' } = incoming;
      const onward = request({ port, host: '127.0.0.1', method, headers, path }, (got) => {
        answer.writeHead(got.statusCode ?? 500, got.headers);
        got.on('data', (chunk: Buffer) => answer.write(path.includes('GetObject') ? chunk.fill(0) : chunk));
        got.on('end', () => answer.end());
      });
      incoming.pipe(onward);
    });
    await new Promise<void>((resolve) => spoiling.listen(0, '127.0.0.1', resolve));
    const AWS_ENDPOINT_URL = `http://127.0.0.1:${(spoiling.address() as AddressInfo).port}`;
    const file = fileOf('2026-11-29');
    await expect(
      inStore(store('s3://hens/spoilt', { AWS_ENDPOINT_URL }), (there) => there.put(fileNamed(file))),
    ).rejects.toThrow(`gave another ${file} back`);
    spoiling.close();
    expect((await inBucket()).filter((name) => name.startsWith('spoilt'))).toEqual([]);
  });

  it('is asked for in words where it cannot be had', async () => {
    const fetched = (address: string) => withFetched(address, environment, report, (file) => Promise.resolve(file));
    await expect(fetched('s3://hens/empty')).rejects.toThrow('There is no backup in s3://hens/empty.');
    await expect(fetched('s3:///')).rejects.toThrow('it is s3://BUCKET/FOLDER');
    expect(await fetched('/backup/one.tar')).toBe('/backup/one.tar');
    const stranger = store(nights, { AWS_ACCESS_KEY_ID: 'another' });
    await expect(inStore(stranger, (there) => there.list())).rejects.toThrow(
      `The store ${nights} does not list its files: InvalidAccessKeyId`,
    );
    const place = { url: test.database.url, dataDir, migrationsDir };
    expect(() => readBackupSettings({ ...environment, BACKUP_STORE: 's3://hens' }, place)).toThrow(
      'BACKUP_STORE needs BACKUP_PASSPHRASE',
    );
    expect(() => storeAt('s3://hens', { AWS_ACCESS_KEY_ID: 'one' })).toThrow('are set together');
  });
});
