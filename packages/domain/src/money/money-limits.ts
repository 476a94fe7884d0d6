import type { BuiltInRole } from '../people/permission';
import { error, type Problem } from '../problem/problem';
import type { ApprovalLimits } from './approval';

/** What a company says about duties; amounts in minor units, null: as the setting says. */
interface MoneyLimits extends ApprovalLimits {
  readonly invoiceTolerancePct: number;
  readonly paymentLimitMinor: number | null;
  readonly singleHand: boolean;
}

const ownersFields = ['adminLimitMinor', 'invoiceTolerancePct', 'paymentLimitMinor', 'singleHand'] as const;

/**
 * Nobody widens their own limits: what an Admin is held by only the Owner changes (`ownersOnly`), and no Manager is let approve
 * more than whoever says so (`aboveLimit`).
 */
export function checkMoneySetting(before: MoneyLimits, after: MoneyLimits, role: BuiltInRole): Problem[] {
  if (role === 'Owner') return [];
  const changed = ownersFields.filter((field) => before[field] !== after[field]);
  const { managerLimitMinor: value } = after;
  const max = before.adminLimitMinor;
  const isRaised = value !== null && value !== before.managerLimitMinor && value > (max ?? 0);
  return [
    ...changed.map((field) => error('ownersOnly', field)),
    ...(isRaised ? [error('aboveLimit', 'managerLimitMinor', { value, max, unit: 'money' })] : []),
  ];
}

/**
 * Whether somebody may pay so much of a document: above the company's limit of payments it takes a role whose limit of approval
 * covers it. `paidMinor` is what was paid of it before: many small payments are one large one.
 */
export function checkPaymentLimit(
  of: { readonly paidMinor: number; readonly amountMinor: number; readonly covers: (amountMinor: number) => boolean },
  { paymentLimitMinor }: Pick<MoneyLimits, 'paymentLimitMinor'>,
): Problem[] {
  const value = of.paidMinor + of.amountMinor;
  if (paymentLimitMinor === null || value <= paymentLimitMinor || of.covers(value)) return [];
  return [error('aboveLimit', 'amountMinor', { value, max: paymentLimitMinor, unit: 'money' })];
}
