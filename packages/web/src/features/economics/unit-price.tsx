import { Price, useCurrency } from '../../shared/format/money';
import { formatPrice } from '../../shared/format/money-number';

interface UnitPriceProps {
  readonly value: number | null | undefined;
  /** `kg` is read in the company's own unit of weight; a bird or an egg is one everywhere. */
  readonly per?: 'kg' | undefined;
  /** As many decimals as all of its column have. */
  readonly isEven?: boolean;
}

const moreDecimals = 2;

/** Money per bird, kg or egg: with two decimals more than its currency has. */
export function UnitPrice({ value, per, isEven = false }: UnitPriceProps) {
  const currency = useCurrency();
  const rounded = value === null || value === undefined ? value : Math.round(value * 100) / 100;
  const more = isEven ? moreDecimals : undefined;
  if (per === 'kg') return <Price value={rounded} per="kg" more={more} />;
  return <span className="measure number">{formatPrice(rounded, currency, more)}</span>;
}
