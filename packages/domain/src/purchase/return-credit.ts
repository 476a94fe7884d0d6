import type { LineAmounts } from '../money/amount';
import { addThousandths } from '../quantity/thousandths';
import { baseQuantity, returnAmounts } from './line-cost';
import { type LineProgress, leftOffInvoices } from './purchase-state';

/** What went back of a line with one return; quantities in base units, amounts in minor units. */
interface ReturnedPart extends LineAmounts {
  readonly quantity: number;
  /** Of it stood on no invoice as it went back. */
  readonly unbilledQuantity: number;
  /** Of it the supplier owes the price: what stands on his invoices. */
  readonly creditedQuantity: number;
}

/**
 * Of `quantity` base units that go back now those that stand on no invoice: goods that are not invoiced go back before those that are.
 * `factor` base units are one of the line.
 */
export function unbilledOf(quantity: number, line: LineProgress, factor: number): number {
  const unbilled = line.accepted - line.freeQuantity - line.billed - line.returnedUnbilled;
  return Math.min(quantity, baseQuantity(Math.max(0, unbilled), factor));
}

/**
 * What a supplier owes for goods of a line that went back, in the order in which they did. He owes nothing for those that he never
 * invoiced, and their price once he does; what is credited already keeps its amounts. Freight is not taken back: who brought the goods
 * was paid for it.
 */
export function creditReturns<Part extends ReturnedPart>(
  parts: readonly Part[],
  line: LineProgress,
  at: { readonly factor: number; readonly unitCostMinor: number; readonly taxPct: number },
): Part[] {
  let leftOff = baseQuantity(leftOffInvoices(line), at.factor);
  const credited = parts
    .toReversed()
    .map(({ quantity, unbilledQuantity }) => {
      const uncredited = Math.min(unbilledQuantity, leftOff);
      leftOff = addThousandths(leftOff, -uncredited);
      return addThousandths(quantity, -uncredited);
    })
    .toReversed();
  let before = 0;
  return parts.map((part, index) => {
    const creditedQuantity = credited[index] ?? 0;
    before = addThousandths(before, part.creditedQuantity);
    const more = addThousandths(creditedQuantity, -part.creditedQuantity);
    if (more === 0) return part;
    // Of goods that are on no invoice any more as much is taken off as they were credited with.
    const rest = more < 0 ? creditedQuantity / part.creditedQuantity : 1;
    const added = more < 0 ? { netMinor: 0, taxMinor: 0 } : returnAmounts({ before, quantity: more }, at);
    before = addThousandths(before, more);
    return {
      ...part,
      creditedQuantity,
      netMinor: Math.round(part.netMinor * rest) + added.netMinor,
      taxMinor: Math.round(part.taxMinor * rest) + added.taxMinor,
    };
  });
}
