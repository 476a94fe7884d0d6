import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { DocumentSource } from '../money/open-documents';
import { refusedToPay } from './beyond-what-came';
import { invoicesInForce } from './invoices-in-force';
import { settlePurchases } from './settle-purchase';

/** Suppliers' invoices, as payments, ledgers and ageing know them. */
export const purchaseInvoices: DocumentSource = {
  kind: 'purchaseInvoice',
  side: 'supplier',
  documents: (tx) => sql`
    select id, partner_id, farm_id, number as name, day, due_day, total_minor, total_minor - credited_minor - paid_minor as open_minor
    from (${invoicesInForce(tx)}) invoice`,
  unpaid: (tx) => sql`
    select i.id, i.partner_id, p.farm_id, i.number as name, i.day, i.due_day, i.total_minor, i.open_minor
    from purchase_invoice i join purchase p on p.company_id = i.company_id and p.id = i.purchase_id
    where i.company_id = ${tx.companyId} and i.open_minor > 0`,
  names: (tx, ids) => sql`
    select id, number as name from purchase_invoice where company_id = ${tx.companyId} and id in (${ids})
    union all
    select id, number::text from purchase_return where company_id = ${tx.companyId} and id in (${ids})`,
  // Receipts, returns and invoices lock the purchase, so a payment waits for them, and they for it.
  lock: (tx, ids) =>
    tx.run(sql`
      select from purchase where company_id = ${tx.companyId} and id in (
        select purchase_id from purchase_invoice where company_id = ${tx.companyId} and id = any(${ids}::uuid[]))
      order by id for update`),
  unpayable: async (tx, ids, payer) => {
    const beyond = await Promise.all((await purchasesOf(tx, ids)).map((id) => refusedToPay(tx, id, payer)));
    return beyond.flat();
  },
  settled: async (tx, ids) => settlePurchases(tx, await purchasesOf(tx, ids)),
};

const purchasesOf = (tx: CompanyTx, invoiceIds: readonly string[]): Promise<string[]> =>
  tx.values(sql<string>`
    select distinct purchase_id from purchase_invoice
    where company_id = ${tx.companyId} and id = any(${invoiceIds}::uuid[]) order by purchase_id`);
