import { randomUUID } from 'node:crypto';
import {
  type AlarmLine,
  acknowledgeAlarm,
  closeAlarm,
  getAlarm,
  getOpenAlarms,
  listAlarms,
  shelveAlarm,
  unshelveAlarm,
} from '@henhouse/contract/alarm/alarm';
import { saveAlarmNotification } from '@henhouse/contract/alarm/alarm-notification';
import { createAlarmRule, deleteAlarmRule, listAlarmRules, updateAlarmRule } from '@henhouse/contract/alarm/alarm-rule';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { correctEntry } from '@henhouse/contract/entry/entry';
import { listActions } from '@henhouse/contract/task/task';
import { shippedRules } from '@henhouse/domain/alarm/shipped-rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway, entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ day: '2026-03-02' });
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;
const manager: Actor = 'vale.Manager';

beforeAll(async () => {
  for (const [shedId, flockId] of [
    [fixture.shedId, fixture.flockId],
    [fixture.otherShedId, fixture.otherFlockId],
  ] as const) {
    const placed = { day: '2026-03-02', detail: { sex, count: 10_000 }, shedId, flockId } as const;
    await entered(test, 'chick-placement', placed);
  }
});

/** What the clock makes of it: the jobs that are waiting, and the minute. */
async function minute(instant?: string): Promise<void> {
  if (instant !== undefined) test.clock.set(instant);
  await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'alarm.tick', {}));
  await test.app.followers.catchUp();
  await test.app.jobs.drain();
}

const lose = (day: string, count: number, more: { shedId?: string; flockId?: string } = {}) =>
  enterAnyway(test, 'mortality', { day, detail: { sex, lines: [{ fate: 'dead', cause: 'leg', count }] }, ...more });

const alarmsOf = async (as: Actor, query: Record<string, string> = {}): Promise<AlarmLine[]> =>
  (await test.ok(listAlarms, { query: { perPage: '50', ...query } as never }, as)).items;

const mailsTo = (): Promise<{ to: string; subject: string; text: string }[]> =>
  test.sql`select to_address as to, subject, body_text as text from mail order by to_address`;

describe('losses above the limit of their age', () => {
  it('raise an alarm in the moment that they are written down, and tell who looks after the shed', async () => {
    test.clock.set('2026-03-10T09:00:00Z');
    await lose('2026-03-10', 15);
    expect(await alarmsOf(manager)).toEqual([]);
    await lose('2026-03-10', 36);
    const [alarm, ...others] = await alarmsOf(manager);
    expect(others).toEqual([]);
    const raised = { severity: 'critical', state: 'raised', acts: ['acknowledge', 'shelve', 'close'] };
    const measured = { source: 'dailyMortalityPct', value: 0.51, setPoint: 0.17, day: '2026-03-10' };
    expect(alarm).toMatchObject({ ...raised, ...measured, shedId: fixture.shedId, flockNumber: 'A-1' });
    await minute();
    const mails = await mailsTo();
    expect(mails.map(({ to }) => to)).toEqual([
      'vale.assistantmanager@henhouse.example',
      'vale.doctor@henhouse.example',
      'vale.manager@henhouse.example',
      'vale.supervisor@henhouse.example',
    ]);
    expect(mails[0]?.subject).toBe('Critical: Shed S1, Mortality of the day');
    expect(mails[0]?.text).toContain('0.51 %, limit 0.17 %');
    expect(mails[0]?.text).toContain(`/apps/manage-farm/${fixture.farmId}/alarm?alarm=${alarm?.id}`);
  });

  it('are told once, however often the job runs, and join one alarm while they go on', async () => {
    await minute();
    expect(await mailsTo()).toHaveLength(4);
    await lose('2026-03-10', 5);
    expect(await alarmsOf(manager)).toMatchObject([{ occurrences: 1 }]);
  });

  it('of the next day are one more occurrence of the same alarm, which asks anew', async () => {
    const [alarm] = await alarmsOf(manager);
    const params = { alarmId: alarm?.id ?? '' };
    const done = await test.ok(acknowledgeAlarm, { params, body: { note: 'Vet is on the way' } }, 'vale.Supervisor');
    expect(done).toMatchObject({ state: 'acknowledged', acknowledgedByName: 'Supervisor of vale' });
    test.clock.set('2026-03-11T09:00:00Z');
    await lose('2026-03-11', 40);
    expect(await alarmsOf(manager)).toMatchObject([
      { id: alarm?.id, occurrences: 2, state: 'raised', acknowledgedAt: null, day: '2026-03-11' },
    ]);
    const body = await test.ok(getAlarm, { params }, manager);
    expect(body.history.map(({ kind }) => kind)).toEqual(['raised', 'told', 'acknowledged', 'repeated']);
    expect(body.history[1]?.told.map(({ name }) => name)).toContain('Manager of vale');
  });

  it('that are corrected clear it, and it stays listed until somebody says what it was', async () => {
    const saved = await lose('2026-03-11', 30);
    const [alarm] = await alarmsOf(manager);
    const entries = await test.sql<{ id: string; version: number }>`select id, version from entry
      where kind = 'mortality' and day = '2026-03-11'
        and id <> ${saved.entry.id}`;
    for (const { id, version } of [...entries, { id: saved.entry.id, version: 1 }]) {
      const detail = { sex, lines: [{ fate: 'dead' as const, cause: 'leg', count: 2 }] };
      const misread = { confirmed: ['mortalityHigh' as const], notes: '', reason: 'Misread' };
      const body = { kind: 'mortality' as const, day: '2026-03-11', detail, ...misread };
      await test.ok(correctEntry, { params: { entryId: id }, body, version }, manager);
    }
    expect(await alarmsOf(manager)).toMatchObject([{ id: alarm?.id, state: 'cleared', acknowledgedAt: null }]);
    const params = { alarmId: alarm?.id ?? '' };
    const task = () => test.sql`select outcome, result, priority from task where origin_id = ${params.alarmId}`;
    expect(await task()).toMatchObject([{ outcome: 'open', priority: 'high' }]);
    const closed = await test.ok(closeAlarm, { params, body: { cause: 'Misread', action: 'Corrected' } }, manager);
    expect(closed).toMatchObject({ state: 'closed', cause: 'Misread', closedByName: 'Manager of vale', acts: [] });
    expect(await task()).toMatchObject([{ outcome: 'done', result: 'Misread · Corrected' }]);
    expect(await alarmsOf(manager)).toEqual([]);
    expect(await alarmsOf(manager, { show: 'closed' })).toHaveLength(1);
    const late = await test.call(acknowledgeAlarm, { params, body: {} }, manager);
    expect(late.problem.problems).toMatchObject([{ code: 'stateNotAllowed' }]);
  });

  it('of days long ago alarm nobody', async () => {
    test.clock.set('2026-03-16T09:00:00Z');
    await lose('2026-03-14', 200);
    expect(await alarmsOf(manager)).toEqual([]);
    await lose('2026-03-15', 200);
    expect(await alarmsOf(manager)).toHaveLength(1);
  });

  it('are found by their shed, and not by another', async () => {
    expect(await alarmsOf(manager, { shed: fixture.shedId })).toMatchObject([{ shedId: fixture.shedId }]);
    expect(await alarmsOf(manager, { shed: fixture.otherShedId })).toEqual([]);
  });
});

describe('an alarm that nobody acknowledges', () => {
  const losses = { shedId: fixture.otherShedId, flockId: fixture.otherFlockId };
  let alarmId = '';

  const rule: BodyOf<typeof createAlarmRule> = {
    id: randomUUID(),
    name: 'Losses of this farm',
    source: 'dailyMortalityPct',
    comparison: 'above',
    threshold: 0.1,
    severity: 'critical',
    placeKind: 'shed',
    farmId: fixture.farmId,
    tells: { roles: ['Supervisor', 'Manager'], userIds: [] },
    byMail: true,
    reminderMin: 10,
    escalation: [{ afterMin: 15, roles: ['Owner'], userIds: [] }],
  };

  it('of a farm’s own rule, in place of the company’s, reminds and escalates by the clock', async () => {
    for (const { id } of await alarmsOf(manager))
      await test.call(acknowledgeAlarm, { params: { alarmId: id }, body: {} }, manager);
    await test.ok(createAlarmRule, { body: rule }, manager);
    await minute();
    await test.sql`delete from mail`;
    test.clock.set('2026-03-17T09:00:00Z');
    await lose('2026-03-17', 15, losses);
    const found = (await alarmsOf(manager)).filter(({ shedId }) => shedId === fixture.otherShedId);
    expect(found).toMatchObject([{ ruleId: rule.id, threshold: 0.1, value: 0.15 }]);
    alarmId = found[0]?.id ?? '';
    await minute();
    // The Supervisor has the other shed: this one is not theirs to hear of.
    expect((await mailsTo()).map(({ to }) => to)).toEqual(['vale.manager@henhouse.example']);
    await minute('2026-03-17T09:09:59Z');
    expect(await mailsTo()).toHaveLength(1);
    await minute('2026-03-17T09:10:00Z');
    expect(await mailsTo()).toHaveLength(2);
    await minute('2026-03-17T09:15:30Z');
    expect((await mailsTo()).map(({ to }) => to)).toEqual([
      'vale.manager@henhouse.example',
      'vale.manager@henhouse.example',
      'vale.manager@henhouse.example',
      'vale.owner@henhouse.example',
    ]);
    const body = await test.ok(getAlarm, { params: { alarmId } }, manager);
    expect(body.history.map(({ kind }) => kind)).toEqual(['raised', 'told', 'reminded', 'escalated']);
  });

  it('is quiet while it is put aside, and comes back when that is over', async () => {
    const params = { alarmId };
    const until = (instant: string) => ({ params, body: { until: instant, reason: 'Weekend' } });
    test.clock.set('2026-03-17T09:16:00Z');
    expect((await test.call(shelveAlarm, until('2026-03-25T09:00:00Z'), manager)).status).toBe(422);
    const shelved = await test.ok(shelveAlarm, until('2026-03-17T11:00:00Z'), manager);
    expect(shelved).toMatchObject({ shelvedByName: 'Manager of vale', acts: ['acknowledge', 'unshelve', 'close'] });
    await minute('2026-03-17T10:59:00Z');
    expect(await mailsTo()).toHaveLength(4);
    expect((await test.ok(getOpenAlarms, {}, manager)).items.map(({ id }) => id)).not.toContain(alarmId);
    await minute('2026-03-17T11:00:00Z');
    expect(await mailsTo()).toHaveLength(6);
    expect((await test.call(unshelveAlarm, { params, body: {} }, manager)).status).toBe(422);
  });

  it('stops everywhere with the first acknowledgement; a second one adds its note', async () => {
    const params = { alarmId };
    expect((await test.ok(acknowledgeAlarm, { params, body: {} }, manager)).state).toBe('acknowledged');
    const before = (await mailsTo()).length;
    await minute('2026-03-18T11:00:00Z');
    expect(await mailsTo()).toHaveLength(before);
    const second = await test.ok(acknowledgeAlarm, { params, body: { note: 'Me too' } }, 'vale.Owner');
    expect(second).toMatchObject({ acknowledgedByName: 'Manager of vale' });
    expect(second.history.at(-1)).toMatchObject({ kind: 'noted', note: 'Me too', byName: 'Owner of vale' });
  });

  it('is over when its rule is taken away, with a reason', async () => {
    const params = { ruleId: rule.id };
    await test.ok(deleteAlarmRule, { params, body: { reason: 'Too strict' }, version: 1 }, manager);
    expect((await test.ok(getAlarm, { params: { alarmId } }, manager)).state).toBe('cleared');
  });
});

describe('who may do what', () => {
  const valeRules = async () => (await test.ok(listAlarmRules, { query: { perPage: 100 } }, 'vale.Owner')).items;

  it('a company begins with the rules that ship, and says which of their figures are suggestions', async () => {
    const rules = await valeRules();
    expect(rules).toHaveLength(shippedRules.length);
    expect(rules.every(({ isAsShipped, figuresFrom }) => isAsShipped && figuresFrom !== null)).toBe(true);
    await minute();
    expect((await test.ok(listAlarmRules, { query: { perPage: 1 } }, 'hill.Owner')).total).toBe(shippedRules.length);
  });

  it('a Manager changes rules of the farm, not the company’s; a Doctor those of health', async () => {
    const rules = await valeRules();
    const mortality = rules.find(({ source }) => source === 'dailyMortalityPct');
    const turning = rules.find(({ source }) => source === 'turns');
    const fields = (rule: typeof mortality) => {
      if (!rule) throw new Error('no such rule');
      const { name, source, comparison, threshold, delayS, hysteresis, severity, placeKind, tells, byMail } = rule;
      const body = { name, source, comparison, threshold, delayS, hysteresis, severity, placeKind, tells, byMail };
      return { params: { ruleId: rule.id }, body, version: rule.version };
    };
    expect((await test.call(updateAlarmRule, fields(mortality), manager)).status).toBe(403);
    // The Doctor of Vale has one farm: the company's rules are not theirs either.
    expect((await test.call(updateAlarmRule, fields(mortality), 'vale.Doctor')).status).toBe(403);
    await test.sql`update membership set farm_ids = '{}' where role = 'Doctor'`;
    await test.sql`update session set version = version + 1`;
    expect((await test.call(updateAlarmRule, fields(turning), 'vale.Doctor')).status).toBe(403);
    await test.ok(updateAlarmRule, fields(mortality), 'vale.Doctor');
    expect((await test.call(updateAlarmRule, fields(mortality), 'vale.Owner')).status).toBe(412);
  });

  it('a rule names places and people of its own company only, and says everything that is wrong at once', async () => {
    const body: BodyOf<typeof createAlarmRule> = {
      id: randomUUID(),
      source: 'temperatureC',
      comparison: 'offSetPoint',
      threshold: null,
      severity: 'warning',
      placeKind: 'shed',
      farmId: fixture.farmId,
      shedIds: [fixture.farShedId],
      tells: { roles: [], userIds: [fixtureIds('hill').flockId] },
      byMail: false,
    };
    const answer = await test.call(createAlarmRule, { body }, 'vale.Owner');
    // The far shed is on another farm than the rule.
    expect(answer.status).toBe(422);
    expect(answer.problem.problems?.map(({ code, field }) => `${code} ${field}`).toSorted()).toEqual([
      'required threshold',
      'unknownValue shedIds',
      'unknownValue tells.userIds',
    ]);
    const elsewhere = { body: { ...body, farmId: fixtureIds('hill').farmId } };
    expect((await test.call(createAlarmRule, elsewhere, 'vale.Owner')).status).toBe(404);
  });

  it('an alarm is its own company’s, its own farm’s and shed’s', async () => {
    const [alarm] = await alarmsOf('vale.Owner');
    const params = { alarmId: alarm?.id ?? '' };
    expect((await test.call(getAlarm, { params }, 'hill.Owner')).status).toBe(404);
    expect((await test.call(acknowledgeAlarm, { params, body: {} }, 'hill.Manager')).status).toBe(404);
    expect(await alarmsOf('hill.Owner')).toEqual([]);
    expect((await alarmsOf('vale.Supervisor')).every(({ shedId }) => shedId === fixture.shedId)).toBe(true);
    const close = { params, body: { cause: 'Heat', action: 'Fans' } };
    expect((await test.call(closeAlarm, close, 'vale.Supervisor')).status).toBe(403);
  });

  it('mails are what somebody wants of them', async () => {
    await test.call(saveAlarmNotification, { body: { mail: 'none', sound: false, vibrate: false } }, manager);
    await test.sql`delete from mail`;
    await test.sql`update alarm set state = 'closed', closed_at = now() where state <> 'closed'`;
    await test.sql`delete from alarm_watch`;
    test.clock.set('2026-03-20T09:00:00Z');
    await lose('2026-03-20', 90);
    await minute();
    expect((await mailsTo()).map(({ to }) => to)).not.toContain('vale.manager@henhouse.example');
    expect(await mailsTo()).not.toEqual([]);
  });
});

describe('entries that are missing', () => {
  const look = async (query: Record<string, string> = {}) => {
    await test.app.db.unsafeAcrossCompanies('tests', (tx) => test.app.jobs.enqueue(tx, 'alarm.missing', {}));
    await test.app.jobs.drain();
    return alarmsOf('vale.Owner', { source: 'entriesMissing', ...query });
  };

  it('are a note in the morning for each shed, and over as soon as they are made', async () => {
    test.clock.set('2026-03-21T08:07:00Z');
    const found = await look();
    expect(found.map(({ shedId, value, severity, state }) => [shedId, value, severity, state]).toSorted()).toEqual([
      [fixture.shedId, 2, 'info', 'raised'],
      [fixture.otherShedId, 3, 'info', 'raised'],
    ]);
    await test.sql`update flock_day set feed_entries = 1, water_entries = 1 where shed_id = ${fixture.shedId}
      and day = '2026-03-20'`;
    const later = await look();
    expect(later.find(({ shedId }) => shedId === fixture.shedId)?.state).toBe('cleared');
    const still = later.find(({ shedId }) => shedId === fixture.otherShedId);
    expect(still).toMatchObject({ state: 'raised', occurrences: 1 });
  });

  it('are on the action list once, as the fact that they are, however severe the rule', async () => {
    const body: BodyOf<typeof createAlarmRule> = {
      id: randomUUID(),
      source: 'entriesMissing',
      comparison: 'above',
      threshold: 0,
      severity: 'critical',
      placeKind: 'shed',
      farmId: fixture.farmId,
      tells: { roles: ['Manager'], userIds: [] },
    };
    await test.ok(createAlarmRule, { body }, 'vale.Owner');
    test.clock.set('2026-03-22T08:07:00Z');
    const found = await look({ severity: 'critical' });
    expect(found.map(({ shedId }) => shedId)).toContain(fixture.otherShedId);
    const query = { perPage: '100' };
    const list = await test.ok(listActions, { params: { farmId: fixture.farmId }, query }, manager);
    const ofShed = list.items.filter(({ shedId }) => shedId === fixture.otherShedId);
    expect(ofShed.filter(({ topic }) => topic === 'entriesMissing')).toHaveLength(1);
    expect(ofShed.filter(({ params }) => params.alarm === 'entriesMissing')).toEqual([]);
  });
});
