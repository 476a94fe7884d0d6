import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** What is kept of a partner at a farm (null: at the company) is not what the bookings come to; minor units. */
export interface PartnerFinding {
  readonly what: 'partner';
  readonly partnerId: string;
  readonly farmId: string | null;
  readonly account: 'payable' | 'receivable';
  readonly kept: number;
  readonly counted: number;
}

const counted = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select partner_id, farm_id,
    sum(case when credit = 'payable' then amount_minor when debit = 'payable' then -amount_minor else 0 end) as payable_minor,
    sum(case when debit = 'receivable' then amount_minor when credit = 'receivable' then -amount_minor else 0 end)
      as receivable_minor
  from booking
  where company_id = ${tx.companyId} and partner_id is not null
    and (debit in ('payable', 'receivable') or credit in ('payable', 'receivable'))
  group by partner_id, farm_id`;

/** Compares what is kept of every partner with the bookings; empty when all agree. Reads every booking of the company. */
export function checkPartners(tx: CompanyTx): Promise<PartnerFinding[]> {
  return tx.many<PartnerFinding>(sql`
    with side as (
      select partner_id, farm_id, payable_minor, receivable_minor, 1 as counted from (${counted(tx)}) c
      union all
      select partner_id, farm_id, payable_minor, receivable_minor, 0 from partner_balance where company_id = ${tx.companyId}),
    each_account as (
      select partner_id, farm_id, account, coalesce(sum(amount) filter (where counted = 0), 0) as kept,
        coalesce(sum(amount) filter (where counted = 1), 0) as counted
      from side cross join lateral (values ('payable', payable_minor), ('receivable', receivable_minor)) a (account, amount)
      group by partner_id, farm_id, account)
    select 'partner' as what, * from each_account where kept <> counted order by partner_id, farm_id, account`);
}

/** Makes what is kept of partners anew from the bookings, where it differs; answers how many differed. */
export async function rebuildPartners(tx: CompanyTx): Promise<number> {
  // Nobody books meanwhile: what is kept would be counted twice.
  await tx.run(sql`lock table partner_balance in share row exclusive mode`);
  const found = await checkPartners(tx);
  if (found.length === 0) return 0;
  await tx.run(sql`delete from partner_balance where company_id = ${tx.companyId}`);
  await tx.run(sql`
    insert into partner_balance (company_id, partner_id, farm_id, payable_minor, receivable_minor)
    select ${tx.companyId}::uuid, * from (${counted(tx)}) c returning 1`);
  return found.length;
}
