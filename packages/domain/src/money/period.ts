import type { Day } from '../day/day';
import { error, type Problem } from '../problem/problem';

/** A calendar month of the books, by its first day. */
export type Month = Day;

/**
 * A month of the books. `softClosed`: late documents need the right to close and a reason; `closed`: the right to reopen
 * and a reason. Who closes a month for good closes with it all before it that nobody ever closed or opened again.
 */
export const periodStates = ['open', 'softClosed', 'closed'] as const;
export type PeriodState = (typeof periodStates)[number];

/** First day of the month that a day lies in. */
export function monthOf(day: Day): Month {
  return `${day.slice(0, 7)}-01`;
}

/** The month `count` months before another one; after it when below zero. */
export function monthsBefore(month: Month, count: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const index = year * 12 + (number - 1) - count;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

const next: Readonly<Record<PeriodState, readonly PeriodState[]>> = {
  open: ['softClosed', 'closed'],
  softClosed: ['open', 'closed'],
  closed: ['open'],
};

/**
 * Why a month may not go from a state to another: `stateNotAllowed`; `dayInFuture` for a month that is not over on `today`;
 * `earlierMonthOpen` (`day` the first open one) when an earlier month with documents is still open.
 */
export function checkPeriodStep(
  step: { readonly month: Month; readonly from: PeriodState; readonly to: PeriodState },
  around: { readonly today: Day; readonly earliestOpenMonth: Month | null },
): Problem[] {
  const { month, from, to } = step;
  if (!next[from].includes(to)) return [error('stateNotAllowed', 'state', { from, to })];
  if (to === 'open') return [];
  if (month >= monthOf(around.today)) return [error('dayInFuture', 'month', { day: month })];
  const earlier = around.earliestOpenMonth;
  if (to === 'closed' && earlier !== null && earlier < month) {
    return [error('earlierMonthOpen', 'month', { day: earlier })];
  }
  return [];
}

/** The right on `Period` that a late document needs in a month of a state; null: none. */
export function rightForLate(state: PeriodState): 'close' | 'reopen' | null {
  if (state === 'open') return null;
  return state === 'softClosed' ? 'close' : 'reopen';
}
