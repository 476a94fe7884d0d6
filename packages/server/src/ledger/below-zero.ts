import type { Day } from '@henhouse/domain/day/day';
import { accountKey } from '@henhouse/domain/ledger/account';
import { lotKey, unitOf } from '@henhouse/domain/ledger/lot';
import { type BalanceChange, type Posting, takenOn } from '@henhouse/domain/ledger/posting';
import type { DayBelowZero } from '@henhouse/domain/ledger/timeline';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { Refusal, refuseProblems } from '../platform/http/refusal';
import { accountId, lotId } from './ids';

/** A change whose timeline has to be looked at from a day on; not applied when the balance alone was too small. */
export interface DoubtfulChange {
  readonly change: BalanceChange;
  readonly fromDay: Day;
  readonly isApplied: boolean;
}

/**
 * Looks along the later timeline of every doubtful change and refuses when a day would end below zero. The movements of
 * the document are already written in this transaction, so the timeline is the one that would stand.
 *
 * @throws Refusal with one problem for each account and lot that would go wrong; `conflict` when a balance could not be
 * changed although nothing is short any more.
 */
export async function refuseBelowZero(
  tx: CompanyTx,
  doubtful: readonly DoubtfulChange[],
  postings: readonly Posting[],
): Promise<void> {
  const found = await Promise.all(doubtful.map((one) => firstDayBelowZero(tx, one)));
  const problems = found.flatMap((below, index) =>
    below === undefined ? [] : [problemOf(tx, (doubtful[index] as DoubtfulChange).change, below, postings)],
  );
  if (problems.length > 0) throw refuseProblems(problems);
  if (doubtful.some(({ isApplied }) => !isApplied)) throw new Refusal('conflict');
}

/** Counts back from the balance of today: what was there at the close of a day is the balance less all later movements. */
function firstDayBelowZero(
  tx: CompanyTx,
  { change, fromDay, isApplied }: DoubtfulChange,
): Promise<DayBelowZero | undefined> {
  const account = accountId(change.account);
  const lot = lotId(change.lot);
  return tx.maybe<DayBelowZero>(sql`
    with later as (
      select day, sum(change) as change from (
        select day, quantity as change from movement
        where company_id = ${tx.companyId} and to_account_id = ${account} and lot_id = ${lot} and day > ${fromDay}
        union all
        select day, -quantity from movement
        where company_id = ${tx.companyId} and from_account_id = ${account} and lot_id = ${lot} and day > ${fromDay}) moved
      group by day),
    today as (
      select coalesce((select quantity from balance
        where company_id = ${tx.companyId} and account_id = ${account} and lot_id = ${lot}), 0)
        + ${isApplied ? 0 : change.net}::numeric as quantity),
    close as (
      select later.day, today.quantity - coalesce(sum(later.change) over (order by later.day desc
        rows between unbounded preceding and 1 preceding), 0) as quantity
      from later, today
      union all
      select ${fromDay}::date, today.quantity - coalesce((select sum(change) from later), 0) from today)
    select day, quantity from close where quantity < 0 order by day limit 1`);
}

function problemOf(
  tx: CompanyTx,
  { account, lot }: BalanceChange,
  { day, quantity }: DayBelowZero,
  postings: readonly Posting[],
): Problem {
  const unit = unitOf(lot);
  // Whose store is short: what mends it is booked there, and not where the goods go.
  const store: Problem['params'] = account.kind === 'store' ? { storeId: account.farmId ?? tx.companyId } : {};
  const value = takenOn(postings, account, lot, day);
  if (value === 0)
    return error('belowZeroOn', fieldOf(account, lot, postings), { day, value: quantity, unit, ...store });
  const code = unit === 'birds' ? 'moreThanAlive' : 'moreThanStock';
  return error(code, fieldOf(account, lot, postings), {
    value,
    max: addThousandths(quantity, value),
    unit,
    day,
    ...store,
  });
}

function fieldOf(account: BalanceChange['account'], lot: BalanceChange['lot'], postings: readonly Posting[]): string {
  const taken = postings.find(
    ({ from, lot: moved }) => accountKey(from) === accountKey(account) && lotKey(moved) === lotKey(lot),
  );
  return taken?.field ?? 'day';
}
