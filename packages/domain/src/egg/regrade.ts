import type { Day } from '../day/day';
import type { AccountRef } from '../ledger/account';
import type { LotRef } from '../ledger/lot';
import type { Posting } from '../ledger/posting';
import { error, type Problem } from '../problem/problem';
import { type EggGrade, eggGrades, entersEggRoom } from './egg-grade';

/** Where an egg was laid, and that it came without a shell, is seen when it is collected and never again. */
export const regradeGrades = eggGrades.filter((grade): grade is RegradeGrade => grade !== 'floor' && grade !== 'soft');
export type RegradeGrade = Exclude<EggGrade, 'floor' | 'soft'>;

/** Eggs by what they are now; `rejected` are broken or good for nothing, and thrown away. */
export type RegradeCounts = Readonly<Record<RegradeGrade, number>>;

export const regradedEggs = (counts: RegradeCounts): number =>
  regradeGrades.reduce((sum, grade) => sum + counts[grade], 0);

/** The lot in the egg room that is graded again. */
interface GradedLot {
  /** Null of bought eggs. */
  readonly flockId: string | null;
  readonly grade: EggGrade;
  readonly layDay: Day;
  readonly quarantinedFrom: Day | null;
}

/**
 * Everything that is wrong with eggs that are graded again, but for how many there are, which the ledger judges: none at all, a day in the
 * future or before they were laid, the grade that they have, a lot in quarantine, which would leave it under another name: of a day before
 * it, too, where the eggs are own, since of those only bought ones are kept back as what they become. `lot` is null when the egg room never
 * held it.
 */
export function checkRegrade(
  { day, counts }: { readonly day: Day; readonly counts: RegradeCounts },
  { today, lot }: { readonly today: Day; readonly lot: GradedLot | null },
): Problem[] {
  if (lot === null) return [error('unknownValue', 'lotId')];
  const problems: Problem[] = [];
  if (day > today) problems.push(error('dayInFuture', 'day', { value: day, max: today }));
  else if (day < lot.layDay) problems.push(error('outOfRange', 'day', { value: day, min: lot.layDay, max: today }));
  if (lot.quarantinedFrom !== null && (lot.flockId !== null || lot.quarantinedFrom <= day)) {
    problems.push(error('lotQuarantined', 'lotId', { day: lot.quarantinedFrom }));
  }
  const same = regradeGrades.find((grade) => grade === lot.grade && counts[grade] > 0);
  if (same !== undefined) problems.push(error('outOfRange', `counts.${same}`, { value: counts[same], min: 0, max: 0 }));
  if (regradedEggs(counts) === 0) problems.push(error('required', 'counts'));
  return problems;
}

/**
 * Eggs that are graded again came so: they go back to where they are from, and come from there as what they are; what is thrown away
 * never reaches the egg room. So what was laid or bought, and of which lot, stays one sum (decision 0082).
 */
export function regradePostings(
  { day, counts }: { readonly day: Day; readonly counts: RegradeCounts },
  {
    farmId,
    lot,
    origin,
    lotOf,
  }: {
    readonly farmId: string;
    readonly lot: LotRef;
    /** Where the eggs came from: the hens of a flock in a shed, or a supplier. */
    readonly origin: AccountRef;
    readonly lotOf: (grade: RegradeGrade) => LotRef;
  },
): Posting[] {
  const store = { kind: 'store', farmId } as const;
  return regradeGrades.flatMap((grade): Posting[] => {
    const quantity = counts[grade];
    if (quantity === 0) return [];
    const field = `counts.${grade}`;
    const to = entersEggRoom(grade) ? store : ({ kind: 'discarded', farmId } as const);
    return [
      { lot, from: store, to: origin, quantity, day, field },
      { lot: lotOf(grade), from: origin, to, quantity, day, field },
    ];
  });
}
