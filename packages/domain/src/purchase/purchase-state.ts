import { error, type Problem } from '../problem/problem';

/** What people decide about a purchase. */
const purchaseDecisions = ['draft', 'approved', 'rejected', 'ordered', 'cancelled'] as const;
export type PurchaseDecision = (typeof purchaseDecisions)[number];

export const purchaseStates = [
  'draft',
  'approved',
  'rejected',
  'ordered',
  'partReceived',
  'received',
  'invoiced',
  'partPaid',
  'paid',
  'cancelled',
] as const;
export type PurchaseState = (typeof purchaseStates)[number];
const done: readonly PurchaseState[] = ['rejected', 'paid', 'cancelled'];
/** In which something is still to come. */
export const openPurchaseStates = purchaseStates.filter((state) => !done.includes(state));

/** A line with what has become of it, in the unit it is bought in. */
export interface LineProgress {
  /** To be paid. */
  readonly quantity: number;
  /** Comes on top without being paid. */
  readonly freeQuantity: number;
  readonly accepted: number;
  readonly rejected: number;
  /** On invoices. */
  readonly billed: number;
  /** Went back before it stood on an invoice. */
  readonly returnedUnbilled: number;
}

/** Everything that the state of a purchase follows from. */
export interface PurchaseFacts {
  readonly decision: PurchaseDecision;
  /** Somebody said that nothing more comes. */
  readonly finished: boolean;
  readonly lines: readonly LineProgress[];
  /** Invoices in force, their sum, and what was paid of it and credited by debit notes; minor units. */
  readonly invoices: number;
  readonly invoicedMinor: number;
  readonly paidMinor: number;
  readonly creditedMinor: number;
}

/** Quantities have three decimals: less than half a thousandth is nothing. */
const nothing = 0.0005;

/** True when nothing more is expected of a line. */
export function isComplete(line: Omit<LineProgress, 'billed' | 'returnedUnbilled'>, finished: boolean): boolean {
  return finished || line.accepted + line.rejected > line.quantity + line.freeQuantity - nothing;
}

/** Units that went back before they were invoiced and still are not: a supplier leaves them off, or credits them once he does. */
export function leftOffInvoices({ accepted, freeQuantity, billed, returnedUnbilled }: LineProgress): number {
  return Math.min(returnedUnbilled, Math.max(0, accepted - freeQuantity - billed));
}

/** True when everything of a line that came, did not go back before and is not free stands on an invoice. */
export function isBilled({ accepted, freeQuantity, billed, returnedUnbilled }: LineProgress): boolean {
  return billed > Math.max(0, accepted - freeQuantity - returnedUnbilled) - nothing;
}

/** The same where nothing was left off either: a supplier may invoice that later. */
const isWhollyBilled = (line: LineProgress): boolean => isBilled(line) && leftOffInvoices(line) < nothing;

/** Units of which no invoice is expected, since none of them was kept: all were rejected, or went back. */
const isNothingKept = ({ accepted, returnedUnbilled }: LineProgress): boolean => accepted - returnedUnbilled <= nothing;

/**
 * The state that follows from what was decided, received, invoiced and paid: nobody sets it by hand, so a receipt that is
 * taken back or a payment that bounced moves it back by itself.
 */
export function purchaseState(facts: PurchaseFacts): PurchaseState {
  const { decision, finished, lines, invoices } = facts;
  if (decision !== 'ordered') return decision;
  if (!lines.some(({ accepted, rejected }) => accepted + rejected > nothing)) return 'ordered';
  if (!lines.every((line) => isComplete(line, finished))) return 'partReceived';
  if (!lines.every(isBilled) || (invoices === 0 && !lines.every(isNothingKept))) return 'received';
  const openMinor = facts.invoicedMinor - facts.paidMinor - facts.creditedMinor;
  if (openMinor <= 0) return 'paid';
  return facts.paidMinor > 0 ? 'partPaid' : 'invoiced';
}

export const purchaseSteps = [
  'edit',
  'approve',
  'reject',
  'order',
  'cancel',
  'receive',
  'finish',
  'return',
  'invoice',
  'credit',
  'pay',
] as const;
export type PurchaseStep = (typeof purchaseSteps)[number];

/** What may be done next with a purchase; who may do it is another question. */
export function nextPurchaseSteps(facts: PurchaseFacts, isRequest: boolean): PurchaseStep[] {
  const state = purchaseState(facts);
  const hasCome = facts.lines.some(({ accepted }) => accepted > nothing);
  const isInvoiced = facts.invoices > 0;
  const isOpen = isInvoiced && facts.invoicedMinor - facts.paidMinor - facts.creditedMinor > 0;
  switch (state) {
    case 'draft':
      return isRequest ? ['edit', 'reject', 'cancel'] : ['edit', 'approve', 'reject', 'cancel'];
    case 'rejected':
      return ['edit', 'cancel'];
    case 'approved':
      // Written anew it is a draft again: its approval was of what it said before.
      return ['order', 'edit', 'cancel'];
    case 'cancelled':
      return [];
    case 'ordered':
      return [
        'receive',
        'invoice',
        ...(isOpen ? (['pay'] as const) : []),
        ...(isInvoiced ? [] : (['cancel'] as const)),
      ];
    default: {
      const isDone = facts.lines.every((line) => isComplete(line, facts.finished));
      return [
        ...(isDone ? [] : (['receive', 'finish'] as const)),
        ...(hasCome ? (['return'] as const) : []),
        ...(isDone && isInvoiced && facts.lines.every(isWhollyBilled) ? [] : (['invoice'] as const)),
        ...(hasCome && isInvoiced ? (['credit'] as const) : []),
        ...(isOpen ? (['pay'] as const) : []),
      ];
    }
  }
}

/** `stateNotAllowed` (`name` the state) for a step that a purchase cannot take now. */
export function checkPurchaseStep(step: PurchaseStep, facts: PurchaseFacts, isRequest: boolean): Problem[] {
  if (nextPurchaseSteps(facts, isRequest).includes(step)) return [];
  return [error('stateNotAllowed', 'state', { name: purchaseState(facts) })];
}
