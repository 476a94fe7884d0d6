import { describe, expect, it } from 'vitest';
import {
  balanceOf,
  isSameBooking,
  moneyAccounts,
  openingBookings,
  paymentBookings,
  pettyBookings,
  purchaseBookings,
  saleBookings,
} from './booking';

const head = { day: '2026-03-02', partnerId: 'p', farmId: null };

describe('booking', () => {
  it('owes a supplier what the invoice says until it is paid or given back', () => {
    const invoice = purchaseBookings('goods', { ...head, netMinor: 737_100, taxMinor: 51_597 });
    expect(balanceOf('payable', invoice)).toBe(-788_697);
    const debitNote = purchaseBookings('goods', { ...head, netMinor: -37_100, taxMinor: -2_597 });
    const paid = paymentBookings('out', 'bank', { ...head, amountMinor: 749_000 });
    const all = [...invoice, ...debitNote, ...paid];
    expect(balanceOf('payable', all)).toBe(0);
    expect(balanceOf('bank', all)).toBe(-749_000);
    expect(balanceOf('goods', all)).toBe(700_000);
    expect(balanceOf('taxPaid', all)).toBe(49_000);
  });

  it('claims from a customer what was sold until it is paid or credited', () => {
    const all = [
      ...saleBookings({ ...head, netMinor: 10_000, taxMinor: 700 }),
      ...saleBookings({ ...head, netMinor: -1_000, taxMinor: -70 }),
      ...paymentBookings('in', 'cash', { ...head, amountMinor: 9_000 }),
    ];
    expect(balanceOf('receivable', all)).toBe(630);
    expect(balanceOf('income', all)).toBe(-9_000);
  });

  it('balances whatever is booked: the accounts add up to nothing', () => {
    const all = [
      ...purchaseBookings('expense', { ...head, netMinor: 5, taxMinor: 0 }),
      ...pettyBookings('cash', { ...head, netMinor: 333, taxMinor: 33 }),
      ...openingBookings('receivable', { ...head, amountMinor: -77 }),
      ...openingBookings('payable', { ...head, amountMinor: 19 }),
    ];
    expect(moneyAccounts.reduce((sum, account) => sum + balanceOf(account, all), 0)).toBe(0);
    expect(all.every(({ amountMinor }) => amountMinor > 0)).toBe(true);
    expect(balanceOf('receivable', all)).toBe(-77);
    expect(balanceOf('payable', all)).toBe(-24);
  });

  it('knows what it booked before, in whatever order', () => {
    const invoice = saleBookings({ ...head, netMinor: 10, taxMinor: 1 });
    expect(isSameBooking(invoice, invoice.toReversed())).toBe(true);
    expect(isSameBooking(invoice, saleBookings({ ...head, netMinor: 10, taxMinor: 2 }))).toBe(false);
    expect(isSameBooking(invoice, saleBookings({ ...head, day: '2026-03-03', netMinor: 10, taxMinor: 1 }))).toBe(false);
  });
});
