import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CutLine, cutLine } from '../test/cut-line';
import { type TestDatabase, testDatabase } from '../test/database';
import { type Actor, ids, sessionIdOf, settlePeople, userIdOf } from '../test/people';
import { type RunningServer, startServer } from './main';
import { systemClock } from './platform/clock';
import { openDatabase } from './platform/db/database';
import { accessTokens } from './platform/http/access-token';
import { createLog } from './platform/log/log';
import { loadSecrets } from './platform/secrets/secrets';

let database: TestDatabase;
let dataDir: string;
let server: RunningServer;

beforeAll(async () => {
  database = await testDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'henhouse-main-'));
  const db = openDatabase({ url: database.url, poolSize: 1 });
  await settlePeople(db);
  await db.close();
  server = await startServer({
    databaseUrl: database.url,
    port: 0,
    host: '127.0.0.1',
    dataDir,
    demo: false,
    log: createLog({ level: 'silent' }),
  });
});
afterAll(async () => {
  await server.stop();
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function bearer(as: Actor): Promise<{ authorization: string }> {
  const tokens = accessTokens(await loadSecrets(undefined, dataDir), systemClock);
  const claims = { sessionId: sessionIdOf(as), userId: userIdOf(as), companyId: ids.vale.companyId };
  return { authorization: `Bearer ${await tokens.sign(claims)}` };
}

describe('a database that is not there yet', () => {
  const startOn = (line: CutLine, isDatabaseOwn: boolean) =>
    startServer({
      databaseUrl: line.url,
      isDatabaseOwn,
      port: 0,
      host: '127.0.0.1',
      dataDir,
      demo: false,
      log: createLog({ level: 'silent' }),
    });

  it('is waited for where it is our own, which is brought back, and refused at once where it is not', async () => {
    const line = await cutLine(database.url);
    await line.cut();
    await expect(startOn(line, false)).rejects.toThrow('ECONNREFUSED');
    const starting = startOn(line, true);
    await new Promise((resolve) => setTimeout(resolve, 500));
    await line.mend();
    const started = await starting;
    expect((await fetch(`${started.address}/health/ready`)).status).toBe(200);
    await started.stop();
    await line.close();
  });
});

describe('the running server', () => {
  it('keeps its secret in the data folder, for nobody else to read, and signs with it after a restart', async () => {
    expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
    expect((await fetch(`${server.address}/api/v1/farms`, { headers: await bearer('vale.Owner') })).status).toBe(200);
  });

  it('does what is in its queue by itself', async () => {
    await database.sql`insert into event (company_id, topic, at)
      values (${ids.vale.companyId}, 'old', now() - interval '2 days')`;
    await database.sql`select enqueue_job('event.clear', '{}'::json)`;
    for (let tries = 0; tries < 50; tries++) {
      if ((await database.sql`select 1 from event where topic = 'old'`).length === 0) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error('nobody did the job');
  });

  it('finishes what runs, closes live streams and lets nobody new in, within 10 s', async () => {
    const headers = await bearer('vale.Owner');
    const stream = await fetch(`${server.address}/api/v1/live`, { headers });
    const streamEnd = stream.text();
    await database.sql`begin`;
    await database.sql`lock table farm in access exclusive mode`;
    const running = fetch(`${server.address}/api/v1/farms`, { headers });
    await new Promise((resolve) => setTimeout(resolve, 300));
    const startedAtMs = performance.now();
    const stopping = server.stop();
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(fetch(`${server.address}/health/live`, { headers: { connection: 'close' } })).rejects.toThrow(
      'fetch failed',
    );
    await database.sql`commit`;
    expect((await running).status).toBe(200);
    await stopping;
    expect(await streamEnd).toContain('hello');
    expect(performance.now() - startedAtMs).toBeLessThan(8000);
  });
});
