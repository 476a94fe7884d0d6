/** Reckoned in whole ones in daily life, whatever coins the law still knows. */
const whole =
  'AFN ALL BIF CLP COP DJF GNF HUF IDR IQD IRR ISK JPY KMF KPW KRW LAK LBP MGA MMK PKR PYG RWF SLL SOS SYP UGX VND VUV XAF XOF XPF YER';
const thousandths = 'BHD JOD KWD LYD OMR TND';

/**
 * Decimals of a currency's smallest unit, in which its amounts are kept: 2 of the euro, 0 of the yen, 3 of the Kuwaiti dinar.
 *
 * They stand here because browsers disagree: of the forint, the Pakistani rupee, the rupiah and ten more, one has the two decimals
 * of ISO 4217 and another none, so that an amount typed in one was a hundredfold in the other. Source: Unicode CLDR 48.
 */
export const currencyDecimals = (currency: string): number =>
  whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;
