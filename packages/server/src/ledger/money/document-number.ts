import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Series of numbers; `purchase` and `supply` are for people, invoices and notes are for the law. */
type NumberSeries =
  | 'purchase'
  | 'debitNote'
  | 'sale'
  | 'supply'
  | 'stockCount'
  | 'invoice'
  | 'creditNote'
  | 'expense'
  | 'hatch';

/**
 * The next number of a series, from 1. Writers of a series wait for each other until the transaction ends, and a number
 * whose document is rolled back is given again: none is ever missing. Ask for it last, so that others wait briefly.
 */
export const nextNumber = (tx: CompanyTx, series: NumberSeries): Promise<number> =>
  tx.value(sql<number>`
    insert into document_number (company_id, series, last) values (${tx.companyId}, ${series}, 1)
    on conflict (company_id, series) do update set last = document_number.last + 1
    returning last`);
