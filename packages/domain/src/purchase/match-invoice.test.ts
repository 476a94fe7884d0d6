import { describe, expect, it } from 'vitest';
import { type MatchAround, type MatchedLine, matchInvoice } from './match-invoice';

const line: MatchedLine = {
  id: 'a',
  name: 'Starter',
  unit: 't',
  quantity: 10,
  freeQuantity: 0,
  accepted: 10,
  rejected: 0,
  billed: 0,
  returnedUnbilled: 0,
  unitPriceMinor: 30_000,
  discountPct: 0,
};
const ordered: MatchAround = {
  lines: [line],
  finished: false,
  coveredMinor: 300_000,
  invoicedMinor: 0,
  tolerancePct: 2,
};
const billed = { lineId: 'a', quantity: 10, unitPriceMinor: 30_000, discountPct: 0 };
const invoice = { totalMinor: 300_000, lines: [billed] };
const match = (over: Partial<typeof invoice>, around: Partial<MatchAround> = {}) =>
  matchInvoice({ ...invoice, ...over }, { ...ordered, ...around }).map(({ code, field }) => `${code} ${field}`);

describe('an invoice beside its order and what came of it', () => {
  it('is as ordered and received, or within the tolerance', () => {
    expect(match({})).toEqual([]);
    expect(match({ totalMinor: 306_000, lines: [{ ...billed, unitPriceMinor: 30_600 }] })).toEqual([]);
    expect(match({ totalMinor: 10_001, lines: [] }, { coveredMinor: 10_000, tolerancePct: 0 })).toEqual([]);
  });

  it('is beyond by its price, by its sum, by its freight', () => {
    expect(match({ totalMinor: 59_000_000, lines: [{ ...billed, unitPriceMinor: 5_900_000 }] })).toEqual([
      'beyondApproved totalMinor',
      'abovePrice lines.0.unitPriceMinor',
    ]);
    expect(match({ totalMinor: 306_001 })).toEqual(['beyondApproved totalMinor']);
    expect(match({ totalMinor: 150_000 }, { invoicedMinor: 160_000 })).toEqual(['beyondApproved totalMinor']);
    expect(match({ lines: [{ ...billed, discountPct: 10, unitPriceMinor: 33_000 }] })).toEqual([]);
    expect(match({}, { lines: [{ ...line, discountPct: 10 }] })).toEqual(['abovePrice lines.0.unitPriceMinor']);
  });

  it('is of more than came, or still comes, and of no free units', () => {
    const came = (over: Partial<MatchedLine>) => ({ lines: [{ ...line, ...over }] });
    // Paid before it comes: what is ordered may be invoiced.
    expect(match({}, came({ accepted: 0 }))).toEqual([]);
    expect(match({}, { ...came({ accepted: 6 }), finished: true })).toEqual(['beyondReceived lines.0.quantity']);
    expect(match({}, came({ accepted: 6, rejected: 4 }))).toEqual(['beyondReceived lines.0.quantity']);
    expect(match({}, came({ billed: 1 }))).toEqual(['beyondReceived lines.0.quantity']);
    expect(match({}, came({ quantity: 8, freeQuantity: 2 }))).toEqual(['beyondReceived lines.0.quantity']);
    // More came than was ordered, within what a receipt may: it is owed.
    expect(match({ totalMinor: 303_000, lines: [{ ...billed, quantity: 10.1 }] }, came({ accepted: 10.1 }))).toEqual(
      [],
    );
  });
});
