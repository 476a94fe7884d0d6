import { describe, expect, it } from 'vitest';
import { balanceOf } from '../money/booking';
import { type ExpenseTerms, expenseBookings } from './expense';
import { checkRefund, type RefundedExpense, type RefundTerms, refundOf } from './refund';
import { shareExpense } from './share';

const gas: ExpenseTerms = {
  day: '2026-01-31',
  farmId: 'farm',
  partnerId: 'works',
  payee: '',
  netMinor: 10_000,
  taxMinor: 1900,
  paidFrom: null,
  shareBy: 'birdDays',
  shareFrom: '2026-01-01',
  shareTo: '2026-01-31',
  shareFlockId: null,
  shareShedId: null,
  shares: [],
  recurs: 'month',
  recursUntil: null,
};
const of = (change: Partial<RefundedExpense> = {}): RefundedExpense => ({
  day: gas.day,
  partnerId: gas.partnerId,
  state: 'approved',
  refundOfId: null,
  leftNetMinor: 10_000,
  leftTaxMinor: 1900,
  ...change,
});
const refund: RefundTerms = { day: '2026-03-05', netMinor: 3001, taxMinor: 570, paidFrom: 'bank' };
const found = (terms: Partial<RefundTerms>, expense: Partial<RefundedExpense> = {}) =>
  checkRefund({ ...refund, ...terms }, of(expense), '2026-03-06').map(({ code, field }) => `${code} ${field}`);

describe('a refund', () => {
  it('is of a booked expense, after it, and of no more than was not refunded yet', () => {
    expect(found({})).toEqual([]);
    expect(found({ day: '2026-03-07' })).toEqual(['dayInFuture day']);
    expect(found({ day: '2026-01-30' })).toEqual(['outOfRange day']);
    expect(found({ netMinor: 0, taxMinor: 0 })).toEqual(['outOfRange netMinor']);
    expect(found({ netMinor: 10_001, taxMinor: 1901 })).toEqual(['outOfRange netMinor', 'outOfRange taxMinor']);
    expect(found({}, { leftNetMinor: 3000, leftTaxMinor: 569 })).toEqual([
      'outOfRange netMinor',
      'outOfRange taxMinor',
    ]);
    expect(found({}, { state: 'draft' })).toEqual(['stateNotAllowed state']);
    expect(found({}, { refundOfId: 'another' })).toEqual(['refundStays state']);
  });

  it('is credited by a partner alone', () => {
    expect(found({ paidFrom: null })).toEqual([]);
    expect(found({ paidFrom: null }, { partnerId: null })).toEqual(['required paidFrom']);
  });

  it('books the other way round, and gives each flock its share back', () => {
    const back = refundOf(gas, refund);
    expect([back.netMinor, back.taxMinor, back.recurs, back.shareFrom]).toEqual([-3001, -570, null, '2026-01-01']);
    const paidBack = expenseBookings(back);
    expect([balanceOf('bank', paidBack), balanceOf('expense', paidBack), balanceOf('taxPaid', paidBack)]).toEqual([
      3571, -3001, -570,
    ]);
    const credited = expenseBookings({ ...back, paidFrom: null });
    expect([balanceOf('payable', credited), balanceOf('bank', credited)]).toEqual([3571, 0]);
    const figures = { birds: 0, areaDays: 0, soldKg: 0, eggs: 0, pct: 0 };
    const flocks = [
      { flockId: 'a', birdDays: 100, ...figures },
      { flockId: 'b', birdDays: 200, ...figures },
    ];
    expect(shareExpense('birdDays', back.netMinor, flocks).map(({ amountMinor }) => amountMinor)).toEqual([
      -1000, -2001,
    ]);
    expect(refundOf(gas, { ...refund, taxMinor: 0 }).taxMinor).toBe(0);
  });
});
