import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getInstallation, makeBackupNow } from '@henhouse/contract/installation/installation';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setUpSecondFactor } from '../../../test/second-factor';
import { type Caller, type SessionApp, sessionApp } from '../../../test/session-app';
import { slowestStatements } from '../../platform/metrics/statement-times';
import { productVersion } from '../../platform/product-version';

const root = mkdtempSync(path.join(tmpdir(), 'henhouse-installation-'));
const [folder, dataDir] = [path.join(root, 'backups'), path.join(root, 'data')];
let test: SessionApp;
let admin: Caller;

const signedIn = async (name: string): Promise<Caller> => {
  const browser = test.browser();
  await browser.signIn(name);
  return browser;
};
const look = async () => {
  const { status, body } = await admin.call(getInstallation);
  expect(status).toBe(200);
  return body;
};
const codesNow = async () => (await look()).findings.map(({ code }) => code);

beforeAll(async () => {
  mkdirSync(dataDir);
  test = await sessionApp({ backup: { folder, dataDir } });
  await test.addSuperAdmin('root');
  admin = await signedIn('root');
  await setUpSecondFactor(test, admin);
});
afterAll(async () => {
  await test.close();
  rmSync(root, { recursive: true, force: true });
});

describe('the state of an installation', () => {
  it('is for who looks after it, and nobody else', async () => {
    for (const [name, role] of [
      ['olive', 'Owner'],
      ['ada', 'Admin'],
      ['mona', 'Manager'],
    ] as const) {
      await test.addPerson(name, role, { allFarms: true });
      const caller = await signedIn(name);
      // There are two companies: an Owner of one of them does not look after both.
      expect((await caller.call(getInstallation)).status).toBe(403);
      expect((await caller.call(makeBackupNow, {})).status).toBe(403);
    }
  });

  it('says what runs, and what to put right', async () => {
    expect(await look()).toMatchObject({
      version: productVersion,
      companies: 2,
      backup: { folder, at: '02:15', isSealed: false, isRunning: false, runs: [] },
    });
    expect(await codesNow()).toEqual(expect.arrayContaining(['mailNone', 'backupOpen']));
  });

  it('says which statements were slow, without what they were of, and which programs came', async () => {
    await test.app.db.unsafeAcrossCompanies('test', (tx) =>
      tx.run(sql`select pg_sleep(${0.3}::float8), ${'somebody'}::text`),
    );
    for (const headers of [
      { 'sec-fetch-site': 'same-origin', 'x-program': 'DgcKG5U-' },
      { 'sec-fetch-site': 'same-origin', 'x-program': '<script>alert(1)</script>' },
    ]) {
      await admin.call(getInstallation, undefined, headers);
    }
    const headers = { 'user-agent': 'python-requests/2.31.0 (odd)' };
    await test.app.http.inject({ method: 'GET', url: '/health/live', headers });
    const { statements, programs } = await look();
    // Files of tests share a process: others may have been slower than the ten that are shown.
    const slow = slowestStatements(2000).find(({ text }) => text.startsWith('select pg_sleep('));
    expect(slow).toMatchObject({ text: 'select pg_sleep($1::float8), $2::text', calls: 1 });
    expect(slow?.maxMs).toBeGreaterThanOrEqual(300);
    const slowest = statements.map(({ maxMs }) => maxMs);
    expect(slowest.length).toBeGreaterThan(5);
    expect(slowest).toEqual(slowest.toSorted((a, b) => b - a));
    expect(JSON.stringify(statements)).not.toContain('somebody');
    expect(programs).toContainEqual(
      expect.objectContaining({ kind: 'web', name: 'DgcKG5U-', isCurrent: false, requests: 1 }),
    );
    expect(programs).toContainEqual(
      expect.objectContaining({ kind: 'api', name: 'python-requests/2.31.0', isCurrent: null }),
    );
    expect(JSON.stringify(programs)).not.toContain('script');
  });

  it('counts devices that are silent, and says so where they are half of all that were ever heard', async () => {
    expect(await look()).toMatchObject({ devices: 0, devicesSilent: 0 });
    await test.sql`
      insert into farm (company_id, id, name, code, kind, ownership)
      select id, gen_random_uuid(), 'Near', 'N', 'layer', 'own' from company where name = 'Vale'`;
    await test.sql`
      insert into shed (company_id, id, farm_id, name, code, production_kind, area_m2, bird_capacity, state_since_day)
      select company_id, gen_random_uuid(), id, 'Shed', 'S', 'layer', 2000, 25000, '2026-01-01' from farm`;
    await test.sql`
      with made as (
        insert into device (company_id, id, farm_id, shed_id, serial, name, kind, channels, interval_s, state)
        select company_id, gen_random_uuid(), farm_id, id, 'S-' || n, 'Sensor ' || n, 'climate', '["temperatureC"]', 60, 'active'
          from shed, generate_series(1, 7) n
        returning company_id, id, name
      )
      insert into device_now (company_id, device_id, seen_at, silent_since)
      select company_id, id, case when name < 'Sensor 7' then now() end, case when name < 'Sensor 4' then now() end from made`;
    expect(await look()).toMatchObject({ devices: 7, devicesSilent: 3 });
    expect((await look()).findings).toContainEqual({
      code: 'devicesSilent',
      severity: 'wrong',
      params: { silent: 3, heard: 6, companies: 1 },
    });
    await test.sql`update device_now set silent_since = null
      where device_id = (select device_id from device_now where silent_since is not null limit 1)`;
    expect(await codesNow()).not.toContain('devicesSilent');
  });

  it('tells how far followers are behind by what they follow', async () => {
    expect((await look()).followersBehindS).toBe(0);
    await test.sql`
      insert into follower_place (company_id, follower, seen)
      select id, 'alarms', pg_current_snapshot() from company where name = 'Vale'
        on conflict (company_id, follower) do update set seen = excluded.seen`;
    await test.sql`
      insert into event (company_id, topic, at) select id, 'company.changed', now() - interval '5 minutes' from company
        where name = 'Vale'`;
    // Nobody follows that.
    expect((await look()).followersBehindS).toBe(0);
    await test.sql`
      insert into event (company_id, topic, at) select id, 'entry.saved', now() - interval '3 minutes' from company
        where name = 'Vale'`;
    expect((await look()).followersBehindS).toBeGreaterThan(170);
    expect(await codesNow()).toContain('followersBehind');
    await test.app.followers.catchUp();
    expect((await look()).followersBehindS).toBe(0);
    // What one has left is not followed.
    await test.sql`
      insert into event_left (company_id, follower, event_id, again_at)
      select company_id, 'alarms', id, now() + interval '1 hour' from event
        where topic = 'entry.saved' and at < now() - interval '170 seconds'`;
    expect((await look()).followersBehindS).toBeGreaterThan(170);
    await test.sql`delete from event_left`;
  });
});

describe('a backup that somebody asks for', { timeout: 120_000 }, () => {
  it('is made, restored and compared, and stands with its file, rows and who asked', async () => {
    for (const _ of [1, 2]) expect((await admin.call(makeBackupNow, {})).status).toBe(200);
    await test.app.jobs.drain();
    const { backup } = await look();
    // Asked for twice it was made once.
    expect(backup.runs).toMatchObject([
      { trouble: null, isSealed: false, askedByName: 'root', file: expect.any(String) },
    ]);
    expect(readdirSync(folder)).toEqual([backup.runs[0]?.file]);
    expect(backup.runs[0]?.rows).toBeGreaterThan(10);
    expect(await codesNow()).not.toContain('backupFailed');
  });

  it('that fails says why, and the next one is tried all the same', async () => {
    rmSync(dataDir, { recursive: true });
    await admin.call(makeBackupNow, {});
    await test.app.jobs.drain();
    expect((await look()).backup.runs[0]).toMatchObject({ file: null, trouble: expect.stringContaining('ENOENT') });
    expect(await codesNow()).toContain('backupFailed');
    expect(test.logged.filter((line) => line.includes('the backup failed'))).toHaveLength(1);
    expect(readdirSync(folder)).toHaveLength(1);
  });
});
