import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** A row of sums that is kept and is not what it is the sum of; null where there is no row. Of both only what differs. */
export interface KeptSumFinding {
  /** Of the day-book, by flock, shed, sex and month. */
  readonly what: 'flockMonth';
  readonly row: string;
  readonly kept: Readonly<Record<string, unknown>> | null;
  readonly counted: Readonly<Record<string, unknown>> | null;
}

/** Compares the sums that are kept of one flock, or of the whole company, with day-books. Empty when they agree. */
export async function checkKeptSums(tx: CompanyTx, flockId: string | null = null): Promise<KeptSumFinding[]> {
  const rows = await tx.many(sql<KeptSumFinding>`
    select 'flockMonth' as what, concat_ws('/', flock_id, shed_id, sex, month) as row, to_jsonb(k) as kept, to_jsonb(c) as counted
    from (select m.* from flock_month m
      where m.company_id = ${tx.companyId} and m.days > 0 and (${flockId}::uuid is null or m.flock_id = ${flockId}::uuid)) k
    full join count_flock_months(${tx.companyId}, ${flockId}::uuid) c using (flock_id, shed_id, sex, month)
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
  await tx.run(sql`insert into flock_month select * from count_flock_months(${tx.companyId})`);
  return found.length;
}
