import type { ReportFormat } from '@henhouse/domain/report/report-schedule';
import { type FileToWrite, plain } from './file-to-write';
import type { Letterhead } from './letterhead';
import { reportPdf } from './report-pdf';
import { type ReportContent, reportRows } from './report-rows';
import type { ReadAs } from './report-values';

/** A report that has been read, and what is needed to write it down. */
export interface ReportToWrite {
  readonly content: ReportContent;
  readonly format: ReportFormat;
  readonly readAs: ReadAs;
  readonly letterhead: Letterhead;
}

/** A report as a file, in the reader's language and their company's units. */
export function reportFile({ content, format, readAs, letterhead }: ReportToWrite): FileToWrite {
  const { farmName, day } = content.report;
  const parts = [readAs.words.fileName[content.kind], plain(farmName), day];
  const name = parts.filter((part) => part !== '').join('-');
  if (format !== 'pdf') return { name, format, rows: reportRows(content, readAs) };
  return { name, format, document: reportPdf(content, readAs, letterhead) };
}
