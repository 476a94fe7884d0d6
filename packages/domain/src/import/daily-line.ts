import type { Day } from '../day/day';
import { type DecimalMark, writtenNumber } from '../format/written-number';
import { writtenText } from '../format/written-text';
import { error, outOfRange, type Problem } from '../problem/problem';
import { metricQuantity, type UnitSystem } from '../quantity/unit-system';
import { eggWeightsIn } from './cell/egg-weights';
import { type DayFormat, fileDay } from './cell/file-day';
import { fileTime } from './cell/file-time';
import {
  type DailyColumn,
  type DayColumn,
  isDayColumn,
  isNumberColumn,
  isTextColumn,
  type NumberColumn,
  numberColumns,
  type TextColumn,
  textColumns,
  unitOfColumn,
} from './daily-column';

/** A cell as it was read: text of a CSV, text or number of a sheet (days as `YYYY-MM-DD`); null or '' is empty. */
export type Cell = string | number | null;

export interface FileLine {
  /** Line in the file, the header being 1; of a sheet, the row. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What a column of the file means, and how it is called there. */
interface ColumnMeaning {
  readonly index: number;
  readonly header: string;
  readonly meaning: DailyColumn;
}

/** How the file is to be read. */
export interface FileReading {
  readonly columns: readonly ColumnMeaning[];
  readonly dayFormat: DayFormat;
  readonly decimal: DecimalMark;
  /** In what the file counts; what becomes of it is metric. */
  readonly units: UnitSystem;
}

/** A finding with its place in the file; line 0 is the file as a whole. */
export interface LineProblem {
  readonly line: number;
  readonly column: string;
  readonly value: string;
  readonly problem: Problem;
}

/** One line in words of the farm. A number that is missing is null, never 0; weights in g. */
export interface DailyLine {
  readonly line: number;
  readonly shed: string;
  readonly flock: string;
  readonly sex: string;
  readonly day: Day | null;
  /** There was something in the day's cell, and it is no day: a problem already. */
  readonly hasUnreadDay: boolean;
  readonly notes: string;
  /** Weight of each egg in g; null where the line lists none. */
  readonly eggWeightsG: readonly number[] | null;
  readonly numbers: Readonly<Partial<Record<Exclude<NumberColumn, 'weightKg'>, number>>>;
  readonly texts: Readonly<Partial<Record<TextColumn, string>>>;
  /** First and last day of a course of treatment. */
  readonly days: Readonly<Partial<Record<Exclude<DayColumn, 'day'>, Day>>>;
  /** HH:MM, null where the line does not say. */
  readonly arrivalTime: string | null;
}

interface DailyLineRead {
  readonly line: DailyLine;
  readonly problems: readonly LineProblem[];
  /** Cells of number columns without a value. */
  readonly emptyCells: number;
}

/** What people write into a cell that has no value. */
const missing = new Set(['', '-', '–', '—', '.', 'na', 'n/a', '#n/a', 'null', 'none', 'k.a.']);

/** The cell as text, with a sign in place of a zero byte, which a workbook can hold and a database cannot; '' when it is empty or says that there is no value. */
export function cellText(cell: Cell | undefined): string {
  const text = cell === null || cell === undefined ? '' : writtenText(String(cell)).replaceAll('\0', '\uFFFD').trim();
  return missing.has(text.toLowerCase()) ? '' : text;
}

const notesMax = 2000;
const thousandth = (value: number) => Math.round(value * 1000) / 1000;

function numberProblems(column: NumberColumn, value: number | null, text: string): Problem[] {
  if (value === null) return [error('notANumber', column, { value: text })];
  const { min, max, unit, whole } = numberColumns[column];
  const outside = outOfRange(column, value, min, max, unit);
  if (outside.length > 0) return outside;
  return whole && !Number.isInteger(value) ? [error('notInteger', column, { value })] : [];
}

/** What was written in the units of the file, in the metric unit of the column; not rounded further than weights are told. */
function metric(column: NumberColumn, value: number | null, units: UnitSystem): number | null {
  const unit = unitOfColumn(column);
  if (value === null || units === 'metric' || unit === undefined) return value;
  // Pounds of a bird are worth more than the three decimals of a kilogram.
  return column === 'weightKg' ? metricQuantity(value, 'g', units) / 1000 : metricQuantity(value, unit, units);
}

/** A number under the name it goes on with: weights in g. */
const numberOf = (column: NumberColumn, value: number): DailyLine['numbers'] =>
  column === 'weightKg' ? { weightG: thousandth(value * 1000) } : { [column]: thousandth(value) };

const shownOfLong = 40;
const shortened = (text: string) => (text.length > 100 ? `${text.slice(0, shownOfLong)}…` : text);

/** Reads one line of the file; every cell that cannot be read is a problem of its own, and its value is left out. */
export function readDailyLine(fileLine: FileLine, reading: FileReading): DailyLineRead {
  const { line } = fileLine;
  const problems: LineProblem[] = [];
  const words: Partial<Record<DailyColumn, string>> = {};
  const texts: Partial<Record<TextColumn, string>> = {};
  const numbers: DailyLine['numbers'] = {};
  const days: Partial<Record<DayColumn, Day>> = {};
  let arrivalTime: string | null = null;
  let hasUnreadDay = false;
  let emptyCells = 0;
  for (const { index, header, meaning } of reading.columns) {
    if (meaning === 'ignore') continue;
    const cell = fileLine.cells[index];
    const text = cellText(cell);
    const found = (problem: Problem) => problems.push({ line, column: header, value: shortened(text), problem });
    if (text === '') {
      if (isNumberColumn(meaning)) emptyCells++;
    } else if (isNumberColumn(meaning)) {
      const value = metric(
        meaning,
        typeof cell === 'number' ? cell : writtenNumber(text, reading.decimal),
        reading.units,
      );
      const wrong = numberProblems(meaning, value, text);
      wrong.forEach(found);
      if (value !== null && wrong.length === 0) Object.assign(numbers, numberOf(meaning, value));
    } else if (isDayColumn(meaning)) {
      const day = fileDay(text, reading.dayFormat);
      if (day !== null) days[meaning] = day;
      else found(error('notADay', meaning, { value: text }));
      if (meaning === 'day') hasUnreadDay = day === null;
    } else if (isTextColumn(meaning)) {
      const input = text.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
      const max = textColumns[meaning];
      if (input.length > max) found(error('tooLong', meaning, { max }));
      else if (input !== '') texts[meaning] = input;
    } else if (meaning === 'arrivalTime') {
      arrivalTime = fileTime(typeof cell === 'number' ? cell : text);
      if (arrivalTime === null) found(error('notATime', meaning, { value: text }));
    } else {
      words[meaning] = text;
    }
  }
  const eggs = numbers.eggs ?? null;
  const eggWeightsG = words.eggWeightsG === undefined ? null : eggWeightsIn(words.eggWeightsG, reading.decimal, eggs);
  if (words.eggWeightsG !== undefined && eggWeightsG === null) {
    const value = words.eggWeightsG.slice(0, 100);
    const column = headerOf(reading, 'eggWeightsG');
    problems.push({ line, column, value, problem: error('notANumber', 'eggWeightsG', { value }) });
  }
  const notes = (words.notes ?? '').replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ');
  if (notes.length > notesMax) {
    const problem = error('tooLong', 'notes', { max: notesMax });
    problems.push({ line, column: headerOf(reading, 'notes'), value: shortened(notes), problem });
  }
  const { day, ...courseDays } = days;
  return {
    line: {
      line,
      shed: words.shed ?? '',
      flock: words.flock ?? '',
      sex: words.sex ?? '',
      // A log of treatments says when each began, and nothing else.
      day: day ?? (hasUnreadDay ? null : (days.treatmentStart ?? null)),
      hasUnreadDay,
      notes: notes.slice(0, notesMax),
      eggWeightsG,
      numbers,
      texts,
      days: courseDays,
      arrivalTime,
    },
    problems,
    emptyCells,
  };
}

/** The file's own name of the column with that meaning; '' when it has none. */
export function headerOf(reading: Pick<FileReading, 'columns'>, ...meanings: readonly DailyColumn[]): string {
  return reading.columns.find(({ meaning }) => meanings.includes(meaning))?.header ?? '';
}
