import { correctEntry, deleteEntry, type EntrySaved } from '@henhouse/contract/entry/entry';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { anewApp } from '../../../test/started-app';
import type { Answer } from '../../../test/test-app';
import { checkBooks } from '../day-book/check-books';

const test = anewApp({ day: '2026-03-02' });
const { shedId, otherShedId, thirdShedId, flockId, otherFlockId, companyId } = fixtureIds('vale');
const sex = 'asHatched' as const;

const dead = (count: number, day: string) =>
  entered(test, 'mortality', {
    day,
    detail: { sex, lines: [{ fate: 'dead', cause: 'leg', count }] },
    confirmed: ['mortalityHigh'],
  });
const place = (day: string, more: object = {}) =>
  enter(test, 'chick-placement', { day, detail: { sex, count: 1000 }, ...more });
const move = (day: string, count = 1000, from = shedId, toShedId = otherShedId) =>
  enter(test, 'chick-transfer', { day, shedId: from, detail: { sex, toShedId, count } });
const correct = ({ entry }: EntrySaved, change: object) => {
  const { id: entryId, kind, day, detail, notes, version } = entry;
  const body = { kind, day, detail, notes, reason: 'Counted again', ...change } as never;
  return test.call(correctEntry, { params: { entryId }, body, version }, 'vale.Manager');
};
const takeBack = ({ entry: { id: entryId, version } }: EntrySaved) =>
  test.call(deleteEntry, { params: { entryId }, body: { reason: 'Of another shed' }, version }, 'vale.Manager');
const cleaned = () => test.sql`update shed set state = 'ready' where company_id = ${companyId} and state = 'emptied'`;
/** Refusals with the day that each of them names. */
const refusals = (answer: Answer<unknown>) =>
  (answer.problem.problems ?? []).map(({ code, params }) => `${code} ${String(params.day)}`);

/** Vale's first flock stands in its first shed with 1,000 birds from 2 March; it is 20 March. */
beforeEach(async () => {
  await place('2026-03-02');
  test.clock.set('2026-03-20');
});

describe('a shed holds one flock on each of its days', () => {
  it('whatever is taken back or corrected of how the one before left it', async () => {
    const moved = (await move('2026-03-05')).body;
    await cleaned();
    expect((await place('2026-03-10', { flockId: otherFlockId })).status).toBe(201);
    expect(refusals(await takeBack(moved))).toEqual(['birdsInShedOn 2026-03-10']);
    expect(refusals(await correct(moved, { day: '2026-03-15' }))).toEqual(['birdsInShedOn 2026-03-10']);
    expect(refusals(await correct(moved, { detail: { sex, toShedId: otherShedId, count: 999 } }))).toEqual([
      'birdsInShedOn 2026-03-10',
    ]);
    expect((await correct(moved, { day: '2026-03-10' })).status).toBe(200);
    expect(await test.app.db.company(companyId, null, checkBooks)).toEqual([]);
  });

  it('of the dead as of those that were moved', async () => {
    const last = await dead(1000, '2026-03-05');
    await cleaned();
    await place('2026-03-10', { flockId: otherFlockId });
    expect(refusals(await takeBack(last))).toEqual(['birdsInShedOn 2026-03-10']);
  });

  it('when birds are written down late that came while others stood there, though these have left by now', async () => {
    await move('2026-03-08');
    await cleaned();
    expect(refusals(await place('2026-03-05', { flockId: otherFlockId }))).toEqual(['birdsInShedOn 2026-03-05']);
    await move('2026-03-12', 1000, otherShedId, thirdShedId);
    await cleaned();
    const there = { flockId: otherFlockId, shedId: otherShedId };
    expect(refusals(await place('2026-03-05', there))).toEqual(['birdsInShedOn 2026-03-08']);
    expect((await place('2026-03-12', there)).status).toBe(201);
  });

  it('and what was written of the one before can be corrected while the next one stands there', async () => {
    const placed = (await place('2026-03-02', { shedId: thirdShedId })).body;
    const moved = (await move('2026-03-05', 500, thirdShedId)).body;
    await move('2026-03-08', 500, thirdShedId, shedId);
    await move('2026-03-09', 500, otherShedId, shedId);
    await cleaned();
    for (const there of [thirdShedId, otherShedId]) {
      expect((await place('2026-03-12', { flockId: otherFlockId, shedId: there })).status).toBe(201);
    }
    expect((await correct(placed, { detail: { sex, count: 1000, docket: '17' } })).status).toBe(200);
    expect((await correct(moved, { day: '2026-03-06' })).status).toBe(200);
    expect(await test.app.db.company(companyId, null, checkBooks)).toEqual([]);
  });

  it('when a file brings birds of days on which others stood there', async () => {
    await move('2026-03-08');
    await cleaned();
    const { upload, run } = importClient(test);
    const file = await upload('shed,flock,date,birds placed\nS1,A-2,2026-03-05,1000\n');
    expect(refusals(await run(file.body, {}))).toEqual(['birdsInShedOn 2026-03-05']);
    expect(await test.sql`select id from entry where flock_id = ${otherFlockId}`).toEqual([]);
  });

  it('and a file brings a flock that came and went before the one that stands there', async () => {
    const { upload, run } = importClient(test);
    const earlier = 'shed,flock,date,birds placed,dead\nS2,A-2,2026-03-02,1000,\nS2,A-2,2026-03-04,,';
    await move('2026-03-08');
    const tooLong = await upload(`${earlier}900\n`);
    expect(refusals(await run(tooLong.body, { confirmImplausible: true }))).toEqual(['birdsInShedOn 2026-03-08']);
    const file = await upload(`${earlier}1000\n`);
    const written = await run(file.body, { confirmImplausible: true });
    expect(written.status, written.text).toBe(200);
    expect(await test.app.db.company(companyId, null, checkBooks)).toEqual([]);
  });
});

describe('a shed has room for its birds on each of its days', () => {
  it('in kg as in birds', async () => {
    await test.sql`update shed set area_m2 = 30, maximum_density_kg_m2 = 33 where id = ${shedId}`;
    await place('2026-03-02', { shedId: thirdShedId });
    await move('2026-03-18', 900);
    const moveIn = (count: number) => {
      const detail = { sex, toShedId: shedId, count, meanWeightG: 600 };
      return enter(test, 'chick-transfer', {
        day: '2026-03-12',
        shedId: thirdShedId,
        detail,
        confirmed: ['overDensity'],
      });
    };
    // 1,651 birds of 600 g are 33.02 kg/m² on the 12th; the shed holds 751 of them by now.
    const refused = await moveIn(651);
    expect(problemsIn(refused)).toEqual(['error overDensity detail.count']);
    expect(refused.problem.problems?.[0]?.params).toMatchObject({ value: 33.02, max: 33 });
    expect((await moveIn(650)).status).toBe(201);
  });

  it('for those that are written down late too, when it is emptier by now', async () => {
    await test.sql`update shed set bird_capacity = 1500 where id = ${shedId}`;
    await place('2026-03-02', { shedId: thirdShedId });
    await move('2026-03-15', 900);
    const moveIn = (day: string, count: number) => move(day, count, thirdShedId, shedId);
    expect(problemsIn(await moveIn('2026-03-05', 501))).toEqual(['error overCapacity detail.count']);
    await moveIn('2026-03-08', 100);
    expect(refusals(await moveIn('2026-03-05', 401))).toEqual(['overCapacity 2026-03-08']);
    expect((await moveIn('2026-03-05', 400)).status).toBe(201);
  });
});

describe('nothing is written down for a shed without birds', () => {
  const weigh = (day: string) => enter(test, 'weight', { day, detail: { sex, birds: 100, meanG: 300 } });

  it('after they were made to leave it earlier', async () => {
    const moved = (await move('2026-03-15')).body;
    await weigh('2026-03-12');
    expect(refusals(await correct(moved, { day: '2026-03-11' }))).toEqual(['dayOutsideFlock 2026-03-12']);
    expect((await correct(moved, { day: '2026-03-12' })).status).toBe(200);
  });

  it('when it is written down late that they left it', async () => {
    const weighed = (await weigh('2026-03-12')).body;
    expect(refusals(await move('2026-03-11'))).toEqual(['dayOutsideFlock 2026-03-12']);
    await takeBack(weighed);
    expect((await move('2026-03-11')).status).toBe(201);
  });

  it('when the flock is said to have been emptied before', async () => {
    await weigh('2026-03-12');
    const params = { flockId };
    const step = async (body: { step: 'startDepleting' | 'deplete'; day: string }) => {
      const { version } = await test.ok(getFlock, { params }, 'vale.Owner');
      return test.call(stepFlock, { params, body: { reason: 'Miscounted', ...body }, version }, 'vale.Owner');
    };
    await step({ step: 'startDepleting', day: '2026-03-10' });
    expect(problemsIn(await step({ step: 'deplete', day: '2026-03-11' }))).toEqual(['error dayOutsideFlock day']);
    expect((await step({ step: 'deplete', day: '2026-03-12' })).status).toBe(200);
  });
});

describe('nothing is written down of more birds than stood there', () => {
  it('when it is written down late that some had left', async () => {
    await enter(test, 'weight', { day: '2026-03-12', detail: { sex, birds: 600, meanG: 300 } });
    expect(refusals(await move('2026-03-11', 401))).toEqual(['moreThanAlive 2026-03-12']);
    expect((await move('2026-03-12', 401)).status).toBe(201);
    expect((await move('2026-03-11', 400)).status).toBe(201);
  });
});

describe('a farm whose day is ahead of its company’s', () => {
  it('judges yesterday like every other', async () => {
    await test.sql`update farm set time_zone = 'Pacific/Auckland' where company_id = ${companyId}`;
    await test.sql`update company set time_zone = 'Pacific/Honolulu' where id = ${companyId}`;
    // Noon UTC of 20 March is 21 March in Auckland and 20 March in Honolulu.
    await entered(test, 'weight', { day: '2026-03-21', detail: { sex, birds: 100, meanG: 800 } });
    expect(refusals(await move('2026-03-20'))).toEqual(['dayOutsideFlock 2026-03-21']);
  });
});
