import { type DecimalMark, writtenNumber } from '../../format/written-number';
import { error, type Problem } from '../../problem/problem';
import { isOneOf } from '../../quantity/one-of';
import { metricQuantity, type UnitSystem } from '../../quantity/unit-system';
import { type DayFormat, fileDay } from '../cell/file-day';
import { cellText, type FileLine, type LineProblem } from '../daily-line';
import { type ColumnUse, type ListKind, listFacts } from '../import-kind';
import { isListField, type ListField, listFields, unitOfField } from './list-field';

/** How a list is to be read. */
export interface ListReading {
  readonly kind: ListKind;
  readonly columns: readonly { readonly index: number; readonly header: string; readonly meaning: ColumnUse }[];
  readonly dayFormat: DayFormat;
  readonly decimal: DecimalMark;
  /** In what the file measures; what is stored is metric. */
  readonly units: UnitSystem;
  /** Minor units in one unit of the company's currency. */
  readonly minorInOne: number;
}

/** What a line says: text as it stands, days as `YYYY-MM-DD`, money in minor units; empty cells are left out. */
export type ListCells = Readonly<Partial<Record<ListField, string | number>>>;

interface ListLineRead {
  readonly line: number;
  readonly input: ListCells;
  readonly problems: readonly LineProblem[];
}

/** What of a price in minor units is told: the decimals that a price may have. */
const priceDecimals = 1_000_000;

function numberIn(cell: FileLine['cells'][number] | undefined, decimal: DecimalMark): number | null {
  return typeof cell === 'number' ? cell : writtenNumber(cellText(cell), decimal);
}

/** Reads one line; every cell that cannot be read is a problem of its own, and its value is left out. */
export function readListLine({ line, cells }: FileLine, reading: ListReading): ListLineRead {
  const input: Partial<Record<ListField, string | number>> = {};
  const problems: LineProblem[] = [];
  for (const { index, header, meaning } of reading.columns) {
    const text = cellText(cells[index]);
    if (text === '' || !isListField(meaning)) continue;
    const { type } = listFields[meaning];
    const found = (problem: Problem) => problems.push({ line, column: header, value: text.slice(0, 100), problem });
    if (type === 'text') input[meaning] = text;
    else if (type === 'day') {
      const day = fileDay(text, reading.dayFormat);
      if (day === null) found(error('notADay', meaning, { value: text }));
      else input[meaning] = day;
    } else {
      const value = numberIn(cells[index], reading.decimal);
      if (value === null) found(error('notANumber', meaning, { value: text }));
      else if (type === 'money') input[meaning] = minorOf(value, reading.minorInOne);
      else input[meaning] = metricQuantity(value, unitOfField(meaning) ?? '', reading.units);
    }
  }
  return { line, input, problems };
}

const minorOf = (value: number, minorInOne: number) => Math.round(value * minorInOne * priceDecimals) / priceDecimals;

/** What is wrong with the choice of columns itself. */
export function checkListColumns({ kind, columns }: ListReading): LineProblem[] {
  const { fields, needed } = listFacts[kind];
  const used = columns.filter(({ meaning }) => isOneOf(fields, meaning));
  const has = (field: ListField) => used.some(({ meaning }) => meaning === field);
  const missing = needed.filter((oneOf) => !oneOf.some(has)).map(([field = 'name']) => field);
  const twice = used.filter(({ meaning }, at) => used.findIndex((other) => other.meaning === meaning) < at);
  const whole = { line: 0, value: '' };
  return [
    ...missing.map((name) => ({ ...whole, column: '', problem: error('columnMissing', name, { name }) })),
    ...twice.map(({ header, meaning }) => ({
      ...whole,
      column: header,
      problem: error('notUnique', meaning, { name: meaning }),
    })),
  ];
}
