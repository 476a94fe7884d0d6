import type { StandardColumn } from './columns';
import type { Standard, StandardHead } from './standard';

/**
 * A standard from a compact table: each line is the age followed by one cell for each of `columns`, null where the
 * publication has no figure.
 */
export function standardOf(
  head: StandardHead,
  columns: readonly StandardColumn[],
  lines: readonly (readonly [age: number, ...cells: (number | null)[]])[],
): Standard {
  const rows = lines.map(([age, ...cells]) => ({
    age,
    values: Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? null])),
  }));
  return { ...head, rows };
}
