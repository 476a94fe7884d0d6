import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { deleteEntry } from '@henhouse/contract/entry/entry';
import { answerWarning, getFlockWarnings, listWarnings, updateWarningBudget } from '@henhouse/contract/warning/warning';
import { addDays } from '@henhouse/domain/day/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import type { CompanyTx } from '../../platform/db/company-tx';
import { recordEvent } from '../../platform/live/record-event';
import { judgeDue } from './follow-events';
import { judgeFarm } from './judge-farm.service';

const test = startedApp();
const fixture = fixtureIds('vale');
const { flockId, shedId, farmId } = fixture;
const placed = '2026-03-02';
const dayOf = (age: number) => addDays(placed, age);

const die = (age: number, count: number) =>
  enterAnyway(test, 'mortality', {
    day: dayOf(age),
    detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count }], timeOfDay: null },
  });
const drink = (age: number, litres: number) =>
  enterAnyway(test, 'water-consumption', { day: dayOf(age), detail: { litres } as never });
/** What the follower does within seconds while a server listens. */
const follow = async () => {
  await test.app.followers.catchUp();
  await judgeDue(test.app);
};
const list = async (as: Actor = 'vale.Manager', query: { farmId?: string } = {}) =>
  await test.ok(listWarnings, { query }, as);
const judgements = () =>
  test.sql<{ day: string; version: number; onceInDays: number }>`select day::text, version, once_in_days as "onceInDays"
    from warning_judgement order by day, version`;

beforeAll(async () => {
  test.clock.set(`${dayOf(24)}T18:00:00Z`);
  await enterAnyway(test, 'chick-placement', { day: placed, detail: { sex: 'asHatched', count: 10_000 } });
  for (let age = 1; age <= 22; age += 1) {
    await die(age, age < 8 ? 18 : 7);
    await drink(age, 10 * (40 + 9 * age));
  }
}, 120_000);

describe('early warning', () => {
  it('judges every day of a farm once the events are followed, and finds nothing odd in calm ones', async () => {
    await follow();
    const { items } = await list();
    expect(items.map(({ shedName, flockNumber, day, verdict }) => [shedName, flockNumber, day, verdict])).toEqual([
      ['Shed S1', 'A-1', dayOf(22), 'calm'],
    ]);
    expect((await judgements()).map(({ day }) => day)).toEqual(
      Array.from({ length: 23 }, (_, age) => dayOf(age)).slice(1),
    );
    await follow();
    expect(new Set((await judgements()).map(({ version }) => version))).toEqual(new Set([1]));
  });

  it('calls when birds die and drink less, with what speaks for it first', async () => {
    await die(23, 45);
    await drink(23, 10 * (40 + 9 * 23) * 0.8);
    await follow();
    const { items } = await list();
    expect(items[0]).toMatchObject({ day: dayOf(23), verdict: 'call', answer: null });
    expect(items[0]?.onceInDays).toBeGreaterThan(60);
    expect(items[0]?.signals[0]).toMatchObject({ signal: 'deaths', value: 45 });
    expect(items[0]?.signals.find(({ signal }) => signal === 'water')?.place).toBeLessThan(-1.5);
    expect(items[0]?.signals[0]?.days).toHaveLength(14);
  });

  it('says a corrected day and those after it anew, and keeps what was said', async () => {
    const before = await judgements();
    const late = await die(20, 30);
    await follow();
    const after = await judgements();
    expect(after.filter(({ version }) => version > 1).map(({ day }) => day)).toEqual([20, 21, 22, 23].map(dayOf));
    expect(after.filter(({ version }) => version === 1)).toEqual(before);
    const body = await test.ok(getFlockWarnings, { params: { flockId } }, 'vale.Doctor');
    const ofDay = body.items.filter(({ day }) => day === dayOf(20));
    expect(
      ofDay.map(({ version, isLatest, signals }) => [
        version,
        isLatest,
        signals.find(({ signal }) => signal === 'deaths')?.value,
      ]),
    ).toEqual([
      [2, true, 37],
      [1, false, 7],
    ]);
    const { version, id: entryId } = late.entry;
    const call = { params: { entryId }, version, body: { reason: 'Written twice' } };
    expect((await test.call(deleteEntry, call, 'vale.Owner')).status).toBeLessThan(300);
    await follow();
    expect((await list()).items[0]?.signals[0]).toMatchObject({ signal: 'deaths', value: 45 });
  });

  it('is answered in place, and the answer shows to everybody', async () => {
    const body = { id: randomUUID(), day: dayOf(23), cause: 'waterLine' as const, note: 'A line was shut' };
    await test.ok(answerWarning, { params: { flockId, shedId }, body }, 'vale.Supervisor');
    const { items, answers } = await list('vale.Doctor', { farmId });
    expect(items[0]?.answer).toMatchObject({ cause: 'waterLine', note: 'A line was shut' });
    expect(answers).toHaveLength(1);
    const none = { ...body, id: randomUUID(), cause: null };
    expect((await test.call(answerWarning, { params: { flockId, shedId }, body: none }, 'vale.Manager')).status).toBe(
      422,
    );
    const unjudged = { ...body, id: randomUUID(), day: dayOf(24) };
    expect(
      (await test.call(answerWarning, { params: { flockId, shedId }, body: unjudged }, 'vale.Manager')).status,
    ).toBe(404);
  });

  it('calls as often as the farm says', async () => {
    const say = (days: number, version: number, as: Actor = 'vale.Manager') =>
      test.call(updateWarningBudget, { params: { farmId }, version, body: { days } }, as);
    const trial = { farmId, days: 365, version: 1 };
    expect((await say(365, 0)).body).toEqual(trial);
    expect((await say(30, 0)).status).toBe(412);
    expect((await say(30, 1, 'vale.Supervisor')).status).toBe(403);
    expect((await list()).budgets.find((budget) => budget.farmId === farmId)).toEqual(trial);
  });

  it('shows nothing of other sheds and companies', async () => {
    expect((await list('hill.Owner')).items).toEqual([]);
  });
});

describe('what explains a day', () => {
  it('is heat that devices of the shed measured, and an entry that was corrected', async () => {
    const deviceId = randomUUID();
    await test.database.query(`
      insert into device (company_id, id, serial, name, kind, farm_id, shed_id, channels, interval_s)
      select company_id, '${deviceId}', 'T-1', 'Air', 'climate', farm_id, id, '[]', 300 from shed where id = '${shedId}'`);
    // Ten days of 24 °C at the warmest, then one of 31 °C for three hours.
    await test.database.query(`
      insert into reading_hour (company_id, device_id, at, temperature_c_min, temperature_c_sum, temperature_c_max, temperature_c_n)
      select d.company_id, d.id, h.at, 20, 12 * c.c, 32, 12 from device d,
        generate_series('${dayOf(13)}'::timestamptz, '${dayOf(24)}'::timestamptz - interval '1 hour', '1 hour') h (at),
        lateral (select case when extract(hour from h.at) between 13 and 15 and h.at >= '${dayOf(23)}' then 31 else 24 end as c) c
      where d.id = '${deviceId}'`);
    const late = await die(22, 1);
    const { version, id: entryId, kind } = late.entry;
    expect(kind).toBe('mortality');
    const call = { params: { entryId }, version, body: { reason: 'Wrong shed' } };
    expect((await test.call(deleteEntry, call, 'vale.Owner')).status).toBeLessThan(300);
    await follow();
    const body = await test.ok(getFlockWarnings, { params: { flockId } }, 'vale.Manager');
    const eventsOf = (age: number) => body.items.find(({ day, isLatest }) => isLatest && day === dayOf(age))?.events;
    expect(eventsOf(23)).toEqual(expect.arrayContaining([{ event: 'heat', daysAgo: 0 }]));
    const hoursOf = (age: number) => body.items.find(({ day, isLatest }) => isLatest && day === dayOf(age))?.hours;
    expect(hoursOf(23)).toMatchObject([{ channel: 'temperatureC', hours: 3, value: 31, expected: 24 }]);
    expect(hoursOf(22)).toEqual([]);
    expect(eventsOf(22)).toEqual(expect.arrayContaining([{ event: 'corrected', daysAgo: 0 }]));
    expect(eventsOf(21)).toEqual([]);
  });
});

describe('judging while a server answers', () => {
  it('rests four times as long as a farm took, and not once it stops', async () => {
    const company: typeof test.app.db.company = async (companyId, userId, work) => {
      await sleep(200);
      return test.app.db.company(companyId, userId, work);
    };
    const slow = { ...test.app, db: { ...test.app.db, company } };
    const tookMs = async (signal: AbortSignal) => {
      await die(23, 1);
      await test.app.followers.catchUp();
      const fromMs = performance.now();
      expect(await judgeDue(slow, signal)).toBe(1);
      return performance.now() - fromMs;
    };
    expect(await tookMs(new AbortController().signal)).toBeGreaterThan(990);
    const stopping = new AbortController();
    setTimeout(() => stopping.abort(), 50);
    expect(await tookMs(stopping.signal)).toBeLessThan(990);
  });
});

describe('a farm that two judge at once', () => {
  it('is told once what came of it', async () => {
    await die(23, 5);
    let judged: () => void = () => undefined;
    const isJudged = new Promise<void>((resolve) => {
      judged = resolve;
    });
    const judge = (last: () => Promise<void>) =>
      test.app.db.company(fixture.companyId, null, async (tx) => {
        const days = await judgeFarm(tx, { farmId, flockIds: 'all', nowMs: test.clock.now() });
        await last();
        return days;
      });
    // The second begins before the first has committed what it said.
    const first = judge(async () => {
      judged();
      await sleep(100);
    });
    await isJudged;
    expect(await judge(async () => undefined)).toBe(0);
    expect(await first).toBeGreaterThan(0);
  });
});

describe('an entry', () => {
  const other = { flockId: fixture.otherFlockId, shedId: fixture.otherShedId };
  const dieThere = (age: number) =>
    enterAnyway(test, 'mortality', {
      ...other,
      day: dayOf(age),
      detail: { sex: 'asHatched', lines: [{ fate: 'dead', cause: 'notStated', count: 9 }], timeOfDay: null },
    });
  const versionOf = async (age: number) => {
    const [row] = await test.sql<{ version: number }>`
      select max(version) as version from warning_judgement where flock_id = ${other.flockId} and day = ${dayOf(age)}`;
    return row?.version;
  };
  /** Changes what is written of the other flock, and tells nobody. */
  const diesUnheard = () =>
    test.sql`update flock_day set dead = dead + 30 where flock_id = ${other.flockId} and day = ${dayOf(21)}`;

  it('has its own flock judged and no other; what becomes of a flock has all of the farm judged', async () => {
    await enterAnyway(test, 'chick-placement', { ...other, day: placed, detail: { sex: 'asHatched', count: 10_000 } });
    await dieThere(21);
    await follow();
    expect(await versionOf(21)).toBe(1);
    await diesUnheard();
    await die(23, 2);
    await follow();
    expect(await versionOf(21)).toBe(1);
    await dieThere(22);
    await follow();
    expect(await versionOf(21)).toBe(2);
    await diesUnheard();
    const becomes = (tx: CompanyTx) => recordEvent(tx, tx.companyId, 'flock.saved', { farmId, flockId });
    await test.app.db.company(fixture.companyId, null, becomes);
    await follow();
    expect(await versionOf(21)).toBe(3);
  });
});

describe('a farm that cannot be judged', () => {
  it('is tried again ever more slowly, and is not lost', async () => {
    await test.sql`alter table warning_judgement add constraint broken check (false) not valid`;
    await die(23, 9);
    await test.app.followers.catchUp();
    const late = () => test.logged.filter((line) => line.includes('early warning is late')).length;
    const failed: Parameters<typeof judgeDue>[2] = new Map();
    for (let turn = 0; turn < 3; turn += 1) await judgeDue(test.app, undefined, failed);
    expect(late()).toBe(1);
    await test.sql`alter table warning_judgement drop constraint broken`;
    await judgeDue(test.app);
    expect((await judgements()).map(({ day }) => day)).toContain(dayOf(23));
  });
});
