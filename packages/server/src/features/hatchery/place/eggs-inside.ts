import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/** States in which a hatch has no eggs in a machine any more, or none yet. */
const statesWithoutEggs = ['planned', 'cancelled', 'aborted', 'dispatched', 'closed'] as const;

/**
 * Eggs in machines by hatch now, by the ledger, as a common table expression `inside` (machine_id, hatch_id, number, state,
 * set_at, eggs). It begins at the hatches under way: accounts of all the years are not looked at.
 */
export function eggsInside(tx: CompanyTx): RawBuilder<unknown> {
  return sql`
    under_way as materialized (
      select id, number, state, set_at from hatch
      where company_id = ${tx.companyId} and state <> all(${[...statesWithoutEggs]}::text[])),
    inside as materialized (
      select a.machine_id, a.hatch_id, h.number, h.state, h.set_at, sum(b.quantity) as eggs
      from under_way h
      join account a on a.company_id = ${tx.companyId} and a.hatch_id = h.id and a.kind = 'machine'
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      group by a.machine_id, a.hatch_id, h.number, h.state, h.set_at)`;
}

/** Eggs in one machine now, by the ledger. */
export const eggsInMachine = (tx: CompanyTx, machineId: string): Promise<number> =>
  tx.value(sql<number>`
    select coalesce(sum(b.quantity), 0)
    from account a join balance b on b.company_id = a.company_id and b.account_id = a.id
    where a.company_id = ${tx.companyId} and a.machine_id = ${machineId} and a.kind = 'machine'`);
