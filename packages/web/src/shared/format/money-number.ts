import { numberFormat } from '@henhouse/domain/format/format';
import { currencyDecimals } from '@henhouse/domain/money/currency-decimals';
import { getSession } from '../session/session';
import { currentLocale } from './locale';
import { nothing } from './number';

/** Written ¥ where they are paid with; other countries put their letters before it, to tell one from the other, or in its place. */
const ownSign: ReadonlySet<string> = new Set(['CNY', 'JPY']);

const format = (currency: string, decimals: Intl.NumberFormatOptions) =>
  numberFormat(currentLocale(), {
    style: 'currency',
    currency,
    ...(ownSign.has(currency) && { currencyDisplay: 'narrowSymbol' }),
    ...decimals,
  });

/** Money given in the unit that amounts of `currency` are kept in (decision 0090); `isWhole` where cents are noise. */
export function formatMoney(minor: number | null | undefined, currency: string, isWhole = false): string {
  if (minor === null || minor === undefined) return nothing;
  const decimals = isWhole ? 0 : currencyDecimals(currency);
  return format(currency, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    minor / minorPerMajor(currency),
  );
}

/**
 * A price given in the smallest unit of `currency`: as an amount, with up to six decimals where it has them, or with so many more
 * than the currency has, so that the prices of a column stand under each other.
 */
export function formatPrice(minor: number | null | undefined, currency: string, more?: number): string {
  if (minor === null || minor === undefined) return nothing;
  const least = currencyDecimals(currency);
  const decimals = {
    minimumFractionDigits: least + (more ?? 0),
    maximumFractionDigits: more === undefined ? Math.max(least, 6) : least + more,
  };
  return format(currency, decimals).format(minor / minorPerMajor(currency));
}

/** How many of its smallest unit make one of a currency: 100 cents, 1 yen, 1,000 fils. */
export const minorPerMajor = (currency: string): number => 10 ** currencyDecimals(currency);

/** Where no company is signed in there is no money; the code keeps formatting from failing. */
export const noCurrency = 'XXX';

/** The company's currency, ISO 4217. */
export function currentCurrency(): string {
  return getSession()?.user.currency ?? noCurrency;
}

/** An amount in whole minor units, in the company's currency: `€7,371.00`, `¥737,100`. `–` for null. */
export function moneyText(minor: number | null | undefined, isWhole = false): string {
  return formatMoney(minor, currentCurrency(), isWhole);
}
