import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { sql } from 'kysely';
import { columnName } from '../../platform/db/column-types';
import type { CompanyTx } from '../../platform/db/company-tx';
import { dayBookColumns } from './apply-deltas';

const columns = sql.raw(`flock_id, shed_id, day, sex, ${dayBookColumns.map(columnName).join(', ')}`);

/**
 * The whole day-book of some flocks, in the order of flock, shed, day and sex. Without the optional conditions of
 * `readFlockDays`: the plan that the database keeps for those reads the whole table once it is large.
 */
export function readRowsOfFlocks(tx: CompanyTx, flockIds: readonly string[]): Promise<FlockDay[]> {
  return tx.many<FlockDay>(sql`
    select ${columns} from flock_day
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])
    order by flock_id, shed_id, day, sex`);
}
