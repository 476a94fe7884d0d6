import { createHash } from 'node:crypto';
import { csvText } from '@henhouse/domain/file/spreadsheet-text';
import { sumsName } from '@henhouse/domain/trust/pack-seal';
import type { TableCell } from '../../platform/files/table/write-table';
import type { SectionRow } from './section/sections.store';

/** A file of a pack: data as text, papers as they were handed in. */
export interface DataFile {
  readonly name: string;
  readonly content: string | Uint8Array;
}

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
  const content = files.map((file) => `${sha256(file.content)}  ${file.name}\n`).join('');
  return { files: [...files, { name: sumsName, content }], hash: sha256(content) };
}
