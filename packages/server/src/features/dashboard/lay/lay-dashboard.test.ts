import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { listDashboardKinds } from '@henhouse/contract/dashboard/kinds';
import {
  getFarmLayDashboard,
  getFlockWeeks,
  getLayDashboard,
  getLayShedDashboard,
} from '@henhouse/contract/dashboard/lay';
import { deleteEntry, type EntrySaved } from '@henhouse/contract/entry/entry';
import { getFlock, stepFlock } from '@henhouse/contract/flock/flock';
import { listInventory } from '@henhouse/contract/stock/inventory';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { bandAt } from '@henhouse/domain/standards/band';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, receiveFeed } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';
import { keepPlaces } from '../kept/kept-places';
import { makeReady } from '../kept/make-ready';

const test = startedApp();
const fixture = fixtureIds('vale');
const { companyId, farmId, shedId, flockId } = fixture;
const hatchDay = '2026-03-02';
const placed = 10_000;
const [firstWeek, lastWeek] = [18, 24];
const dayOf = (week: number, dayOfWeek = 6): Day => addDays(hatchDay, week * 7 + dayOfWeek);
const productionDay = dayOf(firstWeek, 0);
const today = dayOf(lastWeek);
const sex = 'asHatched' as const;
const low = (week: number, figure: Parameters<typeof bandAt>[2]) => bandAt(hyLineBrown, week, figure)?.low ?? 0;

async function entered(answer: Promise<{ status: number; body: EntrySaved; text: string }>): Promise<EntrySaved> {
  const { status, body, text } = await answer;
  if (status !== 201) throw new Error(text);
  return body;
}

/** Keeps the flock through HTTP as the lower curve of Hy-Line Brown says, each day on its own day, from first lay on. */
async function keep(): Promise<void> {
  let alive = placed;
  for (let age = firstWeek * 7; age < (lastWeek + 1) * 7; age += 1) {
    const [week, day] = [Math.floor(age / 7), addDays(hatchDay, age)];
    test.clock.set(day);
    const lost = Math.round((placed * low(week, 'mortalityCumPct')) / 100);
    const dead = age % 7 === 0 ? alive - (placed - lost) : 0;
    const table = Math.round((alive * low(week, 'henDayPct')) / 100);
    const lines = [{ fate: 'dead', cause: 'notStated', count: dead }] as const;
    const confirmed = ['feedOutsideStandard', 'mortalityHigh'] as never[];
    const kg = (alive * low(week, 'feedGPerBird')) / 1000;
    await entered(enter(test, 'egg', { day, detail: { collection: 1, table } }));
    await entered(enter(test, 'feed', { day, detail: { sex, itemId: fixture.feedItemId, kg }, confirmed }));
    await entered(enter(test, 'mortality', { day, detail: { sex, lines: [...lines] }, confirmed }));
    const litres = (alive * low(week, 'waterMlPerBird')) / 1000;
    await entered(enter(test, 'water-consumption', { day, detail: { litres } }));
    if (age % 7 === 0)
      await entered(enter(test, 'egg-weight', { day, detail: { eggs: 100, totalG: 100 * low(week, 'eggWeightG') } }));
    alive -= dead;
  }
}

beforeAll(async () => {
  const { query } = test.database;
  await query("update farm set kind = 'mixed' where id = $1", [farmId]);
  await query("update shed set production_kind = 'layer' where id = $1", [shedId]);
  await query(
    "update flock set production_kind = 'layer', breed = 'Hy-Line', published_standard_id = $1 where id = $2",
    [hyLineBrown.id, flockId],
  );
  test.clock.set(hatchDay);
  await receiveFeed(test, { kg: 90_000, day: hatchDay });
  await entered(enter(test, 'chick-placement', { day: hatchDay, detail: { sex, count: placed } }));
  const broilers = { shedId: fixture.otherShedId, flockId: fixture.otherFlockId };
  await entered(enter(test, 'chick-placement', { ...broilers, day: hatchDay, detail: { sex, count: 5000 } }));
  test.clock.set(productionDay);
  for (const step of ['startRearing', 'startProduction'] as const) {
    const { version } = await test.ok(getFlock, { params: { flockId } }, 'vale.Manager');
    const body = { step, day: productionDay, reason: '' };
    await test.ok(stepFlock, { params: { flockId }, body, version }, 'vale.Manager');
  }
  await keep();
}, 120_000);

const dashboard = async (as: Actor = 'vale.Owner', query: { kind?: 'layer' | 'breeder'; day?: Day } = {}) =>
  await test.ok(getLayDashboard, { query: { kind: 'layer', ...query } }, as);
const cardOf = (cards: { kpi: { id: string; value: number | null } }[], id: string) =>
  cards.find(({ kpi }) => kpi.id === id)?.kpi;

describe('a Hy-Line Brown flock entered through HTTP', () => {
  it('shows the printed production, egg weight, feed and mortality of its week', async () => {
    const { sheds, shedsInReach } = await dashboard();
    expect([sheds.length, shedsInReach]).toEqual([1, 1]);
    const [line] = sheds;
    expect(line).toMatchObject({
      ageWeeks: lastWeek,
      productionDay,
      standardName: 'Hy-Line Brown',
      status: 'onStandard',
    });
    expect(line?.henDayWeekPct).toBeCloseTo(low(lastWeek, 'henDayPct'), 1);
    expect(line?.henDayPct).toBeCloseTo(low(lastWeek, 'henDayPct'), 1);
    expect(line?.eggWeightG).toBe(low(lastWeek, 'eggWeightG'));
    expect(line?.feedGPerHen).toBeCloseTo(low(lastWeek, 'feedGPerBird'), 1);
    expect(line?.mortalityPct).toBeCloseTo(low(lastWeek, 'mortalityCumPct'), 2);
    expect(line?.eggsPerHenHoused).toBeCloseTo(low(lastWeek, 'eggsCumPerHenHoused'), 0);
    expect(line?.henDay14d).toHaveLength(14);
  });

  it('says the days of feed that the inventory says, whoever else eats from the store', async () => {
    const query = { page: 1, perPage: 25 };
    const inventory = await test.ok(listInventory, { params: { storeId: farmId }, query }, 'vale.Owner');
    const days = inventory.feed?.daysLeft ?? 0;
    expect(days).toBeGreaterThan(0);
    const shed = await test.ok(getLayShedDashboard, { params: { shedId }, query: {} }, 'vale.Owner');
    const flock = await test.ok(getFlockFigures, { params: { flockId }, query: {} }, 'vale.Owner');
    const inKpis = [shed.kpis, flock.kpis].map((kpis) => kpis.find(({ id }) => id === 'feedDaysOfStock')?.value ?? 0);
    const onCard = cardOf((await dashboard()).cards, 'feedDaysOfStock')?.value;
    for (const value of [...inKpis, onCard]) expect(value).toBeCloseTo(days, 9);
  });

  it('shows every week beside both curves', async () => {
    const body = await test.ok(getFlockWeeks, { params: { flockId }, query: {} }, 'vale.Owner');
    expect(body).toMatchObject({ kind: 'layer', standardName: 'Hy-Line Brown', ageWeeks: lastWeek });
    expect(body.weeks).toHaveLength(lastWeek + 1);
    for (const week of body.weeks.filter(({ ageWeeks }) => ageWeeks >= firstWeek)) {
      expect(week.state).toBe('whole');
      expect(week.henDayPct).toBeCloseTo(low(week.ageWeeks, 'henDayPct'), 1);
    }
    expect(body.ahead.find(({ ageWeeks }) => ageWeeks === 30)?.henDayPct).toEqual({ low: 94.8, high: 96.5 });
    expect(body.ahead.at(-1)?.ageWeeks).toBe(100);
    const eggs = body.weeks.reduce((sum, week) => sum + (week.eggs ?? 0), 0);
    expect(body.months.reduce((sum, month) => sum + month.eggs, 0)).toBe(eggs);
    for (const { eggs: laid, henDays, henDayPct } of body.months) expect(henDayPct).toBe((laid / henDays) * 100);
  });

  it('is there with peak and age at 50 % on the shed’s own page and on the flock’s', async () => {
    const shed = await test.ok(getLayShedDashboard, { params: { shedId }, query: {} }, 'vale.Owner');
    expect(shed).toMatchObject({ kind: 'layer', flock: { flockNumber: 'A-1' } });
    expect(shed.kpis.find(({ id }) => id === 'peak')?.value).toBeCloseTo(93.2, 1);
    expect(shed.kpis.find(({ id }) => id === 'ageAtHalf')?.value).toBe(21);
    expect(shed.kpis.find(({ id }) => id === 'henDayWeek')?.band).toEqual({ low: 93.2, high: 95.5 });
    const flock = await test.ok(getFlockFigures, { params: { flockId }, query: {} }, 'vale.Owner');
    expect(cardOf(flock.cards, 'henDay')?.value).toBeCloseTo(93.2, 1);
    expect(flock.status).toBe('onStandard');
  });

  it('shows a former day as it was, also in rearing', async () => {
    const { sheds } = await dashboard('vale.Owner', { day: dayOf(20) });
    expect(sheds[0]?.henDayWeekPct).toBeCloseTo(low(20, 'henDayPct'), 1);
    const reared = await dashboard('vale.Owner', { day: dayOf(10) });
    expect(reared.sheds[0]).toMatchObject({ productionDay: null, henDayPct: null, hensAlive: placed });
  });
});

describe('what is kept', () => {
  it('is read anew for the flock of an entry, and only shows what was written', async () => {
    await dashboard();
    const day = addDays(today, 1);
    test.clock.set(day);
    expect((await dashboard()).sheds[0]?.henDay14d.at(-1)).toBeNull();
    const saved = await entered(enter(test, 'egg', { day, detail: { collection: 1, table: 8000, cracked: 100 } }));
    const dropped = await dashboard();
    expect(dropped.sheds[0]).toMatchObject({ status: 'productionDropped' });
    expect(dropped.attention[0]).toMatchObject({ rule: 'productionDropped', severity: 'danger', shedId });
    const { entry } = saved;
    const body = { reason: 'counted wrongly' };
    await test.call(deleteEntry, { params: { entryId: entry.id }, body, version: entry.version }, 'vale.Manager');
    expect((await dashboard()).sheds[0]?.henDay14d.at(-1)).toBeNull();
    test.clock.set(today);
  });

  it('is right for many who ask at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => dashboard()));
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1);
  });
});

describe('who sees what', () => {
  it('sees only the kind asked for, and none of another company', async () => {
    expect((await dashboard('vale.Owner', { kind: 'breeder' })).sheds).toEqual([]);
    expect((await dashboard('hill.Owner')).sheds).toEqual([]);
    expect((await test.call(getFlockWeeks, { params: { flockId }, query: {} }, 'hill.Owner')).status).toBe(404);
    expect((await test.call(getLayShedDashboard, { params: { shedId }, query: {} }, 'hill.Owner')).status).toBe(404);
  });

  it('sees a farm’s own, and nobody a day to come', async () => {
    const onFarm = (query: object) =>
      test.call(getFarmLayDashboard, { params: { farmId }, query: { kind: 'layer', ...query } }, 'vale.Manager');
    expect((await onFarm({})).body.sheds).toHaveLength(1);
    expect((await onFarm({ day: addDays(today, 3) })).status).toBe(422);
    const elsewhere = { params: { farmId: fixture.otherFarmId }, query: { kind: 'layer' as const } };
    expect((await test.ok(getFarmLayDashboard, elsewhere, 'vale.Owner')).sheds).toEqual([]);
  });

  it('is told which kinds there are, most birds first', async () => {
    const kinds = async (as: Actor) => (await test.ok(listDashboardKinds, { query: {} }, as)).items;
    expect(await kinds('vale.Owner')).toEqual([
      { kind: 'layer', birdsAlive: 9960, flocks: 1 },
      { kind: 'broiler', birdsAlive: 5000, flocks: 1 },
    ]);
    expect(await kinds('hill.Owner')).toEqual([]);
    const elsewhere = await test.ok(listDashboardKinds, { query: { farm: fixture.otherFarmId } }, 'vale.Owner');
    expect(elsewhere.items).toEqual([]);
  });

  it('finds no layers in a shed with broilers', async () => {
    const shed = await test.ok(
      getLayShedDashboard,
      { params: { shedId: fixture.otherShedId }, query: {} },
      'vale.Owner',
    );
    expect(shed).toMatchObject({ kind: null, flock: null, cards: [] });
  });

  it('has been read before somebody looks, where there are many flocks and somebody works', async () => {
    const kept = keepPlaces();
    const [done, request] = [
      new Map<string, number>(),
      { kind: 'layer' as const, day: today, farmIds: 'all' as const, nowMs: test.clock.now() },
    ];
    const seen = () => test.app.db.company(companyId, null, (tx) => kept.hens.of(tx, request));
    await makeReady(test.app, kept, done, { atLeast: 2 });
    expect(done.size).toBe(0);
    await test.sql`update session set used_at = ${new Date(test.clock.now() - 25 * 60 * 60_000)}`;
    await makeReady(test.app, kept, done, { atLeast: 1 });
    expect(done.size).toBe(0);
    await test.sql`update session set used_at = ${new Date(test.clock.now())}`;
    await makeReady(test.app, kept, done, { atLeast: 1 });
    expect([...done.keys()]).toEqual(['broiler', 'layer'].map((kind) => `${companyId} ${kind} ${today}`));
    // A change without an event is seen by who reads anew.
    await test.sql`update flock_day set dead = dead + 7 where flock_id = ${flockId} and day = ${today}`;
    expect((await seen())[0]?.series.at(-1)?.hens.alive).toBe(9960);
    await test.sql`update flock_day set dead = dead - 7 where flock_id = ${flockId} and day = ${today}`;
  });
});
