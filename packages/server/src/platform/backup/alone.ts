import { setTimeout as sleep } from 'node:timers/promises';
import type { Client } from 'pg';
import { OperatorError } from '../operator-error';

// Nodes of a cluster are connected with each other for its upkeep, under a name that it gives them.
const otherConnections = `select count(*)::int from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
    and not starts_with(application_name, 'citus_internal ')`;

/** @throws OperatorError when somebody else is connected to the database, and does not go within 5 s */
export async function ensureAlone(client: Client): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const { rows } = await client.query<{ count: number }>(otherConnections);
    if (rows[0]?.count === 0) return;
    // The connection that has just migrated may still be on its way out, slowly where the machine is busy.
    await sleep(100);
  }
  throw new OperatorError('Somebody works with this database: stop Henhouse first.');
}
