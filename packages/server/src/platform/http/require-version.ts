import { Stale } from './refusal';

/** The locked row, if it is still the one that the caller saw; else 412 with the row as it is now, shaped as `shape` says. */
export function requireVersion<Row extends { readonly version: number }>(
  row: Row,
  version: number,
  shape: (row: Row) => unknown = (same) => same,
): Row {
  if (row.version !== version) throw new Stale(shape(row));
  return row;
}
