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

/** Lorries of birds: on a sale where they are priced, else by themselves. */
export const birdsAway = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'flock' as from_kind, e.flock_id as from_id, case when x.sale_id is null then 'lorry' else 'sale' end as to_kind,
    coalesce(x.sale_id, e.id) as to_id, 'birds' as unit, e.day as left_day, e.day as arrived_day,
    sum((e.detail ->> 'count')::numeric) as quantity, sum((e.detail ->> 'count')::numeric) as part, ${unmixed}
  from entry e
  left join sale_entry x on x.company_id = e.company_id and x.entry_id = e.id and not x.released
  where e.company_id = ${tx.companyId} and e.kind = 'bird-sale' and e.state = 'posted' and ${condition}
  group by e.flock_id, x.sale_id, coalesce(x.sale_id, e.id), e.day`;
