import { randomUUID } from 'node:crypto';
import { exportSiteEconomics, listFlockEconomics } from '@henhouse/contract/economics/economics';
import { createFarm } from '@henhouse/contract/farm/farm';
import { exportAuditLog } from '@henhouse/contract/people/audit-log';
import { exportFarmEvidence } from '@henhouse/contract/report/evidence';
import { chainName } from '@henhouse/domain/trust/pack-seal';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { taggedBy, testDatabase } from '../../../test/database';
import { fixtureIds, settleFarms } from '../../../test/farm.fixture';
import { type Actor, sessionIdOf, userIdOf } from '../../../test/people';
import { type TestApp, testApp } from '../../../test/test-app';
import { withClient } from '../../start/testing/bare-database';
import { startStandbyPair } from '../../start/testing/standby-pair';
import { type Database, openDatabase } from './database';
import { RememberedAnswers } from './remembered';
import { withStandby } from './standby';

const boss = 'vale.Owner';
const { companyId, farmId } = fixtureIds('vale');
const caller = { companyId, userId: userIdOf(boss), sessionId: sessionIdOf(boss) };
let pair: Awaited<ReturnType<typeof startStandbyPair>>;
let test: TestApp;
/** How often the standby was read. */
let readThere = 0;

function beside(first: Database): Database {
  const standby = openDatabase({ url: pair.standbyUrl, poolSize: 4 });
  const counted: Database = {
    ...standby,
    request: (mode, by, fn) => {
      readThere += 1;
      return standby.request(mode, by, fn);
    },
    company: (...of) => {
      readThere += 1;
      return standby.company(...of);
    },
  };
  return withStandby(first, counted, { log: { warn: (...line) => warned.push(line) }, patienceMs: 200, restMs: 0 });
}
const warned: unknown[] = [];

beforeAll(async () => {
  pair = await startStandbyPair();
  const query = <Row extends object>(text: string, values: readonly unknown[] = []) =>
    withClient(pair.firstUrl, async (client) => (await client.query<Row>(text, [...values])).rows);
  const database = { url: pair.firstUrl, query, sql: taggedBy(query), drop: async () => undefined };
  test = await testApp({ on: database, beside });
  await settleFarms(test.app.db, test.database);
}, 120_000);
afterAll(async () => {
  await test?.close();
  await pair?.stop();
});

const onStandby = (text: string) => withClient(pair.standbyUrl, (client) => client.query(text));
const rename = (name: string) =>
  test.app.db.company(companyId, null, (tx) => tx.run(sql`update farm set name = ${name} where id = ${farmId}`));
const seen = () =>
  test.app.db.standby?.read(caller, (tx) =>
    tx.one<{ name: string; isThere: boolean }>(
      sql`select name, pg_is_in_recovery() as is_there from farm where id = ${farmId}`,
    ),
  );
const exportLines = () => test.sql`select after from audit_log where subject = 'EconomicReport' and action = 'export'`;
const download = async (endpoint: { readonly path: string }, query: string, as: Actor = boss) =>
  test.app.http.inject({
    url: `${endpoint.path.replace(':farmId', farmId)}?${query}`,
    headers: await test.bearer(as),
  });
const listed = async () => (await test.call(listFlockEconomics, {}, boss)).status;
const exported = async () => {
  const query = { by: 'farm', from: '2026-01-01', to: '2026-03-01', format: 'csv' } as const;
  return (await test.call(exportSiteEconomics, { query }, boss)).status;
};

describe('reports with a standby', { timeout: 60_000 }, () => {
  it('are read there, with everything that was written until they were asked for', async () => {
    for (const name of ['North', 'South', 'East']) {
      await rename(name);
      expect(await seen()).toEqual({ name, isThere: true });
    }
    const before = readThere;
    expect(await listed()).toBe(200);
    expect(readThere).toBe(before + 1);
    expect(warned).toEqual([]);
    expect(await test.app.db.standby?.state()).toMatchObject({ kind: 'follows' });
  });

  it('are files, too, whose line in the log stands on the first', async () => {
    const before = readThere;
    expect(await exported()).toBe(200);
    expect(readThere).toBe(before + 1);
    expect(await exportLines()).toHaveLength(1);
  });

  it('are packs of evidence, too, under the seal of what was written until then', async () => {
    const pack = async () =>
      unzipSync((await download(exportFarmEvidence, 'from=2026-01-01&to=2026-03-01')).rawPayload);
    await rename('Sealed');
    const written = await test.sql<{ id: number }>`insert into audit_log
      (company_id, actor_name, action, subject, via, request_id)
      values (${companyId}, 'somebody', 'create', 'Task', 'job', 'r') returning id`;
    const before = readThere;
    const files = await pack();
    expect(readThere).toBe(before + 1);
    const [, seq] = strFromU8(files[chainName] as Uint8Array).split('\r\n');
    const seals = await test.sql<{
      seq: number;
      hash: string;
    }>`select seq::int, encode(hash, 'hex') as hash from audit_chain
      where company_id = ${companyId} and audit_id = ${written[0]?.id}`;
    expect(seq).toContain(`${seals[0]?.seq},${seals[0]?.hash},`);
    // The line that says of the pack itself is there, sealed, before anybody has it.
    const sentence =
      await test.sql`select 1 from audit_log a join audit_chain c on c.company_id = a.company_id and c.audit_id = a.id
      where a.company_id = ${companyId} and a.after ->> 'report' = 'evidence'`;
    expect(sentence).toHaveLength(1);
    // What is no pack seals nothing: whoever may not have one changes nothing.
    expect((await download(exportFarmEvidence, '', 'vale.Supervisor')).statusCode).toBe(403);
    expect((await download(exportFarmEvidence, 'from=never')).statusCode).toBe(422);
  });

  it('are files of the log, too, whose lines are read there', async () => {
    const before = readThere;
    const file = await download(exportAuditLog, 'format=csv&action=export');
    expect(file.payload).toContain('EconomicReport');
    // Which lines, and the lines.
    expect(readThere).toBe(before + 2);
    const lines = await test.sql`select 1 from audit_log where subject = 'AuditLog' and action = 'export'`;
    expect(lines).toHaveLength(1);
  });

  it('show by every request what their reader has saved by the one before, also where the standby needs a while', async () => {
    await onStandby("alter system set recovery_min_apply_delay = '60ms'");
    await onStandby('select pg_reload_conf()');
    const reads = () => test.app.db.standby?.reads();
    const before = reads() ?? { there: 0, missed: 0 };
    for (let turn = 0; turn < 8; turn += 1) {
      const name = `Meadow ${turn}`;
      const farm = { id: randomUUID(), name, code: `M${turn}`, kind: 'broiler', ownership: 'own' } as const;
      expect((await test.call(createFarm, { body: farm }, boss)).status).toBe(201);
      const file = await download(exportAuditLog, 'format=csv&action=create');
      expect(file.payload).toContain(name);
    }
    // Which lines, and the lines: none of them by the first one.
    expect(reads()).toEqual({ there: before.there + 16, missed: before.missed });
    const figures = (await test.app.http.inject({ url: '/metrics' })).body;
    expect(figures).toContain(`henhouse_standby_reads ${before.there + 16}\n`);
    expect(figures).toContain('henhouse_standby_behind_bytes 0\n');
    await onStandby('alter system reset recovery_min_apply_delay');
    await onStandby('select pg_reload_conf()');
  });

  it('are not remembered past what was being written while they were read', async () => {
    const answers = new RememberedAnswers<string>({ keptAtMost: 1 });
    const name = () =>
      test.app.db.standby?.read(caller, (tx) =>
        answers.answer(tx, { key: 'name', nowMs: 0 }, () =>
          tx.value(sql<string>`select name from farm where id = ${farmId}`),
        ),
      );
    await rename('Before');
    await withClient(pair.firstUrl, async (client) => {
      await client.query('begin');
      await client.query(`insert into event (company_id, topic) values ('${companyId}', 'farm.changed')`);
      await client.query(`update farm set name = 'After' where id = '${farmId}'`);
      // Begun later and committed before.
      await test.sql`update farm set notes = 'x' where id = ${fixtureIds('hill').farmId}`;
      expect(await name()).toBe('Before');
      await client.query('commit');
    });
    expect(await name()).toBe('After');
  });

  it('end with the session, at once', async () => {
    const end = (ended: string) =>
      test.database.query(`update session set ended_at = ${ended} where id = '${caller.sessionId}'`);
    await end('now()');
    expect([await listed(), await exported()]).toEqual([401, 401]);
    await end('null');
    expect(await listed()).toBe(200);
  });

  it('are read from the first while the standby is behind', async () => {
    await onStandby('select pg_wal_replay_pause()');
    await rename('West');
    const before = readThere;
    expect(await seen()).toEqual({ name: 'West', isThere: false });
    expect(await exported()).toBe(200);
    expect(readThere).toBe(before);
    const behind = { kind: 'behind', bytes: expect.any(Number), lastDoneS: expect.any(Number) };
    expect(warned.at(-1)).toEqual([{ reason: behind }, expect.any(String)]);
    const now = await test.app.db.standby?.state();
    expect(now).toEqual(behind);
    // A name, some index pages and a line of the log: neither nothing nor all that there is.
    expect(now).toMatchObject({ bytes: expect.toSatisfy((bytes) => bytes > 50 && bytes < 1e6) });
    expect(now).toMatchObject({ lastDoneS: expect.toSatisfy((ageS) => ageS > 0 && ageS < 60) });
    await onStandby('select pg_wal_replay_resume()');
    expect(await seen()).toEqual({ name: 'West', isThere: true });
  });

  it('are read from the first where what is named follows nobody', async () => {
    const first = openDatabase({ url: pair.firstUrl, poolSize: 2 });
    const both = withStandby(first, openDatabase({ url: pair.firstUrl, poolSize: 2 }), {
      log: { warn: () => undefined },
    });
    expect(await both.standby?.state()).toEqual({ kind: 'unrelated' });
    await both.close();
  });

  it('are read from the first where what is named asks standbys of its own, which nobody waits for', async () => {
    const asking = Object.assign(new URL(pair.standbyUrl), { search: '?options=-c citus.use_secondary_nodes=always' });
    const both = withStandby(
      openDatabase({ url: pair.firstUrl, poolSize: 2 }),
      openDatabase({ url: asking.href, poolSize: 2 }),
      { log: { warn: () => undefined } },
    );
    expect(await both.standby?.state()).toEqual({ kind: 'readsStandbys' });
    await both.close();
  });

  it('are read from the first where what is named follows another, however far that one is', async () => {
    const other = await testDatabase();
    const first = openDatabase({ url: other.url, poolSize: 2 });
    const warnings: unknown[] = [];
    const both = withStandby(
      { ...first, position: async () => '0/1' },
      openDatabase({ url: pair.standbyUrl, poolSize: 2 }),
      { log: { warn: (...line) => warnings.push(line) } },
    );
    expect(await both.standby?.state()).toEqual({ kind: 'unrelated' });
    const isStandby = both.standby?.company(companyId, null, (tx) =>
      tx.value(sql<boolean>`select pg_is_in_recovery() as is_there`),
    );
    expect(await isStandby).toBe(false);
    expect(both.standby?.reads()).toEqual({ there: 0, missed: 1 });
    expect(warnings).toHaveLength(1);
    await both.close();
    await other.drop();
  });

  it('have one look at how the standby is for all who ask at once, and soon after', async () => {
    const first = openDatabase({ url: pair.firstUrl, poolSize: 2 });
    // Its connection is there: what is waited for is the standby.
    await first.ping();
    let looks = 0;
    const silent = {
      ...first,
      lag: () => {
        looks += 1;
        return new Promise<null>(() => undefined);
      },
    };
    const both = withStandby(first, silent, { log: { warn: () => undefined }, patienceMs: 50 });
    const answer = await Promise.all([both.standby?.state(), both.standby?.state()]);
    // One that says nothing at all keeps nobody waiting either.
    const silence = { kind: 'away', reason: 'it does not answer' };
    expect(answer).toEqual([silence, silence]);
    expect(await both.standby?.state()).toEqual(silence);
    expect(looks).toBe(1);
    await first.close();
  });

  it('are read from the first while the standby is away', async () => {
    await pair.kill();
    expect([await listed(), await exported()]).toEqual([200, 200]);
    expect(await test.app.db.standby?.state()).toEqual({
      kind: 'away',
      reason: expect.stringMatching(/ECONNREFUSED|terminated|connection/i),
    });
  });
});
