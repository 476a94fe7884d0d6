import { randomUUID } from 'node:crypto';
import { getItem, updateItem } from '@henhouse/contract/catalogue/item';
import type { QueryInputOf } from '@henhouse/contract/endpoint';
import { deleteHealthEndpoints } from '@henhouse/contract/entry/entry';
import { getCloseChecklist, getFlock, updateFlock } from '@henhouse/contract/flock/flock';
import { endCalendarLink, getCalendarLink, makeCalendarLink } from '@henhouse/contract/schedule/calendar-link';
import {
  applyProgramme,
  approveProgramme,
  createProgramme,
  dropProgramme,
  getCalendar,
  getCalendarFile,
  listFlockProgrammes,
  listProgrammes,
  previewProgramme,
  reapplyProgramme,
  updateProgramme,
} from '@henhouse/contract/schedule/programme';
import {
  type ActionLine,
  countActions,
  createTask,
  finishTask,
  handleFact,
  listActions,
  listFlockTasks,
  removeTask,
  reopenTask,
  skipTask,
  updateTask,
} from '@henhouse/contract/task/task';
import { beforeAll, describe, expect, it } from 'vitest';
import { atOneMoment } from '../../../test/at-one-moment';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, receiveGoods } from '../../../test/medicine-chest';
import { type Actor, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { closeTasksOf, openTask } from '../task/task.service';

let vaccineId: string;
const fixture = fixtureIds('vale');
const hill = fixtureIds('hill');
const { flockId, shedId, farmId } = fixture;
const today = '2026-03-20';
const test = startedApp({ day: today });
const sex = 'asHatched' as const;
const lineIds = [randomUUID(), randomUUID(), randomUUID()] as const;

beforeAll(async () => {
  const vaccine = { category: 'vaccine', name: 'IBD live', unit: 'doses', prescriptionOnly: false } as const;
  vaccineId = (await addHealthItem(test, vaccine)).id;
  await receiveGoods(test, { itemId: vaccineId, quantity: 50_000, day: '2026-03-01', expiryDay: '2026-12-31' });
  for (const at of [shedId, fixture.otherShedId]) {
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 5000 }, shedId: at });
  }
});

const ageUnit = 'day' as const;
const lines = [
  { id: lineIds[0], title: 'IBD (Gumboro)', ageUnit, fromAge: 14, toAge: 21, route: 'drinkingWater' as const },
  { id: lineIds[1], title: 'Newcastle', ageUnit, fromAge: 30, toAge: 30, route: 'spray' as const, optional: true },
];
const input = () => ({ name: 'Broiler vaccines', productionKind: 'broiler' as const, notes: '' });
const withItem = () => lines.map((line, index) => (index === 0 ? { ...line, itemId: vaccineId } : line));
let programmeId = '';
const add = async (body: object = {}, as: Actor = 'vale.Manager') => {
  const id = randomUUID();
  const whole = { id, kind: 'vaccination' as const, ...input(), lines: withItem(), ...body };
  return test.call(createProgramme, { body: whole }, as);
};
const apply = () => {
  const body = { id: randomUUID(), programmeId, fromDay: '2026-03-02' };
  return test.call(applyProgramme, { params: { flockId }, body }, 'vale.Manager');
};
const preview = async () => {
  const params = { flockId, birdProgrammeId: programmeId };
  return (await test.ok(previewProgramme, { params, query: {} }, 'vale.Manager')).items;
};
/** The programme that the flock follows, and how to take a step of that. */
const following = async () => {
  const { items } = await test.ok(listFlockProgrammes, { params: { flockId } }, 'vale.Manager');
  const { id: appliedId = '', version = 0 } = items[0] ?? {};
  return { applied: items[0], at: { params: { flockId, appliedId }, version } };
};
const tasksOf = async (state?: 'settled' | 'open'): Promise<ActionLine[]> => {
  const query = { perPage: 100, ...(state && { state }) };
  return (await test.ok(listFlockTasks, { params: { flockId }, query }, 'vale.Manager')).items;
};
const taskOf = async (title: string, state?: 'settled') => {
  const found = (await tasksOf(state)).find((task) => task.title === title);
  if (!found?.id) throw new Error(`no task ${title}`);
  return { ...found, id: found.id };
};
/** What a step of a task is asked for with. */
const ofTask = <Body>({ id, version }: { id: string | null; version: number }, body: Body) => ({
  params: { taskId: id ?? '' },
  version,
  body,
});
const actions = async (query: QueryInputOf<typeof listActions>, as: Actor = 'vale.Manager') =>
  (await test.ok(listActions, { params: { farmId }, query }, as)).items;

describe('a programme', () => {
  it('is written by a Manager, counts once a Doctor approved it, and is no Supervisor’s to write', async () => {
    expect((await add({}, 'vale.Supervisor')).status).toBe(403);
    const added = await add();
    expect(added.status).toBe(201);
    programmeId = added.body.id;
    expect(added.body).toMatchObject({ number: 1, approvedNumber: null, flocks: 0 });
    expect(problemsIn(await apply())).toEqual([expect.stringContaining('error notApproved')]);
    const args = { params: { birdProgrammeId: programmeId }, version: added.body.version };
    expect((await test.call(approveProgramme, args, 'vale.Manager')).status).toBe(403);
    expect(await test.ok(approveProgramme, args, 'vale.Doctor')).toMatchObject({ approvedNumber: 1 });
    expect((await test.call(approveProgramme, args, 'vale.Doctor')).status).toBe(412);
  });

  it('names ages, routes and items that cannot be', async () => {
    const name = 'broiler VACCINES';
    const wrong = { ...lines[0], fromAge: 22, route: null, itemId: fixture.feedItemId };
    expect((await add({ name, lines: [wrong, { ...lines[0], toAge: 900 }] })).status).toBe(422);
    expect(problemsIn(await add({ name, lines: [wrong] }))).toEqual([
      'error outOfRange lines.0.toAge',
      'error required lines.0.route',
      'error notUnique name',
      'error unknownValue lines.0.itemId',
    ]);
  });

  it('shows what it would do, becomes dated tasks, and is applied once', async () => {
    const seen = (await preview()).map(({ change, dueDay }) => `${change} ${dueDay}`);
    expect(seen).toEqual(['add 2026-03-23', 'add 2026-04-01']);
    expect((await apply()).body).toMatchObject({ number: 1, open: 2, overdue: 0 });
    expect((await tasksOf()).map(({ title, dueFrom, dueDay, state }) => [title, dueFrom, dueDay, state])).toEqual([
      ['IBD (Gumboro)', '2026-03-16', '2026-03-23', 'due'],
      ['Newcastle', '2026-04-01', '2026-04-01', 'upcoming'],
    ]);
    expect(problemsIn(await apply())).toEqual([expect.stringContaining('error notUnique')]);
    const list = await test.ok(listProgrammes, { query: {} }, 'vale.Supervisor');
    expect(list.items).toMatchObject([{ flocks: 1, flocksBehind: 0 }]);
  });

  it('keeps a closing flock open until its tasks are done or skipped', async () => {
    const { items } = await test.ok(getCloseChecklist, { params: { flockId } }, 'vale.Manager');
    expect(items.find(({ item }) => item === 'noOpenTasks')).toMatchObject({ done: false, needed: true });
  });

  it('moves what is open with the day of hatch, and back', async () => {
    const dueWhenHatched = async (hatchDay: string) => {
      const { version, ...flock } = await test.ok(getFlock, { params: { flockId } }, 'vale.Manager');
      const body = updateFlock.input.strip().parse({ ...flock, hatchDay });
      await test.ok(updateFlock, { params: { flockId }, version, body }, 'vale.Manager');
      return (await tasksOf()).map(({ dueDay }) => dueDay);
    };
    expect(await dueWhenHatched('2026-03-01')).toEqual(['2026-03-22', '2026-03-31']);
    expect(await dueWhenHatched('2026-03-02')).toEqual(['2026-03-23', '2026-04-01']);
  });
});

describe('an entry ticks the task of its programme', () => {
  const vaccinate = (at: string, more: object = {}) =>
    enter(test, 'vaccine', {
      day: today,
      shedId: at,
      detail: { itemId: vaccineId, doses: 5000, birds: 5000, route: 'drinkingWater', givenBy: 'Ada', ...more },
      as: 'vale.Manager',
    });

  it('once every shed of the flock has one, and no more when one is taken back', async () => {
    const first = await vaccinate(shedId);
    expect(first.status).toBe(201);
    expect(await taskOf('IBD (Gumboro)')).toMatchObject({ state: 'due', entriesMade: 1 });
    await vaccinate(fixture.otherShedId);
    const done = await taskOf('IBD (Gumboro)', 'settled');
    expect(done).toMatchObject({ state: 'done', doneDay: today, entriesMade: 2 });
    const reopened = await test.call(reopenTask, ofTask(done, { reason: 'not true' }), 'vale.Manager');
    expect(problemsIn(reopened)).toEqual([expect.stringContaining('error tickedByEntry')]);
    const back = { params: { entryId: first.body.entry.id }, version: 1, body: { reason: 'wrong shed' } };
    await test.ok(deleteHealthEndpoints.vaccine, back as never, 'vale.Doctor');
    expect(await taskOf('IBD (Gumboro)')).toMatchObject({ state: 'due', entriesMade: 1 });
  });

  it('not with a task of another flock', async () => {
    const strange = await vaccinate(shedId, { taskId: randomUUID() });
    expect(problemsIn(strange)).toEqual(['error unknownValue detail.taskId']);
  });
});

describe('a new version', () => {
  it('waits for approval, leaves flocks where they are, and is applied with what changes in sight', async () => {
    const { items } = await test.ok(listProgrammes, { query: {} }, 'vale.Manager');
    const version = items[0]?.version ?? 0;
    const third = { id: lineIds[2], title: 'Coccidiosis', ageUnit, fromAge: 25, toAge: 26, route: 'spray' };
    const body = { ...input(), lines: [withItem()[0], third] as never };
    const params = { birdProgrammeId: programmeId };
    const changed = await test.ok(updateProgramme, { params, version, body }, 'vale.Manager');
    expect(changed).toMatchObject({ number: 2, approvedNumber: 1 });
    await test.ok(approveProgramme, { params, version: changed.version }, 'vale.Doctor');
    expect((await tasksOf()).map(({ title }) => title)).toContain('Newcastle');
    const changes = (await preview()).map(({ change, title }) => `${change} ${title}`);
    expect(changes).toContain('add Coccidiosis');
    expect(changes).toContain('remove Newcastle');
    const { applied, at } = await following();
    expect(applied).toMatchObject({ number: 1, approvedNumber: 2 });
    const again = await test.ok(reapplyProgramme, { ...at, body: { fromDay: today } }, 'vale.Manager');
    expect(again).toMatchObject({ number: 2 });
    const titles = (await tasksOf()).map(({ title }) => title);
    expect(titles).toContain('Coccidiosis');
    expect(titles).not.toContain('Newcastle');
  });
});

describe('a vaccination is skipped by a Doctor alone', () => {
  it('with a reason, and opened again', async () => {
    const task = await taskOf('Coccidiosis');
    const args = ofTask(task, { reason: 'vaccine not delivered' });
    expect((await test.call(skipTask, args, 'vale.Manager')).status).toBe(403);
    const skipped = await test.ok(skipTask, args, 'vale.Doctor');
    expect(skipped).toMatchObject({ state: 'skipped', reason: 'vaccine not delivered' });
    const reopened = await test.ok(reopenTask, ofTask(skipped, { reason: 'it came after all' }), 'vale.Doctor');
    expect(reopened).toMatchObject({ state: 'upcoming' });
  });
});

const addTask = (more: object = {}, as: Actor = 'vale.Manager') => {
  const body = { id: randomUUID(), title: 'Clean the drinkers', dueFrom: today, dueDay: today, ...more };
  return test.call(createTask, { params: { farmId }, body }, as);
};

describe('the action list', () => {
  it('takes tasks by hand, for people of the farm and places on it', async () => {
    expect((await addTask({}, 'vale.Supervisor')).status).toBe(403);
    expect(problemsIn(await addTask({ assigneeId: userIdOf('hill.Owner') }))).toEqual([
      expect.stringMatching(/ assigneeId$/),
    ]);
    expect(problemsIn(await addTask({ dueFrom: '2026-03-25' }))).toEqual([expect.stringMatching(/ dueFrom$/)]);
    expect((await addTask({ shedId: hill.shedId })).status).toBe(404);
    expect((await addTask({}, 'hill.Manager')).status).toBe(404);
  });

  it('takes a task for anybody of the farm, however many come before them by name', async () => {
    const { companyId } = fixture;
    await test.sql`with people as (
        insert into user_account (id, email, username, name)
        select gen_random_uuid(), 'a' || n || '@henhouse.example', 'a' || n, 'Aa ' || n from generate_series(1, 501) n returning id)
      insert into membership (company_id, user_id, role, farm_ids)
      select ${companyId}, id, 'Supervisor', array[${farmId}::uuid] from people`;
    const taken = await addTask({ assigneeId: userIdOf('vale.Manager') });
    await test.sql`delete from membership where user_id in (select id from user_account where name like 'Aa %')`;
    expect(taken.status).toBe(201);
    await test.call(
      removeTask,
      { params: { taskId: taken.body.id ?? '' }, version: taken.body.version },
      'vale.Manager',
    );
  });

  it('is done by whose it is, with the check-list ticked', async () => {
    const checklist = [{ text: 'Flush the line', done: false }];
    const ticked = { checklist: [{ text: 'Flush the line', done: true }] };
    const task = (await addTask({ assigneeRole: 'Supervisor', checklist })).body;
    const finish = (body: object, as: Actor) => test.call(finishTask, ofTask(task, { doneDay: today, ...body }), as);
    expect((await finish({}, 'vale.Doctor')).status).toBe(403);
    expect(problemsIn(await finish({}, 'vale.Supervisor'))).toEqual(['error required checklist.0']);
    const future = await finish({ doneDay: '2026-03-21', ...ticked }, 'vale.Supervisor');
    expect(problemsIn(future)).toEqual([expect.stringContaining('error dayInFuture')]);
    const done = await finish({ ...ticked, result: 'clean' }, 'vale.Supervisor');
    expect(done.body).toMatchObject({ state: 'done', result: 'clean', ...ticked });
    expect((await finish({}, 'vale.Supervisor')).status).toBe(412);
  });

  it('is done late by the day on which it was done, not by the day on which that was said', async () => {
    const states = [];
    for (const doneDay of ['2026-03-19', today]) {
      const task = (await addTask({ dueFrom: '2026-03-18', dueDay: '2026-03-19' })).body;
      states.push((await test.ok(finishTask, ofTask(task, { doneDay }), 'vale.Manager')).state);
    }
    expect(states).toEqual(['done', 'doneLate']);
  });

  it('lets a Supervisor alone what is another’s', async () => {
    const task = (await addTask({ assigneeId: userIdOf('vale.Manager') })).body;
    expect((await test.call(finishTask, ofTask(task, { doneDay: today }), 'vale.Supervisor')).status).toBe(403);
  });

  it('gathers what the books say, late work first, and counts it', async () => {
    const items = await actions({ perPage: 100 });
    expect(items[0]).toMatchObject({ origin: 'missing', state: 'overdue' });
    expect(items.map(({ state }) => state).lastIndexOf('overdue')).toBeLessThan(
      items.findIndex(({ state }) => state === 'upcoming'),
    );
    expect(await test.ok(countActions, { params: { farmId } }, 'vale.Manager')).toEqual({
      due: items.filter(({ state }) => state === 'due').length,
      overdue: items.filter(({ state }) => state === 'overdue').length,
    });
  });

  it('names an item of which less is in store than its minimum, until there is enough', async () => {
    const { code, name, unit, units } = await test.ok(getItem, { params: { itemId: vaccineId } }, 'vale.Owner');
    const keep = async (minimum: number | null) => {
      const { version } = await test.ok(getItem, { params: { itemId: vaccineId } }, 'vale.Owner');
      const body = { code, name, unit, units, minimum, leadTimeDays: 7 };
      await test.ok(updateItem, { params: { itemId: vaccineId }, body, version }, 'vale.Owner');
    };
    const low = () => actions({ perPage: 100, topic: 'stockLow' }, 'vale.Supervisor');
    expect(await low()).toEqual([]);
    await keep(1_000_000);
    const [fact, ...others] = await low();
    expect(others).toEqual([]);
    expect(fact).toMatchObject({
      origin: 'stock',
      state: 'due',
      itemId: vaccineId,
      params: { name: 'IBD live', category: 'vaccine', unit: 'doses', minimum: 1_000_000 },
    });
    expect(fact?.params.onHand).toBeGreaterThan(0);
    await keep(1);
    expect(await low()).toEqual([]);
    await keep(null);
  });

  it('puts a fact off until a day with a reason, and gives it to somebody', async () => {
    const [fact] = await actions({ origin: 'missing' });
    const key = fact?.key.slice('missing '.length) ?? '';
    const say = (body: object) =>
      test.call(handleFact, { params: { farmId }, body: { origin: 'missing', key, ...body } as never }, 'vale.Manager');
    expect(problemsIn(await say({ dismissedUntil: '2026-03-25' }))).toEqual([expect.stringMatching(/ reason$/)]);
    expect(problemsIn(await say({ key: 'nothing' }))).toEqual([expect.stringMatching(/ key$/)]);
    const off = { dismissedUntil: '2026-03-25', reason: 'records come on paper', assigneeRole: 'Supervisor' };
    expect((await say(off)).status).toBe(204);
    expect((await actions({ origin: 'missing' })).map((each) => each.key)).not.toContain(fact?.key);
    test.clock.set('2026-03-25');
    const back = await actions({ origin: 'missing', perPage: 100 });
    expect(back.find((each) => each.key === fact?.key)).toMatchObject({ assigneeRole: 'Supervisor', state: 'overdue' });
    test.clock.set(today);
  });

  it('changes and takes away what a person added, and nothing that a programme asks', async () => {
    const task = (await addTask()).body;
    const body = { title: 'Clean all drinkers', dueFrom: today, dueDay: '2026-03-22', priority: 'high' as const };
    const changed = await test.ok(updateTask, ofTask(task, body), 'vale.Manager');
    expect(changed).toMatchObject({ title: 'Clean all drinkers', priority: 'high', dueDay: '2026-03-22' });
    const remove = (of: Parameters<typeof ofTask>[0]) =>
      test.call(removeTask, ofTask(of, { reason: 'not needed' }), 'vale.Manager');
    expect((await remove(changed)).status).toBe(204);
    expect((await remove({ ...changed, version: changed.version + 1 })).status).toBe(404);
    const found = await taskOf('Coccidiosis');
    expect(problemsIn(await remove(found))).toEqual([expect.stringContaining('error notOwnTask')]);
    const other = { ...body, title: 'Something else', assigneeRole: 'Supervisor' as const };
    const moved = await test.ok(updateTask, ofTask(found, other), 'vale.Manager');
    expect(moved).toMatchObject({ title: 'Coccidiosis', dueDay: found.dueDay, assigneeRole: 'Supervisor' });
  });
});

describe('the calendar', () => {
  it('shows tasks of the days that are asked for, as a list and as a file, of the own company alone', async () => {
    const query = { from: '2026-03-01', to: '2026-04-30' };
    const mine = await test.ok(getCalendar, { query }, 'vale.Manager');
    expect(mine.items.map(({ title }) => title)).toContain('Coccidiosis');
    expect(await test.ok(getCalendar, { query }, 'hill.Owner')).toEqual({ items: [], total: 0 });
    expect((await test.call(getCalendar, { query: { ...query, to: '2026-08-01' } }, 'vale.Manager')).status).toBe(422);
    const file = await test.call(getCalendarFile, { query: {} }, 'vale.Manager');
    expect(file.text).toContain('SUMMARY:Coccidiosis');
    expect(file.text).toContain('DTSTART;VALUE=DATE:20260327');
    expect(file.text).not.toContain('Clean all drinkers');
  });

  it('has room for what comes, however much is late, and says what it left out', async () => {
    const company = fixtureIds('hill');
    await test.sql`insert into task (company_id, id, farm_id, origin, topic, title, due_from, due_day)
      select f.company_id, gen_random_uuid(), f.id, 'person', 'other', case when n = 0 then 'Still to come' else 'Late' end, day, day
      from farm f, generate_series(0, 1000) n, lateral (select ${today}::date - case when n = 0 then -3 else 20 end as day) due
      where f.id = ${company.farmId}`;
    const { text } = await test.call(getCalendarFile, { query: {} }, 'hill.Owner');
    await test.sql`delete from task where farm_id = ${company.farmId}`;
    expect(text).toContain('SUMMARY:Still to come');
    expect(text).toContain('SUMMARY:1000 of 1001 tasks are in this calendar.');
  });

  it('is read by one’s own calendars from an address that opens nothing else, until a new one ends it', async () => {
    const read = async (url: string, path = new URL(url).pathname) => {
      const reply = await test.app.http.inject({ method: 'GET', url: path + new URL(url).search });
      return { status: reply.statusCode, text: reply.body };
    };
    const make = async () =>
      (await test.ok(makeCalendarLink, { body: { id: randomUUID() } }, 'vale.Manager')) as { url: string };
    expect(await test.ok(getCalendarLink, {}, 'vale.Manager')).toEqual({ link: null });
    const { url } = await make();
    expect((await read(url)).text).toContain('SUMMARY:Coccidiosis');
    expect((await read(url, '/api/v1/schedule/calendar')).status).toBe(401);
    const token = new URL(url).searchParams.get('key') ?? '';
    const headers = { authorization: `Bearer ${token}` };
    for (const path of ['/api/v1/flocks', '/api/v1/people/manager', '/api/v1/schedule/calendar-link'])
      expect([path, (await test.app.http.inject({ method: 'GET', url: path, headers })).statusCode]).toEqual([
        path,
        403,
      ]);
    const next = await make();
    expect((await read(url)).status).toBe(401);
    expect((await read(next.url)).status).toBe(200);
    expect(await test.ok(getCalendarLink, {}, 'hill.Owner')).toEqual({ link: null });
    await test.ok(endCalendarLink, { body: {} }, 'hill.Owner');
    expect((await read(next.url)).status).toBe(200);
    await test.ok(endCalendarLink, { body: {} }, 'vale.Manager');
    expect((await read(next.url)).status).toBe(401);

    // Pressed twice at one moment: one of the two counts, and none once it is ended.
    const press = () => test.call(makeCalendarLink, { body: { id: randomUUID() } }, 'vale.Manager');
    const urls = (await atOneMoment(test, [press, press])).map(({ body }) => (body as { url: string }).url);
    const statuses = async () => (await Promise.all(urls.map((one) => read(one)))).map(({ status }) => status).sort();
    expect(await statuses()).toEqual([200, 401]);
    await test.ok(endCalendarLink, { body: {} }, 'vale.Manager');
    expect(await statuses()).toEqual([401, 401]);
  });
});

describe('what other features ask for', () => {
  it('is open once for a thing, follows it, and ends with it', async () => {
    const originId = randomUUID();
    const about = { origin: 'alarm', originId, topic: 'alarm' } as const;
    const request = { ...about, farmId, dueDay: today, title: 'Temperature S1' };
    const as = <T>(work: Parameters<typeof test.app.db.company<T>>[2]) =>
      test.app.db.company(fixture.companyId, userIdOf('vale.Manager'), work);
    const id = await as((tx) => openTask(tx, request));
    expect(await as((tx) => openTask(tx, { ...request, dueDay: '2026-03-21' }))).toBe(id);
    const find = (state?: 'settled') => actions({ origin: 'alarm', ...(state && { state }) });
    expect(await find()).toMatchObject([{ id, dueDay: '2026-03-21', title: 'Temperature S1' }]);
    await as((tx) =>
      closeTasksOf(tx, 'alarm', originId, { outcome: 'done', day: today, byName: 'Ada', result: 'fan repaired' }),
    );
    expect(await find()).toEqual([]);
    expect(await find('settled')).toMatchObject([{ state: 'done', result: 'fan repaired' }]);
  });
});

describe('a vaccination where no Doctor is', () => {
  it('is skipped by who records papers of outside veterinarians: else the flock could never be closed', async () => {
    const setDoctors = (state: string) => test.sql`update membership set state = ${state} where role = 'Doctor'`;
    await setDoctors('inactive');
    try {
      const task = await taskOf('Coccidiosis');
      expect(task.hasDoctor).toBe(false);
      const args = ofTask(task, { reason: 'the vet advised against it' });
      for (const as of ['vale.AssistantManager', 'vale.Supervisor'] as const) {
        expect((await test.call(skipTask, args, as)).status).toBe(403);
      }
      const skipped = await test.ok(skipTask, args, 'vale.Manager');
      expect(skipped).toMatchObject({ state: 'skipped', settledBy: 'Manager of vale' });
      await test.ok(reopenTask, ofTask(skipped, { reason: 'the vet came back' }), 'vale.Manager');
    } finally {
      await setDoctors('active');
    }
    expect(await taskOf('Coccidiosis')).toMatchObject({ state: 'upcoming', hasDoctor: true });
  });
});

describe('a programme that a flock no longer follows', () => {
  it('takes its open tasks with it', async () => {
    const args = { ...(await following()).at, body: { reason: 'other plan' } };
    expect((await test.call(dropProgramme, args, 'hill.Owner')).status).toBe(404);
    await test.ok(dropProgramme, args, 'vale.Manager');
    expect((await tasksOf('open')).filter(({ origin }) => origin === 'programme')).toEqual([]);
  });
});
