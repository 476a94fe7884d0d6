import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { sql } from 'kysely';
import { columnName } from '../../platform/db/column-types';
import type { CompanyTx } from '../../platform/db/company-tx';
import { dayBookColumns } from './apply-deltas';

const columns = sql.raw(`flock_id, shed_id, day, sex, ${dayBookColumns.map(columnName).join(', ')}`);

/** Which rows of the day-book; days both included. */
interface FlockDaysQuery {
  readonly flockIds: readonly string[];
  readonly shedId?: string | undefined;
  readonly from?: Day | undefined;
  readonly to?: Day | undefined;
}

/**
 * Rows of the day-book, in the order of flock, shed, day and sex. What is not asked for is no condition: a statement with
 * optional ones gets a plan, after some calls, that serves them all and reads far too much.
 */
export function readFlockDays(tx: CompanyTx, query: FlockDaysQuery): Promise<FlockDay[]> {
  const { flockIds, shedId, from, to } = query;
  const conditions = [
    sql`company_id = ${tx.companyId}`,
    flockIds.length === 1 ? sql`flock_id = ${flockIds[0]}` : sql`flock_id = any(${flockIds}::uuid[])`,
    ...(shedId === undefined ? [] : [sql`shed_id = ${shedId}`]),
    ...(from === undefined ? [] : [sql`day >= ${from}`]),
    ...(to === undefined ? [] : [sql`day <= ${to}`]),
  ];
  return tx.many<FlockDay>(sql`
    select ${columns} from flock_day where ${sql.join(conditions, sql` and `)} order by flock_id, shed_id, day, sex`);
}
