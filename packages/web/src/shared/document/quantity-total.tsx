import { typedDecimals } from '@henhouse/domain/quantity/unit-system';
import { formatQuantity } from '../format/number';
import { shownValue, useUnits } from '../format/units';
import { typedNumber } from './typed-terms';

export interface TypedLine {
  readonly quantity?: number | null | undefined;
  readonly unit?: string | null | undefined;
}

/** What lines come to together, in the unit they are typed in, where all have one: kilos and doses add up to nothing. */
export function QuantityTotal({ lines }: { readonly lines: readonly TypedLine[] }) {
  const system = useUnits();
  const [unit = '', ...others] = new Set(lines.map((line) => line.unit ?? ''));
  if (lines.length === 0 || others.length > 0) return null;
  const total = lines.reduce((sum, { quantity }) => sum + typedNumber(quantity), 0);
  return <span className="number">{formatQuantity(shownValue(total, unit), typedDecimals(unit, system))}</span>;
}
