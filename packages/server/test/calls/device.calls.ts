import { randomUUID } from 'node:crypto';
import { createDevice, retireDevice, updateDevice } from '@henhouse/contract/telemetry/device';
import { createDeviceKey, revokeDeviceKey } from '@henhouse/contract/telemetry/device-key';
import { sendReadings } from '@henhouse/contract/telemetry/reading';
import { getTelemetrySetting, updateTelemetrySetting } from '@henhouse/contract/telemetry/telemetry-setting';
import { type CallYard, type ValidCall, valid } from './valid-call';

const deviceFields = (yard: CallYard) => {
  const number = yard.next();
  return {
    serial: `CALL-${number}`,
    name: `Probe ${number}`,
    kind: 'machine' as const,
    machineId: yard.at('machineId'),
    shedId: null,
    channels: [{ channel: 'temperatureC' as const, setPoint: 37.6, tolerance: 0.3 }],
    intervalS: 10,
    flatAfterMin: 240,
    firmware: '1.4.2',
    calibrationDay: '2026-02-01',
    nextCalibrationDay: '2026-08-01',
    notes: 'Top shelf',
  };
};

async function keyOfDevice(yard: CallYard) {
  const { id: deviceId } = await yard.done(createDevice);
  const body = { id: randomUUID() };
  const made = await yard.test.call(createDeviceKey, { params: { deviceId }, body }, 'vale.Owner');
  if (made.status !== 201) throw new Error(made.text);
  return { deviceId, keyId: made.body.key.id, secret: made.body.secret };
}

export const deviceCalls: readonly ValidCall[] = [
  valid(createDevice, (yard) => ({
    as: 'vale.Owner',
    params: { farmId: yard.at('farmId') },
    body: { id: randomUUID(), ...deviceFields(yard) },
  })),
  valid(updateDevice, async (yard) => {
    const { id, version } = await yard.done(createDevice);
    return { as: 'vale.Manager', params: { deviceId: id }, version, body: deviceFields(yard) };
  }),
  valid(retireDevice, async (yard) => {
    const { id, version } = await yard.done(createDevice);
    return { as: 'vale.Owner', params: { deviceId: id }, version, body: { retired: true, reason: 'Broken' } };
  }),
  valid(createDeviceKey, async (yard) => {
    const { id } = await yard.done(createDevice);
    return { as: 'vale.Owner', params: { deviceId: id }, body: { id: randomUUID(), graceHours: 24 } };
  }),
  valid(revokeDeviceKey, async (yard) => {
    const { deviceId, keyId } = await keyOfDevice(yard);
    return { as: 'vale.Owner', params: { deviceId, keyId }, body: { reason: 'Lost' } };
  }),
  valid(sendReadings, async (yard) => {
    const { secret } = await keyOfDevice(yard);
    const at = new Date(yard.test.clock.now()).toISOString();
    return {
      as: { authorization: `Bearer ${secret}` },
      body: { sentAt: at, firmware: '1.4.2', readings: [{ at, values: { temperatureC: 37.6 } }] },
    };
  }),
  // There is one for a company: the version is the one that it has when the call is made.
  valid(updateTelemetrySetting, async (yard) => {
    const { version } = (await yard.test.call(getTelemetrySetting, {}, 'vale.Owner')).body;
    return { as: 'vale.Owner', version, body: { rawDays: 30, fiveMinuteDays: 400 } };
  }),
];
