import { sql } from 'kysely';
import { type DocumentSource, paidOf } from './open-documents';

const column = { supplier: sql.ref('opening_payable_minor'), customer: sql.ref('opening_receivable_minor') } as const;

/** What stood between us when the books began is paid like an invoice that was due on that day; what was paid in advance is credit. */
const openingOf = (side: DocumentSource['side']): DocumentSource => ({
  kind: `${side}Opening`,
  side,
  documents: (tx) => sql`
    select id, coalesce(merged_into_id, id) as partner_id, null::uuid as farm_id, '' as name, opening_day as day,
      opening_day as due_day, ${column[side]} as total_minor,
      ${column[side]} - ${paidOf(tx, `${side}Opening`, sql`partner.id`)} as open_minor
    from partner where company_id = ${tx.companyId} and ${column[side]} <> 0`,
  // Both sides are one document, and that has no number: its kind names it.
  names: () => sql`select id, '' as name from partner where false`,
  lock: (tx, ids) =>
    tx.run(sql`
      select from partner where company_id = ${tx.companyId} and id = any(${ids}::uuid[]) order by id for update`),
  settled: async () => {},
});

export const openingBalances = [openingOf('supplier'), openingOf('customer')] as const;
