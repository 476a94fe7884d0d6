import type { AlarmLife } from './alarm-life';
import { isShelved } from './alarm-life';
import type { AlarmAudience, AlarmRule } from './alarm-rule';

type NotificationRule = Pick<AlarmRule, 'tells' | 'reminderMin' | 'escalation'>;

const minuteMs = 60_000;

/** Nobody is told any more: acknowledged, over or closed. */
const isQuiet = ({ state }: AlarmLife) => state !== 'raised';

/**
 * When an alarm next has something to say: the end of its shelving, the next step of escalation or the next reminder, whichever
 * comes first; null while nobody is to be told. An acknowledgement makes it null at once, everywhere.
 */
export function nextNoticeMs(rule: NotificationRule, life: AlarmLife, nowMs: number): number | null {
  if (life.state === 'closed') return null;
  if (isShelved(life, nowMs)) return life.shelvedUntilMs;
  if (isQuiet(life)) return null;
  const step = rule.escalation[life.escalated];
  const times = [
    ...(step ? [life.raisedAtMs + step.afterMin * minuteMs] : []),
    ...(rule.reminderMin === null ? [] : [(life.remindedAtMs ?? life.raisedAtMs) + rule.reminderMin * minuteMs]),
  ];
  return times.length === 0 ? null : Math.min(...times);
}

/** What is to be said now. */
interface Notice {
  readonly kind: 'escalated' | 'reminded' | 'unshelved';
  readonly life: AlarmLife;
}

/**
 * What is due at `nowMs`, with the alarm as it stands after it. Steps that were slept through are taken together, and count as
 * the reminder of that moment; reminders that were missed are one.
 */
export function dueNotice(rule: NotificationRule, life: AlarmLife, nowMs: number): Notice | null {
  const dueMs = nextNoticeMs(rule, life, nowMs);
  if (life.shelvedUntilMs !== null && life.shelvedUntilMs <= nowMs && life.state !== 'closed') {
    return { kind: 'unshelved', life: { ...life, shelvedUntilMs: null, remindedAtMs: nowMs } };
  }
  if (dueMs === null || dueMs > nowMs || isShelved(life, nowMs)) return null;
  const escalated = rule.escalation.filter((step) => life.raisedAtMs + step.afterMin * minuteMs <= nowMs).length;
  if (escalated > life.escalated) return { kind: 'escalated', life: { ...life, escalated, remindedAtMs: nowMs } };
  return { kind: 'reminded', life: { ...life, remindedAtMs: nowMs } };
}

/** Everybody who is told by now: those of the rule, and those of every step of escalation that was taken. */
export function audienceOf(rule: Pick<AlarmRule, 'tells' | 'escalation'>, escalated: number): AlarmAudience {
  const all = [rule.tells, ...rule.escalation.slice(0, escalated)];
  return {
    roles: [...new Set(all.flatMap(({ roles }) => roles))],
    userIds: [...new Set(all.flatMap(({ userIds }) => userIds))],
  };
}
