import { createHash } from 'node:crypto';
import type { FileRead } from '@henhouse/contract/import/import';
import { decimalMark } from '@henhouse/domain/format/written-number';
import { guessDayFormat, isDayFormatOpen } from '@henhouse/domain/import/cell/file-day';
import { type FileColumn, guessColumns, guessUnits } from '@henhouse/domain/import/column-guess';
import { cellText } from '@henhouse/domain/import/daily-line';
import { numberColumns, isNumberColumn } from '@henhouse/domain/import/daily-column';
import { type ColumnUse, type ImportKind, isDailyColumn, isListKind } from '@henhouse/domain/import/import-kind';
import { isListField, listFields } from '@henhouse/domain/import/list/list-field';
import { guessListColumns } from '@henhouse/domain/import/list/list-guess';
import { isOneOf } from '@henhouse/domain/quantity/one-of';
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

/** What the cells of a column hold as far as its use says; nothing where they are no numbers. */
function numbersOf(kind: ImportKind, use: ColumnUse): 'number' | 'whole' | 'ignore' | undefined {
  if (use === 'ignore') return use;
  if (isListKind(kind))
    return isListField(use) && isOneOf(['number', 'money'], listFields[use].type) ? 'number' : undefined;
  if (!isDailyColumn(use) || !isNumberColumn(use)) return undefined;
  return numberColumns[use].whole ? 'whole' : 'number';
}

/** Everything in a file that was typed as text and may be a number: numbers of a sheet are numbers already. */
function* typedNumbers(table: FileTable, kind: ImportKind, uses: readonly ColumnUse[]) {
  const columns = uses.flatMap((use, index) => ({ index, holds: numbersOf(kind, use) }));
  for (const { cells } of table.lines) {
    for (const { index, holds } of columns) {
      const cell = cells[index];
      if (holds && typeof cell === 'string') yield { text: cell.trim(), holds };
    }
  }
}

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
  // Of the whole file: a thousandfold in its last line is one, too.
  const decimal = decimalMark(typedNumbers(table, kind, guesses), table.usualDecimal);
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
    decimalGuess: decimal.mark,
    decimalOpen: decimal.isOpen,
    decimalSample: decimal.sample?.slice(0, sampleLength) ?? null,
    unitsGuess: guessUnits(table.headers),
  };
}
