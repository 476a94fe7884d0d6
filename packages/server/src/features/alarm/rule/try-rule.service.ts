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
import type { Observation } from '@henhouse/domain/alarm/watch';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { missedIntervals } from '@henhouse/domain/telemetry/condition';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { refuse } from '../../../platform/http/refusal';
import type { Scope } from '../../../platform/http/rights';
import { readSetPoints } from '../../telemetry/series/set-points.store';
import { readRules } from './alarm-rule.store';
import { checkPlaces } from './rule-places';
import { isTrialFigure, whatFiguresWouldRaise } from './try-figure.service';
import { readGaps, readStateChanges, readTrialDevices, readTrialValues, type TrialDevice } from './try-rule.store';

const dayMs = 86_400_000;
const fiveMinutesMs = 300_000;
/** Devices that are looked at: a week of so many, by five minutes, is still read within two seconds. */
const devicesAtMost = 60;
/** Single readings that are read at most; past them five minutes have to do. */
const readingsAtMost = 150_000;

type TrialRequest = InputOf<typeof tryAlarmRule>;

/** The rule beside all others, telling nobody. */
const asRule = (trial: TrialRequest): AlarmRule => ({
  ...trial,
  tells: { roles: [], userIds: [] },
  byMail: false,
  byPush: false,
  reminderMin: null,
  escalation: [],
  calmMin: 0,
  isOn: true,
});

const expectedReadings = (devices: readonly TrialDevice[]) =>
  devices.reduce((sum, { intervalS }) => sum + (triedDays * 86_400) / intervalS, 0);

interface Trying {
  readonly rule: AlarmRule;
  /** Every rule, with the one that is tried in the place of its own. */
  readonly all: readonly AlarmRule[];
  readonly fromMs: number;
  readonly toMs: number;
}

/** Whether what a device measured from `atMs` on was measured where it was then, and all of it. */
const wasThere = ({ cameMs, leftMs }: TrialDevice, atMs: number, lastsMs: number): boolean =>
  atMs >= (cameMs ?? atMs) && atMs + lastsMs <= (leftMs ?? Number.POSITIVE_INFINITY);

const untilMs = ({ leftMs }: TrialDevice, toMs: number): number => Math.min(leftMs ?? toMs, toMs);

type InUse = (device: TrialDevice, atMs: number) => boolean;

/** Whether eggs or birds were there, as far as it is kept. */
async function readInUse(tx: CompanyTx, devices: readonly TrialDevice[], fromMs: number) {
  const machineIds = [...new Set(devices.flatMap(({ machineId }) => machineId ?? []))];
  const changes = await readStateChanges(tx, machineIds, fromMs);
  const isInUse: InUse = (device, atMs) =>
    device.machineId === null
      ? device.inUseSince !== null && atMs >= Date.parse(device.inUseSince)
      : wasInUse(changes.get(device.machineId) ?? [], device.machineState ?? '', atMs);
  return { isInUse, changes };
}

/** What readings show of each device, in order; the channel is the one that set-points are of. */
async function seenInReadings(
  tx: CompanyTx,
  watched: readonly TrialDevice[],
  { rule, fromMs, toMs }: Trying,
): Promise<{ readonly basis: 'readings' | 'fiveMinutes'; readonly seenBy: (device: TrialDevice) => Observation[] }> {
  const channels = channelsOf(rule.source);
  const [channel = 'temperatureC'] = channels;
  const basis = expectedReadings(watched) <= readingsAtMost ? 'readings' : 'fiveMinutes';
  const deviceIds = watched.map(({ id }) => id);
  const [measured, { isInUse }, setPoints] = await Promise.all([
    Promise.all(channels.map((each) => readTrialValues(tx, { channel: each, deviceIds, fromMs, toMs }, basis))),
    readInUse(tx, watched, fromMs),
    readSetPoints(
      tx,
      watched.map((device) => ({ ...device, deviceId: device.id })),
      new Set(rule.comparison === 'offSetPoint' ? [channel] : []),
    ),
  ]);
  const [first = [], ...others] = measured;
  const rest = others.map((of) => new Map(of.map(({ deviceId, atMs, value }) => [`${deviceId} ${atMs}`, value])));
  const values = first.flatMap(({ deviceId, atMs, value }) => {
    const all = [value, ...rest.map((of) => of.get(`${deviceId} ${atMs}`))];
    return all.includes(undefined) ? [] : [{ deviceId, atMs, value: sourceValue(rule.source, all as number[]) }];
  });
  const byDevice = grouped(values, ({ deviceId }) => deviceId);
  const lastsMs = basis === 'readings' ? 0 : fiveMinutesMs;
  const seenBy = (device: TrialDevice) =>
    (byDevice.get(device.id) ?? [])
      .filter(({ atMs }) => wasThere(device, atMs, lastsMs) && isInUse(device, atMs))
      .map(({ atMs, value }) => ({
        atMs,
        value,
        setPoint: setPoints.at({ ...device, deviceId: device.id }, channel, atMs),
      }));
  return { basis, seenBy };
}

/** When each device was silent, and heard of again; what is critical is told of as soon as eggs or birds are there. */
async function seenInGaps(tx: CompanyTx, watched: readonly TrialDevice[], { rule, fromMs, toMs }: Trying) {
  const deviceIds = watched.map(({ id }) => id);
  const [gaps, { isInUse, changes }] = await Promise.all([
    readGaps(tx, deviceIds, { intervals: missedIntervals, fromMs, toMs }),
    readInUse(tx, watched, fromMs),
  ]);
  const byDevice = grouped(gaps, ({ deviceId }) => deviceId);
  const seenBy = (device: TrialDevice): Observation[] =>
    (byDevice.get(device.id) ?? []).flatMap((gap) => {
      const silentMs = Math.max(gap.fromMs + missedIntervals * device.intervalS * 1000, device.cameMs ?? 0);
      const endMs = Math.min(gap.untilMs ?? toMs, untilMs(device, toMs));
      if (silentMs >= endMs) return [];
      const comesIn = [
        ...(changes.get(device.machineId ?? '') ?? []).map(({ atMs }) => atMs),
        ...(device.inUseSince === null ? [] : [Date.parse(device.inUseSince)]),
      ].filter((atMs) => atMs > silentMs && atMs < endMs);
      const atMs = [silentMs, ...comesIn].find((each) => rule.severity !== 'critical' || isInUse(device, each));
      if (atMs === undefined) return [];
      const over = gap.untilMs === null || gap.untilMs > endMs ? [] : [{ atMs: gap.untilMs, value: 0, setPoint: null }];
      return [{ atMs, value: 1, setPoint: null }, ...over];
    });
  return { basis: 'gaps' as const, seenBy };
}

const isoOrNull = (atMs: number | null) => (atMs === null ? null : new Date(atMs).toISOString());

const countOf = (devices: readonly TrialDevice[]): number => new Set(devices.map(({ id }) => id)).size;

async function whatDevicesWouldRaise(tx: CompanyTx, trying: Trying, scopes: readonly Scope[]) {
  const { rule, all, fromMs, toMs } = trying;
  const request = { channels: channelsOf(rule.source), where: rule, scopes, fromMs, atMost: devicesAtMost };
  const { devices, total: inReach } = await readTrialDevices(tx, request);
  const watched = devices.filter((device) => rulesInForce(all, device).includes(rule));
  const { basis, seenBy } = await (rule.source === 'silent' ? seenInGaps : seenInReadings)(tx, watched, trying);
  const found = watched.flatMap((device) =>
    tryRule(rule, seenBy(device), untilMs(device, toMs)).map(({ raisedAtMs, endedAtMs, value, setPoint }) => ({
      deviceName: device.name,
      day: null,
      farmId: device.farmId,
      farmName: device.farmName,
      machineCode: device.machineCode,
      shedName: device.shedName,
      hatcheryName: device.hatcheryName,
      raisedAt: new Date(raisedAtMs).toISOString(),
      endedAt: isoOrNull(endedAtMs ?? device.leftMs),
      value,
      setPoint,
    })),
  );
  return {
    basis,
    devices: countOf(watched),
    devicesLeftOut: inReach - countOf(devices),
    devicesOverruled: countOf(devices) - countOf(watched),
    total: found.length,
    items: found.toSorted((a, b) => b.raisedAt.localeCompare(a.raisedAt)).slice(0, triedAlarmsAtMost),
  };
}

/**
 * What a rule would have raised in the last days at the devices or sheds in reach: by the readings that are kept, by the gaps between
 * them where it is of silence, by the days of sheds where it is of a figure. Of a device's clock, of readings that stand still and of
 * entries that were missing nothing is kept that would tell it.
 *
 * @throws Refusal of `checkAlarmCondition`, and of a machine, shed or hatchery that is none of the farm.
 */
export async function whatItWouldRaise(
  tx: CompanyTx,
  trial: TrialRequest,
  asker: {
    /** Where readings may be read, and where alarms may. */
    readonly devices: readonly Scope[];
    readonly figures: readonly Scope[];
    readonly nowMs: number;
  },
): Promise<TriedAlarmRule> {
  refuse([...checkAlarmCondition(trial), ...(await checkPlaces(tx, trial))]);
  const { devices, figures, nowMs } = asker;
  const [fromMs, toMs] = [nowMs - triedDays * dayMs, nowMs];
  const span = { from: new Date(fromMs).toISOString(), to: new Date(toMs).toISOString() };
  const rule = asRule(trial);
  const all = [...(await readRules(tx)).filter(({ id }) => id !== trial.ruleId), rule];
  const { source } = trial;
  if (isTrialFigure(source))
    return { ...span, ...(await whatFiguresWouldRaise(tx, { all, rule, source }, { scopes: figures, nowMs })) };
  if (source === 'silent' || channelsOf(source).length > 0)
    return { ...span, ...(await whatDevicesWouldRaise(tx, { rule, all, fromMs, toMs }, devices)) };
  return { ...span, basis: null, devices: 0, devicesLeftOut: 0, devicesOverruled: 0, total: 0, items: [] };
}
