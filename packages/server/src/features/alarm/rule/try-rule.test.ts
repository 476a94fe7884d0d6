import { randomUUID } from 'node:crypto';
import { createAlarmRule, tryAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDevice, machineIds, type RegisteredDevice, send, settleMachines } from '../../../../test/device.fixture';
import { enterAnyway, entered, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
let setter: RegisteredDevice;
const fixture = fixtureIds('vale');
const { setterId, hatcherId, farSetterId } = machineIds('vale');
const nowMs = Date.parse('2026-03-10T12:00:00Z');
const minute = 60_000;

/** Hands in temperatures, minutes before now. */
const measure = async (
  device: RegisteredDevice,
  ...values: readonly (readonly [minutesAgo: number, tempC: number])[]
) => {
  const readings = values.map(([ago, temperatureC]) => ({
    at: new Date(nowMs - ago * minute).toISOString(),
    values: { temperatureC },
  }));
  expect((await send(test, device.key, readings)).text).toContain(`"stored":${readings.length}`);
};

beforeAll(async () => {
  await settleMachines(test.app.db);
  test.clock.set(new Date(nowMs).toISOString());
  await test.sql`update machine set state = 'running' where id = any(${[setterId, farSetterId]})`;
  setter = await addDevice(test, 'vale', { intervalS: 60 });
});

const rule: BodyOf<typeof tryAlarmRule> = {
  source: 'temperatureC',
  comparison: 'above',
  threshold: 38.2,
  delayS: 300,
  hysteresis: 0.2,
  severity: 'warning',
  placeKind: 'setter',
  farmId: fixture.farmId,
};
const tryRule = async (more: Partial<typeof rule> = {}, as: Actor = 'vale.Manager') => {
  const answer = await test.call(tryAlarmRule, { body: { ...rule, ...more } }, as);
  expect(answer.text).toContain('basis');
  return answer.body;
};
const minutesAgo = (at: string | null) => (at === null ? null : (nowMs - Date.parse(at)) / minute);

describe('a rule that is tried before it is saved', () => {
  it('says when, where and for how long it would have raised an alarm, with its delay and its way back', async () => {
    // Four minutes are too short; the second time it lasts, and is over only when it is back by the hysteresis.
    await measure(setter, [300, 38.5], [296, 37], [200, 38.5], [195, 38.6], [190, 38.1], [180, 38]);
    await measure(setter, [20, 39]);
    const { items, ...fields } = await tryRule();
    expect(fields).toMatchObject({ basis: 'readings', devices: 1, devicesLeftOut: 0, devicesOverruled: 0, total: 2 });
    expect(items.map(({ raisedAt, endedAt, value }) => [minutesAgo(raisedAt), minutesAgo(endedAt), value])).toEqual([
      [15, null, 39],
      [195, 180, 38.6],
    ]);
    expect(items[1]).toMatchObject({ machineCode: 'S1', shedName: null, farmId: fixture.farmId });
    expect((await tryRule({ delayS: 0 })).total).toBe(3);
    expect((await tryRule({ threshold: 40 })).total).toBe(0);
  });

  it('keeps nothing of it: no rule, no alarm, no line in the log', async () => {
    const count = async (table: string) => (await test.database.query(`select count(*)::int as n from ${table}`))[0];
    const before = await Promise.all(['alarm', 'alarm_rule', 'alarm_watch', 'audit_log'].map(count));
    await tryRule();
    expect(await Promise.all(['alarm', 'alarm_rule', 'alarm_watch', 'audit_log'].map(count))).toEqual(before);
  });

  it('holds readings against the set-points of the machine’s programme', async () => {
    const { items } = await tryRule({ comparison: 'offSetPoint', threshold: 1, hysteresis: 0 });
    // The device itself says 37.6; the programme 37.8 in its first hours.
    expect(items.map(({ value, setPoint }) => [value, setPoint])).toEqual([[39, 37.8]]);
  });

  it('leaves a machine to the more exact rule that holds there, but for the one that it takes the place of', async () => {
    const id = randomUUID();
    const exact = { ...rule, id, machineIds: [setterId], tells: { roles: ['Manager' as const], userIds: [] } };
    await test.ok(createAlarmRule, { body: exact }, 'vale.Manager');
    expect(await tryRule()).toMatchObject({ devices: 0, devicesOverruled: 1, total: 0 });
    expect(await tryRule({ ruleId: id, machineIds: [setterId] })).toMatchObject({ devices: 1, total: 2 });
    expect(await tryRule({ severity: 'critical' })).toMatchObject({ devices: 1, total: 2 });
  });

  it('reads means of five minutes where single readings would be too many', async () => {
    await test.sql`update device set interval_s = 5 where id = ${setter.deviceId}`;
    await addDevice(test, 'vale', { machineId: setterId, intervalS: 5 });
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'telemetry.addUp', {}));
    await test.app.jobs.drain();
    const answer = await tryRule({ severity: 'critical' });
    expect(answer).toMatchObject({ basis: 'fiveMinutes', devices: 2 });
    expect(answer.items.map(({ raisedAt }) => minutesAgo(raisedAt))).toContain(195);
    await test.sql`update device set interval_s = 60`;
  });

  it('counts only while eggs were in the machine', async () => {
    const at = new Date(nowMs - 100 * minute).toISOString();
    await test.sql`insert into machine_event (company_id, machine_id, kind, at, detail)
      values (${fixture.companyId}, ${setterId}, 'state', ${at},
        ${JSON.stringify({ fromState: 'washing', toState: 'running' })})`;
    expect((await tryRule({ severity: 'critical' })).items.map(({ raisedAt }) => minutesAgo(raisedAt))).toEqual([15]);
  });
});

describe('a device that was moved', () => {
  it('tells of each place what it measured there, and not of where it is now', async () => {
    const moved = await addDevice(test, 'vale', { machineId: hatcherId, intervalS: 60 });
    await measure(moved, [90, 39], [80, 39], [70, 39], [20, 37], [10, 37]);
    await test.sql`update machine set state = 'running' where id = ${hatcherId}`;
    await test.sql`insert into device_former_place (company_id, device_id, until_at, machine_id)
      values (${fixture.companyId}, ${moved.deviceId}, ${new Date(nowMs - 60 * minute).toISOString()}, ${hatcherId})`;
    await test.sql`update device set machine_id = ${setterId}, name = 'Moved' where id = ${moved.deviceId}`;
    const raised = async (placeKind: 'setter' | 'hatcher') => {
      const { items, devices } = await tryRule({ placeKind, severity: 'critical', source: 'temperatureC' });
      const own = items.filter(({ deviceName }) => deviceName === 'Moved');
      return [devices, own.map((item) => [item.machineCode, minutesAgo(item.raisedAt), minutesAgo(item.endedAt)])];
    };
    expect(await raised('hatcher')).toEqual([1, [['H1', 85, 60]]]);
    expect((await raised('setter'))[1]).toEqual([]);
    const silent = { source: 'silent', comparison: 'is', threshold: null, delayS: 0, hysteresis: 0 } as const;
    const { items } = await tryRule({ ...silent, placeKind: 'hatcher' });
    expect(items.map(({ raisedAt, endedAt }) => [minutesAgo(raisedAt), minutesAgo(endedAt)])).toEqual([
      [67, 60],
      [77, 70],
      [87, 80],
    ]);
    await test.sql`update device set state = 'retired' where id = ${moved.deviceId}`;
    await test.sql`update machine set state = 'empty' where id = ${hatcherId}`;
  });
});

describe('whose readings are told', () => {
  it('those of farms in reach: a company’s rule tried by a Manager is tried on their farm', async () => {
    const far = await addDevice(test, 'vale', { machineId: farSetterId, farmId: fixture.otherFarmId, intervalS: 60 });
    await measure(far, [60, 39]);
    const company = { farmId: null, severity: 'critical', source: 'temperatureC', threshold: 38.2 } as const;
    const farms = async (as: Actor) => new Set((await tryRule(company, as)).items.map(({ farmId }) => farmId));
    expect(await farms('vale.Owner')).toEqual(new Set([fixture.farmId, fixture.otherFarmId]));
    expect(await farms('vale.Manager')).toEqual(new Set([fixture.farmId]));
    expect((await farms('hill.Owner')).size).toBe(0);
    const body = { ...rule, farmId: fixture.otherFarmId };
    expect((await test.call(tryAlarmRule, { body }, 'vale.Manager')).status).toBe(403);
    expect((await test.call(tryAlarmRule, { body }, 'hill.Owner')).status).toBe(404);
  });

  it('and none of a machine of another farm, or of another kind', async () => {
    const ask = (more: Partial<typeof rule>) => test.call(tryAlarmRule, { body: { ...rule, ...more } }, 'vale.Owner');
    expect(problemsIn(await ask({ machineIds: [farSetterId] }))).toEqual(['error unknownValue machineIds']);
    expect(problemsIn(await ask({ machineIds: [setterId, hatcherId] }))).toEqual(['error unknownValue placeKind']);
    expect(problemsIn(await ask({ threshold: null }))).toEqual(['error required threshold']);
  });

  it('of heat and humidity together by readings that have both, of hens alone', async () => {
    const device = await addDevice(test, 'vale', { machineId: null, shedId: fixture.shedId, intervalS: 60 });
    await test.sql`update shed set state = 'occupied' where id = ${fixture.shedId}`;
    await test.sql`update flock set placed_day = '2026-03-01', state = 'production' where id = ${fixture.flockId}`;
    await test.sql`insert into account (company_id, id, kind, farm_id, shed_id, flock_id)
      values (${fixture.companyId}, ${randomUUID()}, 'flock', ${fixture.farmId}, ${fixture.shedId},
        ${fixture.flockId})`;
    const reading = (ago: number, temperatureC: number, humidityPct?: number) => ({
      at: new Date(nowMs - ago * minute).toISOString(),
      values: { temperatureC, ...(humidityPct !== undefined && { humidityPct }) },
    });
    // 32 °C and 55 % are 81.8 on the scale, 30 °C and 55 % 79.1; without humidity there is none.
    await send(test, device.key, [reading(30, 30, 55), reading(20, 32, 55), reading(10, 30, 55), reading(5, 40)]);
    const heat = { source: 'heatIndex', threshold: 81, hysteresis: 0, delayS: 0, placeKind: 'shed' } as const;
    const kind = (of: string) =>
      test.database.query(`update shed set production_kind = '${of}' where id = $1`, [fixture.shedId]);
    await kind('layer');
    const { items, devices } = await tryRule(heat);
    expect(devices).toBe(1);
    expect(items.map(({ raisedAt, endedAt }) => [minutesAgo(raisedAt), minutesAgo(endedAt)])).toEqual([[20, 10]]);
    await kind('broiler');
    expect(await tryRule(heat)).toMatchObject({ devices: 0, total: 0 });
  });

  it('of silence by the gaps between readings, where it is critical while eggs are there', async () => {
    const quiet = await addDevice(test, 'vale', { machineId: hatcherId, intervalS: 60 });
    await measure(quiet, [400, 37], [399, 37], [300, 37], [299, 37], [10, 37]);
    const silence = { source: 'silent', comparison: 'is', threshold: null, hysteresis: 0, delayS: 600 } as const;
    const hatcher = { ...silence, placeKind: 'hatcher' as const, machineIds: [hatcherId] };
    const { items, ...fields } = await tryRule(hatcher);
    expect(fields).toMatchObject({ basis: 'gaps', devices: 1, total: 2 });
    // Three intervals are missed, and the rule waits ten minutes more; the last gap is ten minutes long and still goes on.
    expect(items.map(({ raisedAt, endedAt }) => [minutesAgo(raisedAt), minutesAgo(endedAt)])).toEqual([
      [286, 10],
      [386, 300],
    ]);
    expect((await tryRule({ ...hatcher, severity: 'critical' })).total).toBe(0);
    const at = new Date(nowMs - 250 * minute).toISOString();
    await test.sql`insert into machine_event (company_id, machine_id, kind, at, detail)
      values (${fixture.companyId}, ${hatcherId}, 'state', ${at},
        ${JSON.stringify({ fromState: 'empty', toState: 'running' })})`;
    const loaded = await tryRule({ ...hatcher, severity: 'critical' });
    expect(loaded.items.map(({ raisedAt }) => minutesAgo(raisedAt))).toEqual([240]);
  });

  it('of a figure by the days of sheds, each day by itself', async () => {
    const figure = { source: 'dailyMortalityPct', comparison: 'above', threshold: 0.5, placeKind: 'shed' } as const;
    const losses = { ...figure, hysteresis: 0, delayS: 0, severity: 'info' } as const;
    const sex = 'asHatched' as const;
    // The other shed: the flock of this one came by the test before.
    const other = { shedId: fixture.otherShedId, flockId: fixture.otherFlockId };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 }, ...other });
    for (const [day, count] of [
      ['2026-03-03', 90],
      ['2026-03-08', 60],
      ['2026-03-09', 60],
      ['2026-03-10', 20],
    ] as const)
      await enterAnyway(test, 'mortality', {
        day,
        detail: { sex, lines: [{ fate: 'dead', cause: 'leg', count }] },
        ...other,
      });
    const { items, ...fields } = await tryRule(losses);
    expect(fields).toMatchObject({ basis: 'days', devices: 1, devicesOverruled: 0, total: 2 });
    expect(items).toMatchObject([
      { day: '2026-03-09', value: expect.closeTo(60 / 98.5, 6), deviceName: null, shedName: expect.any(String) },
      { day: '2026-03-08', value: expect.closeTo(60 / 99.1, 6) },
    ]);
    expect((await tryRule({ ...losses, farmId: null }, 'hill.Owner')).total).toBe(0);
    const water = { ...losses, source: 'waterChangePct', threshold: 10 } as const;
    expect(await tryRule(water)).toMatchObject({ basis: 'days', total: 0 });
    expect(await tryRule({ ...losses, source: 'earlyWarning', threshold: 1000 })).toMatchObject({
      basis: 'days',
      total: 0,
    });
  });

  it('where nothing is kept to tell from, says so', async () => {
    const missing = { source: 'entriesMissing', comparison: 'above', threshold: 1, placeKind: 'shed' } as const;
    expect(await tryRule({ ...missing, hysteresis: 0 })).toMatchObject({ basis: null, total: 0, items: [] });
  });
});
