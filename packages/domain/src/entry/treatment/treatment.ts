import { type Day, daysBetween, daysFromTo } from '../../day/day';
import type { MedicineRoute } from '../../health/medicine-route';
import { longestPrescriptionDays } from '../../health/prescription';
import { error, outOfRange, type Problem, warn } from '../../problem/problem';
import { checkDayWithBirds } from '../check-day';
import { type EntryFigure, type EntryRules, nothingAdded, nothingMoves } from '../entry-effect';
import { checkPrescribed, checkSoldBefore, checkWithdrawalPeriods, type MedicineUseContext } from '../medicine-use';
import { checkTreatedBirds } from '../treated-birds';

/** A course of treatment. It begins on the day of the entry; what was given day by day stands in entries of medicine. */
export interface TreatmentDetail {
  readonly diagnosis: string;
  /** The vet who answers for it. */
  readonly prescriber: string;
  readonly itemId: string;
  readonly prescriptionId: string | null;
  /** As the vet words it: "10 mg per kg and day". */
  readonly dose: string;
  readonly route: MedicineRoute;
  /** Last day of the course, which may lie ahead. */
  readonly endDay: Day;
  readonly birds: number;
  readonly result: string;
}

export interface TreatmentContext extends MedicineUseContext {
  /** Last day on which medicine was given in this course already; null when none was. */
  readonly lastGivenDay: Day | null;
  /** The first other course of the medicine in the shed that has a day in common with this one. */
  readonly otherCourse: { readonly day: Day; readonly birds: number } | null;
}

/** Days of a course, its first and last included. */
export function courseDays(firstDay: Day, endDay: Day): number {
  return daysBetween(firstDay, endDay) + 1;
}

/**
 * A course of 1–90 days that does not end before the medicine given in it (`outsideCourse`), for birds that are there, on
 * prescription where one is needed. Says when the shed has a course of the medicine on its days already. Asks about medicines that
 * would hold a product without end, and about sales that stand on a day on which the course holds.
 */
function check(detail: TreatmentDetail, context: TreatmentContext): Problem[] {
  const { itemId, prescriptionId, endDay, birds, route } = detail;
  const { day, medicine, lastGivenDay, otherCourse } = context;
  const days = courseDays(day, endDay);
  const problems = [
    ...checkDayWithBirds(context, { movesBirds: false }),
    ...outOfRange('detail.endDay', days, 1, longestPrescriptionDays, 'days'),
  ];
  if (problems.length > 0) return problems;
  if (medicine === null) problems.push(error('unknownValue', 'detail.itemId', { value: itemId }));
  if (lastGivenDay !== null && endDay < lastGivenDay) {
    problems.push(error('outsideCourse', 'detail.endDay', { value: lastGivenDay, min: day, max: endDay }));
  }
  if (otherCourse !== null) {
    problems.push(warn('entryExists', 'day', { value: otherCourse.birds, unit: 'birds', day: otherCourse.day }));
  }
  return [
    ...problems,
    ...checkTreatedBirds(birds, context),
    ...(medicine === null ? [] : checkPrescribed({ itemId, prescriptionId, days: daysFromTo(day, endDay) }, context)),
    ...checkWithdrawalPeriods({ route, lastDoseDay: endDay, prescriptionId }, context),
    ...checkSoldBefore(
      { source: 'treatment', itemId, route, firstDoseDay: day, lastDoseDay: endDay, prescriptionId },
      medicine,
      context,
    ),
  ];
}

/** Birds treated. */
function figureOf(detail: TreatmentDetail): EntryFigure {
  return { value: detail.birds, unit: 'birds' };
}

export const treatmentRules: EntryRules<TreatmentDetail, TreatmentContext> = {
  check,
  postingsOf: nothingMoves,
  deltasOf: nothingAdded,
  figureOf,
};
