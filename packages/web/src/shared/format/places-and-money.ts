import { countries as countryCodes } from '@henhouse/domain/company/country';
import { compareNames } from '@henhouse/domain/format/compare-names';
import { dateFormat } from '@henhouse/domain/format/format';
import { currentLocale } from './locale';

interface Named {
  readonly value: string;
  readonly label: string;
}

/** Countries by their name in the reader's language. */
export function countries(): readonly Named[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'region' });
  return countryCodes
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((a, b) => compareNames(a.label, b.label));
}

/** Currencies by code and name in the reader's language: EUR, Euro. */
export function currencies(): readonly Named[] {
  const names = new Intl.DisplayNames(currentLocale(), { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((value) => ({ value, label: `${value}, ${names.of(value) ?? value}` }));
}

/** January to December in the reader's language. */
export function monthNames(): readonly string[] {
  const format = dateFormat(currentLocale(), { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, month) => format.format(Date.UTC(2026, month, 1)));
}
