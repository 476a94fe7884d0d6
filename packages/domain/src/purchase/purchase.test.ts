import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkReceipt, type ReceiptLine } from './check-receipt';
import { baseQuantity, type CostedLine, lineCosts } from './line-cost';
import { checkPurchaseStep, nextPurchaseSteps, type PurchaseFacts, purchaseState } from './purchase-state';
import { creditReturns, unbilledOf } from './return-credit';

const line = (more: Partial<CostedLine> = {}): CostedLine => ({
  quantity: 100,
  freeQuantity: 10,
  accepted: 0,
  rejected: 0,
  billed: 0,
  returnedUnbilled: 0,
  netMinor: 80_000,
  billedNetMinor: 0,
  ...more,
});
const facts = (more: Partial<PurchaseFacts> = {}): PurchaseFacts => ({
  decision: 'ordered',
  finished: false,
  lines: [line()],
  invoices: 0,
  invoicedMinor: 0,
  paidMinor: 0,
  creditedMinor: 0,
  ...more,
});
const received = { lines: [line({ accepted: 110, billed: 100 })], invoices: 1, invoicedMinor: 80_000 };

describe('the state of a purchase', () => {
  it('follows from what was decided, came, was invoiced and paid', () => {
    expect(purchaseState(facts({ decision: 'approved' }))).toBe('approved');
    expect(purchaseState(facts())).toBe('ordered');
    expect(purchaseState(facts({ lines: [line({ accepted: 109 })] }))).toBe('partReceived');
    expect(purchaseState(facts({ lines: [line({ accepted: 100, rejected: 10 })] }))).toBe('received');
    expect(purchaseState(facts({ finished: true, lines: [line({ accepted: 1 })] }))).toBe('received');
    expect(purchaseState(facts({ ...received, lines: [line({ accepted: 110, billed: 99 })] }))).toBe('received');
    expect(purchaseState(facts(received))).toBe('invoiced');
    expect(purchaseState(facts({ ...received, paidMinor: 1 }))).toBe('partPaid');
    expect(purchaseState(facts({ ...received, creditedMinor: 1 }))).toBe('invoiced');
    expect(purchaseState(facts({ ...received, paidMinor: 70_000, creditedMinor: 10_000 }))).toBe('paid');
  });

  it('says which steps it can take, and refuses the others by its name', () => {
    expect(nextPurchaseSteps(facts({ decision: 'draft' }), false)).toEqual(['edit', 'approve', 'reject', 'cancel']);
    expect(nextPurchaseSteps(facts({ decision: 'draft' }), true)).not.toContain('approve');
    expect(nextPurchaseSteps(facts(), false)).toContain('cancel');
    expect(nextPurchaseSteps(facts({ lines: [line({ accepted: 1 })] }), false)).toEqual([
      'receive',
      'finish',
      'return',
      'invoice',
    ]);
    expect(nextPurchaseSteps(facts(received), false)).toEqual(['return', 'credit', 'pay']);
    expect(nextPurchaseSteps(facts({ decision: 'cancelled' }), false)).toEqual([]);
    expect(checkPurchaseStep('cancel', facts(received), false)).toMatchObject([
      { code: 'stateNotAllowed', params: { name: 'invoiced' } },
    ]);
  });
});

describe('goods that go back before their invoice', () => {
  const come = { freeQuantity: 0, accepted: 100, returnedUnbilled: 20 };
  const part = { quantity: 12, unbilledQuantity: 12, creditedQuantity: 0, netMinor: 0, taxMinor: 0 };
  const parts = [part, { ...part, quantity: 10, unbilledQuantity: 8 }];
  const at = { factor: 1, unitCostMinor: 10, taxPct: 10 };
  const credited = (billed: number, of = parts) => creditReturns(of, line({ ...come, billed }), at);

  it('stand on no invoice and are worth nothing, those that did go back after them', () => {
    expect(unbilledOf(50, line({ ...come, returnedUnbilled: 0, billed: 70 }), 25)).toBe(50);
    expect(unbilledOf(50, line({ ...come, returnedUnbilled: 10, billed: 70 }), 2)).toBe(40);
    expect(unbilledOf(50, line({ ...come, billed: 80 }), 25)).toBe(0);
    expect(lineCosts([line({ ...come, billed: 80, billedNetMinor: 800 })], 0, true)).toEqual([10]);
    expect(lineCosts([line({ ...come, netMinor: 1000 })], 160, true)).toEqual([12]);
  });

  it('are credited as far as they are invoiced, first what went back first', () => {
    expect(credited(80).map((one) => one.creditedQuantity)).toEqual([0, 2]);
    expect(credited(95).map((one) => [one.creditedQuantity, one.netMinor, one.taxMinor])).toEqual([
      [12, 120, 12],
      [5, 50, 5],
    ]);
    const whole = credited(100, credited(95));
    expect(whole.map((one) => [one.netMinor, one.taxMinor])).toEqual([
      [120, 12],
      [100, 10],
    ]);
    expect(credited(100, whole)).toEqual(whole);
    expect(credited(0, whole).map((one) => [one.creditedQuantity, one.netMinor])).toEqual([
      [0, 0],
      [2, 20],
    ]);
  });

  it('leave an order done once the rest of it is invoiced, or none of it was kept', () => {
    const back = { ...come, quantity: 100 };
    expect(purchaseState(facts({ lines: [line({ ...back, billed: 79 })], invoices: 1 }))).toBe('received');
    expect(purchaseState(facts({ lines: [line({ ...back, billed: 80 })], invoices: 1, invoicedMinor: 1 }))).toBe(
      'invoiced',
    );
    expect(purchaseState(facts({ lines: [line({ ...back, returnedUnbilled: 100 })] }))).toBe('paid');
    expect(purchaseState(facts({ lines: [line({ rejected: 110 })] }))).toBe('paid');
  });
});

describe('the cost of a line', () => {
  it('is net and freight over what is paid and free, before the invoice as after it', () => {
    expect(lineCosts([line()], 1100, false)[0]).toBeCloseTo(81_100 / 110, 9);
    expect(lineCosts([line({ accepted: 60 })], 1100, false)[0]).toBeCloseTo(81_100 / 110, 9);
    expect(lineCosts([line({ accepted: 110, billed: 100, billedNetMinor: 82_000 })], 990, false)[0]).toBeCloseTo(
      82_990 / 110,
      9,
    );
  });

  it('shares freight by value, bears rejects on what is left, and leaves a line of nothing alone', () => {
    const [a, b] = lineCosts([line({ freeQuantity: 0 }), line({ freeQuantity: 0, netMinor: 20_000 })], 1000, false);
    expect([a, b]).toEqual([808, 202]);
    expect(lineCosts([line({ accepted: 55, rejected: 55, billed: 100, billedNetMinor: 80_000 })], 0, false)[0]).toBe(
      80_000 / 55,
    );
    expect(lineCosts([line({ rejected: 110 })], 500, false)).toEqual([null]);
  });

  it('is nothing of a line that brought no more than its free units, once the purchase is invoiced', () => {
    const billed = line({ accepted: 110, billed: 100, billedNetMinor: 80_000 });
    const free = line({ accepted: 4, rejected: 106 });
    expect(lineCosts([billed, free], 0, false)).toEqual([80_000 / 110, 0]);
    // Before any invoice it may still be billed, for its share of what was ordered.
    expect(lineCosts([line({ accepted: 110 }), free], 0, false)[1]).toBeCloseTo(80_000 / 110, 9);
  });

  it('times what was accepted is the invoiced net and the freight, whatever else differs', () => {
    const whole = fc.integer({ min: 1, max: 90_000_000 }).map((thousandths) => thousandths / 1000);
    const random = fc.record({
      quantity: whole,
      freeQuantity: whole,
      share: fc.integer({ min: 1, max: 100 }),
      net: fc.nat(900_000_000),
      billedNet: fc.nat(900_000_000),
    });
    fc.assert(
      fc.property(fc.array(random, { minLength: 1, maxLength: 5 }), fc.nat(5_000_000), (lines, freightMinor) => {
        const costed = lines.map(({ quantity, freeQuantity, share, net, billedNet }) => {
          const accepted = Math.max(0.001, Math.round((((quantity + freeQuantity) * share) / 100) * 1000) / 1000);
          const billed = Math.max(accepted - freeQuantity, 0.001);
          return { ...line({ quantity, freeQuantity, accepted, billed, netMinor: net, billedNetMinor: billedNet }) };
        });
        const costs = lineCosts(costed, freightMinor, true);
        const worth = costed.reduce((sum, { accepted }, index) => sum + accepted * (costs[index] ?? 0), 0);
        const stated = costed.reduce((sum, { billedNetMinor }) => sum + billedNetMinor, freightMinor);
        expect(Math.abs(worth - stated)).toBeLessThan(0.01);
      }),
    );
  });

  it('counts units of the item in three decimals', () => {
    expect(baseQuantity(0.1, 3)).toBe(0.3);
    expect(baseQuantity(1.005, 1000)).toBe(1005);
  });
});

describe('a receipt', () => {
  const come = (more: Partial<ReceiptLine> = {}): ReceiptLine => ({
    lineId: 'a',
    lotId: 'l',
    quantity: 100,
    rejected: 0,
    rejectReason: '',
    lotCode: 'L-1',
    expiryDay: '2026-09-01',
    meanWeightG: null,
    ...more,
  });
  const existingLine = { ...line(), id: 'a', factor: 1, unit: 'vial' };
  const found = (kind: 'vaccine' | 'feed' | 'chicks', ...lines: ReceiptLine[]) =>
    checkReceipt(
      { day: '2026-03-03', lines },
      { kind, today: '2026-03-03', lines: [existingLine], tolerancePct: 5 },
    ).map(({ code, field }) => `${code} ${field}`);

  it('of several lots of one line counts them together against the order and its tolerance', () => {
    expect(found('feed', come(), come({ lotId: 'm', quantity: 15 }))).toEqual([]);
    expect(found('feed', come(), come({ lotId: 'm', quantity: 15.6 }))).toEqual(['moreThanOrdered lines.0.quantity']);
    expect(found('feed', come(), come({ quantity: 1 }))).toEqual(['notUnique lines']);
  });

  it('says what a lot of its kind is missing', () => {
    expect(found('vaccine', come({ lotCode: '', expiryDay: null }))).toEqual([
      'required lines.0.lotCode',
      'required lines.0.expiryDay',
    ]);
    expect(found('feed', come({ expiryDay: null }))).toEqual([]);
    expect(found('feed', come({ expiryDay: '2026-03-02' }))).toEqual(['lotExpired lines.0.expiryDay']);
    expect(found('feed', come({ quantity: 1, rejected: 2 }))).toEqual(['required lines.0.rejectReason']);
    expect(found('chicks', come({ quantity: 1.5 }))).toEqual(['notInteger lines.0.quantity']);
    expect(found('chicks', come({ meanWeightG: 62.5 }))).toEqual(['invalid lines.0.meanWeightG']);
    expect(found('feed', come({ lineId: 'b' }))).toEqual(['unknownValue lines.0.lineId']);
  });
});
