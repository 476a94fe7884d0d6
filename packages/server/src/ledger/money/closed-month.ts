import type { Day } from '@henhouse/domain/day/day';
import { type Month, monthOf } from '@henhouse/domain/money/period';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/**
 * What speaks against changing what counts on a day without moving or booking anything there, which the database itself refuses in a
 * closed month: who is not let in late finds it closed (`periodClosed`). Whoever closes the month now waits for this transaction.
 */
export async function closedMonthProblems(tx: CompanyTx, day: Day, field = 'day'): Promise<Problem[]> {
  const month = monthOf(day);
  // The lock that the trigger takes, where rows of the company lie (0095).
  await tx.run(sql`
    select pg_advisory_xact_lock_shared(hashtextextended(${tx.companyId}::text || ${month}::date::text, 0))
    from (select count(*) from period where company_id = ${tx.companyId}) as here`);
  const closed = await tx.maybe(sql<{ month: Month; state: string }>`
    select month, state from period
    where company_id = ${tx.companyId} and month = ${month} and state <> 'open'
      and state <> all (string_to_array(coalesce(current_setting('app.late', true), ''), ','))`);
  return closed === undefined ? [] : [error('periodClosed', field, { day: closed.month, name: closed.state })];
}
