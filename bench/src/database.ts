import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { syncPublishedStandards } from '../../packages/server/src/features/standards/published-standards';
import { migrate } from '../../packages/server/src/platform/db/migrate';
import { startEmbeddedPostgres } from '../../packages/server/src/start/embedded-postgres';

const ways = ['DATABASE_POOLER_URL', 'DATABASE_READ_URL'] as const;

/** A server of the operator's own, whose databases go through a pooler or are followed by a standby; else each part starts one. */
const server = process.env['DATABASE_URL'] || undefined;

/** What stands between the product and that server. */
export const between = server ? ways.filter((name) => process.env[name]) : [];

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

/** A database of its own on the operator's server, which is gone afterwards. */
async function databaseOn(serverUrl: string) {
  const name = `henhouse_bench_${randomUUID().replaceAll('-', '')}`;
  const run = async (text: string) => {
    const client = new Client({ connectionString: serverUrl });
    await client.connect();
    await client.query(text).finally(() => client.end());
  };
  await run(`create database ${name}`);
  return { url: at(serverUrl, name), stop: () => run(`drop database ${name} with (force)`) };
}

/** A database as the product expects it, with nobody in it. */
export async function startDatabase(dataDir: string, log: (line: string) => void) {
  const database = server ? await databaseOn(server) : await startEmbeddedPostgres({ dataDir, log });
  try {
    await migrate({ url: database.url });
    await syncPublishedStandards({ url: database.url });
    return database;
  } catch (error) {
    await database.stop();
    throw error;
  }
}
