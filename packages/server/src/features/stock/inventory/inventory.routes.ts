import {
  deleteDiscard,
  discardStock,
  getInventoryItem,
  listDiscards,
  listInventory,
  listMovements,
  listStockLots,
  quarantineLot,
} from '@henhouse/contract/stock/inventory';
import { error } from '@henhouse/domain/problem/problem';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { orNotFound, refuse } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { readFeedOutlook } from '../feed-outlook.service';
import { beyondOwnLimit, discard, takeDiscardBack } from './discard.service';
import { listDiscardRows } from './discard.store';
import { listInventoryRows, readInventoryItem } from './inventory.store';
import { listMovementRows } from './movement.store';
import { listStockLotRows, readStockLot, writeQuarantine } from './stock-lot.store';
import { readStore, type StockPlace, seesPrices, storeRefs } from './stock-place';

/** How long the feed of a farm lasts; null for the company's own store. */
const outlookOf = async (tx: CompanyTx, { farmId, today }: StockPlace) =>
  farmId === null ? null : readFeedOutlook(tx, farmId, today);

export function registerInventory(app: App): void {
  route(app, listInventory, async ({ tx, params, query, today, rights }) => {
    const store = await readStore(tx, params.storeId, today);
    const feed = await outlookOf(tx, store);
    const withPrices = seesPrices(rights, store.farmId);
    const look = { ...store, withPrices, feedDays: feed?.daysLeft ?? null };
    return { ...(await listInventoryRows(tx, look, query)), feed };
  });

  route(app, getInventoryItem, async ({ tx, params, today, rights }) => {
    const store = await readStore(tx, params.storeId, today);
    const feed = await outlookOf(tx, store);
    const withPrices = seesPrices(rights, store.farmId);
    const look = { ...store, withPrices, feedDays: feed?.daysLeft ?? null };
    return await orNotFound(readInventoryItem(tx, look, params.itemId));
  });

  route(app, listStockLots, async ({ tx, params, query, today, rights }) => {
    const store = await readStore(tx, params.storeId, today);
    return listStockLotRows(tx, { ...store, withPrices: seesPrices(rights, store.farmId) }, query);
  });

  route(app, listMovements, async ({ tx, params, query, today }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    return listMovementRows(tx, farmId, query);
  });

  route(app, quarantineLot, async ({ tx, params, input, today, rights, user, audit, event }) => {
    const store = await readStore(tx, params.storeId, today);
    const look = { ...store, withPrices: seesPrices(rights, store.farmId) };
    const before = await orNotFound(readStockLot(tx, look, params.lotId));
    const { fromDay, reason } = input;
    const isLate = fromDay !== null && fromDay > store.today;
    refuse(isLate ? [error('dayInFuture', 'fromDay', { value: fromDay, max: store.today })] : []);
    await writeQuarantine(tx, params.lotId, { fromDay, reason, byName: user.name });
    const details = { lotId: params.lotId, quarantinedFrom: fromDay, reason };
    const was = { quarantinedFrom: before.quarantinedFrom };
    const { farmId } = store;
    audit({ action: 'update', subject: 'Inventory', subjectId: params.lotId, before: was, after: details, farmId });
    event('stock.saved', { ...storeRefs(farmId), lotId: params.lotId });
    return { ...before, quarantinedFrom: fromDay };
  });

  route(app, discardStock, async ({ tx, params, input, today, user, rights, audit, event }) => {
    const store = await readStore(tx, params.storeId, today);
    const { farmId } = store;
    const document = { ...input, farmId, byName: user.name };
    const beyond = await beyondOwnLimit(tx, user, document);
    // What goods are worth is a matter of prices.
    refuse(
      seesPrices(rights, farmId) ? beyond : beyond.map((one) => ({ ...one, params: { ...one.params, value: null } })),
    );
    await discard(tx, document, store);
    audit({ action: 'create', subject: 'Inventory', subjectId: input.id, after: input, farmId });
    event('stock.saved', { ...storeRefs(farmId), discardId: input.id });
    return { id: input.id, version: 1 };
  });

  route(app, listDiscards, async ({ tx, params, query, today, rights }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    return listDiscardRows(tx, { farmId, withPrices: seesPrices(rights, farmId) }, query);
  });

  route(app, deleteDiscard, async ({ tx, params, input, version, today, audit, event }) => {
    const { farmId } = await readStore(tx, params.storeId, today);
    const before = await takeDiscardBack(tx, farmId, params.discardId, version);
    const after = { reason: input.reason };
    audit({ action: 'delete', subject: 'Inventory', subjectId: params.discardId, before, after, farmId });
    event('stock.saved', { ...storeRefs(farmId), discardId: params.discardId });
  });
}
