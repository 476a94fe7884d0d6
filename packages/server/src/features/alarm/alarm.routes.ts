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
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import type { CompanyContext } from '../../platform/http/context';
import { orNotFound } from '../../platform/http/refusal';
import { placeOf } from '../../platform/http/rights';
import { route } from '../../platform/http/route';
import { actOnAlarm, type Done } from './alarm.service';
import { listAlarmRows, readAlarm, readOpenAlarms } from './alarm.store';

async function shown(tx: CompanyTx, id: string, nowMs: number): Promise<AlarmView> {
  return await orNotFound(readAlarm(tx, id, nowMs));
}

type Acting = Pick<CompanyContext<typeof getAlarm>, 'tx' | 'params' | 'user' | 'now' | 'audit' | 'event'>;

/** What somebody does with an alarm and the parts of its incident, with a line in the log each, told to every screen. */
async function act(acting: Acting, done: Done): Promise<AlarmView> {
  const { tx, params, user, now, audit, event } = acting;
  const { alarmId } = params;
  for (const { before, life, kind } of await actOnAlarm(tx, alarmId, done, { by: user, nowMs: now })) {
    if (kind === null) continue;
    const { id, farmId } = before;
    const after = { ...life, note: done.note };
    audit({ action: 'update', subject: 'Alarm', subjectId: id, before: before.life, after, farmId });
    event('alarm.saved', { alarmId: id, ...placeOf(before), what: kind });
  }
  return shown(tx, alarmId, now);
}

export function registerAlarms(app: App): void {
  route(app, listAlarms, ({ tx, scope, query, now }) => listAlarmRows(tx, scope, query, now));

  route(app, getOpenAlarms, ({ tx, scope, now }) => readOpenAlarms(tx, scope, now));

  route(app, getAlarm, ({ tx, params, now }) => shown(tx, params.alarmId, now));

  route(app, acknowledgeAlarm, (context) => act(context, { act: 'acknowledge', note: context.input.note }));

  route(app, closeAlarm, (context) => {
    const { cause, action } = context.input;
    return act(context, { act: 'close', note: `${cause} · ${action}`, closed: { cause, action } });
  });

  route(app, shelveAlarm, (context) => {
    const { until, reason } = context.input;
    return act(context, { act: 'shelve', note: reason, untilMs: Date.parse(until) });
  });

  route(app, unshelveAlarm, (context) => act(context, { act: 'unshelve', note: context.input.reason }));
}
