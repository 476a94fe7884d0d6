import type { OpeningStock } from '@henhouse/contract/stock/feed-stock';
import type { Day } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import { checkOpeningStock } from '@henhouse/domain/stock/opening-stock';
import { openFeedLot } from '../../ledger/feed-lot';
import { post, reverse } from '../../ledger/post';
import type { CompanyTx } from '../../platform/db/company-tx';
import { notFound } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { requireVersion } from '../../platform/http/require-version';
import { readFeedItem } from './feed-item.store';
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

const documentKind = 'openingStock';

/** Books feed that is there when the books begin: a lot of its own, from the supplier into the store of the farm. */
export async function bookOpeningStock(
  tx: CompanyTx,
  document: OpeningStockDocument,
  around: { readonly today: Day; readonly farmRetired: boolean },
): Promise<OpeningStock> {
  const { id, farmId, itemId, lotCode, day, quantityKg, priceMinorPerKg, expiryDay } = document;
  const item = (await readFeedItem(tx, itemId)) ?? null;
  refuse(checkOpeningStock(document, { ...around, item }));
  // One document, one lot: the document's id serves both.
  const lotId = id;
  const lot = { lotId, itemId, code: lotCode, receivedDay: day, expiryDay, unitCostMinor: priceMinorPerKg };
  await openFeedLot(tx, lot);
  const from = { kind: 'supplier', farmId } as const;
  const to = { kind: 'store', farmId } as const;
  const goods = { kind: 'feed', lotId } as const;
  await post(tx, { kind: documentKind, id, version: 1 }, [
    { lot: goods, from, to, quantity: quantityKg, day, field: 'quantityKg' },
  ]);
  await insertOpeningStock(tx, { ...document, lotId });
  return (await readOpeningStock(tx, farmId, id)) as OpeningStock;
}

/**
 * Takes opening stock back.
 * @throws Refusal `belowZeroOn` with the first day on which feed of it had been given that would then be missing.
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
  await reverse(tx, { kind: documentKind, id, version: before.version + 1 });
  await markOpeningStockDeleted(tx, id);
  return before;
}
