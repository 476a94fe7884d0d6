import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { syncPublishedStandards } from '../../packages/server/src/features/standards/published-standards';
import { distribute } from '../../packages/server/src/platform/db/distribute/distribute';
import { migrate } from '../../packages/server/src/platform/db/migrate';
import { startEmbeddedPostgres } from '../../packages/server/src/start/embedded-postgres';
import { makeCluster } from '../../packages/server/test/cluster';

const ways = ['DATABASE_POOLER_URL', 'DATABASE_READ_URL'] as const;

/** A server of the operator's own, whose databases go through a pooler or are followed by a standby; else each part starts one. */
const server = process.env['DATABASE_URL'] || undefined;

/** What stands between the product and that server. */
export const between = server ? ways.filter((name) => process.env[name]) : [];

/** Workers of a cluster whose coordinator that server is, as host:port. */
export const workers = server ? (process.env['DATABASE_WORKERS'] ?? '').split(',').filter((one) => one !== '') : [];

const at = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/** What the product is told of its database: the same database by each way to it, or none of the ways. */
export const databaseSettings = (url: string, isStraight = false): Record<string, string> => ({
  DATABASE_URL: url,
  ...Object.fromEntries(
    ways.map((name) => [
      name,
      between.includes(name) && !isStraight ? at(process.env[name] ?? '', new URL(url).pathname.slice(1)) : '',
    ]),
  ),
});

/** The same database on a worker. */
const on = (host: string, url: string): string => Object.assign(new URL(url), { host }).href;

const prefix = 'henhouse_bench_';

async function connectedTo(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'henhouse bench' });
  // A database that is dropped ends whoever is connected to it.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

/** Does something on the operator's server while no other bench makes or clears databases there. */
async function onServer<Result>(serverUrl: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = await connectedTo(serverUrl);
  try {
    await client.query("select pg_advisory_lock(hashtext('henhouse_bench'))");
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What benches that were killed have left on the operator's server goes; what somebody is connected to stays, and is named. */
async function clearLeftBehind(client: Client, log: (line: string) => void): Promise<void> {
  const text = `select d.datname as name, count(a.pid)::int as users from pg_database d
    left join pg_stat_activity a on a.datid = d.oid where starts_with(d.datname, $1) group by d.datname order by d.datname`;
  const { rows } = await client.query<{ name: string; users: number }>(text, [prefix]);
  for (const { name, users } of rows) {
    if (users === 0) await client.query(`drop database if exists ${client.escapeIdentifier(name)}`);
    log(`     ${name}, left by another bench, ${users === 0 ? 'was dropped' : `stays: ${users} connections to it`}`);
  }
}

let isCleared = false;

/** A database of its own on the operator's server, which is gone afterwards. */
async function databaseOn(serverUrl: string, log: (line: string) => void) {
  const name = `${prefix}${randomUUID().replaceAll('-', '')}`;
  const url = at(serverUrl, name);
  // Who is connected to it says that it is in use, also while the product is not.
  const holder = await onServer(serverUrl, async (client) => {
    if (!isCleared) await clearLeftBehind(client, log);
    isCleared = true;
    await client.query(`create database ${name}`);
    return connectedTo(url);
  });
  const stop = async () => {
    await holder.end();
    for (const node of [serverUrl, ...workers.map((host) => on(host, serverUrl))])
      await onServer(node, (client) => client.query(`drop database if exists ${name} with (force)`));
  };
  return { url, stop };
}

/** A database as the product expects it, with nobody in it. */
export async function startDatabase(dataDir: string, log: (line: string) => void) {
  const database = server ? await databaseOn(server, log) : await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate({ url: database.url });
    await syncPublishedStandards({ url: database.url });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}

/** Lays the companies of a database over the workers, with what is in it already, as an operator would (decision 0095). */
export async function layOverWorkers(url: string, log: (line: string) => void): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  const nodes = workers.map((host) => on(host, url));
  for (const node of nodes) await onServer(at(node, 'postgres'), (client) => client.query(`create database ${name}`));
  await makeCluster(url, [url, ...nodes]);
  log(`     laying its companies over ${nodes.length} workers …`);
  await distribute(url, () => undefined);
}
