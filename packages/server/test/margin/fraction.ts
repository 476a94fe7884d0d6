/** An exact number: `n / d` with `d` above zero. */
export interface Fraction {
  readonly n: bigint;
  readonly d: bigint;
}

function reduced(n: bigint, d: bigint): Fraction {
  let [a, b] = [n < 0n ? -n : n, d];
  while (b !== 0n) [a, b] = [b, a % b];
  return a === 0n ? { n: 0n, d: 1n } : { n: n / a, d: d / a };
}

export const zero: Fraction = { n: 0n, d: 1n };

/** The decimal number that a document shows. */
export function exactly(shown: number | string): Fraction {
  const found = /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(shown));
  if (!found) throw new Error(`${shown} is no number`);
  const [, sign, whole = '0', places = '', power = '0'] = found;
  const size = BigInt(whole + places) * (sign === '-' ? -1n : 1n);
  const tens = Number(power) - places.length;
  return tens < 0 ? reduced(size, 10n ** BigInt(-tens)) : reduced(size * 10n ** BigInt(tens), 1n);
}

export const plus = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.d + b.n * a.d, a.d * b.d);
export const less = (a: Fraction, b: Fraction): Fraction => plus(a, { n: -b.n, d: b.d });
export const times = (a: Fraction, b: Fraction): Fraction => reduced(a.n * b.n, a.d * b.d);
export const over = (a: Fraction, b: Fraction): Fraction =>
  b.n < 0n ? reduced(-a.n * b.d, -a.d * b.n) : reduced(a.n * b.d, a.d * b.n);
export const isAbove = (a: Fraction, b: Fraction): boolean => a.n * b.d > b.n * a.d;
export const sum = (all: readonly Fraction[]): Fraction => all.reduce(plus, zero);
export const atLeastZero = (a: Fraction): Fraction => (a.n < 0n ? zero : a);

/** To so many decimals, halves away from zero. */
export function toPlaces({ n, d }: Fraction, places: number): Fraction {
  const scale = 10n ** BigInt(places);
  const size = n < 0n ? -n : n;
  const units = (2n * size * scale + d) / (2n * d);
  return reduced(n < 0n ? -units : units, scale);
}

/** A whole number, halves away from zero. */
export const toWhole = (a: Fraction): number => Number(toPlaces(a, 0).n);

/** Shares of a whole amount that add up to it: whole parts first, then one by one to the largest rests, first of equals first. */
export function shared(amount: number, weights: readonly Fraction[]): number[] {
  const all = sum(weights);
  if (all.n === 0n) return weights.map(() => 0);
  const size = exactly(Math.abs(amount));
  const exact = weights.map((weight) => over(times(size, weight), all));
  const parts = exact.map(({ n, d }) => Number(n / d));
  const order = exact
    .map((share, at) => ({ at, rest: less(share, exactly(parts[at] as number)) }))
    .sort((a, b) => (isAbove(a.rest, b.rest) ? -1 : isAbove(b.rest, a.rest) ? 1 : a.at - b.at));
  const left = Math.abs(amount) - parts.reduce((total, part) => total + part, 0);
  for (const { at } of order.slice(0, left)) parts[at] = (parts[at] as number) + 1;
  return parts.map((part) => (amount < 0 ? -part : part));
}
