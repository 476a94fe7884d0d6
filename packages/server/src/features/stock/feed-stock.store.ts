import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { kgPerBagOf } from '../catalogue/item.store';
import { lotsInStore, orderOfUse, receivedOf } from './lots-in-store';

/** Lots of feed that are there and not expired on `today`, in the order of use; those in quarantine say so. */
export function readUsableLots(tx: CompanyTx, farmId: string, today: Day): Promise<FeedLot[]> {
  return tx.many(sql<FeedLot>`
    select stored.*, on_hand as on_hand_kg, ${receivedOf(tx, sql.raw('stored'))} as received_kg,
      ${kgPerBagOf(sql.raw('i'))} as kg_per_bag
    from (${lotsInStore(tx, farmId, today)}) stored
    join item i on i.company_id = ${tx.companyId} and i.id = stored.item_id
    where stored.category = 'feed' and on_hand > 0 and not expired
    order by ${orderOfUse}`);
}

/** All feed in the stores of farms, in kg, by the ledger. */
export async function readFeedOnHand(tx: CompanyTx, farmIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.many(sql<{ farmId: string; kg: number }>`
    select a.farm_id, sum(b.quantity) as kg
    from account a join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'feed'
    where a.company_id = ${tx.companyId} and a.kind = 'store' and a.farm_id = any(${farmIds}::uuid[])
    group by a.farm_id`);
  return new Map(rows.map(({ farmId, kg }) => [farmId, kg]));
}
