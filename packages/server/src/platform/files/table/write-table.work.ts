import { csvText, workbookText } from '@henhouse/domain/file/spreadsheet-text';
import type { WorkOf } from '../../work/work-kind';
import { openSheet } from './sheet-writer';
import type { TableCell, TableRows, tableWork } from './write-table';

/** A workbook takes no longer text in a cell. */
const cellAtMost = 32_000;

function csvCell(value: TableCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return csvText(value);
}

const sheetCell = (value: TableCell): TableCell =>
  typeof value === 'string' ? workbookText(value).slice(0, cellAtMost) : value;

/** A mark at the start, so that spreadsheets read it as UTF-8. */
async function csvOf(parts: AsyncIterable<TableRows>): Promise<Buffer> {
  const pieces = [Buffer.from('\ufeff')];
  for await (const rows of parts) {
    pieces.push(Buffer.from(rows.map((row) => `${row.map(csvCell).join(',')}\r\n`).join('')));
  }
  return Buffer.concat(pieces);
}

async function xlsxOf(parts: AsyncIterable<TableRows>): Promise<Buffer> {
  const sheet = openSheet();
  for await (const rows of parts) sheet.add(rows.map((row) => row.map(sheetCell)));
  return sheet.finish();
}

/** The work itself: in the process. */
export const doWriteTable: WorkOf<typeof tableWork> = (format, { parts }) =>
  format === 'csv' ? csvOf(parts) : xlsxOf(parts);
