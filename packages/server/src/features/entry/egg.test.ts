import { correctEntry, deleteEntry, type EntrySaved } from '@henhouse/contract/entry/entry';
import { getEntryContext, getGrid, listMissingEntries } from '@henhouse/contract/entry/entry-work';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { anewApp } from '../../../test/started-app';
import type { Answer } from '../../../test/test-app';
import { checkBooks } from '../day-book/check-books';

const test = anewApp({ day: '2026-03-02' });
const fixture = fixtureIds('vale');
const manager: Actor = 'vale.Manager';
const sex = 'asHatched' as const;
const place = { shedId: fixture.shedId, flockId: fixture.flockId };
const none = {
  hatching: 0,
  table: 0,
  large: 0,
  small: 0,
  doubleYolk: 0,
  dirty: 0,
  cracked: 0,
  soft: 0,
  floor: 0,
  rejected: 0,
};

/** Vale's first flock as 1,000 layers, in lay from 6 March. */
beforeEach(async () => {
  await test.sql`update shed set production_kind = 'layer' where id = ${fixture.shedId}`;
  await test.sql`update flock set production_kind = 'layer', breed = 'Hy-Line',
    published_standard_id = ${hyLineBrown.id} where id = ${fixture.flockId}`;
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex, count: 1000 } });
  test.clock.set('2026-03-06');
  await step('startRearing');
  await step('startProduction');
  test.clock.set('2026-03-08');
});

async function step(name: 'startRearing' | 'startProduction' | 'backToRearing', reason = '') {
  const { version } = await test.ok(getFlock, { params: { flockId: fixture.flockId } }, manager);
  const body = { step: name, day: '2026-03-06', reason, confirmed: ['tooYoungToLay' as const] };
  return test.call(stepFlock, { params: { flockId: fixture.flockId }, body, version }, manager);
}
const collect = (detail: object, day = '2026-03-08') =>
  enter(test, 'egg', { day, detail: { collection: 1, ...detail } as never });
const room = async (query = {}) => await test.ok(listEggRoom, { params: { farmId: fixture.farmId }, query }, manager);
const books = () => test.app.db.company(fixture.companyId, null, checkBooks);
const takeBack = ({ entry: { id: entryId, version } }: EntrySaved) =>
  test.ok(deleteEntry, { params: { entryId }, body: { reason: 'counted twice' }, version }, manager);

describe('eggs', () => {
  it('come into the egg room by day of lay and grade; soft and rejected ones do not', async () => {
    const saved = await collect({ table: 800, cracked: 20, soft: 5, rejected: 2 });
    expect([saved.status, saved.body.warnings]).toEqual([201, []]);
    expect(saved.body.entry).toMatchObject({
      figure: 827,
      unit: 'eggs',
      detail: { ...none, table: 800, cracked: 20, soft: 5, rejected: 2 },
    });
    await collect({ collection: 2, table: 50 });
    await collect({ table: 700 }, '2026-03-07');
    const { items, grades } = await room();
    expect(
      items.map(({ layDay, grade, collected, onHand, ageDays }) => [layDay, grade, collected, onHand, ageDays]),
    ).toEqual(
      expect.arrayContaining([
        ['2026-03-07', 'table', 700, 700, 1],
        ['2026-03-08', 'table', 850, 850, 0],
        ['2026-03-08', 'cracked', 20, 20, 0],
      ]),
    );
    expect(items).toHaveLength(3);
    expect(grades).toEqual([
      { grade: 'cracked', onHand: 20 },
      { grade: 'table', onHand: 1550 },
    ]);
    expect((await room({ grade: 'cracked' })).total).toBe(1);
    expect(await books()).toEqual([]);
  });

  it('are corrected and taken back to the egg, and the room follows', async () => {
    const first = await collect({ table: 800 });
    const { entry } = first.body;
    const body = {
      kind: 'egg',
      day: '2026-03-07',
      detail: { ...none, collection: 1, timeOfDay: null, hatching: 100, table: 600 },
      notes: '',
      reason: 'of yesterday',
    } as const;
    const { id: entryId, version } = entry;
    const corrected = await test.ok(correctEntry, { params: { entryId }, body, version }, manager);
    expect((await room()).items.map(({ layDay, grade, onHand }) => [layDay, grade, onHand]).sort()).toEqual([
      ['2026-03-07', 'hatching', 100],
      ['2026-03-07', 'table', 600],
    ]);
    await takeBack(corrected);
    expect((await room()).total).toBe(0);
    expect((await collect({ table: 1 }, '2026-03-07')).status).toBe(201);
    expect(await books()).toEqual([]);
  });

  it('are not more than hens lay, and a collection stands once', async () => {
    expect(problemsIn(await collect({ table: 1101 }))).toEqual(['error moreThanHensLay detail.table']);
    expect((await collect({ table: 900 })).status).toBe(201);
    expect(problemsIn(await collect({ table: 10 }))).toEqual(['error collectionExists detail.collection']);
    expect(problemsIn(await collect({ collection: 2, table: 201 }))).toEqual(['error moreThanHensLay detail.table']);
    const late = await collect({ collection: 2, table: 200 });
    expect(late.body.warnings.map(({ code }) => code)).toEqual(['henDayOver100']);
    const context = await test.ok(getEntryContext, { params: place, query: {} }, manager);
    expect(context).toMatchObject({ collections: [1, 2], recorded: { eggs: 1100, eggEntries: 2 } });
  });

  it('stay possible for the hens of their day, whatever is written down late of these', async () => {
    const dead = (count: number, day: string) =>
      enter(test, 'mortality', {
        day,
        detail: { sex, lines: [{ fate: 'dead', cause: 'leg', count }] },
        confirmed: ['mortalityHigh'],
      });
    const refused = (answer: Answer<unknown>) =>
      (answer.problem.problems ?? []).map(({ code, field, params }) => [
        code,
        field,
        params.day,
        params.hens,
        params.max,
      ]);
    await collect({ table: 990 }, '2026-03-07');
    expect(refused(await dead(101, '2026-03-06'))).toEqual([['moreThanHensLay', 'day', '2026-03-07', 899, 988]]);
    // Of the dead of its own day each may have laid before.
    const ofDay = await dead(101, '2026-03-07');
    expect(ofDay.status).toBe(201);
    const { id: entryId, kind, detail, notes, version } = ofDay.body.entry;
    const body = { kind, day: '2026-03-05', detail, notes, reason: 'Of the day before', confirmed: ['mortalityHigh'] };
    const moved = await test.call(correctEntry, { params: { entryId }, body: body as never, version }, manager);
    expect(refused(moved)).toEqual([['moreThanHensLay', 'day', '2026-03-07', 899, 988]]);
    expect((await dead(50, '2026-03-06')).status).toBe(201);
    expect(await books()).toEqual([]);
  });

  it('of one collection that is handed in twice at once is written once', async () => {
    const both = await Promise.all([collect({ table: 400 }), collect({ table: 400 })]);
    expect(both.map(({ status }) => status).sort()).not.toEqual([201, 201]);
    expect((await room()).grades).toEqual([{ grade: 'table', onHand: 400 }]);
  });

  it('are owed from first lay on, and stand in the grid', async () => {
    const missing = await test.ok(listMissingEntries, { params: { farmId: fixture.farmId }, query: {} }, manager);
    const owed = new Map(
      missing.items.filter(({ shedId }) => shedId === fixture.shedId).map(({ day, missing: kinds }) => [day, kinds]),
    );
    expect(owed.get('2026-03-05')).not.toContain('egg');
    expect(owed.get('2026-03-06')).toContain('egg');
    await collect({ table: 870 }, '2026-03-07');
    const grid = await test.ok(getGrid, { params: { farmId: fixture.farmId }, query: {} }, manager);
    const line = grid.lines.find(({ shedId }) => shedId === fixture.shedId);
    expect(line).toMatchObject({ productionKind: 'layer', hens: 1000, yesterday: { eggs: 870 }, collections: [] });
    expect(line?.missing).toContain('egg');
  });

  it('come from hens: first lay is taken back with a reason, and then they are pointed at', async () => {
    expect(problemsIn(await step('backToRearing'))).toEqual(['error required reason']);
    expect((await step('backToRearing', 'wrong flock')).body).toMatchObject({ state: 'rearing', productionDay: null });
    expect(problemsIn(await collect({ table: 3 }))).toEqual(['confirm tooYoungToLay detail.table']);
    await test.sql`update flock set hatch_day = '2025-11-01' where id = ${fixture.flockId}`;
    expect((await collect({ table: 3 })).body.warnings.map(({ code }) => code)).toEqual(['productionNotStarted']);
    await test.sql`update flock set production_kind = 'broiler' where id = ${fixture.flockId}`;
    expect(problemsIn(await collect({ collection: 2, table: 1 }))).toEqual(['error laysNoEggs ']);
  });
});

describe('birds that are sold', () => {
  it('leave the flock with their weight, and come back when the sale is taken back', async () => {
    const detail = { sex, count: 400, grossKg: 9000, tareKg: 8200, purpose: 'thinning' as const };
    const sold = await enter(test, 'bird-sale', { day: '2026-03-08', detail });
    expect([sold.status, sold.body.birdsAlive]).toEqual([201, 600]);
    expect(
      problemsIn(await enter(test, 'bird-sale', { day: '2026-03-07', detail: { ...detail, count: 601 } })),
    ).toEqual(['error belowZeroOn detail.count']);
    expect((await takeBack(sold.body)).birdsAlive).toBe(1000);
    expect(await books()).toEqual([]);
  });
});

it('egg weights are held against the standard', async () => {
  const weigh = (totalG: number, confirmed: 'eggWeightOutsideStandard'[] = []) =>
    enter(test, 'egg-weight', { day: '2026-03-08', detail: { eggs: 60, totalG }, confirmed });
  expect(problemsIn(await weigh(60 * 34))).toEqual(['error eggMeanOutOfRange detail.totalG']);
  expect((await weigh(3681)).body.entry).toMatchObject({ figure: 61.35, unit: 'g' });
});
