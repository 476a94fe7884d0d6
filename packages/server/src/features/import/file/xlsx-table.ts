import { error } from '@henhouse/domain/problem/problem';
import type { Cell, FileLine } from '@henhouse/domain/import/daily-line';
import readWorkbook from 'read-excel-file/universal';
import { columnsAtMost, linesAtMost, notReadable, tooMuch, wrongInside } from './file-limit';
import { inflateEntry, readZipDirectory } from './zip-directory';

export interface XlsxTable {
  readonly sheet: string;
  /** Every row that is not empty, the header first. */
  readonly lines: readonly FileLine[];
}

const isXml = (name: string) => name.endsWith('.xml') || name.endsWith('.rels');
const isSheet = (name: string) => /^xl\/worksheets\/[^/]+\.xml$/.test(name);

function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}

/** A reader fills the gaps before a far-off cell with empty ones, so addresses are looked at before it starts. */
function checkAddresses(xml: string): void {
  let rows = 0;
  for (const [, address = ''] of xml.matchAll(/\sr\s*=\s*["']([^"']*)["']/g)) {
    const [, letters = '', digits = ''] = /^([A-Z]{0,3})(\d{1,7})$/.exec(address) ?? [];
    if (digits === '') throw notReadable('A cell of the sheet has no proper address.');
    if (letters === '') rows++;
    if (Number(digits) > linesAtMost + 1) throw tooMuch('lines', Number(digits) - 1, linesAtMost);
    if (columnNumber(letters) > columnsAtMost) throw tooMuch('columns', columnNumber(letters), columnsAtMost);
  }
  if (rows === 0) rows = xml.split('<row').length - 1;
  if (rows > linesAtMost + 1) throw tooMuch('lines', rows - 1, linesAtMost);
}

/** Inflates what the reader would read and looks for what it must not meet. */
async function checkContents(bytes: Buffer): Promise<void> {
  const entries = readZipDirectory(bytes);
  const names = new Set(entries.map(({ name }) => name));
  if (!names.has('[Content_Types].xml') || !names.has('xl/workbook.xml')) throw notReadable('The file is no workbook.');
  if (names.size < entries.length) throw notReadable('The workbook holds the same part twice.');
  for (const entry of entries) {
    if (!isXml(entry.name)) continue;
    const content = await inflateEntry(bytes, entry);
    if (content.includes('<!DOCTYPE') || content.includes('<!ENTITY'))
      throw notReadable('The workbook declares entities.');
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
  await checkContents(bytes);
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
