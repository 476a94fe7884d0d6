import { describe, expect, it } from 'vitest';
import { checkSales, type SaleOfFlock, salesInWithdrawal } from './sold-in-withdrawal';
import type { MedicineHold } from './withdrawal';

const sale = (day: string, more: Partial<SaleOfFlock> = {}): SaleOfFlock => ({
  documentId: `sale ${day}`,
  day,
  product: 'meat',
  count: 4200,
  laidDays: [],
  ...more,
});
const hold = (more: Partial<MedicineHold> = {}): MedicineHold => ({
  product: 'meat',
  entryId: 'course',
  source: 'treatment',
  itemId: 'enro',
  itemName: 'Enrofloxacin 10 %',
  firstDoseDay: '2026-03-10',
  lastDoseDay: '2026-03-14',
  clearance: { state: 'on', day: '2026-03-21' },
  writtenAt: null,
  ...more,
});
const days = (sales: readonly SaleOfFlock[], holds: readonly MedicineHold[]) =>
  salesInWithdrawal(sales, () => holds).map(({ sale: { day }, hold: { itemId } }) => `${day} ${itemId}`);

describe('a sale that a medicine holds by now', () => {
  it('is one from the first dose to the day before the clear day', () => {
    const sales = ['2026-03-09', '2026-03-10', '2026-03-20', '2026-03-21'].map((day) => sale(day));
    expect(days(sales, [hold()])).toEqual(['2026-03-10 enro', '2026-03-20 enro']);
  });

  it('stands once for each medicine that holds it, and never for another product', () => {
    const two = [hold(), hold({ itemId: 'doxy', clearance: { state: 'unknown' } }), hold({ product: 'eggs' })];
    expect(days([sale('2026-03-15')], two)).toEqual(['2026-03-15 enro', '2026-03-15 doxy']);
    expect(days([sale('2026-03-15', { product: 'eggs' })], [hold()])).toEqual([]);
  });

  it('is one of eggs that were laid while it held them, though they left when it did no longer', () => {
    const eggs = (...laidDays: string[]) => [sale('2026-03-25', { product: 'eggs', laidDays })];
    const holds = [hold({ product: 'eggs' })];
    expect(days(eggs('2026-03-09', '2026-03-21'), holds)).toEqual([]);
    expect(days(eggs('2026-03-20', '2026-03-21'), holds)).toEqual(['2026-03-25 enro']);
    // What has no period for eggs leaves nothing in them.
    expect(
      days(eggs('2026-03-12'), [hold({ product: 'eggs', clearance: { state: 'on', day: '2026-03-14' } })]),
    ).toEqual([]);
  });

  it('is asked about with the sale, the medicine, its last dose and the clear day', () => {
    expect(checkSales([sale('2026-03-15')], [hold()])).toEqual([
      {
        code: 'soldInWithdrawal',
        field: 'day',
        severity: 'confirm',
        params: {
          value: 4200,
          unit: 'birds',
          min: '2026-03-15',
          name: 'Enrofloxacin 10 %',
          day: '2026-03-14',
          max: '2026-03-21',
        },
      },
    ]);
    expect(checkSales([sale('2026-03-15')], [hold({ clearance: { state: 'never' } })])[0]?.params.max).toBeNull();
    expect(checkSales([], [hold()])).toEqual([]);
  });
});
