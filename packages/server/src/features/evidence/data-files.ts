import { createHash } from 'node:crypto';
import { csvText } from '@henhouse/domain/file/spreadsheet-text';
import type { TableCell } from '../../platform/files/table/write-table';
import type { SectionRow } from './sections.store';

interface DataFile {
  readonly name: string;
  readonly text: string;
}

/** The head of the audit chain when the pack was made: what is noted outside the database. */
export const chainName = 'chain.csv';

/** The list of sums, as `sha256sum -c` reads it. Its own sum is what names the data of a pack. */
export const sumsName = 'SHA256SUMS';

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex');

const cell = (value: TableCell | undefined): string =>
  typeof value === 'string' ? csvText(value) : value == null ? '' : String(value);

/** A mark at the start, so that spreadsheets read it as UTF-8; columns by the names that programs know them by. */
export function csvOf(columns: readonly string[], rows: readonly SectionRow[]): string {
  const lines = rows.map((row) => `${columns.map((column) => cell(row[column])).join(',')}\r\n`);
  return `\ufeff${columns.join(',')}\r\n${lines.join('')}`;
}

/** The files with their list of sums, and the hash that stands for all of them. */
export function sealedFiles(files: readonly DataFile[]): {
  readonly files: readonly DataFile[];
  readonly hash: string;
} {
  const text = files.map((file) => `${sha256(file.text)}  ${file.name}\n`).join('');
  return { files: [...files, { name: sumsName, text }], hash: sha256(text) };
}
