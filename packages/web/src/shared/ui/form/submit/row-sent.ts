/**
 * Where the server's `lines.1.quantity` belongs in a form that sends only those of its rows that are filled: the second one of them.
 * Nothing for a field of another list.
 */
export function rowSent<Row>(
  field: string,
  list: string,
  rows: readonly Row[],
  isSent: (row: Row, index: number) => boolean,
): { readonly row: Row; readonly index: number; readonly name: string } | null {
  const [of, at, ...name] = field.split('.');
  if (of !== list) return null;
  const [index, row] = [...rows.entries()].filter(([index, row]) => isSent(row, index))[Number(at)] ?? [];
  return index === undefined || row === undefined ? null : { row, index, name: name.join('.') };
}
