import {
  createOpeningStock,
  deleteOpeningStock,
  listOpeningStock,
  type OpeningStock,
} from '@henhouse/contract/stock/opening-stock';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { readStore, seesPrices, storeRefs } from './inventory/stock-place';
import { bookOpeningStock, takeOpeningStockBack } from './opening-stock.service';
import { listOpeningStockRows } from './opening-stock.store';

const priced = (stock: OpeningStock, withPrices: boolean): OpeningStock =>
  withPrices ? stock : { ...stock, priceMinorPerUnit: null };

export function registerOpeningStock(app: App): void {
  route(app, createOpeningStock, async ({ tx, params, input, today, rights, audit, event }) => {
    const store = await readStore(tx, params.storeId, today);
    const { farmId } = store;
    const after = await bookOpeningStock(tx, { ...input, farmId }, store);
    audit({ action: 'create', subject: 'Inventory', subjectId: after.id, after, farmId });
    event('stock.saved', { ...storeRefs(farmId), openingStockId: after.id });
    return priced(after, seesPrices(rights, farmId));
  });

  route(app, listOpeningStock, async ({ tx, params, query, rights, today }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    const { items, total } = await listOpeningStockRows(tx, farmId, query);
    const withPrices = seesPrices(rights, farmId);
    return { items: items.map((item) => priced(item, withPrices)), total };
  });

  route(app, deleteOpeningStock, async ({ tx, input, params, version, today, audit, event }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    const id = params.openingStockId;
    const before = await takeOpeningStockBack(tx, { farmId, id }, version);
    const after = { reason: input.reason };
    audit({ action: 'delete', subject: 'Inventory', subjectId: id, before, after, farmId });
    event('stock.saved', { ...storeRefs(farmId), openingStockId: id });
  });
}
