import type { Choice } from '../ui/form/fields';
import { currentLocale } from './locale';

/** ISO 3166 countries, in the reader's language and order. */
const countryCodes =
  'AE AL AM AO AR AT AU AZ BA BD BE BF BG BH BI BJ BO BR BW BY CA CD CG CH CI CL CM CN CO CR CU CY CZ DE DK DO DZ EC EE EG ES ET FI FR GA GB GE GH GM GN GR GT HN HR HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KR KW KZ LA LB LK LT LU LV LY MA MD ME MG MK ML MM MN MR MT MU MW MX MY MZ NA NE NG NI NL NO NP NZ OM PA PE PH PK PL PT PY QA RO RS RU RW SA SD SE SG SI SK SL SN SV SY TD TG TH TN TR TT TW TZ UA UG US UY UZ VE VN YE ZA ZM ZW'.split(
    ' ',
  );

const currencyByCountry: Readonly<Record<string, string>> = {
  GB: 'GBP',
  US: 'USD',
  CH: 'CHF',
  BR: 'BRL',
  IN: 'INR',
  PK: 'PKR',
  BD: 'BDT',
  NG: 'NGN',
  GH: 'GHS',
  KE: 'KES',
  ZA: 'ZAR',
  AO: 'AOA',
  MZ: 'MZN',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  BG: 'BGN',
  DK: 'DKK',
  SE: 'SEK',
  NO: 'NOK',
  TR: 'TRY',
  UA: 'UAH',
  MA: 'MAD',
  TN: 'TND',
  EG: 'EGP',
  SA: 'SAR',
  AE: 'AED',
  MX: 'MXN',
  AR: 'ARS',
  CL: 'CLP',
  CO: 'COP',
  PE: 'PEN',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  JP: 'JPY',
  CN: 'CNY',
  KR: 'KRW',
  TH: 'THB',
  VN: 'VND',
  ID: 'IDR',
  MY: 'MYR',
  PH: 'PHP',
  SN: 'XOF',
  CI: 'XOF',
  ML: 'XOF',
  BF: 'XOF',
  BJ: 'XOF',
  TG: 'XOF',
  NE: 'XOF',
  CM: 'XAF',
  GA: 'XAF',
  CG: 'XAF',
  TD: 'XAF',
};

function sorted(choices: Choice[]): Choice[] {
  const order = new Intl.Collator(currentLocale());
  return choices.sort((a, b) => order.compare(a.label, b.label));
}

/** Countries to choose from. */
export function countryChoices(): Choice[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  return sorted(countryCodes.map((value) => ({ value, label: names.of(value) ?? value })));
}

/** Currencies to choose from, by name. */
export function currencyChoices(): Choice[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' });
  return sorted(
    Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value} · ${names.of(value) ?? value}` })),
  );
}

/** The country that this browser is set to; Germany when it names none. */
export function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region;
  return region && countryCodes.includes(region) ? region : 'DE';
}

/** The currency of a country; the euro where none is listed. */
export function likelyCurrency(country: string): string {
  return currencyByCountry[country] ?? 'EUR';
}
