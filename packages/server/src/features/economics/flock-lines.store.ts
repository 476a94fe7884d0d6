import type { Day } from '@henhouse/domain/day/day';
import type { DirectCostKind } from '@henhouse/domain/economics/economic-kind';
import type { ExactMinor } from '@henhouse/domain/economics/exact-minor';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { exactText, goodsUsed, isRearing, joinLots, kindOfLot } from './goods-cost.store';

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
  const rows = await tx.many(sql<Omit<UsedLot, 'exact'> & { exact: string }>`
    select l.id as lot_id, ${kindOfLot} as kind, ${isRearing(sql`used.day`)} as is_rearing, min(used.day) as day,
      sum(used.quantity) as quantity, ${unit} as unit, l.unit_cost_minor,
      ${exactText(sql`coalesce(sum(used.quantity * l.unit_cost_minor), 0)`)} as exact, ${label} as label,
      coalesce(came.document_kind, 'lot') as document_kind, coalesce(came.document_id, l.id) as document_id,
      l.item_id, bought.id as purchase_id, bought.farm_id as purchase_farm_id
    from ${goodsUsed(tx, [flockId])} used
    join flock f on f.company_id = ${tx.companyId} and f.id = used.flock_id ${joinLots}
    left join partner on partner.company_id = l.company_id and partner.id = l.partner_id
    left join lateral (
      select m.document_kind, m.document_id
      from account a join movement m on m.company_id = a.company_id and m.from_account_id = a.id and m.lot_id = l.id
      where a.company_id = l.company_id and a.kind = 'supplier' order by m.day, m.id limit 1) came on true
    left join lateral (
      select p.id, p.farm_id
      from purchase_receipt_line r join purchase p on p.company_id = r.company_id and p.id = r.purchase_id
      where r.company_id = l.company_id and r.lot_id = l.id limit 1) bought on true
    group by l.company_id, l.id, item.category, item.name, item.unit, partner.name, came.document_kind, came.document_id,
      bought.id, bought.farm_id, 3
    having sum(used.quantity) <> 0
    order by day, l.id`);
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
    from ${goodsUsed(tx, [flockId])} used
    join flock f on f.company_id = ${tx.companyId} and f.id = used.flock_id ${joinLots}
    left join partner on partner.company_id = l.company_id and partner.id = l.partner_id
    order by used.day, used.id`);
}
