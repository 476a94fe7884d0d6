import { addDays } from '../day/day';
import { instantOfLocalTime, localTimeAt } from '../day/local-time';
import { error, type Problem } from '../problem/problem';
import type { AlarmSeverity } from './alarm-rule';

/** When somebody is told of nothing but critical alarms: `HH:MM` by the clock of the alarm's farm, past midnight where `to` is earlier. */
export interface QuietHours {
  readonly from: string;
  readonly to: string;
}

/** Quiet hours that begin when they end are none, or all of the day (`invalid`). */
export const checkQuietHours = (quiet: QuietHours | null): Problem[] =>
  quiet !== null && quiet.from === quiet.to ? [error('invalid', 'quiet.to', { value: quiet.to })] : [];

/** Until when an alarm has to wait for somebody, in milliseconds since 1970; null: it may be told now. What is critical never waits. */
export function waitsUntilMs(
  quiet: QuietHours | null,
  severity: AlarmSeverity,
  at: { readonly nowMs: number; readonly timeZone: string },
): number | null {
  if (quiet === null || severity === 'critical') return null;
  const { from, to } = quiet;
  const [day = '', now = ''] = localTimeAt(at.nowMs, at.timeZone).split('T');
  const isQuiet = from < to ? from <= now && now < to : now >= from || now < to;
  if (!isQuiet) return null;
  const end = `${now < to ? day : addDays(day, 1)}T${to}`;
  const endMs = instantOfLocalTime(end, at.timeZone);
  // In the hour that comes again when clocks go back the end has been there once: as far off as the clock shows.
  return endMs > at.nowMs ? endMs : at.nowMs + clockMs(end) - clockMs(`${day}T${now}`);
}

const clockMs = (local: string): number => Date.parse(`${local}Z`);
