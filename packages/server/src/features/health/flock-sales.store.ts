import type { Day } from '@henhouse/domain/day/day';
import { type SaleInWithdrawal, type SaleOfFlock, salesInWithdrawal } from '@henhouse/domain/health/sold-in-withdrawal';
import { longestPeriodDays } from '@henhouse/domain/health/withdrawal-period';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { addRow } from '../../platform/db/table/document-rows';
import { flockDayKey, medicineHoldsOf } from './withdrawal.service';

/** Condition that no override let the sale `e` through. */
const withoutOverride = sql`not exists (select from withdrawal_override o
  where o.company_id = e.company_id and o.flock_id = e.flock_id and o.state = 'used' and o.used_document_id = e.id)`;

interface SaleRow extends SaleOfFlock {
  readonly flockId: string;
}

/** Sales of flocks that no override let through, oldest first; the newest 200 of each. */
export function readSalesOf(tx: CompanyTx, flockIds: readonly string[]): Promise<SaleRow[]> {
  return tx.many(sql<SaleRow>`
    select entry_id, flock_id, day, product, birds from (
      select e.id as entry_id, e.flock_id, e.day, 'meat' as product, (e.detail ->> 'count')::int as birds,
        row_number() over (partition by e.flock_id order by e.day desc, e.id desc) as newest
      from entry e
      where e.company_id = ${tx.companyId} and e.flock_id = any(${flockIds}::uuid[]) and e.kind = 'bird-sale'
        and e.state = 'posted' and ${withoutOverride}) sale
    where newest <= 200 order by day, entry_id`);
}

/** {@link readSalesOf} of one. */
export const readSales = (tx: CompanyTx, flockId: string): Promise<SaleOfFlock[]> => readSalesOf(tx, [flockId]);

/**
 * Sales that stood when a medicine was written down, extended or back-dated that may hold them; `flocks` is a condition
 * on flock `f`. What was sold after the medicine was known has passed the gate.
 */
function readSoldBefore(tx: CompanyTx, flocks: RawBuilder<unknown>, today: Day): Promise<SaleRow[]> {
  const writtenLater = sql`d.company_id = e.company_id and d.flock_id = e.flock_id and d.state = 'posted'
    and d.day <= e.day and d.changed_at >= e.changed_at`;
  return tx.many(sql<SaleRow>`
    select e.id as entry_id, e.flock_id, e.day, 'meat' as product, (e.detail ->> 'count')::int as birds
    from entry e join flock f on f.company_id = e.company_id and f.id = e.flock_id
    where e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted' and ${flocks}
      and e.day > ${today}::date - ${longestPeriodDays}::int and ${withoutOverride}
      and (exists (select from entry d where ${writtenLater} and d.kind in ('treatment', 'medicine'))
        or exists (select from item where company_id = ${tx.companyId} and category = 'feed' and medicated)
          and exists (select from entry d join item i on i.company_id = d.company_id
              and i.id = (d.detail ->> 'itemId')::uuid and i.medicated
            where ${writtenLater} and d.kind = 'feed'))
    order by e.flock_id, e.day, e.id limit 2000`);
}

/** A sale that a medicine holds by now, with what Doctor or Owner said to it. */
export interface AnsweredSaleInWithdrawal extends SaleInWithdrawal {
  readonly flockId: string;
  readonly itemId: string;
  /** Null until it is acknowledged. */
  readonly acknowledged: { readonly by: string; readonly at: string; readonly reason: string } | null;
}

interface Acknowledgement {
  readonly entryId: string;
  readonly itemIds: readonly string[];
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/**
 * Sales of the last year on a day on which a medicine holds them that was written down later: one line for each sale and
 * medicine. `flocks` is a condition on flock `f`.
 */
export async function readSalesInWithdrawal(
  tx: CompanyTx,
  flocks: RawBuilder<unknown>,
  today: Day,
): Promise<AnsweredSaleInWithdrawal[]> {
  const sales = await readSoldBefore(tx, flocks, today);
  if (sales.length === 0) return [];
  const request = [
    ...new Map(sales.map(({ flockId, day }) => [flockDayKey({ flockId, day }), { flockId, day }])).values(),
  ];
  const holds = await medicineHoldsOf(tx, request);
  const found = sales.flatMap(({ flockId, ...sale }) =>
    salesInWithdrawal([sale], holds.get(flockDayKey({ flockId, day: sale.day })) ?? []).map((one) => ({
      ...one,
      flockId,
    })),
  );
  if (found.length === 0) return [];
  const entryIds = [...new Set(found.map(({ sale }) => sale.entryId))];
  const rows = await tx.many(sql<Acknowledgement>`
    select entry_id, item_ids, by_name as by, at, reason from sale_acknowledgement
    where company_id = ${tx.companyId} and entry_id = any(${entryIds}::uuid[]) order by at, id`);
  return found.map((one) => {
    const { itemId } = one.hold;
    const about = rows.findLast(({ entryId, itemIds }) => entryId === one.sale.entryId && itemIds.includes(itemId));
    return { ...one, itemId, acknowledged: about ? { by: about.by, at: about.at, reason: about.reason } : null };
  });
}

interface NewAcknowledgement {
  readonly id: string;
  readonly farmId: string;
  readonly flockId: string;
  readonly entryId: string;
  readonly itemIds: readonly string[];
  readonly reason: string;
  readonly byName: string;
  readonly byRole: string;
  readonly at: string;
}

export const insertAcknowledgement = (tx: CompanyTx, row: NewAcknowledgement): Promise<unknown> =>
  addRow(tx, 'sale_acknowledgement', { ...row, byId: tx.userId });
