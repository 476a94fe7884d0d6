import type { Day } from '../day/day';
import { error, outOfRange, type Problem } from '../problem/problem';
import type { ExpenseTerms, StoredExpenseState } from './expense';

/** What of an expense came back: a settlement at the end of the year, a bill that was too high, goods of the office that went back. */
export interface RefundTerms {
  readonly day: Day;
  /** Minor units, above zero. */
  readonly netMinor: number;
  readonly taxMinor: number;
  /** Where it was paid back to; null: the partner credits it. */
  readonly paidFrom: ExpenseTerms['paidFrom'];
}

/** An expense as its refund looks at it. */
export interface RefundedExpense extends Pick<ExpenseTerms, 'day' | 'partnerId'> {
  readonly state: StoredExpenseState;
  /** The expense that it gives money back of; null: none. */
  readonly refundOfId: string | null;
  /** What of it no refund gives back; minor units. */
  readonly leftNetMinor: number;
  readonly leftTaxMinor: number;
}

/**
 * What stands against a refund: an expense that is not booked or is a refund itself (`stateNotAllowed`), a day before the expense's or to
 * come, more than no refund gives back yet, a credit of nobody who is kept as a partner. All problems at once.
 */
export function checkRefund(refund: RefundTerms, of: RefundedExpense, today: Day): Problem[] {
  const { day, netMinor, taxMinor, paidFrom } = refund;
  if (of.refundOfId !== null) return [error('refundStays', 'state')];
  if (of.state !== 'approved') return [error('stateNotAllowed', 'state', { name: of.state })];
  return [
    ...(day > today ? [error('dayInFuture', 'day', { day })] : []),
    ...(day < of.day ? [error('outOfRange', 'day', { value: day, min: of.day, max: today, unit: '' })] : []),
    ...outOfRange('netMinor', netMinor, 1, of.leftNetMinor, 'money'),
    ...outOfRange('taxMinor', taxMinor, 0, Math.min(of.leftTaxMinor, Math.max(0, netMinor)), 'money'),
    ...(paidFrom === null && of.partnerId === null ? [error('required', 'paidFrom')] : []),
  ];
}

/**
 * The refund as an expense of its own: of the same payee, shared the same way over the same days, with amounts below zero. So the flocks
 * that bore the expense have it back, in the month of the refund.
 */
export function refundOf<Expense extends ExpenseTerms>(of: Expense, refund: RefundTerms): Expense {
  const { day, netMinor, taxMinor, paidFrom } = refund;
  return { ...of, day, netMinor: -netMinor, taxMinor: -taxMinor || 0, paidFrom, recurs: null, recursUntil: null };
}
