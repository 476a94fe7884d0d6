import { type Day, daysBetween } from '../day/day';
import type { ClosedShed } from './remember-calm';
import { type WatchedShed, warningDaysOf } from './warning-days';

/** A day on which something was found in a shed: the birds were treated, or a call was answered with a cause. */
export interface FoundDay {
  readonly day: Day;
  readonly kind: 'treatment' | 'cause';
}

/** A closed flock in one shed, as the books have it. */
export interface ClosedLife {
  /** Names flock and shed. */
  readonly key: string;
  readonly watched: WatchedShed;
  readonly found: readonly FoundDay[];
}

/** What it teaches with: its days, and which of them are no calm ones. */
export function closedShed({ key, watched, found }: ClosedLife): ClosedShed & { readonly found: readonly FoundAt[] } {
  const days = warningDaysOf(watched);
  const first = days[0]?.day;
  const at = first === undefined ? [] : found.map(({ day, kind }) => ({ at: daysBetween(first, day), kind }));
  return { key, days, troubled: new Set(at.map((each) => each.at)), found: at };
}

/** The same by its place among the days of the shed. */
export interface FoundAt {
  readonly at: number;
  readonly kind: FoundDay['kind'];
}
