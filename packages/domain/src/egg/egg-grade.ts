import type { DayBookCount, FlockDay } from '../day-book/flock-day';
import { keysOf } from '../quantity/record-of';
import type { ProductionKind } from '../standards/standard';

/**
 * Grades that collected eggs are counted in, and the column of the day-book of each. `large` (jumbo) and `small` are table eggs by size;
 * `soft` has no hard shell, `floor` was laid outside the nest, `rejected` is good for nothing.
 */
export const eggColumn = {
  hatching: 'eggsHatching',
  table: 'eggsTable',
  large: 'eggsLarge',
  small: 'eggsSmall',
  doubleYolk: 'eggsDoubleYolk',
  dirty: 'eggsDirty',
  cracked: 'eggsCracked',
  soft: 'eggsSoft',
  floor: 'eggsFloor',
  rejected: 'eggsRejected',
} as const satisfies Record<string, DayBookCount>;

export type EggGrade = keyof typeof eggColumn;
export const eggGrades = keysOf(eggColumn);

/** Eggs of each grade. */
export type EggCounts = Readonly<Record<EggGrade, number>>;

export type EggColumn = (typeof eggColumn)[EggGrade];

/** Grades that nobody buys or sets: they are thrown away on the day they are collected and never reach the egg room. */
const discardedGrades = ['soft', 'rejected'] as const satisfies readonly EggGrade[];

/** True for grades that lie in the egg room until they are sold, set or thrown away. */
export function entersEggRoom(grade: EggGrade): boolean {
  return !(discardedGrades as readonly EggGrade[]).includes(grade);
}

/** All eggs of a row of the day-book, whatever their grade: what was laid. */
export function eggsOf(row: Pick<FlockDay, EggColumn>): number {
  return eggGrades.reduce((sum, grade) => sum + row[eggColumn[grade]], 0);
}

/** All eggs of a collection: its total is never typed. */
export function totalOf(counts: EggCounts): number {
  return eggGrades.reduce((sum, grade) => sum + counts[grade], 0);
}

/** Grades that eggs of a flock are counted in, the one that most of them have first: hens without cocks lay no hatching eggs. */
export function gradesOf(kind: ProductionKind): EggGrade[] {
  const main = mainGrade(kind);
  return [main, ...eggGrades.filter((grade) => grade !== main && (kind === 'breeder' || grade !== 'hatching'))];
}

/** The grade that most eggs of a flock have. */
export function mainGrade(kind: ProductionKind): EggGrade {
  return kind === 'breeder' ? 'hatching' : 'table';
}
