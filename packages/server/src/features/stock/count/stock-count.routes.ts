import {
  approveStockCount,
  createStockCount,
  deleteStockCount,
  getCountSheet,
  getStockCount,
  listStockCounts,
  type StockCountWithLines,
  updateStockCount,
} from '@henhouse/contract/stock/stock-count';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { orNotFound } from '../../../platform/http/refusal';
import type { Rights } from '../../../platform/http/rights';
import { route } from '../../../platform/http/route';
import { readStore, seesPrices, storeRefs } from '../inventory/stock-place';
import { approveCount, correctCount, takeCountBack, takeStock } from './stock-count.service';
import { listStockCountRows, readCountSheet, readStockCount } from './stock-count.store';

async function shown(
  tx: CompanyTx,
  rights: Rights,
  farmId: string | null,
  countId: string,
): Promise<StockCountWithLines> {
  return await orNotFound(readStockCount(tx, { farmId, withPrices: seesPrices(rights, farmId) }, countId));
}

const refsOf = (farmId: string | null, countId: string) => ({ ...storeRefs(farmId), countId });

export function registerStockCounts(app: App): void {
  route(app, getCountSheet, async ({ tx, params, query, today }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    return readCountSheet(tx, farmId, query);
  });

  route(app, listStockCounts, async ({ tx, params, query, today, rights }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    return listStockCountRows(tx, { farmId, withPrices: seesPrices(rights, farmId) }, query);
  });

  route(app, getStockCount, async ({ tx, params, today, rights }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    return shown(tx, rights, farmId, params.countId);
  });

  route(app, createStockCount, async ({ tx, params, input, today, rights, user, audit, event }) => {
    const store = await readStore(tx, params.storeId, today);
    const { farmId } = store;
    await takeStock(tx, store, { ...input, farmId, createdByName: user.name });
    audit({ action: 'create', subject: 'Inventory', subjectId: input.id, after: input, farmId });
    event('stock.saved', refsOf(farmId, input.id));
    return shown(tx, rights, farmId, input.id);
  });

  route(app, updateStockCount, async ({ tx, params, input, version, today, rights, audit, event }) => {
    const store = await readStore(tx, params.storeId, today);
    const { farmId } = store;
    const { countId } = params;
    const before = await correctCount(
      tx,
      store,
      { id: countId, version, current: () => shown(tx, rights, farmId, countId) },
      input,
    );
    audit({ action: 'update', subject: 'Inventory', subjectId: countId, before, after: input, farmId });
    event('stock.saved', refsOf(farmId, countId));
    return shown(tx, rights, farmId, countId);
  });

  route(app, approveStockCount, async (context) => {
    const { tx, params, input, version, today, rights, user, place, demand, prove, audit, event } = context;
    // A vet's right to approve is about lots; differences are approved by whoever keeps the stock.
    demand({ action: 'update', subject: 'Inventory' }, place);
    const store = await readStore(tx, params.storeId, today);
    const { farmId } = store;
    const { countId } = params;
    const change = { id: countId, version, current: () => shown(tx, rights, farmId, countId) };
    const before = await approveCount(tx, store, change, { ...user, ...input, prove });
    const after = await shown(tx, rights, farmId, countId);
    audit({ action: 'update', subject: 'Inventory', subjectId: countId, before, after, farmId });
    event('stock.saved', refsOf(farmId, countId));
    return after;
  });

  route(app, deleteStockCount, async ({ tx, params, input, version, today, audit, event }) => {
    const store = await readStore(tx, params.storeId, today);
    const { farmId } = store;
    const before = await takeCountBack(tx, store, { id: params.countId, version, current: async () => undefined });
    const after = { reason: input.reason };
    audit({ action: 'delete', subject: 'Inventory', subjectId: params.countId, before, after, farmId });
    event('stock.saved', refsOf(farmId, params.countId));
  });
}
