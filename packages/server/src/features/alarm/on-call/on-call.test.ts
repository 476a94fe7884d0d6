import { randomUUID } from 'node:crypto';
import { createAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import { getOnCall, updateOnCall } from '@henhouse/contract/alarm/on-call';
import { addDays } from '@henhouse/domain/day/day';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { machineIds } from '../../../../test/device.fixture';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { type Actor, userIdOf } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { watchedSetter } from '../../../../test/watched-setter';

const test = startedApp({ farms: false });
let { measure, tick }: Awaited<ReturnType<typeof watchedSetter>> = {} as never;
const { farmId } = fixtureIds('vale');
const { setterId } = machineIds('vale');
const owner: Actor = 'vale.Owner';
const [manager, supervisor] = [userIdOf('vale.Manager'), userIdOf('vale.Supervisor')];
/** A Monday. */
const thisWeek = '2026-03-02';
const nextWeek = addDays(thisWeek, 7);
const params = { farmId };

beforeAll(async () => {
  ({ measure, tick } = await watchedSetter(test, '2026-03-04T12:00:00Z'));
  const body = {
    id: randomUUID(),
    source: 'temperatureC' as const,
    comparison: 'above' as const,
    threshold: 39,
    severity: 'critical' as const,
    placeKind: 'setter' as const,
    farmId,
    machineIds: [setterId],
    tells: { roles: ['Manager' as const, 'Supervisor' as const] },
    escalation: [{ afterMin: 15, roles: ['Owner' as const] }],
    byMail: true,
    calmMin: 0,
  };
  await test.ok(createAlarmRule, { body }, owner);
});
beforeEach(() => test.sql`delete from mail`);

const mailed = async () =>
  (
    await test.sql<{ to: string; subject: string }>`select to_address as to, subject from mail
      order by created_at, to_address`
  ).map(({ to, subject }) => `${to.replace(/^vale\.|@.*$/g, '')}: ${subject}`);

const put = (weeks: readonly { weekStart: string; userId: string | null }[], version: number, as: Actor = owner) =>
  test.call(updateOnCall, { params, body: { weeks: [...weeks] }, version }, as);

describe('who is on call', () => {
  it('is nobody until somebody is said', async () => {
    expect(await test.ok(getOnCall, { params }, owner)).toEqual({ farmId, version: 0, thisWeek, weeks: [] });
    await measure('2026-03-04T12:10:00Z', 39.5);
    expect(await mailed()).toEqual(['manager: Critical: S1, Temperature', 'supervisor: Critical: S1, Temperature']);
    await measure('2026-03-04T12:20:00Z', 37.8);
  });

  it('is said by week, by who keeps alarm rules, and not against what somebody else has said meanwhile', async () => {
    const weeks = [
      { weekStart: thisWeek, userId: supervisor },
      { weekStart: nextWeek, userId: manager },
      { weekStart: addDays(thisWeek, 14), userId: null },
    ];
    for (const as of ['vale.Supervisor', 'vale.Doctor'] as const) expect((await put(weeks, 0, as)).status).toBe(403);
    expect((await put(weeks, 0, 'vale.Manager')).body).toMatchObject({
      version: 1,
      weeks: [
        { weekStart: thisWeek, userName: 'Supervisor of vale' },
        { weekStart: nextWeek, userName: 'Manager of vale' },
      ],
    });
    expect((await put([], 0)).status).toBe(412);
  });

  it('is nobody of another company, and no week that is over', async () => {
    const refused = await put(
      [
        { weekStart: addDays(thisWeek, -7), userId: manager },
        { weekStart: nextWeek, userId: userIdOf('hill.Manager') },
      ],
      1,
    );
    expect(refused.status).toBe(422);
    expect(problemsIn(refused)).toEqual([
      expect.stringContaining('outOfRange weeks.0.weekStart'),
      expect.stringContaining('unknownValue weeks.1.userId'),
    ]);
  });

  it('is told that their week has begun, once, and alone of alarms, until nobody acknowledges', async () => {
    await tick('2026-03-04T12:30:00Z');
    await tick('2026-03-04T12:31:00Z');
    expect(await mailed()).toEqual([expect.stringMatching(/^supervisor: You are on call: /)]);
    await measure('2026-03-04T12:40:00Z', 39.5);
    expect((await mailed()).slice(1)).toEqual(['supervisor: Critical: S1, Temperature']);
    await tick('2026-03-04T12:55:00Z');
    expect((await mailed()).slice(2).map((line) => line.split(':')[0])).toEqual(['owner', 'supervisor']);
    await measure('2026-03-04T13:00:00Z', 37.8);
  });

  it('changes on Monday at six, by the clock of the farm', async () => {
    await tick('2026-03-09T04:59:00Z');
    expect(await mailed()).toEqual([]);
    await tick('2026-03-09T05:00:00Z');
    expect(await mailed()).toEqual([expect.stringMatching(/^manager: You are on call: /)]);
    const [letter] = await test.sql<{ text: string }>`select body_text as text from mail`;
    expect(letter?.text).toContain('Monday, 16 March 2026');
    expect(letter?.text).toContain('You take over from Supervisor of vale. Open alarms: 1.');
    await measure('2026-03-09T06:00:00Z', 39.5);
    expect((await mailed()).slice(1)).toEqual(['manager: Critical: S1, Temperature']);
    await measure('2026-03-09T06:10:00Z', 37.8);
  });

  it('goes by the clock of the farm as it is set now, not as it was when the weeks were written down', async () => {
    await test.sql`update farm set time_zone = 'America/Sao_Paulo' where id = ${farmId}`;
    await put(
      [
        { weekStart: addDays(thisWeek, 7), userId: manager },
        { weekStart: addDays(thisWeek, 14), userId: supervisor },
      ],
      1,
    );
    await test.sql`update farm set time_zone = null where id = ${farmId}`;
    await test.sql`delete from mail`;
    await tick('2026-03-16T04:59:00Z');
    expect(await mailed()).toEqual([]);
    await tick('2026-03-16T05:00:00Z');
    expect(await mailed()).toEqual([expect.stringMatching(/^supervisor: You are on call: /)]);
    test.clock.set('2026-03-09T08:00:00Z');
  });

  it('is everybody as ever where who is on call has left', async () => {
    await test.sql`update membership set state = 'inactive' where user_id = ${manager}`;
    await measure('2026-03-09T08:00:00Z', 39.5);
    expect(await mailed()).toEqual(['supervisor: Critical: S1, Temperature']);
  });
});
