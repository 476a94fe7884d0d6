import type { LineTerms } from '@henhouse/domain/money/amount';

type Typed = number | null | undefined;

/** A number of a form that is being typed: what is not there yet, or is no number, counts nothing. */
export const typedNumber = (value: Typed): number => (Number.isFinite(value) ? Number(value) : 0);

/** The terms of a line that is being typed. */
export function typedTerms(line: { readonly [Term in keyof LineTerms]?: Typed }): LineTerms {
  return {
    quantity: typedNumber(line.quantity),
    unitPriceMinor: typedNumber(line.unitPriceMinor),
    discountPct: typedNumber(line.discountPct),
    taxPct: typedNumber(line.taxPct),
  };
}
