import { randomBytes } from 'node:crypto';
import { createDeviceKey, listDeviceKeys, revokeDeviceKey } from '@henhouse/contract/telemetry/device-key';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../platform/http/app';
import { orNotFound, refuse } from '../../platform/http/refusal';
import { route } from '../../platform/http/route';
import { lockDevice } from './device.store';
import { hashOf, writeDeviceKey } from './device-key';
import { endKey, endOtherKeys, insertKey, listKeys, lockKey } from './device-key.store';

const hourMs = 3_600_000;

/** Keys of devices: shown once, replaced with time to carry the new one to the machine, ended at once. */
export function registerDeviceKeys(app: App): void {
  route(app, listDeviceKeys, async ({ tx, params: { deviceId }, now }) => ({
    items: await listKeys(tx, deviceId, now),
  }));

  route(app, createDeviceKey, async ({ tx, input, params: { deviceId }, companyId, user, now, audit, event }) => {
    const device = await lockDevice(tx, deviceId);
    if (device.retired) refuse([error('retired', 'deviceId')]);
    const secret = randomBytes(32);
    await endOtherKeys(tx, deviceId, now + input.graceHours * hourMs, now);
    const secretHash = hashOf(secret);
    const key = await insertKey(tx, { id: input.id, deviceId, secretHash, byName: user.name, nowMs: now });
    audit({
      action: 'create',
      subject: 'DeviceKey',
      subjectId: key.id,
      after: { deviceId, serial: device.serial, ...key },
    });
    event('device.saved', { farmId: device.farmId, deviceId });
    return { key, secret: writeDeviceKey({ companyId, deviceId, keyId: key.id }, secret) };
  });

  route(app, revokeDeviceKey, async ({ tx, input, params: { deviceId, keyId }, now, audit, event }) => {
    const device = await lockDevice(tx, deviceId);
    const before = await orNotFound(lockKey(tx, deviceId, keyId, now));
    // Ended twice is ended.
    if (before.state === 'ended') return before;
    const after = await endKey(tx, keyId, input.reason, now);
    audit({ action: 'revoke', subject: 'DeviceKey', subjectId: keyId, before, after });
    event('device.saved', { farmId: device.farmId, deviceId });
    return after;
  });
}
