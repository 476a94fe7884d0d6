/**
 * Names of the time zones to choose from, as IANA has them: what this browser knows, UTC, with which a company from
 * sign-up begins, and `kept` ones. Browsers know a zone by one of its names only, and not by all that companies may have.
 */
export function timeZones(...kept: readonly (string | null | undefined)[]): readonly string[] {
  const own = kept.filter((zone) => typeof zone === 'string' && zone !== '') as string[];
  return [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', ...own])].sort();
}
