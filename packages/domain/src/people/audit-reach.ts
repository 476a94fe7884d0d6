import { isOneOf } from '../quantity/one-of';
import { type Subject, subjects } from './permission';

/**
 * What of the audit log somebody with the right to read it may see: every line of the company, the lines of the farms
 * assigned, or of these only what is about health. Within `company`, too, farms may be limited (an API token's).
 */
export type AuditReach = 'company' | 'farms' | 'health';

/** Subjects that are about health as a whole; of daily entries it is those of mortality. */
export const healthSubjects: readonly Subject[] = ['VaccineEntry', 'MedicineEntry', 'Prescription', 'Sample'];

/** A super_admin in a company is there as support, and reads what the Owner reads. */
export function auditReachOf(role: string): AuditReach {
  switch (role) {
    case 'super_admin':
    case 'Owner':
    case 'Admin':
      return 'company';
    case 'Doctor':
      return 'health';
    default:
      return 'farms';
  }
}

const chickPrice = ['Purchase', 'EconomicReport'] as const;

/** Subjects whose screens show amounts to fewer people than the rest: reading any of these shows them. */
const amountsOf: Partial<Record<Subject, readonly Subject[]>> = {
  DataEntry: chickPrice,
  VaccineEntry: chickPrice,
  MedicineEntry: chickPrice,
  Inventory: ['EconomicReport'],
  SupplyFarm: ['EconomicReport'],
  Hatchery: ['EconomicReport'],
  Hatch: ['EconomicReport'],
  EggStock: ['EconomicReport'],
  Flock: ['EconomicReport'],
  Sale: ['SaleAmount'],
};

/** Of which subjects somebody has to read one, to be shown the amounts in a line about a subject; of none: they are for all. */
export function amountsShownBy(subject: string): readonly Subject[] {
  return isOneOf(subjects, subject) ? (amountsOf[subject] ?? [subject]) : [];
}

/** Whether what a line says, as text, may hold {@link withoutAmounts amounts}: what holds none stays as it was sealed. */
export const mayHoldAmounts = (text: string): boolean => /Minor|"figures"|"money["/]/.test(text);

/**
 * What a line says was before or after, without its amounts: names of their fields hold `Minor`, the `figures` of a month have those of
 * its books, and what a finding measured in `money`, or `money/kg`, stands in its numbers.
 */
export function withoutAmounts(document: unknown): unknown {
  if (Array.isArray(document)) return document.map(withoutAmounts);
  if (typeof document !== 'object' || document === null) return document;
  const isOfMoney = 'unit' in document && /^money(\/|$)/.test(String(document.unit));
  return Object.fromEntries(
    Object.entries(document).flatMap(([name, value]) => {
      const isAmount = name.includes('Minor') || name === 'figures' || (isOfMoney && typeof value === 'number');
      return isAmount ? [] : [[name, withoutAmounts(value)]];
    }),
  );
}
