import { type AlarmLife, clearedAlarm, raisedAlarm, repeatedAlarm } from '@henhouse/domain/alarm/alarm-life';
import { nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import { isFigureSource } from '@henhouse/domain/alarm/alarm-source';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { insertAlarm, insertAlarmEvent, lockOpenAlarm, type OpenAlarm, updateAlarmLife } from '../alarm-life.store';
import { openAlarmTask } from '../alarm-task';
import type { StoredRule } from '../rule/alarm-rule.store';
import { sendAlarmEvent } from './alarm-event';
import type { WatchedPlace } from './watch.store';

/** Has people told of an alarm that was raised, once it is committed. */
export type Tell = (tx: CompanyTx, alarmId: string) => Promise<void>;

/** Something that a rule says of a target: it is an alarm now, or it is over. */
export interface Effect {
  readonly kind: 'raise' | 'clear';
  readonly rule: StoredRule;
  readonly targetId: string;
  readonly atMs: number;
  readonly value: number;
  readonly place: WatchedPlace;
}

async function raise(tell: Tell, tx: CompanyTx, effect: Effect, open: OpenAlarm | undefined): Promise<void> {
  const { rule, atMs, value } = effect;
  // A figure is of a day: what another day shows is another incident, however soon it was entered.
  const calmMin = isFigureSource(rule.source) ? 0 : rule.calmMin;
  const life: AlarmLife = open ? repeatedAlarm(open.life, atMs, calmMin) : raisedAlarm(atMs);
  const nextAtMs = nextNoticeMs(rule, life, atMs);
  const id = await insertAlarm(tx, { ...effect, life, nextAtMs, openId: open?.id ?? null });
  await insertAlarmEvent(tx, { alarmId: id, kind: open ? 'repeated' : 'raised', atMs, value });
  await openAlarmTask(tx, { id, ...effect.place, severity: rule.severity, source: rule.source }, atMs);
  await tell(tx, id);
  await sendAlarmEvent(tx, { id, ...effect.place, severity: rule.severity, what: 'raised' });
}

async function clear(tx: CompanyTx, effect: Effect, open: OpenAlarm | undefined): Promise<void> {
  if (!open || open.life.state === 'cleared') return;
  const { atMs, value, rule } = effect;
  const life = clearedAlarm(open.life, atMs);
  await updateAlarmLife(tx, open.id, life, { nextAtMs: nextNoticeMs(rule, life, atMs) });
  await insertAlarmEvent(tx, { alarmId: open.id, kind: 'cleared', atMs, value });
  await sendAlarmEvent(tx, { id: open.id, ...effect.place, severity: rule.severity, what: 'cleared' });
}

/**
 * Writes what rules have found: a new alarm, one more occurrence of one that is not closed, or the end of one. Who has to be
 * told is told by a job after the commit.
 */
export async function takeEffect(tell: Tell, tx: CompanyTx, effect: Effect): Promise<void> {
  const open = await lockOpenAlarm(tx, effect.rule.id, effect.targetId);
  await (effect.kind === 'raise' ? raise(tell, tx, effect, open) : clear(tx, effect, open));
}
