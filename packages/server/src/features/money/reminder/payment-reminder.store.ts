import type { QueryOf } from '@henhouse/contract/endpoint';
import type {
  listPaymentReminders,
  OverdueDocumentOfCustomer,
  PaymentReminder,
} from '@henhouse/contract/money/payment-reminder';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { contains, equals, listPage, within } from '../../../platform/db/listing';
import { addRow } from '../../../platform/db/table/document-rows';
import { insertRows, updateOf, writtenBy } from '../../../platform/db/table/write-row';
import type { DaysOfPlaces } from '../../farm/site-day';
import { type DocumentSource, daysLateOn, openDocuments } from '../open-documents';

type Farms = 'all' | readonly string[];

/** In how many reminders documents stood, and when last: `document_id reminders reminded_day`. */
export const remindedDocuments = (tx: CompanyTx): RawBuilder<unknown> => sql`
  select l.document_id, count(*)::int as reminders, max(r.day) as reminded_day
  from payment_reminder_line l
  join payment_reminder r on r.company_id = l.company_id and r.id = l.reminder_id and r.state = 'posted'
  where l.company_id = ${tx.companyId} group by l.document_id`;

/** What of a customer is overdue, longest first. */
export function readOverdue(
  tx: CompanyTx,
  partnerId: string,
  { farmIds, days }: { readonly farmIds: Farms; readonly days: DaysOfPlaces },
  sources: readonly DocumentSource[],
): Promise<OverdueDocumentOfCustomer[]> {
  return tx.many(sql<OverdueDocumentOfCustomer>`
    select o.kind as document_kind, o.id as document_id, o.farm_id, o.name, o.day, o.due_day, o.open_minor,
      ${daysLateOn(days)} as days_late, coalesce(said.reminders, 0) as reminders, said.reminded_day
    from (${openDocuments(tx, sources, { side: 'customer', farmIds, which: 'unpaid' })}) o
    left join (${remindedDocuments(tx)}) said on said.document_id = o.id
    where o.partner_id = ${partnerId} and o.open_minor > 0 and ${daysLateOn(days)} > 0
    order by o.due_day, o.name collate natural_order, o.id`);
}

type NewReminder = Pick<
  PaymentReminder,
  | 'id'
  | 'partnerId'
  | 'day'
  | 'stage'
  | 'payBy'
  | 'way'
  | 'toAddress'
  | 'language'
  | 'notes'
  | 'openMinor'
  | 'creditMinor'
>;

export async function insertReminder(
  tx: CompanyTx,
  reminder: NewReminder,
  lines: PaymentReminder['lines'],
  byName: string,
): Promise<void> {
  await addRow(tx, 'payment_reminder', { ...reminder, createdByName: byName, ...writtenBy(tx) });
  await insertRows(
    tx,
    'payment_reminder_line',
    { reminderId: reminder.id },
    lines.map(({ documentKind, documentId, farmId, name, day: documentDay, dueDay, openMinor: lineMinor }) => ({
      documentKind,
      documentId,
      farmId,
      name,
      day: documentDay,
      dueDay,
      openMinor: lineMinor,
    })),
  );
}

export async function markReminderDeleted(tx: CompanyTx, id: string, reason: string): Promise<void> {
  await tx.run(updateOf(tx, 'payment_reminder', id, { state: 'deleted', reason }));
}

/** With their lines, longest overdue first. */
const columns = sql`r.id, r.partner_id, p.name as partner_name, r.day, r.stage, r.pay_by, r.way, r.to_address, r.language, r.notes,
    r.open_minor, r.credit_minor, r.state, r.reason, r.created_by_name as created_by, r.created_at, r.version,
    (select jsonb_agg(jsonb_build_object('documentKind', l.document_kind, 'documentId', l.document_id, 'farmId', l.farm_id,
        'name', l.name, 'day', l.day, 'dueDay', l.due_day, 'openMinor', l.open_minor) order by l.due_day, l.name collate natural_order, l.document_id)
      from payment_reminder_line l where l.company_id = r.company_id and l.reminder_id = r.id) as lines`;

const reminders = (tx: CompanyTx): RawBuilder<unknown> => sql`
  from payment_reminder r join partner p on p.company_id = r.company_id and p.id = r.partner_id
  where r.company_id = ${tx.companyId}`;

/** Farms of all documents of a reminder are within reach. */
const inReach = (tx: CompanyTx, farmIds: Farms): RawBuilder<unknown> =>
  farmIds === 'all'
    ? sql`true`
    : sql`not exists (select from payment_reminder_line l where l.company_id = ${tx.companyId} and l.reminder_id = r.id
        and (l.farm_id is null or not ${within(sql`l.farm_id`, farmIds)}))`;

export const readReminder = (tx: CompanyTx, id: string, farmIds: Farms): Promise<PaymentReminder | undefined> =>
  tx.maybe(sql<PaymentReminder>`select ${columns} ${reminders(tx)} and r.id = ${id} and ${inReach(tx, farmIds)}`);

/** A reminder, locked against a second change. */
export async function lockReminder(tx: CompanyTx, id: string, farmIds: Farms): Promise<PaymentReminder | undefined> {
  await tx.run(sql`select from payment_reminder where company_id = ${tx.companyId} and id = ${id} for update`);
  return readReminder(tx, id, farmIds);
}

const sortedBy = {
  day: sql`r.day`,
  openMinor: sql`r.open_minor`,
  partnerName: sql`p.name collate natural_order`,
} as const;

export function listReminderRows(
  tx: CompanyTx,
  query: QueryOf<typeof listPaymentReminders>,
  farmIds: Farms,
): Promise<{ items: PaymentReminder[]; total: number }> {
  const { q, partner, document, state, sortBy } = query;
  const ofDocument =
    document === undefined
      ? sql`true`
      : sql`r.id in (select reminder_id from payment_reminder_line
          where company_id = ${tx.companyId} and document_id = ${document})`;
  return listPage(tx, query, {
    columns,
    shown: sql`${reminders(tx)} and ${equals(sql`r.partner_id`, partner)} and ${equals(sql`r.state`, state)}
      and ${ofDocument} and ${inReach(tx, farmIds)} and ${contains([sql`p.name`, sql`r.notes`], q)}`,
    order: sortedBy[sortBy],
    tie: sql`r.id`,
  });
}
