import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readShares, type SharedExpense } from '../expense/share-weights.store';

/** An approved expense, as reports name it. */
export interface BookedExpense extends SharedExpense {
  readonly day: Day;
  readonly number: number;
  readonly paidTo: string;
  readonly category: string;
}

/** Which expenses: those that can fall to flocks of these days, or those of these days. */
export type ExpenseSpan =
  | { readonly sharedFrom: Day; readonly sharedTo: Day }
  | { readonly from: Day; readonly to: Day };

/** Approved expenses of a company or of some farms of it; those of the company itself are among them: they fall to all. */
function readExpenses(tx: CompanyTx, farmIds: 'all' | readonly string[], span: ExpenseSpan): Promise<BookedExpense[]> {
  const inSpan =
    'from' in span
      ? sql`e.day between ${span.from} and ${span.to}`
      : sql`(e.share_by in ('flock', 'percent') or (e.share_from <= ${span.sharedTo} and e.share_to >= ${span.sharedFrom}))`;
  const ofFarms = farmIds === 'all' ? sql`true` : sql`(e.farm_id is null or e.farm_id = any(${farmIds}::uuid[]))`;
  return tx.many(sql<BookedExpense>`
    select e.id, e.number, e.day, e.farm_id, e.net_minor, e.category, coalesce(partner.name, e.payee) as paid_to, e.share_by,
      e.share_from, e.share_to, e.share_kind, e.share_flock_id, e.share_shed_id,
      coalesce((select jsonb_agg(jsonb_build_object('flockId', s.flock_id, 'pct', s.pct) order by s.flock_id)
        from expense_share s where s.company_id = e.company_id and s.expense_id = e.id), '[]'::jsonb) as shares
    from expense e left join partner on partner.company_id = e.company_id and partner.id = e.partner_id
    where e.company_id = ${tx.companyId} and e.state = 'approved' and ${ofFarms} and ${inSpan}
    order by e.day, e.number`);
}

/** What of an expense falls to a flock. */
export interface FlockExpense {
  readonly expense: BookedExpense;
  readonly flockId: string;
  readonly weight: number;
  readonly amountMinor: number;
}

/** Expenses with their shares; `notShared` are those in which no flock took part. */
export async function readSharedExpenses(
  tx: CompanyTx,
  farmIds: 'all' | readonly string[],
  span: ExpenseSpan,
): Promise<{ shared: FlockExpense[]; notShared: BookedExpense[] }> {
  const expenses = await readExpenses(tx, farmIds, span);
  const shares = await readShares(tx, expenses);
  const sharesOfOne = (id: string) => shares.get(id) ?? [];
  return {
    shared: expenses.flatMap((expense) => sharesOfOne(expense.id).map((share) => ({ expense, ...share }))),
    notShared: expenses.filter(({ id }) => sharesOfOne(id).length === 0),
  };
}
