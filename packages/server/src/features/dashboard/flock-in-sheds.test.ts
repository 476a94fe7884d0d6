import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { getFarmBroilerDashboard, getFlockCurve, getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { getFlockList } from '@henhouse/contract/dashboard/flock-list';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import { getCurrentFlockReport } from '@henhouse/contract/report/flock-report';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { unlikeWorkedByHand } from '@henhouse/domain/kpi/by-hand.fixture';
import type { Kpi } from '@henhouse/domain/kpi/kpi';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LifeDay, liveDays } from '../../../test/flock-life';
import { ids } from '../../../test/people';
import { addFeed, buildFarm, buildShed, openStock, planFlock } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';

const { companyId, farmId, shedId: c1, otherShedId: c2 } = ids.vale;
const flockId = randomUUID();
const feed = randomUUID();
const hatchDay: Day = '2026-01-26';
const on = (age: number) => addDays(hatchDay, age);
const today = on(28);
const app = startedApp({ day: today, farms: false });
const movedAge = 16;

const figure = (age: number, column: 'weightG' | 'cumulativeFeedG') => ross308AsHatched.rows[age]?.values[column] ?? 0;

/** Fed as published, weighed each week; C2 lastly on day 25, and today its deaths are not written down yet. */
function lifeOf(birds: (age: number) => number, fromAge: number, weighedAges: readonly number[]): LifeDay[] {
  return Array.from({ length: 29 - fromAge }, (_, index) => {
    const age = fromAge + index;
    const intakeG = age === 0 ? 0 : figure(age, 'cumulativeFeedG') - figure(age - 1, 'cumulativeFeedG');
    return {
      day: on(age),
      ...(age === 0 ? { placed: 10_000 } : { feedKg: Math.round(intakeG * birds(age)) / 1000 }),
      ...(weighedAges.includes(age) && { weighedBirds: 100, meanG: figure(age, 'weightG') }),
    };
  });
}

beforeAll(async () => {
  const owner = app.by('vale.Owner');
  await buildFarm(owner, { id: farmId });
  await buildShed(owner, farmId, 'C1', { id: c1, areaM2: 700 });
  await buildShed(owner, farmId, 'C2', { id: c2, areaM2: 700 });
  await addFeed(owner, { id: feed });
  await openStock(owner, farmId, { itemId: feed, day: addDays(hatchDay, -1), quantity: 70_000 });
  await planFlock(owner, farmId, { id: flockId, number: 'M-1', hatchDay });
  const place = { companyId, farmId, flockId };
  await liveDays(
    app,
    { ...place, shedId: c1 },
    lifeOf((age) => (age > movedAge ? 6000 : 10_000), 0, [7, 14, 21, 28]),
    feed,
  );
  const moved = { sex: 'asHatched' as const, toShedId: c2, count: 4000, meanWeightG: 700, reason: 'Room' };
  const head = { id: randomUUID(), day: on(movedAge), confirmed: [] };
  await app.ok(
    createEndpoints['chick-transfer'],
    { params: { shedId: c1, flockId }, body: { ...head, detail: moved } as never },
    'vale.Manager',
  );
  await liveDays(
    app,
    { ...place, shedId: c2 },
    lifeOf(() => 4000, movedAge + 1, [21, 25]),
    feed,
  );
  await liveDays(app, { ...place, shedId: c1 }, [
    { day: on(27), dead: 40 },
    { day: today, dead: 18 },
  ]);
  await liveDays(app, { ...place, shedId: c2 }, [{ day: on(27), dead: 11 }]);
}, 60_000);

const dashboard = async () => await app.ok(getFarmBroilerDashboard, { params: { farmId }, query: {} }, 'vale.Owner');
const flockPage = async () => await app.ok(getFlockFigures, { params: { flockId }, query: {} }, 'vale.Owner');

describe('a flock in two sheds, of which one got its birds from the other', () => {
  it('has the same figures on dashboard, flock page, report and curve', async () => {
    const [{ cards }, { kpis }] = [await dashboard(), await flockPage()];
    const report = (
      await app.ok(getCurrentFlockReport, { params: { farmId }, query: { flock: flockId, step: 'day' } }, 'vale.Owner')
    ).items[0];
    const curve = (await app.ok(getFlockCurve, { params: { flockId }, query: {} }, 'vale.Owner')).days.at(-1);
    for (const id of ['fcr', 'epef', 'mortalityToday', 'birdsAlive', 'cumulativeMortality']) {
      const value = kpis.find((kpi) => kpi.id === id)?.value ?? Number.NaN;
      expect([id, cards.find(({ kpi }) => kpi.id === id)?.kpi.value]).toEqual([id, expect.closeTo(value, 9)]);
      expect([id, report?.figures.find((each) => each.id === id)?.value]).toEqual([id, expect.closeTo(value, 9)]);
    }
    expect(curve?.fcr).toBeCloseTo(kpis.find(({ id }) => id === 'fcr')?.value ?? 0, 9);
    expect(report?.lines.at(-1)?.figures.find(({ id }) => id === 'fcr')?.value).toBeCloseTo(curve?.fcr ?? 0, 9);
    // Nothing was lost by moving: the published conversion comes out.
    expect(curve?.fcr).toBeCloseTo(ross308AsHatched.rows[28]?.values['fcr'] ?? 0, 2);
  });

  it('has the figures of its page in the list of flocks', async () => {
    const { items } = await app.ok(getFlockList, { query: { open: 'true' } }, 'vale.Owner');
    const { kpis } = await flockPage();
    const of = (id: string) => kpis.find((kpi) => kpi.id === id) ?? null;
    const line = items.find(({ id }) => id === flockId);
    expect(line).toMatchObject({
      weightG: of('weight')?.value,
      weightDifferencePct: of('weight')?.differencePct,
      fcr: of('fcr')?.value,
    });
    expect(line?.weightG).toBeGreaterThan(0);
    expect(line?.weighedDay).not.toBeNull();
    expect(line?.deaths14d).toHaveLength(14);
  });

  it('puts the list of flocks in order by their figures, what is unknown last', async () => {
    for (const sortBy of ['weightG', 'weightDifferencePct', 'fcr'] as const) {
      for (const sortDesc of ['false', 'true']) {
        const query = { sortBy, sortDesc, perPage: '50' };
        const { items, total } = await app.ok(getFlockList, { query }, 'vale.Owner');
        const figures = items.map((line) => line[sortBy]);
        const values = figures.filter((value) => value !== null);
        const rising = values.toSorted((a, b) => a - b);
        expect(figures).toEqual([
          ...(sortDesc === 'true' ? rising.toReversed() : rising),
          ...figures.filter((value) => value === null),
        ]);
        expect(items).toHaveLength(total);
        const second = await app.ok(getFlockList, { query: { ...query, perPage: '1', page: '2' } }, 'vale.Owner');
        expect(second.items.map(({ id }) => id)).toEqual(items.slice(1, 2).map(({ id }) => id));
      }
    }
  });

  it('says how many of more flocks than it works out are in the order of a figure', async () => {
    const ordered = async (sortBy: 'weightG' | 'number') =>
      await app.ok(getFlockList, { query: { sortBy, perPage: '1' } }, 'vale.Owner');
    expect((await ordered('weightG')).figured).toBeNull();
    await app.sql`
      insert into flock select made.* from flock f, generate_series(1, 620) n,
        jsonb_populate_record(f, jsonb_build_object('id', gen_random_uuid(), 'number', 'many ' || n, 'state', 'planned')) made
      where f.id = ${flockId}`;
    expect(await ordered('weightG')).toMatchObject({ figured: 600, total: expect.any(Number) });
    expect((await ordered('number')).figured).toBeNull();
    await app.sql`delete from flock where number like 'many %'`;
  });

  it('says of how many sheds a figure is, and since when it was weighed', async () => {
    const { cards } = await dashboard();
    const kpi = (id: string) => cards.find((card) => card.kpi.id === id)?.kpi;
    expect(kpi('mortalityToday')).toMatchObject({ value: 18, coverage: { known: 1, of: 2, unit: 'sheds' } });
    expect(kpi('fcr')).toMatchObject({ coverage: null, estimate: { weighedDay: on(25) } });
  });

  it('has sheds without an own index, which say why, and each with the feed conversion of its own kg', async () => {
    const { sheds } = await dashboard();
    const line = (shedId: string) => sheds.find((shed) => shed.shedId === shedId);
    expect(line(c1)).toMatchObject({ epef: null, epefWhyNot: 'birdsMoved', fcrWhyNot: null });
    expect(line(c2)).toMatchObject({ epef: null, epefWhyNot: 'birdsMoved', fcr: null, fcrWhyNot: 'birdsCame' });
    const { kpis } = await app.ok(getFlockFigures, { params: { flockId }, query: { shed: c2 } }, 'vale.Owner');
    const own = kpis.find(({ id }) => id === 'fcrUncorrected');
    expect(own?.inputs).toContainEqual({ name: 'movedInKg', value: 2800, unit: 'kg', day: today });
    expect(own?.value).toBeGreaterThan(0.9);
  });

  it('shows nothing that cannot be worked out by hand', async () => {
    const { cards } = await dashboard();
    const shown = [...cards.map(({ kpi }) => kpi), ...(await flockPage()).kpis];
    for (const shed of [c1, c2])
      shown.push(...(await app.ok(getFlockFigures, { params: { flockId }, query: { shed } }, 'vale.Owner')).kpis);
    expect(shown.flatMap((kpi) => unlikeWorkedByHand(kpi as unknown as Kpi) ?? [])).toEqual([]);
  });

  it('had its weights of birds moved before they stood in the day-book', async () => {
    const rows = () =>
      app.app.db.company(companyId, null, (tx) =>
        tx.many(sql<object>`
          select shed_id, day, moved_kg, moved_unweighed from flock_day where moved_in + moved_out > 0 order by shed_id`),
      );
    const before = await rows();
    expect(before).toHaveLength(2);
    const migration = readFileSync(new URL('../../../migrations/0042_weight_moved.sql', import.meta.url), 'utf8');
    const fill = migration.slice(migration.indexOf('with moved'));
    await app.app.db.company(companyId, null, async (tx) => {
      await tx.many(sql`update flock_day set moved_kg = 0, moved_unweighed = 0 returning 1`);
      await tx.many(sql.raw(fill.replace(/;\s*$/, ' returning 1')));
    });
    expect(await rows()).toEqual(before);
  });
});
