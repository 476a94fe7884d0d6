import type { Day } from '@henhouse/domain/day/day';
import { monthOf, type PeriodState } from '@henhouse/domain/money/period';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** State of a month: its own, or closed where nobody ever closed or opened it and a later one is (0109). */
export const stateOfMonth = (
  tx: CompanyTx,
  month: RawBuilder<unknown>,
): RawBuilder<PeriodState> => sql<PeriodState>`coalesce(
  (select own.state from period own where own.company_id = ${tx.companyId} and own.month = ${month}),
  (select later.state from period later
    where later.company_id = ${tx.companyId} and later.month > ${month} and later.state = 'closed' limit 1),
  'open')`;

/** Whether a state keeps out who writes now. */
export const isShut = (state: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${state} <> all ('{open}'::text[] || string_to_array(coalesce(current_setting('app.late', true), ''), ','))`;

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
  const closed = await tx.maybe(sql<{ state: PeriodState }>`
    select state from (select ${stateOfMonth(tx, sql`${month}::date`)} as state) now where ${isShut(sql`state`)}`);
  return closed === undefined ? [] : [error('periodClosed', field, { day: month, name: closed.state })];
}
