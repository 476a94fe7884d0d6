import type { Day } from '../day/day';

/**
 * The books of money. A booking takes an amount from one account to another, as a movement takes goods: it has both sides
 * or it does not exist. What it means follows from the pair:
 *
 * - `payable` what suppliers are owed, `receivable` what customers owe; both by partner.
 * - `cash`, `bank` where money lies.
 * - `goods` what was bought to be used or sold; its worth on hand is read from the lots.
 * - `expense` what was spent on everything else; `income` what was sold.
 * - `taxPaid` tax on what was bought, `taxCharged` tax on what was sold.
 * - `opening` the other side of what stood when the books began; `writtenOff` claims that were given up.
 */
export const moneyAccounts = [
  'payable',
  'receivable',
  'cash',
  'bank',
  'goods',
  'expense',
  'income',
  'taxPaid',
  'taxCharged',
  'opening',
  'writtenOff',
] as const;
export type MoneyAccount = (typeof moneyAccounts)[number];

export interface Booking {
  readonly debit: MoneyAccount;
  readonly credit: MoneyAccount;
  /** Whole minor units, above zero. */
  readonly amountMinor: number;
  readonly day: Day;
  /** Whose claim or debt it is; null where neither account is kept by partner. */
  readonly partnerId: string | null;
  /** The farm that it is about; null for the company. */
  readonly farmId: string | null;
}

/** What an invoice books: who it is from or to, on which day and for which farm. */
interface InvoiceAmounts {
  readonly netMinor: number;
  readonly taxMinor: number;
  readonly day: Day;
  readonly partnerId: string;
  readonly farmId: string | null;
}

type Head = Pick<Booking, 'day' | 'partnerId' | 'farmId'>;

/** A booking of an amount that may be zero (none) or below (the other way round). */
function booked(debit: MoneyAccount, credit: MoneyAccount, amountMinor: number, head: Head): Booking[] {
  if (amountMinor === 0) return [];
  const { day, partnerId, farmId } = head;
  return amountMinor > 0
    ? [{ debit, credit, amountMinor, day, partnerId, farmId }]
    : [{ debit: credit, credit: debit, amountMinor: -amountMinor, day, partnerId, farmId }];
}

/** A supplier's invoice of goods, or of an expense; a debit note is one with amounts below zero. */
export function purchaseBookings(of: 'goods' | 'expense', invoice: InvoiceAmounts): Booking[] {
  return [
    ...booked(of, 'payable', invoice.netMinor, invoice),
    ...booked('taxPaid', 'payable', invoice.taxMinor, invoice),
  ];
}

/** An expense that was paid at once, of nobody who is kept as a partner. */
export function pettyBookings(from: 'cash' | 'bank', expense: Omit<InvoiceAmounts, 'partnerId'>): Booking[] {
  const head = { ...expense, partnerId: null };
  return [...booked('expense', from, expense.netMinor, head), ...booked('taxPaid', from, expense.taxMinor, head)];
}

/** An invoice to a customer; a credit note is one with amounts below zero. */
export function saleBookings(invoice: InvoiceAmounts): Booking[] {
  return [
    ...booked('receivable', 'income', invoice.netMinor, invoice),
    ...booked('receivable', 'taxCharged', invoice.taxMinor, invoice),
  ];
}

/** Money that was paid to a supplier (`out`) or came from a customer (`in`). */
export function paymentBookings(
  direction: 'in' | 'out',
  place: 'cash' | 'bank',
  payment: { readonly amountMinor: number } & Head,
): Booking[] {
  return direction === 'in'
    ? booked(place, 'receivable', payment.amountMinor, payment)
    : booked('payable', place, payment.amountMinor, payment);
}

/** What a partner owed, or was owed, when the books began; below zero for a credit balance. */
export function openingBookings(
  of: 'payable' | 'receivable',
  opening: { readonly amountMinor: number } & Head,
): Booking[] {
  return of === 'receivable'
    ? booked('receivable', 'opening', opening.amountMinor, opening)
    : booked('opening', 'payable', opening.amountMinor, opening);
}

/** Balance of an account: debits less credits, in minor units. */
export function balanceOf(account: MoneyAccount, bookings: readonly Booking[]): number {
  return bookings.reduce(
    (sum, { debit, credit, amountMinor }) =>
      sum + (debit === account ? amountMinor : 0) - (credit === account ? amountMinor : 0),
    0,
  );
}

/** True when both lists book the same: nothing to reverse, nothing to book again. */
export function isSameBooking(a: readonly Booking[], b: readonly Booking[]): boolean {
  const keys = (bookings: readonly Booking[]) =>
    bookings
      .map(({ debit, credit, amountMinor, day, partnerId, farmId }) =>
        [debit, credit, amountMinor, day, partnerId, farmId].join(' '),
      )
      .sort()
      .join('\n');
  return a.length === b.length && keys(a) === keys(b);
}
