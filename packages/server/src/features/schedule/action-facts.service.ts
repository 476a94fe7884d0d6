import { addDays, type Day } from '@henhouse/domain/day/day';
import {
  type ActionFact,
  approvalFacts,
  type EndingHold,
  type ExpiringLot,
  expiryAheadDays,
  expiryFacts,
  feedFact,
  type LowItem,
  lowStockFacts,
  type MissingOfShed,
  missingFacts,
  type WaitingDocument,
  withdrawalFacts,
} from '@henhouse/domain/task/action-fact';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { Rights, Scope } from '../../platform/http/rights';
import { missingDays } from '../day-book/missing-days';
import { reached } from '../flock/flock-lines.store';
import { flockDayKey, medicineHoldsOf } from '../health/withdrawal.service';
import { readOwnLimits } from '../limit/limit.store';
import { seesPrices } from '../sale/hide-prices';
import { readFeedOutlook } from '../stock/feed-outlook.service';
import { listInventoryRows } from '../stock/inventory/inventory.store';
import { storeAccount } from '../stock/lots-in-store';

/** Entries are asked for so many days back; what is older is for the list of missing entries. */
const missingLookBackDays = 14;

/** Items of a farm's store to order, as its inventory has them; at most 200. */
async function readLow(tx: CompanyTx, farmId: string, today: Day): Promise<readonly LowItem[]> {
  const look = { farmId, today, withPrices: false, feedDays: null };
  const { items } = await listInventoryRows(tx, look, {
    state: 'toOrder',
    sortBy: 'name',
    sortDesc: false,
    page: 1,
    perPage: 200,
  });
  return items;
}

function readExpiring(tx: CompanyTx, farmId: string, today: Day): Promise<ExpiringLot[]> {
  return tx.many(sql<ExpiringLot>`
    select l.id as lot_id, l.item_id, i.name as item_name, l.code as lot_code, i.unit, b.quantity as on_hand, l.expiry_day
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id
    join item i on i.company_id = l.company_id and i.id = l.item_id
    where b.company_id = ${tx.companyId} and b.account_id = ${storeAccount(farmId)} and b.quantity > 0
      and l.expiry_day <= ${addDays(today, expiryAheadDays)}::date
    order by l.expiry_day, l.id limit 200`);
}

function readMissing(tx: CompanyTx, farmId: string, scope: Scope, today: Day): Promise<MissingOfShed[]> {
  const flocks = sql`f.farm_id = ${farmId} and f.state in ('placed', 'rearing', 'production', 'depleting')`;
  const from = addDays(today, -missingLookBackDays);
  const missing = missingDays(tx, { flocks, shedIds: scope.shedIds, from, to: addDays(today, -1) });
  return tx.many(sql<MissingOfShed>`
    select shed_id, flock_id, count(*)::int as days, min(day) as first_day from (${missing}) m
    group by shed_id, flock_id order by first_day, shed_id limit 200`);
}

async function readEnding(tx: CompanyTx, farmId: string, scope: Scope, today: Day): Promise<EndingHold[]> {
  const treated = await tx.values(sql<string>`
    select f.id from flock f
    where f.company_id = ${tx.companyId} and f.farm_id = ${farmId} and ${reached(tx, scope)}
      and f.state in ('placed', 'rearing', 'production', 'depleting')
      and exists (select from entry e where e.company_id = f.company_id and e.flock_id = f.id and e.state = 'posted'
        and e.kind in ('treatment', 'medicine', 'feed'))
    order by f.id limit 500`);
  const holds = await medicineHoldsOf(
    tx,
    treated.map((flockId) => ({ flockId, day: today })),
  );
  return treated.flatMap((flockId) =>
    (holds.get(flockDayKey({ flockId, day: today })) ?? []).flatMap(({ product, itemId, itemName, clearance }) =>
      clearance.state === 'on' ? [{ flockId, product, itemId, itemName, clearDay: clearance.day }] : [],
    ),
  );
}

/** Invoices and sales of a farm that wait for a second hand, for whoever may see them with their amounts. */
async function readWaiting(tx: CompanyTx, farmId: string, rights: Rights): Promise<WaitingDocument[]> {
  const [purchases, sales] = await Promise.all([
    rights.can('read', 'Purchase', { farmId })
      ? tx.many(sql<WaitingDocument>`
          select 'purchase' as kind, p.id, p.number, coalesce(r.name, '') as partner_name,
            sum(i.total_minor) as amount_minor, min(i.created_at)::date as since
          from purchase_invoice i
          join purchase p on p.company_id = i.company_id and p.id = i.purchase_id and p.farm_id = ${farmId}
          left join partner r on r.company_id = p.company_id and r.id = p.partner_id
          where i.company_id = ${tx.companyId} and i.state = 'waiting'
          group by p.id, p.number, r.name order by since, p.id limit 200`)
      : [],
    seesPrices(rights)
      ? tx.many(sql<WaitingDocument>`
          select 'sale' as kind, s.id, s.number, r.name as partner_name, s.net_minor + s.tax_minor as amount_minor,
            s.changed_at::date as since
          from sale s join partner r on r.company_id = s.company_id and r.id = s.partner_id
          where s.company_id = ${tx.companyId} and s.farm_id = ${farmId} and s.decision = 'confirmed'
            and s.invoice_number is null and s.net_minor + s.tax_minor > s.covered_minor
          order by since, s.id limit 200`)
      : [],
  ]);
  return [...purchases, ...sales];
}

/** What the books of a farm say that needs somebody, as far as the caller reaches its sheds. */
export async function readActionFacts(
  tx: CompanyTx,
  farmId: string,
  { scope, today, rights }: { readonly scope: Scope; readonly today: Day; readonly rights: Rights },
): Promise<ActionFact[]> {
  const [outlook, low, expiring, missing, ending, waiting, own] = await Promise.all([
    readFeedOutlook(tx, farmId, today),
    readLow(tx, farmId, today),
    readExpiring(tx, farmId, today),
    readMissing(tx, farmId, scope, today),
    readEnding(tx, farmId, scope, today),
    readWaiting(tx, farmId, rights),
    readOwnLimits(tx),
  ]);
  return [
    ...missingFacts(missing),
    ...feedFact(outlook, today, own),
    ...lowStockFacts(low, today),
    ...expiryFacts(expiring, today),
    ...withdrawalFacts(ending, today),
    ...approvalFacts(waiting),
  ];
}
