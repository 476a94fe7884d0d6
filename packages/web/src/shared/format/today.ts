import { dayInZone } from '@henhouse/domain/day/day';
import { timeNow } from '../clock/clock';
import { getSession } from '../session/session';

/** Where the day of a site begins and ends: the farm's own zone, else the company's, else this browser's. */
export function siteZone(farmId?: string | null): string {
  const user = getSession()?.user;
  const own = farmId ? user?.farmTimeZones?.[farmId] : undefined;
  return own ?? user?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Of some sites the one whose day is furthest: what stands at all of them has come where it has come at one. Null: the company. */
export function furthestSite(farmIds: readonly (string | null)[]): string | null {
  return farmIds.reduce(
    (furthest, farmId) => (today(farmId) > today(furthest) ? farmId : furthest),
    farmIds[0] ?? null,
  );
}

/** The calendar day on which something happened at a farm, or for null at the company. */
export const dayOf = (instant: string, farmId: string | null = null): string =>
  dayInZone(Date.parse(instant), siteZone(farmId));

/** The calendar day now at a farm, or for null at the company, wherever this browser is: a day is the day of its site. */
export function today(farmId: string | null | undefined): string {
  return dayInZone(timeNow(), siteZone(farmId));
}
