import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { sqlState } from '../db/database-error';
import { connected } from '../db/pool/connected';
import { OperatorError } from '../operator-error';
import type { Manifest } from './manifest';
import { readBackup } from './restore';
import { quote } from './tables';

interface TryOptions {
  /** Of the database that was backed up: the throw-away one is made beside it. */
  readonly url: string;
  readonly file: string;
  readonly passphrase: string | undefined;
  readonly migrationsDir: string;
}

/**
 * Restores a backup into a database and a folder made for it, which compares every table by count and checksum, and takes both away
 * again. A backup that nobody has ever restored is a hope.
 * @throws OperatorError where it does not restore, or where no database may be made for it
 */
export async function tryBackup({ url, file, passphrase, migrationsDir }: TryOptions): Promise<Manifest> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'henhouse-try-'));
  return connected(url, 'henhouse backup', async (client) => {
    const ours = await namesOfTries(client);
    await sweep(client, ours);
    const name = `${ours}${randomUUID().replaceAll('-', '')}`;
    await client.query(markAsUsed, [name]);
    await client
      .query(`CREATE DATABASE ${quote(name)} TEMPLATE template0 ENCODING 'UTF8'`)
      .catch(explainDenied(client));
    try {
      return await readBackup({
        url: beside(url, name),
        dataDir,
        file,
        passphrase,
        migrationsDir,
        isThrownAway: true,
        report: () => undefined,
      });
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
    }
  }).finally(() => rm(dataDir, { recursive: true, force: true }));
}

/** How the databases begin that backups of this one are tried in: others on the same server have theirs. */
async function namesOfTries(client: Client): Promise<string> {
  const { rows } = await client.query<{ oid: string }>(
    'SELECT oid FROM pg_database WHERE datname = current_database()',
  );
  return `henhouse_try_${rows[0]?.oid}_`;
}

/** A database of which one may not make another is as many providers give it. */
function explainDenied({ user }: Client): (error: unknown) => never {
  return (error) => {
    if (sqlState(error) !== '42501') throw error;
    throw new OperatorError(
      `no backup can be tried, and so none is kept: the database user "${user}" may not create databases; let an administrator ` +
        `run ALTER ROLE "${user}" CREATEDB`,
      { cause: error },
    );
  };
}

/** Held as long as the connection of whoever tries: a try that was killed holds it no more. */
const markAsUsed = 'SELECT pg_advisory_lock(hashtextextended($1, 0))';

/** Databases of tries that were killed. */
async function sweep(client: Client, ours: string): Promise<void> {
  const { rows } = await client.query<{ name: string; isLeft: boolean }>(
    `SELECT datname AS name, pg_try_advisory_lock(hashtextextended(datname, 0)) AS "isLeft" FROM pg_database
     WHERE starts_with(datname, $1)`,
    [ours],
  );
  for (const { name, isLeft } of rows)
    if (isLeft) await client.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
}

/** The same server, and another database on it. */
function beside(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
