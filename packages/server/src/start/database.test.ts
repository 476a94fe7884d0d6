import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from './database';
import { startEmbeddedPostgres } from './embedded-postgres';
import { prepareCluster } from './postgres/cluster';
import { findFreePort, findRunningServer, LaunchedServer, stopServer } from './postgres/server-process';

const root = mkdtempSync(path.join(tmpdir(), 'henhouse-database-'));
chmodSync(root, 0o755);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the database of DATABASE_URL', () => {
  it('is waited for while it says that it is coming up', async () => {
    const dataDir = path.join(root, 'data');
    const own = await startEmbeddedPostgres({ dataDir, log: () => {} });
    await own.stop();
    const cluster = await prepareCluster(dataDir, () => {});
    // A standby that nobody may ask answers cannot_connect_now until it is promoted.
    writeFileSync(path.join(cluster.folder, 'standby.signal'), '');
    const port = await findFreePort();
    const launching = LaunchedServer.launch(cluster, port, ['-c', 'hot_standby=off']);
    const databaseUrl = own.url.replace(/:\d+\//, `:${port}/`);
    while (findRunningServer(cluster.folder)?.port !== port) await sleep(10);
    await sleep(1000);
    let isPromoted = false;
    const opening = openDatabase({ dataDir: path.join(root, 'files'), databaseUrl }, root, () => {}).then((opened) => ({
      ...opened,
      isPromoted,
    }));
    // Until the promotion the promise is nobody's.
    opening.catch(() => {});
    await sleep(1000);
    isPromoted = true;
    writeFileSync(path.join(cluster.folder, 'promote'), '');
    const pid = findRunningServer(cluster.folder)?.pid ?? 0;
    process.kill(pid, 'SIGUSR1');
    try {
      expect(await opening).toMatchObject({ isOwn: false, isPromoted: true });
    } finally {
      const launched = await launching;
      if (launched instanceof LaunchedServer) launched.release();
      await stopServer(cluster.folder, pid);
    }
  }, 60_000);
});
