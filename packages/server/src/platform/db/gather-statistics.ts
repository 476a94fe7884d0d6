import { Client } from 'pg';

/**
 * Lets the database count what was written all at once: until it does so by itself, a minute or more later, it plans every
 * question as if the tables were nearly empty (a drill of the demo 1,700 ms in place of 20).
 */
export async function gatherStatistics(url: string): Promise<void> {
  const client = new Client({ connectionString: url, application_name: 'henhouse statistics' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query('analyze');
  } finally {
    await client.end();
  }
}
