import { Client } from 'pg';
import { distribute } from '../src/platform/db/distribute/distribute';

/** Makes a migrated database a cluster of one node, itself, and lays its companies over that. Its server has Citus loaded. */
export async function layOverCluster(url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  const { hostname, port } = new URL(url);
  await client.query('create extension if not exists citus');
  await client.query('select citus_set_coordinator_host($1, $2)', [hostname, Number(port)]);
  await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", [hostname, Number(port)]);
  await distribute(url, () => undefined);
  // Its upkeep would keep others from copying the database.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and (backend_type ~ '^Citus' or application_name ~ '^citus')`,
  );
  await client.end();
}

/** Whether the server of the run has Citus loaded. */
export async function hasCitus(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ libraries: string }>(
    "select current_setting('shared_preload_libraries') as libraries",
  );
  await client.end();
  return /\bcitus\b/.test(rows[0]?.libraries ?? '');
}
