import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { pack as packTar } from 'tar-stream';
import { sqlState } from '../db/database-error';
import { isDistributed } from '../db/distribute/nodes';
import { connected } from '../db/pool/connected';
import { OperatorError } from '../operator-error';
import { addFile, addText } from './archive';
import { type FileContent, fileEntryName, isPlainPath, MANIFEST_NAME, type Manifest, tableEntryName } from './manifest';
import { copyOut, isBoundByPolicies, listTables, settleText, type Table } from './tables';

interface BackupOptions {
  readonly url: string;
  readonly dataDir: string;
  /** A new file; it is there only when it is complete. */
  readonly file: string;
  readonly report: (sentence: string) => void;
}

/**
 * Writes everything that Henhouse keeps, as of one moment, into one file: a tar of a manifest, every table as
 * gzipped COPY text, and the files of the data folder. Work goes on meanwhile.
 * @throws OperatorError when the file cannot be made
 */
export async function writeBackup({ url, dataDir, file, report }: BackupOptions): Promise<Manifest> {
  const target = path.resolve(file);
  const parts = `${target}.parts-${process.pid}`;
  await refuseExisting(target);
  try {
    await mkdir(parts, { mode: 0o700 });
  } catch (error) {
    throw new OperatorError(`The backup cannot be written to ${path.dirname(target)}: ${(error as Error).message}.`);
  }
  try {
    const { migrations, tables } = await dumpTables(url, parts, report);
    const files = await copyFiles(dataDir, parts);
    const manifest: Manifest = { format: 1, madeAt: new Date().toISOString(), migrations, tables, files };
    await writeArchive(manifest, parts, `${parts}/archive`);
    await rename(`${parts}/archive`, target);
    return manifest;
  } finally {
    await rm(parts, { recursive: true, force: true });
  }
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`${file} exists already: a backup never writes over another file.`);
}

const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/**
 * What is read is as of one moment. Each node of a cluster has a moment of its own for each connection to it: there is one to each, and they
 * are had while nothing that was written on several nodes is committed.
 */
async function beginAtOneMoment(client: Client, url: string): Promise<void> {
  if (!(await isDistributed(client))) {
    await client.query(begin);
    return;
  }
  await client.query('SET citus.max_adaptive_executor_pool_size = 1');
  await connected(url, 'henhouse backup', async (holder) => {
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE pg_dist_transaction IN EXCLUSIVE MODE').catch((error: unknown) => {
      if (sqlState(error) !== '42501') throw error;
      throw new OperatorError(
        `The database user "${holder.user}" may not hold still what is committed on several nodes, so that a backup would mix moments: ` +
          `let an administrator run GRANT UPDATE ON pg_dist_transaction TO "${holder.user}" on the coordinator.`,
      );
    });
    await client.query(begin);
    await client.query('SELECT count(*) FROM farm');
  });
}

async function dumpTables(
  url: string,
  folder: string,
  report: (sentence: string) => void,
): Promise<Pick<Manifest, 'migrations' | 'tables'>> {
  return connected(url, 'henhouse backup', async (client) => {
    await settleText(client);
    await beginAtOneMoment(client, url);
    const migrations = await readMigrations(client);
    const isBound = await isBoundByPolicies(client);
    const tables: Manifest['tables'][number][] = [];
    let lastTold = Date.now();
    for (const table of await listTables(client)) {
      tables.push(await dumpTable(client, table, isBound, folder));
      if (Date.now() - lastTold < 5_000) continue;
      lastTold = Date.now();
      report(`Backed up so far: ${tables.length} tables, ${tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
    }
    await client.query('COMMIT');
    return { migrations, tables };
  });
}

async function dumpTable(
  client: Client,
  table: Table,
  isBound: boolean,
  folder: string,
): Promise<Manifest['tables'][number]> {
  const { schema, name, columns } = table;
  const gzip = createGzip({ level: 6 });
  const written = pipeline(gzip, createWriteStream(path.join(folder, path.basename(tableEntryName(table)))));
  const [copied] = await Promise.all([copyOut(client, table, isBound, gzip), written]);
  return { schema, name, columns: columns.map((column) => column.name), ...copied };
}

/** The schema's version: its migrations. @throws OperatorError when the database is not Henhouse's */
export async function readMigrations(client: Client): Promise<Manifest['migrations']> {
  const { rows: found } = await client.query("SELECT to_regclass('public.schema_migration') IS NOT NULL AS there");
  if (found[0]?.there !== true) throw new OperatorError('There is no Henhouse in this database: nothing to back up.');
  const { rows } = await client.query<{ name: string; sha256: string }>(
    'SELECT name, sha256 FROM schema_migration ORDER BY name COLLATE "C"',
  );
  return rows;
}

/** The files of the data folder as they are now, without the database itself and its log, copied to `${parts}/files`. */
async function copyFiles(dataDir: string, parts: string): Promise<FileContent[]> {
  const entries = await readdir(dataDir, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dataDir, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.startsWith('postgres') && isPlainPath(file))
    .toSorted((one, other) => (one < other ? -1 : 1));
  const files: FileContent[] = [];
  for (const file of paths) {
    const copy = path.join(parts, fileEntryName(file));
    await mkdir(path.dirname(copy), { recursive: true });
    await copyFile(path.join(dataDir, file), copy);
    files.push({
      path: file,
      sha256: createHash('sha256')
        .update(await readFile(copy))
        .digest('hex'),
    });
  }
  return files;
}

async function writeArchive(manifest: Manifest, parts: string, file: string): Promise<void> {
  const tar = packTar();
  const written = pipeline(tar, createWriteStream(file, { mode: 0o600 }));
  const fill = async (): Promise<void> => {
    await addText(tar, MANIFEST_NAME, `${JSON.stringify(manifest, null, 1)}\n`);
    for (const table of manifest.tables) {
      const name = tableEntryName(table);
      await addFile(tar, name, path.join(parts, path.basename(name)));
    }
    for (const { path: name } of manifest.files)
      await addFile(tar, fileEntryName(name), path.join(parts, fileEntryName(name)));
    tar.finalize();
  };
  await Promise.all([fill(), written]);
  const handle = await open(file, 'r+');
  await handle.sync();
  await handle.close();
}
