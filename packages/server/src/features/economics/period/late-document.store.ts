import type { OutputOf } from '@henhouse/contract/endpoint';
import { type getPeriod, lateDocumentsAtMost, type PeriodDetail } from '@henhouse/contract/money/period';
import type { Month } from '@henhouse/domain/money/period';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { type Page, withTotal } from '../../../platform/db/listing';

type LateDocument = PeriodDetail['lateDocuments'][number];

/** The purchase or sale that a document `d` is part of: the audit log writes down what became of the whole. A lateral table of one `id`. */
const writtenUnder = ({ companyId }: CompanyTx) => sql`
  select purchase_id as id from purchase_invoice
    where d.document_kind = 'purchaseInvoice' and company_id = ${companyId} and id = d.document_id
  union all select purchase_id from purchase_receipt
    where d.document_kind = 'purchaseReceipt' and company_id = ${companyId} and id = d.document_id
  union all select purchase_id from purchase_return
    where d.document_kind = 'purchaseReturn' and company_id = ${companyId} and id = d.document_id
  union all select sale_id from credit_note
    where d.document_kind = 'creditNote' and company_id = ${companyId} and id = d.document_id`;

/**
 * Documents that changed a month after its figures were kept: bookings and movements of its days written since, and prices
 * corrected since of lots that were used or lost in it. The newest first.
 */
export function readLateDocuments(tx: CompanyTx, month: Month, closedAt: string): Promise<Page<LateDocument>> {
  const inMonth = sql`day >= ${month}::date and day < ${month}::date + interval '1 month'`;
  const late = sql`
    select document_kind, document_id, day, at, by_id from booking
    where company_id = ${tx.companyId} and ${inMonth} and at > ${closedAt}::timestamptz
    union all
    select document_kind, document_id, day, at, by_id from movement
    where company_id = ${tx.companyId} and ${inMonth} and at > ${closedAt}::timestamptz
    union all
    select c.document_kind, c.document_id, m.day, c.at, c.by_id
    from lot_cost c join movement m on m.company_id = c.company_id and m.lot_id = c.lot_id
    join account a on a.company_id = m.company_id and a.id = m.to_account_id
    where c.company_id = ${tx.companyId} and c.at > ${closedAt}::timestamptz and m.${inMonth}
      and m.at <= ${closedAt}::timestamptz and a.kind in ('consumed', 'placed', 'discarded', 'variance')`;
  const documents = sql`
    select document_kind, document_id, min(day) as day, max(at) as at,
      (array_agg(by_id order by at desc))[1] as by_id
    from (${late}) l group by document_kind, document_id`;
  return withTotal(
    tx,
    sql<LateDocument>`
    select d.document_kind, d.document_id, d.day, d.at, coalesce(said.actor_name, '') as by_name,
        coalesce(said.after ->> 'lateReason', '') as reason
      from (${documents}) d
      left join lateral (${writtenUnder(tx)}) whole on true
      left join lateral (
        select actor_name, after from audit_log a
        where a.company_id = ${tx.companyId} and a.at between d.at - interval '5 minutes' and d.at + interval '1 second'
          and a.subject_id = coalesce(whole.id, d.document_id)::text
        -- A line is of the moment at which its write began: of several on one document, the last one before.
        order by a.at > d.at, a.at desc, a.id desc limit 1) said on true
      order by d.at desc, d.document_id limit ${sql.lit(lateDocumentsAtMost)}`,
    sql`from (${documents}) d`,
  );
}

type StepRow = OutputOf<typeof getPeriod>['steps'][number];

/** Steps of a month, the newest first; the last hundred. */
export function readPeriodSteps(tx: CompanyTx, month: Month): Promise<StepRow[]> {
  return tx.many(sql<StepRow>`
    select at, by_name, from_state as from, to_state as to, reason from period_step
    where company_id = ${tx.companyId} and month = ${month} order by id desc limit 100`);
}
