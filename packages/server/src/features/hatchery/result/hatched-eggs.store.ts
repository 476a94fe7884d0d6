import type { Day } from '@henhouse/domain/day/day';
import type { HatchedEggs } from '@henhouse/domain/kpi/lay-flock/lay-flock';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/**
 * Eggs of flocks in hatches pulled up to `day` and counted, flock by flock and by the day on which they were laid, with
 * saleable chicks. A hatch counts the chicks of a flock together: they are shared by eggs set.
 */
export async function readHatchedEggs(
  tx: CompanyTx,
  flockIds: readonly string[],
  day: Day,
): Promise<ReadonlyMap<string, readonly HatchedEggs[]>> {
  if (flockIds.length === 0) return new Map();
  const eggs = await tx.many(sql<HatchedEggs & { flockId: string }>`
    select s.flock_id, lot.lay_day, sum(l.quantity)::float8 as eggs_set,
      sum(l.quantity * (s.grade_a + s.grade_b)::float8 / s.eggs_set) as chicks
    from hatch_source s
    join hatch h on h.company_id = s.company_id and h.id = s.hatch_id
    join hatch_lot l on l.company_id = s.company_id and l.hatch_id = s.hatch_id
    join lot on lot.company_id = l.company_id and lot.id = l.lot_id and lot.flock_id = s.flock_id
    where s.company_id = ${tx.companyId} and s.flock_id = any(${[...flockIds]}::uuid[]) and s.eggs_set > 0
      and h.state in ('graded', 'dispatched', 'closed') and h.pull_day <= ${day}
    group by s.flock_id, lot.lay_day order by lot.lay_day`);
  return grouped(eggs, ({ flockId }) => flockId);
}
