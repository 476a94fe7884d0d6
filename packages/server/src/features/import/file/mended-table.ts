import type { ImportMapping } from '@henhouse/contract/import/import';
import type { FileTable } from './file-table';

/** The table with what a person has put right or left out in the preview; the file itself stays as it was handed in. */
export function mendedTable(table: FileTable, { cells, leftOut }: Pick<ImportMapping, 'cells' | 'leftOut'>): FileTable {
  if (cells.length + leftOut.length === 0) return table;
  const isLeftOut = new Set(leftOut);
  const ofLine = new Map<number, Map<number, string>>();
  for (const { line, index, value } of cells) {
    const mended = ofLine.get(line) ?? new Map<number, string>();
    ofLine.set(line, mended.set(index, value));
  }
  const kept = table.lines.filter(({ line }) => !isLeftOut.has(line));
  const lines = kept.map((read) => {
    const mended = ofLine.get(read.line);
    if (mended === undefined) return read;
    return { line: read.line, cells: table.headers.map((_, index) => mended.get(index) ?? read.cells[index] ?? null) };
  });
  return { ...table, lines };
}
