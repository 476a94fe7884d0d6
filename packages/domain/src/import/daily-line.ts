import type { Day } from '../day/day';
import { eggColumn } from '../egg/egg-grade';
import { error, outOfRange, type Problem, warn } from '../problem/problem';
import { metricQuantity, type UnitSystem } from '../quantity/unit-system';
import {
  columnUnits,
  type DailyColumn,
  isMeasuredColumn,
  isNumberColumn,
  type NumberColumn,
  numberColumns,
} from './daily-column';
import { type DayFormat, fileDay } from './file-day';
import { eggWeightsIn } from './egg-weights';
import { type DecimalMark, fileNumber } from './file-number';

/** A cell as it was read: text of a CSV, text or number of a sheet (days as `YYYY-MM-DD`); null or '' is empty. */
export type Cell = string | number | null;

export interface FileLine {
  /** Line in the file, the header being 1; of a sheet, the row. */
  readonly line: number;
  readonly cells: readonly Cell[];
}

/** What a column of the file means, and how it is called there. */
export interface ColumnMeaning {
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
}

export interface DailyLineRead {
  readonly line: DailyLine;
  readonly problems: readonly LineProblem[];
  /** Cells of number columns without a value. */
  readonly emptyCells: number;
}

/** What people write into a cell that has no value. */
const missing = new Set(['', '-', '–', '—', '.', 'na', 'n/a', '#n/a', 'null', 'none', 'k.a.']);

/** Zero bytes and halves of letters, which a workbook can hold and a database cannot. */
const impossibleLetters = /[\0\p{Cs}]/gu;

/** The cell as text, '' when it is empty or says that there is no value. */
export function cellText(cell: Cell | undefined): string {
  const text = cell === null || cell === undefined ? '' : String(cell).replaceAll(impossibleLetters, '\uFFFD').trim();
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
  if (value === null || units === 'metric' || !isMeasuredColumn(column)) return value;
  // Pounds of a bird are worth more than the three decimals of a kilogram.
  return column === 'weightKg'
    ? metricQuantity(value, 'g', units) / 1000
    : metricQuantity(value, columnUnits[column], units);
}

/** A number under the name it goes on with: weights in g. */
const numberOf = (column: NumberColumn, value: number): DailyLine['numbers'] =>
  column === 'weightKg' ? { weightG: thousandth(value * 1000) } : { [column]: thousandth(value) };

/** Reads one line of the file; every cell that cannot be read is a problem of its own, and its value is left out. */
export function readDailyLine(fileLine: FileLine, reading: FileReading): DailyLineRead {
  const { line } = fileLine;
  const problems: LineProblem[] = [];
  const texts: Partial<Record<DailyColumn, string>> = {};
  const numbers: DailyLine['numbers'] = {};
  let day: Day | null = null;
  let hasUnreadDay = false;
  let emptyCells = 0;
  for (const { index, header, meaning } of reading.columns) {
    if (meaning === 'ignore') continue;
    const cell = fileLine.cells[index];
    const text = cellText(cell);
    const found = (problem: Problem) => problems.push({ line, column: header, value: text, problem });
    if (text === '') {
      if (isNumberColumn(meaning)) emptyCells++;
    } else if (isNumberColumn(meaning)) {
      const value = metric(meaning, typeof cell === 'number' ? cell : fileNumber(text, reading.decimal), reading.units);
      const wrong = numberProblems(meaning, value, text);
      wrong.forEach(found);
      if (value !== null && wrong.length === 0) Object.assign(numbers, numberOf(meaning, value));
    } else if (meaning === 'day') {
      day = fileDay(text, reading.dayFormat);
      hasUnreadDay = day === null;
      if (hasUnreadDay) found(error('notADay', 'day', { value: text }));
    } else {
      texts[meaning] = text;
    }
  }
  const eggs = numbers.eggs ?? null;
  const eggWeightsG = texts.eggWeightsG === undefined ? null : eggWeightsIn(texts.eggWeightsG, reading.decimal, eggs);
  if (texts.eggWeightsG !== undefined && eggWeightsG === null) {
    const value = texts.eggWeightsG.slice(0, 100);
    problems.push({
      line,
      column: headerOf(reading, 'eggWeightsG'),
      value,
      problem: error('notANumber', 'eggWeightsG', { value }),
    });
  }
  const notes = (texts.notes ?? '').replaceAll(/[^\P{Cc}\t\n\r]/gu, ' ');
  if (notes.length > notesMax) problems.push(tooLongNote(line, reading, notes));
  return {
    line: {
      line,
      shed: texts.shed ?? '',
      flock: texts.flock ?? '',
      sex: texts.sex ?? '',
      day,
      hasUnreadDay,
      notes: notes.slice(0, notesMax),
      eggWeightsG,
      numbers,
    },
    problems,
    emptyCells,
  };
}

const tooLongNote = (line: number, reading: FileReading, notes: string): LineProblem => ({
  line,
  column: headerOf(reading, 'notes'),
  value: `${notes.slice(0, 40)}…`,
  problem: error('tooLong', 'notes', { max: notesMax }),
});

/** The file's own name of the column with that meaning; '' when it has none. */
export function headerOf(reading: Pick<FileReading, 'columns'>, ...meanings: readonly DailyColumn[]): string {
  return reading.columns.find(({ meaning }) => meanings.includes(meaning))?.header ?? '';
}

/** Meanings of which a file may have one at most, both kinds of the same figure counted as one. */
const exclusive: readonly (readonly DailyColumn[])[] = [
  ['feedKg', 'feedGPerBird'],
  ['waterL', 'waterMlPerBird'],
  ['weightG', 'weightKg'],
  ['eggWeightG', 'eggWeightsG'],
];

/** Columns of which a file has to have one: what it is about. */
const recorded: readonly DailyColumn[] = [
  'dead',
  'culled',
  ...exclusive.flat(),
  'eggs',
  ...Object.values(eggColumn),
  'birdsSold',
];

/** What is wrong with the choice of columns itself; `beside`: what the person named beside the file. */
export function checkColumns(
  reading: FileReading,
  beside: {
    readonly shedId: string | null;
    readonly flockId: string | null;
    readonly feedItemId: string | null;
    readonly birdsWeighed: number | null;
  },
): LineProblem[] {
  const problems: LineProblem[] = [];
  const has = (...meanings: DailyColumn[]) => reading.columns.some(({ meaning }) => meanings.includes(meaning));
  const add = (problem: Problem, column = '') => problems.push({ line: 0, column, value: '', problem });
  const missingColumn = (name: DailyColumn) => add(error('columnMissing', name, { name }));

  if (!has('day', 'ageDays')) missingColumn('day');
  if (!has('shed', 'flock') && beside.shedId === null && beside.flockId === null) missingColumn('shed');
  if (!has(...recorded)) missingColumn('dead');
  if (has('eggWeightG') && !has('eggsWeighed', 'eggs')) missingColumn('eggsWeighed');
  if (has('birdsSold') && !has('soldKg')) missingColumn('soldKg');
  if (has('weightG', 'weightKg') && !has('birdsWeighed') && beside.birdsWeighed === null) missingColumn('birdsWeighed');
  if (has('feedKg', 'feedGPerBird') && beside.feedItemId === null) {
    add(error('required', 'feedItemId'), headerOf(reading, 'feedKg', 'feedGPerBird'));
  }
  const seen: DailyColumn[] = [];
  for (const { header, meaning } of reading.columns) {
    if (meaning === 'ignore') {
      add(warn('columnNotImported', 'columns', { name: header }), header);
      continue;
    }
    const rivals = exclusive.find((group) => group.includes(meaning)) ?? [meaning];
    if (seen.some((other) => rivals.includes(other))) add(error('notUnique', meaning, { name: meaning }), header);
    seen.push(meaning);
  }
  return problems;
}
