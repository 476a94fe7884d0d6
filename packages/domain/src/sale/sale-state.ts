import { error, type Problem } from '../problem/problem';
import type { SaleKind } from './sale-kind';

/** What people decide about a sale before goods leave. */
const saleDecisions = ['draft', 'confirmed', 'cancelled'] as const;
export type SaleDecision = (typeof saleDecisions)[number];

export const saleStates = [
  'draft',
  'confirmed',
  'dispatched',
  'invoiced',
  'partPaid',
  'paid',
  'credited',
  'cancelled',
] as const;
export type SaleState = (typeof saleStates)[number];
const done: readonly SaleState[] = ['paid', 'credited', 'cancelled'];
/** In which something is still to come. */
export const openSaleStates = saleStates.filter((state) => !done.includes(state));

/** Everything that the state of a sale follows from. */
export interface SaleFacts {
  readonly kind: SaleKind;
  readonly decision: SaleDecision;
  /** The goods have left; birds have with the entries that the sale prices. */
  readonly isDispatched: boolean;
  /** Each line has its price. */
  readonly isPriced: boolean;
  readonly isInvoiced: boolean;
  /** Confirmed within the customer's credit, or approved, up to this; minor units. */
  readonly coveredMinor: number;
  /** With tax, as invoiced; what was paid of it, and credited by credit notes; minor units. */
  readonly totalMinor: number;
  readonly paidMinor: number;
  readonly creditedMinor: number;
  /** Credit notes take back the whole quantity of every line, or all that it came to. */
  readonly isCreditedWhole: boolean;
}

/** What is still to be paid; below zero when more was paid or credited. */
export function openOfSale({ totalMinor, paidMinor, creditedMinor }: SaleFacts): number {
  return totalMinor - paidMinor - creditedMinor;
}

/** A confirmed sale that comes to more than its confirming covered: neither leaves nor is invoiced until somebody lets it. */
export function isHeldSale({ decision, isInvoiced, totalMinor, coveredMinor }: SaleFacts): boolean {
  return decision === 'confirmed' && !isInvoiced && totalMinor > coveredMinor;
}

/** The state that follows from what was decided, dispatched, invoiced, credited and paid: nobody sets it by hand. */
export function saleState(facts: SaleFacts): SaleState {
  const { decision, isDispatched, isInvoiced, isCreditedWhole, paidMinor } = facts;
  if (decision !== 'confirmed') return decision;
  if (!isDispatched) return 'confirmed';
  if (!isInvoiced) return 'dispatched';
  if (isCreditedWhole) return 'credited';
  if (openOfSale(facts) <= 0) return 'paid';
  return paidMinor > 0 ? 'partPaid' : 'invoiced';
}

export const saleSteps = [
  'edit',
  'confirm',
  'approve',
  'cancel',
  'reopen',
  'dispatch',
  'takeBack',
  'price',
  'invoice',
  'pay',
  'credit',
] as const;
export type SaleStep = (typeof saleSteps)[number];

/** What may be done next with a sale; who may do it is another question. */
export function nextSaleSteps(facts: SaleFacts): SaleStep[] {
  const letGo: SaleStep[] = isHeldSale(facts) ? ['approve'] : [];
  switch (saleState(facts)) {
    case 'draft':
      return ['edit', 'confirm', 'approve', 'cancel'];
    case 'confirmed':
      // Birds leave with their entries: confirmed and not gone, their lorries were taken back.
      return [...letGo, ...(facts.kind === 'birds' ? [] : (['dispatch'] as const)), 'price', 'reopen', 'cancel'];
    case 'dispatched':
      return [
        ...letGo,
        // What is agreed already is not asked for first.
        ...(facts.isPriced ? (['invoice', 'price'] as const) : (['price', 'invoice'] as const)),
        facts.kind === 'birds' ? 'reopen' : 'takeBack',
      ];
    case 'invoiced':
    case 'partPaid':
      return openOfSale(facts) > 0 ? ['pay', 'credit'] : ['credit'];
    case 'paid':
      return ['credit'];
    default:
      return [];
  }
}

/** `stateNotAllowed` (`name` the state) for a step that a sale cannot take now. */
export function checkSaleStep(step: SaleStep, facts: SaleFacts): Problem[] {
  if (nextSaleSteps(facts).includes(step)) return [];
  return [error('stateNotAllowed', 'state', { name: saleState(facts) })];
}

/**
 * Why a sale may not be confirmed without being approved: what the customer owes, what is confirmed and not invoiced yet, and
 * this sale are more than the limit that the customer has (`overCreditLimit`, `max` the limit). Null: no limit.
 */
export function checkCreditLimit(
  limitMinor: number | null,
  of: {
    readonly owedMinor: number;
    readonly notInvoicedMinor: number;
    readonly totalMinor: number;
    readonly name: string;
  },
): Problem[] {
  const value = of.owedMinor + of.notInvoicedMinor + of.totalMinor;
  if (limitMinor === null || value <= limitMinor) return [];
  return [error('overCreditLimit', 'totalMinor', { value, max: limitMinor, unit: 'money', name: of.name })];
}
