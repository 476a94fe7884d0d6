import { createHash } from 'node:crypto';
import type { FileRead } from '@henhouse/contract/import/import';
import { decimalMark } from '@henhouse/domain/format/written-number';
import { guessDayFormat, isDayFormatOpen } from '@henhouse/domain/import/cell/file-day';
import { type FileColumn, guessColumns, guessUnits } from '@henhouse/domain/import/column-guess';
import { cellText } from '@henhouse/domain/import/daily-line';
import { type ColumnUse, type ImportKind, isListKind } from '@henhouse/domain/import/import-kind';
import { isListField, listFields } from '@henhouse/domain/import/list/list-field';
import { guessListColumns } from '@henhouse/domain/import/list/list-guess';
import type { FileTable } from './file/file-table';

/** Lines that are looked at to guess what a file means. */
const linesLookedAt = 500;
const samplesShown = 5;
const sampleLength = 80;

const guessUses = (kind: ImportKind, columns: readonly FileColumn[]): ColumnUse[] =>
  isListKind(kind)
    ? guessListColumns(
        columns.map(({ header }) => header),
        kind,
      )
    : guessColumns(columns);

/** True for the columns by which it is told how a file writes its days. */
const isOfDays = (kind: ImportKind, use: ColumnUse): boolean =>
  isListKind(kind) ? isListField(use) && listFields[use].type === 'day' : use === 'day';

/** What files of the same headers have in common. */
export function shapeOf({ headers }: Pick<FileTable, 'headers'>): string {
  const plain = headers.map((header) => header.trim().toLowerCase().replaceAll(/\s+/g, ' '));
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

/** A first look at a file: its columns, what they probably mean, and how days and numbers are written in it. */
export function lookAtTable(
  table: FileTable,
  kind: ImportKind,
): Omit<FileRead, 'id' | 'kind' | 'fileName' | 'kept' | 'importedAt'> {
  const looked = table.lines.slice(0, linesLookedAt);
  const columns = table.headers.map((header, index) => ({
    header: header.slice(0, sampleLength),
    samples: looked.flatMap(({ cells }) => cellText(cells[index]) || []).map((text) => text.slice(0, sampleLength)),
  }));
  const guesses = guessUses(kind, columns);
  const days = columns.flatMap(({ samples }, index) => (isOfDays(kind, guesses[index] ?? 'ignore') ? samples : []));
  // Numbers of a sheet are numbers already; only what is text tells how the file writes them.
  const texts = looked.flatMap(({ cells }) => cells.flatMap((cell) => (typeof cell === 'string' ? [cell.trim()] : [])));
  return {
    sheet: table.sheet,
    lines: table.lines.length,
    columns: columns.map(({ header, samples }, index) => ({
      index,
      header,
      guess: guesses[index] ?? 'ignore',
      samples: samples.slice(0, samplesShown),
    })),
    dayFormatGuess: guessDayFormat(days),
    dayFormatOpen: isDayFormatOpen(days),
    decimalGuess: decimalMark(texts, table.usualDecimal),
    unitsGuess: guessUnits(table.headers),
  };
}
