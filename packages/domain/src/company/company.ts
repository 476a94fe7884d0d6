import { error, type Problem } from '../problem/problem';
import { isTimeZone } from './time-zone';

export interface CompanyFacts {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** ISO 4217. */
  readonly currency: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** What is already there; null for a new company. */
export interface CompanyBefore {
  readonly currency: string;
  /** True once a price or cost was written down in the books. */
  readonly moneyBooked: boolean;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** Codes that the ISO list keeps for "unknown" and for groups of countries: nobody's address. */
const noCountries = new Set(['ZZ', 'XX', 'EU', 'EZ', 'UN', 'QO', 'XA', 'XB']);
const currencies = new Set(Intl.supportedValuesOf('currency'));

/** True for a two-letter code of the ISO list; `UK` and other aliases of a code are none. */
function isCountry(code: string): boolean {
  if (!/^[A-Z]{2}$/.test(code) || noCountries.has(code)) return false;
  return countryNames.of(code) !== undefined && Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`;
}

/** Everything that is wrong with a company. The currency stays once money has been booked in it. */
export function checkCompany(company: CompanyFacts, before: CompanyBefore | null): Problem[] {
  const problems: Problem[] = [];
  if (!isCountry(company.country)) {
    problems.push(error('unknownValue', 'country', { value: company.country }));
  }
  if (!currencies.has(company.currency)) {
    problems.push(error('unknownValue', 'currency', { value: company.currency }));
  } else if (before?.moneyBooked && before.currency !== company.currency) {
    problems.push(error('stateNotAllowed', 'currency', { from: before.currency, to: company.currency }));
  }
  if (!isTimeZone(company.timeZone)) problems.push(error('unknownValue', 'timeZone', { value: company.timeZone }));
  return problems;
}
