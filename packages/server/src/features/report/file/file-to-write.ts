import { type TableFormat, type TableRows, tableType, writeTable } from '../../../platform/files/table/write-table';
import type { FileAnswer, Making } from '../../../platform/http/context';
import type { Work } from '../../../platform/work/work';
import { type PdfDocument, writePdf } from './pdf-writer';

/** All that stands in a file, read and worded; `name` without its ending. What is left takes seconds, and no database. */
export type FileToWrite =
  | { readonly name: string; readonly format: TableFormat; readonly rows: TableRows }
  | { readonly name: string; readonly format: 'pdf'; readonly document: PdfDocument };

type WrittenFile = FileAnswer & { readonly content: Buffer };

const rowsAtOnce = 1000;

async function* slices(rows: TableRows, { report }: Making): AsyncGenerator<TableRows> {
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    report(at, rows.length);
    yield rows.slice(at, at + rowsAtOnce);
  }
}

/** Writes it in a process of its own. */
export async function writeFile(work: Work, file: FileToWrite, making: Making): Promise<WrittenFile> {
  const name = `${file.name}.${file.format}`;
  if (file.format === 'pdf') {
    return { name, type: 'application/pdf', content: await writePdf(work, file.document, making.signal) };
  }
  const content = await writeTable(work, file.format, slices(file.rows, making), making.signal);
  return { name, type: tableType[file.format], content };
}

/** Letters, digits and dashes of a name, for a file name. */
export const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase()
    .slice(0, 40);
