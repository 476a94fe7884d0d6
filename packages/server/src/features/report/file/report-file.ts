import { csvText, workbookText } from '@henhouse/domain/file/spreadsheet-text';
import type { ReportFormat } from '@henhouse/domain/report/report-schedule';
import type { FileAnswer } from '../../../platform/http/context';
import { openWorkbook, type WorkbookCell } from '../../people/audit-workbook';
import type { Letterhead } from './letterhead';
import { reportPdf } from './report-pdf';
import { type ReportContent, reportRows } from './report-rows';
import type { ReadAs } from './report-values';

/** A workbook takes no longer text in a cell. */
const cellAtMost = 32_000;

function csvCell(value: WorkbookCell): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return csvText(value);
}

const sheetCell = (value: WorkbookCell): WorkbookCell =>
  typeof value === 'string' ? workbookText(value).slice(0, cellAtMost) : value;

async function workbook(rows: readonly (readonly WorkbookCell[])[]): Promise<Buffer> {
  const book = openWorkbook();
  try {
    book.add(rows.map((row) => row.map(sheetCell)));
    return await book.finish();
  } finally {
    await book.drop();
  }
}

/** Letters, digits and dashes of a name, for a file name. */
const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 40);

export type WrittenReport = FileAnswer & { readonly content: Buffer | string };

/** A report that has been read, and what is needed to write it down. */
export interface ReportToWrite {
  readonly content: ReportContent;
  readonly format: ReportFormat;
  readonly readAs: ReadAs;
  readonly letterhead: Letterhead;
}

/** A report as a file, in the reader's language and their company's units. Takes seconds, and no database. */
export async function reportFile({ content, format, readAs, letterhead }: ReportToWrite): Promise<WrittenReport> {
  const { farmName, day } = content.report;
  const parts = [readAs.words.fileName[content.kind], plain(farmName), day];
  const name = `${parts.filter((part) => part !== '').join('-')}.${format}`;
  switch (format) {
    case 'csv': {
      const lines = reportRows(content, readAs).map((row) => `${row.map(csvCell).join(',')}\r\n`);
      return { name, type: 'text/csv; charset=utf-8', content: `\ufeff${lines.join('')}` };
    }
    case 'xlsx': {
      const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
      return { name, type, content: await workbook(reportRows(content, readAs)) };
    }
    case 'pdf':
      return { name, type: 'application/pdf', content: await reportPdf(content, readAs, letterhead) };
  }
}
