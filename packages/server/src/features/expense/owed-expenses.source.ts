import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { insertRows } from '../../platform/db/table/write-row';
import { type DocumentSource, paidOf } from '../money/open-documents';

/** What is paid of an expense follows from payments: nothing is written, but who looks at it is told. */
async function recordChange(tx: CompanyTx, ids: readonly string[]): Promise<void> {
  const paid = await tx.many(sql<{ expenseId: string; farmId: string | null }>`
    select id as expense_id, farm_id from expense where company_id = ${tx.companyId} and id = any(${ids}::uuid[])`);
  const refs = paid.map(({ expenseId, farmId }) => ({ refs: farmId === null ? { expenseId } : { expenseId, farmId } }));
  await insertRows(tx, 'event', { topic: 'expense.saved' }, refs);
}

/** Expenses that are owed to partners, as payments, ledgers and ageing know them; due by the terms of the partner. */
export const owedExpenses: DocumentSource = {
  kind: 'expense',
  side: 'supplier',
  documents: (tx) => sql`
    select e.id, e.partner_id, e.farm_id, e.number::text as name, e.day, e.day + partner.terms_days as due_day,
      e.net_minor + e.tax_minor as total_minor,
      e.net_minor + e.tax_minor - ${paidOf(tx, 'expense', sql`e.id`)} as open_minor
    from expense e join partner on partner.company_id = e.company_id and partner.id = e.partner_id
    where e.company_id = ${tx.companyId} and e.state = 'approved' and e.paid_from is null`,
  names: (tx, ids) => sql`
    select id, number::text as name from expense where company_id = ${tx.companyId} and id in (${ids})`,
  lock: (tx, ids) =>
    tx.run(sql`
      select from expense where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) order by id for update`),
  settled: recordChange,
};
