import type { Day } from '../../day/day';
import type { MedicineRoute } from '../../health/medicine-route';
import type { StoredLot } from '../../ledger/first-expiry';
import { error, outOfRange, type Problem } from '../../problem/problem';
import { checkDayWithBirds } from '../check-day';
import { checkGivenBefore, checkStore, postingsOfGiven } from '../check-store';
import { type EntryFigure, type EntryRules, type FigureContext, nothingAdded } from '../entry-effect';
import { checkPrescribed, checkSoldBefore, checkWithdrawalPeriods, type MedicineUseContext } from '../medicine-use';

/** Medicine given on a day: of a course of treatment, or once and by itself. */
export interface MedicineDetail {
  readonly itemId: string;
  readonly lotId: string | null;
  /** In the unit of the item, at most three decimals. */
  readonly quantity: number;
  readonly purpose: string;
  readonly route: MedicineRoute;
  readonly prescriptionId: string | null;
  /** The entry of the course that it belongs to; null when it stands alone. */
  readonly treatmentId: string | null;
  /** The task of a programme that it ticks; null: none; absent: the nearest that asks for it. */
  readonly taskId?: string | null | undefined;
}

/** A course of treatment of the flock that medicine may belong to. */
export interface CourseOfFlock {
  readonly id: string;
  readonly itemId: string;
  readonly route: MedicineRoute;
  readonly firstDay: Day;
  readonly lastDay: Day;
  readonly prescriptionId: string | null;
}

export interface MedicineContext extends MedicineUseContext {
  /** Lots of the medicine in the store of the farm. */
  readonly lots: readonly StoredLot[];
  readonly courses: readonly CourseOfFlock[];
  /** So much of the medicine stands there for the day in the shed already, in its unit. */
  readonly givenBefore: number;
}

/**
 * First expiry first, from what the store holds; on prescription where one is needed, which a course may have brought. Of
 * a course only with its medicine and on its days (`outsideCourse`); what stands alone, or is given by another route than the
 * course, asks about its own withdrawal, and about sales that it would hold.
 */
function check(detail: MedicineDetail, context: MedicineContext): Problem[] {
  const { itemId, lotId, quantity, treatmentId } = detail;
  const { day, medicine } = context;
  const problems = checkDayWithBirds(context, { movesBirds: false });
  if (problems.length > 0) return problems;
  const course = context.courses.find(({ id }) => id === treatmentId) ?? null;
  const prescriptionId = detail.prescriptionId ?? course?.prescriptionId ?? null;
  const taken = { itemId, lotId, quantity, unit: medicine?.unit ?? '', field: 'detail.quantity' };
  return [
    ...outOfRange('detail.quantity', quantity, 0.001, 10_000_000, taken.unit),
    ...checkStore(taken, { itemExists: medicine !== null, lots: context.lots }, day),
    ...checkGivenBefore(context.givenBefore, taken.unit, day),
    ...checkCourse(detail, course, day),
    ...(medicine === null ? [] : checkPrescribed({ itemId, prescriptionId, days: [day] }, context)),
    // What belongs to a course is held by that course, which has asked; by another route it holds by itself.
    ...(treatmentId === null || (course !== null && course.route !== detail.route) ? checkAlone(detail, context) : []),
  ];
}

function checkAlone({ itemId, route, prescriptionId }: MedicineDetail, context: MedicineContext): Problem[] {
  const { day, medicine } = context;
  const doses = { source: 'medicine', itemId, route, firstDoseDay: day, lastDoseDay: day, prescriptionId } as const;
  return [
    ...checkWithdrawalPeriods({ route, lastDoseDay: day, prescriptionId }, context),
    ...checkSoldBefore(doses, medicine, context),
  ];
}

function checkCourse({ treatmentId, itemId }: MedicineDetail, course: CourseOfFlock | null, day: Day): Problem[] {
  if (treatmentId === null) return [];
  if (course === null) return [error('unknownValue', 'detail.treatmentId', { value: treatmentId })];
  const isOfCourse = course.itemId === itemId && day >= course.firstDay && day <= course.lastDay;
  if (isOfCourse) return [];
  return [error('outsideCourse', 'detail.treatmentId', { value: day, min: course.firstDay, max: course.lastDay })];
}

const postingsOf = ({ lotId, quantity }: MedicineDetail, context: MedicineContext) =>
  postingsOfGiven({ lotId, quantity, unit: context.medicine?.unit ?? '', field: 'detail.quantity' }, context);

/** As much as was given, in the unit of the item. */
function figureOf(detail: MedicineDetail, { medicine }: FigureContext): EntryFigure {
  return { value: detail.quantity, unit: medicine?.unit ?? '' };
}

export const medicineRules: EntryRules<MedicineDetail, MedicineContext> = {
  check,
  postingsOf,
  deltasOf: nothingAdded,
  figureOf,
};
