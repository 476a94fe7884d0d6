import { type AlarmAct, type AlarmLife, actsOnAlarm, checkAlarmAct } from '@henhouse/domain/alarm/alarm-life';
import { nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import { concerns } from '@henhouse/domain/alarm/alarm-source';
import type { CompanyTx } from '../../platform/db/company-tx';
import { notFound, Refusal, refuse } from '../../platform/http/refusal';
import { insertAlarmEvent, isLastNote, lockIncident, type OpenAlarm, updateAlarmLife } from './alarm-life.store';
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

interface AlarmActor {
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

interface Acting {
  readonly by: AlarmActor;
  readonly nowMs: number;
}

/** Writes what somebody does with one alarm, and its history. */
async function write(tx: CompanyTx, before: OpenAlarm, done: Done, { by, nowMs }: Acting): Promise<ActedOn> {
  const life = afterAct(before.life, done, nowMs);
  const rule = await readRule(tx, before.ruleId);
  await updateAlarmLife(tx, before.id, life, {
    nextAtMs: rule ? nextNoticeMs(rule, life, nowMs) : null,
    by,
    ...(done.closed && { closed: { ...done.closed, atMs: nowMs } }),
  });
  const kind = eventOf[done.act];
  await insertAlarmEvent(tx, { alarmId: before.id, kind, atMs: nowMs, note: done.note, by });
  return { before, life, kind };
}

/** An acknowledgement after another one adds its note. */
async function note(tx: CompanyTx, before: OpenAlarm, done: Done, { by, nowMs }: Acting): Promise<ActedOn> {
  const isSaid = done.note === '' || (await isLastNote(tx, before.id, done.note, by));
  if (!isSaid) await insertAlarmEvent(tx, { alarmId: before.id, kind: 'noted', atMs: nowMs, note: done.note, by });
  return { before, life: before.life, kind: isSaid ? null : 'noted' };
}

/**
 * Does with an alarm what somebody decided, and with the other parts of its incident as far as they are theirs and their state
 * allows it: one cause is acknowledged, put aside and closed once. Answers what was done, the alarm itself first.
 *
 * @throws Refusal when the alarm is not theirs (a Doctor and the climate), or its state does not allow it.
 */
export async function actOnAlarm(tx: CompanyTx, alarmId: string, done: Done, acting: Acting): Promise<ActedOn[]> {
  const { by, nowMs } = acting;
  const incident = await lockIncident(tx, alarmId);
  const before = incident.find(({ id }) => id === alarmId);
  if (!before) throw notFound();
  if (!concerns(by.role, before.source))
    throw new Refusal('notAllowed', { missing: { action: rightOf[done.act], subject: 'Alarm' } });
  const isSecond =
    done.act === 'acknowledge' && before.life.state !== 'closed' && before.life.acknowledgedAtMs !== null;
  if (!isSecond) {
    const input = { nowMs, source: before.source, ...(done.untilMs !== undefined && { untilMs: done.untilMs }) };
    refuse(checkAlarmAct(before.life, done.act, input));
  }
  const acted = [await (isSecond ? note : write)(tx, before, done, acting)];
  for (const part of incident) {
    const allows = actsOnAlarm({ ...part.life, source: part.source }, nowMs).includes(done.act);
    if (part !== before && allows && concerns(by.role, part.source)) acted.push(await write(tx, part, done, acting));
  }
  if (done.act === 'close') await endAlarmTask(tx, before, { byName: by.name, result: done.note, nowMs });
  return acted;
}
