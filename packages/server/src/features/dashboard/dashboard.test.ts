import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import {
  type BroilerDashboard,
  getBroilerDashboard,
  getFarmBroilerDashboard,
  getFarmDays,
  getFlockCurve,
  getFlockFigures,
  getShedDashboard,
} from '@henhouse/contract/dashboard/dashboard';
import { updateFarm } from '@henhouse/contract/farm/farm';
import { createShed } from '@henhouse/contract/farm/shed';
import { createFlock } from '@henhouse/contract/flock/flock';
import { createProgramme } from '@henhouse/contract/schedule/programme';
import { search } from '@henhouse/contract/search/search';
import { listInventory } from '@henhouse/contract/stock/inventory';
import { createTask } from '@henhouse/contract/task/task';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { type LifeDay, liveDays } from '../../../test/flock-life';
import { type Actor, ids } from '../../../test/people';
import { addFeed, addMachine, buildFarm, buildHatchery, buildShed, openStock, planFlock } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';

const { companyId, farmId, otherFarmId, shedId, otherShedId } = ids.vale;
const orchardShed = randomUUID();
const published = randomUUID();
const young = randomUUID();
const orchard = randomUUID();
const feed = randomUUID();
const hatchDay: Day = '2026-01-26';
const at35: Day = addDays(hatchDay, 35);
const app = startedApp({ day: at35, farms: false });

const figure = (age: number, column: 'weightG' | 'cumulativeFeedG' | 'fcr') =>
  ross308AsHatched.rows[age]?.values[column] ?? null;

/** The published flock: 20,000 placed, 560 lost that day, then the published intake and weights, as a person enters them. */
function publishedLife(): LifeDay[] {
  const alive = 20_000 - 560;
  return Array.from({ length: 36 }, (_, age) => {
    const intakeG = (figure(age, 'cumulativeFeedG') ?? 0) - (age === 0 ? 0 : (figure(age - 1, 'cumulativeFeedG') ?? 0));
    const isWeighed = age > 0 && age % 7 === 0;
    return {
      day: addDays(hatchDay, age),
      ...(age === 0 ? { placed: 20_000, dead: 560 } : { dead: 0, feedKg: (intakeG * alive) / 1000 }),
      ...(age > 0 && { waterL: (intakeG * alive * 1.75) / 1000 }),
      ...(isWeighed && { weighedBirds: 200, meanG: figure(age, 'weightG') ?? 0 }),
    };
  });
}

beforeAll(async () => {
  const owner = app.by('vale.Owner');
  await buildFarm(owner, { id: farmId });
  await buildFarm(owner, { id: otherFarmId, name: 'Orchard', code: 'O', kind: 'mixed' });
  await buildFarm(app.by('hill.Owner'), { id: ids.hill.farmId });
  await buildShed(owner, farmId, '2', { id: shedId, areaM2: 1500, maximumDensityKgM2: 39 });
  await buildShed(owner, farmId, '10', { id: otherShedId, areaM2: 1000 });
  await buildShed(owner, otherFarmId, '1', { id: orchardShed });
  await addFeed(owner, { id: feed });
  for (const at of [farmId, otherFarmId])
    await openStock(owner, at, { itemId: feed, lotCode: at, day: addDays(hatchDay, -1), quantity: 70_000 });
  await planFlock(owner, farmId, { id: published, number: 'M-1', hatchDay });
  await planFlock(owner, farmId, { id: young, number: 'M-2', hatchDay: addDays(at35, -2) });
  await planFlock(owner, otherFarmId, { id: orchard, number: 'O-1', hatchDay: addDays(at35, -10) });
  const place = { companyId, farmId, flockId: published, shedId };
  await liveDays(app, place, publishedLife(), feed);
  await liveDays(app, { ...place, flockId: young, shedId: otherShedId }, [
    { day: addDays(at35, -2), placed: 5000, dayOldG: 42 },
    { day: at35, dead: 100 },
  ]);
  const inOrchard = { companyId, farmId: otherFarmId, flockId: orchard, shedId: orchardShed };
  await liveDays(app, inOrchard, [{ day: addDays(at35, -10), placed: 1000 }]);
}, 60_000);

const dashboard = async (query: object = {}, as: Actor = 'vale.Owner') =>
  await app.ok(getBroilerDashboard, { query }, as);
const onFarm = async (query: object = {}, as: Actor = 'vale.Owner', at = farmId) =>
  app.call(getFarmBroilerDashboard, { params: { farmId: at }, query }, as);
const value = (cards: BroilerDashboard['cards'], id: string) =>
  cards.find(({ kpi }) => kpi.id === id)?.kpi.value ?? null;
const lineOf = (body: BroilerDashboard, shed: string) => body.sheds.find((line) => line.shedId === shed);

describe('the published flock', () => {
  it('comes out at day 35 as in the handbook: livability 97.20 %, 2,296 g, FCR 1.399, EPEF 456', async () => {
    const line = lineOf(await dashboard(), shedId);
    expect(line).toMatchObject({ birdsPlaced: 20_000, birdsAlive: 19_440, ageDays: 35, weightG: 2296 });
    expect(line?.status).toBe('onStandard');
    expect(line?.livabilityPct).toBeCloseTo(97.2, 9);
    expect(line?.fcr).toBeCloseTo(1.399, 2);
    expect(Math.round(line?.epef ?? 0)).toBe(456);
    expect(line?.densityKgM2).toBeCloseTo((19_440 * 2.296) / 1500, 9);
    expect(line?.waterFeedRatio).toBeCloseTo(1.75, 6);
  });

  it('shows the same figures on dashboard, farm, shed and flock page, with formula and inputs', async () => {
    const line = lineOf(await dashboard(), shedId);
    const farm = lineOf((await onFarm()).body, shedId);
    const shed = await app.ok(getShedDashboard, { params: { shedId }, query: {} }, 'vale.Owner');
    const flock = await app.ok(getFlockFigures, { params: { flockId: published }, query: {} }, 'vale.Owner');
    expect(farm).toEqual(line);
    const epef = expect.closeTo(line?.epef as number, 6);
    expect(JSON.parse(JSON.stringify(shed.flock))).toMatchObject({ shedId, epef });
    expect(flock).toMatchObject({ day: at35, ageDays: 35, status: 'onStandard' });
    const kpi = (id: string) => flock.kpis.find((found) => found.id === id);
    expect(kpi('epef')?.value).toBeCloseTo(line?.epef as number, 6);
    expect(kpi('epef')).toMatchObject({ formula: 'epef', unit: 'points' });
    expect(kpi('livability')?.inputs).toContainEqual({ name: 'dead', value: 560, unit: 'birds', day: at35 });
    // What every single day goes into stands on the flock's page alone.
    const onFlockPage = flock.kpis.map(({ id }) => id);
    expect(onFlockPage).toEqual(expect.arrayContaining(shed.kpis.map(({ id }) => id)));
    expect(onFlockPage).toContain('euMortality');
  });

  it('runs along the published curve on every day', async () => {
    const body = await app.ok(getFlockCurve, { params: { flockId: published }, query: {} }, 'vale.Supervisor');
    expect(body).toMatchObject({ standardName: 'Ross 308', standardSource: ross308AsHatched.publication, today: at35 });
    expect(body.days).toHaveLength(36);
    expect(body.ahead).toHaveLength(57);
    for (const age of [7, 14, 21, 28, 35]) {
      const day = body.days[age];
      expect(day).toMatchObject({ ageDays: age, alive: 19_440, weightG: figure(age, 'weightG') });
      expect(day?.feedCumGPerBird).toBeCloseTo(figure(age, 'cumulativeFeedG') as number, 3);
      expect(Math.abs((day?.fcr ?? 0) - (figure(age, 'fcr') as number))).toBeLessThan(0.002);
      expect(day?.standard.weightG).toBe(figure(age, 'weightG'));
    }
  });

  it('can be looked at on any day of its past', async () => {
    const line = lineOf(await dashboard({ day: addDays(hatchDay, 14) }), shedId);
    expect(line).toMatchObject({ ageDays: 14, weightG: figure(14, 'weightG'), birdsAlive: 19_440 });
    const query = { day: addDays(hatchDay, 7) };
    const early = await app.ok(getFlockFigures, { params: { flockId: published }, query }, 'vale.Owner');
    expect(early.kpis.find(({ id }) => id === 'weight')?.value).toBe(figure(7, 'weightG'));
    const ahead = await app.call(getBroilerDashboard, { query: { day: addDays(at35, 1) } }, 'vale.Owner');
    expect(ahead.problem.problems).toMatchObject([{ code: 'dayInFuture', field: 'day' }]);
  });
});

describe('dashboards', () => {
  it('add up the sheds in reach, in the order of farms and sheds', async () => {
    const { day, today, cards, sheds } = await dashboard();
    expect([day, today]).toEqual([at35, at35]);
    expect(sheds.map(({ farmName, shedName }) => `${farmName} ${shedName}`)).toEqual([
      'Meadow Shed 2',
      'Meadow Shed 10',
      'Orchard Shed 1',
    ]);
    expect(value(cards, 'birdsAlive')).toBe(19_440 + 4900 + 1000);
    // Nobody wrote down whether birds of the orchard died.
    expect(value(cards, 'cumulativeMortality')).toBeCloseTo((660 / 25_000) * 100, 9);
    expect(sheds.map(({ mortalityPct }) => mortalityPct === null)).toEqual([false, false, true]);
    const alive = cards.find(({ kpi }) => kpi.id === 'birdsAlive');
    expect(alive?.spark.slice(-3)).toEqual([25_440, 25_440, 25_340]);
    expect(alive).toMatchObject({ comparedWith: 'yesterday', kpi: { difference: -100 } });
  });

  it('say how long feed lasts only where all who eat are in sight', async () => {
    const { cards } = (await onFarm()).body;
    expect(value(cards, 'feedDaysOfStock')).toBeGreaterThan(0);
    expect(value((await dashboard()).cards, 'feedDaysOfStock')).toBeNull();
    expect(value((await onFarm({}, 'vale.Supervisor')).body.cards, 'feedDaysOfStock')).toBeNull();
    expect(value((await onFarm({}, 'vale.Owner', otherFarmId)).body.cards, 'feedDaysOfStock')).toBeNull();
  });

  it('say the days of feed that the inventory says: of the farm, its sheds and its flocks', async () => {
    const query = { page: 1, perPage: 25 };
    const inventory = await app.ok(listInventory, { params: { storeId: farmId }, query }, 'vale.Owner');
    const days = inventory.feed?.daysLeft ?? 0;
    expect(days).toBeGreaterThan(0);
    const inKpis = (kpis: readonly { id: string; value: number | null }[]) =>
      kpis.find(({ id }) => id === 'feedDaysOfStock')?.value;
    const shed = (as: Actor, day?: Day) => app.ok(getShedDashboard, { params: { shedId }, query: { day } }, as);
    const flock = (as: Actor) => app.ok(getFlockFigures, { params: { flockId: published }, query: {} }, as);
    expect(value((await onFarm()).body.cards, 'feedDaysOfStock')).toBeCloseTo(days, 9);
    expect(inKpis((await shed('vale.Owner')).kpis)).toBeCloseTo(days, 9);
    expect(inKpis((await flock('vale.Owner')).kpis)).toBeCloseTo(days, 9);
    // Of a former day nothing is said, nor to whoever does not see all who eat from the store.
    expect(inKpis((await shed('vale.Owner', addDays(at35, -1))).kpis)).toBeNull();
    expect(inKpis((await flock('vale.Supervisor')).kpis)).toBeNull();
  });

  it('point at what needs a person, where, and most pressing first', async () => {
    const { attention, sheds } = await dashboard();
    const where = { farmName: 'Meadow', shedName: 'Shed 10', flockNumber: 'M-2' };
    const many = { rule: 'mortalityHigh', severity: 'danger', params: { deaths: 100 } };
    expect(attention[0]).toMatchObject({ ...many, ...where });
    expect(sheds.find(({ shedName }) => shedName === 'Shed 10')?.status).toBe('mortalityHigh');
    expect(attention.filter(({ farmName }) => farmName === 'Orchard').map(({ rule }) => rule)).toEqual(
      expect.arrayContaining(['entriesMissing', 'weighingDue']),
    );
    const severities = attention.map(({ severity }) => ['danger', 'warning', 'info'].indexOf(severity));
    expect(severities).toEqual(severities.toSorted());
  });

  it('hold each person’s own sheds, and nothing of another company', async () => {
    expect((await dashboard({}, 'vale.Manager')).sheds.map(({ shedName }) => shedName)).toEqual(['Shed 2', 'Shed 10']);
    expect((await dashboard({}, 'vale.Supervisor')).sheds.map(({ shedName }) => shedName)).toEqual(['Shed 2']);
    expect((await dashboard({}, 'hill.Owner')).sheds).toEqual([]);
    expect((await onFarm({}, 'hill.Owner')).status).toBe(404);
    expect((await onFarm({}, 'vale.Manager', otherFarmId)).status).toBe(403);
    const shed = (as: Actor) => app.call(getShedDashboard, { params: { shedId: otherShedId }, query: {} }, as);
    expect([(await shed('vale.Supervisor')).status, (await shed('hill.Owner')).status]).toEqual([403, 404]);
    const curve = (query: object, as: Actor) => app.call(getFlockCurve, { params: { flockId: published }, query }, as);
    expect((await curve({ shed: otherShedId }, 'vale.Supervisor')).status).toBe(403);
    expect((await curve({ shed: orchardShed }, 'vale.Owner')).status).toBe(404);
    expect((await curve({ shed: ids.hill.shedId }, 'vale.Owner')).status).toBe(404);
  });

  it('change with the next entry, also for whoever asks at the same moment', async () => {
    const lines = [{ fate: 'dead' as const, cause: 'notStated' as const, count: 10 }];
    const ten = { day: at35, detail: { sex: 'asHatched' as const, lines }, confirmed: ['mortalityHigh' as const] };
    for (const expected of [990, 980, 970]) {
      await entered(app, 'mortality', { ...ten, shedId: orchardShed, flockId: orchard, as: 'vale.Admin' });
      const answers = await Promise.all(Array.from({ length: 12 }, () => dashboard()));
      expect(answers.map((body) => lineOf(body, orchardShed)?.birdsAlive)).toEqual(Array(12).fill(expected));
    }
    const farm = { name: 'Orchard Farm', code: 'Orchard', kind: 'mixed', ownership: 'own' } as const;
    await app.call(updateFarm, { params: { farmId: otherFarmId }, body: farm, version: 1 }, 'vale.Owner');
    expect(lineOf(await dashboard(), orchardShed)?.farmName).toBe('Orchard Farm');
  });

  it('stay empty where nothing stands yet', async () => {
    const empty = randomUUID();
    const added = { id: empty, name: 'New', code: 'N', productionKind: 'broiler', birdCapacity: 10 } as const;
    await app.ok(createShed, { params: { farmId }, body: added }, 'vale.Owner');
    const shown = await app.ok(getShedDashboard, { params: { shedId: empty }, query: {} }, 'vale.Owner');
    const nothing = { flock: null, cards: [], kpis: [], attention: [] };
    expect(shown).toMatchObject({ shedName: 'New', shedState: 'ready', ...nothing });
    const planned = randomUUID();
    const hens = { productionKind: 'layer', breed: 'Hy-Line', sourceKind: 'supplier' } as const;
    const about = { standardId: hyLineBrown.id, hatchDay, sexes: ['female' as const] };
    const body = { id: planned, number: 'L-1', ...hens, ...about };
    await app.ok(createFlock, { params: { farmId: otherFarmId }, body }, 'vale.Owner');
    const figures = await app.ok(getFlockFigures, { params: { flockId: planned }, query: {} }, 'vale.Owner');
    expect(figures).toMatchObject({ kpis: [], cards: [], attention: [], ageDays: 35 });
    const curve = await app.ok(getFlockCurve, { params: { flockId: planned }, query: {} }, 'vale.Owner');
    expect(curve).toMatchObject({ days: [], ahead: [] });
  });
});

describe('days of a farm', () => {
  it('are there one by one, with birds counted back from the ledger', async () => {
    const read = async (query: object, as: Actor = 'vale.Owner') =>
      app.call(getFarmDays, { params: { farmId }, query }, as);
    const { items } = (await read({ from: addDays(hatchDay, -1), to: at35 })).body;
    expect(items).toHaveLength(37);
    expect(items.slice(0, 2)).toMatchObject([
      { day: addDays(hatchDay, -1), placed: 0, alive: 0, dead: null, culled: null, feedKg: null },
      { day: hatchDay, placed: 20_000, dead: 560, alive: 19_440, feedKg: null },
    ]);
    expect(items.at(-1)).toMatchObject({ day: at35, dead: 100, alive: 19_440 + 4900 });
    expect((await read({ from: addDays(at35, -1), to: addDays(at35, -1) })).body.items).toMatchObject([
      { alive: 24_440 },
    ]);
    expect((await read({}, 'vale.Supervisor')).body.items.at(-1)?.alive).toBe(19_440);
    expect((await read({ from: '2020-01-01' })).status).toBe(422);
  });
});

describe('search', () => {
  const found = async (q: string, as: Actor = 'vale.Owner') =>
    (await app.ok(search, { query: { q } }, as)).items.map(({ kind, name }) => `${kind} ${name}`);

  it('finds farms, sheds and flocks by name, code and breed, the exact one first', async () => {
    expect(await found('meadow')).toEqual(['farm Meadow']);
    expect(await found('M-1')).toEqual(['flock M-1']);
    expect((await found('shed 1'))[0]).toBe('shed Shed 1');
    expect(await found('hy-line')).toEqual(['flock L-1']);
    expect(await found('%')).toEqual([]);
  });

  it('finds nothing that is out of reach', async () => {
    expect(await found('Orchard', 'vale.Manager')).toEqual([]);
    expect(await found('M-', 'vale.Supervisor')).toEqual(['flock M-1']);
    expect(await found('shed', 'vale.Supervisor')).toEqual(['shed Shed 2']);
    expect(await found('M-1', 'hill.Owner')).toEqual([]);
  });

  it('finds hatcheries and machines, and says what a machine is', async () => {
    const farm = (await app.ok(search, { query: { q: 'meadow' } }, 'vale.Owner')).items[0];
    const owner = app.by('vale.Owner');
    const hatchery = await buildHatchery(owner, farm?.id ?? '', { name: 'Mill Hatchery', code: 'MH' });
    const machine = await addMachine(owner, hatchery.id, 'H7', { kind: 'hatcher', name: 'Old hatcher' });
    expect(await found('mill')).toEqual(['hatchery Mill Hatchery']);
    const { items } = await app.ok(search, { query: { q: 'h7' } }, 'vale.Owner');
    expect(items).toMatchObject([
      { kind: 'machine', id: machine.id, machineKind: 'hatcher', context: 'Mill Hatchery' },
    ]);
    expect(await found('h7', 'hill.Owner')).toEqual([]);
  });

  it('finds programmes and the tasks that are open, each for who may see them', async () => {
    const line = { id: randomUUID(), title: 'Wash down', ageUnit: 'day' as const, fromAge: 1, toAge: 1 };
    const weekly = { kind: 'cleaning' as const, name: 'Scrub weekly', productionKind: null, notes: '' };
    await app.ok(createProgramme, { body: { id: randomUUID(), ...weekly, lines: [line] } }, 'vale.Owner');
    const addTask = async (at: string, title: string, dueDay: string) => {
      const body = { id: randomUUID(), title, dueFrom: dueDay, dueDay };
      await app.ok(createTask, { params: { farmId: at }, body }, 'vale.Owner');
      return body.id;
    };
    const soon = addDays(new Date(app.clock.now()).toISOString().slice(0, 10), 10);
    const near = await addTask(farmId, 'Scrub the troughs', soon);
    await addTask(otherFarmId, 'Scrub the far silo', soon);
    await addTask(farmId, 'Scrub in a year', addDays(soon, 365));
    expect(await found('scrub')).toEqual([
      'programme Scrub weekly',
      'task Scrub the far silo',
      'task Scrub the troughs',
    ]);
    expect(await found('scrub', 'vale.Manager')).toEqual(['programme Scrub weekly', 'task Scrub the troughs']);
    expect(await found('scrub', 'hill.Owner')).toEqual([]);
    const { items } = await app.ok(search, { query: { q: 'troughs' } }, 'vale.Supervisor');
    expect(items).toMatchObject([{ id: near, farmId, context: 'Meadow' }]);
    await app.sql`update task set outcome = 'done', done_day = ${soon} where id = ${near}`;
    expect(await found('troughs')).toEqual([]);
  });

  it('finds partners and items, and says in which list they stand', async () => {
    const partner = { id: randomUUID(), name: 'Weser Mill', isSupplier: true, isCustomer: false };
    await app.ok(createPartner, { raw: { body: partner } }, 'vale.Admin');
    const { items } = await app.ok(search, { query: { q: 'weser' } }, 'vale.Owner');
    expect(items).toMatchObject([{ kind: 'partner', id: partner.id, list: 'suppliers', farmId: null }]);
    expect(await found('weser', 'hill.Owner')).toEqual([]);
    const feeds = (await app.ok(search, { query: { q: 'feed' } }, 'vale.Owner')).items;
    expect(feeds.map(({ kind, list }) => `${kind} ${list}`)).toContain('item feed');
  });
});
