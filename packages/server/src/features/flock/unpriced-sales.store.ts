import type { UnpricedSales } from '@henhouse/domain/flock/close-checklist';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { stoodLast } from '../day-book/stood-last';

/** What of a flock is sold and brings nothing yet: lorries that stand on no invoice, or on one that was credited whole, and sales that left. */
export function readUnpricedSales(tx: CompanyTx, flockId: string): Promise<UnpricedSales> {
  const sent = sql`s.company_id = ${tx.companyId} and s.state = 'dispatched'`;
  return tx.one(sql<UnpricedSales>`
    select
      (select count(*)::int from entry e
        where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.kind = 'bird-sale' and e.state = 'posted'
          and not exists (
            select from sale_entry x join sale s on s.company_id = x.company_id and s.id = x.sale_id
            where x.company_id = e.company_id and x.entry_id = e.id and not x.released
              and s.invoice_number is not null)) as birds,
      (select count(distinct s.id)::int from sale s
        join sale_lot t on t.company_id = s.company_id and t.sale_id = s.id
        join lot on lot.company_id = t.company_id and lot.id = t.lot_id and lot.kind = 'eggs'
        where ${sent} and lot.flock_id = ${flockId}) as eggs,
      (select count(distinct s.id)::int from sale s
        join sale_line l on l.company_id = s.company_id and l.sale_id = s.id and l.kind = 'litter'
        join lateral (${stoodLast(tx, sql`l.shed_id`, sql`s.day`)}) stood on true
        where ${sent} and stood.flock_id = ${flockId}) as litter`);
}
