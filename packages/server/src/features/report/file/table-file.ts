import { csvText, workbookText } from '@henhouse/domain/file/spreadsheet-text';
import type { FileAnswer } from '../../../platform/http/context';
import { openWorkbook, type WorkbookCell } from '../../people/audit-workbook';

export type TableRows = readonly (readonly WorkbookCell[])[];

/** A workbook takes no longer text in a cell. */
const cellAtMost = 32_000;

function csvCell(value: WorkbookCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return csvText(value);
}

const sheetCell = (value: WorkbookCell): WorkbookCell =>
  typeof value === 'string' ? workbookText(value).slice(0, cellAtMost) : value;

async function workbook(rows: TableRows): Promise<Buffer> {
  const book = openWorkbook();
  try {
    book.add(rows.map((row) => row.map(sheetCell)));
    return await book.finish();
  } finally {
    await book.drop();
  }
}

/** Rows as a file, the head first; `name` without its ending. */
export async function tableFile(
  name: string,
  rows: TableRows,
  format: 'csv' | 'xlsx',
): Promise<FileAnswer & { readonly content: Buffer | string }> {
  if (format === 'csv') {
    const lines = rows.map((row) => `${row.map(csvCell).join(',')}\r\n`);
    return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', content: `\ufeff${lines.join('')}` };
  }
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { name: `${name}.xlsx`, type, content: await workbook(rows) };
}

/** Letters, digits and dashes of a name, for a file name. */
export const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 40);
