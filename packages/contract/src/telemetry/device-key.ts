import { z } from 'zod';
import { call, endpoint, withReason } from '../endpoint';
import { id, schema } from '../shape';

const deviceKeyStates = ['active', 'ending', 'ended'] as const;

/** A key of a device, without its secret, which nobody can read again. */
const deviceKey = schema('DeviceKey', {
  id,
  createdAt: z.string(),
  createdByName: z.string(),
  /** `ending`: replaced, and good until `endsAt`. */
  state: z.enum(deviceKeyStates),
  endsAt: z.string().nullable(),
  endReason: z.string(),
  /** To the minute; null until it is used. */
  lastUsedAt: z.string().nullable(),
});
export type DeviceKey = z.output<typeof deviceKey>;

export const listDeviceKeys = call.read('DeviceKey', 'device.keys', '/api/v1/devices/:deviceId/keys', {
  summary: 'Keys of a device, the newest 20, without their secrets',
  output: z.object({ items: z.array(deviceKey) }),
});

/** The secret is in this answer and nowhere else. Keys from before end after `graceHours`, so that the device can be given the new one. */
export const createDeviceKey = call.create('DeviceKey', 'device.createKey', '/api/v1/devices/:deviceId/keys', {
  summary: 'Make a key for a device, instead of those it has; it is shown this once',
  input: z.strictObject({ id, graceHours: z.int().min(0).max(168).default(0) }),
  output: z.object({ key: deviceKey, secret: z.string() }),
  stepUp: true,
  shownOnce: true,
});

export const revokeDeviceKey = endpoint('device.revokeKey', 'POST', '/api/v1/devices/:deviceId/keys/:keyId/revoke', {
  summary: 'End a key of a device at once',
  access: { action: 'delete', subject: 'DeviceKey' },
  input: withReason,
  output: deviceKey,
  success: 200,
  stepUp: true,
});
