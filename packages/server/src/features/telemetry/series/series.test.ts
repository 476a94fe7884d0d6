import { getDevice, listDevices, updateDevice } from '@henhouse/contract/telemetry/device';
import {
  exportReadingSeries,
  getIncubationReadings,
  getReadingSeries,
  listTemperatureCourses,
  listReadingsNow,
} from '@henhouse/contract/telemetry/series';
import { getTelemetrySetting, updateTelemetrySetting } from '@henhouse/contract/telemetry/telemetry-setting';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDevice, machineIds, send, settleMachines } from '../../../../test/device.fixture';
import { fixtureIds } from '../../../../test/farm.fixture';
import { ids } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { createPartitions } from '../ingest/partitions';
import { keepReadings } from '../jobs/keep.job';
import { addUp } from '../jobs/rollup.job';

const test = startedApp();
const begin = '2026-03-02T12:00:00Z';
const beginMs = Date.parse(begin);
const { farmId, otherFarmId } = fixtureIds('vale');
const { setterId, hatcherId, farSetterId } = machineIds('vale');

beforeAll(async () => {
  await settleMachines(test.app.db);
});
beforeEach(() => test.clock.set(begin));

const at = (minutes: number) => new Date(beginMs + minutes * 60_000).toISOString();

/** A reading a minute from `from` until now: temperature rises by a hundredth a minute, a turn every full hour. */
async function sendMinutes(key: string, from: number): Promise<void> {
  for (let minute = from; minute < 0; minute += 500) {
    const readings = Array.from({ length: Math.min(500, -minute) }, (_, index) => ({
      at: at(minute + index),
      values: { temperatureC: 40 + (minute + index) / 100, turns: (minute + index) % 60 === 0 ? 1 : 0 },
    }));
    const answer = await send(test, key, readings);
    expect(answer.body.stored, answer.text).toBe(readings.length);
  }
}

const seriesOf = (query: { from: string; to: string; device?: string; machine?: string; buckets?: number }) =>
  test.call(getReadingSeries, { params: { farmId }, query }, 'vale.Supervisor');

describe('a device that is put into another machine', () => {
  it('leaves what it measured with the machine that it was in, and brings nothing along', async () => {
    const device = await addDevice(test, 'vale', { machineId: hatcherId, intervalS: 60 });
    const { deviceId } = device;
    const send2 = (minute: number, temperatureC: number) => {
      test.clock.set(at(minute));
      return send(test, device.key, [{ at: at(minute), values: { temperatureC } }]);
    };
    await send2(1000, 30);
    const { version } = await test.ok(getDevice, { params: { deviceId } }, 'vale.Owner');
    const body = { serial: 'MOVED', name: 'Moved', kind: 'machine', machineId: setterId, intervalS: 60 } as const;
    const channels = [{ channel: 'temperatureC' as const }];
    test.clock.set(at(1010));
    await test.ok(updateDevice, { params: { deviceId }, version, body: { ...body, channels } }, 'vale.Owner');
    await send2(1020, 40);
    // It was without a line meanwhile: what it measured before it was moved comes late.
    await send(test, device.key, [{ at: at(1005), values: { temperatureC: 31 } }]);
    const valuesOf = async (query: { machine?: string; device?: string }) => {
      const { series } = (await seriesOf({ from: at(990), to: at(1030), ...query })).body;
      return series.flatMap((each) => (each.deviceId === deviceId ? each.value : []));
    };
    expect(await valuesOf({ machine: hatcherId })).toEqual([30, 31]);
    expect(await valuesOf({ machine: setterId })).toEqual([40]);
    expect(await valuesOf({ device: deviceId })).toEqual([30, 31, 40]);
    const courses = await test.ok(listTemperatureCourses, { params: { farmId }, query: {} }, 'vale.Owner');
    const course = courses.items.find(({ machineId }) => machineId === setterId)?.course ?? [];
    expect(course.filter((value) => value === 30 || value === 31)).toEqual([]);
    await test.sql`update device set state = 'retired' where id = ${deviceId}`;
    test.clock.set(begin);
  });
});

describe('a series', () => {
  it('says the same whether it is read from single readings, from sums, or from both', async () => {
    const device = await addDevice(test, 'vale', { intervalS: 5, machineId: hatcherId });
    await sendMinutes(device.key, -720);
    const read = async (buckets: number, hours = 12) =>
      (await seriesOf({ from: at(-hours * 60), to: at(0), device: device.deviceId, buckets })).body;
    // A device of five seconds has too many readings in twelve hours to be read one by one.
    const [raw, before] = [await read(13, 6), await read(13)];
    expect([raw.source, before.source]).toEqual(['raw', 'fiveMinutes']);
    test.clock.set(at(-200));
    expect(await addUp(test.app, test.clock.now())).toBe(103);
    test.clock.set(begin);
    const partly = await read(13);
    expect(partly.series).toEqual(before.series);
    test.clock.set(at(7));
    await addUp(test.app, test.clock.now());
    test.clock.set(begin);
    expect((await read(13)).series).toEqual(before.series);
    const [temperature, , turns] = partly.series;
    expect(temperature).toMatchObject({ channel: 'temperatureC', setPoint: 37.6, tolerance: 0.3 });
    expect(temperature?.value[0]).toBeCloseTo(40 - 7.2 + 0.295, 2);
    expect(turns).toMatchObject({ channel: 'turns', value: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1] });
  });

  it('is made anew for five minutes that a late reading belongs to', async () => {
    const device = await addDevice(test, 'vale', { intervalS: 5 });
    await send(test, device.key, [{ at: at(-100), values: { temperatureC: 30 } }]);
    await addUp(test.app, test.clock.now());
    await send(test, device.key, [{ at: at(-99), values: { temperatureC: 40 } }]);
    const ask = async () =>
      (await seriesOf({ from: at(-720), to: at(0), device: device.deviceId, buckets: 145 })).body.series[0]?.value;
    expect(await ask()).toEqual([35]);
    await addUp(test.app, test.clock.now());
    expect(await ask()).toEqual([35]);
    const hours = await test.sql`select temperature_c_n, temperature_c_sum from reading_hour
      where device_id = ${device.deviceId}`;
    expect(hours).toEqual([{ temperature_c_n: 2, temperature_c_sum: 70 }]);
  });

  it('of each machine is drawn over the last day in half hours, with its set-point', async () => {
    const device = await addDevice(test, 'vale', { machineId: setterId });
    await send(test, device.key, [
      { at: at(-95), values: { temperatureC: 37.4 } },
      { at: at(-94), values: { temperatureC: 37.6 } },
      { at: at(-1), values: { temperatureC: 37.7 } },
    ]);
    const body = await test.ok(listTemperatureCourses, { params: { farmId } }, 'vale.Supervisor');
    const own = body.items.find(({ machineId }) => machineId === setterId);
    const alone = { params: { farmId }, query: { machine: setterId } };
    expect((await test.ok(listTemperatureCourses, alone, 'vale.Supervisor')).items).toEqual([own]);
    // The programme of the machine says 37.8, its device 37.6.
    expect(own).toMatchObject({ deviceId: device.deviceId, setPoint: 37.8, tolerance: 0.3 });
    expect(own?.course).toHaveLength(48);
    // The half hours from 10:00, 10:30 (where nothing was measured), 11:00, 11:30, and the one that has begun.
    expect(own?.course.slice(-5)).toEqual([37.5, null, null, 37.7, null]);
  });

  it('comes as a file with the time of the site', async () => {
    const device = await addDevice(test, 'vale');
    await send(test, device.key, [{ at: at(-1), values: { temperatureC: 37.61 } }]);
    const query = { from: at(-60), to: at(0), device: device.deviceId };
    const { text, headers } = await test.call(exportReadingSeries, { params: { farmId }, query }, 'vale.Manager');
    expect(headers['content-type']).toContain('text/csv');
    expect(text.split('\r\n')[1]).toMatch(/^2026-03-02 12:59:00,2026-03-02T11:59:00.000Z,Probe \d+,37.61,37.61,37.61/);
  });

  it('is asked of one machine, shed or device of that farm', async () => {
    const span = { from: at(-60), to: at(0) };
    const statusOf = async (query: object) => (await seriesOf({ ...span, ...query })).status;
    expect(await statusOf({ machine: setterId })).toBe(200);
    expect(await statusOf({})).toBe(422);
    expect(await statusOf({ machine: setterId, device: setterId })).toBe(422);
    expect(await statusOf({ machine: setterId, from: at(0) })).toBe(422);
    for (const machine of [farSetterId, machineIds('hill').setterId, ids.missing])
      expect(await statusOf({ machine })).toBe(404);
    expect(await statusOf({ shedId: ids.hill.shedId })).toBe(404);
  });
});

describe('the newest values of a farm', () => {
  it('come in one answer, of sheds that the person may see', async () => {
    const { shedId, otherShedId } = fixtureIds('vale');
    const own = await addDevice(test, 'vale', { shedId });
    const other = await addDevice(test, 'vale', { shedId: otherShedId });
    await send(test, own.key, [{ at: at(0), values: { ammoniaPpm: 12 } }]);
    const idsSeen = async (as: 'vale.Manager' | 'vale.Supervisor') =>
      (await test.ok(listReadingsNow, { params: { farmId } }, as)).items.map(({ id }) => id);
    expect(await idsSeen('vale.Manager')).toEqual(expect.arrayContaining([own.deviceId, other.deviceId]));
    expect(await idsSeen('vale.Supervisor')).toContain(own.deviceId);
    expect(await idsSeen('vale.Supervisor')).not.toContain(other.deviceId);
    const ofShed = await test.ok(listReadingsNow, { params: { farmId }, query: { shedId } }, 'vale.Supervisor');
    expect(ofShed.items[0]?.latest).toEqual([{ channel: 'ammoniaPpm', value: 12, at: '2026-03-02T12:00:00.000Z' }]);
    const listed = await test.ok(listDevices, { query: { farm: farmId, shed: shedId } }, 'vale.Manager');
    expect(listed.items.map(({ id, state }) => [id, state])).toEqual([[own.deviceId, 'connected']]);
  });
});

describe('readings against the programme', () => {
  it('go by day of incubation', async () => {
    const device = await addDevice(test, 'vale', { intervalS: 60 });
    await sendMinutes(device.key, -2880);
    test.clock.set(at(10));
    await addUp(test.app, test.clock.now());
    const query = { machine: setterId, setAt: at(-2880) };
    const body = await test.ok(getIncubationReadings, { params: { farmId }, query }, 'vale.Manager');
    expect(body.programmeName).toBe('Single stage');
    const turns = body.channels.find(({ channel }) => channel === 'turns');
    expect(turns?.days).toEqual([
      { day: 0, mean: 1, min: 0, max: 1, setPoint: 1, withinPct: 100 },
      { day: 1, mean: 1, min: 0, max: 1, setPoint: 1, withinPct: 100 },
    ]);
    const temperature = body.channels.find(({ channel }) => channel === 'temperatureC');
    expect(temperature?.days[0]).toMatchObject({ day: 0, setPoint: 37.8, withinPct: 0 });
    const far = await test.call(getIncubationReadings, { params: { farmId: otherFarmId }, query }, 'vale.Owner');
    expect(far.status).toBe(404);
  });
});

describe('how long readings are kept', () => {
  it('is what the company says; sums by the hour stay', async () => {
    const device = await addDevice(test, 'vale');
    const theirs = await addDevice(test, 'hill');
    for (const { key } of [device, theirs]) {
      await send(
        test,
        key,
        [-20, -9, -1].map((days) => ({ at: at(days * 1440), values: { temperatureC: 37 } })),
      );
    }
    await addUp(test.app, test.clock.now());
    const setting = await test.ok(getTelemetrySetting, {}, 'vale.Owner');
    expect(setting).toEqual({ rawDays: 30, fiveMinuteDays: 400, version: 0 });
    const change = { body: { rawDays: 10, fiveMinuteDays: 400 }, version: 0 };
    // A Manager's settings are those of their farms: this one is the company's.
    expect((await test.call(updateTelemetrySetting, change, 'vale.Manager')).status).toBe(403);
    expect((await test.ok(updateTelemetrySetting, change, 'vale.Owner')).rawDays).toBe(10);
    expect((await test.call(updateTelemetrySetting, change, 'vale.Owner')).status).toBe(412);
    expect(await test.ok(getTelemetrySetting, {}, 'vale.Manager')).toMatchObject({ rawDays: 10, version: 1 });
    const count = async ({ deviceId }: { deviceId: string }, table: string) =>
      (await test.database.query(`select 1 from ${table} where device_id = $1`, [deviceId])).length;
    const keep = () => keepReadings(test.app, createPartitions(test.app.db), test.clock.now());
    await keep();
    expect([await count(device, 'reading'), await count(theirs, 'reading')]).toEqual([2, 3]);
    const late = await send(test, device.key, [{ at: at(-11 * 1440), values: { temperatureC: 37 } }]);
    expect(late.body.results).toEqual(['refused']);
    test.clock.set('2026-04-01T13:00:00Z');
    await keep();
    expect([await count(device, 'reading'), await count(theirs, 'reading')]).toEqual([0, 1]);
    expect([await count(device, 'reading_5min'), await count(theirs, 'reading_hour')]).toEqual([3, 3]);
    const days = await test.sql<{ name: string }>`select inhrelid::regclass::text as name from pg_inherits
      where inhparent = 'reading'::regclass order by 1`;
    expect(days[0]?.name).toBe('reading_20260301');
  });
});

describe('a device', () => {
  it('is changed by its version, and never moved to another farm or company', async () => {
    const device = await addDevice(test, 'vale');
    const params = { deviceId: device.deviceId };
    const fields = {
      serial: 'CH-1',
      name: 'Changed',
      kind: 'machine' as const,
      channels: [{ channel: 'temperatureC' as const }],
      intervalS: 30,
    };
    const change = (machineId: string, version: number) =>
      test.call(updateDevice, { params, body: { ...fields, machineId }, version }, 'vale.Owner');
    for (const machineId of [farSetterId, machineIds('hill').setterId])
      expect((await change(machineId, 1)).status).toBe(404);
    expect((await change(hatcherId, 1)).body).toMatchObject({ machineId: hatcherId, version: 2, intervalS: 30 });
    expect((await change(hatcherId, 1)).status).toBe(412);
    const again = await addDevice(test, 'vale');
    const taken = await test.call(
      updateDevice,
      { params: { deviceId: again.deviceId }, body: { ...fields, serial: 'ch-1', machineId: hatcherId }, version: 1 },
      'vale.Owner',
    );
    expect(taken.problem.problems?.[0]).toMatchObject({ code: 'notUnique', field: 'serial' });
  });
});
