import { dateFormat } from '../format/format';

/** Wall-clock time of a site, `YYYY-MM-DDTHH:MM`: what a clock on its wall shows. */
type LocalTime = string;

const minuteMs = 60_000;
const wallClock = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const localPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/;

/** What the clock of an IANA time zone shows at an instant (milliseconds since 1970). */
export function localTimeAt(instantMs: number, timeZone: string): LocalTime {
  const parts = dateFormat('en-CA', { timeZone, ...wallClock }).formatToParts(instantMs);
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`;
}

/** The hour (0–23) that the clock of a time zone shows at an instant. */
export const hourInZone = (instantMs: number, timeZone: string): number =>
  Number(localTimeAt(instantMs, timeZone).slice(11, 13));

/**
 * The instant (milliseconds since 1970) at which a zone's clock shows `local`; of the hour that comes twice in autumn the first
 * one, of the hour that is left out in spring the one an hour later. NaN for what is no time.
 */
export function instantOfLocalTime(local: LocalTime, timeZone: string): number {
  // Engines read many a text as some day or other.
  const asUtc = localPattern.test(local) ? Date.parse(`${local}:00Z`) : Number.NaN;
  if (Number.isNaN(asUtc)) return asUtc;
  const offsetAt = (instantMs: number) =>
    Date.parse(`${localTimeAt(instantMs, timeZone)}:00Z`) - floorToMinute(instantMs);
  // Offsets change by hours at most: those a day before and after are the only ones that can hold.
  const offsets = [offsetAt(asUtc - 1440 * minuteMs), offsetAt(asUtc + 1440 * minuteMs)];
  const fitting = offsets.map((offset) => asUtc - offset).filter((instant) => localTimeAt(instant, timeZone) === local);
  return fitting.length > 0 ? Math.min(...fitting) : asUtc - (offsets[0] ?? 0);
}

const floorToMinute = (instantMs: number): number => Math.floor(instantMs / minuteMs) * minuteMs;
