import { type Day, dayInZone } from '@henhouse/domain/day/day';

/** The only source of time of the server: tests put their own in its place. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** An instant as text, as the database and answers have it. */
export const isoOf = (ms: number): string => new Date(ms).toISOString();

export const systemClock: Clock = { now: () => Date.now() };

const dayStart = new Map<string, { fromMs: number; untilMs: number; day: Day }>();
const quarterHourMs = 900_000;

/**
 * The day it is in `timeZone`. Formatting a zone is slow and a day changes on a quarter hour everywhere, so the answer is
 * kept for the quarter hour.
 */
export function todayIn(clock: Clock, timeZone: string): Day {
  const nowMs = clock.now();
  const cached = dayStart.get(timeZone);
  if (cached && nowMs >= cached.fromMs && nowMs < cached.untilMs) return cached.day;
  const fromMs = Math.floor(nowMs / quarterHourMs) * quarterHourMs;
  const day = dayInZone(nowMs, timeZone);
  dayStart.set(timeZone, { fromMs, untilMs: fromMs + quarterHourMs, day });
  return day;
}
