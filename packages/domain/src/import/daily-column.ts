import { eggColumn } from '../egg/egg-grade';
import { isOneOf } from '../quantity/one-of';
import { isMetricUnit, type MetricUnit } from '../quantity/unit-system';

/**
 * What a column of a file of daily records can mean, by what it is about. Weights are means of a weighing; feed and water
 * are the day's use of the shed (`feedKg`, `waterL`) or of one living bird (`feedGPerBird`, `waterMlPerBird`). Eggs are
 * counted by grade, or all together as `eggs`; `eggDays` are the days on which a collection was laid; `eggWeightsG` lists
 * the weight of each egg in one cell, `eggWeightG` is the mean of `eggsWeighed`. `birdsPlaced` are the chicks delivered,
 * dead on arrival included. `otherShed` is where `movedOut` went and `movedIn` came from. `medicine` names what was given
 * and what a course is of; `route` and `birdsTreated` go with vaccine, medicine and course alike.
 */
export const columnGroups = {
  place: ['shed', 'flock', 'day', 'ageDays', 'sex', 'notes'],
  losses: ['dead', 'culled'],
  feedAndWater: ['feedKg', 'feedGPerBird', 'waterL', 'waterMlPerBird'],
  weighing: ['weightG', 'weightKg', 'birdsWeighed'],
  eggs: ['eggs', ...Object.values(eggColumn), 'collection', 'eggDays', 'eggWeightG', 'eggsWeighed', 'eggWeightsG'],
  placement: [
    'birdsPlaced',
    'chicksDoa',
    'supplier',
    'docket',
    'boxes',
    'chickWeightG',
    'chicksWeighed',
    'arrivalTime',
    'houseTempC',
  ],
  transfer: ['movedOut', 'movedIn', 'otherShed', 'movedWeightG', 'moveReason'],
  sale: ['birdsSold', 'soldKg'],
  vaccination: ['vaccine', 'vaccineLot', 'vaccineDoses', 'givenBy', 'reaction'],
  medicine: ['medicine', 'medicineLot', 'medicineQuantity', 'medicineUnit', 'purpose', 'prescription'],
  treatment: ['diagnosis', 'prescriber', 'treatmentDose', 'treatmentStart', 'treatmentEnd', 'treatmentResult'],
  givenTo: ['route', 'birdsTreated'],
} as const;

export type ColumnGroup = keyof typeof columnGroups;
export type DailyColumn = 'ignore' | (typeof columnGroups)[ColumnGroup][number];

export const dailyColumns: readonly ['ignore', ...DailyColumn[]] = ['ignore', ...Object.values(columnGroups).flat()];

/** Hard range of a number in a file, and whether it must be whole. */
interface NumberColumnFacts {
  /**
   * By the name that both systems know it by: in a file of pounds and gallons the two weights are ounces and pounds, feed per bird is
   * pounds per 100 birds, water per bird gallons per 1,000 birds.
   */
  readonly unit: string;
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
}

const facts = (unit: string, min: number, max: number, whole = false): NumberColumnFacts => ({ unit, min, max, whole });
const birds = facts('birds', 0, 1_000_000, true);
const eggs = facts('eggs', 0, 1_000_000, true);

/** The columns that hold numbers. Ranges are those of the entries that they become. */
export const numberColumns = {
  ageDays: facts('days', 0, 1500, true),
  dead: birds,
  culled: birds,
  feedKg: facts('kg', 0, 1_000_000),
  feedGPerBird: facts('gPerBird', 0, 2000),
  waterL: facts('l', 0, 10_000_000),
  waterMlPerBird: facts('mlPerBird', 0, 10_000),
  weightG: facts('gSmall', 1, 30_000),
  weightKg: facts('kg', 0.001, 30),
  birdsWeighed: facts('birds', 1, 100_000, true),
  eggs,
  eggsHatching: eggs,
  eggsTable: eggs,
  eggsLarge: eggs,
  eggsSmall: eggs,
  eggsDoubleYolk: eggs,
  eggsDirty: eggs,
  eggsCracked: eggs,
  eggsSoft: eggs,
  eggsFloor: eggs,
  eggsRejected: eggs,
  collection: facts('', 1, 20, true),
  eggDays: facts('days', 0, 31, true),
  eggWeightG: facts('gSmall', 10, 150),
  eggsWeighed: facts('eggs', 1, 100_000, true),
  birdsPlaced: birds,
  chicksDoa: birds,
  boxes: facts('', 0, 100_000, true),
  chickWeightG: facts('gSmall', 20, 80),
  chicksWeighed: facts('birds', 1, 100_000, true),
  houseTempC: facts('tempC', -20, 60),
  movedOut: birds,
  movedIn: birds,
  movedWeightG: facts('gSmall', 20, 12_000),
  birdsSold: birds,
  soldKg: facts('kg', 0, 1_000_000),
  vaccineDoses: facts('doses', 1, 10_000_000, true),
  medicineQuantity: facts('', 0.001, 10_000_000),
  birdsTreated: facts('birds', 1, 1_000_000, true),
} as const satisfies Partial<Record<DailyColumn, NumberColumnFacts>>;

export type NumberColumn = keyof typeof numberColumns;

/** The columns that hold words, with the most letters that their entries take. */
export const textColumns = {
  supplier: 100,
  docket: 60,
  otherShed: 100,
  moveReason: 200,
  vaccine: 200,
  vaccineLot: 100,
  givenBy: 100,
  reaction: 500,
  medicine: 200,
  medicineLot: 100,
  medicineUnit: 40,
  purpose: 200,
  prescription: 100,
  diagnosis: 200,
  prescriber: 100,
  treatmentDose: 100,
  treatmentResult: 500,
  route: 100,
} as const satisfies Partial<Record<DailyColumn, number>>;

export type TextColumn = keyof typeof textColumns;

/** The columns that hold a day each. */
const dayColumns = ['day', 'treatmentStart', 'treatmentEnd'] as const satisfies readonly DailyColumn[];
export type DayColumn = (typeof dayColumns)[number];

/** The unit of a column that holds something else in a file of pounds and gallons; nothing of the others. */
export function unitOfColumn(column: DailyColumn): MetricUnit | undefined {
  const unit = isNumberColumn(column) ? numberColumns[column].unit : '';
  return isMetricUnit(unit) ? unit : undefined;
}

/** True when cells of the column are numbers. */
export function isNumberColumn(column: DailyColumn): column is NumberColumn {
  return Object.hasOwn(numberColumns, column);
}

/** True when cells of the column are words that are kept as they are. */
export function isTextColumn(column: DailyColumn): column is TextColumn {
  return Object.hasOwn(textColumns, column);
}

/** True when cells of the column are days. */
export function isDayColumn(column: DailyColumn): column is DayColumn {
  return isOneOf(dayColumns, column);
}
