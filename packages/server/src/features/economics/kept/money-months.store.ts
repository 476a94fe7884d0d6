import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isNoneOf } from '../../../platform/db/listing';
import { layDay } from '../economic-flocks.store';
import { insertShares, type KeptShare } from './kept-shares.store';

/** Shared over days: what lies ahead is nobody's yet. An expense of flocks that were named is theirs at once. */
const isOverDays = sql`e.share_by not in ('flock', 'percent')`;

/** What is shared over days to come is nobody's yet, unless flocks were named. */
export const hasBegun = (today: Day): RawBuilder<unknown> => sql`(not ${isOverDays} or e.share_from <= ${today})`;

/** Of an expense `e` and a flock `f`: it was spent before its hens laid. */
const isRearing = sql`(f.production_kind <> 'broiler' and coalesce(e.share_to < ${layDay}, true))`;

/** Of a share `s`: its month and phase as they are kept, and as they are now. */
export const keptAs = sql`concat_ws('/', s.month, s.is_rearing)`;
export const isOfNow = sql`concat_ws('/', date_trunc('month', e.day)::date, ${isRearing})`;

/** What of expenses is left out of the sums that are kept. */
interface LeftOut {
  /** Expenses that are shared anew, or over days to come. */
  readonly expenseIds: readonly string[];
  /** Flocks whose first day of lay has changed: what is rearing of theirs is looked up share by share. */
  readonly relaidIds: readonly string[];
}

/** Ids of expenses that are shared over days to come. */
export const readAhead = (tx: CompanyTx, today: Day): Promise<string[]> =>
  tx.values(
    sql<string>`select e.id from expense e where e.company_id = ${tx.companyId} and ${isOverDays} and e.share_from > ${today}`,
  );

/**
 * What of expenses fell to flocks by month, `flock_id`, `month`, `is_rearing` and `amount_minor`, in several rows each: sums as they are kept,
 * less what is left out. `isOf` says which flocks, of their id. Nothing is asked of what nothing is left out of: mostly that is so, and the
 * database cannot know.
 */
export function expenseMonths(
  tx: CompanyTx,
  isOf: (flockId: RawBuilder<unknown>) => RawBuilder<unknown>,
  { expenseIds, relaidIds }: LeftOut,
): RawBuilder<unknown> {
  const own = (table: string) =>
    sql`${sql.ref(`${table}.company_id`)} = ${tx.companyId} and ${isOf(sql.ref(`${table}.flock_id`))}`;
  const isLaidAsKept = (table: string) =>
    relaidIds.length === 0 ? sql`true` : isNoneOf(sql.ref(`${table}.flock_id`), relaidIds);
  const parts = [
    sql`select k.flock_id, k.month, k.is_rearing, k.amount_minor from flock_expense_month k where ${own('k')} and ${isLaidAsKept('k')}`,
  ];
  // By its expenses alone: for each of them with each of four hundred flocks the database expects to look, and reads all shares instead.
  if (expenseIds.length > 0)
    parts.push(sql`select s.flock_id, s.month, s.is_rearing, -s.amount_minor from (
      select * from flock_expense where company_id = ${tx.companyId} and expense_id = any(${expenseIds}::uuid[]) offset 0) s
      where ${own('s')} and ${isLaidAsKept('s')}`);
  if (relaidIds.length > 0)
    parts.push(sql`select s.flock_id, s.month, ${isRearing}, s.amount_minor from flock_expense s
      join flock f on f.company_id = s.company_id and f.id = s.flock_id
      join expense e on e.company_id = s.company_id and e.id = s.expense_id
      where ${own('s')} and s.flock_id = any(${relaidIds}::uuid[]) and ${isNoneOf(sql`s.expense_id`, expenseIds)}`);
  return sql.join(parts, sql` union all `);
}

/** Shares of flocks whose first day of lay has changed are written again: what is rearing of them is looked up as that is done. */
export async function keepRearing(tx: CompanyTx): Promise<void> {
  const rows = await tx.many(sql<KeptShare>`
    delete from flock_expense s using flock f, expense e
    where s.company_id = ${tx.companyId} and s.flock_id in (select of_id from cost_change where company_id = ${tx.companyId} and kind = 'flock')
      and f.company_id = s.company_id and f.id = s.flock_id and e.company_id = s.company_id and e.id = s.expense_id and s.is_rearing <> ${isRearing}
    returning s.expense_id, s.flock_id, s.amount_minor, s.weight`);
  await insertShares(tx, rows);
}

/** A sum that is kept otherwise than its rows have it; null: there is no row. */
export interface MoneyMonthFinding {
  readonly what: 'flockExpenseMonth' | 'flockIncomeMonth';
  /** Flock, month, and what tells its sums apart. */
  readonly row: string;
  /** Minor units. */
  readonly kept: number | null;
  readonly counted: number | null;
}

/** Sums by month of shares of expenses and of income, with the rows that they are made of; what tells them apart within a month. */
const sums = {
  flockExpenseMonth: {
    of: sql.table('flock_expense_month'),
    rows: sql.table('flock_expense'),
    apart: sql`is_rearing::text`,
  },
  flockIncomeMonth: {
    of: sql.table('flock_income_month'),
    rows: sql.table('flock_income'),
    apart: sql`concat_ws('/', farm_id, sale_kind)`,
  },
};
type Sum = keyof typeof sums;
const sumNames = Object.keys(sums) as Sum[];

/** Compares sums by month with their rows. */
export async function checkMoneyMonths(tx: CompanyTx, flockIds: readonly string[]): Promise<MoneyMonthFinding[]> {
  const ofFlocks = sql`where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])`;
  const found: MoneyMonthFinding[] = [];
  for (const what of sumNames) {
    const { of, rows, apart } = sums[what];
    const side = (table: RawBuilder<unknown>) => sql`
      (select concat_ws('/', flock_id, month, ${apart}) as row, sum(amount_minor) as amount from ${table} ${ofFlocks} group by 1)`;
    const differ = await tx.many(sql<Omit<MoneyMonthFinding, 'what'>>`
      select row, kept.amount as kept, counted.amount as counted from ${side(of)} kept full join ${side(rows)} counted using (row)
      where coalesce(kept.amount, 0) <> coalesce(counted.amount, 0) order by row`);
    found.push(...differ.map((one) => ({ what, ...one })));
  }
  return found;
}

/** Adds sums up again, of flocks of which one differs. */
export async function sumMoneyMonthsAgain(tx: CompanyTx, flockIds: readonly string[]): Promise<void> {
  const ofFlocks = sql`where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])`;
  await tx.run(sql`delete from flock_expense_month ${ofFlocks}`);
  await tx.run(sql`delete from flock_income_month ${ofFlocks}`);
  await tx.run(sql`
    insert into flock_expense_month (company_id, flock_id, month, is_rearing, amount_minor)
    select company_id, flock_id, month, is_rearing, sum(amount_minor) from flock_expense ${ofFlocks} group by 1, 2, 3, 4 returning 1`);
  await tx.run(sql`
    insert into flock_income_month (company_id, flock_id, month, farm_id, sale_kind, amount_minor)
    select company_id, flock_id, month, farm_id, sale_kind, sum(amount_minor) from flock_income ${ofFlocks} group by 1, 2, 3, 4, 5 returning 1`);
}
