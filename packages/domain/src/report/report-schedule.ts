import { addDays, type Day, daysBetween } from '../day/day';
import { error, type Problem } from '../problem/problem';

export const reportKinds = ['currentFlock', 'oldFlock'] as const;
export type ReportKind = (typeof reportKinds)[number];

export const reportFormats = ['csv', 'xlsx', 'pdf'] as const;
export type ReportFormat = (typeof reportFormats)[number];

export const reportRhythms = ['weekly', 'monthly'] as const;

/** When a report goes out by mail. */
interface ReportRhythm {
  readonly rhythm: (typeof reportRhythms)[number];
  /** Weekly: 1 (Monday) to 7 (Sunday). Monthly: the day of the month, 1 to 28, which every month has. */
  readonly onDay: number;
}

const lastOnDay = { weekly: 7, monthly: 28 } as const;

/** What is wrong with the days that a report is to go out on. */
export function checkReportRhythm({ rhythm, onDay }: ReportRhythm): Problem[] {
  const max = lastOnDay[rhythm];
  return Number.isInteger(onDay) && onDay >= 1 && onDay <= max
    ? []
    : [error('outOfRange', 'onDay', { value: onDay, min: 1, max, unit: '' })];
}

/** A Monday: days of the week are counted from it. */
const someMonday: Day = '2024-01-01';

/** 1 for a Monday to 7 for a Sunday. */
function weekday(day: Day): number {
  return (((daysBetween(someMonday, day) % 7) + 7) % 7) + 1;
}

/** True when the report is due on that day. */
export function isReportDue({ rhythm, onDay }: ReportRhythm, day: Day): boolean {
  return rhythm === 'weekly' ? weekday(day) === onDay : Number(day.slice(8)) === onDay;
}

/** Days after which nobody wants a mail any more that could not go out in time. */
const lateAtMostDays = 2;

/**
 * The day of the mail that is to go out on `today`: today, or one or two days ago when the server was away then; never one
 * before `fromDay`. Null when none is.
 */
export function dueReportDay(rhythm: ReportRhythm, today: Day, fromDay: Day): Day | null {
  for (let late = 0; late <= lateAtMostDays; late += 1) {
    const day = addDays(today, -late);
    if (day >= fromDay && isReportDue(rhythm, day)) return day;
  }
  return null;
}

/** The next day on which the report is due, from `fromDay` on; every rhythm has one within a month. */
export function nextReportDay(rhythm: ReportRhythm, fromDay: Day): Day {
  let day = fromDay;
  while (!isReportDue(rhythm, day)) day = addDays(day, 1);
  return day;
}
