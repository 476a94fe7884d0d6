import type { Day } from '@henhouse/domain/day/day';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { refuseProblems } from '../../platform/http/refusal';

/**
 * After birds were made to come later, or not at all: nothing else may be written down for a shed before its birds came.
 *
 * @throws Refusal with `dayOutsideFlock` naming the first such day.
 */
export async function refuseEntriesBeforeBirds(tx: CompanyTx, flockId: string): Promise<void> {
  const day = await firstDayBeforeBirds(tx, flockId);
  if (day !== null) throw refuseProblems([error('dayOutsideFlock', 'day', { day })]);
}

/** First day of an entry of the flock in a shed that its birds had not come to; null when there is none. */
export async function firstDayBeforeBirds(tx: CompanyTx, flockId: string): Promise<Day | null> {
  const orphan = await tx.maybe<{ day: Day }>(sql`
    select min(e.day) as day from entry e
    left join (
      select shed_id, min(day) as came_day from flock_day
      where company_id = ${tx.companyId} and flock_id = ${flockId} and placed + moved_in > 0 group by shed_id
    ) birds on birds.shed_id = e.shed_id
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.state = 'posted'
      and e.kind <> 'chick-placement' and (birds.came_day is null or e.day < birds.came_day)
    having count(*) > 0`);
  return orphan?.day ?? null;
}
