import type { Day } from '../day/day';
import type { DayBookDelta } from '../day-book/flock-day';
import { birdsOfDelta } from './without-own';

/** Sheds whose birds become more, or fewer, and the first day at whose close they are. */
export interface ShedChanges {
  readonly shedIds: readonly string[];
  readonly from: Day;
}

/** Where some deltas leave more birds (`1`) or fewer (`-1`) than before at the close of any day; null: nowhere. */
export function shedChanges(deltas: readonly DayBookDelta[], direction: 1 | -1): ShedChanges | null {
  const firstDays = new Map<string, Day>();
  const change = new Map<string, number>();
  const days = [...new Set(deltas.map(({ day }) => day))].sort();
  for (const day of days) {
    for (const delta of deltas.filter((each) => each.day === day)) {
      change.set(delta.shedId, (change.get(delta.shedId) ?? 0) + birdsOfDelta(delta));
    }
    for (const [shedId, birds] of change) {
      if (birds * direction > 0 && !firstDays.has(shedId)) firstDays.set(shedId, day);
    }
  }
  const [from] = [...firstDays.values()].sort();
  return from === undefined ? null : { shedIds: [...firstDays.keys()].sort(), from };
}
