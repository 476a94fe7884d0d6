import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyFolder } from '../../../test/copy-folder';
import { runFolder } from '../../../test/run-folder';
import { migrate } from '../../platform/db/migrate';
import { startEmbeddedPostgres } from '../embedded-postgres';
import { prepareCluster } from '../postgres/cluster';
import { findFreePort } from '../postgres/server-process';
import { identity } from '../postgres/service-user';
import { withClient } from './bare-database';

interface StandbyPair {
  readonly firstUrl: string;
  readonly standbyUrl: string;
  /** The standby is cut off without a word. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

const unsafeButQuick = { fsync: 'off', full_page_writes: 'off', wal_level: 'replica', max_wal_senders: '4' };

/** A migrated PostgreSQL of our own, and another that follows it by its log. */
export async function startStandbyPair(): Promise<StandbyPair> {
  const [firstDir, standbyDir] = [runFolder('first'), runFolder('standby')];
  const start = () => startEmbeddedPostgres({ dataDir: firstDir, log: () => undefined, settings: unsafeButQuick });
  const fresh = await start();
  await migrate({ url: fresh.url });
  await fresh.stop();
  rmSync(standbyDir, { recursive: true });
  copyFolder(firstDir, standbyDir);
  const first = await start();

  const { folder, binaries, user } = await prepareCluster(standbyDir, () => undefined);
  writeFileSync(path.join(folder, 'standby.signal'), '');
  const port = await findFreePort();
  const { hostname, port: firstPort, username, password } = new URL(first.url);
  const follow = `host=${hostname} port=${firstPort} user=${username} password=${password}`;
  const settings = Object.entries({ ...unsafeButQuick, primary_conninfo: follow }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const args = ['-D', folder, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', ...settings];
  const child = spawn(path.join(binaries.binFolder, 'postgres'), args, {
    ...identity(user),
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC' },
    stdio: 'ignore',
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGQUIT');
    await gone;
  };
  const standbyUrl = Object.assign(new URL(first.url), { port: String(port), search: '' }).href;
  for (let tries = 0; ; tries += 1) {
    const isUp = await withClient(standbyUrl, (client) => client.query('select')).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    if (tries > 600) throw new Error('the standby did not come up');
    await sleep(50);
  }
  return {
    firstUrl: first.url,
    standbyUrl,
    kill,
    async stop() {
      await kill();
      await first.stop();
      for (const dir of [firstDir, standbyDir]) rmSync(dir, { recursive: true, force: true });
    },
  };
}
