import { addDays, type Day, daysBetween } from '../day/day';

/** How often an expense comes again. */
export const recurrences = ['week', 'month', 'year'] as const;
export type Recurrence = (typeof recurrences)[number];

/** Occurrences that one look brings at most: a weekly expense of two years. */
const occurrencesAtMost = 104;

const monthsOf: Readonly<Record<Recurrence, number>> = { week: 0, month: 1, year: 12 };

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/**
 * A day moved by whole months. The 31st becomes the last day of a shorter month; the last day of a month stays the last day
 * where `keepsEnd`, so that a span of a whole month stays one.
 */
function moveMonths(day: Day, months: number, keepsEnd: boolean): Day {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + (month - 1) + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const last = daysInMonth(toYear, toMonth);
  const to = keepsEnd && date === daysInMonth(year, month) ? last : Math.min(date, last);
  return `${String(toYear).padStart(4, '0')}-${String(toMonth).padStart(2, '0')}-${String(to).padStart(2, '0')}`;
}

/** An expense that comes again, and the days it is shared over. */
export interface Recurring {
  readonly day: Day;
  readonly shareFrom: Day;
  readonly shareTo: Day;
  readonly recurs: Recurrence;
  /** Last day on which it may fall due; null: without end. */
  readonly recursUntil: Day | null;
}

interface Occurrence {
  readonly day: Day;
  readonly shareFrom: Day;
  readonly shareTo: Day;
}

/** The occurrence `count` periods after the first, counted from the first: the 31st comes back after February. */
function occurrence({ day, shareFrom, shareTo, recurs }: Recurring, count: number): Occurrence {
  if (recurs === 'week') {
    const move = (each: Day) => addDays(each, 7 * count);
    return { day: move(day), shareFrom: move(shareFrom), shareTo: move(shareTo) };
  }
  const months = monthsOf[recurs] * count;
  return {
    day: moveMonths(day, months, false),
    shareFrom: moveMonths(shareFrom, months, false),
    // What is shared over one day stays so, though that is the last of its month.
    shareTo: moveMonths(shareTo, months, shareTo !== shareFrom),
  };
}

/** What has fallen due after the first up to `today`, oldest first; at most the 104 that fell due last. */
export function dueOccurrences(recurring: Recurring, today: Day): Occurrence[] {
  const last = recurring.recursUntil !== null && recurring.recursUntil < today ? recurring.recursUntil : today;
  const days = daysBetween(recurring.day, last);
  if (days <= 0) return [];
  const shortest: Readonly<Record<Recurrence, number>> = { week: 7, month: 28, year: 365 };
  const upTo = Math.ceil(days / shortest[recurring.recurs]);
  const due = Array.from({ length: upTo }, (_, index) => occurrence(recurring, index + 1));
  return due.filter(({ day }) => day <= last).slice(-occurrencesAtMost);
}

/** Days within which an occurrence is the same one as another: less than half of the shortest time between two. */
const sameWithin: Readonly<Record<Recurrence, number>> = { week: 3, month: 13, year: 182 };

/**
 * Occurrences that were not made yet, by the ids that they are made with: somebody may have put those that were on another day.
 * What was made before the first was put on another day, or came at other times, has other ids: it stands for the nearest.
 */
export function missingOccurrences<Due extends Occurrence & { readonly id: string }>(
  recurs: Recurrence,
  due: readonly Due[],
  made: readonly { readonly id: string; readonly day: Day }[],
): Due[] {
  const [dueIds, madeIds] = [due, made].map((some) => new Set(some.map(({ id }) => id)));
  const former = made.filter(({ id }) => !dueIds?.has(id));
  const isFormer = ({ day }: Occurrence) =>
    former.some((one) => Math.abs(daysBetween(one.day, day)) <= sameWithin[recurs]);
  return due.filter((one) => !madeIds?.has(one.id) && !isFormer(one));
}
