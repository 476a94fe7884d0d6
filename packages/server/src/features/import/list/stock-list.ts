import { randomUUID } from 'node:crypto';
import { day, line } from '@henhouse/contract/shape';
import { createOpeningStock, type OpeningStock } from '@henhouse/contract/stock/opening-stock';
import { bagUnit } from '@henhouse/domain/catalogue/item';
import { plainWords } from '@henhouse/domain/import/cell/route-words';
import { unitFactor } from '@henhouse/domain/import/cell/unit-words';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { shownUnit, type UnitSystem } from '@henhouse/domain/quantity/unit-system';
import { checkOpeningStock } from '@henhouse/domain/stock/opening-stock';
import { z } from 'zod';
import { readFarm } from '../../farm/farm.store';
import { bookOpeningStock } from '../../stock/opening-stock.service';
import { readOpeningLots, readStockedItems, type StockedItem } from './list-file.store';
import type { InputLine, JudgedLine, ListRequest, ListWork } from './list-work';
import { daylessKey, openingKey, openingLot } from './opening-key';

const { quantity, priceMinorPerUnit, lotCode, expiryDay, notes } = createOpeningStock.input.shape;
const stockInput = z.strictObject({
  item: line(1, 120),
  lot: lotCode.optional(),
  quantity,
  /** Base unit of the item when it is not said, or what that is in pounds and gallons where the file counts in those. */
  unit: line(1, 40).optional(),
  unitPrice: priceMinorPerUnit,
  expiryDay,
  /** The day on which the file comes when it is not said. */
  asOf: day.optional(),
  notes,
});
type StockInput = z.output<typeof stockInput>;

type Stock = Pick<
  OpeningStock,
  'id' | 'itemId' | 'lotCode' | 'day' | 'quantity' | 'priceMinorPerUnit' | 'expiryDay' | 'notes'
>;

const bagWord = /^(bags?|sacks?|sacke|sacs?|sacos?)$/;
const millionth = (value: number) => Math.round(value * 1_000_000) / 1_000_000;
const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/** Base units in one of the unit that a line counts in; null when the item is not counted in it. */
function factorOf({ unit, units }: StockedItem, input: string | undefined, system: UnitSystem): number | null {
  const other = units.find(
    ({ name }) =>
      name.toLowerCase() === input?.trim().toLowerCase() || (name === bagUnit && bagWord.test(plainWords(input ?? ''))),
  );
  return other?.factor ?? unitFactor(input ?? shownUnit(unit, system), unit);
}

/** What lies in a store when the books begin: each line a lot. The same lot in the same quantity is left alone. */
export const stockList: ListWork<StockInput, Stock> = {
  kind: 'openingStock',
  schema: stockInput,
  columnOf: { itemId: 'item', lotCode: 'lot', priceMinorPerUnit: 'unitPrice', day: 'asOf' },
  handedIn: (cells, { mapping }) => ({ asOf: mapping.asOf ?? undefined, ...cells }),
  keyOf: ({ item, lot = '', asOf = '' }) => ({
    key: JSON.stringify([item.toLowerCase(), lot.toLowerCase(), asOf]),
    column: 'lot',
  }),
  judge: async (lines, request) => {
    const { tx, farmId, mapping } = request;
    const { units } = mapping;
    const [items, lots, around] = await Promise.all([
      readStockedItems(
        tx,
        lines.map(({ input }) => input.item),
      ),
      readOpeningLots(tx, farmId),
      aroundOf(request),
    ]);
    return lines.map((each) =>
      judgeStock(each, items.get(each.input.item.toLowerCase()) ?? [], lots, { ...around, units }),
    );
  },
  write: async (stocks, request, { onProgress }) => {
    const { tx, farmId, fileName } = request;
    const around = await aroundOf(request);
    for (const [at, stock] of stocks.entries()) {
      await bookOpeningStock(tx, { ...stock, farmId, notes: stock.notes || fileName }, around);
      await onProgress((at + 1) / stocks.length);
    }
    return { openingIds: stocks.map(({ id }) => id) };
  },
};

async function aroundOf({ tx, farmId, today }: ListRequest) {
  return { today: today(), farmRetired: farmId !== null && (await readFarm(tx, farmId)).retired };
}

function judgeStock(
  { line: at, input }: InputLine<StockInput>,
  [item, second]: readonly StockedItem[],
  lots: ReadonlySet<string>,
  around: { readonly today: string; readonly farmRetired: boolean; readonly units: UnitSystem },
): JudgedLine<Stock> {
  const refused = (...problems: readonly Problem[]) => ({ line: at, problems, isThere: false, ready: null });
  if (item === undefined) return refused(error('unknownName', 'item', { name: input.item, of: 'item' }));
  if (second !== undefined) return refused(error('severalCalled', 'item', { name: input.item }));
  const factor = factorOf(item, input.unit, around.units);
  if (factor === null)
    return refused(error('unknownValue', 'unit', { value: input.unit ?? '', name: input.unit ?? '' }));
  const day = input.asOf ?? around.today;
  const stock: Stock = {
    id: randomUUID(),
    itemId: item.id,
    lotCode: input.lot ?? openingLot(day),
    day,
    quantity: thousandth(input.quantity * factor),
    priceMinorPerUnit: input.unitPrice === null ? null : millionth(input.unitPrice / factor),
    expiryDay: input.expiryDay,
    notes: input.notes,
  };
  const key = input.asOf === undefined ? daylessKey(stock) : openingKey(stock);
  if (lots.has(key)) return { line: at, problems: [], isThere: true, ready: null };
  const problems = checkOpeningStock(stock, { ...around, item });
  return problems.length > 0 ? refused(...problems) : { line: at, problems, isThere: false, ready: stock };
}
