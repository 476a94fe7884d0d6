import type { BuiltInRole } from '../people/permission';
import { error, type Problem } from '../problem/problem';
import { type ApprovalLimits, approvalLimit, coversAmount } from './approval';

/** What a company says about duties; amounts in minor units, null: as the setting says. */
interface MoneyLimits extends ApprovalLimits {
  readonly invoiceTolerancePct: number;
  readonly paymentLimitMinor: number | null;
  readonly singleHand: boolean;
}

const ownersFields = ['adminLimitMinor', 'invoiceTolerancePct', 'paymentLimitMinor', 'singleHand'] as const;

/**
 * Nobody widens their own limits: what an Admin is held by only the Owner changes (`ownersOnly`). That is the Manager's limit
 * too, since two hands are asked above it: they lower it, or ask for two where none were asked, for no more than they may
 * approve themselves (`aboveLimit`).
 */
export function checkMoneySetting(before: MoneyLimits, after: MoneyLimits, role: BuiltInRole): Problem[] {
  if (role === 'Owner') return [];
  const { managerLimitMinor: value } = after;
  const asksFewer = before.managerLimitMinor !== null && (value === null || value > before.managerLimitMinor);
  const changed = [
    ...ownersFields.filter((field) => before[field] !== after[field]),
    ...(asksFewer ? (['managerLimitMinor'] as const) : []),
  ];
  const max = before.adminLimitMinor;
  const isRaised = value !== null && before.managerLimitMinor === null && value > (max ?? 0);
  return [
    ...changed.map((field) => error('ownersOnly', field)),
    ...(isRaised ? [error('aboveLimit', 'managerLimitMinor', { value, max, unit: 'money' })] : []),
  ];
}

/**
 * Whether somebody may let a customer owe more than before: what is sold within it nobody else approves. It takes who may approve
 * so much (`aboveLimit`, `max` their limit), and the Owner where there is to be no end to it (`ownersOnly`).
 */
export function checkCreditRaise(
  before: number | null,
  after: number | null,
  role: BuiltInRole,
  limits: ApprovalLimits,
): Problem[] {
  if (role === 'Owner' || before === null || (after !== null && after <= before)) return [];
  if (after === null) return [error('ownersOnly', 'creditLimitMinor')];
  if (coversAmount(role, after, limits)) return [];
  const max = approvalLimit(role, limits);
  return [error('aboveLimit', 'creditLimitMinor', { value: after, max, unit: 'money' })];
}

/** Whether what somebody writes off is judged at all: where the company has set limits, of whoever has one. */
export const isWriteOffLimited = (role: BuiltInRole, limits: ApprovalLimits): boolean =>
  limits.managerLimitMinor !== null && approvalLimit(role, limits) !== Number.POSITIVE_INFINITY;

/** Whether somebody may write goods of a worth off by themselves (`aboveLimit`, `max` their limit). */
export function checkWriteOff(value: number, role: BuiltInRole, limits: ApprovalLimits): Problem[] {
  if (value === 0 || coversAmount(role, value, limits)) return [];
  return [error('aboveLimit', 'quantity', { value, max: approvalLimit(role, limits), unit: 'money' })];
}

/**
 * What speaks against somebody who receives goods writing off what was lost of them on the way: up to what a Manager may approve
 * whoever receives says so, beyond it somebody who may approve so much does (`aboveLimit`).
 */
export const checkLostOnTheWay = (value: number, role: BuiltInRole, limits: ApprovalLimits): Problem[] =>
  checkLost('lots', value, role, limits);

/**
 * The same of what whoever works with it throws away, as its entry says in `field`: feed that birds refused, eggs that are graded out.
 * What it is worth is not told.
 */
export const checkThrownAway = (field: string, value: number, role: BuiltInRole, limits: ApprovalLimits): Problem[] =>
  checkLost(field, value, role, limits).map((one) => ({ ...one, params: { ...one.params, value: null } }));

function checkLost(field: string, value: number, role: BuiltInRole, limits: ApprovalLimits): Problem[] {
  const max = limits.managerLimitMinor;
  if (max === null || value <= max || coversAmount(role, value, limits)) return [];
  return [error('aboveLimit', field, { value, max: Math.max(max, approvalLimit(role, limits) ?? 0), unit: 'money' })];
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
