import type { Problem } from '../problem/problem';
import { isOneOf } from '../quantity/one-of';
import { type DailyColumn, dailyColumns } from './daily-column';
import { type DailyLine, type FileReading, headerOf, type LineProblem } from './daily-line';

/** Columns that a field of an entry is read from, or that of an entry of one kind, where its name does not say so. */
const columnOfField: Readonly<Record<string, readonly DailyColumn[]>> = {
  day: ['day', 'ageDays'],
  shedId: ['shed'],
  'detail.birds': ['birdsTreated'],
  'weight/detail.birds': ['birdsWeighed'],
  'detail.sex': ['sex'],
  'detail.deadOnArrival': ['chicksDoa'],
  'detail.sampleBirds': ['chicksWeighed', 'chickWeightG'],
  'detail.sampleMeanG': ['chickWeightG'],
  'detail.toShedId': ['otherShed', 'shed'],
  'detail.meanWeightG': ['movedWeightG'],
  'detail.prescriptionId': ['prescription', 'medicine'],
  'detail.endDay': ['treatmentEnd'],
  'detail.doses': ['vaccineDoses'],
  'detail.quantity': ['medicineQuantity'],
  'vaccine/detail.lotId': ['vaccineLot'],
  'medicine/detail.lotId': ['medicineLot'],
  'treatment/detail.itemId': ['medicine'],
};

const isColumn = (field: string): field is DailyColumn => isOneOf(dailyColumns, field);

/** The entry that a finding is about: its kind, and the columns it was read from, the deciding one first. */
export interface FoundAt {
  readonly kind?: string;
  readonly columns: readonly DailyColumn[];
}

/** Puts a finding of the rules into the column it is about, with what the line says there. */
export function problemAt(problem: Problem, at: FoundAt, line: DailyLine, reading: FileReading): LineProblem {
  const isInFile = (wanted: DailyColumn) => reading.columns.some(({ meaning }) => meaning === wanted);
  const { field } = problem;
  const named = columnOfField[`${at.kind}/${field}`] ?? columnOfField[field] ?? [];
  const own = isColumn(field) ? [field] : [];
  const column = [...named, ...own, ...at.columns].find(isInFile) ?? 'ignore';
  return { line: line.line, column: headerOf(reading, column), value: matchIn(line, column), problem };
}

function matchIn(line: DailyLine, column: DailyColumn): string {
  const { weightG } = line.numbers;
  const input: Readonly<Partial<Record<DailyColumn, string | number | null>>> = {
    ...line.numbers,
    ...(weightG !== undefined && { weightKg: weightG / 1000 }),
    ...line.texts,
    ...line.days,
    day: line.day,
    sex: line.sex,
    shed: line.shed,
    flock: line.flock,
    arrivalTime: line.arrivalTime,
  };
  return String(input[column] ?? '');
}
