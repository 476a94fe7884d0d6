import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import type { ApiClient } from '../api-client';
import type { HostileWriter, Row } from './hostile-writer';

const mortality = { source: 'dailyMortalityPct', comparison: 'above', threshold: 0.001 } as const;
const ruleBase = { ...mortality, severity: 'warning', placeKind: 'shed', tells: { roles: ['Manager'] } } as const;

/** A rule of the farm, before anything happens there, and one that is taken away. */
export async function writeAlarmRules(writer: HostileWriter, farmId: string): Promise<void> {
  const base = { ...ruleBase, farmId };
  const add = () => writer.write('alarmRule.create', { base: { id: randomUUID(), ...base } });
  const rule = await add();
  await writer.write('alarmRule.update', { params: { ruleId: rule?.id ?? '' }, base, version: rule?.version });
  const gone = await add();
  await writer.write('alarmRule.delete', { params: { ruleId: gone?.id ?? '' }, version: gone?.version });
}

interface RaisedAlarm extends Row {
  readonly acts: readonly string[];
}

/** Alarms of the demo and those that the dead birds of new farms have raised by now, and whatever people do about them. */
export async function writeAlarms(writer: HostileWriter, manager: ApiClient, rounds: readonly number[]): Promise<void> {
  const open = '/api/v1/alarms?show=open&perPage=50&sortBy=raisedAt';
  const { items } = await writer.read<{ readonly items: readonly RaisedAlarm[] }>(open);
  const can = (act: string) => items.filter(({ acts }) => acts.includes(act)).slice(0, 6);
  const toldOf = (index: number) => writer.inRound(rounds[index * 3] ?? 0).as(manager);
  for (const [index, { id }] of can('shelve').entries()) {
    const params = { alarmId: id };
    await toldOf(index).write('alarm.acknowledge', { params });
    const until = new Date(Date.now() + 3_600_000).toISOString();
    await toldOf(index).write('alarm.shelve', { params, base: { until } });
    await toldOf(index).write('alarm.unshelve', { params });
  }
  for (const [index, { id }] of can('close').entries())
    await toldOf(index).write('alarm.close', { params: { alarmId: id } });
}

interface Phones {
  readonly devices: readonly { readonly id: string }[];
}

/** A phone that is told of alarms. Nobody has more than ten: one of them goes. */
export async function addPushDevice(writer: HostileWriter): Promise<void> {
  const { devices } = await writer.read<Phones>('/api/v1/account/alarm-notification');
  const [first] = devices;
  if (first && devices.length === 10)
    await writer.write('alarmNotification.removeDevice', { params: { pushDeviceId: first.id } });
  const phone = createECDH('prime256v1');
  const keys = { p256dh: phone.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const endpoint = `https://push.example.com/${randomUUID()}`;
  await writer.write('alarmNotification.addDevice', { base: { id: randomUUID(), endpoint, ...keys } });
}

interface Warnings {
  readonly items: readonly { readonly shedId: string; readonly flockId: string; readonly day: string }[];
}

/** What the call of a shed of the demo was. */
export async function answerWarning(writer: HostileWriter): Promise<void> {
  const { items } = await writer.read<Warnings>('/api/v1/warnings');
  const [call] = items;
  if (!call) return;
  const { day, shedId, flockId } = call;
  const base = { id: randomUUID(), day, cause: 'waterLine', shelvedUntil: null };
  await writer.write('warning.answer', { params: { shedId, flockId }, base });
}
