import type { GoodsLot } from '@henhouse/contract/stock/goods-stock';
import type { Day } from '@henhouse/domain/day/day';
import { healthCategories } from '@henhouse/domain/health/health-item';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { lotsInStore, orderOfUse, receivedOf } from './lots-in-store';

/** Lots of vaccine and medicine that are there and not expired on `today`, in the order of use; those in quarantine say so. */
export function readUsableGoods(tx: CompanyTx, farmId: string, today: Day): Promise<GoodsLot[]> {
  return tx.many(sql<GoodsLot>`
    select stored.*, ${receivedOf(tx, sql.raw('stored'))} as received
    from (${lotsInStore(tx, farmId, today)}) stored
    where category = any(${healthCategories}) and on_hand > 0 and not expired
    order by ${orderOfUse}`);
}
