import {
  type AlarmView,
  acknowledgeAlarm,
  closeAlarm,
  getAlarm,
  getOpenAlarms,
  listAlarms,
  shelveAlarm,
  unshelveAlarm,
} from '@henhouse/contract/alarm/alarm';
import { type AlarmAct, type AlarmLife, checkAlarmAct } from '@henhouse/domain/alarm/alarm-life';
import { nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import { concerns } from '@henhouse/domain/alarm/alarm-source';
import type { AuditChange } from '../../platform/audit/audit';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { notFound, Refusal } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { route } from '../../platform/http/route';
import { listAlarmRows, readAlarm, readOpenAlarms } from './alarm.store';
import { insertAlarmEvent, lockAlarm, updateAlarmLife } from './alarm-life.store';
import { readRule } from './rule/alarm-rule.store';

async function shown(tx: CompanyTx, id: string, nowMs: number): Promise<AlarmView> {
  const alarm = await readAlarm(tx, id, nowMs);
  if (!alarm) throw notFound();
  return alarm;
}

interface Acting {
  readonly tx: CompanyTx;
  readonly params: { readonly alarmId: string };
  readonly user: { readonly id: string; readonly name: string; readonly role: string };
  readonly now: number;
  audit(change: AuditChange): void;
  event(topic: string, refs: Readonly<Record<string, string>>): void;
}

interface Done {
  readonly act: AlarmAct;
  readonly after: (life: AlarmLife) => AlarmLife;
  readonly note: string;
  readonly untilMs?: number;
  readonly closed?: { readonly cause: string; readonly action: string };
}

const rightOf = { acknowledge: 'acknowledge', shelve: 'shelve', unshelve: 'shelve', close: 'close' } as const;
const eventOf = { acknowledge: 'acknowledged', shelve: 'shelved', unshelve: 'unshelved', close: 'closed' } as const;

/** What somebody does with an alarm: judged, written with its history, told to every screen. */
async function act(acting: Acting, done: Done): Promise<AlarmView> {
  const { tx, params, user, now, audit, event } = acting;
  const open = await lockAlarm(tx, params.alarmId);
  if (!open) throw notFound();
  if (!concerns(user.role, open.source))
    throw new Refusal('notAllowed', { missing: { action: rightOf[done.act], subject: 'Alarm' } });
  const { source, life: before, farmId, shedId } = open;
  const isSecond = done.act === 'acknowledge' && before.state !== 'closed' && before.acknowledgedAtMs !== null;
  if (!isSecond)
    refuse(checkAlarmAct(before, done.act, { nowMs: now, source, ...(done.untilMs && { untilMs: done.untilMs }) }));
  // Somebody was quicker: what is said besides is kept.
  const life = isSecond ? before : done.after(before);
  if (isSecond && done.note === '') return shown(tx, open.id, now);
  const rule = await readRule(tx, open.ruleId);
  const nextAtMs = rule ? nextNoticeMs(rule, life, now) : null;
  await updateAlarmLife(tx, open.id, life, {
    nextAtMs,
    by: user,
    ...(done.closed && { closed: { ...done.closed, atMs: now } }),
  });
  const kind = isSecond ? 'noted' : eventOf[done.act];
  await insertAlarmEvent(tx, { alarmId: open.id, kind, atMs: now, note: done.note, by: user });
  audit({
    action: 'update',
    subject: 'Alarm',
    subjectId: open.id,
    before,
    after: { ...life, note: done.note },
    farmId,
  });
  event('alarm.saved', { alarmId: open.id, farmId, ...(shedId !== null && { shedId }), what: kind });
  return shown(tx, open.id, now);
}

export function registerAlarms(app: App): void {
  route(app, listAlarms, ({ tx, scope, query, now }) => listAlarmRows(tx, scope, query, now));

  route(app, getOpenAlarms, ({ tx, scope, now }) => readOpenAlarms(tx, scope, now));

  route(app, getAlarm, ({ tx, params, now }) => shown(tx, params.alarmId, now));

  route(app, acknowledgeAlarm, (context) =>
    act(context, {
      act: 'acknowledge',
      note: context.input.note,
      after: (life) => ({
        ...life,
        acknowledgedAtMs: context.now,
        state: life.state === 'raised' ? 'acknowledged' : life.state,
      }),
    }),
  );

  route(app, closeAlarm, (context) => {
    const { cause, action } = context.input;
    return act(context, {
      act: 'close',
      note: `${cause} · ${action}`,
      closed: { cause, action },
      after: (life) => ({ ...life, state: 'closed', shelvedUntilMs: null }),
    });
  });

  route(app, shelveAlarm, (context) => {
    const untilMs = Date.parse(context.input.until);
    return act(context, {
      act: 'shelve',
      note: context.input.reason,
      untilMs,
      after: (life) => ({ ...life, shelvedUntilMs: untilMs }),
    });
  });

  route(app, unshelveAlarm, (context) =>
    act(context, {
      act: 'unshelve',
      note: context.input.reason,
      after: (life) => ({ ...life, shelvedUntilMs: null, remindedAtMs: context.now }),
    }),
  );
}
