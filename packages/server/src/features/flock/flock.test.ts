import { randomUUID } from 'node:crypto';
import { getFlockCurve } from '@henhouse/contract/dashboard/dashboard';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { deleteEntry } from '@henhouse/contract/entry/entry';
import { getFarm, retireFarm } from '@henhouse/contract/farm/farm';
import { deleteShed, getShed, listSheds, moveShedState, updateShed } from '@henhouse/contract/farm/shed';
import {
  closeFlock,
  createFlock,
  getCloseChecklist,
  getFlock,
  getFlockHistory,
  listFlocks,
  quarantineFlock,
  reopenFlock,
  stepFlock,
  updateFlock,
} from '@henhouse/contract/flock/flock';
import { createStandard, retireStandard, updateStandard } from '@henhouse/contract/standards/standard';
import { cobb500AsHatched } from '@henhouse/domain/standards/figures/cobb-500-broiler-2022-as-hatched';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDevice } from '../../../test/device.fixture';
import { enter, problemsIn } from '../../../test/entry-client';
import { type LifeDay, liveDays } from '../../../test/flock-life';
import { type Actor, ids, userIdOf } from '../../../test/people';
import { buildFarm, buildShed } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';
import { requireOk } from '../../../test/test-app';

const app = startedApp({ day: '2026-03-02', farms: false });
const { companyId, farmId, otherFarmId, shedId, otherShedId } = ids.vale;

const flock = {
  productionKind: 'broiler',
  breed: 'Ross 308',
  sexes: ['asHatched'],
  standardId: ross308AsHatched.id,
  sourceKind: 'supplier',
  hatchDay: '2026-02-01',
} satisfies Partial<BodyOf<typeof createFlock>>;

beforeAll(async () => {
  const owner = app.by('vale.Owner');
  await buildFarm(owner, { id: farmId });
  await buildFarm(owner, { id: otherFarmId, name: 'Orchard', code: 'O' });
  await buildFarm(app.by('hill.Owner'), { id: ids.hill.farmId });
  await addShed(shedId, '1');
  await addShed(otherShedId, '10');
});

const addShed = (id: string, code: string, more: object = {}) =>
  buildShed(app.by('vale.Owner'), farmId, code, { id, lengthM: 100, widthM: 15, ...more });

/** A new flock; with `days`, in a new shed of its own with those days lived. */
async function addFlock(number: string, days: readonly LifeDay[] = [], more: object = {}) {
  const flockId = randomUUID();
  const own = randomUUID();
  const body = { id: flockId, number, ...flock, ...more };
  const created = await app.call(createFlock, { params: { farmId }, body }, 'vale.Manager');
  if (days.length > 0) {
    await addShed(own, number.slice(0, 20));
    await liveDays(app, { companyId, farmId, flockId, shedId: own }, days);
  }
  return { flockId, shedId: own, created };
}
const get = async (flockId: string, as: Actor = 'vale.Owner') => app.call(getFlock, { params: { flockId } }, as);
/** What a change of a flock as it is now is asked for with. */
const ofFlock = async <Body>(flockId: string, body: Body) => {
  const { version } = (await get(flockId)).body;
  return { params: { flockId }, body, version };
};
const step = async (flockId: string, name: string, more: object = {}, as: Actor = 'vale.Manager') =>
  app.call(stepFlock, await ofFlock(flockId, { step: name, day: '2026-03-02', ...more } as never), as);
const close = async (flockId: string, as: Actor = 'vale.Owner') => app.call(closeFlock, await ofFlock(flockId, {}), as);
const shedNow = async (id: string, as: Actor = 'vale.Owner') => app.ok(getShed, { params: { shedId: id } }, as);

describe('a new flock', () => {
  it('is planned, with its standard pinned and its history begun', async () => {
    const { flockId, created } = await addFlock('P-1', [], { plannedBirds: 20_000, notes: 'first of the year' });
    expect(created.status).toBe(201);
    const planned = { id: flockId, state: 'planned', standardId: ross308AsHatched.id, placedDay: null };
    expect(created.body).toMatchObject(planned);
    const named = { farmName: 'Meadow', standardName: 'Ross 308' };
    const empty = { ageDays: 29, birdsPlaced: 0, livabilityPct: null, sheds: [] };
    expect((await get(flockId)).body).toMatchObject({ ...named, ...empty });
    expect(await app.ok(getFlockHistory, { params: { flockId } }, 'vale.Owner')).toMatchObject({
      total: 1,
      items: [{ action: 'create', by: 'Manager of vale', toState: 'planned' }],
    });
  });

  it('is refused with everything that is wrong with it', async () => {
    await addFlock('P-2');
    const wrong = { hatchDay: '2062-03-03', standardId: hyLineBrown.id, sexes: ['asHatched', 'male'] };
    const { created } = await addFlock('p-2', [], wrong);
    expect(created.status).toBe(422);
    expect(problemsIn(created)).toEqual([
      'error sexMismatch sexes',
      'error kindMismatch standardId',
      'error outOfRange hatchDay',
      'error notUnique number',
    ]);
    const missing = await addFlock('P-3', [], { standardId: ids.missing });
    expect(problemsIn(missing.created)).toEqual(['error unknownValue standardId']);
  });

  it('is planned before its chicks hatch, and placed by the calendar of its farm, not of the server', async () => {
    const own = randomUUID();
    await addShed(own, 'P-4');
    const { flockId, created } = await addFlock('P-4', [], { hatchDay: '2026-03-03' });
    expect(created.status).toBe(201);
    expect((await get(flockId)).body).toMatchObject({ state: 'planned', ageDays: null });
    const detail = { sex: 'asHatched', count: 1000, deadOnArrival: 0, sampleBirds: null, sampleMeanG: null } as const;
    const place = (day: string) =>
      enter(app, 'chick-placement', { shedId: own, flockId, day, detail, as: 'vale.Manager' });
    expect(problemsIn(await place('2026-03-02'))).toEqual(['error dayBeforeHatch day']);
    expect(problemsIn(await place('2026-03-03'))).toEqual(['error dayInFuture day']);
    app.clock.set('2026-03-02T23:30:00Z');
    const placed = await place('2026-03-03');
    app.clock.set('2026-03-02');
    expect(placed.status).toBe(201);
  });
});

describe('what can be changed of a flock', () => {
  it('is everything while it is planned, and no kind, lost sex or later hatch day once it has entries', async () => {
    const { flockId } = await addFlock('C-1', [{ day: '2026-02-01', placed: 1000 }]);
    const body = { number: 'C-1', ...flock };
    const change = async (more: object) =>
      app.call(updateFlock, await ofFlock(flockId, { ...body, ...more }), 'vale.Manager');
    expect(problemsIn(await change({ hatchDay: '2026-02-02' }))).toEqual(['error dayBeforeHatch hatchDay']);
    expect(problemsIn(await change({ sexes: ['male'] }))).toEqual(['error sexMismatch sexes']);
    const done = await change({ hatchDay: '2026-01-31', standardId: cobb500AsHatched.id, breed: 'Cobb 500' });
    expect(done.body).toMatchObject({ hatchDay: '2026-01-31', standardId: cobb500AsHatched.id });
    const late = await app.call(updateFlock, { params: { flockId }, body, version: 1 }, 'vale.Manager');
    expect(late.status).toBe(412);
  });
});

describe('the standard of a flock', () => {
  const kind = { breed: 'Ross', productionKind: 'broiler', sex: 'asHatched', ageUnit: 'day' } as const;
  const own = { name: 'House standard', ...kind };
  const standardId = randomUUID();
  const weightAhead = async (flockId: string) =>
    (await app.ok(getFlockCurve, { params: { flockId }, query: {} }, 'vale.Owner')).ahead[0]?.weightG;

  it('stays the version it was given when the company changes its figures, or its past is rewritten', async () => {
    const rows = (weightG: number) => [{ age: 0, values: { weightG } }];
    await app.call(createStandard, { body: { id: standardId, ...own, rows: rows(44) } }, 'vale.Owner');
    const first = await addFlock('N-1', [{ day: '2026-02-10', placed: 100 }], { standardId });
    const change = { params: { standardId }, body: { ...own, rows: rows(50) }, version: 1 };
    expect(await app.ok(updateStandard, change, 'vale.Owner')).toMatchObject({ version: 2, flocks: 1 });
    const second = await addFlock('N-2', [{ day: '2026-02-10', placed: 100 }], { standardId });
    expect([await weightAhead(first.flockId), await weightAhead(second.flockId)]).toEqual([44, 50]);

    const body = { number: 'N-1', ...flock, standardId, notes: 'looked at again' };
    await app.ok(updateFlock, await ofFlock(first.flockId, body), 'vale.Manager');
    expect(await weightAhead(first.flockId)).toBe(44);
  });

  it('is never another company’s, nor one that was retired', async () => {
    const { created } = await addFlock('N-3', [], { standardId: randomUUID() });
    expect(problemsIn(created)).toEqual(['error unknownValue standardId']);
    const retire = { params: { standardId }, body: { retired: true, reason: 'new guide' }, version: 2 };
    await app.call(retireStandard, retire, 'vale.Owner');
    expect(problemsIn((await addFlock('N-4', [], { standardId })).created)).toEqual(['error retired standardId']);
  });
});

describe('the life of a flock', () => {
  it('begins with its first birds, which also occupy their shed', async () => {
    const { flockId, shedId: own } = await addFlock('L-1', [{ day: '2026-02-01', placed: 10_000, doa: 20, dead: 5 }]);
    expect((await get(flockId)).body).toMatchObject({
      state: 'placed',
      placedDay: '2026-02-01',
      birdsPlaced: 10_000,
      birdsAlive: 9975,
      depleted: 5,
      livabilityPct: 99.95,
      sheds: [{ shedId: own, birdsAlive: 9975, birdsPlaced: 10_000 }],
    });
    const occupied = { state: 'occupied', stateSinceDay: '2026-02-01', flockId, flockNumber: 'L-1', birdsAlive: 9975 };
    expect(await shedNow(own)).toMatchObject(occupied);
  });

  it('goes from placed to closed and back, each step written down, birds and sheds following', async () => {
    const { flockId, shedId: own } = await addFlock('L-2', [
      { day: '2026-02-01', placed: 100 },
      { day: '2026-02-02', dead: 4, waterL: 2 },
    ]);
    expect((await step(flockId, 'startRearing')).body.state).toBe('rearing');
    expect((await step(flockId, 'startDepleting')).body.state).toBe('depleting');
    expect(problemsIn(await step(flockId, 'deplete'))).toEqual(['error required reason']);
    const depleted = (await step(flockId, 'deplete', { reason: 'counted at loading' })).body;
    expect(depleted).toMatchObject({ state: 'depleted', depletedDay: '2026-03-02' });
    expect((await get(flockId)).body).toMatchObject({ birdsAlive: 0, depleted: 4, livabilityPct: 96 });
    const stayed = { fromDay: '2026-02-01', toDay: '2026-03-02', birdsPlaced: 100, birdsAlive: 0, depleted: 4 };
    const emptyNow = { state: 'emptied', flockId: null, occupancies: [{ flockId, ...stayed }] };
    expect(await shedNow(own)).toMatchObject(emptyNow);

    expect((await step(flockId, 'resume')).body).toMatchObject({ state: 'depleting', depletedDay: null });
    expect((await get(flockId)).body.birdsAlive).toBe(96);
    expect((await shedNow(own)).state).toBe('occupied');

    expect((await step(flockId, 'deplete', { reason: 'counted at loading' })).status).toBe(200);
    expect((await close(flockId, 'vale.Manager')).status).toBe(403);
    expect((await close(flockId)).body).toMatchObject({ state: 'closed', closedDay: '2026-03-02' });
    const reopen = await ofFlock(flockId, { reason: 'a sale was missing' });
    const reopened = await app.ok(reopenFlock, reopen, 'vale.Admin');
    expect(reopened).toMatchObject({ state: 'depleted', closedDay: null });
    const history = await app.ok(getFlockHistory, { params: { flockId }, query: { perPage: 3 } }, 'vale.Owner');
    expect(history.total).toBe(9);
    expect(history.items.map(({ action, reason }) => `${action} ${reason}`)).toEqual([
      'reopen a sale was missing',
      'close ',
      'deplete counted at loading',
    ]);

    const [emptied, resumed] = await app.sql<{ before: object; after: object; farmId: string }>`
      select before, after, farm_id as "farmId" from audit_log
      where subject_id = ${flockId} and action in ('deplete', 'resume') order by id`;
    const full = { state: 'depleting', placedDay: '2026-02-01', depletedDay: null, birdsAlive: 96 };
    const empty = { state: 'depleted', placedDay: '2026-02-01', depletedDay: '2026-03-02', birdsAlive: 0 };
    expect(emptied).toMatchObject({ farmId, before: full, after: { ...empty, reason: 'counted at loading' } });
    expect(resumed).toMatchObject({ farmId, before: empty, after: { ...full, reason: '' } });
  });

  it('takes no step that does not lead on, nor one dated ahead or before its birds', async () => {
    const { flockId } = await addFlock('L-3', [{ day: '2026-02-10', placed: 100 }]);
    expect(problemsIn(await step(flockId, 'deplete', { reason: 'too early' }))).toEqual(['error stateNotAllowed step']);
    expect(problemsIn(await step(flockId, 'startDepleting', { day: '2026-03-03' }))).toEqual(['error dayInFuture day']);
    expect(problemsIn(await step(flockId, 'startDepleting', { day: '2026-02-09' }))).toEqual([
      'error dayBeforePlacement day',
    ]);
    expect((await step(flockId, 'startDepleting', {}, 'vale.Supervisor')).status).toBe(403);
    const body = { step: 'startDepleting' as const, day: '2026-03-02' };
    const stale = await app.call(stepFlock, { params: { flockId }, body, version: 1 }, 'vale.Manager');
    expect(stale.status).toBe(412);
  });

  it('does not give birds back on paper to a shed that others stand in by now', async () => {
    const { flockId, shedId: own } = await addFlock('L-4', [{ day: '2026-02-10', placed: 100 }]);
    await step(flockId, 'startDepleting', { day: '2026-02-20' });
    await step(flockId, 'deplete', { reason: 'miscounted', day: '2026-02-20' });
    for (const state of ['cleaning', 'disinfected', 'resting', 'ready'] as const) {
      const { version } = await shedNow(own);
      const body = { state, day: '2026-02-25' };
      await app.ok(moveShedState, { params: { shedId: own }, body, version }, 'vale.Owner');
    }
    const next = await addFlock('L-5');
    await liveDays(app, { companyId, farmId, flockId: next.flockId, shedId: own }, [{ day: '2026-03-01', placed: 50 }]);
    const answer = await step(flockId, 'resume');
    expect(answer.problem.problems).toMatchObject([
      { code: 'birdsInShedOn', params: { value: 50, name: 'L-5', day: '2026-03-01' } },
    ]);
    expect((await get(flockId)).body).toMatchObject({ state: 'depleted', birdsAlive: 0 });
    const stays = (await shedNow(own)).occupancies;
    const stayed = stays.map(({ flockNumber, emptyDaysBefore, depleted }) => [flockNumber, emptyDaysBefore, depleted]);
    // Nobody entered deaths of either: that is not none dead.
    expect(stayed).toEqual([
      ['L-5', 8, null],
      ['L-4', null, null],
    ]);
  });

  it('is cancelled only while nothing of it exists', async () => {
    const { flockId } = await addFlock('L-6');
    expect((await step(flockId, 'cancel', { reason: 'hatch failed' })).body.state).toBe('cancelled');
    expect((await get(flockId)).body.ageDays).toBeNull();
    const answer = await ofFlock(flockId, { number: 'L-6', ...flock });
    expect(problemsIn(await app.call(updateFlock, answer, 'vale.Manager'))).toEqual(['error flockClosed ']);
  });

  it('is quarantined and released by the Doctor alone, with a reason', async () => {
    const { flockId } = await addFlock('L-7', [{ day: '2026-02-10', placed: 100 }]);
    const quarantine = async (quarantined: boolean, as: Actor) =>
      app.call(quarantineFlock, await ofFlock(flockId, { quarantined, reason: 'swollen heads' }), as);
    expect((await quarantine(true, 'vale.Manager')).status).toBe(403);
    expect((await quarantine(true, 'vale.Doctor')).body.quarantined).toBe(true);
    expect(problemsIn(await quarantine(true, 'vale.Doctor'))).toEqual(['error stateNotAllowed step']);
    expect((await step(flockId, 'startRearing')).body).toMatchObject({ state: 'rearing', quarantined: true });
    expect((await quarantine(false, 'vale.Doctor')).body.quarantined).toBe(false);
  });
});

describe('closing', () => {
  const items = async (flockId: string) => {
    const body = await app.ok(getCloseChecklist, { params: { flockId } }, 'vale.Owner');
    return { mayClose: body.mayClose, open: body.items.filter(({ done }) => !done).map(({ item }) => item) };
  };

  it('says what is missing, and is refused over what is needed only', async () => {
    const { flockId } = await addFlock('Z-1', [{ day: '2026-02-01', placed: 100 }]);
    const open = ['depleted', 'noBirdsAlive', 'entriesComplete', 'weighedAtEnd'];
    expect(await items(flockId)).toEqual({ mayClose: false, open });
    expect(problemsIn(await close(flockId))).toEqual([
      'error stateNotAllowed step',
      'error checklistOpen depleted',
      'error checklistOpen noBirdsAlive',
    ]);
  });

  it('is refused when ledger and day-book disagree', async () => {
    const { flockId, shedId: own } = await addFlock('Z-2', [{ day: '2026-02-01', placed: 100 }]);
    await step(flockId, 'startDepleting');
    await step(flockId, 'deplete', { reason: 'all gone' });
    await app.sql`update flock_day set dead = dead + 1 where flock_id = ${flockId} and shed_id = ${own} and placed > 0`;
    expect(problemsIn(await close(flockId))).toContain('error checklistOpen balanceAgrees');
  });
});

describe('a farm with birds on it', () => {
  it('is not retired; the refusal names the flocks', async () => {
    const { version } = await app.ok(getFarm, { params: { farmId } }, 'vale.Owner');
    const body = { retired: true, reason: 'sold' };
    const answer = await app.call(retireFarm, { params: { farmId }, body, version }, 'vale.Owner');
    const [problem] = answer.problem.problems ?? [];
    expect(problem).toMatchObject({ code: 'birdsInShedAlready', field: 'retired' });
    expect(String(problem?.params.name).split(', ')).toEqual(expect.arrayContaining(['L-1', 'L-3', 'L-5']));
    expect(String(problem?.params.name)).not.toContain('L-4');
    expect((await app.ok(getFarm, { params: { farmId } }, 'vale.Owner')).retired).toBe(false);
  });
});

describe('lists of flocks', () => {
  it('show each person the flocks that are theirs, and no other company’s', async () => {
    const mine = await addFlock('V-1');
    const at = { companyId, farmId, flockId: mine.flockId };
    await liveDays(app, { ...at, shedId }, [{ day: '2026-02-20', placed: 300, dead: 3 }]);
    await liveDays(app, { ...at, shedId: otherShedId }, [{ day: '2026-02-20', placed: 700 }]);
    const theirs = await addFlock('V-2', [{ day: '2026-02-20', placed: 500 }]);
    const planned = await addFlock('V-3');
    const seenBy = async (as: Actor) =>
      (await app.ok(listFlocks, { query: { q: 'V-', perPage: 200, sortBy: 'number' } }, as)).items;
    expect((await seenBy('vale.Owner')).map(({ number }) => number)).toEqual(['V-1', 'V-2', 'V-3']);
    expect(await seenBy('vale.Supervisor')).toMatchObject([
      { number: 'V-1', birdsPlaced: 300, birdsAlive: 297, sheds: [{ shedId }] },
      { number: 'V-3' },
    ]);
    expect(await seenBy('hill.Owner')).toEqual([]);
    expect((await get(theirs.flockId, 'vale.Supervisor')).status).toBe(403);
    expect((await get(planned.flockId, 'vale.Supervisor')).status).toBe(200);
    expect((await get(mine.flockId, 'hill.Owner')).status).toBe(404);
  });

  it('show a flock no longer to whoever looks after a shed that it was put into by mistake', async () => {
    const { flockId } = await addFlock('V-9');
    const placing = (inShed: string) =>
      enter(app, 'chick-placement', {
        day: '2026-03-02',
        flockId,
        shedId: inShed,
        detail: { sex: 'asHatched', count: 100 },
        as: 'vale.Manager',
      });
    const seen = async () => (await get(flockId, 'vale.Supervisor')).status;
    const [mine, other] = [randomUUID(), randomUUID()];
    for (const [id, code] of [
      [mine, 'V8'],
      [other, 'V9'],
    ] as const)
      await addShed(id, code);
    await app.sql`update membership set shed_ids = shed_ids || ${mine}::uuid where user_id = ${userIdOf('vale.Supervisor')}`;
    const { entry } = requireOk(await placing(mine));
    expect(await seen()).toBe(200);
    const body = { reason: 'Of another shed' };
    await app.ok(deleteEntry, { params: { entryId: entry.id }, body, version: 1 }, 'vale.Manager');
    requireOk(await placing(other));
    expect(await seen()).toBe(403);
    const { items } = await app.ok(listFlocks, { query: { perPage: 200 } }, 'vale.Supervisor');
    expect(items.map(({ id }) => id)).not.toContain(flockId);
    await app.sql`update membership set shed_ids = array_remove(shed_ids, ${mine}::uuid)`;
  });

  it('filter and sort by birds, over all pages', async () => {
    const list = async (query: object) => await app.ok(listFlocks, { query: { perPage: 200, ...query } }, 'vale.Owner');
    const byBirds = { open: 'true', sortBy: 'birdsAlive', sortDesc: 'true' };
    const open = await list(byBirds);
    expect(open.items.every(({ state }) => ['placed', 'rearing', 'depleting'].includes(state))).toBe(true);
    const alive = open.items.map(({ birdsAlive }) => birdsAlive);
    expect(alive).toEqual(alive.toSorted((a, b) => b - a));
    expect(alive[0]).toBe(9975);
    expect((await list({ ...byBirds, perPage: 1, page: 2 })).items[0]?.birdsAlive).toBe(alive[1]);
    expect((await list({ state: 'cancelled' })).items.map(({ number }) => number)).toEqual(['L-6']);
    expect((await list({ farm: otherFarmId })).total).toBe(0);
  });
});

describe('sheds', () => {
  const list = async (query: object, as: Actor = 'vale.Owner') =>
    (await app.ok(listSheds, { params: { farmId }, query: { perPage: 200, ...query } }, as)).items;
  /** What a change of a shed as it is now is asked for with. */
  const ofShed = async <Body>(id: string, body: Body) => {
    const { version } = await shedNow(id);
    return { params: { shedId: id }, body, version };
  };

  it('are listed in the order people count them, each to whom it is assigned', async () => {
    await addShed(randomUUID(), '2');
    const codes = (await list({ sortBy: 'code' })).map(({ code }) => code).filter((code) => /^\d+$/.test(code));
    expect(codes).toEqual(['1', '2', '10']);
    expect((await list({}, 'vale.Supervisor')).map(({ id }) => id)).toEqual([shedId]);
    expect((await app.call(getShed, { params: { shedId: otherShedId } }, 'vale.Supervisor')).status).toBe(403);
    expect((await app.call(getShed, { params: { shedId } }, 'hill.Owner')).status).toBe(404);
  });

  it('show how heavy the birds stand on each m², carried on from the last weighing', async () => {
    const { shedId: own } = await addFlock('D-1', [
      { day: '2026-02-01', placed: 15_000 },
      { day: '2026-02-22', weighedBirds: 100, meanG: 1000 },
    ]);
    const [line] = await list({ q: 'D-1' });
    expect(line).toMatchObject({ id: own, areaM2: 1500, birdsAlive: 15_000, ageDays: 29 });
    const at = (age: number) => ross308AsHatched.rows[age]?.values.weightG as number;
    expect(line?.densityKgM2).toBeCloseTo((10 * at(29)) / at(21), 6);
  });

  it('take their area from length and width, and keep room for the birds in them', async () => {
    const { shedId: own } = await addFlock('D-2', [{ day: '2026-02-01', placed: 500 }]);
    const shed = {
      name: 'Shed',
      code: 'D-2',
      productionKind: 'broiler' as const,
      birdCapacity: 25_000,
      lengthM: 100,
      widthM: 15,
    };
    const change = async (more: object) =>
      app.call(updateShed, await ofShed(own, { ...shed, ...more }), 'vale.Manager');
    expect((await change({ lengthM: 20.5, widthM: 10 })).body.areaM2).toBe(205);
    await change({ waterLine: 'North well' });
    expect((await shedNow(own, 'vale.Manager')).waterLine).toBe('North well');
    const refused = await change({ birdCapacity: 499, areaM2: 9999, code: '1', productionKind: 'layer' });
    expect(problemsIn(refused)).toEqual([
      'error kindMismatch productionKind',
      'error outOfRange areaM2',
      'error outOfRange birdCapacity',
      'error notUnique code',
    ]);
  });

  it('are cleaned step by step before they are ready again', async () => {
    const id = randomUUID();
    await addShed(id, 'S-1');
    const move = async (state: string, day = '2026-03-02') =>
      app.call(moveShedState, await ofShed(id, { state, day } as never), 'vale.Manager');
    expect(problemsIn(await move('occupied'))).toEqual(['error stateNotAllowed state']);
    for (const state of ['cleaning', 'disinfected', 'resting', 'ready', 'outOfService', 'ready']) {
      expect((await move(state)).body.state).toBe(state);
    }
    const ahead = await move('resting', '2026-03-03');
    expect(problemsIn(ahead)).toEqual(['error stateNotAllowed state', 'error dayInFuture day']);
  });

  it('leave the lists only when they never held a bird', async () => {
    const remove = async (id: string) =>
      app.call(deleteShed, await ofShed(id, { reason: 'never built' }), 'vale.Owner');
    const { shedId: own } = await addFlock('D-3', [{ day: '2026-02-01', placed: 500 }]);
    const refused = (await remove(own)).problem.problems;
    expect(refused).toMatchObject([{ code: 'birdsInShedAlready', params: { name: 'D-3' } }]);
    const measured = randomUUID();
    await addShed(measured, 'measured');
    await addDevice(app, 'vale', { shedId: measured });
    expect((await remove(measured)).problem.problems).toMatchObject([
      { code: 'referredTo', field: 'reason', params: { name: 'device' } },
    ]);
    const empty = randomUUID();
    await addShed(empty, 'gone');
    expect((await remove(empty)).status).toBe(204);
    expect((await app.call(getShed, { params: { shedId: empty } }, 'vale.Owner')).status).toBe(404);
  });
});
