import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { InventoryLine, listInventory } from '@henhouse/contract/stock/inventory';
import type { Day } from '@henhouse/domain/day/day';
import { stockWindow, useWindowDays } from '@henhouse/domain/stock/stock-level';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, pageOf } from '../../../platform/db/listing';
import { lotsInStore, storeAccount } from '../lots-in-store';
import { openOrders } from './open-orders';

/** Which store is looked at, on which day, and by whom. */
export interface InventoryLook {
  readonly farmId: string | null;
  readonly today: Day;
  readonly withPrices: boolean;
  /** Days that the feed of the farm lasts, all feed together; null where that is not known. */
  readonly feedDays: number | null;
}

/** Accounts that goods leave a store for when they are used: eaten, placed, sold, or sent on. */
const usingAccounts = ['consumed', 'given', 'placed', 'customer', 'transit'];

/** Use of each lot in the 28 days up to today; what was taken back is taken off. */
function usedLots(tx: CompanyTx, store: string, today: Day): RawBuilder<unknown> {
  const { usedSince } = stockWindow(today);
  // Summed before anybody asks where it went: accounts are few, movements many.
  const side = (own: 'from' | 'to') => {
    const [ours, theirs] = own === 'from' ? ['from_account_id', 'to_account_id'] : ['to_account_id', 'from_account_id'];
    return sql`
      select lot_id, ${sql.ref(theirs)} as account_id, ${sql.raw(own === 'from' ? '' : '-')}sum(quantity) as quantity from movement
      where company_id = ${tx.companyId} and ${sql.ref(ours)} = ${store} and day > ${usedSince} and day <= ${today}
        and ${own === 'from' ? sql`reverses_id is null` : sql`reverses_id is not null`}
      group by lot_id, ${sql.ref(theirs)}`;
  };
  return sql`
    select side.lot_id, sum(side.quantity) as used from (${side('from')} union all ${side('to')}) side
    join account a on a.company_id = ${tx.companyId} and a.id = side.account_id and a.kind = any(${usingAccounts})
    group by side.lot_id`;
}

/** Goods on their way: sent to the store, and from it; chicks of a hatch go from one farm to another. */
function onTheWay(tx: CompanyTx, farmId: string | null): RawBuilder<unknown> {
  return sql`
    select sl.lot_id, coalesce(sum(sl.sent) filter (where s.to_id is not distinct from ${farmId}), 0) as incoming,
      coalesce(sum(sl.sent) filter (where s.from_id is not distinct from ${farmId}), 0) as outgoing
    from (
      select company_id, id, case when direction = 'toFarm' then farm_id end as to_id,
        case when direction = 'toFarm' then from_farm_id else farm_id end as from_id
      from supply where company_id = ${tx.companyId} and state = 'sent') s
    join supply_lot sl on sl.company_id = s.company_id and sl.supply_id = s.id
    where s.to_id is not distinct from ${farmId} or s.from_id is not distinct from ${farmId}
    group by sl.lot_id`;
}

/**
 * One row for each item of a store. `alsoItem` names items that have a row although nothing of them was ever there.
 */
function lines(tx: CompanyTx, look: InventoryLook, alsoItem: RawBuilder<unknown>): RawBuilder<unknown> {
  const { farmId, today, withPrices, feedDays } = look;
  const { expiringUntil } = stockWindow(today);
  const store = storeAccount(farmId);
  return sql`
    with held as (${lotsInStore(tx, farmId, today)}),
    way as (${onTheWay(tx, farmId)}),
    used as (${usedLots(tx, store, today)}),
    ordered as (select * from (${openOrders(tx, sql`${today}::date`)}) o where store_id = ${farmId ?? tx.companyId}),
    coming as (
      select w.lot_id, l.item_id, coalesce(i.category, l.kind) as category, coalesce(i.name, l.breed, l.grade, '') as item_name
      from way w join lot l on l.company_id = ${tx.companyId} and l.id = w.lot_id
      left join item i on i.company_id = l.company_id and i.id = l.item_id
      where not exists (select from held h where h.lot_id = w.lot_id)),
    lots as (
      select lot_id, item_id, category, item_name, on_hand, unit_cost_minor, expiry_day, expired, quarantined_from from held
      union all
      select lot_id, item_id, category, item_name, 0, null, null, false, null from coming
      union all
      select null, i.id, i.category, i.name, 0, null, null, false, null from item i
      where i.company_id = ${tx.companyId} and ${alsoItem}),
    stock as (
      select coalesce(item_id::text, category || ' ' || item_name) as key, item_id, category, item_name as name,
        count(*) filter (where on_hand > 0)::int as lots, sum(on_hand) as on_hand,
        round(sum(on_hand * unit_cost_minor)) as value_minor,
        coalesce(bool_or(on_hand > 0 and unit_cost_minor is null), false) as unpriced,
        min(expiry_day) filter (where on_hand > 0) as next_expiry_day,
        coalesce(sum(on_hand) filter (where expired), 0) as expired,
        coalesce(sum(on_hand) filter (where not expired and expiry_day <= ${expiringUntil}), 0) as expiring,
        coalesce(sum(on_hand) filter (where quarantined_from <= ${today}::date), 0) as quarantined,
        coalesce(sum(used.used), 0) as used, coalesce(sum(way.incoming), 0) as incoming,
        coalesce(sum(way.outgoing), 0) as outgoing
      from lots left join used using (lot_id) left join way using (lot_id)
      group by item_id, category, item_name)
    select s.key, s.item_id, s.category, coalesce(i.code, '') as code, s.name, coalesce(i.unit, s.category) as unit,
      coalesce((select jsonb_agg(jsonb_build_object('name', u.name, 'factor', u.factor) order by u.position) from item_unit u
        where u.company_id = i.company_id and u.item_id = i.id), '[]') as units,
      s.lots, s.on_hand, s.incoming, s.outgoing, ${withPrices ? sql`s.value_minor` : sql`null::numeric`} as value_minor,
      s.unpriced, i.minimum, i.lead_time_days, coalesce(o.ordered, 0) as ordered, o.comes_day,
      coalesce(s.on_hand + s.incoming + coalesce(o.ordered, 0) < i.minimum, false) as to_order,
      case when s.used > 0 then (s.used / ${useWindowDays}::numeric)::float8 end as daily_use,
      case when s.category = 'feed' and ${farmId}::uuid is not null then ${feedDays}::float8
        when s.used > 0 then (s.on_hand * ${useWindowDays} / s.used)::float8 end as days_left,
      s.next_expiry_day, s.expired, s.expiring, s.quarantined
    from stock s left join item i on i.company_id = ${tx.companyId} and i.id = s.item_id
    left join ordered o on o.item_id = s.item_id`;
}

const inState = {
  toOrder: sql`to_order`,
  expiring: sql`expiring > 0`,
  expired: sql`expired > 0`,
  quarantined: sql`quarantined > 0`,
} as const satisfies Record<string, RawBuilder<unknown>>;

type Listed = Omit<OutputOf<typeof listInventory>, 'feed'>;

/** A line of the page beside what holds for the whole store. */
interface ListedRow extends InventoryLine {
  readonly totalLines: number;
  readonly sumMinor: number | null;
  readonly linesToOrder: number;
  readonly linesExpiring: number;
  readonly linesExpired: number;
  readonly linesQuarantined: number;
}

/** The items of a store. An item with a minimum that the company's own store lacks is to be ordered, so it is shown there. */
export async function listInventoryRows(
  tx: CompanyTx,
  look: InventoryLook,
  query: QueryOf<typeof listInventory>,
): Promise<Listed> {
  const wanted = look.farmId === null ? sql`not i.retired and i.minimum > 0` : sql`false`;
  const order = orderedBy(columnOf(query.sortBy), query.sortDesc, sql`key`);
  const count = (state: keyof typeof inState) => sql`count(*) filter (where ${inState[state]})::int`;
  // All in one statement, since adding the lots up is what takes time; without a row on the page its totals come alone.
  const rows = await tx.many(sql<ListedRow>`
    with line as materialized (${lines(tx, look, wanted)}),
    shown as (select * from line where ${equals(sql`category`, query.category)}
      and ${query.state === undefined ? sql`true` : inState[query.state]} and ${contains([sql`name`, sql`code`], query.q)}),
    totals as (
      select (select count(*)::int from shown) as total_lines, sum(value_minor) as sum_minor,
        ${count('toOrder')} as lines_to_order, ${count('expiring')} as lines_expiring,
        ${count('expired')} as lines_expired, ${count('quarantined')} as lines_quarantined
      from line)
    select * from totals left join (select * from shown ${order} ${pageOf(query)}) page on true ${order}`);
  const [first] = rows;
  return {
    items: rows.filter(({ key }) => key !== null),
    total: first?.totalLines ?? 0,
    summary: {
      valueMinor: first?.sumMinor ?? null,
      toOrder: first?.linesToOrder ?? 0,
      expiring: first?.linesExpiring ?? 0,
      expired: first?.linesExpired ?? 0,
      quarantined: first?.linesQuarantined ?? 0,
    },
  };
}

/** What a store holds of an item, nothing too; undefined when the company has no such item. */
export function readInventoryItem(
  tx: CompanyTx,
  look: InventoryLook,
  itemId: string,
): Promise<InventoryLine | undefined> {
  return tx.maybe(sql<InventoryLine>`
    select * from (${lines(tx, look, sql`i.id = ${itemId}`)}) line where item_id = ${itemId}`);
}
