import { addDays, type Day } from '@henhouse/domain/day/day';

/** First day of the month that a day falls into, and of the one after. */
export const monthOf = (day: Day): Day => `${day.slice(0, 7)}-01`;
export const nextMonth = (month: Day): Day => monthOf(addDays(month, 31));

/** The days that the calendar of a month asks for. */
export const daysOf = (month: Day) => ({ from: month, to: addDays(nextMonth(month), -1) });
