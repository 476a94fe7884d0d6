import type { Day } from '../day/day';

/** Entries that every shed owes for a day that began with birds. */
export const dailyKinds = ['mortality', 'feed', 'water-consumption'] as const;
export type DailyKind = (typeof dailyKinds)[number];

/** Those, and the eggs that hens in production owe. */
export const dueKinds = [...dailyKinds, 'egg'] as const;
export type DueKind = (typeof dueKinds)[number];

/** What a shed of the flock owes for `day`: eggs from the day of first lay on. */
export function dueKindsOf(flock: { readonly productionDay: Day | null }, day: Day): readonly DueKind[] {
  return flock.productionDay !== null && flock.productionDay <= day ? dueKinds : dailyKinds;
}
