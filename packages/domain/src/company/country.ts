import type { UnitSystem } from '../quantity/unit-system';

/**
 * What a company in a country most likely reckons in, to begin with: ISO 3166-1 alpha-2 → ISO 4217. From the list one of the
 * ISO 4217 maintenance agency (SIX, 2026-01-01: Bulgaria has the euro); where two are legal tender, the one of prices.
 */
const currencies = `
  EUR AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM VA XK,
  XOF BF BJ CI GW ML NE SN TG,
  XAF CF CG CM GA GQ TD,
  USD EC FM MH PW SV TL US,
  XCD AG DM GD KN LC VC,
  AUD AU KI NR TV,
  CHF CH LI,
  ILS IL PS,
  AED AE, ALL AL, AMD AM, AOA AO, ARS AR, AZN AZ, BAM BA, BDT BD, BHD BH, BIF BI, BOB BO, BRL BR, BWP BW, BYN BY,
  CAD CA, CDF CD, CLP CL, CNY CN, COP CO, CRC CR, CUP CU, CZK CZ, DKK DK, DOP DO, DZD DZ, EGP EG, ETB ET, GBP GB,
  GEL GE, GHS GH, GMD GM, GNF GN, GTQ GT, HNL HN, HUF HU, IDR ID, INR IN, IQD IQ, IRR IR, ISK IS, JMD JM, JOD JO,
  JPY JP, KES KE, KGS KG, KHR KH, KRW KR, KWD KW, KZT KZ, LAK LA, LBP LB, LKR LK, LYD LY, MAD MA, MDL MD, MGA MG,
  MKD MK, MMK MM, MNT MN, MRU MR, MUR MU, MWK MW, MXN MX, MYR MY, MZN MZ, NAD NA, NGN NG, NIO NI, NOK NO, NPR NP,
  NZD NZ, OMR OM, PAB PA, PEN PE, PHP PH, PKR PK, PLN PL, PYG PY, QAR QA, RON RO, RSD RS, RUB RU, RWF RW, SAR SA,
  SDG SD, SEK SE, SGD SG, SLE SL, SYP SY, THB TH, TND TN, TRY TR, TTD TT, TWD TW, TZS TZ, UAH UA, UGX UG, UYU UY,
  UZS UZ, VES VE, VND VN, YER YE, ZAR ZA, ZMW ZM, ZWG ZW, AFN AF, BBD BB, BND BN, BSD BS, BTN BT, BZD BZ, CVE CV,
  DJF DJ, ERN ER, FJD FJ, GYD GY, HTG HT, KMF KM, KPW KP, LRD LR, LSL LS, MVR MV, PGK PG, SBD SB, SCR SC, SOS SO,
  SRD SR, SSP SS, STN ST, SZL SZ, TJS TJ, TMT TM, TOP TO, VUV VU, WST WS
`;

const currencyOf: Readonly<Record<string, string>> = Object.fromEntries(
  currencies.split(',').flatMap((line) => {
    const [currency = '', ...countries] = line.trim().split(' ');
    return countries.map((country) => [country, currency]);
  }),
);

/** Countries to choose from, ISO 3166-1 alpha-2, in order of their codes. */
export const countries: readonly string[] = Object.keys(currencyOf).toSorted();

/** Countries that write on US letters: CLDR's paper size US-Letter. */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '));

type PaperSize = 'A4' | 'LETTER';

/** The paper that printers of a country hold. */
export const paperSizeOf = (country: string): PaperSize => (letterCountries.has(country) ? 'LETTER' : 'A4');

/** Countries that measure in pounds, gallons and °F: CLDR's measurement system US. */
const imperialCountries = new Set(['LR', 'US']);

/** Where one of the product's languages is the one of business. */
const languageCountries = {
  de: 'AT CH DE LI',
  fr: 'BF BI BJ CD CF CG CI CM DJ DZ FR GA GN HT KM LU MA MC MG ML NE SN TD TG TN',
  pt: 'AO BR CV GW MZ PT ST',
  en: 'AU BW CA GB GH GM IE IN JM KE MU MW NA NG NZ PH PK SG SL TT TZ UG US ZA ZM ZW',
} as const;
type LanguageOfCountry = keyof typeof languageCountries;
const languages = Object.keys(languageCountries) as LanguageOfCountry[];

export interface CountryDefaults {
  readonly currency: string;
  readonly unitSystem: UnitSystem;
  /** Null: none of the product's languages is the country's. */
  readonly language: LanguageOfCountry | null;
}

/** With what a company of that country begins; all of it is asked, and can be changed. Of an unknown one the euro, metric. */
export function countryDefaults(country: string): CountryDefaults {
  return {
    currency: currencyOf[country] ?? 'EUR',
    unitSystem: imperialCountries.has(country) ? 'imperial' : 'metric',
    language: languages.find((language) => languageCountries[language].split(' ').includes(country)) ?? null,
  };
}
