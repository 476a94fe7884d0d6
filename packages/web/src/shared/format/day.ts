import { dateFormat, numberFormat } from '@henhouse/domain/format/format';
import { timeNow } from '../clock/clock';
import { currentLocale } from './locale';
import { nothing } from './number';

function fromDay(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function write(date: Date, options: Intl.DateTimeFormatOptions): string {
  return dateFormat(currentLocale(), options).format(date);
}

/** 20 Nov 2026 */
export function formatDay(day: string | null | undefined): string {
  return day ? write(fromDay(day), { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }) : nothing;
}

/** 20 – 22 Nov 2026; one day alone where both are the same. */
export function formatDays(from: string, to: string): string {
  const format = dateFormat(currentLocale(), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return format.formatRange(fromDay(from), fromDay(to));
}

/** Fri, 20 Nov 2026: of a field. */
export function formatDayNamed(day: string): string {
  return write(fromDay(day), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** 20 Nov: for axes and dense tables within one year. */
export function formatDayShort(day: string | null | undefined): string {
  return day ? write(fromDay(day), { day: 'numeric', month: 'short', timeZone: 'UTC' }) : nothing;
}

/** November 2026, of any day in it. */
export function formatMonth(day: string | null | undefined): string {
  return day ? write(fromDay(day), { month: 'long', year: 'numeric', timeZone: 'UTC' }) : nothing;
}

/** Nov 26, of any day in it: for axes. */
export function formatMonthShort(day: string | null | undefined): string {
  return day ? write(fromDay(day), { month: 'short', year: '2-digit', timeZone: 'UTC' }) : nothing;
}

/** Friday, 20 November */
export function formatWeekday(day: string | null | undefined): string {
  return day ? write(fromDay(day), { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' }) : nothing;
}

const instantParts = { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' } as const;

/** 20 Nov 2026, 06:40, in the zone of the site where it is given, else in the reader's. */
export function formatInstant(instant: string | null | undefined, timeZone?: string): string {
  if (!instant) return nothing;
  // The day as `formatDay` writes it: some languages have two ways that look like two kinds of days beside each other.
  return write(new Date(instant), { ...instantParts, ...(timeZone ? { timeZone } : {}) });
}

/** 20 Nov, 06:40, with its year where that is not this one: never torn apart between two lines of a table. */
export function formatInstantShort(instant: string | null | undefined, timeZone?: string): string {
  if (!instant) return nothing;
  const zone = timeZone ? { timeZone } : {};
  const yearOf = (date: Date) => write(date, { year: 'numeric', ...zone });
  const { year, ...parts } = instantParts;
  const isThisYear = yearOf(new Date(instant)) === yearOf(new Date(timeNow()));
  return write(new Date(instant), { ...parts, ...(isThisYear ? {} : { year }), ...zone }).replaceAll(' ', '\u00a0');
}

/** 20 Nov 2026, 06:40:12, in the reader's zone, which it names: where a second may matter. */
export function formatInstantExact(instant: string): string {
  return write(new Date(instant), { ...instantParts, second: '2-digit', timeZoneName: 'short' });
}

/** Fri, 20 Nov, 14:00 of a site: given as its own local time, `YYYY-MM-DDTHH:MM`. */
export function formatHour(local: string | null | undefined): string {
  if (!local) return nothing;
  const options = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
  return write(new Date(`${local}:00Z`), { ...options, timeZone: 'UTC' });
}

const spans = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** A time in the largest unit that it fills. */
function spanOf(seconds: number) {
  const [unit, size] = spans.find(([, length]) => Math.abs(seconds) >= length) ?? spans[3];
  return { unit, count: Math.round(seconds / size) };
}

/** "3 minutes ago", from now: never torn apart between two lines. */
export function formatAgo(instant: string, nowMs: number): string {
  const { unit, count } = spanOf((Date.parse(instant) - nowMs) / 1000);
  const words = new Intl.RelativeTimeFormat(currentLocale(), { numeric: 'auto' });
  return words.format(count, unit).replaceAll(' ', '\u00a0');
}

/** "3 minutes", however long. */
export function formatSpan(seconds: number): string {
  const { unit, count } = spanOf(seconds);
  const words = numberFormat(currentLocale(), { style: 'unit', unit, unitDisplay: 'long' });
  return words.format(count).replaceAll(' ', '\u00a0');
}
