import type { OpenDocumentRow, Payment } from '@henhouse/contract/money/payment';
import type { Day } from '@henhouse/domain/day/day';
import { coversAmount } from '@henhouse/domain/money/approval';
import { type Booking, paymentBookings } from '@henhouse/domain/money/booking';
import { checkPaymentLimit } from '@henhouse/domain/money/money-limits';
import { checkPayment, creditParts, partsOfCredit } from '@henhouse/domain/money/payment-allocation';
import { blocking, error, type Problem } from '@henhouse/domain/problem/problem';
import { book, unbook } from '../../ledger/money/book';
import type { CompanyTx } from '../../platform/db/company-tx';
import { orNotFound, refuse, requireVersion } from '../../platform/http/refusal';
import { readMoneySetting } from './money-setting.store';
import type { DocumentSource, PartnerSide } from './open-documents';
import {
  directionOf,
  insertPayment,
  lockPayment,
  markPaymentDeleted,
  type NewPayment,
  readCredits,
  readOpen,
  readPaidBack,
} from './payment.store';
import { approvingRole, type PersonWithRight } from './second-hand';

/** Whoever pays, and what is paid. */
export interface Payer {
  readonly tx: CompanyTx;
  readonly side: PartnerSide;
  readonly user: PersonWithRight;
  /** The day it is where documents of some farms stand; of null those of the company. */
  todayAt(farmIds: readonly (string | null)[]): Day | Promise<Day>;
  readonly sources: readonly DocumentSource[];
  /** Farms whose credit may be spent; all of them unless it says so. */
  readonly farmIds?: 'all' | readonly string[];
  /** Ends with 403 unless the caller may pay documents of this farm; null: the company's own. */
  demandFarm(farmId: string | null): void;
}

interface Confirmed {
  /** Codes of what the person confirmed. */
  readonly confirmed?: readonly string[];
}

/** A payment as it is handed in. */
type PaymentInput = NewPayment & Confirmed;

type Part = Pick<NewPayment['parts'][number], 'documentKind' | 'documentId'>;

/** Calls for each kind of document, with those of the payment. */
async function eachKind(
  { sources, side }: Pick<Payer, 'sources' | 'side'>,
  parts: readonly Part[],
  act: (source: DocumentSource, ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (const source of sources) {
    const ids = parts.filter(({ documentKind }) => documentKind === source.kind).map(({ documentId }) => documentId);
    if (source.side === side && ids.length > 0) await act(source, ids.sort());
  }
}

function bookingsOf(payment: NewPayment, documents: readonly OpenDocumentRow[], side: PartnerSide): Booking[] {
  const farms = [...new Set(documents.map(({ farmId }) => farmId))];
  return farms.flatMap((farmId) => {
    const ofFarm = payment.parts.filter(
      ({ documentId }) => documents.find(({ id }) => id === documentId)?.farmId === farmId,
    );
    const amountMinor = ofFarm.reduce((sum, part) => sum + part.amountMinor, 0);
    const { day, partnerId, place } = payment;
    // Credit of one farm that pays another passes through the bank of the books, in and out.
    const through = place === 'credit' ? 'bank' : place;
    return paymentBookings(directionOf[side], through, { amountMinor, day, partnerId, farmId });
  });
}

/**
 * Pays documents, in parts or whole: they are locked, so that two who pay the same one at once do not pay it twice.
 * @throws Refusal `moreThanOpen` with what was typed and what is open.
 */
export async function pay(payer: Payer, { confirmed = [], ...typed }: PaymentInput): Promise<Payment> {
  return record(payer, typed.place === 'credit' ? await paidByCredit(payer, typed) : typed, confirmed);
}

/**
 * Pays back what a partner has to their credit, the oldest first. @throws Refusal `moreThanCredit` when it is less, `aboveLimit` where
 * money leaves and nobody alone may pay so much.
 */
export async function payCreditBack(
  payer: Payer,
  { confirmed = [], amountMinor, ...typed }: Omit<NewPayment, 'parts'> & Confirmed & { readonly amountMinor: number },
): Promise<Payment> {
  const { tx, side, user } = payer;
  const { parts, problems } = partsOfCredit(amountMinor, await lockedCredits(payer, typed, []), 'amountMinor');
  refuse(problems);
  if (side === 'customer') {
    const setting = await readMoneySetting(tx);
    const covers = (value: number) => coversAmount(approvingRole(user.role), value, setting);
    const documentIds = parts.map(({ documentId }) => documentId);
    refuse(checkPaymentLimit({ paidMinor: await readPaidBack(tx, documentIds), amountMinor, covers }, setting));
  }
  return record(payer, { ...typed, parts }, confirmed);
}

async function record(payer: Payer, payment: NewPayment, confirmed: readonly string[]): Promise<Payment> {
  const { tx, side, sources } = payer;
  await eachKind(payer, payment.parts, (source, ids) => source.lock(tx, ids));
  const ids = payment.parts.map(({ documentId }) => documentId);
  const open = await readOpen(tx, ids, { side, today: payment.day }, sources);
  const documents = open.filter((document) =>
    payment.parts.some(({ documentId, documentKind }) => documentId === document.id && documentKind === document.kind),
  );
  const today = await payer.todayAt(documents.map(({ farmId }) => farmId));
  refuse(blocking(checkPayment(payment, documents, today), confirmed));
  for (const { farmId } of documents) payer.demandFarm(farmId);
  if (side === 'supplier' && payment.place !== 'credit') refuse(await limitProblems(payer, payment, documents));
  const own = payment.parts.filter(({ amountMinor }) => amountMinor > 0);
  await eachKind(payer, own, async (source, paid) => refuse((await source.unpayable?.(tx, paid, payer.user)) ?? []));
  await insertPayment(tx, payment, { side, name: payer.user.name });
  await book(tx, { kind: 'payment', id: payment.id, version: 1 }, bookingsOf(payment, documents, side));
  await eachKind(payer, payment.parts, (source, paid) => source.settled(tx, paid));
  return (await lockPayment(tx, payment.id, side, sources)) as Payment;
}

/** Money that leaves has limits: what was paid of each document before counts with it. */
async function limitProblems(
  { tx, user: { role } }: Payer,
  { parts }: NewPayment,
  documents: readonly OpenDocumentRow[],
): Promise<Problem[]> {
  const setting = await readMoneySetting(tx);
  const covers = (amountMinor: number) => coversAmount(approvingRole(role), amountMinor, setting);
  return parts.flatMap(({ documentId, amountMinor }) => {
    if (amountMinor < 0) return [];
    const { totalMinor = 0, openMinor = 0 } = documents.find(({ id }) => id === documentId) ?? {};
    return checkPaymentLimit({ paidMinor: totalMinor - openMinor, amountMinor, covers }, setting);
  });
}

/**
 * A payment out of what the partner has to their credit: their credits with it as parts below zero, the oldest first. Whatever
 * could change what they are is locked. @throws Refusal `moreThanCredit` when the credit is less than what is to be paid.
 */
async function paidByCredit(payer: Payer, typed: NewPayment): Promise<NewPayment> {
  const { tx, side, sources } = payer;
  const today = typed.day;
  const ids = typed.parts.map(({ documentId }) => documentId);
  for (const { farmId } of await readOpen(tx, ids, { side, today }, sources)) payer.demandFarm(farmId);
  const { parts, problems } = creditParts(typed.parts, await lockedCredits(payer, typed, typed.parts));
  refuse(problems);
  return { ...typed, parts };
}

/** What a partner has to their credit, the oldest first, locked together with documents that are paid. */
async function lockedCredits(
  payer: Payer,
  { partnerId, day }: Pick<NewPayment, 'partnerId' | 'day'>,
  paid: readonly Part[],
): Promise<OpenDocumentRow[]> {
  const { tx, side, sources, farmIds = 'all' } = payer;
  const read = () => readCredits(tx, partnerId, { side, farmIds, days: { today: day } }, sources);
  const documents = (await read()).map(({ kind, id }) => ({ documentKind: kind, documentId: id }));
  await eachKind(payer, [...paid, ...documents], (source, ids) => source.lock(tx, ids));
  return read();
}

/** Takes a payment back: what it paid is open again. */
export async function cancelPayment(
  payer: Payer,
  seen: { readonly id: string; readonly version: number },
  reason: string,
): Promise<{ before: Payment; after: Payment }> {
  const { tx, side, sources } = payer;
  const found = await orNotFound(lockPayment(tx, seen.id, side, sources));
  const documents = await readOpen(
    tx,
    found.parts.map(({ documentId }) => documentId),
    { side, today: found.day },
    sources,
  );
  for (const { farmId } of documents) payer.demandFarm(farmId);
  const before = requireVersion(found, seen.version);
  refuse(before.state === 'posted' ? [] : [error('stateNotAllowed', 'state', { name: before.state })]);
  await eachKind(payer, before.parts, (source, ids) => source.lock(tx, ids));
  await unbook(tx, { kind: 'payment', id: before.id, version: before.version + 1 });
  await markPaymentDeleted(tx, before.id, reason);
  await eachKind(payer, before.parts, (source, ids) => source.settled(tx, ids));
  return { before, after: (await lockPayment(tx, before.id, side, sources)) as Payment };
}
