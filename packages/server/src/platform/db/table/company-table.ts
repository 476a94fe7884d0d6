import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { orNotFound } from '../../http/refusal';
import { columnName } from '../column-types';
import type { CompanyTx } from '../company-tx';
import { insertOf, updateOf, type Values, writtenBy } from './write-row';

/**
 * A table whose rows people add and change, by the schemas that the contract has for it: `row` as it is answered, `change` as a
 * person gives it. A column is there for each field of `row`; of what is handed in, what both have is written and nothing else.
 */
export function companyTable<RowShape extends z.ZodRawShape, ChangeShape extends z.ZodRawShape>(
  table: string,
  row: z.ZodObject<RowShape>,
  change: z.ZodObject<ChangeShape>,
) {
  type Row = z.output<typeof row>;
  type Fields = Pick<Row, keyof Row & keyof ChangeShape>;
  const typed = Object.keys(change.shape).filter((field) => field in row.shape) as (keyof Fields)[];
  const columns = sql.raw(Object.keys(row.shape).map(columnName).join(', '));
  const returning = sql`returning ${columns}`;
  const typedOf = (fields: Fields): Values => Object.fromEntries(typed.map((field) => [field, fields[field]]));
  const rows = (tx: CompanyTx): RawBuilder<Row> =>
    sql<Row>`select ${columns} from ${sql.table(table)} where company_id = ${tx.companyId}`;
  return {
    columns,
    read: (tx: CompanyTx, id: string): Promise<Row> => tx.one(sql<Row>`${rows(tx)} and id = ${id}`),
    /** Locked against a second change until the transaction ends. */
    lock: (tx: CompanyTx, id: string): Promise<Row> =>
      orNotFound(tx.maybe(sql<Row>`${rows(tx)} and id = ${id} for update`)),
    /** `others`: its id, and what else no form gives. */
    insert: (tx: CompanyTx, others: Values & { readonly id: string }, fields: Fields): Promise<Row> =>
      tx.one(insertOf<Row>(tx, table, { ...others, ...typedOf(fields), ...writtenBy(tx) }, returning)),
    update: (tx: CompanyTx, id: string, fields: Fields): Promise<Row> =>
      tx.one(updateOf<Row>(tx, table, id, typedOf(fields), returning)),
    /** Changes what no form gives. */
    set: (tx: CompanyTx, id: string, values: Partial<Row>): Promise<Row> =>
      tx.one(updateOf<Row>(tx, table, id, values as Values, returning)),
    remove: (tx: CompanyTx, id: string): Promise<number> =>
      tx.run(sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id}`),
  };
}

/** True when another row of the company's table has that text in the column, whatever its case; `among`: of these alone. */
export async function isTaken(
  tx: CompanyTx,
  [table, column]: readonly [string, string],
  { text, id }: { readonly text: string; readonly id: string },
  among = sql`true`,
): Promise<boolean> {
  const row = await tx.maybe(sql`
    select 1 from ${sql.table(table)} where company_id = ${tx.companyId}
      and lower(${sql.ref(column)}) = lower(${text}) and id <> ${id} and ${among} limit 1`);
  return row !== undefined;
}
