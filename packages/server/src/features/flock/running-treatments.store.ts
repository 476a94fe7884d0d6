import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Courses of treatment of a flock whose last day has not passed yet. */
export const countRunningTreatments = (tx: CompanyTx, flockId: string, today: Day): Promise<number> =>
  tx.value(sql<number>`
    select count(*)::int from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and kind = 'treatment' and state = 'posted'
      and (detail ->> 'endDay')::date >= ${today}::date`);
