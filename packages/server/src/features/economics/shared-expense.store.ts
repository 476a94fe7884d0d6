import { addDays, type Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { readShares, type SharedExpense } from '../expense/share-weights.store';

/** An approved expense, as reports name it. */
interface BookedExpense extends SharedExpense {
  readonly day: Day;
  readonly number: number;
  readonly paidTo: string;
  readonly category: string;
}

/** The days that a flock stood. */
interface FlockStay {
  readonly flockId: string;
  readonly farmId: string;
  readonly from: Day;
  readonly to: Day;
}

/** Which expenses: those that can fall to flocks, or those of days. */
type ExpenseSpan = { readonly stays: readonly FlockStay[] } | { readonly from: Day; readonly to: Day };

/** Days on which any of the flocks stood, by farm: stays that touch are one. */
function joinStays(stays: readonly FlockStay[]): Omit<FlockStay, 'flockId'>[] {
  const joined: { farmId: string; from: Day; to: Day }[] = [];
  for (const { farmId, from, to } of stays.toSorted((a, b) => (a.farmId + a.from < b.farmId + b.from ? -1 : 1))) {
    const last = joined.at(-1);
    if (last?.farmId === farmId && from <= addDays(last.to, 1)) last.to = to > last.to ? to : last.to;
    else joined.push({ farmId, from, to });
  }
  return joined;
}

function canFallTo(stays: readonly FlockStay[]): RawBuilder<unknown> {
  const flockIds = stays.map(({ flockId }) => flockId);
  const joined = joinStays(stays);
  return sql`case e.share_by when 'flock' then e.share_flock_id = any(${flockIds}::uuid[])
    when 'percent' then exists (select from expense_share s where s.company_id = e.company_id and s.expense_id = e.id
      and s.flock_id = any(${flockIds}::uuid[]))
    else exists (
      select from unnest(${joined.map(({ farmId }) => farmId)}::uuid[], ${joined.map(({ from }) => from)}::date[],
        ${joined.map(({ to }) => to)}::date[]) stay (farm_id, from_day, to_day)
      where (e.farm_id is null or e.farm_id = stay.farm_id) and e.share_from <= stay.to_day and e.share_to >= stay.from_day) end`;
}

/** Approved expenses of a company or of some farms of it; those of the company itself are among them: they fall to all. */
function readExpenses(tx: CompanyTx, farmIds: 'all' | readonly string[], span: ExpenseSpan): Promise<BookedExpense[]> {
  const inSpan = 'from' in span ? sql`e.day between ${span.from} and ${span.to}` : canFallTo(span.stays);
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

/** Expenses that can fall to flocks that stayed, with the shares of all who took part, and those in which nobody did. */
export async function readSharedExpenses(
  tx: CompanyTx,
  farmIds: 'all' | readonly string[],
  stays: readonly FlockStay[],
): Promise<{ expenses: BookedExpense[]; shared: FlockExpense[] }> {
  const expenses = await readExpenses(tx, farmIds, { stays });
  const shares = await readShares(tx, expenses);
  const shared = expenses.flatMap((expense) => (shares.get(expense.id) ?? []).map((share) => ({ expense, ...share })));
  return { expenses, shared };
}

/** Expenses of days in which no flock took part; of those that were `sharing` it is known, the others are weighed. */
export async function readNotShared(
  tx: CompanyTx,
  farmIds: 'all' | readonly string[],
  days: { readonly from: Day; readonly to: Day },
  sharing: ReadonlyMap<string, 'shared' | 'notShared'>,
): Promise<BookedExpense[]> {
  const expenses = await readExpenses(tx, farmIds, days);
  const shares = await readShares(
    tx,
    expenses.filter(({ id }) => !sharing.has(id)),
  );
  return expenses.filter(
    ({ id }) => (sharing.get(id) ?? ((shares.get(id) ?? []).length === 0 ? 'notShared' : 'shared')) === 'notShared',
  );
}
