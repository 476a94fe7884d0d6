import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Courses of treatment of a flock whose last day has not passed yet. */
export async function countRunningTreatments(tx: CompanyTx, flockId: string, today: Day): Promise<number> {
  const { count } = await tx.one(sql<{ count: number }>`
    select count(*)::int as count from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and kind = 'treatment' and state = 'posted'
      and (detail ->> 'endDay')::date >= ${today}::date`);
  return count;
}
