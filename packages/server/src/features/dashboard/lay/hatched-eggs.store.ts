import type { Day } from '@henhouse/domain/day/day';
import type { HatchedEggs } from '@henhouse/domain/kpi/breeder/week-chicks';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/**
 * Eggs of a flock in hatches pulled up to `day` and counted, by the day on which they were laid, with saleable chicks. A
 * hatch counts the chicks of a flock together: they are shared by eggs set.
 */
export function readHatchedEggs(tx: CompanyTx, flockId: string, day: Day): Promise<HatchedEggs[]> {
  return tx.many(sql<HatchedEggs>`
    select lot.lay_day, sum(l.quantity)::float8 as eggs_set,
      sum(l.quantity * (s.grade_a + s.grade_b)::float8 / s.eggs_set) as chicks
    from hatch_source s
    join hatch h on h.company_id = s.company_id and h.id = s.hatch_id
    join hatch_lot l on l.company_id = s.company_id and l.hatch_id = s.hatch_id
    join lot on lot.company_id = l.company_id and lot.id = l.lot_id and lot.flock_id = s.flock_id
    where s.company_id = ${tx.companyId} and s.flock_id = ${flockId} and s.eggs_set > 0
      and h.state in ('graded', 'dispatched', 'closed') and h.pull_day <= ${day}
    group by lot.lay_day order by lot.lay_day`);
}
