import { metricQuantity, shownUnit, type UnitSystem } from '../quantity/unit-system';
import { maxAge } from './check';
import { isStandardColumn, type StandardColumn, standardColumns } from './columns';
import type { StandardRow } from './standard';

/** A cell that could not be read; `line` counts the file's lines from 1, the header being line 1. */
interface CsvProblem {
  readonly line: number;
  readonly column: string;
  readonly code: 'columnMissing' | 'notANumber' | 'notInteger' | 'outOfRange' | 'notUnique' | 'required';
  readonly value: string;
}

/** What a table of cells says as a standard, and everything wrong with it; nothing is guessed. */
export interface StandardTable {
  readonly columns: readonly StandardColumn[];
  /** Headers that are no column of the catalogue; their cells are left out. */
  readonly unknownColumns: readonly string[];
  readonly rows: readonly StandardRow[];
  readonly problems: readonly CsvProblem[];
}

const ageHeaders = ['age', 'day', 'week', 'agedays', 'ageweeks'];

/**
 * Reads a table whose header line begins with the age (`age`, `day` or `week`) and names columns of the catalogue
 * (`weightG`, also written `weight_g`). An empty cell is no figure. Wholly empty lines are passed over.
 *
 * Figures are metric, in the unit of the catalogue, whoever reads the file. Another unit has to be said behind the name,
 * in brackets: `weightG (lb)`, `dailyFeedG (lb/100 birds)`, `eggWeightG (oz)`. A unit that is not the column's own in one
 * of the two systems makes the column an unknown one: nothing is converted by guess.
 */
export function readStandardTable(lines: readonly (readonly string[])[]): StandardTable {
  const header = lines[0]?.map((cell) => cell.replace(/^\uFEFF/, '').trim()) ?? [];
  const ageHeader = header[0] ?? '';
  const named = header.slice(1).map(columnOf);
  const columns = named.flatMap((found) => found?.column ?? []);
  const unknownColumns = header.slice(1).filter((name, index) => name !== '' && named[index] === null);
  if (!ageHeaders.includes(withoutCase(ageHeader)))
    return { columns, unknownColumns, rows: [], problems: [problemAt(1, 'age', 'columnMissing', ageHeader)] };

  const problems: CsvProblem[] = columns
    .filter((column, index) => columns.indexOf(column) !== index)
    .map((column) => problemAt(1, column, 'notUnique', column));
  if (columns.length === 0) problems.push(problemAt(1, '', 'columnMissing', ''));
  const rows: StandardRow[] = [];
  for (const [index, cells] of lines.entries()) {
    if (index === 0 || cells.every((cell) => cell.trim() === '')) continue;
    const line = index + 1;
    const age = readAge(cells[0] ?? '', rows.at(-1)?.age ?? null);
    if (typeof age === 'string') problems.push(problemAt(line, 'age', age, cells[0] ?? ''));
    const values: Partial<Record<StandardColumn, number | null>> = {};
    for (const [position, found] of named.entries()) {
      if (found === null) continue;
      const { column } = found;
      const cell = cells[position + 1] ?? '';
      const figure = readFigure(cell, found);
      if (typeof figure === 'string') problems.push(problemAt(line, column, figure, cell));
      else values[column] = figure;
    }
    if (typeof age === 'number') rows.push({ age, values });
  }
  if (rows.length === 0 && problems.length === 0) problems.push(problemAt(1, 'age', 'required', ''));
  return { columns, unknownColumns, rows, problems };
}

function readAge(cell: string, before: number | null): number | CsvProblem['code'] {
  const age = readNumber(cell);
  if (age === null) return 'required';
  if (typeof age === 'string') return age;
  if (!Number.isInteger(age)) return 'notInteger';
  if (age === before) return 'notUnique';
  return age < 0 || age > maxAge || (before !== null && age < before) ? 'outOfRange' : age;
}

function readFigure(cell: string, { column, units }: NamedColumn): number | null | CsvProblem['code'] {
  const read = readNumber(cell);
  if (typeof read !== 'number') return read;
  const { min, max, decimals, unit } = standardColumns[column];
  // No figure of a standard reaches a thousand in pounds, ounces or gallons: there it can only be a fraction.
  if (units === 'metric' && mayBeThousands(cell, decimals)) return 'notANumber';
  const figure = metricQuantity(read, unit, units);
  return figure < min || figure > max ? 'outOfRange' : figure;
}

/** A number with a point or one comma as decimal sign and nothing else in the cell; null for an empty cell. */
function readNumber(cell: string): number | null | 'notANumber' {
  const text = cell.trim();
  if (text === '') return null;
  return /^-?\d+([.,]\d+)?$/.test(text) ? Number(text.replace(',', '.')) : 'notANumber';
}

/** `1,234` and `1.234` mean a thousand to some and one to others; where the column has no such decimals, nobody guesses. */
function mayBeThousands(cell: string, decimals: number): boolean {
  const sign = /[.,](?=\d{3}$)/.exec(cell.trim())?.[0];
  return (sign === ',' && decimals < 3) || (sign === '.' && decimals === 0);
}

/** A column of the file: which of the catalogue, and in whose units its figures stand. */
interface NamedColumn {
  readonly column: StandardColumn;
  readonly units: UnitSystem;
}

/** `weightG`, `weight_g` or `Weight G (lb)`. */
function columnOf(head: string): NamedColumn | null {
  const [, name = '', input] = /^([^()]*)(?:\(([^()]*)\))?$/.exec(head) ?? [];
  const column = columnNames.get(withoutCase(name));
  if (column === undefined) return null;
  if (input === undefined) return { column, units: 'metric' };
  const { unit } = standardColumns[column];
  const isUnit = (id: string) => plainUnit(unitsInHead[id] ?? '') === plainUnit(input);
  if (isUnit(unit)) return { column, units: 'metric' };
  return isUnit(shownUnit(unit, 'imperial')) ? { column, units: 'imperial' } : null;
}

/** Units as a head of a file writes them, the same in every language. */
const unitsInHead: Readonly<Record<string, string>> = {
  g: 'g',
  gSmall: 'g',
  gPerDay: 'g/day',
  gPerBird: 'g/bird',
  kg: 'kg',
  mlPerBird: 'mL/bird',
  pct: '%',
  lb: 'lb',
  oz: 'oz',
  lbPerDay: 'lb/day',
  lbPer100Birds: 'lb/100 birds',
  galPer1000Birds: 'gal/1000 birds',
};

const plainUnit = (unit: string) => unit.toLowerCase().replaceAll(/[\s,.]/g, '');

const withoutCase = (name: string) => name.toLowerCase().replaceAll(/[_\s-]/g, '');

const columnNames = new Map(
  Object.keys(standardColumns)
    .filter(isStandardColumn)
    .map((column) => [withoutCase(column), column]),
);

function problemAt(line: number, column: string, code: CsvProblem['code'], value: string): CsvProblem {
  return { line, column, code, value };
}
