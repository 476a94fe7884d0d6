import type { GoodsLot } from '@henhouse/contract/stock/goods-stock';
import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, pageOf } from '../../platform/db/listing';
import { lotsInStore } from './lots-in-store';

const sortColumns = {
  itemName: sql`lower(item_name)`,
  receivedDay: sql`received_day`,
  expiryDay: sql`expiry_day`,
  onHand: sql`on_hand`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export interface GoodsStockQuery {
  readonly q?: string | undefined;
  readonly category?: GoodsLot['category'] | undefined;
  readonly item?: string | undefined;
  /** True shows empty lots as well. */
  readonly empty?: boolean | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: keyof typeof sortColumns;
  readonly sortDesc: boolean;
}

export async function listGoodsLots(
  tx: CompanyTx,
  farmId: string,
  query: GoodsStockQuery,
  today: Day,
): Promise<{ items: GoodsLot[]; total: number }> {
  const shown = sql`from (${lotsInStore(tx, farmId, 'goods', today)}) lot
    where ${equals(sql`category`, query.category)} and ${equals(sql`item_id`, query.item)}
      and ${query.empty ? sql`true` : sql`on_hand > 0`}
      and ${contains([sql`item_name`, sql`item_code`, sql`lot_code`], query.q)}`;
  const [items, { total }] = await Promise.all([
    tx.many(sql<GoodsLot>`
      select * ${shown} ${orderedBy(sortColumns[query.sortBy], query.sortDesc, sql`lot_id`)} ${pageOf(query)}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${shown}`),
  ]);
  return { items, total };
}

/** Lots that can be given on `today`, first expiry first, then first received. */
export function readUsableGoods(tx: CompanyTx, farmId: string, today: Day): Promise<GoodsLot[]> {
  return tx.many(sql<GoodsLot>`
    select * from (${lotsInStore(tx, farmId, 'goods', today)}) lot where on_hand > 0 and not expired
    order by expiry_day nulls last, received_day, lot_id limit 500`);
}
