import { type CountryDefaults, countries, countryDefaults } from '@henhouse/domain/company/country';

/** Newer engines know the zones of a region; not all of them do yet. */
type LocaleWithZones = Intl.Locale & { readonly getTimeZones?: () => string[] | undefined };

const zoneHere = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const zonesOf = (country: string): readonly string[] =>
  (new Intl.Locale('und', { region: country }) as LocaleWithZones).getTimeZones?.() ?? [];

/** The country that this browser is in by its clock, else by its language; Germany when neither says. */
export function likelyCountry(): string {
  const region = new Intl.Locale(navigator.language).maximize().region;
  const spoken = region && countries.includes(region) ? region : null;
  const here = zoneHere();
  if (spoken !== null && zonesOf(spoken).includes(here)) return spoken;
  return countries.find((country) => zonesOf(country).includes(here)) ?? spoken ?? 'DE';
}

/** With what a company of that country begins: besides its defaults its one time zone, of several the one of this browser. */
export function countryStart(country: string): CountryDefaults & { readonly timeZone: string } {
  const zones = zonesOf(country);
  const here = zoneHere();
  const [only] = zones;
  const timeZone = only !== undefined && zones.length === 1 && !zones.includes(here) ? only : here;
  return { ...countryDefaults(country), timeZone };
}
