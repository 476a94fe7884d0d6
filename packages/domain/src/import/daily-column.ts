import { eggColumn } from '../egg/egg-grade';
import type { MetricUnit } from '../quantity/unit-system';

/** Eggs of each grade, under the name of their column in the day-book. */
const eggColumns = Object.values(eggColumn);

/**
 * What a column of a file of daily records can mean. Weights are means of a weighing; feed and water are the day's use
 * of the shed (`feedKg`, `waterL`) or of one living bird (`feedGPerBird`, `waterMlPerBird`). Eggs are counted by grade, or
 * all together as `eggs`; `eggDays` are the days on which a collection was laid; `eggWeightsG` lists the weight of each egg
 * in one cell, `eggWeightG` is the mean of `eggsWeighed`.
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
  'eggs',
  ...eggColumns,
  'collection',
  'eggDays',
  'eggWeightG',
  'eggsWeighed',
  'eggWeightsG',
  'birdsSold',
  'soldKg',
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
  eggs: facts('eggs', 0, 1_000_000, true),
  eggsHatching: facts('eggs', 0, 1_000_000, true),
  eggsTable: facts('eggs', 0, 1_000_000, true),
  eggsLarge: facts('eggs', 0, 1_000_000, true),
  eggsSmall: facts('eggs', 0, 1_000_000, true),
  eggsDoubleYolk: facts('eggs', 0, 1_000_000, true),
  eggsDirty: facts('eggs', 0, 1_000_000, true),
  eggsCracked: facts('eggs', 0, 1_000_000, true),
  eggsSoft: facts('eggs', 0, 1_000_000, true),
  eggsFloor: facts('eggs', 0, 1_000_000, true),
  eggsRejected: facts('eggs', 0, 1_000_000, true),
  collection: facts('', 1, 20, true),
  eggDays: facts('days', 0, 31, true),
  eggWeightG: facts('g', 10, 150),
  eggsWeighed: facts('eggs', 1, 100_000, true),
  birdsSold: facts('birds', 0, 1_000_000, true),
  soldKg: facts('kg', 0, 1_000_000),
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
  eggWeightG: 'gSmall',
  soldKg: 'kg',
} as const satisfies Partial<Record<NumberColumn, MetricUnit>>;

/** True when what stands in the column depends on the units of the file. */
export function isMeasuredColumn(column: DailyColumn): column is keyof typeof columnUnits {
  return Object.hasOwn(columnUnits, column);
}

/** True when cells of the column are numbers. */
export function isNumberColumn(column: DailyColumn): column is NumberColumn {
  return Object.hasOwn(numberColumns, column);
}
