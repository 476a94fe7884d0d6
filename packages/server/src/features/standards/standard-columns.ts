import type { UncheckedRow } from '@henhouse/domain/standards/check';
import { type StandardColumn, standardColumnNames } from '@henhouse/domain/standards/columns';
import type { StandardRow } from '@henhouse/domain/standards/standard';

/** Columns that have a figure anywhere, in the order of the catalogue. */
export function columnsOf(rows: readonly StandardRow[]): StandardColumn[] {
  return standardColumnNames.filter((column) => rows.some((row) => (row.values[column] ?? null) !== null));
}

/** Checked rows as they are kept: only columns that have a figure anywhere, empty cells as null. */
export function keptRows(rows: readonly UncheckedRow[]): StandardRow[] {
  const checked = rows as readonly StandardRow[];
  const columns = columnsOf(checked);
  return checked.map(({ age, values }) => ({
    age,
    values: Object.fromEntries(columns.map((column) => [column, values[column] ?? null])),
  }));
}
