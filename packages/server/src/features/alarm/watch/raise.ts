import {
  type AlarmLife,
  clearedAlarm,
  isSameIncident,
  raisedAlarm,
  repeatedAlarm,
} from '@henhouse/domain/alarm/alarm-life';
import { nextNoticeMs } from '@henhouse/domain/alarm/alarm-notice';
import { isFigureSource } from '@henhouse/domain/alarm/alarm-source';
import { incidentAt, isWorse, joinedAlarm, sharesIncident, speakerFor } from '@henhouse/domain/alarm/incident';
import { placeIdOf } from '@henhouse/domain/telemetry/device-place';
import type { CompanyTx } from '../../../platform/db/company-tx';
import {
  holdPlace,
  insertAlarm,
  insertAlarmEvent,
  listOpenAt,
  lockOpenAlarm,
  type OpenAlarm,
  takeWordOf,
  updateAlarmLife,
} from '../alarm-life.store';
import { endTaskOfPast, openAlarmTask } from '../alarm-task';
import type { StoredRule } from '../rule/alarm-rule.store';
import { sendAlarmEvent } from './alarm-event';
import type { WatchedPlace } from './watch.store';

/** Has people told of an alarm that was raised, once it is committed. */
export type Notify = (tx: CompanyTx, alarmId: string) => Promise<void>;

/** Something that a rule says of a target: it is an alarm now, or it is over. */
export interface Effect {
  readonly kind: 'raise' | 'clear';
  readonly rule: StoredRule;
  readonly targetId: string;
  readonly atMs: number;
  readonly value: number;
  readonly place: WatchedPlace;
}

const isShared = ({ rule, place }: Effect) => sharesIncident(rule.source) && placeIdOf(place) !== null;

async function raise(notify: Notify, tx: CompanyTx, effect: Effect, open: OpenAlarm | undefined): Promise<void> {
  const { rule, atMs, value, place } = effect;
  // A figure is of a day: what another day shows is another incident, however soon it was entered.
  const calmMin = isFigureSource(rule.source) ? 0 : rule.calmMin;
  const own: AlarmLife = open ? repeatedAlarm(open.life, atMs, calmMin) : raisedAlarm(atMs);
  // What comes and goes stays where it was; all else is part of what is wrong at its place at the moment.
  const isAnew = !open || !isSameIncident(open.life, atMs, calmMin);
  const others = isAnew && isShared(effect) ? await listOpenAt(tx, place, open?.id ?? null) : [];
  const joins = incidentAt(others, atMs, calmMin);
  const parts = others.filter(({ incidentId }) => incidentId === joins);
  const speaker = speakerFor(parts, rule);
  const life = joinedAlarm(own, speaker);
  const incidentId = joins ?? open?.incidentId ?? null;
  const nextAtMs = nextNoticeMs(rule, life, atMs);
  const id = await insertAlarm(tx, { ...effect, life, nextAtMs, openId: open?.id ?? null, incidentId });
  if (speaker) await takeWordOf(tx, id, speaker.id, life.state);
  await insertAlarmEvent(tx, { alarmId: id, kind: open ? 'repeated' : 'raised', atMs, value });
  const { severity, source } = rule;
  if (isWorse(severity, parts))
    await openAlarmTask(tx, { incidentId: incidentId ?? id, ...place, severity, source }, atMs);
  if (open && open.incidentId !== incidentId) await endTaskOfPast(tx, open, atMs);
  await notify(tx, id);
  await sendAlarmEvent(tx, { id, ...place, severity, what: 'raised' });
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
export async function takeEffect(notify: Notify, tx: CompanyTx, effect: Effect): Promise<void> {
  if (isShared(effect)) await holdPlace(tx, effect.place);
  const open = await lockOpenAlarm(tx, effect.rule.id, effect.targetId);
  await (effect.kind === 'raise' ? raise(notify, tx, effect, open) : clear(tx, effect, open));
}
