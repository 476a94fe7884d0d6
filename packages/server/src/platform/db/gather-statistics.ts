import { connected } from './pool/connected';

/**
 * Lets the database count what was written all at once: until it does so by itself, a minute or more later, it plans every
 * question as if the tables were nearly empty (a drill of the demo 1,700 ms in place of 20).
 */
export async function gatherStatistics(url: string): Promise<void> {
  await connected(url, 'henhouse statistics', async (client) => {
    await client.query('analyze');
  });
}
