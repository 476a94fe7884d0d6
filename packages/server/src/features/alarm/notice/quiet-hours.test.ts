import { randomUUID } from 'node:crypto';
import { acknowledgeAlarm, listAlarms } from '@henhouse/contract/alarm/alarm';
import { getAlarmNotification, saveAlarmNotification } from '@henhouse/contract/alarm/alarm-notification';
import { createAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineIds } from '../../../../test/device.fixture';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { watchedSetter } from '../../../../test/watched-setter';

const test = startedApp({ farms: false });
let { measure, tick }: Awaited<ReturnType<typeof watchedSetter>> = {} as never;
const { farmId } = fixtureIds('vale');
const { setterId } = machineIds('vale');
const manager: Actor = 'vale.Manager';
const nights = { mail: 'all', sound: false, vibrate: false, quiet: { from: '22:00', to: '06:00' } } as const;

beforeAll(async () => {
  ({ measure, tick } = await watchedSetter(test, '2026-03-02T12:00:00Z'));
  for (const [threshold, severity] of [
    [38, 'warning'],
    [39, 'critical'],
  ] as const) {
    const notify = { tells: { roles: ['Manager' as const, 'Supervisor' as const] }, byMail: true, calmMin: 0 };
    const where = { placeKind: 'setter' as const, farmId, machineIds: [setterId] };
    const what = { source: 'temperatureC' as const, comparison: 'above' as const, threshold, severity };
    await test.ok(createAlarmRule, { body: { id: randomUUID(), ...what, ...where, ...notify } }, 'vale.Owner');
  }
  for (const [as, body] of [
    [manager, nights],
    ['vale.Supervisor', { ...nights, quiet: null }],
  ] as const)
    await test.ok(saveAlarmNotification, { body }, as);
});
beforeEach(() => test.sql`delete from mail`);

const mailed = async () =>
  (await test.sql<{ to: string }>`select to_address as to from mail order by to_address`).map(({ to }) =>
    to.replace(/^vale\.|@.*$/g, ''),
  );

describe('while it is quiet for somebody', () => {
  it('a warning waits until morning, for them alone, and is told once', async () => {
    await measure('2026-03-02T21:30:00Z', 38.4);
    expect(await mailed()).toEqual(['supervisor']);
    await tick('2026-03-03T04:59:00Z');
    expect(await mailed()).toEqual(['supervisor']);
    await tick('2026-03-03T05:00:00Z');
    await tick('2026-03-03T05:01:00Z');
    expect(await mailed()).toEqual(['manager', 'supervisor']);
  });

  it('what is over by the morning, or known to somebody, is not told any more', async () => {
    await measure('2026-03-03T12:00:00Z', 37.8);
    await measure('2026-03-03T22:00:00Z', 38.4);
    const [alarm] = (await test.ok(listAlarms, {}, manager)).items;
    await test.call(acknowledgeAlarm, { params: { alarmId: alarm?.id ?? '' }, body: {} }, 'vale.Supervisor');
    await tick('2026-03-04T06:00:00Z');
    expect(await mailed()).toEqual(['supervisor']);
    expect(await test.sql`select from alarm_waiting`).toEqual([]);
  });

  it('what is critical goes through', async () => {
    await measure('2026-03-04T12:00:00Z', 37.8);
    await measure('2026-03-04T23:00:00Z', 39.4);
    expect(await mailed()).toEqual(['manager', 'supervisor']);
    await tick('2026-03-05T06:00:00Z');
    // The warning of the same moment is a part of it, and known.
    expect(await mailed()).toEqual(['manager', 'supervisor']);
  });
});

it('are kept, and refused where they begin when they end', async () => {
  expect(await test.ok(getAlarmNotification, {}, manager)).toMatchObject({ quiet: nights.quiet });
  const never = { ...nights, quiet: { from: '06:00', to: '06:00' } };
  const refused = await test.call(saveAlarmNotification, { body: never }, manager);
  expect(refused.status).toBe(422);
  expect(problemsIn(refused)).toEqual([expect.stringContaining('quiet.to')]);
});
