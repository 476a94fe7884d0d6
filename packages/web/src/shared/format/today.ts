import { dayInZone } from '@henhouse/domain/day/day';

/** The calendar day now, in the zone of the site where it is known, else in this browser's. */
export function today(timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone): string {
  return dayInZone(Date.now(), timeZone);
}
