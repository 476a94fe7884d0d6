import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isBoundByPolicies, qualified } from '../../platform/backup/tables';
import { type Patience, patiently } from '../../platform/db/patiently';

/** What is known after every row was read once. */
export interface RowsRead {
  readonly tables: number;
  /** A sentence for each table that cannot be read to its end. */
  readonly damaged: readonly string[];
  /** Without them only pages that make no sense at all are noticed. */
  readonly hasChecksums: boolean;
}

interface Table {
  readonly schema: string;
  readonly name: string;
  readonly isForced: boolean;
}

// Those of the database itself too, as far as this login may read them. Parts are read with their whole.
const EVERY_TABLE = `
  SELECT n.nspname AS schema, c.relname AS name, c.relrowsecurity AND c.relforcerowsecurity AS "isForced"
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p', 'm') AND NOT c.relispartition AND c.relpersistence <> 't' AND has_table_privilege(c.oid, 'select')
  ORDER BY n.nspname = 'pg_catalog', n.nspname, c.relname`;

const reportEveryMs = 5_000;

/**
 * Reads every row of every table, of all companies, with all that is in it: the database compares each page that it reads with
 * its checksum. Indexes are not looked at: they can be made anew from the rows.
 */
export async function readEveryRow(url: string, patience: Patience): Promise<RowsRead> {
  let client = await connect(url, patience);
  try {
    const { rows: tables } = await client.query<Table>(EVERY_TABLE);
    const { rows: set } = await client.query<{ data_checksums: string }>('SHOW data_checksums');
    const isBound = await isBoundByPolicies(client);
    const damaged: string[] = [];
    let toldAtMs = performance.now();
    for (const [read, table] of tables.entries()) {
      try {
        await readTable(client, table, isBound);
      } catch (error) {
        damaged.push(`${table.schema}.${table.name} cannot be read: ${(error as Error).message}.`);
        // A page of nonsense may have ended the connection, and with it the whole server for a moment.
        await client.end().catch(() => undefined);
        client = await connect(url, patience);
      }
      if (performance.now() - toldAtMs < reportEveryMs) continue;
      toldAtMs = performance.now();
      patience.report(`Read so far: ${read + 1} of ${tables.length} tables`);
    }
    return { tables: tables.length, damaged, hasChecksums: set[0]?.data_checksums === 'on' };
  } finally {
    await client.end().catch(() => undefined);
  }
}

function connect(url: string, patience: Patience): Promise<Client> {
  return patiently(async () => {
    const client = new Client({ connectionString: url, application_name: 'henhouse books' });
    client.on('error', () => undefined);
    await client.connect();
    await client.query('SET statement_timeout = 0');
    return client;
  }, patience);
}

/** Written out, so that values that lie apart from their row are read as well. */
async function readTable(client: Client, table: Table, isBound: boolean): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  await client.query('BEGIN READ ONLY');
  if (isBound && table.isForced) await client.query('SET LOCAL ROLE henhouse_across');
  await pipeline(client.query(copyTo(`COPY (SELECT * FROM ${qualified(table)}) TO STDOUT`)), nowhere);
  await client.query('COMMIT');
}
