import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** What stands on an invoice as open is not its total less payments, returns and credit notes; minor units. */
export interface OpenFinding {
  readonly what: 'open';
  readonly kind: 'purchaseInvoice' | 'sale';
  /** Number or name of the invoice. */
  readonly name: string;
  readonly id: string;
  readonly kept: number;
  readonly counted: number;
}

/** Compares what is open of every invoice with the documents; empty when all agree. Reads every payment of the company. */
export function checkOpen(tx: CompanyTx): Promise<OpenFinding[]> {
  return tx.many(sql<OpenFinding>`
    select 'open' as what, kind, id, kept.name, kept.open_minor as kept, coalesce(counted.open_minor, 0) as counted
    from (
      select 'purchaseInvoice' as kind, id, number as name, open_minor from purchase_invoice where company_id = ${tx.companyId}
      union all select 'sale', id, invoice_name, open_minor from sale where company_id = ${tx.companyId}) kept
    left join open_invoices(${tx.companyId}) counted using (kind, id)
    where kept.open_minor <> coalesce(counted.open_minor, 0)
    order by kind, kept.name collate natural_order, id`);
}

/** States anew what is open where it differs; answers how many did. Purchases and sales are locked, so nobody pays meanwhile. */
export async function rebuildOpen(tx: CompanyTx): Promise<number> {
  const ids = (await checkOpen(tx)).map(({ id }) => id);
  await tx.run(sql`
    select from purchase p where company_id = ${tx.companyId} and id in (
      select purchase_id from purchase_invoice where company_id = ${tx.companyId} and id = any(${ids}::uuid[])) order by id for update`);
  await tx.run(sql`
    select from sale where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) order by id for update`);
  const found = await checkOpen(tx);
  const [changed, open] = [found.map(({ id }) => id), found.map(({ counted }) => counted)];
  for (const table of ['purchase_invoice', 'sale']) {
    await tx.run(sql`
      update ${sql.table(table)} d set open_minor = o.open_minor from unnest(${changed}::uuid[], ${open}::bigint[]) o (id, open_minor)
      where d.company_id = ${tx.companyId} and d.id = o.id`);
  }
  return found.length;
}
