import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type {
  listSupplierOpen,
  listSupplierPayments,
  OpenDocumentRow,
  PayableKind,
  Payment,
} from '@henhouse/contract/money/payment';
import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, pageOf, within, withTotal } from '../../platform/db/listing';
import { among, anyOf, findIds, idsOfPage } from '../../platform/db/long-list';
import { addRow } from '../../platform/db/table/document-rows';
import { insertRows, updateOf, writtenBy } from '../../platform/db/table/write-row';
import type { DaysOfPlaces } from '../farm/site-day';
import { type DocumentSource, daysLateOn, documentNames, openDocuments, type PartnerSide } from './open-documents';

export interface NewPayment {
  readonly id: string;
  readonly partnerId: string;
  readonly day: Day;
  readonly place: 'bank' | 'cash' | 'credit';
  readonly reference: string;
  readonly notes: string;
  readonly parts: readonly {
    readonly documentKind: PayableKind;
    readonly documentId: string;
    readonly amountMinor: number;
  }[];
}

export const directionOf = { supplier: 'out', customer: 'in' } as const satisfies Record<PartnerSide, 'in' | 'out'>;

export async function insertPayment(
  tx: CompanyTx,
  payment: NewPayment,
  by: { readonly side: PartnerSide; readonly name: string },
): Promise<void> {
  const { id, partnerId, day, place, reference, notes, parts } = payment;
  // Credit that pays is taken out where it stands, as parts below zero: together nothing, so what it has paid counts.
  const counted = place === 'credit' ? parts.filter((part) => part.amountMinor > 0) : parts;
  const amountMinor = counted.reduce((sum, part) => sum + part.amountMinor, 0);
  const direction = directionOf[by.side];
  const head = { id, partnerId, direction, day, amountMinor, place, reference, notes };
  await Promise.all([
    addRow(tx, 'payment', { ...head, createdByName: by.name, ...writtenBy(tx) }),
    insertRows(
      tx,
      'payment_part',
      { paymentId: id },
      parts.map((part) => ({
        documentKind: part.documentKind,
        documentId: part.documentId,
        amountMinor: part.amountMinor,
      })),
    ),
  ]);
}

export async function markPaymentDeleted(tx: CompanyTx, id: string, reason: string): Promise<void> {
  await tx.run(updateOf(tx, 'payment', id, { state: 'deleted', reason }));
}

type PaymentRow = Omit<Payment, 'parts'>;

const payments = (tx: CompanyTx, side: PartnerSide): RawBuilder<unknown> => sql`
  select p.id, p.partner_id, partner.name as partner_name, p.direction, p.day, p.amount_minor, p.place, p.reference, p.notes,
    p.state, p.reason, p.created_by_name as created_by, p.created_at, p.version
  from payment p join partner on partner.company_id = p.company_id and partner.id = p.partner_id
  where p.company_id = ${tx.companyId} and p.direction = ${directionOf[side]}`;

/** Farms of the documents that a payment pays are all within reach. What credit paid may have booked nothing. */
function inReach(tx: CompanyTx, { side, farmIds }: Reach, sources: readonly DocumentSource[]): RawBuilder<unknown> {
  if (farmIds === 'all') return sql`true`;
  const documents = openDocuments(tx, sources, { side, farmIds, which: 'all' });
  return sql`case when p.place = 'credit' then not exists (
      select from payment_part part where part.company_id = ${tx.companyId} and part.payment_id = p.id
        and part.document_id not in (select known.id from (${documents}) known))
    else not exists (
      select from booking b where b.company_id = ${tx.companyId} and b.document_id = p.id
        and (b.farm_id is null or not ${within(sql`b.farm_id`, farmIds)})) end`;
}

async function withParts(
  tx: CompanyTx,
  rows: readonly PaymentRow[],
  sources: readonly DocumentSource[],
): Promise<Payment[]> {
  if (rows.length === 0) return [];
  const parts = await tx.many(sql<Payment['parts'][number] & { paymentId: string }>`
    with part as materialized (
      select payment_id, document_kind, document_id, amount_minor from payment_part
      where company_id = ${tx.companyId} and payment_id = any(${rows.map(({ id }) => id)}::uuid[]))
    select part.*, coalesce(named.name, '') as name
    from part left join (${documentNames(tx, sources, sql`select document_id from part`)}) named on named.id = part.document_id
    order by part.document_id`);
  return rows.map((row) => ({ ...row, parts: parts.filter(({ paymentId }) => paymentId === row.id) }));
}

/** A payment, locked against a second change. */
export async function lockPayment(
  tx: CompanyTx,
  id: string,
  side: PartnerSide,
  sources: readonly DocumentSource[],
): Promise<Payment | undefined> {
  await tx.run(sql`select from payment where company_id = ${tx.companyId} and id = ${id} for update`);
  const rows = await tx.many(sql<PaymentRow>`${payments(tx, side)} and p.id = ${id}`);
  return (await withParts(tx, rows, sources))[0];
}

const paymentColumns = {
  day: sql`p.day`,
  amountMinor: sql`p.amount_minor`,
  partnerName: sql`partner.name collate natural_order`,
} as const satisfies Record<string, RawBuilder<unknown>>;

interface Reach {
  readonly side: PartnerSide;
  readonly farmIds: 'all' | readonly string[];
}

export async function listPaymentRows(
  tx: CompanyTx,
  query: QueryOf<typeof listSupplierPayments>,
  reach: Reach,
  sources: readonly DocumentSource[],
): Promise<{ items: Payment[]; total: number }> {
  const { q, document, sortBy } = query;
  const ofDocument =
    document === undefined
      ? sql`true`
      : sql`p.id in (select payment_id from payment_part
          where company_id = ${tx.companyId} and document_id = ${document})`;
  const isSearched = q !== undefined && q !== '';
  const partners = isSearched ? (await findIds(tx, q, { ids: { table: 'partner', columns: [sql`name`] } })).ids : [];
  const isFound = isSearched
    ? anyOf([...among([[sql`p.partner_id`, partners]]), contains([sql`p.reference`, sql`p.notes`], q)])
    : sql`true`;
  const shown = sql`p.company_id = ${tx.companyId} and p.direction = ${directionOf[reach.side]}
    and ${equals(sql`p.partner_id`, query.partner)} and ${equals(sql`p.state`, query.state)} and ${ofDocument}
    and ${inReach(tx, reach, sources)} and ${isFound}`;
  const page = idsOfPage(
    {
      from: sql`payment p`,
      id: sql`p.id`,
      shown,
      column: paymentColumns[sortBy],
      ...(sortBy === 'partnerName'
        ? { join: sql`join partner on partner.company_id = p.company_id and partner.id = p.partner_id` }
        : {}),
    },
    query,
  );
  const { items: rows, total } = await withTotal(
    tx,
    sql<PaymentRow>`
      select paid.* from (${page}) page join (${payments(tx, reach.side)}) paid on paid.id = page.id order by page.place`,
    sql`from payment p where ${shown}`,
  );
  return { items: await withParts(tx, rows, sources), total };
}

type OpenReach = Reach & { readonly which: 'all' | 'unpaid' };

const openOf = (tx: CompanyTx, sources: readonly DocumentSource[], reach: OpenReach, days: DaysOfPlaces) => sql`
  select o.*, partner.name as partner_name, greatest(0, ${daysLateOn(days)}) as days_late
  from (${openDocuments(tx, sources, reach)}) o
  join partner on partner.company_id = ${tx.companyId} and partner.id = o.partner_id`;

/** What a partner has to their credit, document by document, the oldest first: more was credited and paid than they come to. */
export function readCredits(
  tx: CompanyTx,
  partnerId: string,
  { days, ...reach }: Reach & { readonly days: DaysOfPlaces },
  sources: readonly DocumentSource[],
): Promise<OpenDocumentRow[]> {
  return tx.many(sql<OpenDocumentRow>`
    select * from (${openOf(tx, sources, { ...reach, which: 'all' }, days)}) open
    where open_minor < 0 and partner_id = ${partnerId} order by day, id`);
}

/** What was paid back in money of the credit that stood on documents; minor units. */
export const readPaidBack = (tx: CompanyTx, documentIds: readonly string[]): Promise<number> =>
  tx.value(sql<number>`
    select coalesce(-sum(part.amount_minor), 0) from payment_part part
    join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted' and p.place <> 'credit'
    where part.company_id = ${tx.companyId} and part.document_id = any(${documentIds}::uuid[]) and part.amount_minor < 0`);

/** Documents of which something is open, and the credit of the partner that is asked for. */
export async function listOpenRows(
  tx: CompanyTx,
  query: QueryOf<typeof listSupplierOpen>,
  { days, ...reach }: Reach & { readonly days: DaysOfPlaces },
  sources: readonly DocumentSource[],
): Promise<OutputOf<typeof listSupplierOpen>> {
  const open = sql`select * from (${openOf(tx, sources, { ...reach, which: 'unpaid' }, days)}) open
    where open_minor > 0 and ${equals(sql`partner_id`, query.partner)}
      and ${contains([sql`partner_name`, sql`name`], query.q)}`;
  const first = query.first?.split(',') ?? [];
  const column = sql`id = any(${first}::uuid[]) desc, ${columnOf(query.sortBy)}`;
  const order = orderedBy(column, query.sortDesc, sql`id`);
  // In one statement: what is open is added up once. Without a row on the page its total comes alone.
  const [rows, credits] = await Promise.all([
    tx.many(sql<OpenDocumentRow & { readonly documents: number }>`
    with open as materialized (${open})
    select * from (select count(*)::int as documents from open) counted
    left join (select * from open ${order} ${pageOf(query)}) page on true ${order}`),
    query.partner === undefined ? [] : readCredits(tx, query.partner, { days, ...reach }, sources),
  ]);
  const items = rows.flatMap(({ documents: _documents, ...row }) => (row.id === null ? [] : [row]));
  const creditMinor = -credits.reduce((sum, { openMinor }) => sum + openMinor, 0);
  return { items, total: rows[0]?.documents ?? 0, creditMinor };
}

/** Documents by their ids, paid or not, whichever farm they are of. */
export function readOpen(
  tx: CompanyTx,
  ids: readonly string[],
  of: { readonly side: PartnerSide; readonly today: Day },
  sources: readonly DocumentSource[],
): Promise<OpenDocumentRow[]> {
  const { side, today } = of;
  return tx.many(sql<OpenDocumentRow>`
    select * from (${openOf(tx, sources, { side, farmIds: 'all', which: 'all' }, { today })}) open where id = any(${ids}::uuid[])`);
}
