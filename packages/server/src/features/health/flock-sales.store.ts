import type { Day } from '@henhouse/domain/day/day';
import { type SaleInWithdrawal, type SaleOfFlock, salesInWithdrawal } from '@henhouse/domain/health/sold-in-withdrawal';
import { longestPeriodDays } from '@henhouse/domain/health/withdrawal-period';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { addRow } from '../../platform/db/table/document-rows';
import { flockDayKey, medicineHoldsOf } from './withdrawal.service';

/** Birds that left by entries, with when that was written down; `which` is a condition on entry `e`. */
const birdsLeft = (tx: CompanyTx, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select e.id as document_id, e.flock_id, e.day, 'meat' as product, (e.detail ->> 'count')::int as count, '{}'::text[] as laid_days,
    e.changed_at as at
  from entry e where e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted' and ${which}`;

/** Eggs that left by sales, less what came back; `which` is a condition on lot `l` and what of it was sold, `t`. */
const eggsLeft = (tx: CompanyTx, which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select s.id as document_id, l.flock_id, s.dispatched_day as day, 'eggs' as product,
    sum(t.quantity - coalesce(back.quantity, 0))::int as count,
    array_agg(distinct l.lay_day::text) as laid_days, s.dispatched_at as at
  from sale_lot t
  join lot l on l.company_id = t.company_id and l.id = t.lot_id and l.kind = 'eggs'
  join sale s on s.company_id = t.company_id and s.id = t.sale_id and s.dispatched_day is not null
  left join lateral (
    select sum(r.quantity) as quantity from credit_note_lot r where r.company_id = t.company_id and r.sale_id = t.sale_id
      and r.line_id = t.line_id and r.lot_id = t.lot_id) back on true
  where t.company_id = ${tx.companyId} and ${which}
  group by s.company_id, s.id, l.flock_id having sum(t.quantity - coalesce(back.quantity, 0)) > 0`;

interface SaleRow extends SaleOfFlock {
  readonly flockId: string;
}

/** Sales of flocks, oldest first. */
export function readSalesOf(tx: CompanyTx, flockIds: readonly string[]): Promise<SaleRow[]> {
  return tx.many(sql<SaleRow>`
    select document_id, flock_id, day, product, count, laid_days
    from (${birdsLeft(tx, sql`e.flock_id = any(${flockIds}::uuid[])`)}
      union all ${eggsLeft(tx, sql`l.flock_id = any(${flockIds}::uuid[])`)}) sale
    order by day, document_id`);
}

/** {@link readSalesOf} of one. */
export const readSales = (tx: CompanyTx, flockId: string): Promise<SaleOfFlock[]> => readSalesOf(tx, [flockId]);

/** A sale that stood when something was written down that may hold it. */
interface SoldBeforeRow extends SaleRow {
  /** Medicines of which a dose was written down since. */
  readonly itemIds: readonly string[];
}

/**
 * Whether medicine `d` was given in a course as the course says, which holds what it does by itself: a day's dose that is written down
 * after a sale accuses none that two people let go knowing of the course.
 */
const isDoseOfCourse = sql`d.kind = 'medicine' and exists (select from entry t
  where t.company_id = d.company_id and t.id = (d.detail ->> 'treatmentId')::uuid and t.kind = 'treatment' and t.state = 'posted'
    and t.detail ->> 'itemId' = d.detail ->> 'itemId' and t.detail ->> 'route' = d.detail ->> 'route'
    and d.day between t.day and (t.detail ->> 'endDay')::date
    and coalesce(d.detail ->> 'prescriptionId', t.detail ->> 'prescriptionId') is not distinct from t.detail ->> 'prescriptionId')`;

/**
 * Sales that stood when a medicine was written down, extended or back-dated that may hold them; `flocks` is a condition
 * on flock `f`. What was sold after the medicine was known has passed the gate, or two people have let it go.
 */
function readSoldBefore(tx: CompanyTx, flocks: RawBuilder<unknown>, today: Day): Promise<SoldBeforeRow[]> {
  // Eggs are looked for in the sales from a dose to when it was written down: a day, mostly.
  return tx.many(sql<SoldBeforeRow>`
    with dose as materialized (
      select d.company_id, d.flock_id, d.day, d.changed_at, i.id as item_id
      from entry d join flock f on f.company_id = d.company_id and f.id = d.flock_id
      join item i on i.company_id = d.company_id and i.id = (d.detail ->> 'itemId')::uuid
      where d.company_id = ${tx.companyId} and d.state = 'posted' and ${flocks} and not (${isDoseOfCourse}) and (d.kind in ('treatment', 'medicine')
        or d.kind = 'feed' and i.medicated
          and exists (select from item where company_id = ${tx.companyId} and category = 'feed' and medicated))),
    late as materialized (
      select distinct t.sale_id, t.lot_id from dose d
      join sale s on s.company_id = d.company_id and s.kind = 'eggs' and s.dispatched_at <= d.changed_at
        and s.dispatched_day between d.day and (d.changed_at at time zone 'UTC')::date + 1
      join sale_lot t on t.company_id = s.company_id and t.sale_id = s.id
      join lot l on l.company_id = t.company_id and l.id = t.lot_id and l.flock_id = d.flock_id)
    select s.document_id, s.flock_id, s.day, s.product, s.count, s.laid_days, since.item_ids
    from (${birdsLeft(tx, sql`e.flock_id = any(array(select flock_id from dose))`)}
      union all ${eggsLeft(tx, sql`(t.sale_id, t.lot_id) in (select sale_id, lot_id from late)`)}) s
    join lateral (select array_agg(distinct d.item_id) as item_ids from dose d
      where d.flock_id = s.flock_id and d.day <= s.day and d.changed_at >= s.at) since on since.item_ids is not null
    where s.day > ${today}::date - ${longestPeriodDays}::int
    order by s.flock_id, s.day, s.document_id`);
}

/** A sale that a medicine holds by now, with what Doctor or Owner said to it. */
export interface AnsweredSaleInWithdrawal extends SaleInWithdrawal {
  readonly flockId: string;
  readonly itemId: string;
  /** Null until it is acknowledged. */
  readonly acknowledged: { readonly by: string; readonly at: string; readonly reason: string } | null;
}

interface Acknowledgement {
  readonly documentId: string;
  readonly flockId: string;
  readonly itemIds: readonly string[];
  readonly by: string;
  readonly at: string;
  readonly reason: string;
}

/**
 * Sales of the last year that a medicine holds which was written down later: one line for each sale and medicine. `flocks` is a
 * condition on flock `f`.
 */
export async function readSalesInWithdrawal(
  tx: CompanyTx,
  flocks: RawBuilder<unknown>,
  today: Day,
): Promise<AnsweredSaleInWithdrawal[]> {
  const sales = await readSoldBefore(tx, flocks, today);
  if (sales.length === 0) return [];
  const days = sales.flatMap(({ flockId, day, laidDays }) => [day, ...laidDays].map((one) => ({ flockId, day: one })));
  const request = [...new Map(days.map((one) => [flockDayKey(one), one])).values()];
  const holds = await medicineHoldsOf(tx, request);
  const found = sales.flatMap(({ flockId, itemIds, ...sale }) =>
    salesInWithdrawal([sale], (day) => holds.get(flockDayKey({ flockId, day })) ?? [])
      .filter(({ hold }) => itemIds.includes(hold.itemId))
      .map((one) => ({ ...one, flockId })),
  );
  if (found.length === 0) return [];
  const documentIds = [...new Set(found.map(({ sale }) => sale.documentId))];
  const rows = await tx.many(sql<Acknowledgement>`
    select coalesce(entry_id, sale_id) as document_id, flock_id, item_ids, by_name as by, at, reason from sale_acknowledgement
    where company_id = ${tx.companyId} and coalesce(entry_id, sale_id) = any(${documentIds}::uuid[]) order by at, id`);
  return found.map((one) => {
    const { itemId } = one.hold;
    const about = rows.findLast(
      ({ documentId, flockId, itemIds }) =>
        documentId === one.sale.documentId && flockId === one.flockId && itemIds.includes(itemId),
    );
    return { ...one, itemId, acknowledged: about ? { by: about.by, at: about.at, reason: about.reason } : null };
  });
}

interface NewAcknowledgement {
  readonly id: string;
  readonly farmId: string;
  readonly flockId: string;
  /** The entry of birds, or the sale of eggs. */
  readonly entryId: string | null;
  readonly saleId: string | null;
  readonly itemIds: readonly string[];
  readonly reason: string;
  readonly byName: string;
  readonly byRole: string;
  readonly at: string;
}

export const insertAcknowledgement = (tx: CompanyTx, row: NewAcknowledgement): Promise<unknown> =>
  addRow(tx, 'sale_acknowledgement', { ...row, byId: tx.userId });
