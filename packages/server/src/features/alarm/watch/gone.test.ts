import { randomUUID } from 'node:crypto';
import { type AlarmLine, getAlarm, getOpenAlarms, listAlarms } from '@henhouse/contract/alarm/alarm';
import { createAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { getShed, moveShedState } from '@henhouse/contract/farm/shed';
import { getHatchery, retireHatchery } from '@henhouse/contract/hatchery/hatchery';
import { getMachine, retireMachine } from '@henhouse/contract/hatchery/machine';
import { getDevice, retireDevice } from '@henhouse/contract/telemetry/device';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDevice, machineIds, type RegisteredDevice, send, settleMachines } from '../../../../test/device.fixture';
import { fixtureIds } from '../../../../test/farm.fixture';
import { layHatchingEggs, settleHatchery } from '../../../../test/hatch.fixture';
import { layEggsIn } from '../../../../test/machine-eggs.fixture';
import { startedApp } from '../../../../test/started-app';
import { findConditions } from '../../telemetry/jobs/condition.job';
import { CompanyRules } from '../rule/company-rules';
import { watchReadings } from './reading-watch';

const test = startedApp();
const owner = 'vale.Owner';
const { shedId, companyId } = fixtureIds('vale');
const { setterId, hatcheryId } = machineIds('vale');
const beginMs = Date.parse('2026-03-02T12:00:00Z');
const isoAt = (minute: number) => new Date(beginMs + minute * 60_000).toISOString();
let inSetter: RegisteredDevice;
let inShed: RegisteredDevice;
let inRoom: RegisteredDevice;

beforeAll(async () => {
  await settleMachines(test.app.db);
  test.clock.set(isoAt(0));
  await test.sql`update machine set state = 'running' where id = ${setterId}`;
  await test.sql`update shed set state = 'occupied' where id = ${shedId}`;
  inSetter = await addDevice(test, 'vale');
  inShed = await addDevice(test, 'vale', { shedId });
  inRoom = await addDevice(test, 'vale', { hatcheryId });
  await layHatchingEggs(test, await settleHatchery(test), { day: '2026-03-01', quantity: 100 });
  await test.sql`update alarm_rule set is_on = false`;
  for (const [source, comparison, threshold] of [
    ['temperatureC', 'above', 38],
    ['silent', 'is', null],
  ] as const) {
    const body = {
      id: randomUUID(),
      source,
      comparison,
      threshold,
      severity: 'warning' as const,
      placeKind: 'any' as const,
    };
    await test.ok(createAlarmRule, { body: { ...body, tells: { roles: ['Manager'] }, byMail: true } }, owner);
  }
});

async function measure(device: RegisteredDevice, minute: number, temperatureC: number): Promise<void> {
  test.clock.set(isoAt(minute));
  expect((await send(test, device.key, [{ at: isoAt(minute), values: { temperatureC } }])).text).toContain(
    '"stored":1',
  );
}

const alarmsOf = async ({ deviceId }: RegisteredDevice): Promise<AlarmLine[]> =>
  (await test.ok(listAlarms, { query: { perPage: '50', show: 'all' } }, owner)).items.filter(
    (alarm) => alarm.deviceId === deviceId,
  );
const statesOf = async (device: RegisteredDevice) => (await alarmsOf(device)).map(({ state }) => state);
const openTasks = async () =>
  (await test.sql<{ count: number }>`select count(*)::int from task where origin = 'alarm' and outcome = 'open'`)[0]
    ?.count;

/** Fifteen minutes without a reading, and somebody looks. */
async function fallSilent(minute: number): Promise<void> {
  test.clock.set(isoAt(minute));
  const times = { nowMs: beginMs + minute * 60_000, listeningSinceMs: beginMs };
  await findConditions(
    test.app,
    companyId,
    [watchReadings({ rules: new CompanyRules(), report: async () => {} })],
    times,
  );
  await test.app.followers.catchUp();
}

describe('what is taken out of use', () => {
  it('leaves no alarm, no incident and no task open, and its history says why', async () => {
    await measure(inSetter, 10, 39);
    await measure(inShed, 10, 39);
    await measure(inRoom, 10, 39);
    expect(await openTasks()).toBe(3);
    expect(await test.ok(getOpenAlarms, {}, owner)).toMatchObject({ open: 3 });

    const setter = await test.ok(getMachine, { params: { machineId: setterId } }, owner);
    const body = { retired: true, reason: 'Sold' };
    await test.ok(retireMachine, { params: { machineId: setterId }, version: setter.version, body }, owner);
    await test.app.followers.catchUp();
    expect(await statesOf(inSetter)).toEqual(['closed']);
    const [alarm] = await alarmsOf(inSetter);
    const { history } = await test.ok(getAlarm, { params: { alarmId: alarm?.id ?? '' } }, owner);
    expect(history.map(({ kind }) => kind)).toEqual(['raised', 'gone']);
    expect(await openTasks()).toBe(2);

    const shed = await test.ok(getShed, { params: { shedId } }, owner);
    const step = { state: 'outOfService' as const, day: '2026-03-02', reason: 'Roof' };
    await test.sql`update shed set state = 'emptied' where id = ${shedId}`;
    await test.ok(moveShedState, { params: { shedId }, version: shed.version, body: step }, owner);
    const { version } = await test.ok(getDevice, { params: { deviceId: inRoom.deviceId } }, owner);
    await test.ok(
      retireDevice,
      { params: { deviceId: inRoom.deviceId }, version, body: { ...body, reason: 'Broken' } },
      owner,
    );
    await test.app.followers.catchUp();
    expect([await statesOf(inShed), await statesOf(inRoom)]).toEqual([['closed'], ['closed']]);
    expect([await openTasks(), await test.ok(getOpenAlarms, {}, owner)]).toMatchObject([0, { open: 0 }]);
  });

  it('raises nothing until it is back', async () => {
    await measure(inSetter, 20, 39);
    await fallSilent(40);
    expect(await statesOf(inSetter)).toEqual(['closed']);
    const setter = await test.ok(getMachine, { params: { machineId: setterId } }, owner);
    const body = { retired: false, reason: 'Bought back' };
    await test.ok(retireMachine, { params: { machineId: setterId }, version: setter.version, body }, owner);
    await test.app.followers.catchUp();
    await fallSilent(41);
    expect((await alarmsOf(inSetter)).filter(({ state }) => state === 'raised')).toMatchObject([{ source: 'silent' }]);
    const hatchery = await test.ok(getHatchery, { params: { hatcheryId } }, owner);
    const gone = { retired: true, reason: 'Closed' };
    await test.ok(retireHatchery, { params: { hatcheryId }, version: hatchery.version, body: gone }, owner);
    await test.app.followers.catchUp();
    expect((await statesOf(inSetter)).filter((state) => state !== 'closed')).toEqual([]);
  });
});

describe('what is emptied', () => {
  const tick = async () => {
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'alarm.tick', {}));
    await test.app.jobs.drain();
  };
  const setLife = async (machine: string, shed: string, eggs: number) => {
    await test.sql`update hatchery set retired = false where id = ${hatcheryId}`;
    await test.sql`update machine set state = ${machine} where id = ${setterId}`;
    await test.sql`update shed set state = ${shed} where id = ${shedId}`;
    await test.sql`update balance b set quantity = ${eggs} from lot l join account k on k.kind = 'store'
      where l.kind = 'eggs' and b.lot_id = l.id and b.account_id = k.id`;
  };
  const openOf = async (device: RegisteredDevice) =>
    (await alarmsOf(device)).flatMap(({ state, source, severity }) =>
      state === 'closed' ? [] : [[state, source, severity]],
    );

  it('keeps no alarm of its climate and no task of it, whichever way it was emptied', async () => {
    await setLife('running', 'occupied', 100);
    const room = await addDevice(test, 'vale', { hatcheryId });
    const devices = [inSetter, inShed, room];
    for (const device of devices) await measure(device, 60, 39);
    for (const device of devices) expect(await openOf(device)).toEqual([['raised', 'temperatureC', 'warning']]);
    expect(await openTasks()).toBe(3);

    await setLife('washing', 'emptied', 0);
    await tick();
    for (const device of devices) expect(await openOf(device)).toEqual([]);
    expect([await openTasks(), await test.ok(getOpenAlarms, {}, owner)]).toMatchObject([0, { open: 0 }]);
    const [alarm] = await alarmsOf(room);
    const { history } = await test.ok(getAlarm, { params: { alarmId: alarm?.id ?? '' } }, owner);
    expect(history.map(({ kind }) => kind)).toEqual(['raised', 'told', 'emptied']);
    expect(await test.sql`select from alarm_watch`).toEqual([]);
  });

  it('is no machine with a fault while eggs are in it', async () => {
    await layEggsIn(test, fixtureIds('vale'), { hatcheryId, machineId: setterId, eggs: 50 });
    await setLife('fault', 'emptied', 0);
    await measure(inSetter, 62, 39);
    await tick();
    expect(await openOf(inSetter)).toEqual([['raised', 'temperatureC', 'warning']]);
    await test.sql`update balance b set quantity = 0 from account k where k.id = b.account_id and k.machine_id = ${setterId}`;
    await tick();
    expect(await openOf(inSetter)).toEqual([]);
  });

  it('is not alarmed of what began before, and of a critical silence only when life is back', async () => {
    const tells = { roles: ['Manager' as const] };
    const rule = {
      source: 'silent' as const,
      comparison: 'is' as const,
      severity: 'critical' as const,
      placeKind: 'any' as const,
    };
    await test.ok(createAlarmRule, { body: { ...rule, id: randomUUID(), tells, threshold: null } }, owner);
    const late = { source: 'temperatureC' as const, comparison: 'above' as const, severity: 'warning' as const };
    const body = { ...late, placeKind: 'shed' as const, id: randomUUID(), tells, threshold: 30, delayS: 600 };
    await test.ok(createAlarmRule, { body }, owner);
    await setLife('running', 'occupied', 0);
    await measure(inShed, 70, 31);
    await measure(inSetter, 70, 37.5);
    await setLife('running', 'emptied', 0);
    await fallSilent(100);
    await tick();
    expect((await openOf(inShed)).filter(([, , severity]) => severity === 'critical')).toEqual([]);
    expect((await openOf(inShed)).filter(([, source]) => source === 'temperatureC')).toEqual([]);
    const critical = ['raised', 'silent', 'critical'];
    expect(await openOf(inSetter)).toContainEqual(critical);

    await setLife('washing', 'emptied', 0);
    await tick();
    expect(await openOf(inSetter)).toEqual([['raised', 'silent', 'warning']]);
    await setLife('running', 'emptied', 0);
    await tick();
    expect(await openOf(inSetter)).toContainEqual(critical);
  });
});
