import { randomUUID } from 'node:crypto';
import { day, line } from '@henhouse/contract/shape';
import { createOpeningStock, type OpeningStock } from '@henhouse/contract/stock/opening-stock';
import { bagUnit } from '@henhouse/domain/catalogue/item';
import { plainWords } from '@henhouse/domain/import/cell/route-words';
import { unitFactor } from '@henhouse/domain/import/cell/unit-words';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { checkOpeningStock } from '@henhouse/domain/stock/opening-stock';
import { z } from 'zod';
import { readFarm } from '../../farm/farm.store';
import { bookOpeningStock } from '../../stock/opening-stock.service';
import { readOpeningLots, readStockedItems, type StockedItem } from './list-file.store';
import type { JudgedLine, ListAsked, ListWork, SaidLine } from './list-work';
import { openingKey } from './opening-key';

const { quantity, priceMinorPerUnit, lotCode, expiryDay, notes } = createOpeningStock.input.shape;
const stockSaid = z.strictObject({
  item: line(1, 120),
  lot: lotCode.optional(),
  quantity,
  /** Base unit of the item when it is not said. */
  unit: line(1, 40).optional(),
  unitPrice: priceMinorPerUnit,
  expiryDay,
  asOf: day,
  notes,
});
type StockSaid = z.output<typeof stockSaid>;

type Stock = Pick<
  OpeningStock,
  'id' | 'itemId' | 'lotCode' | 'day' | 'quantity' | 'priceMinorPerUnit' | 'expiryDay' | 'notes'
>;

const lotOf = ({ lot, asOf }: StockSaid): string => lot ?? `Opening ${asOf}`;
const bagWord = /^(bags?|sacks?|sacke|sacs?|sacos?)$/;
const millionth = (value: number) => Math.round(value * 1_000_000) / 1_000_000;
const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/** Base units in one of the unit that a line counts in; null when the item is not counted in it. */
function factorOf({ unit, units }: StockedItem, said: string | undefined): number | null {
  const other = units.find(
    ({ name }) =>
      name.toLowerCase() === said?.trim().toLowerCase() || (name === bagUnit && bagWord.test(plainWords(said ?? ''))),
  );
  return other?.factor ?? unitFactor(said, unit);
}

/** What lies in a store when the books begin: each line a lot. The same lot in the same quantity is left alone. */
export const stockList: ListWork<StockSaid, Stock> = {
  kind: 'openingStock',
  schema: stockSaid,
  columnOf: { itemId: 'item', lotCode: 'lot', priceMinorPerUnit: 'unitPrice', day: 'asOf' },
  handedIn: (cells, { mapping, today }) => ({ asOf: mapping.asOf ?? today(), ...cells }),
  keyOf: (said) => ({
    key: JSON.stringify([said.item.toLowerCase(), lotOf(said).toLowerCase(), said.asOf]),
    column: 'lot',
  }),
  judge: async (lines, asked) => {
    const { tx, farmId } = asked;
    const [items, lots, around] = await Promise.all([
      readStockedItems(
        tx,
        lines.map(({ said }) => said.item),
      ),
      readOpeningLots(tx, farmId),
      aroundOf(asked),
    ]);
    return lines.map((each) => judgeStock(each, items.get(each.said.item.toLowerCase()) ?? [], lots, around));
  },
  write: async (stocks, asked, { onProgress }) => {
    const { tx, farmId, fileName } = asked;
    const around = await aroundOf(asked);
    for (const [at, stock] of stocks.entries()) {
      await bookOpeningStock(tx, { ...stock, farmId, notes: stock.notes || fileName }, around);
      await onProgress((at + 1) / stocks.length);
    }
    return { openingIds: stocks.map(({ id }) => id) };
  },
};

async function aroundOf({ tx, farmId, today }: ListAsked) {
  if (farmId === null) return { today: today(), farmRetired: false };
  const { timeZone, retired } = await readFarm(tx, farmId);
  return { today: today(timeZone), farmRetired: retired };
}

function judgeStock(
  { line: at, said }: SaidLine<StockSaid>,
  [item, second]: readonly StockedItem[],
  lots: ReadonlySet<string>,
  around: { readonly today: string; readonly farmRetired: boolean },
): JudgedLine<Stock> {
  const refused = (...problems: readonly Problem[]) => ({ line: at, problems, isThere: false, ready: null });
  if (item === undefined) return refused(error('unknownName', 'item', { name: said.item, of: 'item' }));
  if (second !== undefined) return refused(error('severalCalled', 'item', { name: said.item }));
  const factor = factorOf(item, said.unit);
  if (factor === null) return refused(error('unknownValue', 'unit', { value: said.unit ?? '', name: said.unit ?? '' }));
  const stock: Stock = {
    id: randomUUID(),
    itemId: item.id,
    lotCode: lotOf(said),
    day: said.asOf,
    quantity: thousandth(said.quantity * factor),
    priceMinorPerUnit: said.unitPrice === null ? null : millionth(said.unitPrice / factor),
    expiryDay: said.expiryDay,
    notes: said.notes,
  };
  if (lots.has(openingKey(stock))) return { line: at, problems: [], isThere: true, ready: null };
  const problems = checkOpeningStock(stock, { ...around, item });
  return problems.length > 0 ? refused(...problems) : { line: at, problems, isThere: false, ready: stock };
}
