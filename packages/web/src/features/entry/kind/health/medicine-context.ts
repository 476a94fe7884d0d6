import type { EntryDetail } from '@henhouse/contract/entry/details';
import type { Entry } from '@henhouse/contract/entry/entry';
import type { GoodsLot } from '@henhouse/contract/stock/goods-stock';
import { givesOnPrescription, startsOnPrescription } from '@henhouse/domain/entry/correction-window';
import type { MedicineContext } from '@henhouse/domain/entry/medicine/medicine';
import type { FormerUse, MedicineUseContext } from '@henhouse/domain/entry/medicine-use';
import type { TreatmentContext } from '@henhouse/domain/entry/treatment/treatment';
import type { VaccineContext } from '@henhouse/domain/entry/vaccine/vaccine';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { getSession } from '../../../../shared/session/session';
import type { Around } from '../kind-form';

/** What an entry took from the store; null for one that took nothing from it. */
function takenBy(corrected: Entry | null): { itemId: string; lotId: string | null; quantity: number } | null {
  if (corrected?.kind === 'vaccine') {
    const { itemId, lotId, doses } = corrected.detail as EntryDetail<'vaccine'>;
    return { itemId, lotId, quantity: doses };
  }
  if (corrected?.kind === 'medicine') return corrected.detail as EntryDetail<'medicine'>;
  return null;
}

/**
 * Lots of an item as the rules see them, with what the corrected entry took back in them. Null where this browser does
 * not know: of a former day other lots may have been good, and of an emptied lot nothing is said.
 */
function lotsFor(itemId: string, { context, medicines, corrected }: Around): readonly GoodsLot[] | null {
  if (medicines?.lots == null || context.day < context.today) return null;
  const lots = medicines.lots.filter((lot) => lot.itemId === itemId);
  const taken = takenBy(corrected);
  if (taken === null || taken.itemId !== itemId) return lots;
  const own = lots.find((lot) => taken.lotId === null || lot.lotId === taken.lotId);
  if (own === undefined) return null;
  const back = { ...own, onHand: addThousandths(own.onHand, taken.quantity) };
  return lots.map((lot) => (lot === own ? back : lot));
}

/** What of an item stands there for the day in the shed, without the entry that is being corrected. */
function givenBefore(itemId: string, { context, corrected }: Around): number {
  const given = context.health.given?.find((one) => one.itemId === itemId)?.quantity ?? 0;
  const own = corrected?.day === context.day ? takenBy(corrected) : null;
  return own?.itemId === itemId ? addThousandths(given, -own.quantity) : given;
}

/** What the rules of a vaccination look at; null where this browser does not know. */
export function vaccineContext({ itemId }: EntryDetail<'vaccine'>, around: Around): VaccineContext | null {
  const lots = lotsFor(itemId, around);
  // A vaccine that has run out is not listed: whether the company has it, the server knows.
  return lots === null ? null : { ...around.context, itemExists: true, lots, givenBefore: givenBefore(itemId, around) };
}

/** What the entry that is being corrected says of a medicine; null of a new one. */
function formerUse({ corrected, medicines }: Around): FormerUse | null {
  if (corrected?.kind === 'treatment') {
    const { itemId, prescriptionId, endDay } = corrected.detail as EntryDetail<'treatment'>;
    return { itemId, prescriptionId, firstDay: corrected.day, lastDay: endDay };
  }
  if (corrected?.kind !== 'medicine') return null;
  const { itemId, prescriptionId, treatmentId } = corrected.detail as EntryDetail<'medicine'>;
  const course = medicines?.courses?.find(({ entryId }) => entryId === treatmentId);
  const { day } = corrected;
  return { itemId, prescriptionId: prescriptionId ?? course?.prescriptionId ?? null, firstDay: day, lastDay: day };
}

function givingContext(itemId: string, around: Around): MedicineUseContext | null {
  const { context, medicines } = around;
  if (medicines?.items == null || medicines.prescriptions === null) return null;
  const medicine = medicines.items.find(({ id }) => id === itemId);
  // An item beyond those listed is judged by the server.
  if (medicine === undefined) return null;
  const { country, productionDay, sales } = context.health;
  const role = getSession()?.user.role ?? '';
  return {
    ...context,
    medicine,
    prescriptions: medicines.prescriptions,
    country,
    productionDay,
    former: formerUse(around),
    sales,
    givesOnPrescription: givesOnPrescription(role),
  };
}

/** What the rules of medicine look at; null where this browser does not know. */
export function medicineContext({ itemId }: EntryDetail<'medicine'>, around: Around): MedicineContext | null {
  const use = givingContext(itemId, around);
  const lots = lotsFor(itemId, around);
  if (use === null || lots === null || around.medicines?.courses == null) return null;
  const courses = around.medicines.courses.map(({ entryId: id, ...course }) => ({ ...course, id }));
  return { ...use, lots, courses, givenBefore: givenBefore(itemId, around) };
}

/** What the rules of a course look at; what was given in it already, and beside it, the server knows alone. */
export function treatmentContext({ itemId }: EntryDetail<'treatment'>, around: Around): TreatmentContext | null {
  const use = givingContext(itemId, around);
  if (use === null) return null;
  const isPrescribed = around.corrected === null && startsOnPrescription(getSession()?.user.role ?? '');
  return { ...use, lastGivenDay: null, otherCourse: null, givesOnPrescription: isPrescribed };
}
