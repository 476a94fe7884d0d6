import { type Day, daysBetween } from '../day/day';
import type { BroilerFlock } from '../kpi/broiler-flock/broiler-flock';

/** True for the flock's day and the one before: older figures are history, no news. */
export function isRecent(flock: BroilerFlock, day: Day): boolean {
  return daysBetween(day, flock.day) <= 1;
}
