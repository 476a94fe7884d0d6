import type { Expense } from '@henhouse/contract/expense/expense';
import { confirmIfUnusual, expensesToJudgeBy } from '@henhouse/domain/money/usual';
import type { Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

type Spent = Pick<Expense, 'id' | 'farmId' | 'category' | 'netMinor'>;

/** Expenses of the kind that tell what is usual. */
const looksBack = 12;

/** Asks about an amount far from the last ones of its kind at the same farm; not before there were some. */
export async function confirmUnusualAmount(
  tx: CompanyTx,
  { id, farmId, category, netMinor }: Spent,
): Promise<Problem[]> {
  const former = await tx.values(sql<number>`
    select net_minor::float8 from expense
    where company_id = ${tx.companyId} and category = ${category} and farm_id is not distinct from ${farmId}
      and id <> ${id} and state <> 'cancelled' and refund_of_id is null
    order by day desc, number desc limit ${looksBack}`);
  if (former.length < expensesToJudgeBy) return [];
  return confirmIfUnusual('amount', 'netMinor', netMinor, { former, unit: 'money' });
}
