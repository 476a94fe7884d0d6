import { randomUUID } from 'node:crypto';
import { createItem, getItem, updateItem } from '@henhouse/contract/catalogue/item';
import { finishPurchase, getPurchase } from '@henhouse/contract/purchase/purchase';
import { discardStock, listInventory, listStockLots } from '@henhouse/contract/stock/inventory';
import { listStores } from '@henhouse/contract/stock/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { receiveFeed } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { addSupplier, feedDraft, ordered, receiveOf } from '../../../../test/purchase-client';
import { startedApp } from '../../../../test/started-app';
import { stockUp } from '../../../../test/stock-client';

const test = startedApp({ day: '2026-03-30' });
const vale = fixtureIds('vale');
const { companyId, farmId, otherFarmId, feedItemId } = vale;

const stores = async (as: Actor = 'vale.Owner') => await test.ok(listStores, {}, as);

beforeAll(async () => {
  const goods = { itemId: feedItemId, quantity: 100, price: 30.5 };
  await stockUp(test, { ...goods, storeId: farmId, expiryDay: '2026-03-29' });
  await stockUp(test, { ...goods, storeId: farmId, expiryDay: '2026-03-30' });
  await stockUp(test, { ...goods, storeId: farmId, expiryDay: '2026-04-29', quantity: 33.333 });
  await stockUp(test, { ...goods, storeId: farmId, expiryDay: '2026-04-30' });
  await stockUp(test, { ...goods, storeId: otherFarmId, price: null, expiryDay: null });
  await stockUp(test, { ...goods, storeId: companyId, expiryDay: '2026-04-01' });
  await receiveFeed(test, { kg: 7000, day: '2026-03-20', company: 'hill' });
  const { code, name, unit, units, version } = await test.ok(getItem, { params: { itemId: feedItemId } }, 'vale.Owner');
  const changed = { code, name, unit, units, minimum: 200, leadTimeDays: 3 };
  await test.ok(updateItem, { params: { itemId: feedItemId }, body: changed, version }, 'vale.Owner');
});

describe('all stores side by side', () => {
  it('hold what the list of each store says: worth, lots about to expire and expired, items to order', async () => {
    const { items, all } = await stores();
    expect(items.map((row) => row.storeId)).toEqual([companyId, farmId, otherFarmId]);
    for (const row of items) {
      const params = { storeId: row.storeId };
      const { summary } = await test.ok(listInventory, { params }, 'vale.Owner');
      const lotsIn = async (state?: 'expiring' | 'expired') =>
        (await test.ok(listStockLots, { params, query: state ? { state } : {} }, 'vale.Owner')).total;
      expect(row).toMatchObject({
        valueMinor: summary.valueMinor ?? 0,
        toOrder: summary.toOrder,
        lots: await lotsIn(),
        expiringLots: await lotsIn('expiring'),
        expiredLots: await lotsIn('expired'),
      });
    }
    expect(items[1]).toMatchObject({
      farmId,
      lots: 4,
      expiringLots: 2,
      expiredLots: 1,
      toOrder: 0,
      valueMinor: 10_167,
    });
    expect(items[2]).toMatchObject({ farmId: otherFarmId, unpricedLots: 1, valueMinor: 0, toOrder: 1 });
    expect(all).toMatchObject({ lots: 6, valueMinor: 10_167 + 3050, toOrder: 2, expiringLots: 3, expiredLots: 1 });
  });

  it('are those of the farms in reach, without worth for whoever sees no prices', async () => {
    const { items, all } = await stores('vale.Manager');
    expect(items).toMatchObject([{ farmId, lots: 4, valueMinor: null }]);
    expect(all.valueMinor).toBeNull();
  });

  it('are of one company, and of nobody who may not read stock', async () => {
    const { items } = await stores('hill.Owner');
    expect(items.map((row) => row.farmId)).toEqual([null, fixtureIds('hill').farmId, fixtureIds('hill').otherFarmId]);
    expect(items.map((row) => row.lots)).toEqual([0, 1, 0]);
    expect((await test.call(listStores, {}, 'vale.Supervisor')).status).toBe(403);
  });
});

describe('what is ordered', () => {
  const short = async () => {
    const { items } = await test.ok(listInventory, { params: { storeId: otherFarmId } }, 'vale.Owner');
    const [feed] = items.filter(({ itemId }) => itemId === feedItemId);
    const counted = (await stores()).items.find(({ storeId }) => storeId === otherFarmId)?.toOrder;
    expect(counted, 'the list of stores says the same').toBe(feed?.toOrder ? 1 : 0);
    return feed && [feed.ordered, feed.comesDay, feed.toOrder];
  };
  const order = async (quantity: number, expectedDay: string | null) => {
    const mill = await addSupplier(test, `Mill ${quantity}`);
    const about = { farmId: otherFarmId, day: '2026-03-28', expectedDay };
    return ordered(test, feedDraft(mill, about, { quantity, freeQuantity: 0, unitPriceMinor: 10 }));
  };

  it('has to be ordered no more once an order covers it, and again when its day has passed', async () => {
    expect(await short()).toEqual([0, null, true]);
    // 100 kg are there and 200 are to be: three bags of 25 kg do not do.
    const small = await order(3, '2026-04-02');
    expect(await short()).toEqual([75, '2026-04-02', true]);
    await order(1, '2026-04-05');
    expect(await short()).toEqual([100, '2026-04-02', false]);
    test.clock.set('2026-04-03');
    expect(await short()).toEqual([25, '2026-04-05', true]);
    test.clock.set('2026-03-30');
    // What has come is stock, and no order.
    await receiveOf(test, small, { quantity: 2, day: '2026-03-30' }, 'vale', 'vale.Owner');
    expect(await short()).toEqual([50, '2026-04-02', false]);
    const params = { purchaseId: small.id };
    const { version } = await test.ok(getPurchase, { params }, 'vale.Owner');
    const body = { reason: 'They have no more' };
    await test.ok(finishPurchase, { params, body, version }, 'vale.Owner');
    expect(await short()).toEqual([25, '2026-04-05', true]);
  });
});

it('what a store has used up is to be ordered, as its list says', async () => {
  const [storeId, as] = [fixtureIds('hill').farmId, 'hill.Owner'] as const;
  const now = async () => {
    const { summary } = await test.ok(listInventory, { params: { storeId } }, as);
    const row = (await stores(as)).items.find((one) => one.storeId === storeId);
    expect(row?.toOrder).toBe(summary.toOrder);
    return row && [row.lots, row.toOrder];
  };
  const item = { category: 'other', code: 'LIME', name: 'Lime', unit: 'kg', minimum: 5 } as const;
  const { id: itemId } = await test.ok(createItem, { body: { id: randomUUID(), ...item } }, as);
  expect(await now()).toEqual([1, 0]);
  const lotId = await stockUp(test, { itemId, quantity: 6, storeId, company: 'hill' });
  expect(await now()).toEqual([2, 0]);
  const gone = { id: randomUUID(), lotId, day: '2026-03-30', quantity: 6, reason: 'Wet', witness: 'Ann' };
  await test.ok(discardStock, { params: { storeId }, body: gone }, as);
  expect(await now()).toEqual([1, 1]);
});

describe('the stores of a large company', () => {
  it('are all there, not the first two hundred alone', async () => {
    const [, before] = (await stores('hill.Owner')).items;
    await test.sql`with added as (
        insert into farm (company_id, id, name, code, kind, ownership)
        select company_id, gen_random_uuid(), 'Large ' || n, 'LARGE' || n, kind, ownership from farm, generate_series(1, 201) n
        where id = ${fixtureIds('hill').farmId} returning company_id, id),
      opened as (
        insert into account (company_id, id, kind, farm_id) select company_id, gen_random_uuid(), 'store', id from added
        returning company_id, id)
      insert into balance (company_id, account_id, lot_id, quantity, last_day)
      select o.company_id, o.id, b.lot_id, 1, b.last_day from opened o, lateral (
        select b.lot_id, b.last_day from balance b join account a on a.company_id = b.company_id and a.id = b.account_id
        where a.company_id = o.company_id and a.kind = 'store' and a.farm_id = ${before?.farmId} limit 1) b`;
    const { items, total } = await stores('hill.Owner');
    expect([items.length, total]).toEqual([204, 204]);
  });
});
