import { confirm, type Problem } from '../problem/problem';

/** How far from what was usual a figure may be unasked: up to so many times it, and down to its so manieth part. */
const reach = {
  /** Prices of goods rise by a tenth or a third, not by half: a comma that slipped is ten times off. */
  price: 1.5,
  /** Orders differ more: a silo may be filled at once. */
  quantity: 5,
  /** Of expenses of a kind. */
  amount: 5,
} as const;

/** Of what is usual a hundredth of a minor unit is enough: feed costs 31.25 cents a kilo, and not 31. */
const priceStep = 100;

/** So few former expenses of a kind say nothing of what is usual. */
export const expensesToJudgeBy = 3;

interface Usual {
  /** What was paid, ordered or spent before, in the unit of the value: `money` of an amount, `money/kg` of a price. */
  readonly former: readonly number[];
  readonly unit: string;
}

/**
 * Asks about a figure that is far from the middle one of what was said before (`outsideUsual`, with the range); nothing while
 * nothing was. A figure of 0 is none: a price that is not agreed, or goods for nothing.
 */
export function confirmIfUnusual(
  kind: keyof typeof reach,
  field: string,
  value: number,
  { former, unit }: Usual,
): Problem[] {
  const sorted = former.filter((each) => each > 0).toSorted((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined || value === 0) return [];
  const [min, max] = [middle / reach[kind], middle * reach[kind]];
  const precision = unit === 'money' ? 1 : kind === 'price' ? priceStep : 1000;
  const shown = (amount: number) => Math.round(amount * precision) / precision;
  return value >= min && value <= max
    ? []
    : [
        confirm('outsideUsual', field, {
          value: kind === 'price' ? value : shown(value),
          min: shown(min),
          max: shown(max),
          unit,
        }),
      ];
}
