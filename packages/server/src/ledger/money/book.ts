import { type Booking, isSameBooking, type MoneyAccount } from '@henhouse/domain/money/booking';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { LedgerDocument } from '../post';
import { ofPartner } from './of-partner';

/** A booking in force: booked, and not reversed since. */
interface PostedBooking extends Booking {
  readonly bookingId: number;
}

/** What a document has booked and not taken back. */
export function bookingsInForce(tx: CompanyTx, documentId: string): Promise<PostedBooking[]> {
  return tx.many(sql<PostedBooking>`
    select b.id as booking_id, b.debit, b.credit, b.amount_minor, b.day, b.partner_id, b.farm_id
    from booking b
    where b.company_id = ${tx.companyId} and b.document_id = ${documentId} and b.reverses_id is null
      and not exists (select from booking r where r.company_id = b.company_id and r.reverses_id = b.id)
    order by b.id`);
}

/**
 * Books a document's amounts. `inForce` are the bookings of its former version: they are reversed on their own days in the
 * same step; the same bookings again book nothing. The partner and the document have to be there.
 *
 * @throws Refusal `periodClosed` for a day in a closed month (`day` its first, `name` its state), by the database itself.
 */
export async function book(
  tx: CompanyTx,
  document: LedgerDocument,
  bookings: readonly Booking[],
  inForce: readonly PostedBooking[] = [],
): Promise<void> {
  if (isSameBooking(bookings, inForce)) return;
  const counter = inForce.map((booking) => ({ ...booking, debit: booking.credit, credit: booking.debit }));
  const rows: readonly (Booking & { readonly bookingId?: number })[] = [...counter, ...bookings];
  await tx.run(sql`
    insert into booking (company_id, day, debit, credit, amount_minor, partner_id, farm_id, document_kind, document_id,
      document_version, reverses_id, by_id)
    select ${tx.companyId}, b.day, b.debit, b.credit, b.amount_minor, b.partner_id, b.farm_id, ${document.kind},
      ${document.id}, ${document.version}, b.reverses_id, ${tx.userId}
    from unnest(
      ${rows.map(({ day }) => day)}::date[],
      ${rows.map(({ debit }) => debit)}::text[],
      ${rows.map(({ credit }) => credit)}::text[],
      ${rows.map(({ amountMinor }) => amountMinor)}::bigint[],
      ${rows.map(({ partnerId }) => partnerId)}::uuid[],
      ${rows.map(({ farmId }) => farmId)}::uuid[],
      ${rows.map(({ bookingId }) => bookingId ?? null)}::bigint[])
      b (day, debit, credit, amount_minor, partner_id, farm_id, reverses_id)
    returning 1`);
}

/** Takes back what a document has booked, by counter-bookings on the same days. */
export async function unbook(tx: CompanyTx, document: LedgerDocument): Promise<void> {
  await book(tx, document, [], await bookingsInForce(tx, document.id));
}

/**
 * Balance of an account, debits less credits, of one partner (with those merged into it) or of the company, at the end of a
 * day; in minor units.
 */
export const readBalance = (...of: Parameters<typeof balanceOf>): Promise<number> => of[0].value(balanceOf(...of));

/** The same to be read with what else has to be of one moment. */
export function balanceOf(
  tx: CompanyTx,
  account: MoneyAccount,
  of: { readonly partnerId?: string; readonly until?: string } = {},
): RawBuilder<number> {
  return sql<number>`
    select coalesce(sum(case when debit = ${account} then amount_minor else -amount_minor end), 0)
    from booking
    where company_id = ${tx.companyId} and (debit = ${account} or credit = ${account})
      and ${of.partnerId === undefined ? sql`true` : ofPartner(tx, sql`partner_id`, of.partnerId)}
      and (${of.until ?? null}::date is null or day <= ${of.until ?? null})`;
}
