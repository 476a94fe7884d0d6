import { randomUUID } from 'node:crypto';
import type { QueryInputOf } from '@henhouse/contract/endpoint';
import { getSettingPlan } from '@henhouse/contract/hatchery/setting-plan';
import { createSale } from '@henhouse/contract/sale/sale';
import { addDays } from '@henhouse/domain/day/day';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { eggStock, type Hatchery, layHatchingEggs, planned, settleHatchery } from '../../../../test/hatch.fixture';
import { addSupplier, feedDraft, ordered, receiveOf } from '../../../../test/purchase-client';
import { addCustomer, confirm, type DraftLine } from '../../../../test/sale-client';
import { startedApp } from '../../../../test/started-app';
import { requireOk, type TestApp } from '../../../../test/test-app';

const test = startedApp();
let place: Hatchery;
const today = '2026-03-06';
const fixture = fixtureIds('vale');
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  place = await settleHatchery(test);
  await settleHatchery(test, 'hill');
  test.clock.set(today);
});

const getPlan = (
  query: Partial<QueryInputOf<typeof getSettingPlan>> = {},
  as: Parameters<TestApp['call']>[2] = manager,
) => test.call(getSettingPlan, { params: { farmId: place.farmId }, query }, as);
const plan = async (query: Partial<QueryInputOf<typeof getSettingPlan>> = {}) => requireOk(await getPlan(query));

const chicks = (quantity: number, more: Partial<DraftLine> = {}): DraftLine => ({
  id: randomUUID(),
  unit: 'chick',
  quantity,
  breed: 'Ross 308',
  sex: 'asHatched',
  unitPriceMinor: 45,
  taxPct: 7,
  ...more,
});

/** Chicks sold for a day that lies ahead. */
async function order(day: string, line: DraftLine) {
  const body = { id: randomUUID(), kind: 'chicks' as const, partnerId: shop, day, lines: [line] };
  return await test.ok(
    createSale,
    { params: { farmId: place.farmId }, body: { ...body, confirmed: ['outsideUsual'] } },
    manager,
  );
}
let shop: string;
const usualId = randomUUID();

describe('the setting plan', () => {
  it('is empty while nobody waits for chicks, and tells the machine room', async () => {
    shop = await addCustomer(test, 'Chick shop');
    await test.sql`update flock set state = 'placed' where state = 'planned'`;
    const empty = await plan();
    expect(empty).toMatchObject({ from: today, to: addDays(today, 55), rows: [], hatcheryId: place.hatcheryId });
    expect(empty).toMatchObject({ setterPositions: 12_000, hatcherPositions: 12_000, usualHatchPct: null, laying: [] });
    expect(empty.room).toHaveLength(56);
  });

  it('gathers sales that are not dispatched and planned flocks, by day and breed', async () => {
    const sale = await order('2026-04-03', chicks(1000, { freePct: 2 }));
    await confirm(test, sale);
    await order('2026-04-03', chicks(500, { breed: ' ROSS 308' }));
    await order('2026-04-03', chicks(70, { breed: 'Cobb 500' }));
    await test.sql`update flock set state = 'planned', breed = 'Ross 308', hatch_day = '2026-04-03',
      planned_birds = 2000, source_kind = 'supplier' where id = ${fixture.farFlockId}`;
    const { rows } = await plan();
    expect(rows.map(({ day, breed, wanted }) => `${day} ${breed} ${wanted}`)).toEqual([
      '2026-04-03 Cobb 500 70',
      '2026-04-03 Ross 308 3520',
    ]);
    expect(rows[1]).toMatchObject({ setDay: '2026-03-13', missing: 3520, obstacles: ['hatchUnknown'] });
    expect(rows[1]?.orders.map(({ kind, chicks: count, isDraft }) => [kind, count, isDraft])).toEqual([
      ['sale', 1020, false],
      ['sale', 500, true],
      ['flock', 2000, false],
    ]);
    expect((await plan({ bought: 'false' })).rows[1]).toMatchObject({ wanted: 1520 });
  });

  it('adds up however many lines there are', async () => {
    const sale = await order('2026-04-20', chicks(1, { breed: 'Hubbard' }));
    await test.sql`
      insert into sale_line select made.* from sale_line l, generate_series(2, 2100) n,
        jsonb_populate_record(l, jsonb_build_object('id', gen_random_uuid(), 'position', n)) made where l.sale_id = ${sale.id}`;
    const found = (await plan()).rows.find(({ breed }) => breed === 'Hubbard');
    expect(found).toMatchObject({ day: '2026-04-20', wanted: 2100 });
    await test.sql`delete from sale_line where sale_id = ${sale.id}`;
  });

  it('counts on eggs of the farm alone: free ones, and those that its flocks will lay', async () => {
    await layHatchingEggs(test, place, { day: '2026-03-05', quantity: 3000 });
    const other = { ...place, farmId: fixture.otherFarmId };
    await layHatchingEggs(test, other, { day: '2026-03-04', quantity: 9000 });
    const [stocked] = await eggStock(test, place, today);
    const { rows } = await plan();
    const pct = (stocked?.expectedHatchPct ?? 0) + (stocked?.storageLossPoints ?? 0) - 1;
    // Eight days old on 13 March: a point less than printed.
    expect(rows[1]).toMatchObject({ onHand: Math.round((3000 * pct) / 100), eggsOnHand: 3000, toCome: 0 });
    expect(rows[1]?.obstacles).toEqual(['tooFewEggs']);
    expect((rows[1]?.eggsToSet ?? 1) % 100).toBe(0);
    expect(rows[1]).toMatchObject({ setterRoom: 12_000, hatcherRoom: 12_000 });

    // 3 and 5 March: 400 and 200 eggs of two collections each are 300 a day.
    await layInBook('2026-03-03', 400);
    await layInBook('2026-03-05', 200);
    const later = await plan();
    expect(later.laying).toMatchObject([{ flockId: place.flockIds[0], eggsPerDay: 300 }]);
    expect(later.rows[1]).toMatchObject({ missing: 0, obstacles: [], eggsShort: 0 });
    expect((later.rows[1]?.onHand ?? 0) + (later.rows[1]?.toCome ?? 0)).toBe(3520);

    // Eggs and flock in quarantine are not counted on.
    const hold = [place.companyId, place.flockIds[0]];
    await test.database.query(
      "update lot set quarantined_from = '2026-03-06' where company_id = $1 and flock_id = $2",
      hold,
    );
    expect((await plan()).rows[1]).toMatchObject({ eggsOnHand: 0 });
    await test.database.query('update lot set quarantined_from = null where company_id = $1 and flock_id = $2', hold);
  });

  it('counts on hatches that are planned, once, and on the room that they leave', async () => {
    const [stocked] = await eggStock(test, place, today);
    const line = { lotId: stocked?.lotId ?? '', machineId: place.setters[0], quantity: 3000 };
    await planned(test, place, [line], '2026-03-13');
    const { rows, room, weeks, eggsPerWeek } = await plan();
    const row = rows[1];
    expect(row).toMatchObject({ eggsOnHand: 0, setterRoom: 9000, missing: 0 });
    expect(eggsPerWeek).toBeGreaterThan(0);
    expect(weeks[0]).toEqual({ week: '2026-03-09', planned: 3000, toSet: row?.eggsToSet });
    expect((row?.underWay ?? 0) + (row?.toCome ?? 0)).toBe(3520);
    expect(row?.underWay).toBeGreaterThan(2400);
    const free = (day: string) => room.find((one) => one.day === day);
    expect(free('2026-03-12')).toMatchObject({ setter: 12_000 });
    expect(free('2026-03-13')).toMatchObject({ setter: 9000, hatcher: 12_000 });
    expect(free('2026-03-31')).toMatchObject({ setter: 12_000, hatcher: 9000 });
    expect(free('2026-04-03')).toMatchObject({ setter: 12_000, hatcher: 12_000 });
  });

  it('counts on ordered eggs that did not come, from the day after they are expected', async () => {
    const eggs = { sourceFlock: 'L 7', breed: 'Ross 308 PS', grade: 'hatching' as const };
    const line = { itemId: null, unit: 'eggs', quantity: 1000, freeQuantity: 50, unitPriceMinor: 22, ...eggs };
    const laid = { layFromDay: '2026-03-04', layToDay: '2026-03-05' };
    const partnerId = await addSupplier(test, 'Lindhof');
    const draft = feedDraft(partnerId, { kind: 'eggStock', expectedDay: '2026-03-10' }, { ...line, ...laid });
    const purchase = await ordered(test, draft);
    const { onOrder } = await plan();
    // Nothing has hatched here yet, and nothing is printed for bought eggs.
    expect(onOrder).toEqual([
      {
        purchaseId: purchase.id,
        number: purchase.number,
        supplierName: 'Lindhof',
        breed: 'Ross 308 PS',
        eggs: 1050,
        expectedDay: '2026-03-10',
        isCounted: false,
      },
    ]);
    await test.sql`
      insert into hatch (company_id, id, number, hatchery_id, farm_id, breed, planned_day, set_at, set_day, pull_day, state)
      values (${place.companyId}, ${usualId}, 900, ${place.hatcheryId}, ${place.farmId}, 'Cobb 500', '2026-01-20',
        '2026-01-20', '2026-01-20', '2026-02-10', 'closed')`;
    await test.sql`
      insert into hatch_source (company_id, hatch_id, source_id, label, storage_days, eggs_set, transferred, grade_a, unhatched)
      values (${place.companyId}, ${usualId}, ${usualId}, 'L 1', 3, 1000, 1000, 800, 200)`;
    const counted = await plan();
    expect(counted).toMatchObject({ usualHatchPct: 80, onOrder: [{ isCounted: true }] });
    const before = counted.rows.at(-1);
    expect(before).toMatchObject({ day: '2026-04-03', missing: 0 });
    const sale = await order('2026-04-02', chicks(840, { breed: 'Ross 308' }));
    const [row] = (await plan({ from: '2026-04-02', to: '2026-04-02' })).rows;
    const parts = (row?.onHand ?? 0) + (row?.toCome ?? 0) + (row?.underWay ?? 0) + (row?.ordered ?? 0);
    expect(parts).toBe(840);
    expect(row?.ordered).toBeGreaterThan(0);
    await receiveOf(test, purchase, { quantity: 1050, day: '2026-03-06', lotCode: '' });
    const come = await plan();
    expect(come.onOrder).toEqual([]);
    expect(come.rows.every((one) => one.ordered === 0)).toBe(true);
    await test.sql`update sale set decision = 'cancelled' where id = ${sale.id}`;
    await test.sql`update lot set quarantined_from = received_day where flock_id is null`;
  });

  it('says what is too late', async () => {
    await order('2026-03-20', chicks(100));
    const [late] = (await plan({ from: '2026-03-20', to: '2026-03-20' })).rows;
    expect(late).toMatchObject({ setDay: '2026-02-27', missing: 100, eggsToSet: 0, obstacles: ['setDayPast'] });
  });

  it('takes what is promised before the days asked for into account', async () => {
    const all = (await plan()).rows.at(-1);
    const alone = (await plan({ from: '2026-04-03', to: '2026-04-03' })).rows.at(-1);
    expect(alone).toEqual(all);
  });

  it('refuses days that are too many, turned round or far away, and a hatchery of elsewhere', async () => {
    expect(problemsIn(await getPlan({ to: addDays(today, 56) }))).toEqual(['error outOfRange to']);
    expect(problemsIn(await getPlan({ from: '2026-03-10', to: '2026-03-09' }))).toEqual(['error outOfRange to']);
    expect(problemsIn(await getPlan({ from: '2027-12-01' }))).toEqual(['error outOfRange from']);
    expect((await getPlan({ hatchery: randomUUID() })).status).toBe(404);
  });

  it('belongs to whoever sees hatches of the farm', async () => {
    expect((await getPlan({}, 'vale.Doctor')).status).toBe(200);
    expect((await getPlan({}, 'hill.Owner')).status).toBe(404);
    const hill = fixtureIds('hill');
    const theirs = { params: { farmId: hill.farmId }, query: {} };
    expect(await test.ok(getSettingPlan, theirs, 'hill.Owner')).toMatchObject({ rows: [], laying: [] });
    expect((await test.call(getSettingPlan, theirs, manager)).status).toBe(404);
  });
});

/** Hatching eggs in the day-book of the first flock's shed. */
const layInBook = (day: string, eggs: number) =>
  test.sql`
    insert into flock_day (company_id, farm_id, flock_id, shed_id, day, sex, eggs_hatching, egg_entries, egg_days)
    values (${place.companyId}, ${place.farmId}, ${place.flockIds[0]}, ${place.shedIds[0]}, ${day}, 'female', ${eggs}, 2, 1)`;
