import { createRequire } from 'node:module';
import { inProject } from './project.mjs';

/** A PostgreSQL that is not the product's own, whose user may make databases. */
export const outsideUrl = process.env.TEST_DATABASE_URL || 'postgres://postgres@127.0.0.1:5432/postgres';

/** The way to the database, the ledger, parts of tables, and every endpoint once by every role: what another version could break. */
export const outsideTests = [
  'src/platform',
  'src/ledger',
  'src/start',
  'src/features/entry',
  'src/features/hatchery',
  'src/features/telemetry',
  'test/gates/isolation',
  'test/gates/permission-matrix',
];

/** Whether it is there, new enough and ours to use. */
export async function answers() {
  try {
    const { Client } = createRequire(inProject('packages/server/package.json'))('pg');
    const client = new Client({ connectionString: outsideUrl, connectionTimeoutMillis: 3_000 });
    await client.connect();
    const { rows } = await client.query(
      "SELECT current_setting('server_version_num')::int >= 150000 AS ok, rolsuper OR rolcreatedb AS may FROM pg_roles WHERE rolname = current_user",
    );
    await client.end();
    return rows[0]?.ok === true && rows[0]?.may === true;
  } catch {
    return false;
  }
}
