import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../day/day';
import { checkPriceList, type PriceLine, type PriceList, pricedProducts, priceOf, priceUnits } from './price-list';

const line = (more: Partial<PriceLine> = {}): PriceLine => ({
  product: 'eggs',
  productionKind: null,
  breed: '',
  grade: null,
  unit: 'egg',
  priceMinor: 10,
  ...more,
});
const list = (id: string, more: Partial<PriceList> = {}): PriceList => ({
  id,
  name: id,
  partnerId: null,
  fromDay: '2026-01-01',
  untilDay: null,
  retired: false,
  lines: [line()],
  ...more,
});
const request = {
  product: 'eggs',
  productionKind: 'layer',
  breed: 'Lohmann LSL-Lite',
  grade: 'table',
  customerId: 'c',
  day: '2026-05-01',
} as const;

describe('the price of something', () => {
  it('is the customer’s own before the general one, whatever is said more exactly there', () => {
    const general = list('general', { lines: [line({ grade: 'table', priceMinor: 12 })] });
    const own = list('own', { partnerId: 'c', lines: [line({ priceMinor: 11 })] });
    expect(priceOf([general, own], request)).toMatchObject({ listId: 'own', priceMinor: 11 });
    expect(priceOf([general, own], { ...request, customerId: 'other' })).toMatchObject({ listId: 'general' });
    expect(priceOf([own], { ...request, customerId: null })).toBeNull();
  });

  it('is what says most about it: breed, then grade, then kind', () => {
    const lines = [
      line({ priceMinor: 1 }),
      line({ productionKind: 'layer', priceMinor: 2 }),
      line({ grade: 'table', priceMinor: 3 }),
      line({ breed: 'lohmann lsl-lite', priceMinor: 4 }),
    ];
    const priceOfFirst = (count: number, more: object = {}) =>
      priceOf([list('l', { lines: lines.slice(0, count) })], { ...request, ...more })?.priceMinor;
    expect([1, 2, 3, 4].map((count) => priceOfFirst(count))).toEqual([1, 2, 3, 4]);
    expect(priceOfFirst(4, { breed: 'Ross 308', grade: 'small', productionKind: 'breeder' })).toBe(1);
  });

  it('is in the unit that is asked for, and otherwise in the list’s', () => {
    const lists = [list('l', { lines: [line({ unit: 'tray', priceMinor: 300 })] })];
    expect(priceOf(lists, request)).toMatchObject({ unit: 'tray', priceMinor: 300 });
    expect(priceOf(lists, { ...request, unit: 'egg' })).toBeNull();
  });

  it('holds from its first day to its last, and not in a retired list', () => {
    const lists = [list('l', { fromDay: '2026-03-01', untilDay: '2026-03-31' })];
    const on = (day: string) => priceOf(lists, { ...request, day }) !== null;
    expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(on)).toEqual([false, true, true, false]);
    expect(priceOf([list('l', { retired: true })], request)).toBeNull();
  });
});

const codes = (found: ReturnType<typeof checkPriceList>) => found.map(({ field, code }) => `${field} ${code}`);

describe('a price list', () => {
  it('is refused with every line that is wrong', () => {
    const lines = [line(), line({ priceMinor: 11 }), line({ product: 'litter', unit: 't', grade: 'table' })];
    const wrong = list('l', { untilDay: '2025-12-31', lines: [...lines, line({ product: 'chicks', unit: 'kg' })] });
    expect(codes(checkPriceList(wrong, []))).toEqual([
      'untilDay outOfRange',
      'lines.1.product notUnique',
      'lines.2.grade kindMismatch',
      'lines.3.unit unknownValue',
    ]);
  });

  it('names the other list and the days that both would hold on', () => {
    const other = list('Winter', { fromDay: '2026-01-15', untilDay: '2026-02-15' });
    expect(checkPriceList(list('New', { untilDay: '2026-01-31' }), [other])).toMatchObject([
      { code: 'periodsOverlap', params: { name: 'Winter', min: '2026-01-15', max: '2026-01-31' } },
    ]);
    const beside = [
      list('Other thing', { lines: [line({ grade: 'dirty' })] }),
      list('Other customer', { partnerId: 'c' }),
      list('Retired', { retired: true }),
    ];
    expect(checkPriceList(list('New'), beside)).toEqual([]);
  });

  it('that stands beside others without complaint leaves one answer for every day', () => {
    const product = fc.constantFrom(...pricedProducts);
    const anyLine = product.chain((each) =>
      fc.record({
        product: fc.constant(each),
        productionKind: fc.constantFrom(null, 'layer' as const),
        breed: fc.constantFrom('', 'Ross 308'),
        grade: fc.constant(null),
        unit: fc.constantFrom(...priceUnits[each]),
        priceMinor: fc.integer({ min: 0, max: 1000 }),
      }),
    );
    const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-01-01', days));
    const anyList = fc.record({
      name: fc.string({ minLength: 1 }),
      partnerId: fc.constantFrom(null, 'c'),
      fromDay: day,
      untilDay: fc.option(day, { nil: null }),
      retired: fc.boolean(),
      lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
    });
    fc.assert(
      fc.property(fc.array(anyList, { maxLength: 8 }), anyLine, day, (made, thing, on) => {
        const kept: PriceList[] = [];
        for (const [index, each] of made.entries()) {
          const next = { ...each, id: String(index) };
          if (checkPriceList(next, kept).length === 0) kept.push(next);
        }
        const question = { ...thing, customerId: 'c', day: on };
        const found = priceOf(kept, question);
        expect(priceOf(kept.toReversed(), question)).toEqual(found);
        const list = kept.find(({ id }) => id === found?.listId);
        expect(list?.retired ?? false).toBe(false);
        expect(list === undefined || (list.fromDay <= on && (list.untilDay === null || on <= list.untilDay))).toBe(
          true,
        );
      }),
      { numRuns: 500 },
    );
  });
});
