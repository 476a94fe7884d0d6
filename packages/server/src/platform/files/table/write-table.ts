import type { Work } from '../../work/work';
import { workKind } from '../../work/work-kind';

export type TableCell = string | number | null;
export type TableRows = readonly (readonly TableCell[])[];
export type TableFormat = 'csv' | 'xlsx';

export const tableType: Readonly<Record<TableFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

export const tableWork = workKind<TableFormat, Uint8Array, TableRows>('files.writeTable', {
  timeMs: 300_000,
  isLong: true,
  about: 'export',
});

/** Rows as they come, the head first, as a file: written in a process of its own, a part at a time. */
export async function writeTable(
  work: Work,
  format: TableFormat,
  parts: AsyncIterable<TableRows>,
  signal?: AbortSignal,
): Promise<Buffer> {
  const { buffer, byteOffset, byteLength } = await work.run(tableWork, format, { parts, signal });
  return Buffer.from(buffer, byteOffset, byteLength);
}
