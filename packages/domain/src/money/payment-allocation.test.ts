import { describe, expect, it } from 'vitest';
import { checkPayment } from './payment-allocation';

const open = [
  { id: 'a', name: 'R 1', partnerId: 'mill', day: '2026-03-02', openMinor: 500 },
  { id: 'b', name: 'R 2', partnerId: 'mill', day: '2026-03-04', openMinor: 700 },
  { id: 'c', name: 'R 3', partnerId: 'vet', day: '2026-03-05', openMinor: 900 },
];
const found = (parts: { documentId: string; amountMinor: number }[], day = '2026-03-05') =>
  checkPayment({ partnerId: 'mill', day, parts }, open, '2026-03-05').map(({ code, field }) => `${code} ${field}`);

describe('a payment', () => {
  it('pays several documents of one partner, in parts, and never more than is open', () => {
    expect(
      found([
        { documentId: 'a', amountMinor: 500 },
        { documentId: 'b', amountMinor: 1 },
      ]),
    ).toEqual([]);
    expect(found([{ documentId: 'a', amountMinor: 501 }])).toEqual(['moreThanOpen parts.0.amountMinor']);
    expect(found([{ documentId: 'c', amountMinor: 1 }])).toEqual(['unknownValue parts.0.documentId']);
    expect(
      found([
        { documentId: 'a', amountMinor: 1 },
        { documentId: 'a', amountMinor: 1 },
      ]),
    ).toEqual(['unknownValue parts.1.documentId']);
    const both = [
      { documentId: 'a', amountMinor: 1 },
      { documentId: 'b', amountMinor: 1 },
    ];
    expect(found(both, '2026-03-04')).toEqual([]);
    expect(found(both, '2026-03-03')).toEqual(['paidBeforeDocument day']);
    expect(found(both.slice(0, 1), '2026-03-03')).toEqual([]);
    expect(found([], '2026-03-06')).toEqual(['dayInFuture day', 'required parts']);
  });
});
