import { error } from '@henhouse/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { orNotFound, refuseProblems } from '../../http/refusal';
import { columnName } from '../column-types';
import type { CompanyTx } from '../company-tx';
import { isReferredTo, tableOf } from '../database-error';
import { insertOf, type Table, updateOf, type Values, writtenBy } from './write-row';

/** Fields that a call has beside those of the row that it writes. */
const ofTheCall = ['id', 'confirmed', 'reason'] as const;

/** What a person gives of a row; nobody retires what is only being added. */
type Typed<Input, Apart> = Omit<Input, (typeof ofTheCall)[number] | 'retired' | (Apart & keyof Input)> & {
  readonly retired?: boolean;
};

/**
 * The table whose rows people write by an input of the contract: of what is handed in its fields are written and nothing else,
 * but for those that stand `apart`. `others` is what follows from something else, or is written in another way.
 */
export function typedTable<Shape extends z.ZodRawShape, const Apart extends keyof Shape = never>(
  table: Table,
  input: z.ZodObject<Shape>,
  ...apart: Apart[]
) {
  type Fields = Typed<z.output<typeof input>, Apart>;
  const left = new Set<unknown>([...ofTheCall, ...apart]);
  const fields = Object.keys(input.shape).filter((field) => !left.has(field));
  const typedOf = (row: Fields): Values =>
    Object.fromEntries(Object.entries(row).filter(([field, value]) => fields.includes(field) && value !== undefined));
  return {
    inserting: <Row>(tx: CompanyTx, others: Values & { readonly id: string }, row: Fields, rest?: RawBuilder<Row>) =>
      insertOf(tx, table, { ...writtenBy(tx), ...typedOf(row), ...others }, rest),
    updating: <Row>(tx: CompanyTx, id: string, row: Fields, others: Values = {}, rest?: RawBuilder<Row>) =>
      updateOf(tx, table, id, { ...typedOf(row), ...others }, rest),
    insert: async (tx: CompanyTx, others: Values & { readonly id: string }, row: Fields): Promise<void> => {
      await tx.run(insertOf(tx, table, { ...writtenBy(tx), ...typedOf(row), ...others }));
    },
    update: async (tx: CompanyTx, id: string, row: Fields, others: Values = {}): Promise<void> => {
      await tx.run(updateOf(tx, table, id, { ...typedOf(row), ...others }));
    },
  };
}

/** One whose rows are answered as they stand, by the schema of `row`: a column is there for each of its fields. */
export function companyTable<RowShape extends z.ZodRawShape, ChangeShape extends z.ZodRawShape>(
  table: Table,
  row: z.ZodObject<RowShape>,
  change: z.ZodObject<ChangeShape>,
) {
  type Row = z.output<typeof row>;
  const { inserting, updating } = typedTable(table, change);
  type Fields = Parameters<typeof inserting>[2];
  const columns = sql.raw(Object.keys(row.shape).map(columnName).join(', '));
  const returning = sql<Row>`returning ${columns}`;
  const rows = (tx: CompanyTx): RawBuilder<Row> =>
    sql<Row>`select ${columns} from ${sql.table(table)} where company_id = ${tx.companyId}`;
  return {
    columns,
    read: (tx: CompanyTx, id: string): Promise<Row> => tx.one(sql<Row>`${rows(tx)} and id = ${id}`),
    /** Locked against a second change until the transaction ends. */
    lock: (tx: CompanyTx, id: string): Promise<Row> =>
      orNotFound(tx.maybe(sql<Row>`${rows(tx)} and id = ${id} for update`)),
    insert: (tx: CompanyTx, others: Values & { readonly id: string }, fields: Fields): Promise<Row> =>
      tx.one(inserting(tx, others, fields, returning)),
    update: (tx: CompanyTx, id: string, fields: Fields): Promise<Row> =>
      tx.one(updating(tx, id, fields, {}, returning)),
    /** Changes what no form gives. */
    set: (tx: CompanyTx, id: string, values: Partial<Row>): Promise<Row> =>
      tx.one(updateOf(tx, table, id, values as Values, returning)),
    /** @throws Refusal `referredTo` with the table that still names it. */
    remove: (tx: CompanyTx, id: string): Promise<number> =>
      tx.run(sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and id = ${id}`).catch((cause) => {
        if (!isReferredTo(cause)) throw cause;
        throw refuseProblems([error('referredTo', 'reason', { name: tableOf(cause) })]);
      }),
  };
}

/**
 * True when another row of the company's table has that text in the column, whatever its case; `among`: of these alone. Whoever asks for
 * the same text at the same moment waits, and finds the row.
 */
export function isTaken(
  tx: CompanyTx,
  [table, column]: readonly [string, string],
  { text, id }: { readonly text: string; readonly id: string },
  among = sql`true`,
): Promise<boolean> {
  const named = `${tx.companyId} ${table} ${text.toLowerCase()}`;
  void tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${named}, 0))`);
  return tx.exists(sql`
    select 1 from ${sql.table(table)} where company_id = ${tx.companyId}
      and lower(${sql.ref(column)}) = lower(${text}) and id <> ${id} and ${among} limit 1`);
}

/**
 * How many rows of a table the company has, `among` those that count together: whoever adds one up to a number waits for who adds another
 * one at the same moment, and counts it.
 */
export function countToAdd(tx: CompanyTx, table: string, among: RawBuilder<unknown>): Promise<number> {
  void tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${tx.companyId} ${table} at most`}, 0))`);
  return tx.value(sql<number>`
    select count(*)::int from ${sql.table(table)} where company_id = ${tx.companyId} and ${among}`);
}
