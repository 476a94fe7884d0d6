import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { lotKind, lotUnit, unmixed } from './way-query';

const soldOf = (tx: CompanyTx) => sql`
  (select sum(x.quantity) from sale_lot x where x.company_id = ${tx.companyId} and x.sale_id = s.id)`;

/** Lots of sales that were not cancelled: own eggs by the flock, which they left when they were laid, or by lot; the rest by lot. */
export const lotsIntoSales = (tx: CompanyTx, eggsBy: 'flock' | 'lot', condition: RawBuilder<unknown>) => {
  const isOfFlock = eggsBy === 'flock' ? sql`l.kind = 'eggs' and l.flock_id is not null` : sql`false`;
  return sql`
  select case when ${isOfFlock} then 'flock' else ${lotKind} end as from_kind,
    case when ${isOfFlock} then l.flock_id else l.id end as from_id, 'sale' as to_kind, s.id as to_id, min(${lotUnit}) as unit,
    case when ${isOfFlock} then l.lay_day else coalesce(s.dispatched_day, s.day) end as left_day,
    coalesce(s.dispatched_day, s.day) as arrived_day, sum(sl.quantity) as quantity, sum(sl.quantity) as part,
    ${soldOf(tx)} as total, null as shared_by
  from sale_lot sl
  join sale s on s.company_id = sl.company_id and s.id = sl.sale_id and s.decision <> 'cancelled'
  join lot l on l.company_id = sl.company_id and l.id = sl.lot_id
  left join item i on i.company_id = l.company_id and i.id = l.item_id
  where sl.company_id = ${tx.companyId} and ${condition}
  group by 1, 2, s.id, 6, 7`;
};

/** A lorry `x` went to the customer of its sale `s`: the sale prices it, or its invoice did until it was credited. */
export const wentWith = sql`(not x.released or s.invoice_number is not null)`;

const columnsOfBirds = sql`'birds' as unit, e.day as left_day, e.day as arrived_day,
    sum((e.detail ->> 'count')::numeric) as quantity, sum((e.detail ->> 'count')::numeric) as part, ${unmixed}`;

/** Lorries of birds: on the sale that they went with, else by themselves. */
export const birdsAway = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'flock' as from_kind, e.flock_id as from_id, case when x.sale_id is null then 'lorry' else 'sale' end as to_kind,
    coalesce(x.sale_id, e.id) as to_id, ${columnsOfBirds}
  from entry e
  left join lateral (
    select x.sale_id from sale_entry x join sale s on s.company_id = x.company_id and s.id = x.sale_id and ${wentWith}
    where x.company_id = e.company_id and x.entry_id = e.id order by x.released, s.invoice_number desc limit 1) x on true
  where e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted' and ${condition}
  group by e.flock_id, x.sale_id, coalesce(x.sale_id, e.id), e.day`;

/** Flocks that birds of sales came of. */
export const birdsOfSales = (tx: CompanyTx, saleIds: RawBuilder<unknown>) => sql`
  select 'flock' as from_kind, e.flock_id as from_id, 'sale' as to_kind, x.sale_id as to_id, ${columnsOfBirds}
  from sale_entry x
  join sale s on s.company_id = x.company_id and s.id = x.sale_id and ${wentWith}
  join entry e on e.company_id = x.company_id and e.id = x.entry_id and e.state = 'posted'
  where x.company_id = ${tx.companyId} and x.sale_id = ${saleIds}
  group by e.flock_id, x.sale_id, e.day`;
