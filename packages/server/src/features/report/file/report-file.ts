import type { ReportFormat } from '@henhouse/domain/report/report-schedule';
import type { FileAnswer } from '../../../platform/http/context';
import type { Letterhead } from './letterhead';
import { reportPdf } from './report-pdf';
import { type ReportContent, reportRows } from './report-rows';
import type { ReadAs } from './report-values';
import { plain, tableFile } from './table-file';

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
  const name = parts.filter((part) => part !== '').join('-');
  if (format !== 'pdf') return tableFile(name, reportRows(content, readAs), format);
  return { name: `${name}.pdf`, type: 'application/pdf', content: await reportPdf(content, readAs, letterhead) };
}
