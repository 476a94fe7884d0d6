import { addDays, type Day } from '../day/day';
import { largestAmountMinor } from '../money/amount';
import { type Booking, pettyBookings, purchaseBookings } from '../money/booking';
import { error, outOfRange, type Problem } from '../problem/problem';
import type { Recurrence } from './recurrence';
import type { ShareWay } from './share';

/** What is stored; what is paid of it follows from payments. */
const storedExpenseStates = ['draft', 'approved', 'cancelled'] as const;
export type StoredExpenseState = (typeof storedExpenseStates)[number];

/** What people see. */
export const expenseStates = ['draft', 'approved', 'partPaid', 'paid', 'cancelled'] as const;
/** In which something is still to come. */
export const openExpenseStates = expenseStates.filter((state) => state !== 'paid' && state !== 'cancelled');

/** Longest span that an expense is shared over, in days: three years. */
const spanAtMostDays = 3 * 366;

export interface ExpenseTerms {
  readonly day: Day;
  /** Null: the company's own. */
  readonly farmId: string | null;
  readonly partnerId: string | null;
  readonly payee: string;
  readonly netMinor: number;
  readonly taxMinor: number;
  /** Null: owed to the partner. */
  readonly paidFrom: 'cash' | 'bank' | null;
  readonly shareBy: ShareWay;
  readonly shareFrom: Day;
  readonly shareTo: Day;
  readonly shareFlockId: string | null;
  readonly shareShedId: string | null;
  readonly shares: readonly { readonly flockId: string; readonly pct: number }[];
  readonly recurs: Recurrence | null;
  readonly recursUntil: Day | null;
}

/** What stands around an expense that somebody hands in. */
export interface ExpenseAround {
  readonly today: Day;
  /** Whoever may only hand in petty cash pays from the cash box, up to this; `no` for everybody else. */
  readonly petty: 'no' | { readonly limitMinor: number | null };
}

const totalOf = ({ netMinor, taxMinor }: Pick<ExpenseTerms, 'netMinor' | 'taxMinor'>): number => netMinor + taxMinor;

/** Ranges, whose debt it is, how it is shared, recurrence, and the limits of petty cash. All problems at once. */
export function checkExpense(terms: ExpenseTerms, { today, petty }: ExpenseAround): Problem[] {
  const { day, netMinor, taxMinor, paidFrom, partnerId, payee } = terms;
  return [
    ...(day > today ? [error('dayInFuture', 'day', { day })] : []),
    ...outOfRange('netMinor', netMinor, 1, largestAmountMinor, 'money'),
    ...outOfRange('taxMinor', taxMinor, 0, Math.max(0, netMinor), 'money'),
    ...(paidFrom === null && partnerId === null ? [error('required', 'partnerId')] : []),
    ...(partnerId === null && payee === '' ? [error('required', 'payee')] : []),
    ...checkShare(terms),
    ...checkRecurrence(terms),
    ...(petty === 'no' ? [] : checkPetty(terms, petty.limitMinor)),
  ];
}

function checkShare(terms: ExpenseTerms): Problem[] {
  const { shareBy, shareFrom, shareTo, shareFlockId, shareShedId, shares } = terms;
  const last = addDays(shareFrom, spanAtMostDays);
  return [
    ...(shareTo < shareFrom || shareTo > last
      ? [error('outOfRange', 'shareTo', { value: shareTo, min: shareFrom, max: last, unit: '' })]
      : []),
    ...(shareBy === 'flock' && shareFlockId === null ? [error('required', 'shareFlockId')] : []),
    ...(shareBy !== 'flock' && shareFlockId !== null ? [error('unknownValue', 'shareFlockId')] : []),
    ...(shareBy === 'shed' && shareShedId === null ? [error('required', 'shareShedId')] : []),
    ...(shareBy !== 'shed' && shareShedId !== null ? [error('unknownValue', 'shareShedId')] : []),
    ...(shareBy === 'percent' ? checkPercents(shares) : []),
    ...(shareBy !== 'percent' && shares.length > 0 ? [error('unknownValue', 'shares')] : []),
  ];
}

/** Percents of three decimals, compared in thousandths; each flock once, together exactly 100. */
function checkPercents(shares: ExpenseTerms['shares']): Problem[] {
  const sum = shares.reduce((all, { pct }) => all + Math.round(pct * 1000), 0);
  const seen = new Set<string>();
  const doubles = shares.flatMap(({ flockId }, at) => {
    if (!seen.has(flockId)) {
      seen.add(flockId);
      return [];
    }
    return [error('notUnique', `shares.${at}.flockId`)];
  });
  return sum === 100_000
    ? doubles
    : [...doubles, error('outOfRange', 'shares', { value: sum / 1000, min: 100, max: 100, unit: 'pct' })];
}

function checkRecurrence({ day, recurs, recursUntil }: ExpenseTerms): Problem[] {
  if (recursUntil === null) return [];
  if (recurs === null) return [error('unknownValue', 'recursUntil')];
  if (recursUntil > day) return [];
  return [error('outOfRange', 'recursUntil', { value: recursUntil, min: addDays(day, 1), max: '', unit: '' })];
}

function checkPetty(terms: ExpenseTerms, limitMinor: number | null): Problem[] {
  const value = totalOf(terms);
  return [
    ...(terms.paidFrom === 'cash' ? [] : [error('unknownValue', 'paidFrom')]),
    ...(terms.farmId === null ? [error('required', 'farmId')] : []),
    ...(terms.recurs === null ? [] : [error('unknownValue', 'recurs')]),
    ...(limitMinor === null || value > limitMinor
      ? [error('aboveLimit', 'netMinor', { value, max: limitMinor, unit: 'money' })]
      : []),
  ];
}

/** What an approved expense books: owed to its partner, or taken out of cash or bank at once. */
export function expenseBookings(terms: ExpenseTerms): Booking[] {
  const { netMinor, taxMinor, day, farmId, partnerId, paidFrom } = terms;
  const amounts = { netMinor, taxMinor, day, farmId };
  if (paidFrom !== null) return pettyBookings(paidFrom, amounts);
  return partnerId === null ? [] : purchaseBookings('expense', { ...amounts, partnerId });
}

type ExpenseStep = 'change' | 'approve' | 'cancel';

interface SteppedExpense {
  readonly state: StoredExpenseState;
  readonly hasPayments: boolean;
  readonly isRefund: boolean;
  /** What refunds of it that stand give back, with tax; minor units. */
  readonly refundedMinor: number;
}

/**
 * Why a step may not be taken: `stateNotAllowed` (`name` the state). A draft is changed, approved and cancelled; an approved
 * one changed and cancelled as long as no payment and no refund names it: these are taken back first. A refund is not changed
 * (`refundStays`), but cancelled and entered again.
 */
export function checkExpenseStep(step: ExpenseStep, expense: SteppedExpense): Problem[] {
  const { state, hasPayments, isRefund, refundedMinor } = expense;
  if (step === 'change' && isRefund) return [error('refundStays', 'state')];
  if (step !== 'approve' && refundedMinor > 0)
    return [error('refundsStand', 'state', { value: refundedMinor, unit: 'money' })];
  const mayBe = state === 'draft' || (state === 'approved' && step !== 'approve' && !hasPayments);
  return mayBe ? [] : [error('stateNotAllowed', 'state', { name: hasPayments ? 'partPaid' : state })];
}
