import type { Day } from '@henhouse/domain/day/day';
import { realAccountKinds } from '@henhouse/domain/ledger/account';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';

/** Something in the ledger that does not add up. */
export interface LedgerFinding {
  /**
   * `balance`: what is kept beside the ledger (`kept`) is not what its movements add up to (`counted`); `timeline`: the
   * account was below zero at the close of `day`; `lot`: received (`counted`) is not on hand + gone (`kept`).
   */
  readonly what: 'balance' | 'timeline' | 'lot';
  readonly accountId: string | null;
  readonly lotId: string;
  readonly day: Day | null;
  readonly kept: number | null;
  readonly counted: number | null;
}

/** Change of every account and lot by day, from the movements. */
const moved = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select account_id, lot_id, day, sum(change) as change from (
    select to_account_id as account_id, lot_id, day, quantity as change from movement where company_id = ${tx.companyId}
    union all
    select from_account_id, lot_id, day, -quantity from movement where company_id = ${tx.companyId}) sides
  group by account_id, lot_id, day`;

/**
 * Compares the ledger with itself: kept balances with the sum of movements, every real account's timeline with zero, and
 * for each lot what came in with what is on hand and gone. Empty when all agree. Reads every movement of the company.
 */
export function checkLedger(tx: CompanyTx): Promise<LedgerFinding[]> {
  return tx.many<LedgerFinding>(sql`
    with moved as (${moved(tx)}),
    placed as (
      select m.account_id, m.lot_id, m.day, m.change, a.kind = any(${realAccountKinds}) as is_real,
        sum(m.change) over (partition by m.account_id, m.lot_id order by m.day) as at_close
      from moved m join account a on a.company_id = ${tx.companyId} and a.id = m.account_id),
    counted as (
      select account_id, lot_id, sum(change) as quantity from placed where is_real group by account_id, lot_id),
    kept as (
      select account_id, lot_id, quantity from balance where company_id = ${tx.companyId}),
    outside as (
      select lot_id, -sum(change) filter (where change < 0) as received, sum(change) filter (where change > 0) as gone
      from (select lot_id, account_id, sum(change) as change from placed where not is_real
        group by lot_id, account_id) net
      group by lot_id),
    on_hand as (select lot_id, sum(quantity) as quantity from kept group by lot_id)
    select 'balance' as what, account_id, lot_id, null::date as day, kept.quantity as kept, counted.quantity as counted
    from counted full join kept using (account_id, lot_id)
    where coalesce(kept.quantity, 0) <> coalesce(counted.quantity, 0)
    union all
    select 'timeline', account_id, lot_id, min(day), null, min(at_close) from placed
    where is_real and at_close < 0 group by account_id, lot_id
    union all
    select 'lot', null, lot_id, null, coalesce(on_hand.quantity, 0) + coalesce(gone, 0), coalesce(received, 0)
    from outside full join on_hand using (lot_id)
    where coalesce(on_hand.quantity, 0) + coalesce(gone, 0) <> coalesce(received, 0)
    order by what, lot_id, account_id`);
}

/** Makes the balances anew from the movements; how many were different. Writers of the company wait meanwhile. */
export async function rebuildBalances(tx: CompanyTx): Promise<number> {
  const counted = sql`
    select m.account_id, m.lot_id, sum(m.change) as quantity, max(m.day) as last_day
    from (${moved(tx)}) m join account a on a.company_id = ${tx.companyId} and a.id = m.account_id
    where a.kind = any(${realAccountKinds}) group by m.account_id, m.lot_id`;
  // A writer that is already past its balance has its movements counted by the statements below.
  await tx.run(sql`select from balance where company_id = ${tx.companyId} order by account_id, lot_id for update`);
  const gone = tx.run(sql`
    delete from balance b where company_id = ${tx.companyId}
      and not exists (select from (${counted}) c where c.account_id = b.account_id and c.lot_id = b.lot_id)`);
  const changed = tx.run(sql`
    insert into balance (company_id, account_id, lot_id, quantity, last_day)
    select ${tx.companyId}, account_id, lot_id, quantity, last_day from (${counted}) c
    on conflict (company_id, account_id, lot_id) do update
      set quantity = excluded.quantity, last_day = excluded.last_day where balance.quantity <> excluded.quantity`);
  return (await gone) + (await changed);
}
