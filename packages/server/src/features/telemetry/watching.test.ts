import { getHatcheryDashboard } from '@henhouse/contract/hatchery/hatch-summary';
import { getMachine, listMachines } from '@henhouse/contract/hatchery/machine';
import { getDevice } from '@henhouse/contract/telemetry/device';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { breakWrites, loggedErrors } from '../../../test/broken-writes';
import { addDevice, machineIds, type RegisteredDevice, send, settleMachines } from '../../../test/device.fixture';
import { fixtureIds } from '../../../test/farm.fixture';
import { ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { readDeviceKey } from './device-key';
import { createIngester, type Ingester } from './ingest/ingester';
import { findConditions } from './jobs/condition.job';
import { addUp } from './jobs/rollup.job';
import type { ConditionChange, ReadingWatcher, StoredReading } from './reading-watcher';

const test = startedApp();
let ingester: Ingester;
const begin = '2026-03-02T12:00:00Z';
const beginMs = Date.parse(begin);
const received: StoredReading[] = [];
const changes: ConditionChange[] = [];
let fails = false;

/** Writes down what it is told, and fails when it is told to. */
const watcher: ReadingWatcher = {
  async readings(_tx, batch) {
    if (fails) throw new Error('the watcher fell over');
    received.push(...batch);
  },
  async condition(_tx, change) {
    changes.push(change);
  },
  async left() {},
};

beforeAll(async () => {
  await settleMachines(test.app.db);
  ingester = createIngester({ db: test.app.db, clock: test.clock, watchers: [watcher] });
});
beforeEach(() => {
  test.clock.set(begin);
  received.length = 0;
  changes.length = 0;
  fails = false;
});

const at = (seconds: number) => new Date(beginMs + seconds * 1000).toISOString();
const warm = (seconds: number, temperatureC = 37.6) => ({ at: at(seconds), values: { temperatureC } });

function take({ deviceId, key }: RegisteredDevice, readings: readonly unknown[], sentAt?: string) {
  const claim = readDeviceKey(key);
  if (!claim) throw new Error('not a key');
  const proof = { id: claim.keyId, secretHash: claim.secretHash };
  return ingester.take(claim.companyId, { deviceId, key: proof, sentAt, firmware: undefined, readings });
}

const judge = (listeningSinceMs = 0) =>
  findConditions(test.app, ids.vale.companyId, [watcher], { nowMs: test.clock.now(), listeningSinceMs });
const stored = async ({ deviceId }: RegisteredDevice) =>
  (await test.sql`select 1 from reading where device_id = ${deviceId}`).length;

describe('a machine', () => {
  const { hatcherId: machineId } = machineIds('vale');
  const { farmId } = fixtureIds('vale');

  async function seen() {
    const body = await test.ok(getMachine, { params: { machineId } }, 'vale.Owner');
    const list = await test.ok(listMachines, { query: { farm: farmId, perPage: '200' } }, 'vale.Owner');
    const board = await test.ok(getHatcheryDashboard, { params: { farmId } }, 'vale.Owner');
    const found = [body, ...list.items, ...board.machines].filter(({ id }) => id === machineId);
    expect(found).toHaveLength(3);
    expect(new Set(found.map((machine) => machine.offlineSince)).size).toBe(1);
    // The list of those that are offline has it when it says so, and only then.
    const query = { farm: farmId, perPage: '200', state: 'offline' } as const;
    const offline = await test.ok(listMachines, { query }, 'vale.Owner');
    const isListed = offline.items.some(({ id }) => id === machineId);
    expect([isListed, offline.total]).toEqual([body.offlineSince !== null, offline.items.length]);
    return body.offlineSince;
  }

  it('is offline when all of its devices are silent, from when the last one was heard, until one speaks again', async () => {
    const [one, other] = [await addDevice(test, 'vale', { machineId }), await addDevice(test, 'vale', { machineId })];
    expect(await seen()).toBeNull();
    await take(one, [warm(0)]);
    await judge();
    expect(await seen()).toBeNull();
    test.clock.set(at(20));
    await take(other, [warm(20)]);
    test.clock.set(at(35));
    await judge();
    // The first has missed three intervals of ten seconds, the second has not.
    expect(await seen()).toBeNull();
    test.clock.set(at(60));
    await judge();
    expect(await seen()).toBe(at(20));
    await take(one, [warm(60)]);
    expect(await seen()).toBeNull();
  });
});

describe('a watcher', () => {
  it('is told of what is new, in the order of time, and never of doubles, late or refused readings', async () => {
    const device = await addDevice(test, 'vale');
    await take(device, [warm(-10), warm(-20)]);
    await take(device, [warm(-20), warm(0), warm(-700), warm(400), { at: at(-5), values: { temperatureC: 999 } }]);
    expect(received.map((reading) => reading.at)).toEqual([-20, -10, 0].map((seconds) => at(seconds)));
    expect(received[0]).toEqual({
      deviceId: device.deviceId,
      farmId: fixtureIds('vale').farmId,
      machineId: machineIds('vale').setterId,
      shedId: null,
      hatcheryId: null,
      at: at(-20),
      values: { temperatureC: 37.6 },
    });
    expect(await stored(device)).toBe(4);
  });

  it('that fails keeps the batch out, so that the device sends it again', async () => {
    const device = await addDevice(test, 'vale');
    fails = true;
    await expect(take(device, [warm(0)])).rejects.toThrow('fell over');
    expect(await stored(device)).toBe(0);
    fails = false;
    expect(await take(device, [warm(0)])).toMatchObject({ isAdmitted: true, answer: { stored: 1 } });
  });

  it('hears of one company in one transaction, however many devices send at once', async () => {
    const devices = await Promise.all(Array.from({ length: 6 }, () => addDevice(test, 'vale')));
    const before = await test.sql<{ n: number }>`select count(distinct xmin::text)::int as n from reading`;
    await Promise.all(devices.flatMap((device) => [-30, -20, -10].map((seconds) => take(device, [warm(seconds)]))));
    const after = await test.sql<{ n: number }>`select count(distinct xmin::text)::int as n from reading`;
    expect(received).toHaveLength(18);
    expect((after[0]?.n ?? 0) - (before[0]?.n ?? 0)).toBeLessThanOrEqual(3);
  });
});

describe('a device that falls silent', () => {
  it('is told of after three intervals, once, and again when it is back', async () => {
    const device = await addDevice(test, 'vale', { intervalS: 60 });
    const mine = () => changes.filter(({ deviceId }) => deviceId === device.deviceId);
    await take(device, [warm(0)]);
    test.clock.set(at(180));
    await judge();
    expect(mine()).toEqual([]);
    test.clock.set(at(181));
    await judge();
    await judge();
    const place = {
      deviceId: device.deviceId,
      farmId: fixtureIds('vale').farmId,
      machineId: machineIds('vale').setterId,
      shedId: null,
      hatcheryId: null,
    };
    expect(mine()).toEqual([{ ...place, condition: 'silent', since: at(0), isOn: true }]);
    const body = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    expect(body).toMatchObject({ state: 'silent', silentSince: at(0) });
    test.clock.set(at(300));
    // Even what is too late to alarm anybody shows that the device is there.
    await take(device, [warm(-4000)]);
    expect(mine().slice(1)).toEqual([{ ...place, condition: 'silent', since: at(300), isOn: false }]);
    expect(received.filter(({ deviceId }) => deviceId === device.deviceId)).toHaveLength(1);
  });

  it('is not missed while nobody listened, nor before it ever spoke', async () => {
    const [talking, never] = [await addDevice(test, 'vale'), await addDevice(test, 'vale')];
    await take(talking, [warm(0)]);
    test.clock.set(at(3600));
    const ofThem = () => changes.filter(({ deviceId }) => [talking.deviceId, never.deviceId].includes(deviceId));
    await judge(test.clock.now() - 10_000);
    expect(ofThem()).toEqual([]);
    await judge(test.clock.now() - 31_000);
    expect(ofThem()).toMatchObject([{ deviceId: talking.deviceId, condition: 'silent' }]);
  });
});

describe('a device that cannot be looked after', () => {
  it('keeps no other one of the company from it, is written down, and is looked after once it can be', async () => {
    const [broken, well] = [await addDevice(test, 'vale'), await addDevice(test, 'vale')];
    for (const device of [broken, well]) await take(device, [warm(0)]);
    test.clock.set(at(3600));
    const silent = () => changes.filter(({ deviceId }) => [broken.deviceId, well.deviceId].includes(deviceId));
    await breakWrites(test, 'device_now', `new.device_id = '${broken.deviceId}'`);
    test.logged.length = 0;
    await judge();
    expect(silent()).toMatchObject([{ deviceId: well.deviceId, condition: 'silent' }]);
    expect(loggedErrors(test)).toMatchObject([{ msg: 'a device was not looked after', companyId: ids.vale.companyId }]);
    await breakWrites(test, 'device_now', 'false');
    await judge();
    expect(silent().slice(1)).toMatchObject([{ deviceId: broken.deviceId, condition: 'silent' }]);
  });
});

describe('a sensor that measures what its place cannot', () => {
  it('is implausible with the first such value, and well again with the next that can be', async () => {
    const device = await addDevice(test, 'vale');
    const mine = () => changes.filter(({ deviceId }) => deviceId === device.deviceId);
    await take(device, [warm(0, 79)]);
    await judge();
    expect(mine()).toMatchObject([{ condition: 'implausible', isOn: true }]);
    const body = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    expect(body.implausibleChannel).toBe('temperatureC');
    test.clock.set(at(60));
    await take(device, [warm(60, 37.6)]);
    await judge();
    expect(mine().slice(1)).toMatchObject([{ condition: 'implausible', isOn: false }]);
  });
});

describe('a sensor that hangs', () => {
  it('is implausible after the device’s own time of a straight line, and well again when it moves', async () => {
    const device = await addDevice(test, 'vale', { intervalS: 60 });
    const minutes = (from: number, to: number, value: (minute: number) => number) =>
      Array.from({ length: to - from }, (_, index) => ({
        at: at((from + index) * 60),
        values: { temperatureC: value(from + index), humidityPct: 50 + ((from + index) % 7) / 10 },
      }));
    const mine = () => changes.filter(({ deviceId }) => deviceId === device.deviceId);
    await take(
      device,
      minutes(-130, 0, () => 37.5),
    );
    test.clock.set(at(120));
    await addUp(test.app, test.clock.now());
    await judge();
    expect(mine()).toMatchObject([{ condition: 'implausible', isOn: true }]);
    const body = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    expect(body.implausibleChannel).toBe('temperatureC');
    await take(
      device,
      minutes(0, 2, () => 37.7),
    );
    test.clock.set(at(420));
    await take(
      device,
      minutes(2, 7, (minute) => 37.5 + minute / 100),
    );
    await addUp(test.app, test.clock.now());
    await judge();
    expect(mine().slice(1)).toMatchObject([{ condition: 'implausible', isOn: false }]);
  });
});

describe('a clock that is off', () => {
  it('is told to watchers when it begins and when it ends', async () => {
    const device = await addDevice(test, 'vale');
    await take(device, [warm(0)], at(-600));
    await take(device, [warm(1)], at(-600));
    await take(device, [warm(2)], at(0));
    expect(changes.map(({ condition, isOn }) => `${condition} ${isOn}`)).toEqual(['clock true', 'clock false']);
  });
});

describe('too many readings at once', () => {
  it('are turned away before anything is lost, and taken when there is room', async () => {
    const device = await addDevice(test, 'vale');
    const batch = Array.from({ length: 500 }, (_, index) => warm(-index));
    const answers = await Promise.allSettled(Array.from({ length: 60 }, () => take(device, batch)));
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]).toMatchObject({ reason: { code: 'unavailable' } });
    await ingester.idle();
    expect((await send(test, device.key, batch)).body.doubled).toBe(500);
    expect(await stored(device)).toBe(500);
  });
});
