import type { TestDatabase } from '../database';

/** Rows by table, or a sum over the rows of each. */
export type OfTables = Readonly<Record<string, number | string>>;

async function tablesOf(database: TestDatabase, needed: string): Promise<string[]> {
  const rows = await database.query<{ name: string }>(`
    select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition and c.relname <> 'schema_migration'
      and (${needed}) order by 1`);
  return rows.map(({ name }) => name);
}

async function eachTable(
  database: TestDatabase,
  tables: readonly string[],
  figure: (table: string) => string,
  name?: string,
): Promise<OfTables> {
  const parts = tables.map((name) => `select '${name}' as name, (${figure(name)}) as figure`);
  const text = parts.join(' union all ');
  const rows = await database.query<{ name: string; figure: number | string }>(text, [], name);
  return Object.fromEntries(rows.map(({ name, figure: found }) => [name, found]));
}

const knownTables = new WeakMap<TestDatabase, Promise<string[]>>();

/** How many rows every table has, past row-level security. Planning it takes ten times as long as counting: it is prepared. */
export async function countRows(database: TestDatabase): Promise<Readonly<Record<string, number>>> {
  const tables = knownTables.get(database) ?? tablesOf(database, 'true');
  knownTables.set(database, tables);
  const counted = await eachTable(
    database,
    await tables,
    (name) => `select count(*)::int from "${name}"`,
    'rows_by_table',
  );
  return counted as Record<string, number>;
}

/** A sum over every row that a company has, in every table that knows companies: another sum, and something changed. */
export async function sumsOfCompany(database: TestDatabase, companyId: string): Promise<OfTables> {
  const isCompanys = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped)`;
  return eachTable(
    database,
    await tablesOf(database, isCompanys),
    (name) => `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) from "${name}" t
      where company_id = '${companyId}'`,
  );
}

/** What differs, as `table: before → after`. */
export function changedTables(before: OfTables, after: OfTables): string[] {
  return Object.keys(after)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name]} → ${after[name]}`);
}
