import type { DecimalMark } from '@henhouse/domain/format/written-number';
import { cellText, type FileLine } from '@henhouse/domain/import/daily-line';
import { error } from '@henhouse/domain/problem/problem';
import { readCsv } from './csv-table';
import { columnsAtMost, notReadable, tooMuch, wrongInside } from './file-limit';
import { readXlsx } from './xlsx-table';

/** A file of records as a table, whatever it came as. */
export interface FileTable {
  readonly sheet: string | null;
  readonly headers: readonly string[];
  /** Lines below the header that are not empty. */
  readonly lines: readonly FileLine[];
  /** What the decimal mark is when the numbers do not tell. */
  readonly usualDecimal: DecimalMark;
}

const magic = {
  zip: Buffer.from([0x50, 0x4b, 0x03, 0x04]),
  oldExcel: Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
  pdf: Buffer.from('%PDF'),
};
const startsWith = (bytes: Buffer, start: Buffer) => bytes.subarray(0, start.length).equals(start);

/** A column without a header is called by its letter, as a spreadsheet would. */
function columnLetter(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : columnLetter(Math.floor(index / 26) - 1) + letter;
}

/**
 * Reads a CSV or XLSX by what it is, not by how it is called. The first line that is not empty is the header.
 *
 * @throws Refusal 413, 415 or 422 with one problem that says what is wrong.
 */
export async function readFileTable(bytes: Buffer): Promise<FileTable> {
  if (bytes.length === 0) throw wrongInside(error('required', 'file'));
  if (startsWith(bytes, magic.oldExcel))
    throw notReadable('Old Excel files (.xls) are not read: save as .xlsx or .csv.');
  if (startsWith(bytes, magic.pdf)) throw notReadable('A PDF is not read.');
  const table = startsWith(bytes, magic.zip)
    ? { ...(await readXlsx(bytes)), usualDecimal: '.' as const }
    : await readCsv(bytes).then(({ lines, delimiter }) => ({
        lines,
        sheet: null,
        usualDecimal: delimiter === ';' ? (',' as const) : ('.' as const),
      }));
  const [header, ...lines] = table.lines;
  if (header === undefined || lines.length === 0) throw wrongInside(error('noLines', 'file'));
  const width = lines.reduce((most, { cells }) => Math.max(most, cells.length), header.cells.length);
  if (width > columnsAtMost) throw tooMuch('columns', width, columnsAtMost);
  const headers = Array.from({ length: width }, (_, index) => cellText(header.cells[index]) || columnLetter(index));
  return { sheet: table.sheet, headers, lines, usualDecimal: table.usualDecimal };
}
