import type { ImportMapping } from '@henhouse/contract/import/import';
import type { FileTable } from './file-table';

/** The table with what a person has put right in the preview; the file itself stays as it was handed in. */
export function mendedTable(table: FileTable, cells: ImportMapping['cells']): FileTable {
  if (cells.length === 0) return table;
  const ofLine = new Map<number, Map<number, string>>();
  for (const { line, index, value } of cells) {
    const mended = ofLine.get(line) ?? new Map<number, string>();
    ofLine.set(line, mended.set(index, value));
  }
  const lines = table.lines.map((read) => {
    const mended = ofLine.get(read.line);
    if (mended === undefined) return read;
    return { line: read.line, cells: table.headers.map((_, index) => mended.get(index) ?? read.cells[index] ?? null) };
  });
  return { ...table, lines };
}
