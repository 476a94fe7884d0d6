import { type LineAmounts, lineAmounts } from '../money/amount';
import { divide } from '../quantity/divide';
import { addThousandths } from '../quantity/thousandths';
import { type SaleUnit, unitCount } from './sale-kind';

/** What a bird-sale entry (one lorry) says. */
export interface SoldLorry {
  readonly count: number;
  /** Gross less tare. */
  readonly netKg: number;
  readonly deadOnArrival: number;
  readonly condemned: number;
}

/** What the customer does not pay for: birds dead on arrival at the plant, and condemned there. */
export interface BirdTerms {
  readonly deductDoa: boolean;
  readonly deductCondemned: boolean;
}

/** Birds and kg to be paid. */
interface BirdsBilled {
  readonly birds: number;
  readonly kg: number;
}

/**
 * Birds that are paid, and their kg: those not paid for weigh as much as the others of their lorry, kg of each lorry rounded to
 * three decimals.
 */
export function birdsBilled(lorries: readonly SoldLorry[], terms: BirdTerms): BirdsBilled {
  const each = lorries.map(({ count, netKg, deadOnArrival, condemned }) => {
    const birds = count - (terms.deductDoa ? deadOnArrival : 0) - (terms.deductCondemned ? condemned : 0);
    return { birds, kg: Math.round(((netKg * birds) / count) * 1000) / 1000 };
  });
  return {
    birds: each.reduce((sum, { birds }) => sum + birds, 0),
    kg: each.reduce((sum, { kg }) => addThousandths(sum, kg), 0),
  };
}

/** Mean live weight of all lorries in g; null without birds. */
export function meanOfLorries(lorries: readonly SoldLorry[]): number | null {
  const kg = lorries.reduce((sum, { netKg }) => sum + netKg, 0);
  return divide(
    kg * 1000,
    lorries.reduce((sum, { count }) => sum + count, 0),
  );
}

/** A line of a sale as its amounts need it; a price of null is not agreed yet. */
export interface PricedLine {
  readonly quantity: number;
  readonly unitPriceMinor: number | null;
  readonly discountPct: number;
  readonly taxPct: number;
}

/** Net and tax of a line; 0 while it has no price. */
export function saleLineAmounts(line: PricedLine): LineAmounts {
  return lineAmounts({ ...line, unitPriceMinor: line.unitPriceMinor ?? 0 });
}

/** What was credited of a line already. */
interface CreditedBefore extends LineAmounts {
  readonly quantity: number;
}

/** What a credit note takes of a line: a quantity of it, or an amount without tax for goods that stay. */
export interface Credited {
  /** In the unit of the line; 0 with an amount. */
  readonly quantity: number;
  /** Minor units. */
  readonly netMinor: number | null;
}

/**
 * What a credit note gives back of an invoiced line. A quantity brings what it was invoiced at, less its share of amounts that were
 * credited before. Notes that take back the whole quantity, in however many parts, add up to the line to the minor unit.
 */
export function creditAmounts(line: PricedLine, before: CreditedBefore, { quantity, netMinor }: Credited): LineAmounts {
  const whole = saleLineAmounts(line);
  if (netMinor !== null) {
    const { taxMinor } = saleLineAmounts({ ...line, quantity: 1, unitPriceMinor: netMinor, discountPct: 0 });
    const isRest = netMinor === whole.netMinor - before.netMinor;
    const taxLeft = whole.taxMinor - before.taxMinor;
    return { netMinor, taxMinor: isRest ? taxLeft : Math.min(taxMinor, taxLeft) };
  }
  const from = saleLineAmounts({ ...line, quantity: before.quantity });
  const to = saleLineAmounts({ ...line, quantity: addThousandths(before.quantity, quantity) });
  const share = (of: keyof LineAmounts) => divide((whole[of] - before[of]) * (to[of] - from[of]), whole[of] - from[of]);
  return { netMinor: Math.round(share('netMinor') ?? 0), taxMinor: Math.round(share('taxMinor') ?? 0) };
}

/** Pieces (eggs, chicks) that leave for a line: those that are paid, and the free ones on top, whole ones only. */
export function piecesOf(line: {
  readonly quantity: number;
  readonly unit: SaleUnit;
  readonly freePct: number;
}): number {
  const paid = Math.round(line.quantity * unitCount[line.unit] * 1000) / 1000;
  return paid + Math.floor((paid * line.freePct) / 100 + 1e-9);
}
