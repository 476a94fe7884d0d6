import type { QueryOf } from '@henhouse/contract/endpoint';
import {
  type Expense,
  type ExpenseDetail,
  type ExpenseFields,
  expenseInput,
  type listExpenses,
} from '@henhouse/contract/expense/expense';
import type { StoredExpenseState } from '@henhouse/domain/expense/expense';
import { openExpenseStates } from '@henhouse/domain/expense/expense';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, hasState, listPage, type Page, within } from '../../platform/db/listing';
import { typedTable } from '../../platform/db/table/company-table';
import { typedLines } from '../../platform/db/table/document-rows';
import type { Scope } from '../../platform/http/rights';
import { paidOf } from '../money/open-documents';
import { type Approval, writtenAlsoBy } from '../money/second-hand';

const expenses = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select x.*, case when x.stored_state <> 'approved' then x.stored_state when abs(x.paid_minor) >= abs(x.total_minor) then 'paid'
      when x.paid_minor <> 0 then 'partPaid' else 'approved' end as state
  from (
    select e.id, e.number, e.farm_id, farm.name as farm_name, e.day, e.category, e.partner_id, e.payee,
      coalesce(partner.name, e.payee) as paid_to, e.net_minor, e.tax_minor, e.net_minor + e.tax_minor as total_minor,
      case when e.state <> 'approved' then 0 when e.paid_from is not null then e.net_minor + e.tax_minor
        else ${paidOf(tx, 'expense', sql`e.id`)} end as paid_minor,
      e.paid_from, e.share_by, e.share_from, e.share_to, e.share_kind, e.share_flock_id, e.share_shed_id, e.recurs,
      e.recurs_until, e.recurs_of_id, e.refund_of_id, e.notes, e.attachments, e.state as stored_state, e.reason, e.approved_by_name,
      e.approved_at, e.single_hand, e.written_by, e.version, e.created_at, e.created_by, e.created_by_name, e.changed_at,
      coalesce((select jsonb_agg(jsonb_build_object('flockId', s.flock_id, 'pct', s.pct) order by s.flock_id)
        from expense_share s where s.company_id = e.company_id and s.expense_id = e.id), '[]'::jsonb) as shares
    from expense e
    left join farm on farm.company_id = e.company_id and farm.id = e.farm_id
    left join partner on partner.company_id = e.company_id and partner.id = e.partner_id
    where e.company_id = ${tx.companyId}) x`;

/** An expense with what only the server asks. */
export type ExpenseRow = Expense & {
  readonly storedState: StoredExpenseState;
  readonly createdBy: string | null;
  /** Who wrote any part of it since it was approved last. */
  readonly writtenBy: readonly string[];
};

type ExpenseSums = Pick<Expense, 'netMinor' | 'totalMinor'>;

/** Expenses in reach; those of the company itself only for whoever reaches all of it. */
export function listExpenseRows(
  tx: CompanyTx,
  query: QueryOf<typeof listExpenses>,
  scope: Scope,
): Promise<Page<Expense> & ExpenseSums> {
  const conditions = [
    contains([sql`paid_to`, sql`category`, sql`notes`, sql`number::text`], query.q),
    within(sql`farm_id`, scope.farmIds),
    equals(sql`farm_id`, query.farmId),
    equals(sql`farm_id is null`, query.site === undefined ? undefined : query.site === 'company'),
    hasState(sql`state`, query.state, openExpenseStates),
    equals(sql`category`, query.category),
    equals(sql`(recurs_of_id is not null and state = 'draft')`, query.toConfirm),
    query.from === undefined ? sql`true` : sql`day >= ${query.from}`,
    query.to === undefined ? sql`true` : sql`day <= ${query.to}`,
  ];
  const shown = sql`from (${expenses(tx)}) found where ${sql.join(conditions, sql` and `)}`;
  return listPage<Expense, ExpenseSums>(tx, query, {
    shown,
    order: columnOf(query.sortBy),
    tie: sql`number desc`,
    sums: sql`coalesce(sum(net_minor) filter (where state <> 'cancelled'), 0) as net_minor,
      coalesce(sum(total_minor) filter (where state <> 'cancelled'), 0) as total_minor`,
  });
}

export function readExpense(tx: CompanyTx, id: string): Promise<ExpenseRow> {
  return tx.one(sql<ExpenseRow>`select * from (${expenses(tx)}) found where id = ${id}`);
}

/** The expense, locked against a second change until the transaction ends; payments of it wait too. */
export async function lockExpense(tx: CompanyTx, id: string): Promise<ExpenseRow> {
  await tx.run(sql`select from expense where company_id = ${tx.companyId} and id = ${id} for update`);
  return readExpense(tx, id);
}

export interface NewExpense extends ExpenseFields {
  readonly id: string;
  readonly number: number;
  readonly farmId: string | null;
  readonly recursOfId: string | null;
  readonly refundOfId: string | null;
}

const expenseTable = typedTable('expense', expenseInput, 'shares');
const shareTable = typedLines('expense_share', expenseInput.shape.shares.unwrap().element);

export async function insertExpense(
  tx: CompanyTx,
  row: NewExpense,
  by: { readonly id: string | null; readonly name: string; readonly at: string },
): Promise<void> {
  const { id, number, farmId, recursOfId, refundOfId, shares } = row;
  const written = { writtenBy: by.id === null ? [] : [by.id], createdAt: by.at, createdBy: by.id };
  await expenseTable.insert(
    tx,
    { id, number, farmId, recursOfId, refundOfId, ...written, createdByName: by.name },
    row,
  );
  await shareTable.insert(tx, { expenseId: id }, shares);
}

export async function updateExpenseRow(
  tx: CompanyTx,
  id: string,
  row: ExpenseFields,
  by: { readonly id: string; readonly approval?: Approval },
): Promise<void> {
  const { approval } = by;
  const hands =
    approval === undefined
      ? { writtenBy: writtenAlsoBy(by.id) }
      : { writtenBy: [], approvedByName: approval.byName, singleHand: approval.singleHand };
  await expenseTable.update(tx, id, row, hands);
  await shareTable.replace(tx, { expenseId: id }, row.shares);
}

/** Whether a payment that stands names the expense. */
export const hasPayments = (tx: CompanyTx, id: string): Promise<boolean> =>
  tx.value(sql<boolean>`
    select ${paidOf(tx, 'expense', sql`${id}`)} <> 0`);

const refundsOf = (tx: CompanyTx, id: string) =>
  sql`from expense where company_id = ${tx.companyId} and refund_of_id = ${id} and state <> 'cancelled'`;

/** What refunds of an expense give back, drafts too; minor units. */
export const readRefunded = (tx: CompanyTx, id: string): Promise<Pick<Expense, 'netMinor' | 'taxMinor'>> =>
  tx.one(sql<Pick<Expense, 'netMinor' | 'taxMinor'>>`
    select coalesce(-sum(net_minor), 0) as net_minor, coalesce(-sum(tax_minor), 0) as tax_minor ${refundsOf(tx, id)}`);

type Refunds = Pick<ExpenseDetail, 'refunds' | 'refundOfNumber'>;

/** The refunds of an expense in the order of their numbers, and the number of the one that it is a refund of. */
export const readRefunds = (tx: CompanyTx, { id, refundOfId }: Pick<Expense, 'id' | 'refundOfId'>): Promise<Refunds> =>
  tx.one(sql<Refunds>`
    select (select number from expense where company_id = ${tx.companyId} and id = ${refundOfId}) as refund_of_number,
      (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'number', number, 'day', day, 'totalMinor', -(net_minor + tax_minor))
        order by number), '[]') ${refundsOf(tx, id)}) as refunds`);
