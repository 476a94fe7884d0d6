import type { Day } from '../day/day';
import { confirm, error, type Problem } from '../problem/problem';

/** A document that money is owed for. */
interface OpenDocument {
  readonly id: string;
  readonly name: string;
  readonly partnerId: string;
  readonly day: Day;
  /** What is still to be paid of it; minor units. */
  readonly openMinor: number;
}

interface PaymentPart {
  readonly documentId: string;
  readonly amountMinor: number;
}

/**
 * What stands against a payment: a day that has not come, no part, a document twice, one that is not the partner's, or more
 * than is open of it (`moreThanOpen`: `value` typed, `max` open, `name` of the document). Money may be paid in advance, and credit
 * written down late: what is dated after the payment is asked about (`paidBeforeDocument`, of the last such).
 */
export function checkPayment(
  payment: { readonly partnerId: string; readonly day: Day; readonly parts: readonly PaymentPart[] },
  documents: readonly OpenDocument[],
  today: Day,
): Problem[] {
  const { partnerId, day, parts } = payment;
  const problems: Problem[] = [];
  if (day > today) problems.push(error('dayInFuture', 'day', { value: day, max: today }));
  if (parts.length === 0) problems.push(error('required', 'parts'));
  for (const [index, { documentId, amountMinor }] of parts.entries()) {
    const field = `parts.${index}`;
    const document = documents.find(({ id, partnerId: whose }) => id === documentId && whose === partnerId);
    if (!document || parts.findIndex((part) => part.documentId === documentId) < index) {
      problems.push(error('unknownValue', `${field}.documentId`, { value: document?.name ?? documentId }));
    } else if (amountMinor > 0 ? amountMinor > document.openMinor : amountMinor < document.openMinor) {
      const { name } = document;
      const of = name === '' ? 'opening' : 'document';
      const params = { value: amountMinor, max: Math.max(0, document.openMinor), unit: 'money', name, of };
      problems.push(error('moreThanOpen', `${field}.amountMinor`, params));
    }
  }
  const later = documents
    .filter((document) => document.day > day && parts.some(({ documentId }) => documentId === document.id))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .at(-1);
  if (later !== undefined) problems.push(confirm('paidBeforeDocument', 'day', { name: later.name, day: later.day }));
  return problems;
}

/** A document on which a partner has something to their credit; `openMinor` is below zero. */
interface CreditDocument<Kind extends string> {
  readonly kind: Kind;
  readonly id: string;
  readonly openMinor: number;
}

type CreditPart<Kind> = PaymentPart & { readonly documentKind: Kind };

/**
 * What is taken out of credits, as parts below zero, the first of them first; `moreThanCredit` at `field` when there is less.
 */
export function partsOfCredit<Kind extends string>(
  amountMinor: number,
  credits: readonly CreditDocument<Kind>[],
  field: string,
): { readonly parts: CreditPart<Kind>[]; readonly problems: Problem[] } {
  let left = amountMinor;
  const parts = credits.flatMap(({ kind, id, openMinor }) => {
    const part = Math.min(left, -openMinor);
    left -= part;
    return part > 0 ? [{ documentKind: kind, documentId: id, amountMinor: -part }] : [];
  });
  const params = { value: amountMinor, max: amountMinor - left, unit: 'money' };
  return { parts, problems: left > 0 ? [error('moreThanCredit', field, params)] : [] };
}

/**
 * The parts of a payment that credit makes: what is paid, and below zero what is taken out of each credit, the first of them
 * first, so that all add up to nothing. `moreThanCredit` when there is less credit than is to be paid.
 */
export function creditParts<Kind extends string>(
  paid: readonly CreditPart<Kind>[],
  credits: readonly CreditDocument<Kind>[],
): { readonly parts: CreditPart<Kind>[]; readonly problems: Problem[] } {
  const amountMinor = paid.reduce((sum, part) => sum + part.amountMinor, 0);
  const taken = partsOfCredit(amountMinor, credits, 'parts');
  return { ...taken, parts: [...paid, ...taken.parts] };
}
