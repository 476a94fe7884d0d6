import { formatQuantity } from '../format/number';
import { typedNumber } from './typed-terms';

export interface TypedLine {
  readonly quantity?: number | null | undefined;
  readonly unit?: string | null | undefined;
}

/** What lines come to together, where they are counted in one unit: kilos and doses add up to nothing. */
export function QuantityTotal({ lines }: { readonly lines: readonly TypedLine[] }) {
  const units = new Set(lines.map(({ unit }) => unit ?? ''));
  if (units.size !== 1) return null;
  return (
    <span className="number">
      {formatQuantity(lines.reduce((sum, { quantity }) => sum + typedNumber(quantity), 0))}
    </span>
  );
}
