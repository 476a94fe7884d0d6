import { ensureAlone } from '../platform/backup/alone';
import { connected } from '../platform/db/pool/connected';
import { StartError } from './start-error';

const HOLDS = `SELECT (SELECT founded_as FROM installation) AS "foundedAs",
  (SELECT count(*)::int FROM company WHERE NOT is_demo) AS "realCompanies"`;

/**
 * Makes a database that holds the demo, and nothing else, empty again.
 * @throws StartError when anything in it is somebody's own
 */
export async function resetDemo(url: string): Promise<void> {
  await connected(url, 'henhouse reset', async (client) => {
    await ensureAlone(client);
    await client.query('BEGIN');
    const { rows: found } = await client.query<{ there: boolean }>(
      "SELECT to_regclass('public.installation') IS NOT NULL AS there",
    );
    if (found[0]?.there !== true) throw new StartError('There is no Henhouse in this database: nothing to reset.');
    await client.query('SET LOCAL ROLE henhouse_across');
    const { rows } = await client.query<{ foundedAs: string | null; realCompanies: number }>(HOLDS);
    await client.query('RESET ROLE');
    const holds = rows[0];
    if (holds?.foundedAs !== 'demo' || holds.realCompanies > 0) {
      throw new StartError('This is not a demo: what is in it stays.');
    }
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
    await client.query('GRANT USAGE ON SCHEMA public TO PUBLIC');
    await client.query('COMMIT');
  });
}
