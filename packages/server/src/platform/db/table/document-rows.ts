import { sql } from 'kysely';
import type { z } from 'zod';
import { columnName } from '../column-types';
import type { CompanyTx } from '../company-tx';
import { type Fitting, insertOf, insertRows, type Table, updateOf, type Values } from './write-row';

/** Adds a row of the company; how many were added, where `rest` may leave it away. */
export const addRow = <T extends Table, V extends object>(
  tx: CompanyTx,
  table: T,
  values: Fitting<T, V>,
  rest = sql``,
): Promise<number> => tx.run(insertOf<T, V, unknown>(tx, table, values, rest));

/** Changes a row of the company, which has its next version then. */
export const changeRow = <T extends Table, V extends object>(
  tx: CompanyTx,
  table: T,
  id: string,
  values: Fitting<T, V>,
): Promise<number> => tx.run(updateOf<T, V, unknown>(tx, table, id, values));

const equalTo = (values: object) =>
  Object.entries(values).map(([field, value]) => sql`${sql.ref(columnName(field))} = ${value}`);

/** Changes fields of a row and leaves its version alone: a document has its next one once, at the end of what is done with it. */
export async function setFields<T extends Table, V extends object>(
  tx: CompanyTx,
  table: T,
  id: string,
  values: Fitting<T, V>,
): Promise<void> {
  await tx.run(sql`update ${sql.table(table)} set ${sql.join(equalTo(values))}
    where company_id = ${tx.companyId} and id = ${id}`);
}

/**
 * The table of a document's lines, which people write by `line` of the contract: of each its fields are written and `others`,
 * what follows from something else; nothing else of what is handed in. `of` says whose lines they are, and stands in each.
 */
export function typedLines<Shape extends z.ZodRawShape, const Other extends string>(
  table: Table,
  line: z.ZodObject<Shape>,
  ...others: Other[]
) {
  type Line = Readonly<Record<(keyof Shape & string) | Other, unknown>>;
  const fields: readonly (keyof Line)[] = [...Object.keys(line.shape), ...others];
  const written = (row: Line) => Object.fromEntries(fields.map((field) => [field, row[field]]));
  const insert = (tx: CompanyTx, of: Values, lines: readonly Line[]): Promise<void> =>
    insertRows(tx, table, of, lines.map(written));
  return {
    insert,
    /** Instead of those that it had. */
    async replace(tx: CompanyTx, of: Values, lines: readonly Line[]): Promise<void> {
      await removeLines(tx, table, of);
      await insert(tx, of, lines);
    },
  };
}

/** Removes lines of a document; `of` says whose they are. */
export async function removeLines<T extends Table, V extends object>(
  tx: CompanyTx,
  table: T,
  of: Fitting<T, V>,
): Promise<void> {
  const whose = sql.join(equalTo(of), sql` and `);
  await tx.run(sql`delete from ${sql.table(table)} where company_id = ${tx.companyId} and ${whose}`);
}
