import { numberFormat } from '@henhouse/domain/format/format';
import { writtenNumber } from '@henhouse/domain/format/written-number';
import { currentLocale } from './locale';

/** What stands where there is no figure. */
export const nothing = '–';

const format = (options: Intl.NumberFormatOptions) => numberFormat(currentLocale(), options);

/** A number with exactly `decimals` decimals; `–` for null. The minus is a real minus sign. */
export function formatNumber(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return nothing;
  return format({ minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(value);
}

/** A number with at most `decimals` decimals: for quantities that people typed. */
export function formatQuantity(value: number | null | undefined, decimals = 3): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return nothing;
  return format({ maximumFractionDigits: decimals }).format(value);
}

/** A difference, always with its sign. */
export function formatChange(value: number | null | undefined, decimals = 0): string {
  if (value === null || value === undefined || !Number.isFinite(value)) return nothing;
  return format({
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    signDisplay: 'exceptZero',
  }).format(value);
}

/**
 * The number a person typed: "1.234,5" in German, "1,234.5" in English. What cannot be meant so is read with the other decimal
 * sign, since the keypad of a phone has one only, in the language of the phone. Null when it is none. Of what is `whole` nobody
 * writes three decimals: "60.000" eggs are sixty thousand in every language.
 */
export function parseNumber(text: string, whole = false): number | null {
  const shown = format({ minimumFractionDigits: 1 }).format(1_234_567.5);
  const [decimal, other] = shown.endsWith(',5') ? ([',', '.'] as const) : (['.', ','] as const);
  const grouping = shown.includes(other) ? 'mark' : 'spaces';
  if (whole && text.includes('.') !== text.includes(',')) {
    const thousands = writtenNumber(text, text.includes('.') ? ',' : '.');
    if (thousands !== null) return thousands;
  }
  return writtenNumber(text, decimal, grouping) ?? writtenNumber(text, other);
}

/** Decimals that a quantity is shown with: pieces are whole, parts of them to the gram. */
export const quantityDecimals = (quantity: number | null): number =>
  quantity === null || Number.isInteger(quantity) ? 0 : 3;
