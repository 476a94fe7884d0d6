import { describe, expect, it } from 'vitest';
import { seeded } from '../forecast/random-life.fixture';
import { isLotFor, latestSaleDay } from './check-sale';
import { birdsBilled, creditAmounts, meanOfLorries, piecesOf, saleLineAmounts } from './sale-amounts';
import { checkCreditLimit, nextSaleSteps, type SaleFacts, saleState } from './sale-state';

const facts: SaleFacts = {
  kind: 'eggs',
  decision: 'draft',
  isDispatched: false,
  isPriced: true,
  isInvoiced: false,
  totalMinor: 1000,
  paidMinor: 0,
  creditedMinor: 0,
  coveredMinor: 0,
  isCreditedWhole: false,
};
const confirmed = { ...facts, decision: 'confirmed', coveredMinor: 1000 } as const;
const invoiced = { ...confirmed, isDispatched: true, isInvoiced: true };

describe('the state of a sale', () => {
  it('follows from what was decided, sent, invoiced, credited and paid', () => {
    expect(saleState(facts)).toBe('draft');
    expect(saleState({ ...facts, decision: 'cancelled' })).toBe('cancelled');
    expect(saleState(confirmed)).toBe('confirmed');
    expect(saleState({ ...confirmed, isDispatched: true })).toBe('dispatched');
    expect(saleState(invoiced)).toBe('invoiced');
    expect(saleState({ ...invoiced, paidMinor: 400 })).toBe('partPaid');
    expect(saleState({ ...invoiced, paidMinor: 400, creditedMinor: 600 })).toBe('paid');
    expect(saleState({ ...invoiced, creditedMinor: 1000, isCreditedWhole: true })).toBe('credited');
  });

  it('offers no way back once there is an invoice, but a credit note', () => {
    expect(nextSaleSteps(invoiced)).toEqual(['pay', 'credit']);
    expect(nextSaleSteps({ ...invoiced, paidMinor: 1000 })).toEqual(['credit']);
    expect(nextSaleSteps({ ...invoiced, creditedMinor: 1000, isCreditedWhole: true })).toEqual([]);
    // Birds have gone; only their price can be taken up again.
    expect(nextSaleSteps({ ...confirmed, kind: 'birds', isDispatched: true })).toEqual(['invoice', 'price', 'reopen']);
  });

  it('asks for the prices first where one is missing, and for the invoice where all are agreed', () => {
    const gone = { ...confirmed, isDispatched: true };
    expect(nextSaleSteps(gone)).toEqual(['invoice', 'price', 'takeBack']);
    expect(nextSaleSteps({ ...gone, isPriced: false })).toEqual(['price', 'invoice', 'takeBack']);
  });

  it('offers to let go what came to more than was confirmed', () => {
    expect(nextSaleSteps(confirmed)).not.toContain('approve');
    expect(nextSaleSteps({ ...confirmed, totalMinor: 1001 })).toContain('approve');
    expect(nextSaleSteps({ ...invoiced, totalMinor: 1001 })).not.toContain('approve');
  });
});

describe('birds that are paid', () => {
  const lorry = { count: 100, netKg: 210, deadOnArrival: 2, condemned: 3 };

  it('are those of the contract, each as heavy as its lorry', () => {
    expect(birdsBilled([lorry], { deductDoa: false, deductCondemned: false })).toEqual({ birds: 100, kg: 210 });
    expect(birdsBilled([lorry], { deductDoa: true, deductCondemned: true })).toEqual({ birds: 95, kg: 199.5 });
    const both = [lorry, { ...lorry, count: 300, netKg: 700, deadOnArrival: 1 }];
    expect(birdsBilled(both, { deductDoa: true, deductCondemned: false })).toEqual({ birds: 397, kg: 903.467 });
    expect(meanOfLorries(both)).toBe(2275);
  });
});

describe('chicks of a grade', () => {
  const lot = {
    lotId: 'l',
    grade: null,
    breed: 'Ross 308',
    sex: 'asHatched',
    quarantinedFrom: null,
    hatchId: null,
  } as const;
  const line = { grade: null, breed: 'ross 308', sex: 'asHatched', chickGrade: 'b' } as const;
  it('are sold of lots of that grade, and of bought ones, which nobody graded', () => {
    expect(isLotFor(line, { ...lot, chickGrade: 'b' })).toBe(true);
    expect(isLotFor(line, { ...lot, chickGrade: 'a' })).toBe(false);
    expect(isLotFor({ ...line, chickGrade: 'A' }, { ...lot, chickGrade: 'a' })).toBe(true);
    expect(isLotFor(line, { ...lot, chickGrade: null })).toBe(true);
    expect(isLotFor({ ...line, chickGrade: '' }, { ...lot, chickGrade: 'a' })).toBe(true);
    expect(isLotFor({ ...line, sex: 'female' }, { ...lot, chickGrade: 'b' })).toBe(false);
  });
});

describe('the day of a sale', () => {
  it('may lie ahead for chicks, a year at most, and for nothing else', () => {
    expect(latestSaleDay('chicks', '2026-03-02')).toBe('2027-03-02');
    expect(latestSaleDay('eggs', '2026-03-02')).toBe('2026-03-02');
  });
});

describe('free chicks', () => {
  it('come on top, whole ones only', () => {
    expect(piecesOf({ quantity: 2500, unit: 'chick', freePct: 2 })).toBe(2550);
    expect(piecesOf({ quantity: 99, unit: 'chick', freePct: 2 })).toBe(100);
    expect(piecesOf({ quantity: 1.5, unit: 'case', freePct: 0 })).toBe(540);
  });
});

describe('credit', () => {
  it('in however many parts adds up to the line, to the minor unit', () => {
    const random = seeded(7);
    for (let round = 0; round < 500; round += 1) {
      const line = {
        quantity: Math.ceil(random() * 5_000_000) / 1000,
        unitPriceMinor: Math.round(random() * 3e9) / 1e6,
        discountPct: Math.round(random() * 100_000) / 1000,
        taxPct: Math.round(random() * 30_000) / 1000,
      };
      const whole = saleLineAmounts(line);
      let before = { quantity: 0, netMinor: 0, taxMinor: 0 };
      while (before.quantity < line.quantity) {
        const left = Math.round((line.quantity - before.quantity) * 1000) / 1000;
        // Every second line is credited amounts between its quantities.
        const netMinor = Math.floor((whole.netMinor - before.netMinor) * random());
        const isAmount = round % 2 === 0 && netMinor > 0 && random() < 0.3;
        const some = random() < 0.3 ? left : Math.min(left, Math.ceil(left * random() * 1000) / 1000);
        const quantity = isAmount ? 0 : some;
        const part = creditAmounts(line, before, { quantity, netMinor: isAmount ? netMinor : null });
        expect(part.netMinor).toBeGreaterThanOrEqual(0);
        expect(part.taxMinor).toBeGreaterThanOrEqual(0);
        before = {
          quantity: Math.round((before.quantity + quantity) * 1000) / 1000,
          netMinor: before.netMinor + part.netMinor,
          taxMinor: before.taxMinor + part.taxMinor,
        };
      }
      expect(before).toEqual({ quantity: line.quantity, ...whole });
    }
  });

  it('of an amount makes what is left of the line worth less, and no more than all of it', () => {
    const line = { quantity: 100, unitPriceMinor: 50, discountPct: 10, taxPct: 7 };
    const amount = creditAmounts(line, { quantity: 0, netMinor: 0, taxMinor: 0 }, { quantity: 0, netMinor: 900 });
    expect(amount).toEqual({ netMinor: 900, taxMinor: 63 });
    const before = { quantity: 0, ...amount };
    expect(creditAmounts(line, before, { quantity: 50, netMinor: null })).toEqual({ netMinor: 1800, taxMinor: 126 });
    expect(creditAmounts(line, before, { quantity: 0, netMinor: 3600 })).toEqual({ netMinor: 3600, taxMinor: 252 });
    const all = { quantity: 0, netMinor: 4500, taxMinor: 315 };
    expect(creditAmounts(line, all, { quantity: 100, netMinor: null })).toEqual({ netMinor: 0, taxMinor: 0 });
  });
});

describe('the credit limit', () => {
  it('counts what is owed, what is confirmed, and this sale', () => {
    const of = { owedMinor: 600, notInvoicedMinor: 300, totalMinor: 100, name: 'Shop' };
    expect(checkCreditLimit(1000, of)).toEqual([]);
    expect(checkCreditLimit(null, { ...of, totalMinor: 1e9 })).toEqual([]);
    expect(checkCreditLimit(999, of)).toMatchObject([{ code: 'overCreditLimit', params: { value: 1000, max: 999 } }]);
  });
});
