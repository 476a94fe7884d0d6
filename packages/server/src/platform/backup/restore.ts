import { createHash } from 'node:crypto';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { type Extract, extract as extractTar } from 'tar-stream';
import { isDistributed } from '../db/distribute/nodes';
import { gatherStatistics } from '../db/gather-statistics';
import { migrate } from '../db/migrate';
import { connected } from '../db/pool/connected';
import { OperatorError } from '../operator-error';
import { ensureAlone } from './alone';
import { readMigrations } from './backup';
import { fileEntryName, MANIFEST_NAME, type Manifest, parseManifest, tableEntryName } from './manifest';
import { openerOf } from './seal';
import { copyOut, listTables, qualified, quote, settleText, type Table } from './tables';

interface RestoreOptions {
  readonly url: string;
  readonly dataDir: string;
  readonly file: string;
  /** Of a file that is encrypted. */
  readonly passphrase?: string | undefined;
  readonly migrationsDir?: string;
  /** Nobody will work with it: it is compared and gone. */
  readonly isThrownAway?: boolean;
  readonly report: (sentence: string) => void;
}

type Entry = Extract extends AsyncIterable<infer Part> ? Part : never;

/** Filled by the first start of an installation that holds nothing yet, and so no reason to refuse. */
const FILLED_BY_START = ['public.published_standard', 'public.installation', 'public.root_secret'];

/**
 * Reads a backup into an empty database of the same version: all of it or nothing. Every table is read back
 * afterwards and compared with the backup by count and checksum.
 * @throws OperatorError when the file is damaged or of another version, or the database is not empty
 */
export async function readBackup({
  url,
  dataDir,
  file,
  passphrase,
  migrationsDir,
  isThrownAway = false,
  report,
}: RestoreOptions): Promise<Manifest> {
  const source: Source = { file, open: await openerOf(file, passphrase) };
  const manifest = await readManifest(source);
  await refuseCluster(url);
  await migrate({ url, folder: migrationsDir });
  const client = new Client({ connectionString: url, application_name: 'henhouse restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await settleText(client);
    await client.query('BEGIN');
    await checkVersion(client, manifest);
    const tables = await listTables(client);
    await refuseForeign(client, tables, manifest);
    await open(client, tables);
    await refuseFilled(client, tables);
    await loadTables(client, manifest, source, report);
    await setSequences(client);
    await compare(client, tables, manifest);
    await close(client, tables);
    await loadFiles(manifest, source, dataDir);
    await client.query('COMMIT');
    if (!isThrownAway) await gatherStatistics(url);
    return manifest;
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** @throws OperatorError where companies lie over several nodes: the rows of a backup come there by `distribute` */
async function refuseCluster(url: string): Promise<void> {
  if (await connected(url, 'henhouse restore', isDistributed))
    throw new OperatorError(
      'The companies of this database lie over the nodes of a cluster: restore into a new database on its coordinator, then run npm start -- distribute.',
    );
}

/** A backup to be read from its beginning, as often as it takes. */
interface Source {
  readonly file: string;
  readonly open: () => Promise<Readable>;
}

async function readManifest(source: Source): Promise<Manifest> {
  const { file } = source;
  let manifest: Manifest | undefined;
  try {
    for await (const entry of entriesOf(source)) {
      if (entry.header.name === MANIFEST_NAME) manifest = parseManifest(await text(entry));
      break;
    }
  } catch (error) {
    throw new OperatorError(`The backup ${file} cannot be read: ${(error as Error).message}.`);
  }
  if (manifest === undefined)
    throw new OperatorError(`${file} is not a backup of Henhouse, or one of a newer Henhouse.`);
  return manifest;
}

async function* entriesOf({ open: openSource }: Source): AsyncGenerator<Entry> {
  const tar = extractTar();
  const bytes = await openSource();
  bytes.on('error', (error) => tar.destroy(error));
  bytes.pipe(tar);
  try {
    yield* tar;
  } finally {
    bytes.destroy();
  }
}

async function checkVersion(client: Client, manifest: Manifest): Promise<void> {
  const here = await readMigrations(client);
  const versionOf = (migrations: Manifest['migrations']): string =>
    migrations.at(-1)?.name.replace(/\.sql$/, '') ?? 'none';
  if (JSON.stringify(here) !== JSON.stringify(manifest.migrations)) {
    throw new OperatorError(
      `The backup is of version ${versionOf(manifest.migrations)}, this program of ${versionOf(here)}: restore with the Henhouse that made it, then start the other one.`,
    );
  }
}

async function refuseForeign(client: Client, tables: readonly Table[], manifest: Manifest): Promise<void> {
  const shapeOf = (table: { schema: string; name: string }, columns: readonly string[]): string =>
    `${table.schema}.${table.name}(${columns.join()})`;
  const here = tables.map((table) =>
    shapeOf(
      table,
      table.columns.map(({ name }) => name),
    ),
  );
  const there = manifest.tables.map((table) => shapeOf(table, table.columns));
  const odd = there.find((shape) => !here.includes(shape)) ?? here.find((shape) => !there.includes(shape));
  if (odd !== undefined) throw new OperatorError(`The backup and the database do not have the same tables: ${odd}.`);
  await ensureAlone(client);
}

// Triggers would act on what they have acted on already; the owner is let past the policies. Both are undone by `close`
// or, when anything fails, by the end of the transaction. Foreign keys stay on.
async function open(client: Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables) {
    await client.query(`ALTER TABLE ${qualified(table)} DISABLE TRIGGER USER`);
    if (table.isForced) await client.query(`ALTER TABLE ${qualified(table)} NO FORCE ROW LEVEL SECURITY`);
  }
}

async function close(client: Client, tables: readonly Table[]): Promise<void> {
  // Deferred checks would stand in the way of ALTER TABLE.
  await client.query('SET CONSTRAINTS ALL IMMEDIATE');
  for (const table of tables) {
    await client.query(`ALTER TABLE ${qualified(table)} ENABLE TRIGGER USER`);
    if (table.isForced) await client.query(`ALTER TABLE ${qualified(table)} FORCE ROW LEVEL SECURITY`);
  }
}

async function refuseFilled(client: Client, tables: readonly Table[]): Promise<void> {
  for (const table of tables.toReversed()) {
    // The queue of jobs fills itself.
    if (table.schema !== 'public' || FILLED_BY_START.includes(`${table.schema}.${table.name}`)) {
      await client.query(`DELETE FROM ${qualified(table)}`);
      continue;
    }
    const { rows } = await client.query<{ filled: boolean }>(
      `SELECT EXISTS (SELECT FROM ${qualified(table)}) AS filled`,
    );
    if (rows[0]?.filled === true) {
      throw new OperatorError(
        `The database is not empty (${table.name} has rows): restore into a new data folder or database.`,
      );
    }
  }
}

async function loadTables(
  client: Client,
  manifest: Manifest,
  source: Source,
  report: (sentence: string) => void,
): Promise<void> {
  let loaded = 0;
  let lastTold = Date.now();
  await takeParts(
    source,
    manifest.tables.map((table) => [tableEntryName(table), (entry) => loadTable(client, table, entry)]),
    () => {
      loaded += 1;
      if (Date.now() - lastTold < 5_000) return;
      lastTold = Date.now();
      report(`Restored so far: ${loaded} of ${manifest.tables.length} tables`);
    },
  );
}

// Last of all, since a transaction does not take files back.
async function loadFiles(manifest: Manifest, source: Source, dataDir: string): Promise<void> {
  await takeParts(
    source,
    manifest.files.map((content) => [fileEntryName(content.path), (entry) => loadFile(content, entry, dataDir)]),
  );
}

type Part = readonly [name: string, take: (entry: Entry) => Promise<void>];

/** Goes through the archive once and gives each wanted part to its taker. @throws OperatorError when one is missing or broken */
async function takeParts(source: Source, parts: readonly Part[], afterEach = (): void => {}): Promise<void> {
  const waiting = new Map(parts);
  try {
    for await (const entry of entriesOf(source)) {
      const take = waiting.get(entry.header.name);
      waiting.delete(entry.header.name);
      if (take === undefined) {
        entry.resume();
        continue;
      }
      await take(entry);
      afterEach();
    }
  } catch (error) {
    throw damaged((error as Error).message);
  }
  const [missing] = waiting.keys();
  if (missing !== undefined) throw damaged(`${missing} is missing`);
}

function damaged(reason: string): OperatorError {
  return new OperatorError(`The backup is damaged, nothing was restored: ${reason}.`);
}

/** Tables in parts by time (`at`): the parts are made for what is read back. */
const IN_PARTS = ['reading', 'reading_5min'];

async function loadTable(client: Client, table: Manifest['tables'][number], entry: Entry): Promise<void> {
  const columns = table.columns.map(quote).join(', ');
  const kind = IN_PARTS.find((name) => table.schema === 'public' && table.name === name);
  const target = kind === undefined ? qualified(table) : 'pg_temp.in_parts';
  if (kind !== undefined) await client.query(`CREATE TEMP TABLE in_parts (LIKE ${qualified(table)}) ON COMMIT DROP`);
  // A part that broke off before anybody read it says so to an iterator only: `pipeline` would wait for it without end.
  const part = Readable.from(entry);
  await pipeline(part, createGunzip(), client.query(copyFrom(`COPY ${target} (${columns}) FROM STDIN`)));
  if (kind === undefined) return;
  await client.query(
    `SELECT make_reading_partition($1, day) FROM (SELECT DISTINCT (at AT TIME ZONE 'UTC')::date AS day FROM pg_temp.in_parts) days`,
    [kind],
  );
  await client.query(`INSERT INTO ${qualified(table)} (${columns}) SELECT ${columns} FROM pg_temp.in_parts`);
  await client.query('DROP TABLE pg_temp.in_parts');
}

async function loadFile(file: Manifest['files'][number], entry: Entry, dataDir: string): Promise<void> {
  const content = await buffer(entry);
  if (createHash('sha256').update(content).digest('hex') !== file.sha256)
    throw new Error(`${file.path} has another checksum`);
  const target = path.join(dataDir, file.path);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  await writeFile(target, content, { mode: 0o600 });
  await chmod(target, 0o600);
}

async function setSequences(client: Client): Promise<void> {
  const { rows } = await client.query<{ sequence: string; table: string; column: string }>(`
    SELECT s.oid::regclass::text AS sequence, d.refobjid::regclass::text AS table, quote_ident(a.attname) AS column
    FROM pg_class s JOIN pg_depend d ON d.objid = s.oid AND d.deptype IN ('a', 'i') AND d.refclassid = 'pg_class'::regclass
    JOIN pg_attribute a ON a.attrelid = d.refobjid AND a.attnum = d.refobjsubid WHERE s.relkind = 'S'`);
  for (const { sequence, table, column } of rows) {
    await client.query(
      `SELECT setval($1::regclass, greatest(max(${column}), 1), max(${column}) IS NOT NULL) FROM ${table}`,
      [sequence],
    );
  }
}

async function compare(client: Client, tables: readonly Table[], manifest: Manifest): Promise<void> {
  for (const expected of manifest.tables) {
    const table = tables.find(({ schema, name }) => schema === expected.schema && name === expected.name);
    if (table === undefined) throw new Error(`no table ${expected.name}`);
    const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
    const { rows, sha256 } = await copyOut(client, table, false, nowhere);
    if (rows !== expected.rows || sha256 !== expected.sha256) {
      throw damaged(`${table.name} has ${rows} rows where ${expected.rows} are expected, or other values`);
    }
  }
}
