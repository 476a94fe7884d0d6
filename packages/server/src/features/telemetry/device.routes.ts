import {
  createDevice,
  getDevice,
  getDeviceTroubles,
  listDevicePlaces,
  listDevices,
  retireDevice,
  updateDevice,
} from '@henhouse/contract/telemetry/device';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { checkDevice } from '@henhouse/domain/telemetry/device';
import { isSamePlace, placeIdsOf } from '@henhouse/domain/telemetry/device-place';
import type { CompanyTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import { notFound, refuse, requireVersion } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { readFarm } from '../farm/farm.store';
import {
  type DeviceFields,
  endConditions,
  findDevicePlace,
  insertDevice,
  isSerialTaken,
  listDeviceLines,
  listPlaces,
  lockDevice,
  readDeviceLine,
  readTroubles,
  setRetired,
  updateDeviceRow,
} from './device.store';
import { keepPlace } from './device-places';
import type { ReadingWatcher } from './reading-watcher';

/** What only the rows tell: the serial number is free, and the machine, shed or hatchery is there. 404 for one of another farm. */
async function rowProblems(tx: CompanyTx, farmId: string, id: string, fields: DeviceFields): Promise<Problem[]> {
  const [isTaken, place] = await Promise.all([
    isSerialTaken(tx, fields.serial, id),
    findDevicePlace(tx, farmId, fields),
  ]);
  if (!place.isThere) throw notFound();
  return [
    ...(isTaken ? [error('notUnique', 'serial', { value: fields.serial })] : []),
    ...(place.retired === null ? [] : [error('retired', place.retired)]),
  ];
}

/** Devices in machines, sheds and egg rooms: registered, changed, taken out of use. */
export function registerDevices(app: App, watchers: readonly ReadingWatcher[]): void {
  route(app, listDevices, ({ tx, query, scope, now }) => listDeviceLines(tx, query, scope, now));
  route(app, listDevicePlaces, ({ tx, params: { farmId }, scope }) => listPlaces(tx, farmId, scope));
  route(app, getDevice, ({ tx, params: { deviceId }, now }) => readDeviceLine(tx, deviceId, now));
  route(app, getDeviceTroubles, ({ tx, params: { deviceId }, now }) => readTroubles(tx, deviceId, now));

  route(app, createDevice, async ({ tx, input, params: { farmId }, today, audit, event }) => {
    const { id, ...fields } = input;
    const farm = await readFarm(tx, farmId);
    refuse([...checkDevice(fields, today(farm.timeZone)), ...(await rowProblems(tx, farmId, id, fields))]);
    const after = await insertDevice(tx, id, farmId, fields);
    audit({ action: 'create', subject: 'Machine', subjectId: id, after });
    event('device.saved', { farmId, deviceId: id });
    return after;
  });

  route(app, updateDevice, async ({ tx, input, params: { deviceId }, version, now, today, audit, event }) => {
    const before = requireVersion(await lockDevice(tx, deviceId), version);
    const { farmId } = before;
    const farm = await readFarm(tx, farmId);
    refuse([...checkDevice(input, today(farm.timeZone)), ...(await rowProblems(tx, farmId, deviceId, input))]);
    if (!isSamePlace(before, input)) {
      await keepPlace(tx, deviceId, placeIdsOf(before), now);
      await leavePlace(tx, deviceId, 'moved', { now, watchers });
    }
    const after = await updateDeviceRow(tx, deviceId, input);
    audit({ action: 'update', subject: 'Machine', subjectId: deviceId, before, after });
    event('device.saved', { farmId, deviceId });
    return after;
  });

  route(app, retireDevice, async ({ tx, input, params: { deviceId }, version, now, audit, event }) => {
    const before = requireVersion(await lockDevice(tx, deviceId), version);
    if (!input.retired && (await isSerialTaken(tx, before.serial, deviceId))) {
      refuse([error('notUnique', 'serial', { value: before.serial })]);
    }
    const after = await setRetired(tx, deviceId, input.retired, input.reason);
    if (input.retired) await leavePlace(tx, deviceId, 'retired', { now, watchers });
    const details = { retired: input.retired, reason: input.reason };
    audit({
      action: 'retire',
      subject: 'Machine',
      subjectId: deviceId,
      before: { retired: before.retired },
      after: details,
    });
    event('device.saved', { farmId: before.farmId, deviceId });
    return after;
  });
}

/** A device that was put elsewhere, or is out of use, is neither silent nor wrong where it was: whoever was told so is told that it is over. */
async function leavePlace(
  tx: CompanyTx,
  deviceId: string,
  becomes: 'moved' | 'retired',
  { now, watchers }: { readonly now: number; readonly watchers: readonly ReadingWatcher[] },
): Promise<void> {
  await endConditions(tx, deviceId, becomes);
  for (const watcher of watchers) await watcher.left(tx, deviceId, now);
}
