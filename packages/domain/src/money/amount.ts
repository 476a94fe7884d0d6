/**
 * Amounts of money are whole minor units of the company's currency (cents, pence, yen, fils): safe integers, so that sums
 * are exact. Prices per unit may have up to six decimals of a minor unit (feed at 31.25 cents a kg).
 */

/** The largest amount of a document: 9 × 10¹³ minor units, far inside what a number holds exactly. */
export const largestAmountMinor = 90_000_000_000_000;

const millionths = 1_000_000n;

/** A number with at most six decimals as a whole number of millionths, exact. */
function inMillionths(value: number): bigint {
  if (Number.isSafeInteger(value)) return BigInt(value) * millionths;
  const [whole = '0', decimals = ''] = Math.abs(value).toFixed(6).split('.');
  const size = BigInt(whole) * millionths + BigInt(decimals);
  return value < 0 ? -size : size;
}

/** `numerator ÷ denominator` to the nearest whole number, halves away from zero; `denominator` above zero. */
function roundedQuotient(numerator: bigint, denominator: bigint): bigint {
  const half = numerator < 0n ? -denominator : denominator;
  return (2n * numerator + half) / (2n * denominator);
}

/** What a line of a document is worth. */
export interface LineTerms {
  /** In the unit of the price, at most three decimals, not negative. */
  readonly quantity: number;
  /** Minor units per unit of quantity, at most six decimals. */
  readonly unitPriceMinor: number;
  /** 0–100, at most three decimals. */
  readonly discountPct: number;
  /** 0–100, at most three decimals; of the net amount. */
  readonly taxPct: number;
}

export interface LineAmounts {
  readonly netMinor: number;
  readonly taxMinor: number;
}

/**
 * Net and tax of one line, in whole minor units: quantity × price × (1 − discount), rounded once, halves away from zero;
 * tax of the rounded net amount, rounded likewise. Exact for every number of the stated decimals.
 */
export function lineAmounts({ quantity, unitPriceMinor, discountPct, taxPct }: LineTerms): LineAmounts {
  const gross = inMillionths(quantity) * inMillionths(unitPriceMinor);
  const net = roundedQuotient(gross * (100n * millionths - inMillionths(discountPct)), 100n * millionths ** 3n);
  const tax = roundedQuotient(net * inMillionths(taxPct), 100n * millionths);
  return { netMinor: Number(net), taxMinor: Number(tax) };
}

/** Sum of the amounts of lines. */
export function totalAmounts(lines: readonly LineAmounts[]): LineAmounts & { readonly totalMinor: number } {
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
}

/**
 * Shares out a whole amount by weights, so that the shares add up to it exactly: each gets the whole part of its share, what
 * is left goes one by one to the largest rests, the first of equals first. A negative amount is the mirror of the positive.
 * Weights are zero or more, counted to six decimals; when all are zero nothing can be shared and the answer is null.
 */
export function sharesOf(amountMinor: number, weights: readonly number[]): number[] | null {
  const exact = weights.map(inMillionths);
  const whole = exact.reduce((sum, weight) => sum + weight, 0n);
  if (whole <= 0n) return null;
  const size = BigInt(Math.abs(amountMinor));
  const shares = exact.map((weight) => (size * weight) / whole);
  const left = size - shares.reduce((sum, share) => sum + share, 0n);
  const byRest = exact
    .map((weight, index) => ({ index, rest: (size * weight) % whole }))
    .sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  // What is left is less than the number of rests that are not zero, so nobody without a weight gets any.
  const oneMore = new Set(byRest.slice(0, Number(left)).map(({ index }) => index));
  const sign = amountMinor < 0 ? -1 : 1;
  return shares.map((share, index) => sign * (Number(share) + (oneMore.has(index) ? 1 : 0)) || 0);
}
