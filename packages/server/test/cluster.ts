import { distribute } from '../src/platform/db/distribute/distribute';
import { connected } from '../src/platform/db/pool/connected';

/** Makes a migrated database a cluster of one node, itself, and lays its companies over that. Its server has Citus loaded. */
export function layOverCluster(url: string): Promise<void> {
  const { hostname, port } = new URL(url);
  const node = [hostname, Number(port)];
  return connected(url, 'henhouse tests', async (client) => {
    await client.query('create extension if not exists citus');
    await client.query('select citus_set_coordinator_host($1, $2)', node);
    await client.query("select citus_set_node_property($1, $2, 'shouldhaveshards', true)", node);
    await distribute(url, () => undefined);
    // Databases that are copied from this one do not take its settings along: they are the server's.
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
  });
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
