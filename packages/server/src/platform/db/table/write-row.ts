import { type RawBuilder, sql } from 'kysely';
import { columnName } from '../column-types';
import type { CompanyTx } from '../company-tx';
import { isNoNumber, json } from '../statement';

/** What stands in a row by the names of its fields, each in the column of that name: values, or expressions of the database. */
export type Values = Readonly<Record<string, unknown>>;

const columnsOf = (row: Values): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((field) => sql.ref(columnName(field))));

/** Whose hands a new row comes from. */
export const writtenBy = (tx: CompanyTx) => ({ createdBy: tx.userId, changedBy: tx.userId });

/** A statement that adds a row. */
export function insertInto<Row>(table: string, row: Values, rest = sql``): RawBuilder<Row> {
  return sql<Row>`insert into ${sql.table(table)} (${columnsOf(row)}) values (${sql.join(Object.values(row))}) ${rest}`;
}

/** A statement that adds a row of the company. */
export const insertOf = <Row>(tx: CompanyTx, table: string, values: Values, rest = sql``): RawBuilder<Row> =>
  insertInto<Row>(table, { companyId: tx.companyId, ...values }, rest);

/** What is to be known by `key` once: `values` stand in the company's row of that key, whether it is there already or not. */
export function putOf<Row>(tx: CompanyTx, table: string, key: Values, values: Values, rest = sql``): RawBuilder<Row> {
  const changes = Object.keys(values).map((field) => {
    const column = sql.ref(columnName(field));
    return sql`${column} = excluded.${column}`;
  });
  const conflict = sql`on conflict (${columnsOf({ companyId: tx.companyId, ...key })}) do update set ${sql.join(changes)}`;
  return insertOf<Row>(tx, table, { ...key, ...values }, sql`${conflict} ${rest}`);
}

/** The same, of a row that has its next version then. */
export function putNextOf<Row>(
  tx: CompanyTx,
  table: string,
  key: Values,
  values: Values,
  rest = sql``,
): RawBuilder<Row> {
  const next = sql`, version = ${sql.table(table)}.version + 1, changed_at = now() ${rest}`;
  return putOf<Row>(tx, table, key, { ...values, changedBy: tx.userId }, next);
}

/** A statement that changes a row of the company, which has its next version then. */
export function updateOf<Row>(tx: CompanyTx, table: string, id: string, values: Values, rest = sql``): RawBuilder<Row> {
  const changes = Object.entries(values).map(([field, value]) => sql`${sql.ref(columnName(field))} = ${value}`);
  return sql<Row>`update ${sql.table(table)} set ${sql.join(changes)}, version = version + 1, changed_at = now(),
    changed_by = ${tx.userId} where company_id = ${tx.companyId} and id = ${id} ${rest}`;
}

/**
 * Adds rows of the company in one statement; `shared` stands in each of them. Types are those of the table's columns; what a row
 * has no value for, and another has, is null in it.
 */
export async function insertRows(
  tx: CompanyTx,
  table: string,
  shared: Values,
  rows: readonly object[],
  rest = sql``,
): Promise<void> {
  if (rows.length === 0) return;
  const fields = Object.assign({}, ...rows) as Values;
  // JSON has no such figure and would write null for it.
  if (rows.some((row) => Object.values(row).some(isNoNumber))) throw new RangeError(`a figure is no number: ${table}`);
  const common = { companyId: tx.companyId, ...shared };
  const written = rows.map((row) => Object.fromEntries(Object.entries(row).map(([key, at]) => [columnName(key), at])));
  await tx.run(sql`insert into ${sql.table(table)} (${columnsOf(common)}, ${columnsOf(fields)})
    select ${sql.join(Object.values(common))}, ${columnsOf(fields)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json(written)}) ${rest}`);
}
