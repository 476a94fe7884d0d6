import { afterEach, describe, expect, it } from 'vitest';
import { migrate } from '../platform/db/migrate';
import { resetDemo } from './reset-demo';
import { bareDatabase, dropBareDatabases, withClient } from './testing/bare-database';

afterEach(dropBareDatabases);

/** A database with a company for each word, founded as it says. */
async function founded(as: 'demo' | 'company', ...companies: ('demo' | 'real')[]): Promise<string> {
  const url = await bareDatabase();
  await migrate({ url });
  await withClient(url, async (client) => {
    await client.query('INSERT INTO installation (founded_as) VALUES ($1)', [as]);
    for (const company of companies) {
      await client.query(
        `INSERT INTO company (id, name, country, currency, time_zone, is_demo)
         VALUES (gen_random_uuid(), 'Vale', 'DE', 'EUR', 'Europe/Berlin', $1)`,
        [company === 'demo'],
      );
    }
  });
  return url;
}

const companiesIn = (url: string): Promise<number | null> =>
  withClient(url, async (client) => (await client.query('SELECT FROM company')).rowCount);

describe('reset-demo', () => {
  it('leaves a database that the next start fills anew', async () => {
    const url = await founded('demo', 'demo', 'demo');
    await resetDemo(url);
    expect((await migrate({ url })).length).toBeGreaterThan(2);
    expect(await companiesIn(url)).toBe(0);
  });

  it.each([
    ['a company of one’s own', 'company', ['real']],
    ['a company of one’s own beside the demo', 'demo', ['demo', 'real']],
  ] as const)('does not touch %s', async (_what, as, companies) => {
    const url = await founded(as, ...companies);
    await expect(resetDemo(url)).rejects.toThrow('This is not a demo: what is in it stays.');
    expect(await companiesIn(url)).toBe(companies.length);
  });

  it('does not pull the database from under a running Henhouse', async () => {
    const url = await founded('demo', 'demo');
    await withClient(url, async () => {
      await expect(resetDemo(url)).rejects.toThrow('Somebody works with this database');
    });
    expect(await companiesIn(url)).toBe(1);
  });
});
