import { setTimeout as sleep } from 'node:timers/promises';
import type { InstallationFacts } from '@henhouse/domain/installation/finding';
import type { Client } from 'pg';
import { connected } from './connected';

type PoolerFacts = InstallationFacts['pooler'];

const patienceMs = 10_000;
/** A pooler gives out the connection that came back last: two who take turns meet on it at once, and soon even among others. */
const turns = 20;

const name = 'henhouse doctor';
const whichDatabase = 'select current_database() as name, pg_postmaster_start_time() as since';

/** Which connection of the database a transaction is on. Where statements are handed out, it is refused. */
async function backendOf(client: Client): Promise<number> {
  await client.query('begin');
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  await client.query('commit');
  return rows[0]?.pid ?? 0;
}

/** Whether two who are there at the same time are ever on one connection: what is theirs for a session is not. */
async function areMixed(one: Client, other: Client): Promise<boolean> {
  const ofOne = new Set<number>();
  for (let turn = 0; turn < turns; turn += 1) {
    ofOne.add(await backendOf(one));
    if (ofOne.has(await backendOf(other))) return true;
  }
  return false;
}

async function look(poolerUrl: string, databaseUrl: string): Promise<PoolerFacts> {
  const databaseAt = (client: Client) => client.query(whichDatabase).then(({ rows }) => JSON.stringify(rows));
  const meant = await connected(databaseUrl, name, databaseAt);
  return connected(poolerUrl, name, async (one) => {
    if ((await databaseAt(one)) !== meant) return { trouble: 'it leads to another database' };
    return connected(poolerUrl, name, async (other) => ({ isBySession: !(await areMixed(one, other)) }));
  });
}

/** What a pooler before a database is like, for who looks after both. */
export const lookAtPooler = (
  poolerUrl: string,
  databaseUrl: string,
  waitAtMostMs: number = patienceMs,
): Promise<PoolerFacts> =>
  Promise.race([
    look(poolerUrl, databaseUrl).catch((error: unknown) => ({
      trouble: error instanceof Error ? error.message : String(error),
    })),
    sleep(waitAtMostMs, { trouble: 'it does not answer' }, { ref: false }),
  ]);
