import type { InputOf } from '@henhouse/contract/endpoint';
import type { invoicePurchase } from '@henhouse/contract/purchase/purchase-documents';
import type { PurchaseInvoice } from '@henhouse/contract/purchase/purchase-schemas';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { type LineAmounts, largestAmountMinor } from '@henhouse/domain/money/amount';
import { purchaseBookings } from '@henhouse/domain/money/booking';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { purchaseAmounts } from '@henhouse/domain/purchase/check-purchase';
import { matchInvoice } from '@henhouse/domain/purchase/match-invoice';
import { sql } from 'kysely';
import { book, unbook } from '../../../ledger/money/book';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { notFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { readMoneySetting } from '../../money/money-setting.store';
import { type ApproversWord, approveAs, needsSecondHand } from '../../money/second-hand';
import { type Buyer, type Changed, lockForStep, type SeenPurchase } from '../purchase.service';
import { type CurrentPurchase, lockPurchase } from '../purchase-detail.store';
import { settlePurchase } from '../settle-purchase';

type TypedInvoice = Omit<InputOf<typeof invoicePurchase>, 'id'>;

const documentKind = 'purchaseInvoice';

async function isNumberTaken(tx: CompanyTx, partnerId: string, number: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from purchase_invoice where company_id = ${tx.companyId} and partner_id = ${partnerId}
      and lower(number) = lower(${number}) and state in ('waiting', 'posted')`);
  return row !== undefined;
}

function checkLines(invoice: TypedInvoice, known: readonly { readonly id: string }[]): Problem[] {
  return invoice.lines.flatMap(({ lineId }, index) => {
    const isKnown = known.some(({ id }) => id === lineId);
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
  { tx, user, today }: Buyer,
  seen: SeenPurchase & { readonly invoiceId: string },
  typed: TypedInvoice,
): Promise<Changed> {
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
  const request = { amountMinor, writerIds: [...current.writtenBy, user.id], farmId };
  const waits = beyond.length > 0 && (await needsSecondHand(tx, user, request)).length > 0;
  const head = { id, purchaseId: before.id, partnerId, dueDay, byName: user.name, beyond, waits };
  await insertInvoice(tx, head, typed, amounts);
  const document = { kind: documentKind, id, version: 1 };
  if (!waits) {
    const booked = { netMinor: amounts.netMinor, taxMinor: amounts.taxMinor, day: typed.day, partnerId, farmId };
    await book(tx, document, purchaseBookings('goods', booked));
    if (beyond.length > 0) await cover(tx, before.id, amountMinor);
  }
  return { before, after: await settlePurchase(tx, before.id, document) };
}

async function beyondOrder(
  tx: CompanyTx,
  { purchase, facts }: CurrentPurchase,
  typed: Pick<TypedInvoice, 'lines'> & { readonly totalMinor: number },
): Promise<Problem[]> {
  const { invoiceTolerancePct: tolerancePct } = await readMoneySetting(tx);
  const lines = purchase.lines.map((line) => ({ ...line, name: line.itemName || line.breed || line.grade || '' }));
  const { finished, invoicedMinor } = facts;
  return matchInvoice(typed, { lines, finished, invoicedMinor, coveredMinor: purchase.coveredMinor, tolerancePct });
}

/** What was let in is covered from here on. */
const cover = (tx: CompanyTx, purchaseId: string, amountMinor: number): Promise<unknown> =>
  tx.run(sql`
    update purchase set covered_minor = greatest(covered_minor, ${amountMinor})
    where company_id = ${tx.companyId} and id = ${purchaseId}`);

/** Lets an invoice in that goes beyond what was approved; who recorded it is not the second hand. */
export async function approveInvoiceOf(
  { tx, user }: Buyer,
  seen: SeenPurchase & { readonly invoiceId: string },
  word: ApproversWord,
): Promise<Changed> {
  const { before, found, invoicedMinor } = await lockInvoice(tx, seen, ['waiting']);
  const { farmId, partnerId } = before;
  const amountMinor = invoicedMinor + found.totalMinor;
  const request = { amountMinor, writerIds: found.createdById === null ? [] : [found.createdById], farmId };
  const approval = await approveAs(tx, { ...user, ...word }, request);
  await tx.run(sql`
    update purchase_invoice set state = 'posted', approved_by_name = ${approval.byName}, approved_at = now(),
      single_hand = ${approval.singleHand}, version = version + 1
    where company_id = ${tx.companyId} and id = ${found.id}`);
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
  return { before, after: await settlePurchase(tx, before.id, document) };
}

/** An invoice in one of some states, with its purchase locked. */
async function lockInvoice(
  tx: CompanyTx,
  seen: SeenPurchase & { readonly invoiceId: string },
  states: readonly PurchaseInvoice['state'][],
) {
  const current = await lockPurchase(tx, seen.id);
  const found = current?.purchase.invoices.find(({ id }) => id === seen.invoiceId);
  if (!current || !found) throw notFound();
  const { purchase: before, facts } = current;
  if (seen.version !== undefined) requireVersion(before, seen.version);
  if (!states.includes(found.state)) refuse([error('stateNotAllowed', 'state', { name: found.state })]);
  return { before, found, invoicedMinor: facts.invoicedMinor };
}

interface InvoiceHead {
  readonly id: string;
  readonly purchaseId: string;
  readonly partnerId: string;
  readonly dueDay: Day;
  readonly byName: string;
  readonly beyond: readonly Problem[];
  readonly waits: boolean;
}

async function insertInvoice(
  tx: CompanyTx,
  { id, purchaseId, partnerId, dueDay, byName, beyond, waits }: InvoiceHead,
  typed: TypedInvoice,
  amounts: ReturnType<typeof purchaseAmounts>,
): Promise<void> {
  const amountOf = (of: (amount: LineAmounts) => number) => amounts.lines.map(of);
  await tx.run(sql`
    insert into purchase_invoice (company_id, id, purchase_id, partner_id, number, day, due_day, freight_minor,
      freight_tax_minor, total_minor, notes, state, beyond, created_by, created_by_name)
    values (${tx.companyId}, ${id}, ${purchaseId}, ${partnerId}, ${typed.number}, ${typed.day}, ${dueDay},
      ${typed.freightMinor}, ${amounts.freightTaxMinor}, ${amounts.totalMinor}, ${typed.notes}, ${waits ? 'waiting' : 'posted'},
      ${JSON.stringify(beyond)}::jsonb, ${tx.userId}, ${byName})`);
  await tx.run(sql`
    insert into purchase_invoice_line (company_id, invoice_id, purchase_id, line_id, quantity, unit_price_minor,
      discount_pct, tax_pct, net_minor, tax_minor)
    select ${tx.companyId}, ${id}, ${purchaseId}, l.* from unnest(
      ${typed.lines.map(({ lineId }) => lineId)}::uuid[], ${typed.lines.map(({ quantity }) => quantity)}::numeric[],
      ${typed.lines.map(({ unitPriceMinor }) => unitPriceMinor)}::numeric[],
      ${typed.lines.map(({ discountPct }) => discountPct)}::numeric[],
      ${typed.lines.map(({ taxPct }) => taxPct)}::numeric[], ${amountOf(({ netMinor }) => netMinor)}::bigint[],
      ${amountOf(({ taxMinor }) => taxMinor)}::bigint[]) l`);
}

/** What was paid of an invoice, whatever of that has paid other documents since; minor units. */
async function everPaid(tx: CompanyTx, invoiceId: string): Promise<number> {
  const { paidMinor } = await tx.one(sql<{ paidMinor: number }>`
    select coalesce(sum(part.amount_minor) filter (where part.amount_minor > 0), 0) as paid_minor
    from payment_part part join payment p on p.company_id = part.company_id and p.id = part.payment_id and p.state = 'posted'
    where part.company_id = ${tx.companyId} and part.document_id = ${invoiceId}`);
  return paidMinor;
}

/** Takes a recorded invoice back; the payments on it have to be taken back before (`paymentsStand`). */
export async function cancelInvoiceOf(
  { tx }: Buyer,
  seen: SeenPurchase & { readonly invoiceId: string },
  reason: string,
): Promise<Changed> {
  const { before, found } = await lockInvoice(tx, seen, ['waiting', 'posted']);
  const paidMinor = await everPaid(tx, found.id);
  if (paidMinor > 0) refuse([error('paymentsStand', 'state', { value: paidMinor, unit: 'money' })]);
  const document = { kind: documentKind, id: found.id, version: 3 };
  await unbook(tx, document);
  await tx.run(sql`
    update purchase_invoice set state = 'cancelled', reason = ${reason}, version = version + 1
    where company_id = ${tx.companyId} and id = ${found.id}`);
  return { before, after: await settlePurchase(tx, before.id, document) };
}
