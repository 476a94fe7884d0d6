/** Areas that the places of the IANA time zone database are named by. */
const areas = new Set(['Etc', ...Intl.supportedValuesOf('timeZone').map((name) => name.split('/')[0])]);

/**
 * True for a name of the IANA time zone database that is made of area and place, e.g. `Europe/Berlin`, and for `UTC`. Offsets
 * such as `+02:00` are none, nor are bare letters: `CAT` is no zone to the database, and `IST` another one than here.
 */
export function isTimeZone(name: string): boolean {
  if (name !== 'UTC' && !(name.includes('/') && areas.has(name.split('/')[0]))) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
