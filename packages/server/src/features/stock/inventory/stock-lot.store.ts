import type { QueryOf } from '@henhouse/contract/endpoint';
import type { listStockLots, StockLot } from '@henhouse/contract/stock/inventory';
import { stockWindow } from '@henhouse/domain/stock/stock-level';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, pageOf, withTotal } from '../../../platform/db/listing';
import { insertRows } from '../../../platform/db/table/write-row';
import { lotsInStore, receivedOf } from '../lots-in-store';
import type { InventoryLook } from './inventory.store';

type Look = Pick<InventoryLook, 'farmId' | 'today' | 'withPrices'>;

const columns = (tx: CompanyTx, { farmId, withPrices }: Look) => sql`
  page.*, ${receivedOf(tx, sql.raw('page'))} as received,
  ${withPrices ? sql`round(on_hand * unit_cost_minor)` : sql`null::numeric`} as value_minor,
  (select p.id from purchase_receipt_line c
    join purchase_receipt r on r.company_id = c.company_id and r.id = c.receipt_id and r.state = 'posted'
    join purchase p on p.company_id = c.company_id and p.id = c.purchase_id and p.farm_id is not distinct from ${farmId}
    where c.company_id = ${tx.companyId} and c.lot_id = page.lot_id limit 1) as purchase_id`;

/** Prices are left out for whoever may not see them. */
const priced = (lots: readonly StockLot[], { withPrices }: Look): StockLot[] =>
  withPrices ? [...lots] : lots.map((lot) => ({ ...lot, unitCostMinor: null }));

/** Lots of a store; those whose opening stock was taken back were never there. */
export async function listStockLotRows(
  tx: CompanyTx,
  look: Look,
  query: QueryOf<typeof listStockLots>,
): Promise<{ items: StockLot[]; total: number }> {
  const { expiringUntil } = stockWindow(look.today);
  const inState = {
    expiring: sql`not expired and expiry_day <= ${expiringUntil}::date`,
    expired: sql`expired`,
    quarantined: sql`quarantined_from <= ${look.today}::date`,
  } as const;
  const shown = sql`from (${lotsInStore(tx, look.farmId, look.today)}) lot
    where ${equals(sql`category`, query.category)} and ${equals(sql`item_id`, query.item)}
      and ${query.state === undefined ? sql`true` : inState[query.state]}
      and (on_hand > 0 or ${query.empty ?? false} and not exists (select from opening_stock o
        where o.company_id = ${tx.companyId} and o.id = lot.lot_id and o.state = 'deleted'))
      and ${contains([sql`item_name`, sql`item_code`, sql`lot_code`], query.q)}`;
  const order = orderedBy(columnOf(query.sortBy), query.sortDesc, sql`received_day, lot_id`);
  const { items, total } = await withTotal(
    tx,
    sql<StockLot>`select ${columns(tx, look)} from (select * ${shown} ${order} ${pageOf(query)}) page ${order}`,
    shown,
  );
  return { items: priced(items, look), total };
}

export async function readStockLot(tx: CompanyTx, look: Look, lotId: string): Promise<StockLot | undefined> {
  const lot = await tx.maybe(sql<StockLot>`
    select ${columns(tx, look)} from (${lotsInStore(tx, look.farmId, look.today)}) page where lot_id = ${lotId}`);
  return lot && priced([lot], look)[0];
}

/**
 * Bars a lot from use from a day on, or releases it, and keeps who said so; the same said again is said already. What was graded
 * again out of bought eggs is of the same delivery and goes with them, unless it was spoken of by itself.
 */
export async function writeQuarantine(
  tx: CompanyTx,
  lotId: string,
  input: { readonly fromDay: string | null; readonly reason: string; readonly byName: string },
): Promise<void> {
  const lotIds = await tx.values(sql<string>`
    with recursive of_it as (
      select id, quarantined_from from lot where company_id = ${tx.companyId} and id = ${lotId}
      union all
      select l.id, l.quarantined_from from of_it join lot l on l.company_id = ${tx.companyId} and l.regraded_from = of_it.id
        and l.quarantined_from is not distinct from of_it.quarantined_from)
    select id from of_it`);
  await tx.run(sql`
    update lot set quarantined_from = ${input.fromDay} where company_id = ${tx.companyId} and id = any(${lotIds}::uuid[])`);
  const { fromDay, reason, byName } = input;
  const barred = await tx.values(sql<string>`
    select lot_id from unnest(${lotIds}::uuid[]) barred (lot_id)
    where not exists (
      select from (select from_day, reason from lot_quarantine q where q.company_id = ${tx.companyId} and q.lot_id = barred.lot_id
        order by id desc limit 1) last
      where last.from_day is not distinct from ${fromDay}::date and last.reason = ${reason})`);
  const shared = { fromDay, reason, byId: tx.userId, byName };
  await insertRows(
    tx,
    'lot_quarantine',
    shared,
    barred.map((id) => ({ lotId: id })),
  );
}
