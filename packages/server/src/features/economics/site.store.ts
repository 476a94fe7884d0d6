import type { Day } from '@henhouse/domain/day/day';
import type { ExactMinor } from '@henhouse/domain/economics/exact-minor';
import type { Month } from '@henhouse/domain/money/period';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { exactText } from './goods-cost.store';

export async function readFarmNames(tx: CompanyTx): Promise<Map<string, string>> {
  const rows = await tx.many(sql<{ id: string; name: string }>`
    select id, name from farm where company_id = ${tx.companyId}`);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

interface Loss {
  readonly farmId: string | null;
  readonly month: Month;
  readonly exact: ExactMinor;
  /** Of chicks of an own hatch: the farm of its hatchery. */
  readonly hatchedAt: string | null;
}

/** What goods were worth that were thrown away or missing at a count, less what was found, by farm and month. */
export async function readLosses(tx: CompanyTx, from: Day, to: Day): Promise<Loss[]> {
  const side = (sign: number, end: RawBuilder<unknown>) => sql`
    select a.farm_id, h.farm_id as hatched_at, date_trunc('month', m.day)::date as month,
      ${sql.lit(sign)} * m.quantity * l.unit_cost_minor as cost
    from account a join movement m on m.company_id = a.company_id and ${end} = a.id
    join lot l on l.company_id = m.company_id and l.id = m.lot_id
    left join hatch h on h.company_id = l.company_id and h.id = l.hatch_id
    where a.company_id = ${tx.companyId} and a.kind in ('discarded', 'variance') and m.day between ${from} and ${to}
      and l.unit_cost_minor is not null`;
  const rows = await tx.many(sql<Omit<Loss, 'exact'> & { exact: string }>`
    select farm_id, hatched_at, month, ${exactText(sql`sum(cost)`)} as exact
    from (${side(1, sql`m.to_account_id`)} union all ${side(-1, sql`m.from_account_id`)}) lost
    group by farm_id, hatched_at, month`);
  return rows.map((row) => ({ ...row, exact: BigInt(row.exact) }));
}
