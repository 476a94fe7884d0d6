import { randomUUID } from 'node:crypto';
import { listAlarms } from '@henhouse/contract/alarm/alarm';
import {
  createAlarmRule,
  getAlarmRule,
  listAlarmRules,
  tryAlarmRule,
  updateAlarmRule,
} from '@henhouse/contract/alarm/alarm-rule';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDevice, machineIds, type RegisteredDevice, send, settleMachines } from '../../../../test/device.fixture';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { addMachine } from '../../../../test/scenario';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
const fixture = fixtureIds('vale');
const { hatcheryId, setterId, hatcherId, farSetterId } = machineIds('vale');
const thirdId = randomUUID();
const devices = new Map<string, RegisteredDevice>();
const beginMs = Date.parse('2026-03-02T12:00:00Z');

beforeAll(async () => {
  await settleMachines(test.app.db);
  await addMachine(test.by('vale.Owner'), hatcheryId, 'S2', { id: thirdId });
  await test.sql`update machine set state = 'running' where company_id = ${fixture.companyId}`;
  test.clock.set(new Date(beginMs).toISOString());
  for (const machineId of [setterId, thirdId, hatcherId])
    devices.set(machineId, await addDevice(test, 'vale', { machineId, intervalS: 60 }));
});

const rule: BodyOf<typeof createAlarmRule> & { id: string } = {
  id: randomUUID(),
  source: 'temperatureC',
  comparison: 'above',
  threshold: 45,
  severity: 'info',
  placeKind: 'any',
  farmId: fixture.farmId,
  machineIds: [thirdId, setterId],
  tells: { roles: ['Manager'], userIds: [] },
};
const add = (change: Partial<typeof rule>, as: Actor = 'vale.Owner') =>
  test.call(createAlarmRule, { body: { ...rule, id: randomUUID(), ...change } }, as);

/** The same temperature in every machine of the farm, so many minutes after the start. */
async function measure(minute: number, temperatureC: number): Promise<void> {
  const at = new Date(beginMs + minute * 60_000).toISOString();
  test.clock.set(at);
  for (const { key } of devices.values())
    expect((await send(test, key, [{ at, values: { temperatureC } }])).status).toBe(200);
}

const alarms = async () => {
  const query = { perPage: '50', severity: 'info', source: 'temperatureC' } as never;
  const { items } = await test.ok(listAlarms, { query }, 'vale.Owner');
  return items.map(({ machineCode, state, ruleId }) => [machineCode, state, ruleId === rule.id]).toSorted();
};

describe('a rule for several machines', () => {
  it('raises an alarm at each of them, and none at another machine of the farm', async () => {
    const made = await test.ok(createAlarmRule, { body: rule }, 'vale.Manager');
    expect(made).toMatchObject({ machineIds: [setterId, thirdId], machineCodes: ['S1', 'S2'], shedIds: [] });
    await measure(1, 46);
    expect(await alarms()).toEqual([
      ['S1', 'raised', true],
      ['S2', 'raised', true],
    ]);
  });

  it('is found by the name of any of them', async () => {
    const found = async (q: string) => {
      const query = { perPage: '50', farmId: fixture.farmId, q } as never;
      return (await test.ok(listAlarmRules, { query }, 'vale.Owner')).items.map(({ id }) => id);
    };
    expect([await found('s2'), await found('S1'), await found('H1')]).toEqual([[rule.id], [rule.id], []]);
  });

  it('leaves a machine to the rule that is for it alone', async () => {
    const { source, comparison, severity, placeKind, farmId } = rule;
    test.clock.set(new Date(beginMs + 90_000).toISOString());
    const ask = async (named: readonly string[]) => {
      const body = { source, comparison, threshold: 44, severity, placeKind, farmId, machineIds: [...named] };
      const { devices: watched, devicesOverruled, items } = await test.ok(tryAlarmRule, { body }, 'vale.Owner');
      return [watched, devicesOverruled, items.map(({ machineCode }) => machineCode).toSorted()];
    };
    // The rule of both stands as well: at the same place both hold, as two of a farm do.
    expect(await ask([setterId, thirdId])).toEqual([2, 0, ['S1', 'S2']]);
    expect(await ask([])).toEqual([1, 2, ['H1']]);
    expect((await add({ machineIds: [setterId], threshold: 60 })).status).toBe(201);
    expect(await ask([setterId, thirdId])).toEqual([1, 1, ['S2']]);
  });

  it('of which one is taken out watches the others only', async () => {
    const { id, ...fields } = rule;
    const params = { ruleId: id };
    const body = { ...fields, machineIds: [thirdId, hatcherId] };
    const changed = await test.ok(updateAlarmRule, { params, body, version: 1 }, 'vale.Manager');
    expect(changed).toMatchObject({ machineIds: [hatcherId, thirdId], machineCodes: ['H1', 'S2'] });
    await measure(2, 47);
    expect(await alarms()).toEqual([
      ['H1', 'raised', true],
      ['S1', 'cleared', true],
      ['S2', 'raised', true],
    ]);
  });
});

describe('what a rule may name', () => {
  it('are machines of its farm, every one of them, and of no other company', async () => {
    const theirs = machineIds('hill').setterId;
    const answer = await add({ machineIds: [setterId, farSetterId, theirs] });
    expect(problemsIn(answer)).toEqual(['error unknownValue machineIds', 'error unknownValue machineIds']);
    expect(answer.problem.problems?.map(({ params }) => params.value)).toEqual([farSetterId, theirs]);
    expect(problemsIn(await add({ machineIds: [setterId, setterId] }))).toEqual(['error notUnique machineIds']);
    expect(problemsIn(await add({ placeKind: 'setter', machineIds: [setterId, hatcherId] }))).toEqual([
      'error unknownValue placeKind',
    ]);
    const tried = { source: 'temperatureC', comparison: 'above', threshold: 1, severity: 'info' } as const;
    const body = { ...tried, placeKind: 'any' as const, farmId: fixture.farmId, machineIds: [setterId, theirs] };
    expect(problemsIn(await test.call(tryAlarmRule, { body }, 'vale.Owner'))).toEqual([
      'error unknownValue machineIds',
    ]);
  });

  it('which the database holds too', async () => {
    const names = (table: string, column: string, id: string) =>
      test.database.query(`insert into ${table} (company_id, rule_id, ${column}) values ($1, $2, $3)`, [
        fixture.companyId,
        rule.id,
        id,
      ]);
    await expect(names('alarm_rule_machine', 'machine_id', machineIds('hill').setterId)).rejects.toThrow(/foreign key/);
    await expect(names('alarm_rule_shed', 'shed_id', fixtureIds('hill').shedId)).rejects.toThrow(/foreign key/);
  });

  it('are sheds of its farm in reach of whoever writes it', async () => {
    const sheds = { placeKind: 'shed' as const, machineIds: [] };
    const own = await add({ ...sheds, shedIds: [fixture.otherShedId, fixture.shedId] }, 'vale.Manager');
    expect(own.body).toMatchObject({ shedIds: [fixture.shedId, fixture.otherShedId], machineIds: [] });
    expect(problemsIn(await add({ ...sheds, shedIds: [fixture.shedId, fixture.farShedId] }))).toEqual([
      'error unknownValue shedIds',
    ]);
    expect((await add({ ...sheds, shedIds: [fixture.shedId, fixture.farShedId] }, 'vale.Manager')).status).toBe(403);
    expect((await add({ ...sheds, shedIds: [fixture.shedId, fixtureIds('hill').shedId] })).status).toBe(404);
    expect((await test.call(getAlarmRule, { params: { ruleId: own.body.id } }, 'hill.Owner')).status).toBe(404);
  });
});
