import { randomUUID } from 'node:crypto';
import { getItem, updateItem } from '@henhouse/contract/catalogue/item';
import { listFeedOnHand } from '@henhouse/contract/stock/feed-stock';
import {
  deleteDiscard,
  discardStock,
  getInventoryItem,
  listDiscards,
  listInventory,
  listMovements,
  listStockLots,
  quarantineLot,
} from '@henhouse/contract/stock/inventory';
import { approveStockCount, createStockCount } from '@henhouse/contract/stock/stock-count';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { addVaccine } from '../../../../test/medicine-chest';
import type { Actor } from '../../../../test/people';
import { setLimits } from '../../../../test/purchase-client';
import { startedApp } from '../../../../test/started-app';
import { stockOnHand, stockUp, writtenOffLongAgo } from '../../../../test/stock-client';
import { checkLedger } from '../../../ledger/check-ledger';

const fixture = fixtureIds('vale');
const { companyId, farmId, feedItemId } = fixture;
const today = '2026-03-30';
const test = startedApp({ day: today });
let vaccineId: string;

beforeAll(async () => {
  vaccineId = (await addVaccine(test, 'IB Mass')).id;
});
afterAll(async () => {
  expect(await test.app.db.company(companyId, null, checkLedger)).toEqual([]);
});

const inventory = async (storeId: string, query: object = {}, as: Actor = 'vale.Owner') =>
  await test.ok(listInventory, { params: { storeId }, query }, as);

/** Minimum and lead time of an item, as its master data has them. */
async function reorderAt(itemId: string, minimum: number, leadTimeDays: number): Promise<void> {
  const { code, name, unit, units, version } = await test.ok(getItem, { params: { itemId } }, 'vale.Owner');
  const body = { code, name, unit, units, minimum, leadTimeDays };
  await test.ok(updateItem, { params: { itemId }, body, version }, 'vale.Owner');
}

describe('the inventory of a store', () => {
  it('adds lots up by item, with worth, what is expired or about to be, and what is to be ordered', async () => {
    const vaccine = { storeId: farmId, itemId: vaccineId };
    await stockUp(test, { ...vaccine, quantity: 3000, price: 1.25, expiryDay: '2026-03-29' });
    await stockUp(test, { ...vaccine, quantity: 2000, price: 1.5, expiryDay: '2026-04-29' });
    const kept = await stockUp(test, { ...vaccine, quantity: 1000, price: null, expiryDay: '2026-12-31' });
    const body = { fromDay: '2026-03-28', reason: 'label unreadable' };
    await test.call(quarantineLot, { params: { storeId: farmId, lotId: kept }, body }, 'vale.Doctor');
    await reorderAt(vaccineId, 7000, 14);
    const { items, summary } = await inventory(farmId);
    const there = { itemId: vaccineId, category: 'vaccine', lots: 3, onHand: 6000, unit: 'doses', valueMinor: 6750 };
    const toOrder = { unpriced: true, minimum: 7000, leadTimeDays: 14, toOrder: true, daysLeft: null };
    const useless = { nextExpiryDay: '2026-03-29', expired: 3000, expiring: 2000, quarantined: 1000 };
    expect(items).toMatchObject([{ ...there, ...toOrder, ...useless }]);
    expect(summary).toEqual({ valueMinor: 6750, toOrder: 1, expiring: 1, expired: 1, quarantined: 1 });
    expect((await inventory(farmId, {}, 'vale.Manager')).items).toMatchObject([{ valueMinor: null }]);
    for (const state of ['toOrder', 'expiring', 'expired', 'quarantined'])
      expect((await inventory(farmId, { state })).total).toBe(1);
    expect((await inventory(farmId, { category: 'feed' })).total).toBe(0);
    expect((await inventory(farmId, { q: 'mass' })).total).toBe(1);
    // The company's own store lacks what has a minimum, though nothing of it was ever there.
    expect((await inventory(companyId)).items).toMatchObject([{ itemId: vaccineId, onHand: 0, toOrder: true }]);
    await reorderAt(vaccineId, 6000, 14);
    expect((await inventory(farmId, { state: 'toOrder' })).total).toBe(0);
  });

  it('shows lots first expiry first, and bars the one in quarantine from its day on', async () => {
    const query = { item: vaccineId };
    const lots = await test.ok(listStockLots, { params: { storeId: farmId }, query }, 'vale.Owner');
    expect(lots.items.map((lot) => [lot.expiryDay, lot.expired, lot.quarantinedFrom])).toEqual([
      ['2026-03-29', true, null],
      ['2026-04-29', false, null],
      ['2026-12-31', false, '2026-03-28'],
    ]);
    const chicks = { sex: 'asHatched' as const, supplierName: 'Brook', count: 1000 };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: chicks });
    const lotId = lots.items[2]?.lotId ?? '';
    const options = { as: 'vale.Doctor' as const, confirmed: ['dosesFewerThanBirds' as const] };
    const how = { birds: 1000, route: 'drinkingWater' as const, givenBy: 'Ann' };
    const give = (day: string, doses: number) =>
      enter(test, 'vaccine', { day, detail: { itemId: vaccineId, lotId, doses, ...how }, ...options });
    expect(problemsIn(await give('2026-03-28', 1))).toEqual(['error lotQuarantined detail.lotId']);
    // What was given before stays true, and so may be written down late.
    expect((await give('2026-03-27', 280)).status).toBe(201);
    const { items } = await inventory(farmId);
    expect(items[0]).toMatchObject({ onHand: 5720, dailyUse: 10, daysLeft: 572 });
  });

  it('takes feed as long as the standard says, and shows a lot in quarantine where feed is chosen', async () => {
    const lotId = await stockUp(test, { storeId: farmId, quantity: 500 });
    const { items, feed } = await inventory(farmId, { category: 'feed' });
    expect(feed?.onHandKg).toBe(500);
    expect(items[0]?.daysLeft).toBe(feed?.daysLeft);
    expect(items[0]?.daysLeft).toBeGreaterThan(1);
    const keep = (fromDay: string | null) => {
      const body = { fromDay, reason: 'mould' };
      return test.call(quarantineLot, { params: { storeId: farmId, lotId }, body }, 'vale.Doctor');
    };
    expect(problemsIn(await keep('2026-03-31'))).toEqual(['error dayInFuture fromDay']);
    await keep(today);
    const seen = await test.ok(listFeedOnHand, { params: { farmId } }, 'vale.Supervisor');
    expect(seen.items).toMatchObject([{ lotId, quarantinedFrom: today, onHandKg: 500 }]);
    const eat = () => enter(test, 'feed', { day: today, detail: { itemId: feedItemId, kg: 1, sex: 'asHatched' } });
    expect(problemsIn(await eat())).toContain('error moreThanStock detail.kg');
    await keep(null);
    expect(problemsIn(await eat())).not.toContain('error moreThanStock detail.kg');
  });

  it('is each company’s own, and the company’s store needs reach over all of it', async () => {
    const look = (storeId: string, as: Actor) => test.call(listInventory, { params: { storeId }, query: {} }, as);
    expect((await look(companyId, 'vale.Manager')).status).toBe(403);
    expect((await look(fixture.otherFarmId, 'vale.Manager')).status).toBe(403);
    expect((await look(companyId, 'vale.Admin')).status).toBe(200);
    expect((await look(companyId, 'hill.Owner')).status).toBe(404);
    expect((await look(farmId, 'hill.Owner')).status).toBe(404);
    const elsewhere = { params: { storeId: fixtureIds('hill').farmId, itemId: vaccineId } };
    expect((await test.call(getInventoryItem, elsewhere, 'hill.Owner')).status).toBe(404);
    const own = { params: { storeId: companyId, itemId: feedItemId } };
    expect(await test.ok(getInventoryItem, own, 'vale.Owner')).toMatchObject({ onHand: 0, lots: 0, unit: 'kg' });
  });
});

describe('goods that are destroyed', () => {
  it('leave the store with reason and witness, expired ones too, and come back when that was wrong', async () => {
    const goods = { storeId: farmId, itemId: vaccineId, quantity: 100, price: 2 };
    const lotId = await stockUp(test, { ...goods, expiryDay: '2026-03-20' });
    const why = { reason: 'expired', witness: 'Tom Fischer' };
    const destroy = (quantity: number, more: object = {}, as: Actor = 'vale.Owner') => {
      const body = { id: randomUUID(), lotId, day: today, quantity, ...why, ...more };
      return test.call(discardStock, { params: { storeId: farmId }, body }, as);
    };
    expect((await destroy(1, {}, 'vale.AssistantManager')).status).toBe(403);
    expect(problemsIn(await destroy(1, { witness: '' }))).toEqual(['error required witness']);
    expect(problemsIn(await destroy(101))).toEqual(['error moreThanStock quantity']);
    expect(problemsIn(await destroy(1, { day: '2026-03-31' }))).toEqual(['error dayInFuture day']);
    const { body } = await destroy(60);
    expect((await stockOnHand(test, farmId)).get(lotId)).toBe(40);
    const listed = await test.ok(listDiscards, { params: { storeId: farmId }, query: {} }, 'vale.Owner');
    expect(listed.items).toMatchObject([
      { quantity: 60, valueMinor: 120, witness: 'Tom Fischer', state: 'posted', createdBy: 'Owner of vale' },
    ]);
    const params = { storeId: farmId, discardId: body.id };
    const back = (version: number) =>
      test.call(deleteDiscard, { params, version, body: { reason: 'wrong lot' } }, 'vale.Owner');
    expect((await back(2)).status).toBe(412);
    expect((await back(1)).status).toBe(204);
    expect(problemsIn(await back(2))).toEqual(['error stateNotAllowed state']);
    expect((await stockOnHand(test, farmId)).get(lotId)).toBe(100);
  });
});

describe('goods of a worth that nobody writes off alone', () => {
  beforeEach(() => writtenOffLongAgo(test));

  it('are not called destroyed either, at once or in parts, but by who may approve so much', async () => {
    const goods = { storeId: farmId, itemId: vaccineId, quantity: 100, price: 2 };
    const lotId = await stockUp(test, goods);
    await setLimits(test, 'vale', { admin: 150, manager: 100 });
    const destroy = (quantity: number, as: Actor, day = today) => {
      const body = { id: randomUUID(), lotId, day, quantity, reason: 'torn bags', witness: 'Tom Fischer' };
      return test.call(discardStock, { params: { storeId: farmId }, body }, as);
    };
    const [beyond] = (await destroy(51, 'vale.Manager')).problem.problems ?? [];
    expect(beyond).toMatchObject({ code: 'aboveLimit', field: 'quantity', params: { value: null, max: 100 } });
    expect((await destroy(30, 'vale.Manager')).status).toBe(201);
    expect(problemsIn(await destroy(21, 'vale.Manager'))).toEqual(['error aboveLimit quantity']);
    expect((await destroy(21, 'vale.Admin')).status).toBe(201);
    expect(problemsIn(await destroy(40, 'vale.Admin'))).toEqual(['error aboveLimit quantity']);
    expect((await destroy(40, 'vale.Owner')).status).toBe(201);
    await test.sql`delete from money_setting`;
  });

  it('nor in parts that are said to be of several days and are written down on one', async () => {
    const lotId = await stockUp(test, { storeId: farmId, itemId: vaccineId, quantity: 100, price: 2 });
    await setLimits(test, 'vale', { admin: 1000, manager: 100 });
    const destroy = (day: string) => {
      const body = { id: randomUUID(), lotId, day, quantity: 30, reason: 'torn bags', witness: 'Tom Fischer' };
      return test.call(discardStock, { params: { storeId: farmId }, body }, 'vale.Manager');
    };
    expect((await destroy(today)).status).toBe(201);
    expect(problemsIn(await destroy('2026-03-29'))).toEqual(['error aboveLimit quantity']);
    await test.sql`update stock_discard set created_at = created_at - interval '25 hours' where lot_id = ${lotId}`;
    expect((await destroy('2026-03-29')).status).toBe(201);
    await test.sql`delete from money_setting`;
  });

  it('nor lot by lot: what one person writes off in a day counts together, what others do does not', async () => {
    const goods = { storeId: farmId, itemId: vaccineId, quantity: 100, price: 2 };
    const [one, two, three] = [await stockUp(test, goods), await stockUp(test, goods), await stockUp(test, goods)];
    await setLimits(test, 'vale', { admin: 1000, manager: 100 });
    const params = { storeId: farmId };
    const destroy = (lotId: string, quantity: number, as: Actor = 'vale.Manager') => {
      const body = { id: randomUUID(), lotId, day: today, quantity, reason: 'torn bags', witness: 'Tom Fischer' };
      return test.call(discardStock, { params, body }, as);
    };
    expect((await destroy(three, 100, 'vale.Admin')).status).toBe(201);
    expect((await destroy(one, 30)).status).toBe(201);
    expect(problemsIn(await destroy(two, 30))).toEqual(['error aboveLimit quantity']);
    const lines = [{ lotId: two, counted: 70, reason: 'missing' }];
    const body = { id: randomUUID(), day: today, lines, confirmed: ['countFarOff' as const] };
    expect((await test.ok(createStockCount, { params, body }, 'vale.Manager')).state).toBe('counted');
    await test.sql`update stock_discard set day = '2026-03-28', created_at = created_at - interval '2 days' where lot_id = ${one}`;
    expect((await destroy(two, 30)).status).toBe(201);
    await test.sql`delete from money_setting`;
  });

  it('nor partly missing in a count and partly destroyed; what somebody approved counts with nothing', async () => {
    const lotId = await stockUp(test, { storeId: farmId, itemId: vaccineId, quantity: 100, price: 2 });
    await setLimits(test, 'vale', { admin: 1000, manager: 100 });
    const params = { storeId: farmId };
    const destroy = (quantity: number) => {
      const body = { id: randomUUID(), lotId, day: today, quantity, reason: 'torn bags', witness: 'Tom Fischer' };
      return test.call(discardStock, { params, body }, 'vale.Manager');
    };
    const count = (counted: number) => {
      const lines = [{ lotId, counted, reason: 'missing' }];
      const body = { id: randomUUID(), day: today, lines, confirmed: ['countFarOff' as const] };
      return test.ok(createStockCount, { params, body }, 'vale.Manager');
    };
    expect((await count(80)).state).toBe('posted');
    expect(problemsIn(await destroy(31))).toEqual(['error aboveLimit quantity']);
    expect((await destroy(30)).status).toBe(201);
    const waiting = await count(40);
    expect(waiting.state).toBe('counted');
    const approval = { params: { ...params, countId: waiting.id }, version: waiting.version, body: {} };
    await test.ok(approveStockCount, approval, 'vale.Admin');
    expect(problemsIn(await destroy(1))).toEqual(['error aboveLimit quantity']);
    await test.sql`update stock_discard set day = '2026-03-29', created_at = created_at - interval '2 days' where lot_id = ${lotId}`;
    await test.sql`update stock_count c set day = '2026-03-29', created_at = created_at - interval '2 days' from stock_count_line n
      where n.count_id = c.id and n.lot_id = ${lotId} and c.approved_by_name = ''`;
    expect((await destroy(1)).status).toBe(201);
    await test.sql`delete from money_setting`;
  });
});

describe('movements of a store', () => {
  const moved = async (query: object) =>
    await test.ok(listMovements, { params: { storeId: farmId }, query }, 'vale.Manager');

  it('are newest first, found by item, lot, document and days, and paged without a gap', async () => {
    const all = await moved({ perPage: 200 });
    expect(all).toMatchObject({ hasMore: false, total: all.items.length });
    const days = all.items.map(({ day }) => day);
    expect(days).toEqual(days.toSorted().toReversed());
    const idsOf = (items: readonly { id: string }[]) => items.map(({ id }) => id);
    const pageOf = (_: unknown, page: number) => moved({ perPage: 1, page: page + 1 });
    const pages = await Promise.all(Array.from({ length: all.total }, pageOf));
    expect(pages.flatMap(({ items }) => idsOf(items))).toEqual(idsOf(all.items));
    const oldest = await moved({ perPage: 200, sortDesc: 'false' });
    expect(idsOf(oldest.items)).toEqual(idsOf(all.items).toReversed());
    const feed = await moved({ item: feedItemId, perPage: 200 });
    expect(idsOf(feed.items)).toEqual(idsOf(all.items.filter(({ itemId }) => itemId === feedItemId)));
    const given = all.items.find(({ documentKind }) => documentKind === 'vaccine');
    const { flockId, shedId } = fixture;
    expect(given).toMatchObject({ to: 'consumed: A-1 · Shed S1', isIn: false, flockId, shedId });
    expect((await moved({ document: given?.documentId })).total).toBe(1);
    expect((await moved({ lot: given?.lotId })).total).toBe(2);
    expect((await moved({ q: 'no such lot' })).total).toBe(0);
    const ofDay = await moved({ from: '2026-03-27', to: '2026-03-27' });
    expect(ofDay.items.map(({ documentKind }) => documentKind)).toEqual(['vaccine']);
  });
});
