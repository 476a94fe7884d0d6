/**
 * An amount before it is rounded: a whole number of 10⁻¹⁵ minor units. Quantities have at most three decimals and unit costs
 * twelve, so every product is one exactly, and so is every sum of them.
 */
export type ExactMinor = bigint;

const decimals = 15;
const oneMinor = 10n ** BigInt(decimals);

/** A whole number of minor units. */
export function exactOf(amountMinor: number): ExactMinor {
  return BigInt(amountMinor) * oneMinor;
}

/** A price of at most six decimals of a minor unit, times a whole number of pieces. */
export function exactPrice(priceMinor: number, pieces: number): ExactMinor {
  const millionths = BigInt(Math.round(priceMinor * 1e6));
  return millionths * BigInt(pieces) * 10n ** BigInt(decimals - 6);
}

/** To whole minor units, halves away from zero: once, where a figure is shown. */
export function roundExact(exact: ExactMinor): number {
  const half = exact < 0n ? -oneMinor : oneMinor;
  return Number((2n * exact + half) / (2n * oneMinor));
}

/** As a weight to share a rounded figure out by: minor units with six decimals, nearly enough. */
export function weightOfExact(exact: ExactMinor): number {
  return Number(exact / 10n ** BigInt(decimals - 6)) / 1e6;
}
