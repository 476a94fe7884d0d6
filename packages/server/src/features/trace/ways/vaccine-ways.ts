import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { lotUnit, unmixed } from './way-query';

/**
 * Vaccine that was given in the hatchery, into the chicks that came out of the hatch; into the hatch itself while they are not graded
 * yet. Who was given of it has had of it, however little: of lots `l`, hatches `h` or lots of chicks `c`.
 */
export const vaccineIntoHatches = (tx: CompanyTx, condition: RawBuilder<unknown>) => sql`
  select 'goods' as from_kind, l.id as from_id, case when c.id is null then 'hatch' else 'chicks' end as to_kind,
    coalesce(c.id, h.id) as to_id, ${lotUnit} as unit, v.day as left_day, v.day as arrived_day,
    sum(v.doses)::numeric as quantity, sum(v.doses)::numeric as part, ${unmixed}
  from hatch_vaccination v
  join hatch h on h.company_id = v.company_id and h.id = v.hatch_id
  join lot l on l.company_id = v.company_id and l.id = v.lot_id
  left join item i on i.company_id = l.company_id and i.id = l.item_id
  left join lot c on c.company_id = h.company_id and c.hatch_id = h.id and c.kind = 'chicks'
  where v.company_id = ${tx.companyId} and v.state = 'posted' and ${condition}
  group by l.id, l.kind, i.unit, c.id, h.id, v.day`;
