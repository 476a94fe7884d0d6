import type { DayBookCount, FlockDay } from '../day-book/flock-day';
import type { ProductionKind } from '../standards/standard';

/**
 * Grades that collected eggs are counted in. `large` (jumbo) and `small` are table eggs by size; `soft` has no hard shell,
 * `floor` was laid outside the nest, `rejected` is good for nothing.
 */
export const eggGrades = [
  'hatching',
  'table',
  'large',
  'small',
  'doubleYolk',
  'dirty',
  'cracked',
  'soft',
  'floor',
  'rejected',
] as const;
export type EggGrade = (typeof eggGrades)[number];

/** Eggs of each grade. */
export type EggCounts = Readonly<Record<EggGrade, number>>;

/** Column of the day-book that a grade is counted in. */
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
} as const satisfies Record<EggGrade, DayBookCount>;

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

/** The grade that most eggs of a flock have. */
export function mainGrade(kind: ProductionKind): EggGrade {
  return kind === 'breeder' ? 'hatching' : 'table';
}
