import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AlarmLife,
  actsOnAlarm,
  checkAlarmAct,
  clearedAlarm,
  isSameIncident,
  raisedAlarm,
  repeatedAlarm,
} from './alarm-life';
import { audienceOf, dueNotice, nextNoticeMs } from './alarm-notice';

const minute = 60_000;
const rule = {
  tells: { roles: ['Manager'], userIds: ['m'] },
  reminderMin: 10,
  escalation: [
    { afterMin: 15, roles: ['Admin'], userIds: [] },
    { afterMin: 30, roles: ['Owner'], userIds: ['o'] },
  ],
} as const;
const raised = raisedAlarm(0);
const acknowledged = { ...raised, state: 'acknowledged', acknowledgedAtMs: minute } as const;

/** Everything that is said until `untilMin`, when somebody looks every minute. */
function noticesUntil(life: Parameters<typeof dueNotice>[1], untilMin: number): string[] {
  let now = life;
  return Array.from({ length: untilMin + 1 }, (_, at) => at).flatMap((at) => {
    const notice = dueNotice(rule, now, at * minute);
    if (!notice) return [];
    now = notice.life;
    return [`${notice.kind}@${at}`];
  });
}

describe('an alarm that nobody acknowledges', () => {
  it('reminds, and tells more people step by step', () => {
    expect(noticesUntil(raised, 45)).toEqual([
      'reminded@10',
      'escalated@15',
      'reminded@25',
      'escalated@30',
      'reminded@40',
    ]);
    expect(audienceOf(rule, 0)).toEqual({ roles: ['Manager'], userIds: ['m'] });
    expect(audienceOf(rule, 2)).toEqual({ roles: ['Manager', 'Admin', 'Owner'], userIds: ['m', 'o'] });
  });

  it('says once what was slept through', () => {
    const notice = dueNotice(rule, raised, 120 * minute);
    expect(notice).toMatchObject({ kind: 'escalated', life: { escalated: 2 } });
    expect(notice && dueNotice(rule, notice.life, 121 * minute)).toBeNull();
  });
});

describe('an acknowledgement, a shelf, an end', () => {
  it('stops reminders and escalation at once', () => {
    expect(noticesUntil(acknowledged, 120)).toEqual([]);
    expect(nextNoticeMs(rule, acknowledged, 0)).toBeNull();
    expect(noticesUntil(clearedAlarm(raised, minute), 120)).toEqual([]);
  });

  it('a shelved alarm is quiet, and comes back when its time is over', () => {
    const shelved = { ...raised, shelvedUntilMs: 60 * minute };
    expect(noticesUntil(shelved, 75)).toEqual(['unshelved@60', 'escalated@61', 'reminded@71']);
    expect(nextNoticeMs(rule, shelved, 0)).toBe(60 * minute);
  });

  it('a repeat joins the alarm, counts, and asks anew; cleared alarms stay until they are closed', () => {
    const cleared = clearedAlarm(acknowledged, 2 * minute);
    const source = 'temperatureC' as const;
    expect(actsOnAlarm({ ...cleared, source }, minute)).toEqual(['shelve', 'close']);
    expect(actsOnAlarm({ ...raised, source }, minute)).toEqual(['acknowledge', 'shelve']);
    const again = repeatedAlarm(cleared, 5 * minute, 3);
    expect(again).toMatchObject({ state: 'raised', occurrences: 2, acknowledgedAtMs: null, escalated: 0 });
    expect(noticesUntil(again, 16)).toEqual(['reminded@15']);
    expect(actsOnAlarm({ ...clearedAlarm(raised, minute), source }, minute)).toContain('acknowledge');
  });

  it('what cannot be done says why', () => {
    const source = 'temperatureC' as const;
    type Said = { nowMs: number; untilMs?: number; source?: 'dailyMortalityPct' };
    const codes = (life: typeof raised, act: Parameters<typeof checkAlarmAct>[1], words: Said) =>
      checkAlarmAct(life, act, { source, ...words }).map(({ code }) => code);
    expect(codes(raised, 'close', { nowMs: minute })).toEqual(['alarmStillOn']);
    expect(codes(raised, 'close', { nowMs: minute, source: 'dailyMortalityPct' })).toEqual([]);
    expect(codes(clearedAlarm(raised, minute), 'close', { nowMs: minute })).toEqual([]);
    expect(codes(acknowledged, 'acknowledge', { nowMs: minute })).toEqual(['stateNotAllowed']);
    expect(codes(raised, 'unshelve', { nowMs: minute })).toEqual(['stateNotAllowed']);
    expect(codes(raised, 'shelve', { nowMs: minute, untilMs: minute })).toEqual(['invalid']);
    expect(codes(raised, 'shelve', { nowMs: 0, untilMs: 73 * 60 * minute })).toEqual(['invalid']);
    expect(codes(raised, 'shelve', { nowMs: 0, untilMs: 72 * 60 * minute })).toEqual([]);
    expect(codes({ ...clearedAlarm(raised, minute), state: 'closed' }, 'acknowledge', { nowMs: 0 })).toEqual([
      'stateNotAllowed',
    ]);
  });
});

describe('a probe that flaps', () => {
  it('is one incident until it was calm for the time of its rule: the acknowledgement stays, and reminders count on', () => {
    const cleared = clearedAlarm(acknowledged, 2 * minute);
    expect(repeatedAlarm(cleared, 5 * minute - 1, 3)).toMatchObject({ state: 'acknowledged', occurrences: 2 });
    expect(repeatedAlarm(clearedAlarm(raised, minute), 2 * minute, 3)).toMatchObject({
      state: 'raised',
      raisedAtMs: 0,
    });
    expect(repeatedAlarm(cleared, 5 * minute, 3)).toMatchObject({ state: 'raised', raisedAtMs: 5 * minute });
    expect(repeatedAlarm(cleared, 2 * minute, 0)).toMatchObject({ state: 'raised', acknowledgedAtMs: null });
  });

  it('asks once, however often it comes and goes within that time', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 15 * minute - 1 }), { maxLength: 40 }), (gaps) => {
        let life: AlarmLife = acknowledged;
        let nowMs = minute;
        for (const gap of gaps) {
          life = clearedAlarm(life, nowMs);
          nowMs += gap;
          expect(isSameIncident(life, nowMs, 15)).toBe(true);
          life = repeatedAlarm(life, nowMs, 15);
          expect(nextNoticeMs(rule, life, nowMs)).toBeNull();
        }
        expect(life).toMatchObject({ state: 'acknowledged', occurrences: 1 + gaps.length });
      }),
    );
  });
});

describe('whatever happens', () => {
  it('nobody is told of what is acknowledged, and the next notice is never in the past once it was given', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 30 }), fc.nat(400), (gaps, ackMin) => {
        let life: Parameters<typeof dueNotice>[1] = raised;
        let nowMin = 0;
        for (const gap of gaps) {
          nowMin += gap;
          if (nowMin >= ackMin && life.state === 'raised')
            life = { ...life, state: 'acknowledged', acknowledgedAtMs: nowMin * minute };
          const notice = dueNotice(rule, life, nowMin * minute);
          if (life.state === 'acknowledged') expect(notice).toBeNull();
          if (!notice) continue;
          life = notice.life;
          expect(nextNoticeMs(rule, life, nowMin * minute)).toBeGreaterThan(nowMin * minute);
        }
      }),
    );
  });
});
