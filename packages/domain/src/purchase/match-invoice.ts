import { error, type Problem } from '../problem/problem';
import type { LineProgress } from './purchase-state';

/** A line of an order with what came of it and stands on invoices already. */
export interface MatchedLine extends LineProgress {
  readonly id: string;
  /** What is bought, as people name it. */
  readonly name: string;
  readonly unit: string;
  /** Minor units per unit, as ordered, before discount. */
  readonly unitPriceMinor: number;
  readonly discountPct: number;
}

interface InvoicedLine {
  readonly lineId: string;
  readonly quantity: number;
  readonly unitPriceMinor: number;
  readonly discountPct: number;
}

/** Order, receipts and earlier invoices, as an invoice is matched with them. */
export interface MatchAround {
  readonly lines: readonly MatchedLine[];
  /** Nothing more comes of the order. */
  readonly finished: boolean;
  /** What the approval covers, and what invoices in force come to; with tax, minor units. */
  readonly coveredMinor: number;
  readonly invoicedMinor: number;
  /** How much more than ordered or approved is let in, in percent. */
  readonly tolerancePct: number;
}

const priceOf = ({ unitPriceMinor, discountPct }: Pick<InvoicedLine, 'unitPriceMinor' | 'discountPct'>): number =>
  unitPriceMinor * (1 - discountPct / 100);

/** Units of a line that have come and are to be paid, or may still come. */
function toBePaid({ quantity, freeQuantity, accepted, rejected }: LineProgress, finished: boolean): number {
  const left = finished ? 0 : Math.max(0, quantity + freeQuantity - accepted - rejected);
  return Math.max(0, accepted + left - freeQuantity);
}

const isBeyond = (quantity: number, max: number, tolerancePct: number): boolean =>
  quantity > max * (1 + tolerancePct / 100) + 0.0005;

/**
 * What stands on invoices and will not have come once nothing more of an order does (`beyondReceived` by line, above the company's
 * tolerance): the invoices were matched while it still could.
 */
export function matchFinish(lines: readonly MatchedLine[], tolerancePct: number): Problem[] {
  return lines.flatMap((line, index) => {
    const { billed: value, unit, name } = line;
    const max = toBePaid(line, true);
    if (!isBeyond(value, max, tolerancePct)) return [];
    return [error('beyondReceived', `lines.${index}.quantity`, { value, max, unit, name })];
  });
}

/**
 * An invoice beside its order and receipts. What goes beyond has to be let in by somebody who may approve all that is invoiced:
 * `beyondApproved` (all invoices against what the approval covers), `abovePrice` and `beyondReceived` by line, each above the
 * company's tolerance.
 */
export function matchInvoice(
  invoice: { readonly totalMinor: number; readonly lines: readonly InvoicedLine[] },
  around: MatchAround,
): Problem[] {
  const { lines, finished, coveredMinor, invoicedMinor, tolerancePct } = around;
  const within = 1 + tolerancePct / 100;
  const value = invoicedMinor + invoice.totalMinor;
  // A minor unit of rounding is no difference.
  const isAbove = value > Math.max(coveredMinor * within, coveredMinor + 1);
  const ofLines = invoice.lines.flatMap((row, index) => {
    const line = lines.find(({ id }) => id === row.lineId);
    if (!line) return [];
    const { name, unit } = line;
    const [price, ordered] = [priceOf(row), priceOf(line)];
    const quantity = line.billed + row.quantity;
    const max = toBePaid(line, finished);
    return [
      ...(price > ordered * within + 0.000001
        ? [
            error('abovePrice', `lines.${index}.unitPriceMinor`, {
              value: price,
              max: ordered,
              unit: `money/${unit}`,
              name,
            }),
          ]
        : []),
      ...(isBeyond(quantity, max, tolerancePct)
        ? [error('beyondReceived', `lines.${index}.quantity`, { value: quantity, max, unit, name })]
        : []),
    ];
  });
  return [
    ...(isAbove ? [error('beyondApproved', 'totalMinor', { value, max: coveredMinor, unit: 'money' })] : []),
    ...ofLines,
  ];
}
