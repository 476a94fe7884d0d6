import type { DocumentKind } from '@henhouse/domain/event/event-topic';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Series of numbers: those of documents are for people, those of invoices and notes for the law. */
type NumberSeries = DocumentKind | 'debitNote' | 'stockCount' | 'invoice' | 'creditNote' | 'hatch';

/**
 * The next number of a series, from 1. Writers of a series wait for each other until the transaction ends, and a number
 * whose document is rolled back is given again: none is ever missing. Ask for it last, so that others wait briefly.
 */
export const nextNumber = (tx: CompanyTx, series: NumberSeries): Promise<number> =>
  tx.value(sql<number>`
    insert into document_number (company_id, series, last) values (${tx.companyId}, ${series}, 1)
    on conflict (company_id, series) do update set last = document_number.last + 1
    returning last`);
