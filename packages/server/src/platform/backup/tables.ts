import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** A table as backup and restore see it. */
export interface Table {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly Column[];
  /** Forced row-level security: even the owner sees nothing without a policy. */
  readonly isForced: boolean;
}

interface Column {
  readonly name: string;
  readonly type: string;
  readonly isKey: boolean;
}

interface CatalogueRow {
  oid: number;
  schema: string;
  name: string;
  isForced: boolean;
  columns: Column[];
  refersTo: number[];
}

// The two lists of what was migrated belong to the schema, not to the data; what an extension brought is its own.
const CATALOGUE = `
  SELECT c.oid::int AS oid, n.nspname AS schema, c.relname AS name,
    c.relrowsecurity AND c.relforcerowsecurity AS "isForced",
    (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, NULL),
        'isKey', coalesce(a.attnum = ANY (k.conkey), false)) ORDER BY a.attnum)
      FROM pg_attribute a LEFT JOIN pg_constraint k ON k.conrelid = c.oid AND k.contype = 'p'
      WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
    ARRAY (SELECT DISTINCT f.confrelid::int FROM pg_constraint f
      WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "refersTo"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND NOT c.relispartition AND c.relpersistence = 'p'
    AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg_toast%'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    AND (n.nspname, c.relname) NOT IN (('public', 'schema_migration'), ('graphile_worker', 'migrations'))
  ORDER BY n.nspname, c.relname`;

/** All tables, each after those it refers to. */
export async function listTables(client: Client): Promise<Table[]> {
  const { rows } = await client.query<CatalogueRow>(CATALOGUE);
  const byId = new Map(rows.map((row) => [row.oid, row]));
  const ordered = new Set<CatalogueRow>();
  const visit = (row: CatalogueRow, path: readonly CatalogueRow[]): void => {
    if (path.includes(row))
      throw new Error(`the tables ${path.map(({ name }) => name).join(', ')} refer to each other in a circle`);
    for (const id of row.refersTo) {
      const other = byId.get(id);
      if (other !== undefined && !ordered.has(other)) visit(other, [...path, row]);
    }
    ordered.add(row);
  };
  for (const row of rows) visit(row, []);
  return [...ordered];
}

/** The same rows give the same text on every server. */
export async function settleText(client: Client): Promise<void> {
  const settings = ["timezone = 'UTC'", "datestyle = 'ISO, YMD'", "intervalstyle = 'postgres'", "bytea_output = 'hex'"];
  for (const setting of [...settings, 'extra_float_digits = 1', 'statement_timeout = 0'])
    await client.query(`SET ${setting}`);
}

interface Copied {
  readonly rows: number;
  readonly sha256: string;
}

/** Writes what a `COPY … TO STDOUT` answers into `target`; the number of its rows, and the checksum of what was written. */
export async function copyHashed(client: Client, query: string, target: NodeJS.WritableStream): Promise<Copied> {
  const hash = createHash('sha256');
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const copy = client.query(copyTo(query));
  await pipeline(copy, hashed, target);
  return { rows: copy.rowCount, sha256: hash.digest('hex') };
}

/**
 * Writes all rows of a table, in COPY's text format and the order of the primary key, into `target`, and answers
 * their number and checksum. Where policies bind even the owner, reads as the role that crosses companies.
 */
export async function copyOut(
  client: Client,
  table: Table,
  isBound: boolean,
  target: NodeJS.WritableStream,
): Promise<Copied> {
  if (isBound && table.isForced) await client.query("SELECT set_config('role', 'henhouse_across', true)");
  const copied = await copyHashed(client, `COPY (${selectAll(table)}) TO STDOUT`, target);
  if (isBound && table.isForced) await client.query("SELECT set_config('role', 'none', true)");
  return copied;
}

export const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const qualified = ({ schema, name }: { schema: string; name: string }): string =>
  `${quote(schema)}.${quote(name)}`;

function selectAll(table: Table): string {
  // A transaction's number means nothing on another server; 0 is older than all of them.
  const values = table.columns.map(({ name, type }) => (type === 'xid8' ? `'0'::xid8 AS ${quote(name)}` : quote(name)));
  const keys = table.columns.filter(({ isKey }) => isKey);
  // Without a key, and for text, whatever the server's own idea of an alphabet is.
  const order = (keys.length > 0 ? keys : table.columns).map(({ name, type }) =>
    keys.length > 0 && type !== 'text' ? quote(name) : `${quote(name)}::text COLLATE "C"`,
  );
  return `SELECT ${values.join(', ')} FROM ${qualified(table)} ORDER BY ${order.join(', ')}`;
}

/** Whether row-level security binds this login: not a superuser's, and not one with BYPASSRLS. */
export async function isBoundByPolicies(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(
    'SELECT rolsuper OR rolbypassrls AS free FROM pg_roles WHERE rolname = current_user',
  );
  return rows[0]?.free !== true;
}
