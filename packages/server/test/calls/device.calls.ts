import { randomUUID } from 'node:crypto';
import { createDevice, retireDevice, updateDevice } from '@henhouse/contract/telemetry/device';
import { createDeviceKey, revokeDeviceKey } from '@henhouse/contract/telemetry/device-key';
import { sendReadings } from '@henhouse/contract/telemetry/reading';
import { getTelemetrySetting, updateTelemetrySetting } from '@henhouse/contract/telemetry/telemetry-setting';
import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const deviceFields = (fixture: CallFixture) => {
  const number = fixture.next();
  return {
    serial: `CALL-${number}`,
    name: `Probe ${number}`,
    kind: 'machine' as const,
    machineId: fixture.at('machineId'),
    shedId: null,
    hatcheryId: null,
    channels: [{ channel: 'temperatureC' as const, setPoint: 37.6, tolerance: 0.3 }],
    intervalS: 10,
    flatAfterMin: 240,
    firmware: '1.4.2',
    calibrationDay: '2026-02-01',
    nextCalibrationDay: '2026-08-01',
    notes: 'Top shelf',
  };
};

async function keyOfDevice(fixture: CallFixture) {
  const { id: deviceId } = await fixture.done(createDevice);
  const body = { id: randomUUID() };
  const made = await fixture.test.ok(createDeviceKey, { params: { deviceId }, body }, 'vale.Owner');
  return { deviceId, keyId: made.key.id, secret: made.secret };
}

export const deviceCalls: readonly ValidCall[] = [
  valid(createDevice, (fixture) => ({
    as: 'vale.Owner',
    params: { farmId: fixture.at('farmId') },
    body: { id: randomUUID(), ...deviceFields(fixture) },
  })),
  validOn('vale.Manager', updateDevice, createDevice, 'deviceId', deviceFields),
  validOn('vale.Owner', retireDevice, createDevice, 'deviceId', { retired: true, reason: 'Broken' }),
  valid(createDeviceKey, async (fixture) => {
    const { id } = await fixture.done(createDevice);
    return { as: 'vale.Owner', params: { deviceId: id }, body: { id: randomUUID(), graceHours: 24 } };
  }),
  valid(revokeDeviceKey, async (fixture) => {
    const { deviceId, keyId } = await keyOfDevice(fixture);
    return { as: 'vale.Owner', params: { deviceId, keyId }, body: { reason: 'Lost' } };
  }),
  valid(sendReadings, async (fixture) => {
    const { secret } = await keyOfDevice(fixture);
    const at = new Date(fixture.test.clock.now()).toISOString();
    return {
      as: { authorization: `Bearer ${secret}` },
      body: { sentAt: at, firmware: '1.4.2', readings: [{ at, values: { temperatureC: 37.6 } }] },
    };
  }),
  // There is one for a company: the version is the one that it has when the call is made.
  valid(updateTelemetrySetting, async (fixture) => {
    const { version } = await fixture.test.ok(getTelemetrySetting, {}, 'vale.Owner');
    return { as: 'vale.Owner', version, body: { rawDays: 30, fiveMinuteDays: 400 } };
  }),
];
