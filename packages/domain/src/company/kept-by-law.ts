import type { Day } from '../day/day';

/**
 * Whole years after the one that it ends in that a company has to be able to show its invoices and books: the longest that its
 * country asks of one of them. Medicines of food-producing animals are asked for five years in the European Union
 * (Regulation (EU) 2019/6, Article 108), so that no country below is shorter. DE: § 147 AO; AT: § 132 BAO; FR: Art. L123-22 Code de
 * commerce; IT: Art. 2220 Codice civile; ES: Art. 30 Código de Comercio; PT: Art. 123 CIRC; NL: Art. 52 AWR; IE: s. 886 TCA;
 * GB: HMRC, records of a limited company; US: IRS Publication 583; BR: Art. 173 and 174 CTN.
 */
const yearsOf: Readonly<Record<string, number>> = {
  AT: 7,
  BR: 5,
  DE: 10,
  ES: 6,
  FR: 10,
  GB: 6,
  IE: 6,
  IT: 10,
  NL: 7,
  PT: 10,
  US: 7,
};

/** Where nothing is known of a country: longer than most ask. */
const otherwise = 10;

/** Last day that what the law asks of a company that ends on `day` is kept; `country` is ISO 3166-1 alpha-2. */
export function keptByLawUntil(country: string, day: Day): Day {
  return `${Number(day.slice(0, 4)) + (yearsOf[country] ?? otherwise)}-12-31`;
}

/** Days between asking for the end of a company and its erasure: whoever is told of it can object. */
export const erasureNoticeDays = 30;
