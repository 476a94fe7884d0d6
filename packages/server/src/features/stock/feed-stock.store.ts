import type { FeedLot } from '@henhouse/contract/stock/feed-stock';
import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, pageOf } from '../../platform/db/listing';
import { lotsInStore } from './lots-in-store';

/** Lots of feed in the store of a farm, in kg. */
const lots = (tx: CompanyTx, farmId: string, today: Day): RawBuilder<unknown> => sql`
  select lot_id, item_id, item_code, item_name, kg_per_bag, lot_code, received_day, expiry_day, expired,
    received as received_kg, on_hand as on_hand_kg
  from (${lotsInStore(tx, farmId, 'feed', today)}) stored`;

const sortColumns = {
  itemName: sql`lower(item_name)`,
  receivedDay: sql`received_day`,
  expiryDay: sql`expiry_day`,
  onHandKg: sql`on_hand_kg`,
} as const satisfies Record<string, RawBuilder<unknown>>;

export interface FeedStockQuery {
  readonly q?: string | undefined;
  readonly item?: string | undefined;
  /** True shows empty lots as well. */
  readonly empty?: boolean | undefined;
  readonly page: number;
  readonly perPage: number;
  readonly sortBy: keyof typeof sortColumns;
  readonly sortDesc: boolean;
}

export async function listFeedLots(
  tx: CompanyTx,
  farmId: string,
  query: FeedStockQuery,
  today: Day,
): Promise<{ items: FeedLot[]; total: number }> {
  const shown = sql`from (${lots(tx, farmId, today)}) lot
    where ${equals(sql`item_id`, query.item)} and ${query.empty ? sql`true` : sql`on_hand_kg > 0`}
      and ${contains([sql`item_name`, sql`item_code`, sql`lot_code`], query.q)}`;
  const [items, { total }] = await Promise.all([
    tx.many(sql<FeedLot>`
      select * ${shown} ${orderedBy(sortColumns[query.sortBy], query.sortDesc, sql`lot_id`)} ${pageOf(query)}`),
    tx.one(sql<{ total: number }>`select count(*) as total ${shown}`),
  ]);
  return { items, total };
}

/** Lots that can be given on `today`, first expiry first, then first received. */
export function readUsableLots(tx: CompanyTx, farmId: string, today: Day): Promise<FeedLot[]> {
  return tx.many(sql<FeedLot>`
    select * from (${lots(tx, farmId, today)}) lot where on_hand_kg > 0 and not expired
    order by expiry_day nulls last, received_day, lot_id`);
}

/** All feed in the stores of farms, in kg, by the ledger. */
export async function readFeedOnHand(tx: CompanyTx, farmIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx.many(sql<{ farmId: string; kg: number }>`
    select a.farm_id, sum(b.quantity) as kg
    from account a join balance b on b.company_id = a.company_id and b.account_id = a.id
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'feed'
    where a.company_id = ${tx.companyId} and a.kind = 'store' and a.farm_id = any(${farmIds}::uuid[])
    group by a.farm_id`);
  return new Map(rows.map(({ farmId, kg }) => [farmId, kg]));
}
