import type { Day } from '../day/day';
import type { MedicineRoute } from '../health/medicine-route';
import { periodsOfPaper } from '../health/outside-paper';
import { isInForce, type PrescriptionTerms } from '../health/prescription';
import { checkSales, type SaleOfFlock } from '../health/sold-in-withdrawal';
import { type DoseSource, holdsOfDoses } from '../health/withdrawal';
import { clearanceOfAll, productsOf, type WithdrawalPeriod } from '../health/withdrawal-period';
import { confirm, error, type Problem } from '../problem/problem';
import type { EntryContext } from './entry-context';

/** A medicine of the company as the entries see it. */
export interface MedicineInUse {
  readonly name: string;
  /** Unit that it is counted in. */
  readonly unit: string;
  readonly prescriptionOnly: boolean;
  /** The periods that its label states now. */
  readonly periods: readonly WithdrawalPeriod[];
}

/** What an entry said of a medicine before it is corrected. */
export interface FormerUse {
  readonly itemId: string;
  /** Its own, or that of its course; null for what was given without one. */
  readonly prescriptionId: string | null;
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** What entries that give medicine have to know besides flock and shed. */
export interface MedicineUseContext extends EntryContext {
  /** Null when the company has no such medicine. */
  readonly medicine: MedicineInUse | null;
  /** Prescriptions of the flock, ended ones too. */
  readonly prescriptions: readonly PrescriptionTerms[];
  /** ISO 3166 code of the country that the birds are kept in. */
  readonly country: string;
  /** True for people who give nothing without a prescription, whatever the medicine (Supervisor). */
  readonly givesOnPrescription: boolean;
  /** Of an entry that is being corrected; none of a new one. */
  readonly former?: FormerUse | null;
  /** Sales of the flock: an override let them go in knowledge of other medicines. */
  readonly sales: readonly SaleOfFlock[];
}

/**
 * A medicine on prescription needs one in force from the first to the last day it is given (`prescriptionMissing`); a
 * prescription that is named has to be in force as well, for this medicine. What was written down while it was in force stands on it
 * when it is corrected, though somebody has ended it since: on no day more than before.
 */
export function checkPrescribed(
  use: { readonly itemId: string; readonly prescriptionId: string | null; readonly days: readonly Day[] },
  context: MedicineUseContext,
): Problem[] {
  const { itemId, prescriptionId, days } = use;
  const isNeeded = context.medicine?.prescriptionOnly === true || context.givesOnPrescription;
  const missing = [error('prescriptionMissing', 'detail.prescriptionId', { day: days.at(-1) ?? null })];
  if (prescriptionId === null) return isNeeded ? missing : [];
  const named = context.prescriptions.find(({ id }) => id === prescriptionId);
  if (named === undefined) return missing;
  const { former = null } = context;
  const isSame = former !== null && former.itemId === itemId && former.prescriptionId === prescriptionId;
  const stood = (day: Day) =>
    isSame && day >= former.firstDay && day <= former.lastDay && isInForce({ ...named, endedDay: null }, itemId, day);
  return days.every((day) => isInForce(named, itemId, day) || stood(day)) ? [] : missing;
}

/** What is said of a medicine that is given now: its label, and the paper of the prescription that is named. */
export function statementsOf(
  periods: readonly WithdrawalPeriod[],
  prescriptionId: string | null,
  prescriptions: readonly PrescriptionTerms[],
): readonly (readonly WithdrawalPeriod[])[] {
  return [periods, periodsOfPaper(prescriptions.find(({ id }) => id === prescriptionId)?.paper)];
}

/**
 * Asks before a medicine goes into birds whose products it would hold without end: no period is known for them
 * (`withdrawalUnknown`), or the label does not permit it (`notPermittedHere`).
 */
export function checkWithdrawalPeriods(
  use: { readonly route: MedicineRoute; readonly lastDoseDay: Day; readonly prescriptionId: string | null },
  context: MedicineUseContext,
): Problem[] {
  const { medicine, productionKind, productionDay } = context;
  if (medicine === null) return [];
  const statements = statementsOf(medicine.periods, use.prescriptionId, context.prescriptions);
  return productsOf(productionKind).flatMap((product) => {
    const of = { product, use: { ...context, route: use.route } };
    const { state } = clearanceOfAll(statements, of, use.lastDoseDay, productionDay);
    if (state === 'on') return [];
    const code = state === 'unknown' ? 'withdrawalUnknown' : 'notPermittedHere';
    return [confirm(code, 'detail.itemId', { product })];
  });
}

/** A medicine as it is given: `medicine` is null when the company has none of the id. */
interface DosesInUse {
  readonly source: DoseSource;
  readonly itemId: string;
  readonly route: MedicineRoute;
  readonly firstDoseDay: Day;
  readonly lastDoseDay: Day;
  readonly prescriptionId: string | null;
}

/** A feed or a vaccine whose label holds what birds give, and the flock as far as that matters. */
export type LabelledGoods = Pick<MedicineInUse, 'name' | 'periods'> &
  Pick<MedicineUseContext, 'country' | 'productionDay' | 'sales'>;

/** Asks before doses are written down that hold what was sold already (`soldInWithdrawal`). */
export function checkSoldBefore(
  doses: DosesInUse,
  medicine: Pick<MedicineInUse, 'name' | 'periods'> | null,
  context: Pick<MedicineUseContext, 'productionKind' | 'country' | 'productionDay' | 'sales' | 'prescriptions'>,
): Problem[] {
  if (medicine === null || context.sales.length === 0) return [];
  const statements = statementsOf(medicine.periods, doses.prescriptionId, context.prescriptions);
  const given = { ...doses, entryId: '', itemName: medicine.name, writtenAt: null, statements };
  return checkSales(context.sales, holdsOfDoses([given], context));
}
