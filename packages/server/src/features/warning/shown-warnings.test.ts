import { randomUUID } from 'node:crypto';
import { getOpenAlarms } from '@henhouse/contract/alarm/alarm';
import { getBroilerDashboard, getFarmBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { saveMails } from '@henhouse/contract/session/account';
import { listActions } from '@henhouse/contract/task/task';
import { answerWarning } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { taskName } from '../task/task-name';
import { judgeDue } from './follow-events';

const test = startedApp();
const { flockId, shedId, farmId } = fixtureIds('vale');
const placed = '2026-03-02';
const dayOf = (age: number) => addDays(placed, age);

const die = (age: number, count: number) =>
  enterAnyway(test, 'mortality', {
    day: dayOf(age),
    detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count }], timeOfDay: null },
  });
const drink = (age: number, share = 1) =>
  enterAnyway(test, 'water-consumption', {
    day: dayOf(age),
    detail: { litres: 10 * (40 + 9 * age) * share } as never,
  });
const follow = async () => {
  await test.app.followers.catchUp();
  await judgeDue(test.app);
  await test.app.followers.catchUp();
};
const calls = async (as: Actor) =>
  (await test.ok(getBroilerDashboard, { query: {} }, as)).attention.filter(({ rule }) => rule === 'earlyWarning');
const alarms = () =>
  test.sql<{ value: number; severity: string }>`select value::float as value, severity from alarm
    where source = 'earlyWarning'`;
async function eveningMails(day: string) {
  test.clock.set(`${day}T17:05:00Z`);
  await test.sql`delete from mail; delete from mail_round`;
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'notification.daily', {}));
  await test.app.jobs.drain();
  return test.sql<{ to: string; subject: string; text: string }>`select to_address as to, subject, body_text as text
    from mail where subject not like 'Critical%'
      order by to_address`;
}

beforeAll(async () => {
  test.clock.set(`${dayOf(24)}T12:00:00Z`);
  await enterAnyway(test, 'chick-placement', { day: placed, detail: { sex: 'asHatched', count: 10_000 } });
  for (let age = 1; age <= 23; age += 1) {
    await die(age, age < 8 ? 18 : 7);
    await drink(age);
  }
  await follow();
}, 120_000);

describe('a call', () => {
  it('is on no dashboard while flocks are calm', async () => {
    expect(await calls('vale.Manager')).toEqual([]);
  });

  it('stands on the dashboards of company and farm with what it looks like', async () => {
    await die(24, 16);
    await drink(24, 0.87);
    await follow();
    const [call, ...others] = await calls('vale.Manager');
    expect(others).toEqual([]);
    expect(call).toMatchObject({ severity: 'warning', farmId, shedId, flockId, day: dayOf(24), action: 'openWarning' });
    expect(call?.params).toMatchObject({ pattern: 'sickness', days: expect.any(Number) });
    const ofFarm = await test.ok(getFarmBroilerDashboard, { params: { farmId }, query: {} }, 'vale.Doctor');
    expect(ofFarm.attention.map(({ rule }) => rule)).toContain('earlyWarning');
    expect(await calls('hill.Owner')).toEqual([]);
  });

  it('is in the evening mail by the same words', async () => {
    await test.ok(saveMails, { body: { mails: ['missingEntries'] } }, 'vale.Manager');
    const [mail] = await eveningMails(dayOf(24));
    expect(mail).toMatchObject({
      to: 'vale.manager@henhouse.example',
      subject: 'Early warning, and entries that are missing',
    });
    expect(mail?.text).toContain('Shed S1 · A-1: Looks like sickness: several signals together.');
    expect(mail?.text).toMatch(/once in \d+ shed-days/);
  });

  it('is told at once only where it is extreme, as an alarm', async () => {
    expect(await alarms()).toEqual([]);
    test.clock.set(`${dayOf(25)}T12:00:00Z`);
    await die(25, 60);
    await drink(25, 0.6);
    await follow();
    const [alarm, ...others] = await alarms();
    expect(others).toEqual([]);
    expect(alarm?.severity).toBe('critical');
    expect(alarm?.value).toBeGreaterThan(1000);
    const [call] = await calls('vale.Manager');
    expect(call?.severity).toBe('danger');
    // It is called by what the day looked like, as the finding is.
    const listed = await test.ok(getOpenAlarms, {}, 'vale.Manager');
    expect(listed.items.map(({ pattern }) => pattern)).toEqual(
      listed.items.map(({ source }) => (source === 'earlyWarning' ? call?.params.pattern : null)),
    );
    expect(listed.items.map(({ source }) => source)).toContain('earlyWarning');
    // So is what is to be done about it, and what comes to a phone.
    const tasks = await test.ok(listActions, { params: { farmId }, query: {} }, 'vale.Manager');
    const task = tasks.items.find(({ params }) => params.alarm === 'earlyWarning');
    expect(task?.params.pattern).toBe(call?.params.pattern);
    expect(task && taskName(task, 'en')).toBe('alarm: Looks like sickness: several signals together');
    await test.app.jobs.drain();
    const subjects = await test.sql<{ subject: string }>`select subject from mail where subject like 'Critical%'`;
    expect(subjects).toContainEqual({ subject: 'Critical: Shed S1: Looks like sickness: several signals together' });
  });

  it('is gone from dashboards and mails once it is answered', async () => {
    const body = { id: randomUUID(), day: dayOf(25), cause: 'disease' as const };
    await test.ok(answerWarning, { params: { flockId, shedId }, body }, 'vale.Manager');
    expect(await calls('vale.Manager')).toEqual([]);
    const [mail] = await eveningMails(dayOf(25));
    expect(mail?.subject).toBe('Entries are missing');
  });
});
