import { randomUUID } from 'node:crypto';
import { type AlarmLine, acknowledgeAlarm, listAlarms } from '@henhouse/contract/alarm/alarm';
import {
  createAlarmRule,
  deleteAlarmRule,
  getAlarmRule,
  listAlarmRules,
  tryAlarmRule,
} from '@henhouse/contract/alarm/alarm-rule';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { deleteHatchery, getHatchery, updateHatchery } from '@henhouse/contract/hatchery/hatchery';
import { listActions } from '@henhouse/contract/task/task';
import {
  createDevice,
  getDevice,
  listDevicePlaces,
  listDevices,
  retireDevice,
  updateDevice,
} from '@henhouse/contract/telemetry/device';
import {
  exportReadingSeries,
  getReadingSeries,
  listReadingsNow,
  listTemperatureCourses,
} from '@henhouse/contract/telemetry/series';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDevice, machineIds, type RegisteredDevice, send, settleMachines } from '../../../../test/device.fixture';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { layHatchingEggs, settleHatchery } from '../../../../test/hatch.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
const { farmId, otherFarmId } = fixtureIds('vale');
const beginMs = Date.parse('2026-03-02T12:00:00Z');
const isoAt = (minute: number) => new Date(beginMs + minute * 60_000).toISOString();
let hatcheryId: string;
let room: RegisteredDevice;

beforeAll(async () => {
  await settleMachines(test.app.db);
  test.clock.set(isoAt(0));
  // Its egg room: 18 °C and 60 %, as a hatchery has it unless it says otherwise.
  ({ hatcheryId } = machineIds('vale'));
  room = await addDevice(test, 'vale', { hatcheryId });
});

async function measure(minute: number, temperatureC: number, humidityPct = 60): Promise<void> {
  test.clock.set(isoAt(minute));
  const sent = await send(test, room.key, [{ at: isoAt(minute), values: { temperatureC, humidityPct } }]);
  expect(sent.text).toContain('"stored":1');
}

const alarms = async (query: Record<string, string> = {}, as: Actor = 'vale.Owner'): Promise<AlarmLine[]> => {
  const request = { perPage: '50', sortBy: 'severity', show: 'all', ...query };
  return (await test.ok(listAlarms, { query: request as never }, as)).items.filter(({ state }) => state !== 'closed');
};

const tick = async () => {
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'alarm.tick', {}));
  await test.app.jobs.drain();
};

describe('a device of an egg room', () => {
  it('is put into one of its farm, alone', async () => {
    const view = await test.ok(getDevice, { params: { deviceId: room.deviceId } }, 'vale.Owner');
    const placed = {
      machineId: null,
      shedId: null,
      hatcheryId,
      hatcheryCode: 'H1',
      hatcheryName: 'Hatchery H1 of vale',
    };
    expect(view).toMatchObject(placed);
    const places = await test.ok(listDevicePlaces, { params: { farmId } }, 'vale.Owner');
    expect(places.hatcheries).toEqual([{ id: hatcheryId, code: 'H1', name: 'Hatchery H1 of vale' }]);
    const own = { query: { farm: farmId, hatchery: hatcheryId } };
    expect((await test.ok(listDevices, own, 'vale.Owner')).items.map(({ id }) => id)).toEqual([room.deviceId]);
    const sought = { query: { farm: farmId, q: 'Hatchery H1' } };
    expect((await test.ok(listDevices, sought, 'vale.Owner')).items.map(({ id }) => id)).toEqual([room.deviceId]);

    const body = (place: object) => ({
      id: randomUUID(),
      serial: 'E-2',
      name: 'Second',
      kind: 'climate' as const,
      intervalS: 60,
      channels: [{ channel: 'temperatureC' as const }],
      ...place,
    });
    const add = (place: object, at = farmId) =>
      test.call(createDevice, { params: { farmId: at }, body: body(place) as never }, 'vale.Owner');
    expect((await add({ hatcheryId }, otherFarmId)).status).toBe(404);
    expect((await add({ hatcheryId: machineIds('hill').hatcheryId })).status).toBe(404);
    const two = await add({ hatcheryId, machineId: machineIds('vale').setterId });
    expect(problemsIn(two)).toEqual(['error invalid hatcheryId']);
    await test.sql`update hatchery set retired = true where id = ${hatcheryId}`;
    expect(problemsIn(await add({ hatcheryId }))).toEqual(['error retired hatcheryId']);
    await test.sql`update hatchery set retired = false where id = ${hatcheryId}`;
  });

  it('keeps its hatchery from being removed', async () => {
    const { version } = await test.ok(getHatchery, { params: { hatcheryId } }, 'vale.Owner');
    const gone = { params: { hatcheryId }, version, body: { reason: 'Closed down' } };
    const answer = await test.call(deleteHatchery, gone, 'vale.Owner');
    expect(problemsIn(answer)).toEqual(['error inUse reason']);
    expect(answer.text).toContain('Probe');
  });
});

describe('readings of an egg room', () => {
  it('alarm nobody while no hatching eggs lie there', async () => {
    for (const minute of [0, 40, 80]) await measure(minute, 24);
    expect(await alarms()).toEqual([]);
  });

  it('raise a warning and an alarm against the set-points of the hatchery, told by its name', async () => {
    const layers = await settleHatchery(test);
    await layHatchingEggs(test, layers, { day: '2026-03-01', quantity: 600, grade: 'table' });
    await measure(81, 24);
    await measure(112, 24);
    expect(await alarms()).toEqual([]);
    await layHatchingEggs(test, layers, { day: '2026-03-01', quantity: 900 });
    await measure(120, 19.6, 75);
    await measure(149, 19.6, 75);
    expect(await alarms()).toEqual([]);
    await measure(150, 21.5, 75);
    const factOf = (line: AlarmLine) => [line.severity, line.source, line.value, line.setPoint, line.hatcheryName];
    expect((await alarms()).map(factOf)).toEqual([['warning', 'temperatureC', 21.5, 18, 'Hatchery H1 of vale']]);
    test.clock.set(isoAt(181));
    await tick();
    // One incident of one room: what came later joined it.
    const all = await alarms({ hatchery: hatcheryId });
    expect(all.map(factOf)).toEqual([
      ['critical', 'temperatureC', 21.5, 18, 'Hatchery H1 of vale'],
      ['warning', 'humidityPct', 75, 60, 'Hatchery H1 of vale'],
      ['warning', 'temperatureC', 21.5, 18, 'Hatchery H1 of vale'],
    ]);
    expect(new Set(all.map(({ incidentId }) => incidentId)).size).toBe(1);
    expect(all[0]).toMatchObject({ machineId: null, shedId: null, placeKind: 'eggRoom', hatcheryId, farmId });
    expect((await alarms({ q: 'hatchery h1' })).length).toBe(3);
    expect(await alarms({}, 'hill.Owner')).toEqual([]);
    const { items } = await test.ok(listActions, { params: { farmId } }, 'vale.Owner');
    expect(items.filter(({ origin }) => origin === 'alarm').map(({ params }) => params)).toEqual([
      { alarm: 'temperatureC', eggRoom: 'Hatchery H1 of vale' },
    ]);
  });

  it('are acknowledged as one, and are over when the room is cool again', async () => {
    const [first] = await alarms({ hatchery: hatcheryId });
    await test.ok(acknowledgeAlarm, { params: { alarmId: first?.id ?? '' }, body: { note: 'Cooler' } }, 'vale.Manager');
    expect((await alarms()).map(({ state }) => state)).toEqual(['acknowledged', 'acknowledged', 'acknowledged']);
    await measure(190, 18.2);
    expect((await alarms()).map(({ state }) => state)).toEqual(['cleared', 'cleared', 'cleared']);
  });

  it('go by another set-point as soon as the hatchery says so', async () => {
    const { id, farmId: _, ...row } = await test.ok(getHatchery, { params: { hatcheryId } }, 'vale.Owner');
    const fields = Object.keys(updateHatchery.input.shape).filter((key) => key !== 'confirmed');
    const input = Object.fromEntries(Object.entries(row).filter(([key]) => fields.includes(key)));
    const body = { ...input, eggRoomTempC: 15 } as BodyOf<typeof updateHatchery>;
    await test.ok(updateHatchery, { params: { hatcheryId: id }, version: row.version, body }, 'vale.Owner');
    await measure(230, 18.2);
    await measure(265, 18.2);
    expect((await alarms({ state: 'raised' })).map(({ setPoint, value }) => [setPoint, value])).toContainEqual([
      15, 18.2,
    ]);
    await test.sql`update hatchery set egg_room_temp_c = 18 where id = ${hatcheryId}`;
    await measure(270, 18.1);
  });
});

describe('a rule of egg rooms', () => {
  const rule = (change: object = {}): BodyOf<typeof createAlarmRule> => ({
    id: randomUUID(),
    source: 'co2Ppm',
    comparison: 'above',
    threshold: 1500,
    severity: 'warning',
    placeKind: 'eggRoom',
    farmId,
    hatcheryIds: [hatcheryId],
    tells: { roles: ['Manager'], userIds: [] },
    ...change,
  });

  it('names hatcheries of its farm, and is found by their names', async () => {
    const write = (change: object) => test.call(createAlarmRule, { body: rule(change) }, 'vale.Owner');
    const { farHatcheryId, setterId } = machineIds('vale');
    expect(problemsIn(await write({ hatcheryIds: [farHatcheryId] }))).toEqual(['error unknownValue hatcheryIds']);
    expect(problemsIn(await write({ placeKind: 'shed' }))).toEqual(['error unknownValue placeKind']);
    expect(problemsIn(await write({ machineIds: [setterId] }))).toEqual([
      'error invalid hatcheryIds',
      'error unknownValue placeKind',
    ]);
    const body = rule();
    await test.ok(createAlarmRule, { body }, 'vale.Manager');
    const view = await test.ok(getAlarmRule, { params: { ruleId: body.id } }, 'vale.Owner');
    expect(view).toMatchObject({ hatcheryIds: [hatcheryId], hatcheryNames: ['Hatchery H1 of vale'] });
    const found = await test.ok(listAlarmRules, { query: { q: 'Hatchery H1 of vale' } }, 'vale.Owner');
    expect(found.items.map(({ id }) => id)).toEqual([body.id]);
    const ofKind = await test.ok(listAlarmRules, { query: { placeKind: 'eggRoom', perPage: '50' } }, 'vale.Owner');
    expect(ofKind.items).toHaveLength(4);
    await test.ok(
      deleteAlarmRule,
      { params: { ruleId: body.id }, version: view.version, body: { reason: 'Tried' } },
      'vale.Manager',
    );
  });

  it('is tried on what was measured since eggs lay there', async () => {
    const source = 'temperatureC' as const;
    const { id: _, tells: __, ...trial } = rule({ source, comparison: 'offSetPoint', threshold: 4, delayS: 600 });
    const tried = await test.ok(tryAlarmRule, { body: trial }, 'vale.Owner');
    expect(tried).toMatchObject({ basis: 'readings', devices: 1 });
    // The eggs that lie there were laid the day before: the hours at 24 °C are among what would have been raised.
    expect(tried.items.map(({ hatcheryName, value }) => [hatcheryName, value])).toEqual([['Hatchery H1 of vale', 24]]);
  });
});

describe('what an egg room measures', () => {
  it('is shown now, over the day, over time and in a file, with what it should be', async () => {
    const params = { farmId };
    const now = await test.ok(listReadingsNow, { params, query: { hatchery: hatcheryId } }, 'vale.Supervisor');
    expect(now.items).toMatchObject([{ id: room.deviceId, hatcheryId, machineId: null, shedId: null }]);
    const courses = await test.ok(listTemperatureCourses, { params, query: { hatchery: hatcheryId } }, 'vale.Owner');
    expect(courses.items).toMatchObject([{ hatcheryId, machineId: null, deviceId: room.deviceId, setPoint: 18 }]);
    const query = { hatchery: hatcheryId, from: isoAt(-60), to: isoAt(300), buckets: '100' };
    const { series } = await test.ok(getReadingSeries, { params, query: query as never }, 'vale.Owner');
    // Its own set-point was 37.6 °C, as of a machine: an egg room goes by its hatchery.
    expect(series.map(({ channel, setPoint }) => [channel, setPoint])).toEqual([
      ['temperatureC', 18],
      ['humidityPct', 60],
    ]);
    const file = await test.call(exportReadingSeries, { params, query: query as never }, 'vale.Owner');
    expect(file.text).toContain('21.5');
    const far = { ...query, hatchery: machineIds('vale').farHatcheryId };
    expect((await test.call(getReadingSeries, { params, query: far as never }, 'vale.Owner')).status).toBe(404);
    const theirs = { params, query: { hatchery: hatcheryId } };
    expect((await test.call(listReadingsNow, theirs, 'hill.Owner')).status).toBe(404);
  });

  it('stays there when its device is put into a machine, whose alarms it begins anew', async () => {
    const { deviceId } = room;
    const { version, ...view } = await test.ok(getDevice, { params: { deviceId } }, 'vale.Owner');
    const { serial, name, kind, channels, intervalS } = view;
    const { setterId } = machineIds('vale');
    test.clock.set(isoAt(280));
    const body = { serial, name, kind, channels, intervalS, machineId: setterId };
    await test.ok(updateDevice, { params: { deviceId }, version, body }, 'vale.Owner');
    expect((await alarms()).map(({ state }) => state).filter((state) => state === 'raised')).toEqual([]);
    const query = { hatchery: hatcheryId, from: isoAt(-60), to: isoAt(300) };
    const { series } = await test.ok(getReadingSeries, { params: { farmId }, query: query as never }, 'vale.Owner');
    expect(series.find(({ channel }) => channel === 'temperatureC')?.value).toContain(21.5);
    const moved = await test.ok(getDevice, { params: { deviceId } }, 'vale.Owner');
    expect([moved.hatcheryId, moved.machineId]).toEqual([null, setterId]);
    await test.ok(
      retireDevice,
      { params: { deviceId }, version: moved.version, body: { retired: true, reason: 'Broken' } },
      'vale.Owner',
    );
  });
});
