import type { Day } from '@henhouse/domain/day/day';
import { expiringWithinDays } from '@henhouse/domain/stock/stock-level';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { openOrders } from './open-orders';
import { watchedLots } from './watched-lots';

/** A store with the day it is there. */
export interface StoreNow {
  /** Id of the farm; of the company for its own store. */
  readonly storeId: string;
  readonly farmId: string | null;
  readonly farmName: string;
  readonly retired: boolean;
  readonly timeZone: string | null;
}

/** What a store holds. */
interface Holdings {
  readonly storeId: string;
  readonly lots: number;
  readonly valueMinor: number;
  readonly unpricedLots: number;
  readonly expiringLots: number;
  readonly expiredLots: number;
  readonly toOrder: number;
}

/** Farms in reach by name; before them the company's own store, for whoever reaches all of it. */
export async function readStoresInReach(tx: CompanyTx, farmIds: 'all' | readonly string[]): Promise<StoreNow[]> {
  const farms = await tx.many(sql<StoreNow>`
    select id as store_id, id as farm_id, name as farm_name, retired, time_zone from farm
    where company_id = ${tx.companyId} and ${within(sql`id`, farmIds)} order by name collate natural_order, id`);
  const own = { storeId: tx.companyId, farmId: null, farmName: '', retired: false, timeZone: null };
  return farmIds === 'all' ? [own, ...farms] : farms;
}

/**
 * What stores hold, all of them in one statement; nothing for those that never held anything. Counts and worth are those of each
 * store's own list: items are rounded once, and are to be ordered below their minimum, what is on the way counted.
 */
export function readHoldings(
  tx: CompanyTx,
  stores: readonly { readonly storeId: string; readonly today: Day }[],
): Promise<Holdings[]> {
  return tx.many(sql<Holdings>`
    with store as materialized (
      select * from unnest(${stores.map(({ storeId }) => storeId)}::uuid[], ${stores.map(({ today }) => today)}::date[])
        s (store_id, today)),
    held as materialized (
      select s.store_id, s.today, l.item_id, coalesce(i.category, l.kind) as category,
        coalesce(i.name, l.breed, l.grade, '') as item_name, b.quantity as on_hand, l.unit_cost_minor, l.expiry_day
      from account a
      join store s on s.store_id = coalesce(a.farm_id, a.company_id)
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind <> 'birds'
      left join item i on i.company_id = l.company_id and i.id = l.item_id
      where a.company_id = ${tx.companyId} and a.kind = 'store'),
    line as materialized (
      select store_id, item_id, sum(on_hand) as on_hand, coalesce(round(sum(on_hand * unit_cost_minor)), 0) as value_minor,
        count(*) as lots, count(*) filter (where unit_cost_minor is null) as unpriced_lots,
        count(*) filter (where expiry_day between today and today + ${sql.lit(expiringWithinDays)}) as expiring_lots,
        count(*) filter (where expiry_day < today) as expired_lots
      from held group by store_id, item_id, category, item_name),
    watched as materialized (${watchedLots(tx)}),
    had as (
      select distinct s.store_id, w.item_id from account a
      join store s on s.store_id = coalesce(a.farm_id, a.company_id)
      join balance b on b.company_id = a.company_id and b.account_id = a.id
      join watched w on w.id = b.lot_id
      where a.company_id = ${tx.companyId} and a.kind = 'store'),
    coming as materialized (
      select case when s.direction = 'toFarm' then s.farm_id else s.company_id end as store_id, l.item_id,
        sum(sl.sent) as incoming
      from supply s
      join supply_lot sl on sl.company_id = s.company_id and sl.supply_id = s.id
      join lot l on l.company_id = sl.company_id and l.id = sl.lot_id and l.item_id is not null
      where s.company_id = ${tx.companyId} and s.state = 'sent' group by 1, 2),
    kept as (
      select store_id, item_id, on_hand as there from line where item_id is not null
      union all select store_id, item_id, 0 from had
      union all select store_id, item_id, incoming from coming
      union all select store_id, item_id, ordered
        from (${openOrders(tx, sql`s.today`, sql`join store s on s.store_id = coalesce(p.farm_id, p.company_id)`)}) o
      -- An item with a minimum that the company's own store lacks is to be ordered there.
      union all select ${tx.companyId}::uuid, id, 0 from item
        where company_id = ${tx.companyId} and not retired and minimum > 0),
    short as materialized (
      select store_id, count(*) as items from (
        select k.store_id from kept k
        join item i on i.company_id = ${tx.companyId} and i.id = k.item_id
        group by k.store_id, k.item_id, i.minimum having sum(k.there) < i.minimum) item group by store_id)
    select s.store_id, coalesce(sum(line.lots), 0)::int as lots, coalesce(sum(line.value_minor), 0) as value_minor,
      coalesce(sum(line.unpriced_lots), 0)::int as unpriced_lots,
      coalesce(sum(line.expiring_lots), 0)::int as expiring_lots, coalesce(sum(line.expired_lots), 0)::int as expired_lots,
      coalesce(short.items, 0)::int as to_order
    from store s left join line on line.store_id = s.store_id left join short on short.store_id = s.store_id
    group by s.store_id, short.items`);
}
