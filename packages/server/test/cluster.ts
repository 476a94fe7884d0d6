import type { Client } from 'pg';
import { distribute } from '../src/platform/db/distribute/distribute';
import { connected } from '../src/platform/db/pool/connected';

/**
 * The server and the workers that `TEST_DISTRIBUTED` names (host:port, with commas between): a database of a test is made on each. With
 * another word, or none, the server alone.
 */
export function everyServer(serverUrl: string): string[] {
  const workers = (process.env['TEST_DISTRIBUTED'] ?? '').split(',').filter((one) => one.includes(':'));
  return [serverUrl, ...workers.map((host) => Object.assign(new URL(serverUrl), { host }).href)];
}

/** Brings the extension to a database on its servers, the first of which is the coordinator; where it is the only one, it takes parts itself. */
export async function makeCluster(url: string, servers: readonly string[]): Promise<void> {
  const workers = servers.slice(1);
  for (const node of servers)
    await connected(node, 'henhouse tests', (client) => client.query('create extension if not exists citus'));
  await connected(url, 'henhouse tests', async (client) => {
    await client.query('select citus_set_coordinator_host($1, $2)', addressOf(url));
    for (const worker of workers) await addNode(client, worker);
    if (workers.length === 0)
      await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", addressOf(url));
  });
}

/**
 * Makes a migrated database a cluster, and lays its companies over the workers of `TEST_DISTRIBUTED`; where it names none, over the one
 * node that the server is. The servers have Citus loaded.
 */
export async function layOverCluster(url: string, servers: readonly string[] = everyServer(url)): Promise<void> {
  await makeCluster(url, servers);
  await distribute(url, () => undefined);
  for (const node of servers) await connected(node, 'henhouse tests', settleServer);
}

/** Adds a worker that has the extension already to the cluster of a coordinator. */
export const addNode = (client: Client, worker: string) =>
  client.query('select citus_add_node($1, $2)', addressOf(worker));

export const addressOf = (url: string): [string, number] => [new URL(url).hostname, Number(new URL(url).port)];

/** Databases that are copied from this one do not take its settings along: they become the server's. */
async function settleServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ text: string }>(
    `select format('alter system set %s = %L', split_part(one, '=', 1), split_part(one, '=', 2)) as text
     from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase, unnest(s.setconfig) one
     where d.datname = current_database() and s.setrole = 0`,
  );
  for (const { text } of rows) await client.query(text);
  await client.query('select pg_reload_conf()');
  // Its upkeep would keep others from copying the database.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (backend_type ~ '^Citus' or application_name ~ '^citus')`,
  );
}

/** Whether the server of the run has Citus loaded. */
export function hasCitus(url: string): Promise<boolean> {
  return connected(url, 'henhouse tests', async (client) => {
    const { rows } = await client.query<{ libraries: string }>(
      "select current_setting('shared_preload_libraries') as libraries",
    );
    return /\bcitus\b/.test(rows[0]?.libraries ?? '');
  });
}
