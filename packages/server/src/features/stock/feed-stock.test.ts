import { randomUUID } from 'node:crypto';
import { createItem } from '@henhouse/contract/catalogue/item';
import { getCompany, updateCompany } from '@henhouse/contract/company/company';
import { listFeedItems, listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import { listInventory, listMovements, listStockLots } from '@henhouse/contract/stock/inventory';
import { createOpeningStock, deleteOpeningStock, listOpeningStock } from '@henhouse/contract/stock/opening-stock';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { liveDays } from '../../../test/flock-life';
import { type Actor, ids } from '../../../test/people';
import { buildFarm, buildShed, planFlock } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';

const app = startedApp({ day: '2026-03-02', farms: false });
const { companyId, farmId, otherFarmId, shedId } = ids.vale;
const starter = randomUUID();
const grower = randomUUID();
const flockId = randomUUID();

beforeAll(async () => {
  const owner = app.by('vale.Owner');
  await buildFarm(owner, { id: farmId });
  await buildFarm(owner, { id: otherFarmId, name: 'Orchard', code: 'O' });
  await buildFarm(app.by('hill.Owner'), { id: ids.hill.farmId });
  await addItem(starter, 'ST');
  await addItem(grower, 'GR');
  await buildShed(owner, farmId, '1', { id: shedId });
  await planFlock(owner, farmId, { id: flockId, number: 'A-1', hatchDay: '2026-02-10' });
});

function addItem(id: string, code: string, as: Actor = 'vale.Owner') {
  const body = {
    id,
    category: 'feed',
    code,
    name: `Feed ${code}`,
    unit: 'kg',
    units: [{ name: 'bag', factor: 25 }],
  } as const;
  return app.call(createItem, { body: { ...body, units: [...body.units] } }, as);
}
const stock = { itemId: starter, lotCode: 'L1', day: '2026-02-09', quantity: 1000 };
const book = (more: object = {}, as: Actor = 'vale.Owner', at = farmId) =>
  app.call(createOpeningStock, { params: { storeId: at }, body: { id: randomUUID(), ...stock, ...more } }, as);
const lots = async (query: object = {}, at = farmId, as: Actor = 'vale.Owner') =>
  await app.ok(listStockLots, { params: { storeId: at }, query: { perPage: 200, ...query } }, as);
const outlook = async () =>
  (await app.ok(listInventory, { params: { storeId: farmId }, query: {} }, 'vale.Owner')).feed;
describe('feeds of the company', () => {
  it('have a code once, and stay in their company', async () => {
    expect(problemsIn(await addItem(randomUUID(), 'st'))).toEqual(['error notUnique code']);
    expect((await addItem(randomUUID(), 'ST', 'hill.Owner')).status).toBe(201);
    expect((await addItem(randomUUID(), 'NEW', 'vale.Manager')).status).toBe(403);
    const seen = await app.ok(listFeedItems, { query: {} }, 'hill.Owner');
    expect(seen).toMatchObject({ total: 1, items: [{ code: 'ST', kgPerBag: 25, medicated: false }] });
    expect(seen.items[0]?.id).not.toBe(starter);
  });
});

describe('opening stock', () => {
  it('puts a lot into the store of the farm, by a movement from the supplier', async () => {
    const { status, body } = await book({ expiryDay: '2026-06-01', priceMinorPerUnit: 41.5 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      itemName: 'Feed ST',
      quantity: 1000,
      unit: 'kg',
      priceMinorPerUnit: 41.5,
      state: 'posted',
      createdBy: 'Owner of vale',
    });
    expect(await lots()).toMatchObject({
      total: 1,
      items: [{ lotId: body.lotId, lotCode: 'L1', received: 1000, onHand: 1000, expired: false, itemCode: 'ST' }],
    });
    expect(await outlook()).toMatchObject({ onHandKg: 1000, dailyUseKg: 0, daysLeft: null });
    const moved = await app.ok(listMovements, { params: { storeId: farmId }, query: {} }, 'vale.Owner');
    expect(moved.items).toMatchObject([
      {
        from: 'supplier',
        to: 'store',
        quantity: 1000,
        unit: 'kg',
        lot: 'Feed ST · L1',
        documentKind: 'openingStock',
        by: 'Owner of vale',
      },
    ]);
  });

  it('is refused with everything that is wrong with it', async () => {
    const answer = await book({ itemId: ids.missing, day: '2026-03-03', expiryDay: '2026-03-01' });
    expect(problemsIn(answer)).toEqual([
      'error unknownValue itemId',
      'error dayInFuture day',
      'error outOfRange expiryDay',
    ]);
    const nothing = await book({ quantity: 0 });
    expect(nothing.problem.problems).toMatchObject([{ code: 'outOfRange', field: 'quantity', params: { min: 0.001 } }]);
    expect((await lots()).total).toBe(1);
  });

  it('is never another company’s feed, nor on a farm that is not one’s own', async () => {
    expect(problemsIn(await book({ itemId: starter }, 'hill.Owner', ids.hill.farmId))).toEqual([
      'error unknownValue itemId',
    ]);
    expect((await book({}, 'vale.Owner', ids.hill.farmId)).status).toBe(404);
    expect((await book({}, 'vale.Manager', otherFarmId)).status).toBe(403);
    expect((await book({}, 'vale.Supervisor')).status).toBe(403);
  });

  it('shows what feed costs only to those who may see it', async () => {
    const seenBy = async (as: Actor) =>
      (await app.ok(listOpeningStock, { params: { storeId: farmId }, query: {} }, as)).items.map(
        (item) => item.priceMinorPerUnit,
      );
    expect(await seenBy('vale.Owner')).toEqual([41.5]);
    expect(await seenBy('vale.Manager')).toEqual([null]);
  });

  it('fixes the currency of the company once it has a price', async () => {
    const body = await app.ok(getCompany, { params: { companyId } }, 'vale.Owner');
    const { id, state, isDemo, eraseOn, version, createdAt, changedAt, currencyDecimals, ...fields } = body;
    const change = (more: object) =>
      app.call(updateCompany, { params: { companyId: id }, body: { ...fields, ...more }, version }, 'vale.Owner');
    const refused = await change({ currency: 'GBP', timeZone: 'Nowhere' });
    expect(problemsIn(refused)).toEqual(['error stateNotAllowed currency', 'error unknownValue timeZone']);
    expect([state, isDemo, eraseOn, createdAt <= changedAt, currencyDecimals]).toEqual([
      'active',
      false,
      null,
      true,
      2,
    ]);
  });
});

describe('feed that is given', () => {
  it('leaves the store first expiry first, and what is left lasts as long as the standard says', async () => {
    await book({ lotCode: 'L2', expiryDay: '2026-05-01', quantity: 600 });
    await book({ lotCode: 'OLD', expiryDay: '2026-02-20', quantity: 50 });
    await liveDays(
      app,
      { companyId, farmId, flockId, shedId },
      [
        { day: '2026-02-10', placed: 10_000 },
        { day: '2026-03-01', feedKg: 700 },
      ],
      starter,
    );
    const usable = await app.ok(listFeedOnHand, { params: { farmId } }, 'vale.Supervisor');
    expect(usable.items.map(({ lotCode, onHandKg }) => [lotCode, onHandKg])).toEqual([['L1', 900]]);
    expect((await lots({ sortBy: 'expiryDay' })).items.map(({ lotCode, expired }) => [lotCode, expired])).toEqual([
      ['OLD', true],
      ['L1', false],
    ]);
    expect((await lots({ empty: 'true', q: 'L2' })).items).toMatchObject([{ received: 600, onHand: 0 }]);
    const daily = (age: number) => (ross308AsHatched.rows[age]?.values.dailyFeedG as number) * 10;
    const { onHandKg, dailyUseKg, daysLeft, runsOutAt } = (await outlook()) as NonNullable<
      Awaited<ReturnType<typeof outlook>>
    >;
    expect([onHandKg, dailyUseKg]).toEqual([950, daily(20)]);
    expect(daysLeft).toBeCloseTo(950 / daily(20), 6);
    expect(runsOutAt).toBe(`2026-03-02T${Math.floor((950 / daily(20)) * 24)}:00`);
  });

  it('is shown with the flock that ate it', async () => {
    const query = { sortDesc: 'true' } as const;
    const body = await app.ok(listMovements, { params: { storeId: farmId }, query }, 'vale.Owner');
    expect(body.items.slice(0, 2)).toMatchObject([
      { from: 'store', to: 'consumed: A-1 · Shed 1', day: '2026-03-01', documentKind: 'feed', quantity: 100 },
      { from: 'store', to: 'consumed: A-1 · Shed 1', quantity: 600 },
    ]);
  });

  it('cannot be taken back with its receipt: the refusal names the day it was given', async () => {
    const { items } = await app.ok(listOpeningStock, { params: { storeId: farmId }, query: { q: 'L2' } }, 'vale.Owner');
    const opening = items[0] as (typeof items)[number];
    const remove = (openingStockId: string, version: number, at = farmId, as: Actor = 'vale.Owner') => {
      const body = { reason: 'typed twice' };
      return app.call(deleteOpeningStock, { params: { storeId: at, openingStockId }, body, version }, as);
    };
    const refused = await remove(opening.id, 1);
    expect(refused.status).toBe(422);
    expect(refused.problem.problems).toMatchObject([
      { code: 'belowZeroOn', params: { day: '2026-03-01', value: -600, unit: 'kg' } },
    ]);
    expect((await remove(opening.id, 1, otherFarmId)).status).toBe(404);

    const { body: spare } = await book({ lotCode: 'SPARE', quantity: 10 });
    expect((await remove(spare.id, 2)).status).toBe(412);
    expect((await remove(spare.id, 1)).status).toBe(204);
    expect(problemsIn(await remove(spare.id, 2))).toEqual(['error stateNotAllowed state']);
    expect((await lots({ empty: 'true' })).items.map(({ lotCode }) => lotCode)).not.toContain('SPARE');
    const list = await app.ok(listOpeningStock, { params: { storeId: farmId }, query: { q: 'SPARE' } }, 'vale.Owner');
    expect(list.items).toMatchObject([{ state: 'deleted', version: 2 }]);
  });
});
