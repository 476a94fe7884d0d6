import type { Day } from '../day/day';
import { addThousandths } from '../quantity/thousandths';
import type { DayChange } from './posting';

/** A day on which an account would hold less than nothing, and how much that would be. */
export interface DayBelowZero {
  readonly day: Day;
  readonly quantity: number;
}

/**
 * The day from which an account's timeline has to be looked at after `changes` (in order of days), or null when its balance
 * alone tells: something is taken on a day that has later movements up to `lastDay`, so a day in between could go wrong.
 */
export function firstDayToCheck(changes: readonly DayChange[], lastDay: Day): Day | null {
  let running = 0;
  for (const { day, change } of changes) {
    running = addThousandths(running, change);
    if (running < 0 && day < lastDay) return day;
  }
  return null;
}
