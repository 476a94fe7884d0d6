import type { OpeningStock } from '@henhouse/contract/stock/feed-stock';
import type { Day } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import { checkOpeningStock } from '@henhouse/domain/stock/opening-stock';
import { post, reverse } from '../../ledger/post';
import { openReceivedLot } from '../../ledger/received-lot';
import type { CompanyTx } from '../../platform/db/company-tx';
import { notFound } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { requireVersion } from '../../platform/http/require-version';
import { findItem } from './item.store';
import {
  insertOpeningStock,
  lockOpeningStock,
  markOpeningStockDeleted,
  type NewOpeningStock,
  readOpeningStock,
} from './opening-stock.store';

/** Opening stock as it is handed in. */
export interface OpeningStockDocument extends Omit<NewOpeningStock, 'lotId'> {
  readonly lotCode: string;
  readonly expiryDay: Day | null;
}

/** What is booked: feed, or the goods that are counted in a unit of their own. */
export type BookedGoods = 'feed' | 'goods';

/** What the ledger calls the document. */
export const openingStockKind = 'openingStock';

/**
 * Books what is there when the books begin: a lot of its own, from the supplier into the store of the farm. `of` says
 * which goods the document may be about, so that nobody books a vaccine in kg.
 */
export async function bookOpeningStock(
  tx: CompanyTx,
  document: OpeningStockDocument,
  around: { readonly today: Day; readonly farmRetired: boolean },
  of: BookedGoods = 'feed',
): Promise<OpeningStock> {
  const { id, farmId, itemId, lotCode, day, quantity, priceMinorPerUnit, expiryDay } = document;
  const found = await findItem(tx, itemId);
  const item = found !== undefined && (found.category === 'feed') === (of === 'feed') ? found : null;
  refuse(checkOpeningStock(document, { ...around, item }));
  // One document, one lot: the document's id serves both.
  const lotId = id;
  const lot = { lotId, kind: of, itemId, code: lotCode, receivedDay: day, expiryDay, unitCostMinor: priceMinorPerUnit };
  await openReceivedLot(tx, lot);
  const from = { kind: 'supplier', farmId } as const;
  const to = { kind: 'store', farmId } as const;
  const goods = of === 'feed' ? ({ kind: of, lotId } as const) : ({ kind: of, lotId, unit: item?.unit ?? '' } as const);
  const field = of === 'feed' ? 'quantityKg' : 'quantity';
  await post(tx, { kind: openingStockKind, id, version: 1 }, [{ lot: goods, from, to, quantity, day, field }]);
  await insertOpeningStock(tx, { ...document, lotId });
  return (await readOpeningStock(tx, farmId, id)) as OpeningStock;
}

/**
 * Takes opening stock back.
 * @throws Refusal `belowZeroOn` with the first day on which some of it had been given that would then be missing.
 */
export async function takeOpeningStockBack(
  tx: CompanyTx,
  place: { readonly farmId: string; readonly id: string },
  version: number,
): Promise<OpeningStock> {
  const { farmId, id } = place;
  const found = await lockOpeningStock(tx, farmId, id);
  if (!found) throw notFound();
  const before = requireVersion(found, version);
  refuse(before.state === 'posted' ? [] : [error('stateNotAllowed', 'state', { from: before.state, to: 'deleted' })]);
  await reverse(tx, { kind: openingStockKind, id, version: before.version + 1 });
  await markOpeningStockDeleted(tx, id);
  return before;
}
