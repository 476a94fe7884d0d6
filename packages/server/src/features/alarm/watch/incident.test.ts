import { randomUUID } from 'node:crypto';
import {
  type AlarmLine,
  acknowledgeAlarm,
  closeAlarm,
  getAlarm,
  getOpenAlarms,
  listAlarms,
  shelveAlarm,
} from '@henhouse/contract/alarm/alarm';
import { createAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { beforeAll, describe, expect, it } from 'vitest';
import { breakWrites, loggedErrors } from '../../../../test/broken-writes';
import { addDevice, machineIds, type RegisteredDevice, send, settleMachines } from '../../../../test/device.fixture';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
let first: RegisteredDevice;
let second: RegisteredDevice;
const { farmId } = fixtureIds('vale');
const { setterId } = machineIds('vale');
const beginMs = Date.parse('2026-03-02T12:00:00Z');
const owner: Actor = 'vale.Owner';
const manager: Actor = 'vale.Manager';

beforeAll(async () => {
  await settleMachines(test.app.db);
  await test.sql`update machine set state = 'running' where id = ${setterId}`;
  test.clock.set(new Date(beginMs).toISOString());
  first = await addDevice(test, 'vale');
  second = await addDevice(test, 'vale');
  await send(test, first.key, [{ at: new Date(beginMs).toISOString(), values: { temperatureC: 37.8 } }]);
  // Rules of this test alone, which speak at once.
  await test.sql`update alarm_rule set is_on = false`;
  await test.sql`update alarm_setting set rules_version = rules_version + 1`;
  for (const [source, comparison, threshold, severity] of [
    ['temperatureC', 'above', 38, 'warning'],
    ['humidityPct', 'below', 40, 'warning'],
    ['co2Ppm', 'above', 5000, 'critical'],
  ] as const) {
    const more = { tells: { roles: ['Manager' as const] }, byMail: true, reminderMin: 30 };
    const where = { placeKind: 'setter' as const, farmId, machineIds: [setterId] };
    const body = { id: randomUUID(), source, comparison, threshold, severity, ...where, ...more };
    await test.ok(createAlarmRule, { body }, owner);
  }
  await test.sql`insert into alarm_preference (company_id, user_id, mail)
    select company_id, user_id, 'all' from membership where role = 'Manager'
    on conflict (company_id, user_id) do update set mail = 'all'`;
});

const calm = { temperatureC: 37.8, humidityPct: 55, co2Ppm: 3000 };

/** A device sends what it measured so many minutes after the start, and whoever has to be told is told. */
async function measure(device: RegisteredDevice, minute: number, values: Partial<typeof calm>): Promise<void> {
  const at = new Date(beginMs + minute * 60_000).toISOString();
  test.clock.set(at);
  expect((await send(test, device.key, [{ at, values: { ...calm, ...values } }])).text).toContain('"stored":1');
  await tick();
}

async function tick(minute?: number): Promise<void> {
  if (minute !== undefined) test.clock.set(new Date(beginMs + minute * 60_000).toISOString());
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'alarm.tick', {}));
  await test.app.jobs.drain();
}

const open = async (): Promise<AlarmLine[]> =>
  (await test.ok(listAlarms, { query: { perPage: '50', sortBy: 'severity' } }, owner)).items;
const mails = async () =>
  (await test.sql<{ subject: string }>`select subject from mail order by created_at, subject`).map(
    ({ subject }) => subject,
  );
const shown = ({ source, state, parts }: AlarmLine) => [
  `${source} ${state}`,
  ...parts.map((part) => `${part.source} ${part.state}`),
];

describe('what two devices and three rules see of one setter', () => {
  it('is one card, one message and one task', async () => {
    await measure(first, 10, { temperatureC: 38.4 });
    await measure(second, 14, { humidityPct: 31 });
    expect((await open()).map(shown)).toEqual([['temperatureC raised', 'humidityPct raised']]);
    expect((await open())[0]?.parts).toMatchObject([{ value: 31, severity: 'warning', threshold: 40 }]);
    expect(await mails()).toEqual(['Warning: S1, Temperature']);
    expect(await test.ok(getOpenAlarms, {}, owner)).toMatchObject({ open: 1, unacknowledged: 1, critical: 0 });
    const tasks = await test.sql`select priority from task where origin = 'alarm' and outcome = 'open'`;
    expect(tasks).toEqual([{ priority: 'normal' }]);
  });

  it('reminds once for all of it', async () => {
    await tick(41);
    await tick(45);
    expect(await mails()).toEqual(['Warning: S1, Temperature', 'Warning: S1, Temperature']);
  });

  it('is told anew where it becomes worse, and names what else there is', async () => {
    await measure(second, 50, { humidityPct: 31, co2Ppm: 6000 });
    expect((await open()).map(shown)).toEqual([['co2Ppm raised', 'temperatureC raised', 'humidityPct raised']]);
    expect((await mails()).at(-1)).toBe('Critical: S1, CO₂');
    expect(await test.ok(getOpenAlarms, {}, owner)).toMatchObject({ open: 1, critical: 1 });
    const tasks = await test.sql`select priority from task where origin = 'alarm' and outcome = 'open'`;
    expect(tasks).toEqual([{ priority: 'high' }]);
  });

  it('is acknowledged at once, with every part, and what joins it later is known as well', async () => {
    const [lead] = await open();
    const params = { alarmId: lead?.id ?? '' };
    await test.ok(acknowledgeAlarm, { params, body: { note: 'On my way' } }, manager);
    await measure(second, 55, { temperatureC: 38.5, humidityPct: 31, co2Ppm: 6000 });
    expect((await open()).map(shown)).toEqual([
      ['co2Ppm acknowledged', 'temperatureC acknowledged', 'humidityPct acknowledged', 'temperatureC acknowledged'],
    ]);
    const sent = (await mails()).length;
    await tick(120);
    expect(await mails()).toHaveLength(sent);
    const body = await test.ok(getAlarm, { params: { alarmId: lead?.parts[0]?.id ?? '' } }, manager);
    expect(body.history.map(({ kind, note }) => [kind, note])).toContainEqual(['acknowledged', 'On my way']);
  });

  it('is another incident where it comes an hour after the last part, and asks for itself', async () => {
    await measure(first, 130, { temperatureC: 38.4, humidityPct: 20 });
    expect((await open()).map(shown)).toEqual([
      ['co2Ppm acknowledged', 'temperatureC acknowledged', 'humidityPct acknowledged', 'temperatureC acknowledged'],
      ['humidityPct raised'],
    ]);
    expect((await mails()).at(-1)).toBe('Warning: S1, Humidity');
  });

  it('is put aside with all its parts', async () => {
    const own = (await open()).find(({ state }) => state === 'raised');
    await measure(second, 131, { temperatureC: 38.5, humidityPct: 31, co2Ppm: 6000 });
    const params = { alarmId: own?.id ?? '' };
    const until = new Date(beginMs + 180 * 60_000).toISOString();
    const body = { until, reason: 'Nozzle is being cleaned' };
    await test.ok(shelveAlarm, { params, body }, manager);
    expect((await open()).at(-1)).toMatchObject({ shelvedUntil: expect.any(String), shelvedByName: 'Manager of vale' });
  });

  it('is closed in one go once it is over, with what caused it written to each part, and its task is done', async () => {
    await measure(first, 140, {});
    await measure(second, 141, {});
    for (const { id } of await open()) {
      const body = { cause: 'Door was open', action: 'Shut it' };
      await test.ok(closeAlarm, { params: { alarmId: id }, body }, manager);
    }
    expect(await open()).toEqual([]);
    const causes = await test.sql`select cause, count(*)::int as alarms from alarm group by cause`;
    expect(causes).toEqual([{ cause: 'Door was open', alarms: 5 }]);
    expect(await test.sql`select from task where origin = 'alarm' and outcome = 'open'`).toEqual([]);
  });
});

describe('a setter', () => {
  it('has one incident also where two devices speak in the same moment', async () => {
    const at = new Date(beginMs + 300 * 60_000).toISOString();
    test.clock.set(at);
    const hot = { ...calm, temperatureC: 38.6 };
    await Promise.all([first, second].map(({ key }) => send(test, key, [{ at, values: hot }])));
    expect((await open()).map(shown)).toEqual([['temperatureC raised', 'temperatureC raised']]);
  });
});

describe('a part of an incident that cannot be told', () => {
  it('keeps no other part from it, is written down, and is told once it can be', async () => {
    await breakWrites(
      test,
      'alarm_event',
      "new.kind = 'told' and exists (select from alarm where id = new.alarm_id and source = 'co2Ppm')",
    );
    test.logged.length = 0;
    const before = (await mails()).length;
    await measure(first, 400, { co2Ppm: 6000, humidityPct: 20 });
    const sent = (await mails()).slice(before);
    expect(sent).toContain('Warning: S1, Humidity');
    expect(sent).not.toContain('Critical: S1, CO₂');
    expect(loggedErrors(test)).toContainEqual(expect.objectContaining({ msg: 'an alarm could not be told' }));
    await breakWrites(test, 'alarm_event', 'false');
    await test.sql`update graphile_worker._private_jobs set run_at = now()`;
    await tick(410);
    expect((await mails()).slice(before)).toContain('Critical: S1, CO₂');
  });
});
