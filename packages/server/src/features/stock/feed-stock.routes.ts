import { listFeedItems, listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { listGoodsOnHand } from '@henhouse/contract/stock/goods-stock';
import type { App } from '../../platform/http/app';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import { listFeedItemRows } from './feed-item.store';
import { readUsableLots } from './feed-stock.store';
import { readUsableGoods } from './goods-stock.store';

/** What entry forms choose from. */
export function registerStock(app: App): void {
  route(app, listFeedItems, ({ tx, query }) => listFeedItemRows(tx, query));

  route(app, listFeedOnHand, async ({ tx, params: { farmId }, today }) => {
    const { timeZone } = await readFarm(tx, farmId);
    return { items: await readUsableLots(tx, farmId, today(timeZone)) };
  });

  route(app, listGoodsOnHand, async ({ tx, params: { farmId }, today }) => ({
    items: await readUsableGoods(tx, farmId, today((await readFarm(tx, farmId)).timeZone)),
  }));
}
