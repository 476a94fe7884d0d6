import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Lorries of birds of a flock that stand on no invoice, or on one that was credited whole. */
export const countUnpricedSales = (tx: CompanyTx, flockId: string): Promise<number> =>
  tx.value(sql<number>`
    select count(*)::int from entry e
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind = 'bird-sale' and e.state = 'posted'
      and not exists (
        select from sale_entry x join sale s on s.company_id = x.company_id and s.id = x.sale_id
        where x.company_id = e.company_id and x.entry_id = e.id and not x.released
          and s.invoice_number is not null)`);
