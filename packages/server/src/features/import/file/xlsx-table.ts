import type { Cell, FileLine } from '@henhouse/domain/import/daily-line';
import { error } from '@henhouse/domain/problem/problem';
import readWorkbook from 'read-excel-file/universal';
import { notReadable, wrongInside } from './file-limit';
import { checkAddresses, countTags, noTags, type TagCount } from './sheet-limit';
import { inflateEntry, readZipDirectory } from './zip-directory';

interface XlsxTable {
  readonly sheet: string;
  /** Every row that is not empty, the header first. */
  readonly lines: readonly FileLine[];
}

const isXml = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

/** Inflates what the reader would read and looks for what it must not meet. */
function checkContents(bytes: Buffer): void {
  const entries = readZipDirectory(bytes);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw notReadable('The file is no workbook.');
  if (names.size < entries.length) throw notReadable('The workbook holds the same part twice.');
  let count: TagCount = noTags;
  for (const entry of entries) {
    if (!isXml(entry.name)) continue;
    const content = inflateEntry(bytes, entry);
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
      throw notReadable('The workbook declares entities.');
    count = countTags(content, count);
    if (isSheet(entry.name)) checkAddresses(content.toString('latin1'));
  }
}

function toCell(value: unknown): Cell {
  if (typeof value === 'number' || typeof value === 'string') return value;
  // Days of a sheet are read as midnight UTC.
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString().slice(0, 10);
  return typeof value === 'boolean' ? String(value) : null;
}

/**
 * Reads the first sheet of a workbook that has something in it. Formulas give the value that was saved with them.
 *
 * @throws Refusal 415 for what is no XLSX (or a trap), 413 for too much of it.
 */
export async function readXlsx(bytes: Buffer): Promise<XlsxTable> {
  checkContents(bytes);
  // The reader throws whatever it stumbles over; the file is all it works on, so the file is at fault.
  const sheets = await readWorkbook(new Blob([Uint8Array.from(bytes)])).catch(() => {
    throw notReadable('The workbook cannot be read.');
  });
  const first = sheets.find(({ data }) => data.length > 0);
  if (first === undefined) throw wrongInside(error('required', 'file'));
  const lines = first.data
    .map((row, index) => ({ line: index + 1, cells: row.map(toCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null && cell !== ''));
  return { sheet: first.sheet, lines };
}
