import type { FileRead } from '@henhouse/contract/import/daily-records';
import { guessDayFormat } from '@henhouse/domain/import/cell/file-day';
import { decimalMark } from '@henhouse/domain/import/cell/file-number';
import { guessColumns, guessUnits } from '@henhouse/domain/import/column-guess';
import { cellText } from '@henhouse/domain/import/daily-line';
import type { FileTable } from './file/file-table';

/** Lines that are looked at to guess what a file means. */
const linesLookedAt = 500;
const samplesShown = 5;
const sampleLength = 80;

/** A first look at a file: its columns, what they probably mean, and how days and numbers are written in it. */
export function lookAtTable(
  table: FileTable,
): Pick<FileRead, 'columns' | 'lines' | 'sheet' | 'dayFormatGuess' | 'decimalGuess' | 'unitsGuess'> {
  const looked = table.lines.slice(0, linesLookedAt);
  const columns = table.headers.map((header, index) => ({
    header: header.slice(0, sampleLength),
    samples: looked.flatMap(({ cells }) => cellText(cells[index]) || []).map((text) => text.slice(0, sampleLength)),
  }));
  const guesses = guessColumns(columns);
  const dayColumn = columns[guesses.indexOf('day')];
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
    dayFormatGuess: guessDayFormat(dayColumn?.samples ?? []),
    decimalGuess: decimalMark(texts, table.usualDecimal),
    unitsGuess: guessUnits(table.headers),
  };
}
