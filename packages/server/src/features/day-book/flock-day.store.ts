import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnName } from './day-book-columns';
import { dayBookColumns } from './apply-deltas';

const columns = sql.raw(`flock_id, shed_id, day, sex, ${dayBookColumns.map(columnName).join(', ')}`);

/** Which rows of the day-book; days both included. */
export interface FlockDaysQuery {
  readonly flockIds: readonly string[];
  readonly shedId?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/** Rows of the day-book, in the order of flock, shed, day and sex. */
export function readFlockDays(tx: CompanyTx, query: FlockDaysQuery): Promise<FlockDay[]> {
  return tx.many<FlockDay>(sql`
    select ${columns} from flock_day
    where company_id = ${tx.companyId} and flock_id = any(${query.flockIds}::uuid[])
      and (${query.shedId ?? null}::uuid is null or shed_id = ${query.shedId ?? null}::uuid)
      and day between ${query.from ?? '-infinity'}::date and ${query.to ?? 'infinity'}::date
    order by flock_id, shed_id, day, sex`);
}
