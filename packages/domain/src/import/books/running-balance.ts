import type { Day } from '../../day/day';
import type { DayChange } from '../../ledger/posting';
import { addThousandths } from '../../quantity/thousandths';

/** What an account holds along its days, while lines of a file, asked in order of days, take from it. */
interface RunningBalance {
  /** When the day begins. */
  before(day: Day): number;
  /** At the close of the day. */
  at(day: Day): number;
  /** The least at the close of the day and of every later one: what can be taken on the day. */
  leastFrom(day: Day): number;
  /** First day from `day` on at whose close less than `quantity` is there; null when there is none. */
  firstDayBelow(day: Day, quantity: number): Day | null;
  take(day: Day, quantity: number): void;
}

/**
 * The balance that `changes` (any order, several a day allowed) add up to. Days of later calls never go back, so that what
 * was taken before counts on every day that is asked for.
 */
export function runningBalance(changes: readonly DayChange[]): RunningBalance {
  const byDay = new Map<Day, number>();
  for (const { day, change } of changes) byDay.set(day, addThousandths(byDay.get(day) ?? 0, change));
  const days = [...byDay.keys()].sort();
  let sum = 0;
  const closes = days.map((day) => {
    sum = addThousandths(sum, byDay.get(day) ?? 0);
    return sum;
  });
  const leasts = [...closes];
  for (let index = leasts.length - 2; index >= 0; index--) {
    leasts[index] = Math.min(leasts[index] as number, leasts[index + 1] as number);
  }
  let taken = 0;
  let takenToday = 0;
  let today: Day = '';

  /** Number of days up to `day`, without it or with it. */
  function daysUntil(day: Day, isIncluded: boolean): number {
    let low = 0;
    let high = days.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      const at = days[middle] as Day;
      if (at < day || (isIncluded && at === day)) low = middle + 1;
      else high = middle;
    }
    return low;
  }
  const closeAt = (index: number) => (index < 0 ? 0 : (closes[index] ?? 0));

  return {
    before: (day) =>
      addThousandths(closeAt(daysUntil(day, false) - 1), -(day === today ? addThousandths(taken, -takenToday) : taken)),
    at: (day) => addThousandths(closeAt(daysUntil(day, true) - 1), -taken),
    leastFrom(day) {
      const next = daysUntil(day, true);
      return addThousandths(Math.min(closeAt(next - 1), leasts[next] ?? Number.POSITIVE_INFINITY), -taken);
    },
    firstDayBelow(day, quantity) {
      const next = daysUntil(day, true);
      if (addThousandths(closeAt(next - 1), -taken) < quantity) return day;
      return days.slice(next).find((_, index) => addThousandths(closeAt(next + index), -taken) < quantity) ?? null;
    },
    take(day, quantity) {
      takenToday = addThousandths(day === today ? takenToday : 0, quantity);
      taken = addThousandths(taken, quantity);
      today = day;
    },
  };
}
