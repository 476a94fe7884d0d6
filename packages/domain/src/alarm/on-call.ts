import { addDays, type Day } from '../day/day';
import { instantOfLocalTime, localTimeAt } from '../day/local-time';
import { mondayOf } from '../day/week';
import type { BuiltInRole } from '../people/permission';
import { error, type Problem } from '../problem/problem';
import type { AlarmLife } from './alarm-life';
import { audienceOf } from './alarm-notice';
import type { AlarmAudience, AlarmRule } from './alarm-rule';

/** A week on call begins on Monday at this time by the clock of the farm, and ends when the next one begins. */
const handOverTime = '06:00';
/** How many weeks ahead people are put on call at most, this one among them. */
export const weeksAhead = 53;

/** The Monday of the week on call that an instant is in. */
export function onCallWeekAt(nowMs: number, timeZone: string): Day {
  const [day = '', time = ''] = localTimeAt(nowMs, timeZone).split('T');
  const began = time < handOverTime ? addDays(day, -1) : day;
  return mondayOf(began);
}

/** When the week of a Monday ends, in milliseconds since 1970. */
export const onCallEndMs = (monday: Day, timeZone: string): number =>
  instantOfLocalTime(`${addDays(monday, 7)}T${handOverTime}`, timeZone);

/** Weeks that begin on no Monday, or before this week or too far ahead (`outOfRange`), or that are there twice (`notUnique`). */
export function checkOnCallWeeks(weeks: readonly { readonly weekStart: Day }[], thisWeek: Day): Problem[] {
  const last = addDays(thisWeek, (weeksAhead - 1) * 7);
  const seen = new Set<Day>();
  return weeks.flatMap(({ weekStart }, index) => {
    const field = `weeks.${index}.weekStart`;
    const isTwice = seen.has(weekStart);
    seen.add(weekStart);
    if (weekStart < thisWeek || weekStart > last)
      return [error('outOfRange', field, { value: weekStart, min: thisWeek, max: last })];
    if (mondayOf(weekStart) !== weekStart) return [error('invalid', field, { value: weekStart })];
    return isTwice ? [error('notUnique', field, { value: weekStart })] : [];
  });
}

/** Nobody stands in for a Doctor. */
const canReplace = (role: BuiltInRole) => role !== 'Doctor';

/**
 * Everybody who is told by now while somebody is on call: they stand in for the roles that the rule itself names, but for the Doctor; people
 * whom it names, and every step of escalation that was taken, are told as ever. Without anybody on call (null) all are.
 */
export function audienceOnCall(
  rule: Pick<AlarmRule, 'tells' | 'escalation'>,
  { escalated }: Pick<AlarmLife, 'escalated'>,
  onCallId: string | null,
): AlarmAudience {
  const { roles, userIds } = rule.tells;
  if (onCallId === null || !roles.some(canReplace)) return audienceOf(rule, escalated);
  const tells = { roles: roles.filter((role) => !canReplace(role)), userIds: [...userIds, onCallId] };
  return audienceOf({ ...rule, tells }, escalated);
}
