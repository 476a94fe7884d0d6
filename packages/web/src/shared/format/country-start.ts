import { type CountryDefaults, countries, countryDefaults } from '@henhouse/domain/company/country';
import { timeNow } from '../clock/clock';
import { browserLocales } from './locale';

/** Newer engines tell the zones of a region, those before them had them as a property; not all do either. */
type LocaleWithZones = Intl.Locale & {
  readonly getTimeZones?: () => string[] | undefined;
  readonly timeZones?: string[] | undefined;
};

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

function zonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as LocaleWithZones;
  return locale.getTimeZones?.() ?? locale.timeZones ?? [];
}

/** What clocks of a zone show beside UTC in winter and in summer of this year. */
function clockOf(timeZone: string): string {
  const year = new Date(timeNow()).getUTCFullYear();
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  return [0, 6].map((month) => format.format(Date.UTC(year, month, 15))).join();
}

/** The country that this browser is in by its clock, else by its language; Germany when neither says. */
export function likelyCountry(): string {
  const [tag] = browserLocales();
  const region = tag === undefined ? undefined : new Intl.Locale(tag).maximize().region;
  const spoken = region && countries.includes(region) ? region : null;
  const here = zoneHere();
  if (spoken !== null && zonesOf(spoken).includes(here)) return spoken;
  return countries.find((country) => zonesOf(country).includes(here)) ?? spoken ?? 'DE';
}

/**
 * With what a company of that country begins: besides its defaults the time zone of this browser where it is one of the country's,
 * else the country's where all its clocks show the same; where they do not, none, since a day that ends at another hour is not seen.
 */
export function countryStart(country: string): CountryDefaults & { readonly timeZone: string } {
  const zones = zonesOf(country);
  const here = zoneHere();
  const [first] = zones;
  const isHere = first === undefined || zones.includes(here);
  const isOne = new Set(zones.map(clockOf)).size === 1;
  return { ...countryDefaults(country), timeZone: isHere ? here : isOne ? (first as string) : '' };
}
