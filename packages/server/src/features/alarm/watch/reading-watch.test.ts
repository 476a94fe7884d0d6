import { randomUUID } from 'node:crypto';
import { type AlarmLine, acknowledgeAlarm, closeAlarm, listAlarms } from '@henhouse/contract/alarm/alarm';
import { createAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { getMachineTimeline } from '@henhouse/contract/hatchery/machine-timeline';
import { createRole } from '@henhouse/contract/people/role';
import { listActions } from '@henhouse/contract/task/task';
import { getDevice, retireDevice, updateDevice } from '@henhouse/contract/telemetry/device';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { addDevice, machineIds, type RegisteredDevice, send, settleMachines } from '../../../../test/device.fixture';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { type Actor, userIdOf } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
let setter: RegisteredDevice;
let cold: RegisteredDevice;
const fixture = fixtureIds('vale');
const beginMs = Date.parse('2026-03-02T12:00:00Z');

beforeAll(async () => {
  await settleMachines(test.app.db);
  await test.sql`update machine set state = 'running' where id = ${machineIds('vale').setterId}`;
  test.clock.set(new Date(beginMs).toISOString());
  setter = await addDevice(test, 'vale');
  cold = await addDevice(test, 'vale', { machineId: machineIds('vale').hatcherId });
});

/** The device sends a temperature, measured so many minutes after the start, at once. */
async function measure(device: RegisteredDevice, minute: number, temperatureC: number): Promise<void> {
  const at = new Date(beginMs + minute * 60_000).toISOString();
  test.clock.set(at);
  const sent = await send(test, device.key, [{ at, values: { temperatureC, humidityPct: 55 } }]);
  expect(sent.text).toContain('"stored":1');
}

/** Every alarm that is not closed by itself, whatever incident it is part of. */
const alarms = async (as: Actor = 'vale.Owner', query: Record<string, string> = {}): Promise<AlarmLine[]> => {
  const request = { perPage: '50', sortBy: 'severity', show: 'all', ...query };
  return (await test.ok(listAlarms, { query: request as never }, as)).items.filter(({ state }) => state !== 'closed');
};

const tick = async () => {
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'alarm.tick', {}));
  await test.app.jobs.drain();
};

describe('readings of a setter that runs', () => {
  it('raise a warning and an alarm against the programme’s set-point, once the delay is over and never before', async () => {
    await measure(setter, 0, 38.4);
    await measure(setter, 4, 38.4);
    expect(await alarms()).toEqual([]);
    await measure(setter, 5, 38.41);
    // The programme asks for 37.8 °C in its first hours; the device says 37.6 and is not asked.
    expect(
      (await alarms()).map(({ severity, value, setPoint, machineCode }) => [severity, value, setPoint, machineCode]),
    ).toEqual([
      ['critical', 38.41, 37.8, 'S1'],
      ['warning', 38.41, 37.8, 'S1'],
    ]);
  });

  it('clear what is back by the hysteresis, and no more', async () => {
    await measure(setter, 6, 38.25);
    expect((await alarms()).map(({ state }) => state)).toEqual(['raised', 'raised']);
    await measure(setter, 7, 38.1);
    expect((await alarms()).map(({ severity, state }) => `${severity} ${state}`)).toEqual([
      'critical cleared',
      'warning raised',
    ]);
  });

  it('that come again join the alarm that is not closed', async () => {
    for (const minute of [10, 13, 15]) await measure(setter, minute, 38.5);
    expect((await alarms()).map(({ severity, state, occurrences }) => [severity, state, occurrences])).toEqual([
      ['critical', 'raised', 2],
      ['warning', 'raised', 1],
    ]);
  });

  it('that come late alarm nobody, and clear nothing', async () => {
    const before = await alarms();
    const sent = await send(test, setter.key, [
      { at: new Date(beginMs - 3 * 3_600_000).toISOString(), values: { temperatureC: 30 } },
      { at: new Date(beginMs - 2 * 3_600_000).toISOString(), values: { temperatureC: 37.8 } },
    ]);
    expect(sent.status).toBe(200);
    expect(await alarms()).toEqual(before);
  });

  it('raise what was pending by the clock, though nothing more comes', async () => {
    await measure(setter, 20, 37.8);
    await measure(setter, 21, 36);
    expect((await alarms()).map(({ state }) => state)).toEqual(['cleared', 'cleared']);
    test.clock.set(new Date(beginMs + 26 * 60_000).toISOString());
    await tick();
    expect((await alarms()).map(({ state, value }) => [state, value])).toEqual([
      ['raised', 36],
      ['raised', 36],
    ]);
  });
});

describe('what is not to be watched', () => {
  it('is an empty machine, and another company', async () => {
    await measure(cold, 30, 12);
    await measure(cold, 40, 12);
    expect((await alarms()).filter(({ machineCode }) => machineCode === 'H1')).toEqual([]);
    expect(await alarms('hill.Owner')).toEqual([]);
  });

  it('a machine’s own rule takes the place of the company’s there', async () => {
    const { setterId } = machineIds('vale');
    await measure(setter, 50, 37.8);
    const body: BodyOf<typeof createAlarmRule> = {
      id: randomUUID(),
      source: 'temperatureC',
      comparison: 'offSetPoint',
      threshold: 3,
      severity: 'critical',
      placeKind: 'setter',
      farmId: fixture.farmId,
      machineIds: [setterId],
      tells: { roles: ['Manager'], userIds: [] },
    };
    const far = { ...body, machineIds: [machineIds('vale').farSetterId] };
    expect(problemsIn(await test.call(createAlarmRule, { body: far }, 'vale.Owner'))).toEqual([
      'error unknownValue machineIds',
    ]);
    const theirs = { ...far, farmId: fixture.otherFarmId };
    expect((await test.call(createAlarmRule, { body: theirs }, 'vale.Manager')).status).toBe(403);
    await test.ok(createAlarmRule, { body }, 'vale.Manager');
    await measure(setter, 60, 38.6);
    await measure(setter, 66, 38.6);
    expect((await alarms('vale.Owner', { state: 'raised' })).map(({ severity }) => severity)).toEqual(['warning']);
    await measure(setter, 67, 41);
    expect((await alarms('vale.Owner', { state: 'raised' })).map(({ ruleId }) => ruleId)).toContain(body.id);
  });
});

describe('a device that falls silent', () => {
  it('raises an alarm, and clears it when it is heard of again', async () => {
    await measure(setter, 70, 37.8);
    test.clock.set(new Date(beginMs + 75 * 60_000).toISOString());
    // The server has to have listened for a while before it says that a device is silent.
    for (let round = 0; round < 3; round++) {
      await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'telemetry.conditions', {}));
      await test.app.jobs.drain();
    }
    const silent = async () =>
      (await alarms('vale.Owner', { source: 'silent' })).filter(({ machineCode }) => machineCode === 'S1');
    expect((await silent()).map(({ state, severity }) => `${severity} ${state}`)).toEqual(['critical raised']);
    await measure(setter, 76, 37.8);
    expect((await silent()).map(({ state }) => state)).toEqual(['cleared']);
  });
});

describe('the timeline of the machine', () => {
  const timeline = (as: Actor, more: Record<string, string> = {}) => {
    const query = { perPage: '100', ...more } as never;
    return test.ok(getMachineTimeline, { params: { machineId: machineIds('vale').setterId }, query }, as);
  };

  it('tells when its alarms were raised, acknowledged, over and closed, with the cause, but not who was told', async () => {
    const silent = (await alarms('vale.Owner', { source: 'silent' })).find(({ machineCode }) => machineCode === 'S1');
    const params = { alarmId: silent?.id ?? '' };
    await test.call(acknowledgeAlarm, { params, body: { note: 'On my way' } }, 'vale.Manager');
    await test.call(closeAlarm, { params, body: { cause: 'Cable', action: 'Plugged in' } }, 'vale.Manager');
    await tick();
    const { items, total } = await timeline('vale.Supervisor', { kind: 'alarm' });
    expect(total).toBe(items.length);
    expect(
      items.filter(({ alarm }) => alarm?.id === silent?.id).map(({ alarm, by, text }) => [alarm?.step, by, text]),
    ).toEqual([
      ['closed', 'Manager of vale', 'Cable · Plugged in'],
      ['acknowledged', 'Manager of vale', 'On my way'],
      ['cleared', '', ''],
      ['raised', '', ''],
    ]);
    expect(items.at(-1)?.alarm).toMatchObject({ source: 'temperatureC', step: 'raised', value: 38.41, setPoint: 37.8 });
    expect(items.map(({ alarm }) => alarm?.step)).not.toContain('told');
    const first = await timeline('vale.Supervisor', { sortDesc: 'false', kind: 'alarm', perPage: '1' });
    expect(first.items[0]?.alarm?.step).toBe('raised');
  });

  it('keeps alarms from who may not read them', async () => {
    const body = { id: randomUUID(), name: 'Egg room', kind: 'Supervisor', permissions: ['read:Machine'] } as const;
    await test.ok(createRole, { body: { ...body, permissions: ['read:Machine'] } }, 'vale.Owner');
    const give = async (roleId: string | null) => {
      await test.sql`update membership set role_id = ${roleId} where user_id = ${userIdOf('vale.Supervisor')}`;
      await test.sql`update session set version = version + 1`;
    };
    await give(body.id);
    const { items } = await timeline('vale.Supervisor');
    expect(items.map(({ kind }) => kind)).toEqual(['changed']);
    await give(null);
  });

  it('of the action list names what the alarm is about, and leads to it', async () => {
    for (const minute of [80, 86]) await measure(setter, minute, 38.9);
    const query = { origin: 'alarm', perPage: '50' } as const;
    const body = await test.ok(listActions, { params: { farmId: fixture.farmId }, query }, 'vale.Manager');
    expect(body.items.map(({ params }) => params)).toContainEqual({ machine: 'S1', alarm: 'temperatureC' });
    expect(body.items.every(({ originId }) => originId !== null)).toBe(true);
  });
});

describe('a device that falls silent in an empty machine', () => {
  it('is nobody’s alarm until eggs are in it', async () => {
    const conditions = () =>
      app.db.unsafeAcrossCompanies('tests', (tx) => app.jobs.enqueue(tx, 'telemetry.conditions', {}));
    const { app } = test;
    const silent = async () =>
      (await alarms('vale.Owner', { source: 'silent' })).filter((each) => each.machineCode === 'H1');
    await measure(cold, 90, 12);
    for (const minute of [95, 96, 97]) {
      test.clock.set(new Date(beginMs + minute * 60_000).toISOString());
      await conditions();
      await tick();
    }
    expect(await silent()).toEqual([]);
    // Nothing is to be done for it either, and its company is left alone.
    const looked = vi.spyOn(test.app.db, 'company');
    await tick();
    expect(looked).not.toHaveBeenCalled();
    looked.mockRestore();
    await test.sql`update machine set state = 'loaded' where id = ${machineIds('vale').hatcherId}`;
    await tick();
    expect(await silent()).toMatchObject([{ state: 'raised', severity: 'critical' }]);
    await measure(cold, 98, 37.8);
    expect(await silent()).toMatchObject([{ state: 'cleared' }]);
  });
});

describe('a probe that flaps', () => {
  it('is told once and stays acknowledged, until it was calm for as long as its rule says', async () => {
    await test.sql`update machine set state = 'running' where id = ${machineIds('vale').hatcherId}`;
    const body: BodyOf<typeof createAlarmRule> = {
      id: randomUUID(),
      source: 'temperatureC',
      comparison: 'above',
      threshold: 39,
      severity: 'critical',
      placeKind: 'hatcher',
      farmId: fixture.farmId,
      machineIds: [machineIds('vale').hatcherId],
      tells: { roles: ['Manager'], userIds: [] },
      byMail: true,
      calmMin: 10,
    };
    await test.ok(createAlarmRule, { body }, 'vale.Manager');
    const own = async () => (await alarms()).filter(({ ruleId }) => ruleId === body.id);
    const mails = async () => {
      await tick();
      const notified = await test.database.query(`
        select told from alarm_event e join alarm a on a.company_id = e.company_id and a.id = e.alarm_id
        where a.rule_id = '${body.id}' and e.kind = 'told' and e.told::text like '%mail%'`);
      return notified.length;
    };
    await measure(cold, 100, 40);
    expect(await mails()).toBe(1);
    const [alarm] = await own();
    await test.call(acknowledgeAlarm, { params: { alarmId: alarm?.id ?? '' }, body: {} }, 'vale.Manager');
    for (let flap = 1; flap <= 5; flap++) {
      await measure(cold, 100 + flap * 0.04, 38);
      await measure(cold, 100 + flap * 0.04 + 0.02, 40);
      await tick();
    }
    expect(await mails()).toBe(1);
    expect(await own()).toMatchObject([{ state: 'acknowledged', occurrences: 6 }]);
    await measure(cold, 101, 38);
    await measure(cold, 111, 40);
    expect(await mails()).toBe(2);
    expect(await own()).toMatchObject([{ state: 'raised', occurrences: 7 }]);
  });
});

describe('an alarm that was over before anybody was told', () => {
  it('is told when it comes again, though it is the same incident', async () => {
    const [rule] = await test.database.query<{ id: string }>(
      `select rule_id as id from alarm where target_id = '${cold.deviceId}' and source = 'temperatureC' and comparison = 'above'`,
    );
    const notified = async () =>
      (
        await test.database.query(`
          select 1 from alarm_event e join alarm a on a.company_id = e.company_id and a.id = e.alarm_id where a.rule_id = '${rule?.id}' and e.kind = 'told'`)
      ).length;
    await measure(cold, 140, 38);
    await tick();
    const before = await notified();
    await measure(cold, 160, 40);
    await measure(cold, 160.1, 38);
    await tick();
    expect(await notified()).toBe(before);
    await measure(cold, 160.2, 40);
    await tick();
    expect(await notified()).toBe(before + 1);
  });
});

describe('heat and humidity together', () => {
  it('are an alarm of hens, of what neither says alone, and of broilers none', async () => {
    const body: BodyOf<typeof createAlarmRule> = {
      id: randomUUID(),
      source: 'heatIndex',
      comparison: 'above',
      threshold: 81,
      severity: 'critical',
      placeKind: 'shed',
      farmId: fixture.farmId,
      shedIds: [fixture.shedId],
      tells: { roles: ['Manager'], userIds: [] },
    };
    await test.ok(createAlarmRule, { body }, 'vale.Manager');
    const shed = (kind: string) =>
      test.database.query(`update shed set state = 'occupied', production_kind = '${kind}' where id = $1`, [
        fixture.shedId,
      ]);
    const device = await addDevice(test, 'vale', { machineId: null, shedId: fixture.shedId });
    const heat = async () => (await alarms()).filter(({ ruleId }) => ruleId === body.id).map(({ value }) => value);
    await shed('broiler');
    await measure(device, 120, 30);
    expect(await heat()).toEqual([]);
    await shed('layer');
    // 30 °C and 55 %: 86 − (0.55 − 0.3025) × 28 = 79.07; 32 °C: 89.6 − 0.2475 × 31.6 = 81.779.
    await measure(device, 121, 30);
    expect(await heat()).toEqual([]);
    await measure(device, 122, 32);
    expect(await heat()).toEqual([81.779]);
  });
});

describe('a device that leaves its place', () => {
  it('ends what was watched there: what was raised is over, and what was about to be is raised no more', async () => {
    const { setterId, hatcherId } = machineIds('vale');
    const device = await addDevice(test, 'vale', { machineId: setterId });
    const own = async () =>
      (await alarms()).filter(({ deviceId }) => deviceId === device.deviceId).map(({ state }) => state);
    const move = async (machineId: string) => {
      const { channels, ...rest } = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
      const { name, serial, kind, intervalS, flatAfterMin, calibrationDay, nextCalibrationDay, notes, version } = rest;
      const fields = {
        name,
        serial,
        kind,
        intervalS,
        flatAfterMin,
        calibrationDay,
        nextCalibrationDay,
        notes,
        channels,
      };
      const body = { ...fields, machineId, shedId: null };
      await test.ok(updateDevice, { params: { deviceId: device.deviceId }, version, body }, 'vale.Owner');
    };
    await test.sql`update machine set state = 'empty' where id = ${hatcherId}`;
    for (const minute of [300, 306]) await measure(device, minute, 45);
    expect(await own()).toContain('raised');
    await move(hatcherId);
    expect(new Set(await own())).toEqual(new Set(['cleared']));
    const { latest } = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    expect(latest).toEqual([]);
    await move(setterId);
    const before = (await own()).length;
    // Measured where it was before, and sent since.
    test.clock.set(new Date(beginMs + 307 * 60_000).toISOString());
    await send(test, device.key, [
      { at: new Date(beginMs + 304 * 60_000).toISOString(), values: { temperatureC: 45 } },
    ]);
    expect((await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner')).latest).toEqual([]);
    test.clock.set(new Date(beginMs + 315 * 60_000).toISOString());
    await tick();
    expect(new Set(await own())).toEqual(new Set(['cleared']));
    await measure(device, 320, 45);
    const { version } = await test.ok(getDevice, { params: { deviceId: device.deviceId } }, 'vale.Owner');
    const body = { retired: true, reason: 'Broken' };
    await test.ok(retireDevice, { params: { deviceId: device.deviceId }, version, body }, 'vale.Owner');
    test.clock.set(new Date(beginMs + 330 * 60_000).toISOString());
    await tick();
    await test.app.followers.catchUp();
    // Out of use: what was over and waited for somebody's word is closed.
    expect([before > 0, await own()]).toEqual([true, []]);
  });
});
