import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { type DocumentSource, paidOf } from '../money/open-documents';
import { settleSales } from './settle-sale';

/**
 * Invoices to customers with what was credited and paid of them: `id partner_id farm_id name day due_day total_minor
 * credited_minor paid_minor`. An invoice is its sale.
 */
function invoicesInForce(tx: CompanyTx): RawBuilder<unknown> {
  return sql`
    select s.id, s.partner_id, s.farm_id, s.invoice_name as name, s.invoice_day as day, s.due_day,
      s.net_minor + s.tax_minor as total_minor, coalesce(credited.amount_minor, 0) as credited_minor,
      ${paidOf(tx, 'sale', sql`s.id`)} as paid_minor
    from sale s
    left join lateral (
      select sum(c.net_minor + c.tax_minor) as amount_minor from credit_note c
      where c.company_id = s.company_id and c.sale_id = s.id) credited on true
    where s.company_id = ${tx.companyId} and s.invoice_number is not null`;
}

/** Invoices to customers, as payments, ledgers and ageing know them. */
export const saleInvoices: DocumentSource = {
  kind: 'sale',
  side: 'customer',
  documents: (tx) => sql`
    select id, partner_id, farm_id, name, day, due_day, total_minor, total_minor - credited_minor - paid_minor as open_minor
    from (${invoicesInForce(tx)}) invoice`,
  unpaid: (tx) => sql`
    select id, partner_id, farm_id, invoice_name as name, invoice_day as day, due_day, net_minor + tax_minor as total_minor, open_minor
    from sale where company_id = ${tx.companyId} and open_minor > 0`,
  names: (tx, ids) => sql`
    select id, invoice_name as name from sale
    where company_id = ${tx.companyId} and invoice_number is not null and id in (${ids})
    union all
    select id, name from credit_note where company_id = ${tx.companyId} and id in (${ids})`,
  // Credit notes lock the sale, so a payment waits for them, and they for it.
  lock: (tx, ids) =>
    tx.run(sql`
      select from sale where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) order by id for update`),
  settled: settleSales,
};
