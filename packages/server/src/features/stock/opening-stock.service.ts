import type { OpeningStock } from '@henhouse/contract/stock/opening-stock';
import type { Day } from '@henhouse/domain/day/day';
import { storedLotRef } from '@henhouse/domain/ledger/lot';
import { error } from '@henhouse/domain/problem/problem';
import { checkOpeningStock } from '@henhouse/domain/stock/opening-stock';
import { post, reverse } from '../../ledger/post';
import { openReceivedLot } from '../../ledger/received-lot';
import type { CompanyTx } from '../../platform/db/company-tx';
import { addRow } from '../../platform/db/table/document-rows';
import { writtenBy } from '../../platform/db/table/write-row';
import { orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { findItem } from '../catalogue/item.store';
import { lockOpeningStock, markOpeningStockDeleted, readOpeningStock } from './opening-stock.store';

/** Opening stock as it is handed in. */
interface OpeningStockDocument {
  readonly id: string;
  /** Null: the company's own store. */
  readonly farmId: string | null;
  readonly itemId: string;
  readonly day: string;
  /** In the unit of the item. */
  readonly quantity: number;
  readonly priceMinorPerUnit: number | null;
  readonly notes: string;
  readonly lotCode: string;
  readonly expiryDay: Day | null;
}

/** What the ledger calls the document. */
export const openingStockKind = 'openingStock';

/** Books what is there when the books begin: a lot of its own, from the supplier into the store of the farm or company. */
export async function bookOpeningStock(
  tx: CompanyTx,
  document: OpeningStockDocument,
  around: { readonly today: Day; readonly farmRetired: boolean },
): Promise<OpeningStock> {
  const { id, farmId, itemId, lotCode, day, quantity, priceMinorPerUnit, expiryDay } = document;
  const item = (await findItem(tx, itemId)) ?? null;
  refuse(checkOpeningStock(document, { ...around, item }));
  // One document, one lot: the document's id serves both.
  const lotId = id;
  const kind = item?.category === 'feed' ? 'feed' : 'goods';
  const lot = {
    lotId,
    kind,
    itemId,
    code: lotCode,
    receivedDay: day,
    expiryDay,
    unitCostMinor: priceMinorPerUnit,
  } as const;
  await openReceivedLot(tx, lot);
  const from = { kind: 'supplier', farmId } as const;
  const to = { kind: 'store', farmId } as const;
  const goods = storedLotRef(kind, lotId, item?.unit ?? '');
  await post(tx, { kind: openingStockKind, id, version: 1 }, [
    { lot: goods, from, to, quantity, day, field: 'quantity' },
  ]);
  const { notes } = document;
  const row = { id, farmId, itemId, lotId, day, quantity, priceMinorPerUnit, notes };
  await addRow(tx, 'opening_stock', { ...row, ...writtenBy(tx) });
  return (await readOpeningStock(tx, farmId, id)) as OpeningStock;
}

/**
 * Takes opening stock back.
 * @throws Refusal `belowZeroOn` with the first day on which some of it had been given that would then be missing.
 */
export async function takeOpeningStockBack(
  tx: CompanyTx,
  place: { readonly farmId: string | null; readonly id: string },
  version: number,
): Promise<OpeningStock> {
  const { farmId, id } = place;
  const before = requireVersion(await orNotFound(lockOpeningStock(tx, farmId, id)), version);
  refuse(before.state === 'posted' ? [] : [error('stateNotAllowed', 'state', { from: before.state, to: 'deleted' })]);
  await reverse(tx, { kind: openingStockKind, id, version: before.version + 1 });
  await markOpeningStockDeleted(tx, id);
  return before;
}
