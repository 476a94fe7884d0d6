import { channels } from '@henhouse/domain/telemetry/channel';
import { type DeviceChannel, deviceKinds, deviceStates } from '@henhouse/domain/telemetry/device';
import { z } from 'zod';
import { call } from '../endpoint';
import { day, id, line, listOf, listQuery, note, rowStamp, schema, strictSchemaOf } from '../shape';

const deviceChannel = strictSchemaOf<DeviceChannel>()('DeviceChannel', {
  channel: z.enum(channels),
  setPoint: z.number().min(-1000).max(1_000_000).nullable().default(null),
  tolerance: z.number().min(-1000).max(1_000_000).nullable().default(null),
});

const deviceFields = {
  serial: line(1, 60),
  name: line(1, 60),
  kind: z.enum(deviceKinds),
  /** Where it measures, one of the three: a machine, a shed, or the egg room of a hatchery. */
  machineId: id.nullable().default(null),
  shedId: id.nullable().default(null),
  hatcheryId: id.nullable().default(null),
  channels: z.array(deviceChannel).max(channels.length),
  intervalS: z.int().min(5).max(3600),
  /** A channel that never stands still counts as implausible when it has not moved for so long. */
  flatAfterMin: z.int().min(30).max(1440).default(120),
  firmware: line(0, 60).default(''),
  calibrationDay: day.nullable().default(null),
  nextCalibrationDay: day.nullable().default(null),
  notes: note.default(''),
};

const deviceInput = z.strictObject({ id, ...deviceFields });
const deviceChange = z.strictObject(deviceFields);

/** Newest value of a channel, and when it was measured. */
const latestValue = z.object({ channel: z.enum(channels), value: z.number(), at: z.string() });

/** What is so of a device now. */
const deviceNow = {
  state: z.enum(deviceStates),
  /** When anything came last, by the server's clock. */
  seenAt: z.string().nullable(),
  measuredAt: z.string().nullable(),
  silentSince: z.string().nullable(),
  implausibleSince: z.string().nullable(),
  implausibleChannel: z.string().nullable(),
  clockSince: z.string().nullable(),
  /** Seconds that its clock is ahead of the server's, negative when behind; null while nothing told. */
  clockOffsetS: z.number().nullable(),
  latest: z.array(latestValue),
};

const device = schema('Device', { id, farmId: id, ...deviceFields, retired: z.boolean(), ...rowStamp });
export type Device = z.output<typeof device>;

export const deviceLine = schema('DeviceLine', {
  ...device.shape,
  farmName: z.string(),
  machineCode: z.string().nullable(),
  machineName: z.string().nullable(),
  machineKind: z.enum(['setter', 'hatcher']).nullable(),
  shedCode: z.string().nullable(),
  shedName: z.string().nullable(),
  hatcheryCode: z.string().nullable(),
  hatcheryName: z.string().nullable(),
  timeZone: z.string(),
  /** Keys with which it may still come in. */
  keys: z.int(),
  ...deviceNow,
});
export type DeviceLine = z.output<typeof deviceLine>;

export const listDevices = call.read('Machine', 'device.list', '/api/v1/devices', {
  summary: 'Devices that the caller may see, with what they measured last',
  query: listQuery(['name', 'serial', 'kind', 'place', 'state', 'seenAt', 'nextCalibrationDay']).extend({
    farm: id.optional(),
    machine: id.optional(),
    shed: id.optional(),
    hatchery: id.optional(),
    kind: z.enum(deviceKinds).optional(),
    state: z.enum(deviceStates).optional(),
  }),
  output: listOf(deviceLine),
});

export const getDevice = call.read('Machine', 'device.get', '/api/v1/devices/:deviceId', {
  summary: 'One device with what it measured last',
  output: deviceLine,
});

export const createDevice = call.create('Machine', 'device.create', '/api/v1/farms/:farmId/devices', {
  summary: 'Register a device in a machine, shed or egg room of the farm',
  input: deviceInput,
  output: device,
});

export const updateDevice = call.change('Machine', 'device.update', '/api/v1/devices/:deviceId', {
  summary: 'Change a device, or put it into another machine, shed or egg room of its farm',
  input: deviceChange,
  output: device,
});

/** A retired device is refused with whatever key; what it measured stays. */
export const retireDevice = call.retire('Machine', 'device.retire', '/api/v1/devices/:deviceId/retire', {
  summary: 'Take a device out of use, or bring it back',
  output: device,
});

const deviceTroubles = schema('DeviceTroubles', {
  /** Refused readings and channels by day (UTC), the newest first. */
  refusals: z.array(
    z.object({
      day: z.string(),
      reason: z.string(),
      channel: z.string(),
      count: z.int(),
      lastAt: z.string(),
      lastValue: z.string(),
    }),
  ),
  /** Messages that could not be read at all, as they came. */
  deadLetters: z.array(
    z.object({ id: z.int(), at: z.string(), via: z.enum(['http', 'mqtt']), reason: z.string(), payload: z.string() }),
  ),
});

export const getDeviceTroubles = call.read('Machine', 'device.troubles', '/api/v1/devices/:deviceId/troubles', {
  summary: 'What a device sent that was refused, in the last 30 days',
  output: deviceTroubles,
});

const place = z.object({ id, code: z.string(), name: z.string() });

export const listDevicePlaces = call.read('Machine', 'device.places', '/api/v1/farms/:farmId/device-places', {
  summary: 'Machines, sheds and hatcheries (their egg rooms) of a farm that a device can be put into',
  output: z.object({
    machines: z.array(place.extend({ kind: z.enum(['setter', 'hatcher']) })),
    sheds: z.array(place),
    hatcheries: z.array(place),
  }),
});
