import {
  type TriedAlarmRule,
  triedAlarmsAtMost,
  triedDays,
  type tryAlarmRule,
} from '@henhouse/contract/alarm/alarm-rule';
import type { InputOf } from '@henhouse/contract/endpoint';
import { type AlarmRule, checkAlarmCondition } from '@henhouse/domain/alarm/alarm-rule';
import { channelsOf, sourceValue } from '@henhouse/domain/alarm/alarm-source';
import { rulesInForce } from '@henhouse/domain/alarm/rules-in-force';
import { tryRule, wasInUse } from '@henhouse/domain/alarm/try-rule';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refuse';
import type { Scope } from '../../../platform/http/rights';
import { readSetPoints } from '../watch/set-points.store';
import { readRules } from './alarm-rule.store';
import { checkPlaces } from './rule-places';
import { readStateChanges, readTriedDevices, readTriedValues, type TriedDevice } from './try-rule.store';

const dayMs = 86_400_000;
/** Devices that are looked at: a week of so many, by five minutes, is still read within two seconds. */
const devicesAtMost = 60;
/** Single readings that are read at most; past them five minutes have to do. */
const readingsAtMost = 150_000;

type Tried = InputOf<typeof tryAlarmRule>;

/** The rule beside all others, telling nobody. */
const asRule = (tried: Tried): AlarmRule & { readonly id: string | null } => ({
  ...tried,
  id: tried.ruleId,
  tells: { roles: [], userIds: [] },
  byMail: false,
  byPush: false,
  reminderMin: null,
  escalation: [],
  calmMin: 0,
  isOn: true,
});

const expectedReadings = (devices: readonly TriedDevice[]) =>
  devices.reduce((sum, { intervalS }) => sum + (triedDays * 86_400) / intervalS, 0);

/**
 * What a rule would have raised in the last days at the devices in reach, by the readings that are kept; of figures and of the condition of
 * devices nothing is kept that would tell it.
 *
 * @throws Refusal of `checkAlarmCondition`, and of a machine or shed that is none of the farm.
 */
export async function whatItWouldRaise(
  tx: CompanyTx,
  tried: Tried,
  { scopes, nowMs }: { readonly scopes: readonly Scope[]; readonly nowMs: number },
): Promise<TriedAlarmRule> {
  refuse([...checkAlarmCondition(tried), ...(await checkPlaces(tx, tried))]);
  const [fromMs, toMs] = [nowMs - triedDays * dayMs, nowMs];
  const span = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  const channels = channelsOf(tried.source);
  const [channel] = channels;
  if (channel === undefined) {
    return { ...span, basis: null, devices: 0, devicesLeftOut: 0, devicesOverruled: 0, total: 0, items: [] };
  }
  const [{ devices, total: inReach }, rules] = await Promise.all([
    readTriedDevices(tx, { channels, where: tried, scopes, atMost: devicesAtMost }),
    readRules(tx),
  ]);
  const rule = asRule(tried);
  const all = [...rules.filter(({ id }) => id !== tried.ruleId), rule];
  const watched = devices.filter((device) => rulesInForce(all, device).includes(rule));
  const basis = expectedReadings(watched) <= readingsAtMost ? 'readings' : 'fiveMinutes';
  const deviceIds = watched.map(({ id }) => id);
  const [measured, changes, setPoints] = await Promise.all([
    Promise.all(channels.map((each) => readTriedValues(tx, { channel: each, deviceIds, fromMs, toMs }, basis))),
    readStateChanges(tx, [...new Set(watched.flatMap(({ machineId }) => machineId ?? []))], fromMs),
    readSetPoints(
      tx,
      watched.map(({ id, machineId }) => ({ deviceId: id, machineId })),
      new Set(tried.comparison === 'offSetPoint' ? [channel] : []),
    ),
  ]);
  const isInUse = (device: TriedDevice, atMs: number) =>
    device.machineId === null
      ? device.flockSince !== null && atMs >= Date.parse(device.flockSince)
      : wasInUse(changes.get(device.machineId) ?? [], device.machineState ?? '', atMs);
  const [first = [], ...others] = measured;
  const rest = others.map((of) => new Map(of.map(({ deviceId, atMs, value }) => [`${deviceId} ${atMs}`, value])));
  const values = first.flatMap(({ deviceId, atMs, value }) => {
    const all = [value, ...rest.map((of) => of.get(`${deviceId} ${atMs}`))];
    return all.includes(undefined) ? [] : [{ deviceId, atMs, value: sourceValue(tried.source, all as number[]) }];
  });
  const byDevice = grouped(values, ({ deviceId }) => deviceId);
  const seenBy = (device: TriedDevice) =>
    (byDevice.get(device.id) ?? [])
      .filter(({ atMs }) => isInUse(device, atMs))
      .map(({ atMs, value }) => ({ atMs, value, setPoint: setPoints.at(device.id, device.machineId, channel, atMs) }));
  const found = watched.flatMap((device) =>
    tryRule(tried, seenBy(device), toMs).map(({ raisedAtMs, endedAtMs, value, setPoint }) => ({
      deviceName: device.name,
      farmId: device.farmId,
      farmName: device.farmName,
      machineCode: device.machineCode,
      shedName: device.shedName,
      raisedAt: new Date(raisedAtMs).toISOString(),
      endedAt: endedAtMs === null ? null : new Date(endedAtMs).toISOString(),
      value,
      setPoint,
    })),
  );
  return {
    ...span,
    basis,
    devices: watched.length,
    devicesLeftOut: inReach - devices.length,
    devicesOverruled: devices.length - watched.length,
    total: found.length,
    items: found.toSorted((a, b) => b.raisedAt.localeCompare(a.raisedAt)).slice(0, triedAlarmsAtMost),
  };
}
