import {
  createFeedItem,
  createOpeningStock,
  deleteOpeningStock,
  listFeedItems,
  listFeedMovements,
  listFeedOnHand,
  listFeedStock,
  listOpeningStock,
  type OpeningStock,
} from '@henhouse/contract/stock/feed-stock';
import { createGoodsOpening, listGoodsOnHand, listGoodsStock } from '@henhouse/contract/stock/goods-stock';
import { error } from '@henhouse/domain/problem/problem';
import { feedOutlook } from '@henhouse/domain/stock/feed-outlook';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { refuse } from '../../platform/http/refuse';
import type { Rights } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { loadStandards } from '../standards/standard.service';
import { isFarmFed, readFeedEaters } from './feed-eaters.store';
import { insertFeedItem, listFeedItemRows } from './feed-item.store';
import { listFeedMovementRows } from './feed-movements.store';
import { listFeedLots, readFeedOnHand, readUsableLots } from './feed-stock.store';
import { listGoodsLots, readUsableGoods } from './goods-stock.store';
import { isItemCodeTaken } from './item.store';
import {
  bookOpeningStock,
  type BookedGoods,
  type OpeningStockDocument,
  takeOpeningStockBack,
} from './opening-stock.service';
import { listOpeningStockRows } from './opening-stock.store';

/** Prices are for those who may see what things cost. */
function priced(stock: OpeningStock, rights: Rights): OpeningStock {
  return rights.can('read', 'EconomicReport') ? stock : { ...stock, priceMinorPerUnit: null };
}

async function book(
  context: Pick<CompanyContext<typeof createOpeningStock>, 'tx' | 'params' | 'today' | 'rights' | 'audit' | 'event'>,
  document: Omit<OpeningStockDocument, 'farmId'>,
  of: BookedGoods,
): Promise<OpeningStock> {
  const { tx, params, today, rights, audit, event } = context;
  const { farmId } = params;
  const farm = await readFarm(tx, farmId);
  const around = { today: today(farm.timeZone), farmRetired: farm.retired };
  const after = await bookOpeningStock(tx, { ...document, farmId }, around, of);
  audit({ action: 'create', subject: 'Inventory', subjectId: after.id, after });
  event('stock.saved', { farmId, openingStockId: after.id });
  return priced(after, rights);
}

export function registerStock(app: App): void {
  route(app, listFeedItems, ({ tx, query }) => listFeedItemRows(tx, query));

  route(app, createFeedItem, async ({ tx, input, audit, event }) => {
    const taken = await isItemCodeTaken(tx, input.code);
    refuse(taken ? [error('notUnique', 'code', { value: input.code })] : []);
    const after = await insertFeedItem(tx, input);
    audit({ action: 'create', subject: 'MasterData', subjectId: input.id, after });
    event('stock.saved', { itemId: input.id });
    return after;
  });

  route(app, listFeedStock, async (ctx) => {
    const {
      tx,
      query,
      params: { farmId },
    } = ctx;
    const today = ctx.today((await readFarm(tx, farmId)).timeZone);
    const [lots, onHand, eaters, isFedToday] = await Promise.all([
      listFeedLots(tx, farmId, query, today),
      readFeedOnHand(tx, [farmId]),
      readFeedEaters(tx, farmId),
      isFarmFed(tx, farmId, today),
    ]);
    const find = await loadStandards(tx, eaters);
    const onHandKg = onHand.get(farmId) ?? 0;
    const flocks = eaters.map((eater) => ({ ...eater, standard: find(eater) }));
    return { ...lots, onHandKg, ...feedOutlook({ feedOnHandKg: onHandKg, eaters: flocks, today, isFedToday }) };
  });

  route(app, listFeedOnHand, async ({ tx, params: { farmId }, today }) => {
    const { timeZone } = await readFarm(tx, farmId);
    return { items: await readUsableLots(tx, farmId, today(timeZone)) };
  });

  route(app, listGoodsStock, async ({ tx, query, params: { farmId }, today }) =>
    listGoodsLots(tx, farmId, query, today((await readFarm(tx, farmId)).timeZone)),
  );

  route(app, listGoodsOnHand, async ({ tx, params: { farmId }, today }) => ({
    items: await readUsableGoods(tx, farmId, today((await readFarm(tx, farmId)).timeZone)),
  }));

  route(app, createOpeningStock, (context) => {
    const { quantityKg: quantity, priceMinorPerKg: priceMinorPerUnit, ...input } = context.input;
    return book(context, { ...input, quantity, priceMinorPerUnit }, 'feed');
  });

  route(app, createGoodsOpening, (context) => book(context, context.input, 'goods'));

  route(app, listOpeningStock, async ({ tx, params, query, rights }) => {
    const { items, total } = await listOpeningStockRows(tx, params.farmId, query);
    return { items: items.map((stock) => priced(stock, rights)), total };
  });

  route(app, deleteOpeningStock, async ({ tx, input, params, version, audit, event }) => {
    const { farmId, openingStockId } = params;
    const before = await takeOpeningStockBack(tx, { farmId, id: openingStockId }, version);
    audit({
      action: 'delete',
      subject: 'Inventory',
      subjectId: openingStockId,
      before,
      after: { reason: input.reason },
    });
    event('stock.saved', { farmId, openingStockId });
  });

  route(app, listFeedMovements, ({ tx, params, query }) => listFeedMovementRows(tx, params.farmId, query));
}
