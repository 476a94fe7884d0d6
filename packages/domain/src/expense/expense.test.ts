import { describe, expect, it } from 'vitest';
import { checkExpense, checkExpenseStep, type ExpenseTerms, expenseBookings } from './expense';

const terms = (change: Partial<ExpenseTerms> = {}): ExpenseTerms => ({
  day: '2026-03-05',
  farmId: 'farm',
  partnerId: null,
  payee: 'Gas works',
  netMinor: 10_000,
  taxMinor: 1900,
  paidFrom: 'bank',
  shareBy: 'birdDays',
  shareFrom: '2026-03-01',
  shareTo: '2026-03-31',
  shareFlockId: null,
  shareShedId: null,
  shares: [],
  recurs: null,
  recursUntil: null,
  ...change,
});
const found = (change: Partial<ExpenseTerms>, limitMinor?: number | null) =>
  checkExpense(terms(change), {
    today: '2026-03-06',
    petty: limitMinor === undefined ? 'no' : { limitMinor },
  }).map(({ code, field }) => `${code} ${field}`);

describe('an expense', () => {
  it('is accepted as it stands, and refused for each thing that is missing or out of range, all at once', () => {
    expect(found({})).toEqual([]);
    expect(found({ day: '2026-03-07', netMinor: 0, taxMinor: -1, payee: '', shareTo: '2026-02-01' })).toEqual([
      'dayInFuture day',
      'outOfRange netMinor',
      'outOfRange taxMinor',
      'required payee',
      'outOfRange shareTo',
    ]);
    expect(found({ paidFrom: null })).toEqual(['required partnerId']);
    expect(found({ recursUntil: '2026-12-31' })).toEqual(['unknownValue recursUntil']);
    expect(found({ recurs: 'month', recursUntil: '2026-03-05' })).toEqual(['outOfRange recursUntil']);
  });

  it('needs what its way of sharing names, and nothing that it does not', () => {
    expect(found({ shareBy: 'flock' })).toEqual(['required shareFlockId']);
    expect(found({ shareBy: 'shed' })).toEqual(['required shareShedId']);
    expect(found({ shareFlockId: 'f', shareShedId: 's' })).toEqual([
      'unknownValue shareFlockId',
      'unknownValue shareShedId',
    ]);
    const thirds = [33.333, 33.333, 33.334].map((pct, at) => ({ flockId: `f${at}`, pct }));
    expect(found({ shareBy: 'percent', shares: thirds })).toEqual([]);
    expect(found({ shareBy: 'percent', shares: thirds.slice(1) })).toEqual(['outOfRange shares']);
    const twice = [
      { flockId: 'f', pct: 50 },
      { flockId: 'f', pct: 50 },
    ];
    expect(found({ shareBy: 'percent', shares: twice })).toEqual(['notUnique shares.1.flockId']);
    expect(found({ shares: thirds })).toEqual(['unknownValue shares']);
  });

  it('of petty cash comes out of the cash box, of a farm, up to the limit', () => {
    expect(found({ paidFrom: 'cash' }, 11_900)).toEqual([]);
    expect(found({ paidFrom: 'cash' }, 11_899)).toEqual(['aboveLimit netMinor']);
    expect(found({ paidFrom: 'cash' }, null)).toEqual(['aboveLimit netMinor']);
    expect(found({ farmId: null, recurs: 'month' }, 20_000)).toEqual([
      'unknownValue paidFrom',
      'required farmId',
      'unknownValue recurs',
    ]);
  });

  it('books what is owed to its partner, or takes it out of where it was paid from', () => {
    const sides = (change: Partial<ExpenseTerms>) =>
      expenseBookings(terms(change)).map(({ debit, credit, amountMinor, partnerId }) => [
        debit,
        credit,
        amountMinor,
        partnerId,
      ]);
    expect(sides({ paidFrom: null, partnerId: 'p' })).toEqual([
      ['expense', 'payable', 10_000, 'p'],
      ['taxPaid', 'payable', 1900, 'p'],
    ]);
    expect(sides({ paidFrom: 'cash', partnerId: 'p', taxMinor: 0 })).toEqual([['expense', 'cash', 10_000, null]]);
  });

  it('takes its steps: no second approval, no change once a payment names it, nothing after it is cancelled', () => {
    const may = (state: 'draft' | 'approved' | 'cancelled', hasPayments = false) =>
      (['change', 'approve', 'cancel'] as const).filter(
        (step) => checkExpenseStep(step, { state, hasPayments, isRefund: false, refundedMinor: 0 }).length === 0,
      );
    expect(may('draft')).toEqual(['change', 'approve', 'cancel']);
    expect(may('approved')).toEqual(['change', 'cancel']);
    expect(may('approved', true)).toEqual([]);
    expect(may('cancelled')).toEqual([]);
  });

  it('that was refunded stays as it is, and its refund is cancelled and not changed', () => {
    const codes = (step: 'change' | 'cancel', isRefund: boolean, refundedMinor: number) =>
      checkExpenseStep(step, { state: 'approved', hasPayments: false, isRefund, refundedMinor }).map(
        ({ code }) => code,
      );
    expect([codes('change', false, 5), codes('cancel', false, 5)]).toEqual([['refundsStand'], ['refundsStand']]);
    expect([codes('change', true, 0), codes('cancel', true, 0)]).toEqual([['refundStays'], []]);
  });
});
