import { type RawBuilder, sql } from 'kysely';
import { columnName } from '../column-types';
import type { CompanyTx, Tx } from '../company-tx';
import { isNoNumber, json } from '../statement';
import type { Columns } from './columns.gen';

export type Table = keyof Columns;

/** What stands in a row by the names of its fields, each in the column of that name: values, or expressions of the database. */
export type Values = Readonly<Record<string, unknown>>;

/** A field that its table has no column for does not compile; names that are put together as it runs are the database's to judge. */
export type Fitting<T extends Table, V> = V &
  (string extends keyof V ? unknown : Readonly<Record<Exclude<keyof V, Columns[T]>, never>>);

const columnsOf = (row: Values): RawBuilder<unknown> =>
  sql.join(Object.keys(row).map((field) => sql.ref(columnName(field))));

/** A row by the names of its columns, as `jsonb_populate_recordset` takes it. */
export const byColumn = (row: object): Values =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]));

/** Whose hands a new row comes from. */
export const writtenBy = (tx: CompanyTx) => ({ createdBy: tx.userId, changedBy: tx.userId });

/** A statement that adds a row. */
export function insertInto<T extends Table, V extends object, Row>(
  table: T,
  row: Fitting<T, V>,
  rest: RawBuilder<Row> = sql<Row>``,
): RawBuilder<Row> {
  const values = row as Values;
  return sql<Row>`insert into ${sql.table(table)} (${columnsOf(values)}) values (${sql.join(Object.values(values))}) ${rest}`;
}

/** A statement that adds a row of the company. */
export const insertOf = <T extends Table, V extends object, Row>(
  tx: CompanyTx,
  table: T,
  values: Fitting<T, V>,
  rest?: RawBuilder<Row>,
): RawBuilder<Row> => insertInto<T, Values, Row>(table, { companyId: tx.companyId, ...values }, rest);

/** What is to be known by `key` once: `values` stand in the company's row of that key, whether it is there already or not. */
export function putOf<T extends Table, K extends object, V extends object, Row>(
  tx: CompanyTx,
  table: T,
  key: Fitting<T, K>,
  values: Fitting<T, V>,
  rest: RawBuilder<Row> = sql<Row>``,
): RawBuilder<Row> {
  const changes = Object.keys(values).map((field) => {
    const column = sql.ref(columnName(field));
    return sql`${column} = excluded.${column}`;
  });
  const conflict = sql`on conflict (${columnsOf({ companyId: tx.companyId, ...key })}) do update set ${sql.join(changes)}`;
  const row: Values = { ...(key as Values), ...(values as Values) };
  return insertOf<T, Values, Row>(tx, table, row, sql`${conflict} ${rest}`);
}

/** The same, of a row that has its next version then. */
export function putNextOf<T extends Table, K extends object, V extends object, Row>(
  tx: CompanyTx,
  table: T,
  key: Fitting<T, K>,
  values: Fitting<T, V>,
  rest: RawBuilder<Row> = sql<Row>``,
): RawBuilder<Row> {
  const next = sql<Row>`, version = ${sql.table(table)}.version + 1, changed_at = excluded.changed_at ${rest}`;
  return putOf<T, K, Values, Row>(tx, table, key, { ...values, changedBy: tx.userId }, next);
}

/** A statement that changes a row of the company, which has its next version then. */
export function updateOf<T extends Table, V extends object, Row>(
  tx: CompanyTx,
  table: T,
  id: string,
  values: Fitting<T, V>,
  rest: RawBuilder<Row> = sql<Row>``,
): RawBuilder<Row> {
  const changes = Object.entries(values).map(([field, value]) => sql`${sql.ref(columnName(field))} = ${value}`);
  return sql<Row>`update ${sql.table(table)} set ${sql.join(changes)}, version = version + 1, changed_at = now(),
    changed_by = ${tx.userId} where company_id = ${tx.companyId} and id = ${id} ${rest}`;
}

/**
 * What an `insert … select` ends with that answers nothing: on a cluster rows that are answered are inserted, and not copied past its
 * policies (0095).
 */
export const answeredOnCluster = (tx: Tx): RawBuilder<unknown> => (tx.isDistributed ? sql`returning 1` : sql``);

/**
 * Adds rows of the company in one statement; `shared` stands in each of them. Types are those of the table's columns; what a row
 * has no value for, and another has, is null in it.
 */
export async function insertRows<T extends Table, S extends object, R extends object>(
  tx: CompanyTx,
  table: T,
  shared: Fitting<T, S>,
  rows: readonly Fitting<T, R>[],
  rest = answeredOnCluster(tx),
): Promise<void> {
  if (rows.length === 0) return;
  const fields = Object.assign({}, ...rows) as Values;
  // JSON has no such figure and would write null for it.
  if (rows.some((row) => Object.values(row).some(isNoNumber))) throw new RangeError(`a figure is no number: ${table}`);
  const common = { companyId: tx.companyId, ...shared };
  await tx.run(sql`insert into ${sql.table(table)} (${columnsOf(common)}, ${columnsOf(fields)})
    select ${sql.join(Object.values(common))}, ${columnsOf(fields)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${json(rows.map(byColumn))}) ${rest}`);
}
