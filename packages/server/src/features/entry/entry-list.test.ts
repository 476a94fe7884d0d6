import { listEntries } from '@henhouse/contract/entry/entry';
import { getEntryContext, getGrid, listGrids, listMissingEntries } from '@henhouse/contract/entry/entry-work';
import { chickPlacementDetail } from '@henhouse/contract/entry/kind/chick-placement';
import { mortalityDetail } from '@henhouse/contract/entry/kind/mortality';
import { addDays } from '@henhouse/domain/day/day';
import { chickPlacementRules } from '@henhouse/domain/entry/chick-placement/chick-placement';
import type { EntryContext } from '@henhouse/domain/entry/entry-context';
import { mortalityRules } from '@henhouse/domain/entry/mortality/mortality';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, problemsIn, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
const fixture = fixtureIds('vale');
const manager: Actor = 'vale.Manager';
const supervisor: Actor = 'vale.Supervisor';
const sex = 'asHatched' as const;
const dead = (count: number) => ({ sex, lines: [{ fate: 'dead' as const, cause: 'leg' as const, count }] });
const inSecond = { shedId: fixture.otherShedId, flockId: fixture.otherFlockId };

/**
 * Two sheds with a flock each since 2 March; it is 6 March. The first has all entries of the 3rd and 4th, on the 5th only
 * feed; the second has none but its placement.
 */
beforeAll(async () => {
  await receiveFeed(test, { kg: 5000, day: '2026-03-01' });
  const write = async (answer: ReturnType<typeof enter>) => expect((await answer).status).toBe(201);
  test.clock.set('2026-03-02');
  await write(enter(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 10_000 } }));
  await write(enter(test, 'chick-placement', { ...inSecond, day: '2026-03-02', detail: { sex, count: 5000 } }));
  for (const [index, day] of ['2026-03-03', '2026-03-04'].entries()) {
    test.clock.set(day);
    await write(enter(test, 'mortality', { day, detail: dead(10 + index), notes: index === 0 ? 'wet litter' : '' }));
    const kg = [120, 160][index] as number;
    await write(enter(test, 'feed', { day, detail: { sex, itemId: fixture.feedItemId, kg } }));
    const meter = { meterStartL: 1000 + index * 300, meterEndL: 1300 + index * 300 };
    await write(enter(test, 'water-consumption', { day, detail: meter, confirmed: ['waterOutsideUsual'] }));
  }
  await write(enter(test, 'weight', { day: '2026-03-04', detail: { sex, birds: 100, meanG: 81 } }));
  test.clock.set('2026-03-05');
  await write(enter(test, 'feed', { day: '2026-03-05', detail: { sex, itemId: fixture.feedItemId, kg: 200 } }));
  test.clock.set('2026-03-06');
});

const list = (query: object = {}, as: Actor = manager) =>
  test.call(listEntries, { params: { farmId: fixture.farmId }, query }, as);
const listed = async (query: object, as?: Actor) =>
  (await list(query, as)).body.items.map(({ kind, day, shedName }) => `${day.slice(8)} ${kind} ${shedName}`);

describe('the list of entries', () => {
  it('shows what was written, newest day first when asked, and how many there are', async () => {
    const { body } = await list({ sortBy: 'day', sortDesc: true, perPage: 3 });
    expect([body.total, body.items.length]).toEqual([10, 3]);
    expect(body.items[0]).toMatchObject({
      day: '2026-03-05',
      kind: 'feed',
      figure: 200,
      unit: 'kg',
      flockNumber: 'A-1',
    });
    const second = await list({ sortBy: 'day', sortDesc: true, perPage: 3, page: 2 });
    const all = await list({ sortBy: 'day', sortDesc: true, perPage: 100 });
    expect([...body.items, ...second.body.items]).toEqual(all.body.items.slice(0, 6));
  });

  it('is narrowed by kind, shed, flock, days and words, and sorted by each column', async () => {
    expect(await listed({ kind: 'weight' })).toEqual(['04 weight Shed S1']);
    expect(await listed({ shed: fixture.otherShedId })).toEqual(['02 chick-placement Shed S2']);
    expect(await listed({ flock: fixture.otherFlockId })).toEqual(['02 chick-placement Shed S2']);
    expect(await listed({ from: '2026-03-05' })).toEqual(['05 feed Shed S1']);
    expect((await list({ from: '2026-03-03', to: '2026-03-04' })).body.total).toBe(7);
    expect(await listed({ q: 'LITTER' })).toEqual(['03 mortality Shed S1']);
    expect((await list({ q: 's2' })).body.total).toBe(1);
    expect((await list({ state: 'deleted' })).body.total).toBe(0);
    const column = async (sortBy: string, sortDesc: boolean) =>
      (await list({ sortBy, sortDesc, perPage: 100 })).body.items.map((item) => item.figure ?? 0);
    expect(await column('figure', true)).toEqual((await column('figure', false)).toReversed());
    for (const sortBy of ['kind', 'shedName', 'createdAt']) expect((await column(sortBy, true)).length).toBe(10);
  });

  it('shows a Supervisor the sheds they are assigned to, and nobody another company’s', async () => {
    expect((await list({}, supervisor)).body.total).toBe(9);
    expect((await list({ shed: fixture.otherShedId }, supervisor)).body.total).toBe(0);
    expect((await list({}, 'hill.Manager')).status).toBe(404);
  });
});

describe('the fast grid', () => {
  const grid = async (as: Actor = manager, day?: string) =>
    await test.ok(getGrid, { params: { farmId: fixture.farmId }, query: { day } }, as);

  it('has a line for every shed with birds: yesterday, the standard, and what is still to be written', async () => {
    const { day, today, lines } = await grid();
    expect([day, today, lines.length]).toEqual(['2026-03-06', '2026-03-06', 2]);
    expect(lines[0]).toMatchObject({
      shedCode: 'S1',
      ageDays: 4,
      birdsAlive: 9979,
      birdsAtOpening: 9979,
      yesterday: { dead: null, culled: null, feedKg: 200, waterL: null, feedItemId: fixture.feedItemId },
      standard: { feedGPerBird: 24, bodyWeightG: 125 },
      lastWeight: { day: '2026-03-04', meanG: 81 },
      entries: [],
      missing: ['mortality', 'feed', 'water-consumption'],
    });
    expect(lines[1]).toMatchObject({ yesterday: { feedKg: null, feedItemId: null }, lastWeight: null });
  });

  it('shows a past day as it was, with its entries', async () => {
    const { lines } = await grid(manager, '2026-03-04');
    expect(lines[0]).toMatchObject({ birdsAtOpening: 9990, birdsAlive: 9979, missing: [] });
    expect(lines[0]?.yesterday).toMatchObject({ dead: 10, feedKg: 120, waterL: 300 });
    expect(lines[0]?.entries.map(({ kind, figure }) => `${kind} ${figure}`).sort()).toEqual([
      'feed 160',
      'mortality 11',
      'water-consumption 300',
      'weight 81',
    ]);
    expect((await grid(manager, '2026-03-02')).lines[0]).toMatchObject({ birdsAtOpening: 0, missing: [] });
    expect((await grid(manager, '2026-03-01')).lines).toEqual([]);
  });

  it('has a Supervisor’s own sheds only', async () => {
    expect((await grid(supervisor)).lines.map(({ shedId }) => shedId)).toEqual([fixture.shedId]);
  });

  it('of several farms is one call, each as it is by itself; a farm out of reach is left out', async () => {
    const { otherFarmId } = fixture;
    const farms = (ids: readonly string[], as: Actor) => test.ok(listGrids, { query: { farms: ids.join(',') } }, as);
    const { lines } = await grid();
    const { grids } = await farms([fixture.farmId, otherFarmId], 'vale.Owner');
    expect(grids.find(({ farmId }) => farmId === fixture.farmId)).toEqual({
      farmId: fixture.farmId,
      day: '2026-03-06',
      lines,
    });
    expect(grids.map(({ farmId }) => farmId).toSorted()).toEqual([fixture.farmId, otherFarmId].toSorted());
    const own = (await farms([fixture.farmId, otherFarmId], supervisor)).grids;
    expect(own.map(({ farmId, lines: [first] }) => [farmId, first?.shedId])).toEqual([
      [fixture.farmId, fixture.shedId],
    ]);
    expect((await farms([fixture.farmId], 'hill.Manager')).grids).toEqual([]);
  });
});

describe('missing entries', () => {
  const missing = async (query: object = {}, as: Actor = manager) =>
    await test.ok(listMissingEntries, { params: { farmId: fixture.farmId }, query }, as);

  it('are those of days that are over, from the day after placement', async () => {
    const { items, total } = await missing();

    expect(total).toBe(4);
    expect(items.map(({ day, shedName, missing }) => [day, shedName, missing.length])).toEqual([
      ['2026-03-05', 'Shed S1', 2],
      ['2026-03-05', 'Shed S2', 3],
      ['2026-03-04', 'Shed S2', 3],
      ['2026-03-03', 'Shed S2', 3],
    ]);
    expect(items[0]?.missing).toEqual(['mortality', 'water-consumption']);
    expect((await missing({ from: '2026-03-05' })).total).toBe(2);
    expect((await missing({ to: '2026-03-03' })).total).toBe(1);
    expect((await missing({ perPage: 1, page: 2 })).items).toHaveLength(1);
    expect((await missing({}, supervisor)).total).toBe(1);
  });
});

describe('what an entry form gets', () => {
  const form = async (day?: string, where: object = {}, as: Actor = manager) =>
    await test.ok(
      getEntryContext,
      { params: { shedId: fixture.shedId, flockId: fixture.flockId, ...where }, query: { day } },
      as,
    );

  it('is birds, yesterday, standard, last weighing and last meter of the day asked for', async () => {
    expect(await form()).toMatchObject({
      day: '2026-03-06',
      flockState: 'placed',
      ageDays: 4,
      birds: [{ sex, atOpening: 9979, alive: 9979, cameIn: 0 }],
      yesterday: { dead: null, culled: null, feedKg: 200, feedItemId: fixture.feedItemId },
      lastWeight: { day: '2026-03-04', meanG: 81 },
      lastMeterEndL: 1600,
      room: { capacity: 25_000, birdsAlive: 9979 },
    });
    expect(await form('2026-03-03')).toMatchObject({
      birds: [{ atOpening: 10_000, alive: 9990 }],
      recorded: { dead: 10, feedKg: 120, waterL: 300, mortalityEntries: 1 },
      feedTodayKg: 120,
      lastWeight: null,
    });
    expect((await form('2026-03-02')).birds).toEqual([{ sex, atOpening: 0, cameIn: 10_000, alive: 10_000 }]);
  });

  it('offers other sheds with the room they have, to whom they are in reach', async () => {
    const { otherSheds } = await form();
    expect(otherSheds.map(({ shedName, room, sameFlock }) => [shedName, room, sameFlock])).toEqual([
      ['Shed S2', 0, false],
      ['Shed S3', 25_000, false],
    ]);
    expect((await form(undefined, {}, supervisor)).otherSheds).toEqual([]);
  });

  it('lets the browser find what the server finds', async () => {
    for (const count of [5, 30, 9980]) {
      const day = '2026-03-06';
      const context: EntryContext = await form(day);
      const found = mortalityRules
        .check(mortalityDetail.parse(dead(count)), context)
        .map(({ severity, code, field }) => `${severity} ${code} ${field}`);
      const answer = await enter(test, 'mortality', { day, detail: dead(count) });
      const current = found.filter((problem) => !problem.startsWith('warn'));
      if (answer.status === 201) expect(current).toEqual([]);
      else expect(problemsIn(answer)).toEqual(current);
    }
    const where = { shedId: fixture.thirdShedId, flockId: fixture.flockId };
    const context = await form('2026-03-06', where);
    const placement = chickPlacementDetail.parse({ sex, count: 25_001 });
    const answer = await enter(test, 'chick-placement', { ...where, day: addDays('2026-03-02', 4), detail: placement });
    expect(chickPlacementRules.check(placement, context).map(({ code }) => code)).toEqual(['overCapacity']);
    expect(problemsIn(answer)).toEqual(['error overCapacity detail.count']);
  });
});
