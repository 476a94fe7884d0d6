import type { MetricUnit } from '../quantity/unit-system';

/**
 * What a column of a file of daily records can mean. Weights are means of a weighing; feed and water are the day's use
 * of the shed (`feedKg`, `waterL`) or of one living bird (`feedGPerBird`, `waterMlPerBird`).
 */
export const dailyColumns = [
  'ignore',
  'shed',
  'flock',
  'day',
  'ageDays',
  'sex',
  'dead',
  'culled',
  'feedKg',
  'feedGPerBird',
  'waterL',
  'waterMlPerBird',
  'weightG',
  'weightKg',
  'birdsWeighed',
  'notes',
] as const;
export type DailyColumn = (typeof dailyColumns)[number];

/** Hard range of a number in a file, its unit, and whether it must be whole. */
export interface NumberColumnFacts {
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

const facts = (unit: string, min: number, max: number, whole = false): NumberColumnFacts => ({ unit, min, max, whole });

/** The columns that hold numbers. Ranges are those of the entries that they become. */
export const numberColumns = {
  ageDays: facts('days', 0, 1500, true),
  dead: facts('birds', 0, 1_000_000, true),
  culled: facts('birds', 0, 1_000_000, true),
  feedKg: facts('kg', 0, 1_000_000),
  feedGPerBird: facts('g', 0, 2000),
  waterL: facts('L', 0, 10_000_000),
  waterMlPerBird: facts('mL', 0, 10_000),
  weightG: facts('g', 1, 30_000),
  weightKg: facts('kg', 0.001, 30),
  birdsWeighed: facts('birds', 1, 100_000, true),
} as const satisfies Partial<Record<DailyColumn, NumberColumnFacts>>;

export type NumberColumn = keyof typeof numberColumns;

/**
 * The unit of a column by the name that both systems know it by. In a file of pounds and gallons the two weights are
 * ounces and pounds, feed per bird is pounds per 100 birds, water per bird gallons per 1,000 birds.
 */
export const columnUnits = {
  feedKg: 'kg',
  feedGPerBird: 'gPerBird',
  waterL: 'l',
  waterMlPerBird: 'mlPerBird',
  weightG: 'gSmall',
  weightKg: 'kg',
} as const satisfies Partial<Record<NumberColumn, MetricUnit>>;

/** True when what stands in the column depends on the units of the file. */
export function isMeasuredColumn(column: DailyColumn): column is keyof typeof columnUnits {
  return Object.hasOwn(columnUnits, column);
}

/** True when cells of the column are numbers. */
export function isNumberColumn(column: DailyColumn): column is NumberColumn {
  return Object.hasOwn(numberColumns, column);
}
