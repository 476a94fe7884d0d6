import { type Day, daysBetween } from '../../day/day';
import type { KnownEvent } from '../known-event';

/** What devices measured in a shed on a day; null where they did not, or not for long enough. */
export interface MeasuredDay {
  readonly day: Day;
  /** Mean of the warmest hour, in °C. */
  readonly highC: number | null;
  readonly litHours: number | null;
}

/** So many days before, of which so many have to be known. */
const daysBefore = 7;
const knownAtLeast = 3;
/** What makes a day of heat, and a day of other light. Both assumed. */
const heatC = 3;
const lightHours = 2;

/**
 * Days that were hot and days with other light, held against the middle of the week before: what is warm for hens is right for chicks,
 * and a shed with windows has other hours each month. Days in order.
 */
export function measuredEvents(
  days: readonly MeasuredDay[],
): { readonly day: Day; readonly event: Extract<KnownEvent, 'heat' | 'lightChange'> }[] {
  return days.flatMap((each, at) => {
    const before = days
      .slice(Math.max(0, at - daysBefore), at)
      .filter(({ day }) => daysBetween(day, each.day) <= daysBefore);
    const high = middleOf(before.flatMap(({ highC }) => highC ?? []));
    const lit = middleOf(before.flatMap(({ litHours }) => litHours ?? []));
    const isHot = high !== null && each.highC !== null && each.highC >= high + heatC;
    const isOtherLight = lit !== null && each.litHours !== null && Math.abs(each.litHours - lit) >= lightHours;
    return [
      ...(isHot ? [{ day: each.day, event: 'heat' as const }] : []),
      ...(isOtherLight ? [{ day: each.day, event: 'lightChange' as const }] : []),
    ];
  });
}

function middleOf(values: readonly number[]): number | null {
  if (values.length < knownAtLeast) return null;
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? null;
}
