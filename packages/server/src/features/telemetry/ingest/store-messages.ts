import type { ReadingAnswer } from '@henhouse/contract/telemetry/reading';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { placeIdsOf } from '@henhouse/domain/telemetry/device-place';
import {
  type CheckedReading,
  checkReading,
  clockOffsetMs,
  instantMs,
  isClockOff,
  isLate,
  isRefused,
  putRightMs,
} from '@henhouse/domain/telemetry/reading';
import { fiveMinutesOf } from '@henhouse/domain/telemetry/series';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isSameHash } from '../device-key';
import type { DevicePlace, ReadingWatcher, StoredReading } from '../reading-watcher';
import type { Due, DueMarks } from './due-marks';
import {
  type ActiveDevice,
  countRefusals,
  type DeviceState,
  insertReadings,
  type Latest,
  type LiveKey,
  markDue,
  noteFirmware,
  noteSeen,
  type Refusal,
  readActiveDevices,
  readLiveKeys,
} from './ingest.store';
import type { DeviceMessage, Outcome } from './message';
import { dayNumber, type Partitions } from './partitions';

const dayMs = 86_400_000;

interface Storing {
  readonly nowMs: number;
  readonly partitions: Partitions;
  readonly watchers: readonly ReadingWatcher[];
  readonly marks: DueMarks;
}

/** A reading on its way, and the places in its message that it stands for. */
interface Row {
  readonly deviceId: string;
  readonly atMs: number;
  readonly values: Partial<Record<Channel, number>>;
}

/** A message whose device may come in. */
interface Admitted {
  readonly message: DeviceMessage;
  readonly device: ActiveDevice;
  readonly results: ReadingAnswer['results'];
  readonly refusals: ReadingAnswer['refusals'];
  /** Places of the message that stand for a row of their own, with its time: decided by whether the row was new. */
  readonly rowAt: ReadonlyMap<number, number>;
  /** The furthest time of what was refused as being in the future. */
  readonly futureMs: number | undefined;
}

/**
 * Stores messages of devices of one company in its transaction: everything that an acknowledgement says is durable once
 * this has been committed. Doubles change nothing; watchers are told of what is new and not late.
 */
export async function storeMessages(
  tx: CompanyTx,
  messages: readonly DeviceMessage[],
  storing: Storing,
): Promise<Outcome[]> {
  const { nowMs } = storing;
  const [devices, keys] = await Promise.all([
    readActiveDevices(tx, [...new Set(messages.map(({ deviceId }) => deviceId))].sort()),
    readLiveKeys(tx, [...new Set(messages.flatMap(({ key }) => key?.id ?? []))].sort(), nowMs),
  ]);
  const rows = new Map<string, Row>();
  const counted: Refusal[] = [];
  const admitted = messages.map((message) => {
    const device = devices.get(message.deviceId);
    return device && mayComeIn(message, keys) ? judge(message, device, rows, counted, nowMs) : undefined;
  });
  const inOrder = [...rows.values()].sort((a, b) =>
    a.deviceId === b.deviceId ? a.atMs - b.atMs : a.deviceId < b.deviceId ? -1 : 1,
  );
  await storing.partitions.ensure(new Set(inOrder.map(({ atMs }) => dayNumber(atMs))));
  const stored = await insertReadings(tx, inOrder);
  const fresh = inOrder.filter(({ deviceId, atMs }) => stored(deviceId, atMs));
  const entered = admitted.filter((each) => each !== undefined);
  const due = storing.marks.missing(fiveMinutesIn(fresh), nowMs);
  const here = isOfPlace(devices);
  const { standings, clockChanges } = statesOf(entered, inOrder.filter(here), nowMs);
  await Promise.all([
    standings.length > 0 ? noteSeen(tx, standings, nowMs) : undefined,
    counted.length > 0 ? countRefusals(tx, gathered(counted), nowMs) : undefined,
    due.length > 0 ? markDue(tx, due) : undefined,
    ...entered.flatMap(({ message: { firmware, deviceId }, device }) =>
      firmware !== undefined && firmware !== device.firmware ? [noteFirmware(tx, deviceId, firmware)] : [],
    ),
  ]);
  await notifyWatchers(tx, storing, devices, fresh.filter(here), entered, clockChanges);
  storing.marks.made(due);
  const serverTime = new Date(nowMs).toISOString();
  return admitted.map((each) =>
    each ? { isAdmitted: true, answer: answerOf(each, stored, serverTime) } : { isAdmitted: false },
  );
}

/** Whether something was measured where its device is now: what was measured before it came says nothing of this place. */
const isOfPlace =
  (devices: ReadonlyMap<string, ActiveDevice>) =>
  ({ deviceId, atMs }: Row): boolean => {
    const cameAt = devices.get(deviceId)?.cameAt ?? null;
    return cameAt === null || atMs >= Date.parse(cameAt);
  };

function mayComeIn({ key, deviceId }: DeviceMessage, keys: ReadonlyMap<string, LiveKey>): boolean {
  if (key === null) return true;
  const stored = keys.get(key.id);
  return stored !== undefined && stored.deviceId === deviceId && isSameHash(stored.secretHash, key.secretHash);
}

/** How far the clock of a message is ahead, ms, as far as it is put right. */
function aheadOf({ sentAt }: DeviceMessage, { clockSince, clockOffsetS }: ActiveDevice, nowMs: number): number {
  const sentAtMs = instantMs(sentAt);
  const knownMs = clockSince === null || clockOffsetS === null ? null : clockOffsetS * 1000;
  return putRightMs(sentAtMs === undefined ? undefined : sentAtMs - nowMs, knownMs);
}

/** Judges every reading of a message; what can be stored goes into `rows`, one for each device and time. */
function judge(
  message: DeviceMessage,
  device: ActiveDevice,
  rows: Map<string, Row>,
  counted: Refusal[],
  nowMs: number,
): Admitted {
  const results: ReadingAnswer['results'] = [];
  const refusals: ReadingAnswer['refusals'] = [];
  const rowAt = new Map<number, number>();
  let futureMs: number | undefined;
  const aheadMs = aheadOf(message, device, nowMs);
  const time = { nowMs: nowMs + aheadMs, keptFromMs: nowMs + aheadMs - device.rawDays * dayMs };
  const { deviceId } = device;
  message.readings.forEach((input, index) => {
    const checked = checkReading(input, time);
    for (const { channel, code, value } of checked.refusedChannels) {
      refusals.push({ index, reason: code, channel });
      counted.push({ deviceId, reason: code, channel, value, count: 1 });
    }
    if (isRefused(checked)) {
      refusals.push({ index, reason: checked.code, channel: null });
      counted.push({ deviceId, reason: checked.code, channel: '', value: '', count: 1 });
      if (checked.futureMs !== undefined) futureMs = Math.max(checked.futureMs, futureMs ?? 0);
      results.push('refused');
      return;
    }
    results.push('doubled');
    const atMs = checked.atMs - aheadMs;
    if (addRow(rows, deviceId, { ...checked, atMs })) rowAt.set(index, atMs);
  });
  return { message, device, results, refusals, rowAt, futureMs };
}

/** False when everything it says had been said in this batch: the first value of a channel and time stands. */
function addRow(rows: Map<string, Row>, deviceId: string, { atMs, values }: CheckedReading): boolean {
  const key = `${deviceId} ${atMs}`;
  const there = rows.get(key);
  if (!there) {
    rows.set(key, { deviceId, atMs, values });
    return true;
  }
  const missing = Object.entries(values).filter(([channel]) => there.values[channel as Channel] === undefined);
  for (const [channel, value] of missing) there.values[channel as Channel] = value;
  return missing.length > 0;
}

function answerOf(
  { device: { deviceId }, results, refusals, rowAt }: Admitted,
  stored: (deviceId: string, atMs: number) => boolean,
  serverTime: string,
): ReadingAnswer {
  for (const [index, atMs] of rowAt) if (stored(deviceId, atMs)) results[index] = 'stored';
  const count = (result: string) => results.filter((each) => each === result).length;
  return {
    serverTime,
    stored: count('stored'),
    doubled: count('doubled'),
    refused: count('refused'),
    results,
    refusals,
  };
}

interface ClockChange {
  readonly device: ActiveDevice;
  readonly isOn: boolean;
}

/** What is known of each device after this: its newest values, and how its clock goes. */
function statesOf(
  entered: readonly Admitted[],
  rows: readonly Row[],
  nowMs: number,
): { standings: DeviceState[]; clockChanges: ClockChange[] } {
  const latest = new Map<string, { newestMs: number; values: Record<string, readonly [number, number]> }>();
  // From the newest on: what was measured before it is looked at only for what that lacks.
  for (const { deviceId, atMs, values } of rows.toReversed()) {
    const own = latest.get(deviceId) ?? { newestMs: atMs, values: {} };
    // What a clock ahead says is of now: else it would stand as the newest until that time has come.
    for (const channel in values) own.values[channel] ??= [values[channel as Channel] ?? 0, Math.min(atMs, nowMs)];
    latest.set(deviceId, own);
  }
  const clockChanges: ClockChange[] = [];
  const byDevice = new Map(entered.map((each) => [each.device.deviceId, each]));
  const standings = [...byDevice.values()].map(({ device, message, futureMs }): DeviceState => {
    const own = latest.get(device.deviceId);
    const putRight = aheadOf(message, device, nowMs);
    const offsetMs =
      putRight === 0 ? clockOffsetMs(instantMs(message.sentAt), futureMs ?? own?.newestMs, nowMs) : putRight;
    const wasOff = device.clockSince !== null;
    const isOff = offsetMs === undefined ? wasOff : isClockOff(offsetMs);
    if (isOff !== wasOff) clockChanges.push({ device, isOn: isOff });
    return {
      deviceId: device.deviceId,
      measuredAtMs: own?.newestMs ?? null,
      latest: newer(device.latest, own?.values ?? {}),
      clockOffsetS: offsetMs === undefined ? null : Math.round(offsetMs / 1000),
      clockSince: isOff ? (device.clockSince ?? new Date(nowMs).toISOString()) : null,
    };
  });
  return { standings, clockChanges };
}

/** Of each channel what was measured last: a late reading takes nothing away. */
function newer(before: Latest, now: Readonly<Record<string, readonly [number, number]>>): Latest {
  const merged: Record<string, readonly [number, number]> = { ...before };
  for (const [channel, value] of Object.entries(now)) {
    if ((merged[channel]?.[1] ?? 0) <= value[1]) merged[channel] = value;
  }
  return merged;
}

function gathered(counted: readonly Refusal[]): Refusal[] {
  const sums = new Map<string, Refusal>();
  for (const refusal of counted) {
    const key = `${refusal.deviceId} ${refusal.reason} ${refusal.channel}`;
    sums.set(key, { ...refusal, count: (sums.get(key)?.count ?? 0) + 1 });
  }
  return [...sums.values()];
}

function fiveMinutesIn(rows: readonly Row[]): Due[] {
  const due: Due[] = [];
  // They come in the order of device and time.
  for (const { deviceId, atMs } of rows) {
    const begin = fiveMinutesOf(atMs);
    const last = due.at(-1);
    if (last?.deviceId !== deviceId || last.atMs !== begin) due.push({ deviceId, atMs: begin });
  }
  return due;
}

const placeOf = ({ deviceId, farmId, ...device }: ActiveDevice): DevicePlace => ({
  deviceId,
  farmId,
  ...placeIdsOf(device),
});

async function notifyWatchers(
  tx: CompanyTx,
  { watchers, nowMs }: Storing,
  devices: ReadonlyMap<string, ActiveDevice>,
  fresh: readonly Row[],
  entered: readonly Admitted[],
  clockChanges: readonly ClockChange[],
): Promise<void> {
  if (watchers.length === 0) return;
  const batch = fresh.flatMap(({ deviceId, atMs, values }): StoredReading[] => {
    const device = devices.get(deviceId);
    if (!device || isLate(atMs, nowMs, device.intervalS)) return [];
    return [{ ...placeOf(device), at: new Date(atMs).toISOString(), values }];
  });
  const since = new Date(nowMs).toISOString();
  const heardAgain = new Set(entered.map(({ device }) => device).filter(({ silentSince }) => silentSince !== null));
  for (const watcher of watchers) {
    if (batch.length > 0) await watcher.readings(tx, batch);
    for (const device of heardAgain)
      await watcher.condition(tx, { ...placeOf(device), condition: 'silent', since, isOn: false });
    for (const { device, isOn } of clockChanges)
      await watcher.condition(tx, { ...placeOf(device), condition: 'clock', since, isOn });
  }
}
