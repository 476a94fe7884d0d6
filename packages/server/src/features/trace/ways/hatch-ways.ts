import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** The eggs of a hatch by the flock that laid them (of bought eggs by the lot), or own eggs by the lot. */
type EggsBy = 'flock' | 'lot';

/**
 * Eggs in hatches. They are shared by the chicks that were graded of each source where they were counted so; where the counts were of
 * the whole hatch, or nothing is graded yet, by the eggs set. From a flock they left on the day they were laid.
 */
export const eggsIntoHatches = (tx: CompanyTx, by: EggsBy, condition: RawBuilder<unknown>) => {
  const isOfFlock = by === 'flock' ? sql`l.flock_id is not null` : sql`false`;
  return sql`
  select case when ${isOfFlock} then 'flock' else 'eggs' end as from_kind,
    case when ${isOfFlock} then l.flock_id else l.id end as from_id, 'hatch' as to_kind, h.id as to_id, 'eggs' as unit,
    case when ${isOfFlock} then l.lay_day else set_on.day end as left_day, set_on.day as arrived_day,
    sum(n.quantity) as quantity,
    sum(case when counted.by_source then n.quantity * s.chicks / s.eggs_set else n.quantity end) as part,
    case when counted.by_source then hatched.chicks else hatched.eggs end as total,
    case when counted.by_source then 'gradedChicks' else 'eggsSet' end as shared_by
  from hatch_lot n
  join hatch h on h.company_id = n.company_id and h.id = n.hatch_id and h.state not in ('planned', 'cancelled')
  join lot l on l.company_id = n.company_id and l.id = n.lot_id
  join lateral (select x.eggs_set, (x.grade_a + x.grade_b)::numeric as chicks from hatch_source x
    where x.company_id = h.company_id and x.hatch_id = h.id and x.source_id = coalesce(l.flock_id, l.id)
      and x.eggs_set > 0) s on true
  cross join lateral (select sum(x.eggs_set) as eggs, sum(x.grade_a + x.grade_b) as chicks from hatch_source x
    where x.company_id = h.company_id and x.hatch_id = h.id) hatched
  cross join lateral (select hatched.chicks > 0 and exists (select from hatch_step g
    where g.company_id = h.company_id and g.hatch_id = h.id and g.kind = 'grade' and g.state = 'posted'
      and (g.detail ->> 'areShared')::boolean is not true) as by_source) counted
  cross join lateral (select coalesce(h.set_day, h.planned_day) as day) set_on
  where n.company_id = ${tx.companyId} and ${condition}
  group by 1, 2, h.id, 6, set_on.day, 10, 11`;
};
