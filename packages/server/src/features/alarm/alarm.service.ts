import { type AlarmAct, type AlarmLife, checkAlarmAct } from '@henhouse/domain/alarm/alarm-life';
import { nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import { concerns } from '@henhouse/domain/alarm/alarm-source';
import type { CompanyTx } from '../../platform/db/company-tx';
import { notFound, Refusal } from '../../platform/http/refusal';
import { refuse } from '../../platform/http/refuse';
import { insertAlarmEvent, isLastNote, lockAlarm, type OpenAlarm, updateAlarmLife } from './alarm-life.store';
import { endAlarmTask } from './alarm-task';
import { readRule } from './rule/alarm-rule.store';

/** What somebody does with an alarm. */
export interface Done {
  readonly act: AlarmAct;
  readonly note: string;
  /** Of shelving. */
  readonly untilMs?: number;
  /** Of closing. */
  readonly closed?: { readonly cause: string; readonly action: string };
}

export interface AlarmActor {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

const rightOf = { acknowledge: 'acknowledge', shelve: 'shelve', unshelve: 'shelve', close: 'close' } as const;
const eventOf = { acknowledge: 'acknowledged', shelve: 'shelved', unshelve: 'unshelved', close: 'closed' } as const;

function afterAct(life: AlarmLife, { act, untilMs }: Done, nowMs: number): AlarmLife {
  switch (act) {
    case 'acknowledge':
      return { ...life, acknowledgedAtMs: nowMs, state: life.state === 'raised' ? 'acknowledged' : life.state };
    case 'shelve':
      return { ...life, shelvedUntilMs: untilMs ?? null };
    case 'unshelve':
      return { ...life, shelvedUntilMs: null, remindedAtMs: nowMs };
    case 'close':
      return { ...life, state: 'closed', shelvedUntilMs: null };
  }
}

interface ActedOn {
  readonly before: OpenAlarm;
  readonly life: AlarmLife;
  /** What its history says of it; null: somebody had done so before, and nothing was said besides. */
  readonly kind: (typeof eventOf)[AlarmAct] | 'noted' | null;
}

/**
 * Does with an alarm what somebody decided, and writes its history. An acknowledgement after another one adds its note.
 *
 * @throws Refusal when the alarm is not theirs (a Doctor and the climate), or its state does not allow it.
 */
export async function actOnAlarm(
  tx: CompanyTx,
  alarmId: string,
  done: Done,
  { by, nowMs }: { readonly by: AlarmActor; readonly nowMs: number },
): Promise<ActedOn> {
  const before = await lockAlarm(tx, alarmId);
  if (!before) throw notFound();
  if (!concerns(by.role, before.source))
    throw new Refusal('notAllowed', { missing: { action: rightOf[done.act], subject: 'Alarm' } });
  const isSecond =
    done.act === 'acknowledge' && before.life.state !== 'closed' && before.life.acknowledgedAtMs !== null;
  if (!isSecond) {
    const said = { nowMs, source: before.source, ...(done.untilMs !== undefined && { untilMs: done.untilMs }) };
    refuse(checkAlarmAct(before.life, done.act, said));
  }
  const isSaid = isSecond && (done.note === '' || (await isLastNote(tx, alarmId, done.note, by)));
  if (isSaid) return { before, life: before.life, kind: null };
  const life = isSecond ? before.life : afterAct(before.life, done, nowMs);
  const rule = await readRule(tx, before.ruleId);
  await updateAlarmLife(tx, alarmId, life, {
    nextAtMs: rule ? nextNoticeMs(rule, life, nowMs) : null,
    by,
    ...(done.closed && { closed: { ...done.closed, atMs: nowMs } }),
  });
  const kind = isSecond ? 'noted' : eventOf[done.act];
  await insertAlarmEvent(tx, { alarmId, kind, atMs: nowMs, note: done.note, by });
  if (done.act === 'close') {
    await endAlarmTask(tx, before, { byName: by.name, result: done.note, nowMs });
  }
  return { before, life, kind };
}
