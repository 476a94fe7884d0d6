import { type Day, daysBetween } from '../day/day';
import { type FlockState, isFlockFinished } from '../flock/flock-state';
import { error, outOfRange, type Problem } from '../problem/problem';
import type { PaperPeriods } from './outside-paper';

/** Longest course that one prescription may cover, in days. */
export const longestPrescriptionDays = 90;

/** A prescription as far as it allows anything. */
export interface PrescriptionTerms {
  readonly id: string;
  readonly itemId: string;
  readonly fromDay: Day;
  /** Last day on which the medicine may be given. */
  readonly toDay: Day;
  /** Day from which it counts no more; null while nobody has ended it. */
  readonly endedDay: Day | null;
  /** What an outside veterinarian's paper says of withdrawal; null for one that a Doctor signed here. */
  readonly paper: PaperPeriods | null;
}

/** True when the medicine may be given on the day: from its first to its last day, and before it was ended. */
export function isInForce(prescription: PrescriptionTerms, itemId: string, day: Day): boolean {
  const { fromDay, toDay, endedDay } = prescription;
  return prescription.itemId === itemId && day >= fromDay && day <= toDay && (endedDay === null || day < endedDay);
}

/** Everything that is wrong with a new prescription; `item` is null when its id names no medicine of the company. */
export function checkPrescription(
  terms: Pick<PrescriptionTerms, 'fromDay' | 'toDay'> & { readonly itemId: string },
  around: {
    readonly item: { readonly retired: boolean } | null;
    readonly flockState: FlockState;
    readonly hatchDay: Day;
  },
): Problem[] {
  if (isFlockFinished(around.flockState)) return [error('flockClosed', '', { name: around.flockState })];
  const { fromDay, toDay } = terms;
  const problems: Problem[] = [];
  if (around.item === null) problems.push(error('unknownValue', 'itemId', { value: terms.itemId }));
  else if (around.item.retired) problems.push(error('retired', 'itemId'));
  if (fromDay < around.hatchDay) {
    problems.push(error('dayBeforeHatch', 'fromDay', { value: fromDay, day: around.hatchDay }));
  }
  const days = daysBetween(fromDay, toDay) + 1;
  problems.push(...outOfRange('toDay', days, 1, longestPrescriptionDays, 'days'));
  return problems;
}
