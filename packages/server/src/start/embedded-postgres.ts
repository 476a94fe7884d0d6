import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { patiently } from '../platform/db/patiently';
import { lackOfChecksums } from './postgres/checksums';
import { type Cluster, DATABASE, prepareCluster, SUPERUSER } from './postgres/cluster';
import { findFreePort, findRunningServer, LaunchedServer, stopServer } from './postgres/server-process';
import { hasSocket } from './postgres/socket';
import { errorCode, StartError } from './start-error';

export interface EmbeddedPostgresOptions {
  /** The data folder; the database lies in `postgres` below it. */
  readonly dataDir: string;
  /** Takes one sentence for a person: progress, and what was out of the ordinary. */
  readonly log: (message: string) => void;
  /** The database has gone (killed, out of memory). It is being brought back on the same address. */
  readonly onExit?: () => void;
  /** The database is back on the same address. */
  readonly onReturn?: () => void;
  /** Settings of the server on top of ours, for tests and measurements. */
  readonly settings?: Readonly<Record<string, string>>;
}

export interface EmbeddedPostgres {
  /** Connection string of the superuser to the database `henhouse`; stays the same while we run. */
  readonly url: string;
  /** True when a server was already running on the folder (another `npm start`). */
  readonly adopted: boolean;
  /** Stops the server, unless another Henhouse works with it. Within 10 s. Close your own connections first. */
  stop(): Promise<void>;
}

interface Running {
  readonly pid: number;
  readonly port: number;
  readonly launched?: LaunchedServer;
}

const KEEPER_NAME = 'henhouse-keeper';
/** What a killed server leaves (its children, its memory) is gone within moments, which are long on a slow machine. */
const LEFT_BEHIND_MS = 30_000;
const COME_UP_MS = 120_000;
const RETURN_DELAYS_MS = [50, 200, 500, 1_000, 2_000, 5_000];

/**
 * A real PostgreSQL of our own, brought up on the data folder or found running there.
 *
 * One connection (the keeper) is held for life. It tells at once when the server dies, whoever started it, and
 * counting keepers tells the last Henhouse on a folder that it has to turn off the light. When this process is
 * killed, the caretaker of the server stops it.
 * @throws StartError with one sentence for everything that a person can put right
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const cluster = await prepareCluster(options.dataDir, options.log);
  let { running, keeper } = await comeUp(cluster, options);
  const adopted = running.launched === undefined;
  const { port } = running;
  const stopping = new AbortController();
  const { signal } = stopping;
  let returning: Promise<void> = Promise.resolve();

  const bringBack = async (): Promise<void> => {
    options.onExit?.();
    options.log('The database has gone; bringing it back');
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        await sleep(RETURN_DELAYS_MS[Math.min(attempt, RETURN_DELAYS_MS.length - 1)], undefined, { signal });
        running = await bringUpAgain(cluster, running, port, options);
        keeper = await connectKeeper(cluster, port);
        watch();
        options.log('The database is back');
        options.onReturn?.();
        return;
      } catch (error) {
        if (signal.aborted) return;
        options.log(`The database does not come back yet: ${(error as Error).message}`);
      }
    }
  };
  const watch = (): void => {
    keeper.once('end', () => {
      if (!signal.aborted) returning = bringBack();
    });
  };
  watch();

  return {
    url: connectionString(cluster, port, DATABASE),
    adopted,
    async stop() {
      if (signal.aborted) return;
      stopping.abort();
      await Promise.race([returning, sleep(1_000)]);
      const others = await countOtherKeepers(keeper);
      await Promise.race([keeper.end().catch(() => {}), sleep(500)]);
      running.launched?.release();
      if (others > 0) options.log('The database stays up: another Henhouse works with it');
      else await stopServer(cluster.folder, running.pid);
    },
  };
}

/** The first time: the server, and the connection that is held for life. */
function comeUp(cluster: Cluster, options: EmbeddedPostgresOptions): Promise<{ running: Running; keeper: Client }> {
  let before: Running | undefined;
  // Who is found running may be on the way out: its Henhouse was killed, and the caretaker comes to it only now.
  return patiently(
    async () => {
      const running = await bringUpAgain(cluster, before, undefined, options);
      before = running;
      const keeper = await connectKeeper(cluster, running.port);
      try {
        await makeDatabase(keeper);
        const lack = await lackOfChecksums(cluster, keeper, COME_UP_MS);
        if (lack !== undefined) options.log(lack);
        return { running, keeper };
      } catch (error) {
        await keeper.end().catch(() => {});
        throw error;
      }
    },
    { isOwn: true, report: options.log },
  );
}

/** As `bringUp`, but where the server is still the one from before, so is its caretaker: only our connection was cut. */
async function bringUpAgain(
  cluster: Cluster,
  before: Running | undefined,
  wantedPort: number | undefined,
  options: EmbeddedPostgresOptions,
): Promise<Running> {
  const now = await bringUp(cluster, wantedPort, options);
  if (now.pid === before?.pid) return before;
  before?.launched?.release();
  return now;
}

/** Adopts the server of the folder, or launches one; on `wantedPort` when given, so that pools find it again. */
async function bringUp(
  cluster: Cluster,
  wantedPort: number | undefined,
  options: EmbeddedPostgresOptions,
): Promise<Running> {
  const settings = Object.entries(options.settings ?? {}).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const begun = Date.now();
  let lastTold = begun;
  while (Date.now() - begun < COME_UP_MS) {
    const seen = findRunningServer(cluster.folder);
    if (seen === undefined) {
      const port = wantedPort ?? (await findFreePort());
      const launched = await LaunchedServer.launch(cluster, port, settings);
      if (launched instanceof LaunchedServer) return { pid: launched.pid, port, launched };
      if (launched === 'portTaken' && wantedPort !== undefined) throw new StartError(`Port ${port} is taken.`);
      if (launched === 'folderInUse' && Date.now() - begun > LEFT_BEHIND_MS) {
        throw new StartError(`Another PostgreSQL works on ${cluster.folder} (see ${cluster.logFile}): stop it first.`);
      }
    } else if (seen.status === 'ready' && (await answers(cluster, seen.port))) {
      return { pid: seen.pid, port: seen.port };
    }
    if (Date.now() - lastTold > 5_000) {
      lastTold = Date.now();
      options.log(`Waiting for the database (${seen?.status ?? 'its folder is in use'})`);
    }
    await sleep(50);
  }
  throw new StartError(
    `The database of ${cluster.folder} did not come up in ${COME_UP_MS / 1000} s: see ${cluster.logFile}.`,
  );
}

async function answers(cluster: Cluster, port: number): Promise<boolean> {
  try {
    const client = await connectKeeper(cluster, port);
    await client.end();
    return true;
  } catch (error) {
    if (errorCode(error) === '28P01') {
      throw new StartError(
        `The database of ${cluster.folder} runs, but ${cluster.passwordFile} does not hold its password: bring that file back.`,
      );
    }
    return false;
  }
}

async function connectKeeper(cluster: Cluster, port: number): Promise<Client> {
  const client = new Client({
    connectionString: connectionString(cluster, port, 'postgres'),
    application_name: KEEPER_NAME,
    keepAlive: true,
    connectionTimeoutMillis: 5_000,
    query_timeout: 2_000,
  });
  // 'end' follows, and is what we act on.
  client.on('error', () => {});
  await client.connect();
  return client;
}

async function makeDatabase(keeper: Client): Promise<void> {
  // A database that has just recovered from a kill, or a busy machine, may take longer than a keeper usually waits.
  const query_timeout = COME_UP_MS;
  const query = { text: 'SELECT 1 FROM pg_database WHERE datname = $1', values: [DATABASE], query_timeout };
  const found = await keeper.query(query);
  if (found.rowCount !== 0) return;
  try {
    const creation = { text: `CREATE DATABASE ${DATABASE}`, query_timeout };
    await keeper.query(creation);
  } catch (error) {
    const madeByAnother = ['42P04', '23505'].includes(errorCode(error) ?? '');
    if (!madeByAnother) throw error;
  }
}

async function countOtherKeepers(keeper: Client): Promise<number> {
  try {
    const answer = await keeper.query<{ count: number }>(
      'SELECT count(*)::int FROM pg_stat_activity WHERE application_name = $1 AND pid <> pg_backend_pid()',
      [KEEPER_NAME],
    );
    return answer.rows[0]?.count ?? 0;
  } catch {
    return 0;
  }
}

/** By the socket in its folder where there is one: a third less work for the system than TCP on the same machine. */
function connectionString(cluster: Cluster, port: number, database: string): string {
  const address = `postgres://${SUPERUSER}:${cluster.password}@127.0.0.1:${port}/${database}`;
  return hasSocket(cluster.folder, port) ? `${address}?host=${encodeURIComponent(cluster.folder)}` : address;
}
