import type { InputOf } from '@henhouse/contract/endpoint';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import type { invoicePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { invoiceFields, type PurchaseInvoice } from '@henhouse/contract/purchase/purchase-schemas';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { largestAmountMinor } from '@henhouse/domain/money/amount';
import { purchaseBookings } from '@henhouse/domain/money/booking';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { purchaseAmounts } from '@henhouse/domain/purchase/check-purchase';
import { matchInvoice } from '@henhouse/domain/purchase/match-invoice';
import { sql } from 'kysely';
import { book, unbook } from '../../../ledger/money/book';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { json } from '../../../platform/db/statement';
import { addRow, setFields, typedLines } from '../../../platform/db/table/document-rows';
import { refuse } from '../../../platform/http/refusal';
import type { Actor, Changed, SeenDocument } from '../../document/document';
import { readMoneySetting } from '../../money/money-setting.store';
import {
  type ApproversWord,
  approveAs,
  approvedNow,
  needsSecondHand,
  type PersonWithRight,
} from '../../money/second-hand';
import { requireCreditLeft } from '../credit-goods-back';
import { lockForStep, lockPart } from '../purchase.service';
import { type CurrentPurchase, matchedLines } from '../purchase-detail.store';
import { settlePurchase } from '../settle-purchase';

type TypedInvoice = Omit<InputOf<typeof invoicePurchase>, 'id'>;

type SeenInvoice = SeenDocument & { readonly invoiceId: string };

const documentKind = 'purchaseInvoice';
const subject = 'Purchase' as const;

/** The supplier is locked: of two orders that one number is typed for at the same moment, the second finds the first. */
async function isNumberTaken(tx: CompanyTx, partnerId: string, number: string): Promise<boolean> {
  await tx.run(sql`select from partner where company_id = ${tx.companyId} and id = ${partnerId} for no key update`);
  return tx.exists(sql`
    select id from purchase_invoice where company_id = ${tx.companyId} and partner_id = ${partnerId}
      and lower(number) = lower(${number}) and state in ('waiting', 'posted')`);
}

function checkLines(invoice: TypedInvoice, existing: readonly { readonly id: string }[]): Problem[] {
  return invoice.lines.flatMap(({ lineId }, index) => {
    const isKnown = existing.some(({ id }) => id === lineId);
    const isFirst = invoice.lines.findIndex((line) => line.lineId === lineId) === index;
    return isKnown && isFirst ? [] : [error('unknownValue', `lines.${index}.lineId`, { value: lineId })];
  });
}

/**
 * Records an invoice of the supplier: it is owed from its day, and the lots cost what it says, wherever they have gone since.
 * One beyond what was approved or received waits, unless who records it may approve all of that alone.
 * @throws Refusal `notUnique` for a number that the supplier has used.
 */
export async function invoice(
  { tx, user, today }: Actor,
  seen: SeenInvoice,
  typed: TypedInvoice,
  mayApprove: PersonWithRight['mayApprove'],
): Promise<Changed<Purchase>> {
  const current = await lockForStep(tx, seen, 'invoice');
  const { purchase: before } = current;
  const { partnerId, farmId } = before;
  if (partnerId === null) throw new Error(`purchase ${before.id} was ordered of nobody`);
  const dueDay = typed.dueDay ?? addDays(typed.day, before.termsDays);
  const problems = checkLines(typed, before.lines);
  if (typed.day > today) problems.push(error('dayInFuture', 'day', { value: typed.day, max: today }));
  if (dueDay < typed.day) {
    problems.push(error('outOfRange', 'dueDay', { value: dueDay, min: typed.day, max: null, unit: '' }));
  }
  if (await isNumberTaken(tx, partnerId, typed.number)) {
    problems.push(error('notUnique', 'number', { name: typed.number }));
  }
  const amounts = purchaseAmounts(typed);
  if (amounts.totalMinor > largestAmountMinor) {
    const params = { value: amounts.totalMinor, min: 0, max: largestAmountMinor, unit: 'money' };
    problems.push(error('outOfRange', 'lines', params));
  }
  refuse(problems);
  const id = seen.invoiceId;
  const beyond = await beyondOrder(tx, current, { ...typed, totalMinor: amounts.totalMinor });
  const amountMinor = current.facts.invoicedMinor + amounts.totalMinor;
  const request = { subject, amountMinor, writerIds: [...current.writtenBy, user.id], farmId };
  const waits = beyond.length > 0 && (await needsSecondHand(tx, { ...user, mayApprove }, request)).length > 0;
  const head = { id, purchaseId: before.id, partnerId, dueDay, createdByName: user.name, beyond };
  await insertInvoice(tx, head, waits ? 'waiting' : 'posted', typed, amounts);
  const document = { kind: documentKind, id, version: 1 };
  if (!waits) {
    const booked = { netMinor: amounts.netMinor, taxMinor: amounts.taxMinor, day: typed.day, partnerId, farmId };
    await book(tx, document, purchaseBookings('goods', booked));
    if (beyond.length > 0) await cover(tx, before.id, amountMinor);
  }
  return { before, after: await settlePurchase(tx, before.id, { ...document, day: typed.day }) };
}

async function beyondOrder(
  tx: CompanyTx,
  { purchase, facts }: CurrentPurchase,
  typed: Pick<TypedInvoice, 'lines'> & { readonly totalMinor: number },
): Promise<Problem[]> {
  const { invoiceTolerancePct: tolerancePct } = await readMoneySetting(tx);
  const { finished, invoicedMinor } = facts;
  const around = { finished, invoicedMinor, coveredMinor: purchase.coveredMinor, tolerancePct };
  return matchInvoice(typed, { ...around, lines: matchedLines(purchase) });
}

/** What was let in is covered from here on. */
const cover = (tx: CompanyTx, purchaseId: string, amountMinor: number): Promise<unknown> =>
  tx.run(sql`
    update purchase set covered_minor = greatest(covered_minor, ${amountMinor})
    where company_id = ${tx.companyId} and id = ${purchaseId}`);

/** Lets an invoice in that goes beyond what was approved; who recorded it is not the second hand. */
export async function approveInvoiceOf(
  { tx, user }: Actor,
  seen: SeenInvoice,
  word: ApproversWord,
): Promise<Changed<Purchase>> {
  const { before, found, facts } = await lockInvoice(tx, seen, ['waiting']);
  const { farmId, partnerId } = before;
  const amountMinor = facts.invoicedMinor + found.totalMinor;
  const request = { subject, amountMinor, writerIds: found.createdById === null ? [] : [found.createdById], farmId };
  const approval = await approveAs(tx, { ...user, ...word }, request);
  const { writtenBy: _hands, ...approved } = approvedNow(approval);
  await setFields(tx, 'purchase_invoice', found.id, { state: 'posted', ...approved, version: sql`version + 1` });
  await cover(tx, before.id, amountMinor);
  const document = { kind: documentKind, id: found.id, version: 2 };
  const taxMinor = found.freightTaxMinor + found.lines.reduce((sum, line) => sum + line.taxMinor, 0);
  const booked = {
    netMinor: found.totalMinor - taxMinor,
    taxMinor,
    day: found.day,
    partnerId: partnerId ?? '',
    farmId,
  };
  await book(tx, document, purchaseBookings('goods', booked));
  return { before, after: await settlePurchase(tx, before.id, { ...document, day: found.day }) };
}

const lockInvoice = (tx: CompanyTx, seen: SeenInvoice, states: readonly PurchaseInvoice['state'][]) =>
  lockPart(tx, seen, ({ invoices }) => invoices, { id: seen.invoiceId, states });

interface InvoiceHead {
  readonly id: string;
  readonly purchaseId: string;
  readonly partnerId: string;
  readonly dueDay: Day;
  readonly createdByName: string;
  readonly beyond: readonly Problem[];
}

const lineTable = typedLines('purchase_invoice_line', invoiceFields.lines.element, 'netMinor', 'taxMinor');

async function insertInvoice(
  tx: CompanyTx,
  { beyond, ...head }: InvoiceHead,
  state: PurchaseInvoice['state'],
  typed: TypedInvoice,
  { totalMinor, freightTaxMinor, lines }: ReturnType<typeof purchaseAmounts>,
): Promise<void> {
  const { number, day, freightMinor, notes } = typed;
  const amounts = { freightMinor, freightTaxMinor, totalMinor, beyond: json(beyond) };
  await addRow(tx, 'purchase_invoice', { ...head, number, day, ...amounts, notes, state, createdBy: tx.userId });
  await lineTable.insert(
    tx,
    { invoiceId: head.id, purchaseId: head.purchaseId },
    typed.lines.map((line, index) => ({ ...line, netMinor: 0, taxMinor: 0, ...lines[index] })),
  );
}

/** What was paid of an invoice, whatever of that has paid other documents since; minor units. */
const everPaid = (tx: CompanyTx, invoiceId: string): Promise<number> =>
  tx.value(sql<number>`
    select coalesce(sum(part.amount_minor) filter (where part.amount_minor > 0), 0)
    from payment_part part join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where part.company_id = ${tx.companyId} and part.document_id = ${invoiceId}`);

/** What an invoice that is cancelled was let in for covers no other one; what stands stays covered. */
const uncover = (tx: CompanyTx, purchaseId: string, invoicedMinor: number): Promise<unknown> =>
  tx.run(sql`
    update purchase set covered_minor = least(covered_minor, greatest(total_minor, ${invoicedMinor}))
    where company_id = ${tx.companyId} and id = ${purchaseId}`);

/** Takes a recorded invoice back; the payments on it have to be taken back before (`paymentsStand`). */
export async function cancelInvoiceOf({ tx }: Actor, seen: SeenInvoice, reason: string): Promise<Changed<Purchase>> {
  const { before, found, facts } = await lockInvoice(tx, seen, ['waiting', 'posted']);
  const paidMinor = await everPaid(tx, found.id);
  if (paidMinor > 0) refuse([error('paymentsStand', 'state', { value: paidMinor, unit: 'money' })]);
  const document = { kind: documentKind, id: found.id, version: 3 };
  await unbook(tx, document);
  await setFields(tx, 'purchase_invoice', found.id, { state: 'cancelled', reason, version: sql`version + 1` });
  if (found.state === 'posted') await uncover(tx, before.id, facts.invoicedMinor - found.totalMinor);
  const after = await settlePurchase(tx, before.id, { ...document, day: found.day });
  await requireCreditLeft(tx, after);
  return { before, after };
}
