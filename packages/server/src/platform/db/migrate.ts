import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Logger, runMigrations as runJobMigrations } from 'graphile-worker';
import { Client } from 'pg';
import { OperatorError, withCauses } from '../operator-error';
import { sqlState } from './database-error';
import { distribute, isLaidAsMigrated } from './distribute/distribute';
import { migrateDistributed } from './distribute/migrate-distributed';
import { isDistributed, nodesToLay } from './distribute/nodes';
import { openLibraryPool } from './library-pool';
import { connected } from './pool/connected';

/** A refusal to migrate that a person can act on. */
export class MigrationRefused extends OperatorError {}

const silentLogger = new Logger(() => () => undefined);

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const shippedFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** Number of the advisory lock under which one process at a time migrates; any constant does. */
const lockNumber = 4_871_305;

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${folder}/${name}`, 'utf8');
      return { name, text, sha256: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

function checkHistory(applied: readonly { name: string; sha256: string }[], shipped: readonly Migration[]): void {
  const shippedHash = new Map(shipped.map((migration) => [migration.name, migration.sha256]));
  for (const { name, sha256 } of applied) {
    const expected = shippedHash.get(name);
    if (expected === undefined) {
      throw new MigrationRefused(
        `The database is of a newer version of Henhouse (it knows ${name}): start that version, or restore a backup.`,
      );
    }
    if (expected !== sha256) {
      throw new MigrationRefused(
        `Migration ${name} was changed after it had been applied to this database: put the file back and add a new one.`,
      );
    }
  }
  const names = new Set(applied.map(({ name }) => name));
  const last = applied.at(-1)?.name ?? '';
  const late = shipped.find(({ name }) => !names.has(name) && name < last);
  if (late)
    throw new MigrationRefused(
      `Migration ${late.name} is missing in this database although later ones are there: give it a higher number.`,
    );
}

/** Names of the migrations that a database lacks, without applying them; it may hold nothing yet. */
export async function waitingMigrations({ url, folder }: { url: string; folder?: string }): Promise<string[]> {
  const shipped = await readMigrations(folder ?? shippedFolder);
  return connected(url, 'henhouse doctor', async (client) => {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('schema_migration') is not null as there",
    );
    const applied = rows[0]?.there
      ? (await client.query<{ name: string }>('select name from schema_migration')).rows.map(({ name }) => name)
      : [];
    return shipped.map(({ name }) => name).filter((name) => !applied.includes(name));
  });
}

/** Rights that the database's user does not have are for an administrator to give. */
function lackOfRights(error: unknown, { user, database }: Client): MigrationRefused | undefined {
  const denied = [...withCauses(error)].find((cause) => sqlState(cause) === '42501');
  if (denied === undefined) return undefined;
  return new MigrationRefused(
    `The database user "${user}" may not make what Henhouse needs (${(denied as Error).message}): let an administrator run ` +
      `ALTER ROLE "${user}" CREATEROLE; ALTER DATABASE "${database}" OWNER TO "${user}"; and where the roles are there already, of ` +
      `another Henhouse, GRANT henhouse_app, henhouse_across, henhouse_ingester, henhouse_eraser TO "${user}" WITH ADMIN OPTION; then start again.`,
    { cause: error },
  );
}

/** The tables of the library of jobs. */
async function migrateJobs(url: string): Promise<void> {
  const pgPool = openLibraryPool({ url, name: 'henhouse migration', max: 1, onLost: () => undefined });
  await runJobMigrations({ pgPool, logger: silentLogger }).finally(() => pgPool.end());
}

/**
 * Brings the database to this build's version: every file of `folder` in order, each in a transaction of its own,
 * one process at a time. Killed in between, it goes on where it stopped. Where companies lie over the nodes of a cluster, what came with
 * the files is brought there, too, and a node that was added is laid. Answers the names applied now.
 */
export async function migrate(options: {
  url: string;
  folder?: string;
  onMigration?: (name: string) => void;
}): Promise<string[]> {
  const shipped = await readMigrations(options.folder ?? shippedFolder);
  const client = new Client({
    connectionString: options.url,
    application_name: 'henhouse migration',
    connectionTimeoutMillis: 10_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  const now: string[] = [];
  try {
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())',
    );
    const applied = await client.query<{ name: string; sha256: string }>(
      'select name, sha256 from schema_migration order by name',
    );
    checkHistory(applied.rows, shipped);
    const over = await isDistributed(client);
    const names = new Set(applied.rows.map(({ name }) => name));
    for (const { name, text, sha256 } of shipped) {
      if (names.has(name)) continue;
      options.onMigration?.(name);
      await client.query('begin');
      try {
        await (over ? migrateDistributed(client, text) : client.query(text));
        await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback').catch(() => undefined);
        throw new Error(`Migration ${name} failed: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
      }
      now.push(name);
    }
    await migrateJobs(options.url);
    if (over && (!(await isLaidAsMigrated(client)) || (await nodesToLay(client)).length > 0)) {
      options.onMigration?.('distribute');
      await distribute(options.url, () => undefined);
    }
    return now;
  } catch (error) {
    throw lackOfRights(error, client) ?? error;
  } finally {
    await client.end();
  }
}
