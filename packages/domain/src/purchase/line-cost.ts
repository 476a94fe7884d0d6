import { type LineAmounts, lineAmounts, sharesOf } from '../money/amount';
import { addThousandths } from '../quantity/thousandths';
import { isBilled, isComplete, type LineProgress, leftOffInvoices } from './purchase-state';

/** A line with its amounts, for the cost of the lots that came of it. */
export interface CostedLine extends LineProgress {
  /** Net amount as ordered, after discount; minor units. */
  readonly netMinor: number;
  /** Net amounts on invoices in force. */
  readonly billedNetMinor: number;
}

/**
 * What a line is worth and over how many units that is shared: all that came and was accepted, and all that still comes, but for what
 * went back and stands on no invoice.
 * What stands on an invoice counts as invoiced, the rest of what has to be paid as ordered; free units lower the price of
 * all. Once the whole purchase is invoiced nothing is still counted as ordered: a line of which no more came than was free
 * stands on no invoice, and costs nothing.
 */
function worthOf(
  line: CostedLine,
  { finished, isInvoiced }: { readonly finished: boolean; readonly isInvoiced: boolean },
): { readonly worthMinor: number; readonly units: number } {
  const { quantity, freeQuantity, accepted, rejected, billed, netMinor, billedNetMinor } = line;
  const ordered = quantity + freeQuantity;
  const isDone = isComplete(line, finished);
  const units = accepted - leftOffInvoices(line) + (isDone ? 0 : ordered - accepted - rejected);
  if (units <= 0) return { worthMinor: 0, units: 0 };
  const isPaidFor = isInvoiced || (isDone && billed > 0 && isBilled(line));
  const unbilled = isPaidFor ? 0 : Math.max(0, (units * quantity) / ordered - billed);
  return { worthMinor: billedNetMinor + (unbilled * netMinor) / quantity, units };
}

/**
 * Cost of one unit of each line, in minor units: net after discount, and its share of the freight by value, over the paid
 * and free units that were received or still come. Null for a line of which nothing came or comes. When all has come and is
 * invoiced, cost times accepted units adds up to the invoiced net amounts and the freight.
 */
export function lineCosts(lines: readonly CostedLine[], freightMinor: number, finished: boolean): (number | null)[] {
  const isInvoiced =
    lines.some(({ billed }) => billed > 0) && lines.every((line) => isComplete(line, finished) && isBilled(line));
  const worth = lines.map((line) => worthOf(line, { finished, isInvoiced }));
  const shares =
    sharesOf(
      freightMinor,
      worth.map(({ worthMinor }) => worthMinor),
    ) ??
    // Goods that cost nothing still had to be brought: by the number of units then.
    sharesOf(
      freightMinor,
      worth.map(({ units }) => units),
    );
  return worth.map(({ worthMinor, units }, index) =>
    units <= 0 ? null : (worthMinor + (shares?.[index] ?? 0)) / units,
  );
}

/**
 * Net and tax of units that go back at `unitCostMinor` each when `before` of their line went back already. Both are rounded of all that
 * has gone back: goods that go back in parts come to what they come to at once.
 */
export function returnAmounts(
  { before, quantity }: { readonly before: number; readonly quantity: number },
  { unitCostMinor, taxPct }: { readonly unitCostMinor: number; readonly taxPct: number },
): LineAmounts {
  const amountsOf = (units: number) =>
    lineAmounts({ quantity: 1, unitPriceMinor: Math.round(units * unitCostMinor), discountPct: 0, taxPct });
  const [all, former] = [amountsOf(addThousandths(before, quantity)), amountsOf(before)];
  return { netMinor: all.netMinor - former.netMinor, taxMinor: all.taxMinor - former.taxMinor };
}

/** A line of an order or of an invoice, by its net amount in minor units and the tax on it. */
interface TaxedLine {
  readonly netMinor: number;
  readonly taxPct: number;
}

/**
 * The tax that goods of a line are paid with: what invoices say of it, by their amounts where they say different things, and before any
 * invoice what was ordered.
 */
export function paidTaxPct(ordered: TaxedLine, invoiced: readonly TaxedLine[]): number {
  const netMinor = invoiced.reduce((sum, line) => sum + line.netMinor, 0);
  const [first] = invoiced;
  if (first === undefined || netMinor === 0) return first?.taxPct ?? ordered.taxPct;
  if (invoiced.every(({ taxPct }) => taxPct === first.taxPct)) return first.taxPct;
  return invoiced.reduce((sum, line) => sum + line.netMinor * line.taxPct, 0) / netMinor;
}

/** Units of the item (chicks, eggs) in a quantity of the unit it is bought in; three decimals, as the ledger keeps them. */
export function baseQuantity(quantity: number, factor: number): number {
  return Math.round(quantity * factor * 1000) / 1000;
}
