import { dateFormat } from '../format/format';

/** A calendar day in a site's time zone, `YYYY-MM-DD`. No instant, no zone: arithmetic is on the calendar. */
export type Day = string;

/** The first that anything is written down of: what is typed before it has a slip in the year (0226 for 2026). */
export const firstDay: Day = '2000-01-01';

const pattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const msPerDay = 86_400_000;

function toUtcMs(day: Day): number {
  const match = pattern.exec(day);
  if (!match) throw new RangeError(`not a day: ${day}`);
  return Date.UTC(Number(match[1]), Number(match[2]) - 1, Number(match[3]));
}

/** True for a `YYYY-MM-DD` that names a day of the calendar (so not 2026-02-30). */
export function isDay(text: string): boolean {
  return pattern.test(text) && new Date(toUtcMs(text)).toISOString().slice(0, 10) === text;
}

/**
 * Days by their number and back, as far as they were asked for: a report of a large company counts in days a million times, all of them
 * the same few thousand. Forgotten beyond a century and a half, should somebody ask for all there are.
 */
const numberOf = new Map<Day, number>();
const dayOf = new Map<number, Day>();
const keptAtMost = 55_000;

function keep<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): Value {
  if (map.size >= keptAtMost) map.clear();
  map.set(key, value);
  return value;
}

/** Days since 1970-01-01. */
const numbered = (day: Day): number => numberOf.get(day) ?? keep(numberOf, day, toUtcMs(day) / msPerDay);

/** The day `count` days after `day` (before, when negative). */
export function addDays(day: Day, count: number): Day {
  const number = numbered(day) + count;
  return dayOf.get(number) ?? keep(dayOf, number, new Date(number * msPerDay).toISOString().slice(0, 10));
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return numbered(to) - numbered(from);
}

/** Age in days: 0 on the day of hatch. */
export function ageDays(hatchDay: Day, day: Day): number {
  return daysBetween(hatchDay, day);
}

/** Completed weeks of age; layers and breeders are read by week. */
export function ageWeeks(hatchDay: Day, day: Day): number {
  return Math.floor(ageDays(hatchDay, day) / 7);
}

/** The earlier of two days. */
export function earlierDay(a: Day, b: Day): Day {
  return a < b ? a : b;
}

/** The later of two days. */
export function laterDay(a: Day, b: Day): Day {
  return a > b ? a : b;
}

/** The day that `instantMs` falls on in `timeZone` (IANA name). */
export function dayInZone(instantMs: number, timeZone: string): Day {
  return dateFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(instantMs);
}

/** Every day from `from` to `to`, both included; empty when `to` is earlier. */
export function daysFromTo(from: Day, to: Day): Day[] {
  const length = daysBetween(from, to) + 1;
  return Array.from({ length: Math.max(0, length) }, (_, index) => addDays(from, index));
}
