import { currentLocale } from './locale';

/** ISO 3166-1 alpha-2 codes of the countries that can be chosen. */
const countryCodes =
  'AD AE AF AG AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS XK YE ZA ZM ZW';

interface Named {
  readonly value: string;
  readonly label: string;
}

const byLabel = (a: Named, b: Named): number => a.label.localeCompare(b.label, currentLocale());

/** Countries by their name in the reader's language. */
export function countries(): readonly Named[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  return countryCodes
    .split(' ')
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort(byLabel);
}

/** Currencies by code and name in the reader's language: EUR, Euro. */
export function currencies(): readonly Named[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

/** January to December in the reader's language. */
export function monthNames(): readonly string[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
