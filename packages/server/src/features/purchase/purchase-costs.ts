import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { type CostedLine, lineCosts, paidTaxPct } from '@henhouse/domain/purchase/line-cost';
import type { CurrentPurchase } from './purchase-detail.store';

export const invoicesOf = ({ invoices }: Purchase) => invoices.filter(({ state }) => state === 'posted');

/** Debit notes in force. */
export const returnsOf = ({ returns }: Pick<Purchase, 'returns'>) => returns.filter(({ state }) => state === 'posted');

const billedLines = (purchase: Purchase, lineId: string) =>
  invoicesOf(purchase)
    .flatMap(({ lines }) => lines)
    .filter((line) => line.lineId === lineId);

/** What goods of a line that stay cost less by credit notes of the supplier; minor units. */
const costsLess = (purchase: Purchase, lineId: string): number =>
  returnsOf(purchase)
    .flatMap(({ lines }) => lines)
    .filter((part) => part.lineId === lineId && part.quantity === 0)
    .reduce((sum, { netMinor }) => sum + netMinor, 0);

/** Cost of one unit of each line, as it is bought, with its share of a freight. */
export function costsOf({ purchase, facts }: CurrentPurchase, freightMinor: number): (number | null)[] {
  const lines = purchase.lines.map((line): CostedLine => {
    const billedNetMinor = billedLines(purchase, line.id).reduce((sum, { netMinor }) => sum + netMinor, 0);
    return { ...line, billedNetMinor: Math.max(0, billedNetMinor - costsLess(purchase, line.id)) };
  });
  return lineCosts(lines, freightMinor, facts.finished);
}

/** What a supplier takes goods of a line back for. */
interface GoodsPrice {
  /** Of one base unit by itself, the free units among them. */
  readonly unitCostMinor: number;
  readonly taxPct: number;
}

/** The same of every line of a purchase, by its id. */
export function goodsPrices(current: CurrentPurchase): Map<string, GoodsPrice> {
  const { purchase } = current;
  const costs = costsOf(current, 0);
  return new Map(
    purchase.lines.map((line, index) => {
      const taxPct = paidTaxPct(line, billedLines(purchase, line.id));
      return [line.id, { unitCostMinor: (costs[index] ?? 0) / line.factor, taxPct }];
    }),
  );
}
