import type { Day } from '@henhouse/domain/day/day';
import type { DirectCostKind } from '@henhouse/domain/economics/economic-kind';
import type { ExactMinor } from '@henhouse/domain/economics/exact-minor';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { exactText, goodsUsed, isRearing, joinLots, kindOfLot, wholeLives } from './goods-cost.store';

/** A lot that a flock used. */
export interface UsedLot {
  readonly lotId: string;
  readonly kind: DirectCostKind;
  readonly isRearing: boolean;
  /** First day on which something of it was used. */
  readonly day: Day;
  readonly quantity: number;
  readonly unit: string;
  /** Null: nobody knows what it cost. */
  readonly unitCostMinor: number | null;
  readonly exact: ExactMinor;
  readonly label: string;
  /** What brought it into a store. */
  readonly documentKind: string;
  readonly documentId: string;
  /** Null: chicks. */
  readonly itemId: string | null;
  /** Null: it was not bought, or before the books began. */
  readonly purchaseId: string | null;
  /** Who bought it; null: the company itself. */
  readonly purchaseFarmId: string | null;
}

const label = sql`concat_ws(' · ', coalesce(item.name, l.breed), nullif(l.code, ''), partner.name)`;
const unit = sql`case when l.kind = 'feed' then 'kg' when l.kind = 'chicks' then 'chicks' else coalesce(item.unit, '') end`;

/** Every lot that a flock used, by phase, in the order of first use; what was taken back whole is left out. */
export async function readUsedLots(tx: CompanyTx, flockId: string): Promise<UsedLot[]> {
  // What brought a lot is looked up once for each of them, along the index of the suppliers' accounts.
  const rows = await tx.many(sql<Omit<UsedLot, 'exact'> & { exact: string }>`
    with lots as materialized (
      select l.id as lot_id, ${kindOfLot} as kind, ${isRearing(sql`used.day`)} as is_rearing, min(used.day) as day,
        sum(used.quantity) as quantity, ${unit} as unit, l.unit_cost_minor,
        ${exactText(sql`coalesce(sum(used.quantity * l.unit_cost_minor), 0)`)} as exact, ${label} as label,
        l.item_id
      from ${goodsUsed(tx, wholeLives([flockId]))} used
      join flock f on f.company_id = ${tx.companyId} and f.id = used.flock_id ${joinLots}
      left join partner on partner.company_id = l.company_id and partner.id = l.partner_id
      group by l.company_id, l.id, item.category, item.name, item.unit, partner.name, 3
      having sum(used.quantity) <> 0),
    supplier as materialized (select id from account where company_id = ${tx.companyId} and kind = 'supplier'),
    came as (
      select distinct on (m.lot_id) m.lot_id, m.document_kind, m.document_id
      from (select distinct lot_id from lots) l cross join supplier cross join lateral (
        select m.id, m.day, m.lot_id, m.document_kind, m.document_id from movement m
        where m.company_id = ${tx.companyId} and m.from_account_id = supplier.id and m.lot_id = l.lot_id offset 0) m
      order by m.lot_id, m.day, m.id),
    bought as (
      select distinct on (r.lot_id) r.lot_id, p.id as purchase_id, p.farm_id as purchase_farm_id
      from lots join purchase_receipt_line r on r.company_id = ${tx.companyId} and r.lot_id = lots.lot_id
      join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
      order by r.lot_id, p.id)
    select lots.*, coalesce(came.document_kind, 'lot') as document_kind, coalesce(came.document_id, lots.lot_id) as document_id,
      bought.purchase_id, bought.purchase_farm_id
    from lots left join came on came.lot_id = lots.lot_id left join bought on bought.lot_id = lots.lot_id
    order by lots.day, lots.lot_id`);
  return rows.map((row) => ({ ...row, exact: BigInt(row.exact) }));
}

/** One movement of goods into or out of what a flock used. */
export interface UsedMovement {
  readonly kind: DirectCostKind;
  readonly isRearing: boolean;
  readonly day: Day;
  readonly documentKind: string;
  readonly documentId: string;
  readonly lotId: string;
  readonly label: string;
  /** With its sign, at most three decimals. */
  readonly quantity: number;
  readonly unit: string;
  /** All decimals, as a text; empty when nobody knows it. */
  readonly unitCost: string;
}

/** Every movement of goods of a flock in order: its document file has all of them. */
export function readUsedMovements(tx: CompanyTx, flockId: string): Promise<UsedMovement[]> {
  return tx.many(sql<UsedMovement>`
    select ${kindOfLot} as kind, ${isRearing(sql`used.day`)} as is_rearing, used.day, used.document_kind, used.document_id,
      l.id as lot_id, ${label} as label, used.quantity, ${unit} as unit, coalesce(l.unit_cost_minor::text, '') as unit_cost
    from ${goodsUsed(tx, wholeLives([flockId]))} used
    join flock f on f.company_id = ${tx.companyId} and f.id = used.flock_id ${joinLots}
    left join partner on partner.company_id = l.company_id and partner.id = l.partner_id
    order by used.day, used.id`);
}
