import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
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
 * @throws OperatorError where it does not restore; Error where no database can be made
 */
export async function tryBackup({ url, file, passphrase, migrationsDir }: TryOptions): Promise<Manifest> {
  const name = `henhouse_try_${randomUUID().replaceAll('-', '')}`;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'henhouse-try-'));
  const client = new Client({ connectionString: url, application_name: 'henhouse backup' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(`CREATE DATABASE ${quote(name)} TEMPLATE template0 ENCODING 'UTF8'`);
    try {
      return await readBackup({
        url: beside(url, name),
        dataDir,
        file,
        passphrase,
        migrationsDir,
        say: () => undefined,
      });
    } finally {
      await client.query(`DROP DATABASE IF EXISTS ${quote(name)} WITH (FORCE)`);
    }
  } finally {
    await client.end().catch(() => undefined);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The same server, and another database on it. */
function beside(url: string, database: string): string {
  const other = new URL(url);
  other.pathname = `/${database}`;
  return other.href;
}
