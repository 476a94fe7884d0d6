import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** A row of sums that is kept and is not what it is the sum of; null where there is no row. Of both only what differs. */
export interface KeptSumFinding {
  /** Of the day-book, by flock, shed, sex and month; of movements, by flock, lot and the account that took it. */
  readonly what: 'flockMonth' | 'flockLot';
  readonly row: string;
  readonly kept: Readonly<Record<string, unknown>> | null;
  readonly counted: Readonly<Record<string, unknown>> | null;
}

/** What flocks took of lots as movements have it, in the columns of `flock_lot`. */
const countedLots = (tx: CompanyTx, flockId: string | null) => {
  const side = (end: 'to_account_id' | 'from_account_id', isReturn: boolean) => sql`
    select a.flock_id, m.lot_id, a.kind, m.day, ${sql.lit(isReturn ? -1 : 1)} * m.quantity as quantity, ${sql.lit(isReturn)} as is_return
    from account a join movement m on m.company_id = a.company_id and m.${sql.ref(end)} = a.id
    where a.company_id = ${tx.companyId} and a.kind in ('consumed', 'placed')
      and ${flockId === null ? sql`a.flock_id is not null` : sql`a.flock_id = ${flockId}`}`;
  return sql`
    select ${tx.companyId}::uuid as company_id, flock_id, lot_id, kind as sink, sum(quantity)::numeric(16, 3) as quantity,
      min(day) filter (where not is_return) as first_day, max(day) filter (where not is_return) as last_day, bool_or(is_return) as has_return
    from (${side('to_account_id', false)} union all ${side('from_account_id', true)}) m group by 2, 3, 4`;
};

/** Compares the sums that are kept of one flock, or of the whole company, with day-books and movements. Empty when they agree. */
export async function checkKeptSums(tx: CompanyTx, flockId: string | null = null): Promise<KeptSumFinding[]> {
  const rows = await tx.many(sql<KeptSumFinding>`
    select 'flockMonth' as what, concat_ws('/', flock_id, shed_id, sex, month) as row, to_jsonb(k) as kept, to_jsonb(c) as counted
    from (select m.* from flock_month m
      where m.company_id = ${tx.companyId} and m.days > 0 and (${flockId}::uuid is null or m.flock_id = ${flockId}::uuid)) k
    full join count_flock_months(${tx.companyId}, ${flockId}::uuid) c using (flock_id, shed_id, sex, month)
    where k is distinct from c
    union all
    select 'flockLot', concat_ws('/', flock_id, lot_id, sink), to_jsonb(k), to_jsonb(c)
    from (select l.* from flock_lot l where l.company_id = ${tx.companyId} and (${flockId}::uuid is null or l.flock_id = ${flockId}::uuid)) k
    full join (${countedLots(tx, flockId)}) c using (flock_id, lot_id, sink)
    where k is distinct from c
    order by 1, 2`);
  return rows.map(({ what, row, kept, counted }) => {
    const differs = (name: string) => kept?.[name] !== counted?.[name];
    const only = (sums: KeptSumFinding['kept']) =>
      sums && Object.fromEntries(Object.entries(sums).filter(([name]) => differs(name)));
    return { what, row, kept: kept && counted ? only(kept) : kept, counted: kept && counted ? only(counted) : counted };
  });
}

/**
 * Makes the sums anew where they differ, and answers how many did. Flocks and balances of the company are locked, so nothing that
 * they are sums of is written meanwhile.
 */
export async function rebuildKeptSums(tx: CompanyTx): Promise<number> {
  const found = await checkKeptSums(tx);
  if (found.length === 0) return 0;
  await tx.run(sql`delete from flock_month where company_id = ${tx.companyId}`);
  await tx.run(sql`insert into flock_month select * from count_flock_months(${tx.companyId}) returning 1`);
  await tx.run(sql`delete from flock_lot where company_id = ${tx.companyId}`);
  await tx.run(sql`insert into flock_lot ${countedLots(tx, null)} returning 1`);
  return found.length;
}
