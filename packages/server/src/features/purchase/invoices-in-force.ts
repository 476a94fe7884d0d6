import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { paidOf } from '../money/open-documents';

/**
 * Invoices in force with what was credited and paid of them: `id purchase_id partner_id farm_id number day due_day
 * total_minor credited_minor paid_minor`. The debit notes of a purchase settle its invoices in order of day.
 */
export function invoicesInForce(tx: CompanyTx): RawBuilder<unknown> {
  return sql`
    select i.id, i.purchase_id, i.partner_id, p.farm_id, i.number, i.day, i.due_day, i.total_minor,
      least(i.total_minor, greatest(0, coalesce(returned.amount_minor, 0) - coalesce(sum(i.total_minor) over (
        partition by i.purchase_id order by i.day, i.id rows between unbounded preceding and 1 preceding), 0)))
        as credited_minor,
      ${paidOf(tx, 'purchaseInvoice', sql`i.id`)} as paid_minor
    from purchase_invoice i
    join purchase p on p.company_id = i.company_id and p.id = i.purchase_id
    left join lateral (
      select sum(r.net_minor + r.tax_minor) as amount_minor from purchase_return r
      where r.company_id = i.company_id and r.purchase_id = i.purchase_id and r.state = 'posted') returned on true
    where i.company_id = ${tx.companyId} and i.state = 'posted'`;
}
