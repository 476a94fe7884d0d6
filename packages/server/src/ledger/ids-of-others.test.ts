import { randomUUID } from 'node:crypto';
import { listEntries } from '@henhouse/contract/entry/entry';
import { placeBirds } from '@henhouse/contract/entry/place-birds';
import { receivePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { discardStock } from '@henhouse/contract/stock/inventory';
import { createOpeningStock } from '@henhouse/contract/stock/opening-stock';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn, receiveFeed } from '../../test/entry-client';
import { addFlock, fixtureIds } from '../../test/farm.fixture';
import { importClient } from '../../test/import-client';
import { addSupplier, deliveryOf, feedDraft, ordered } from '../../test/purchase-client';
import { layEggs, settleHens } from '../../test/sale-client';
import { startedApp } from '../../test/started-app';
import { requireOk } from '../../test/test-app';
import { checkBooks } from '../features/day-book/check-books';
import { uuidOf } from './ids';

const test = startedApp();
const { companyId, farmId, flockId, feedItemId } = fixtureIds('vale');
const manager = 'vale.Manager';
beforeAll(() => settleHens(test));

const bookFindings = () => test.app.db.company(companyId, null, checkBooks);
const destroy = async (id: string) => {
  const lotId = await receiveFeed(test, { kg: 100, day: '2026-03-02' });
  const body = { id, lotId, day: '2026-03-16', quantity: 5, reason: 'Wet bales', witness: 'Jo Field' };
  return test.call(discardStock, { params: { storeId: farmId }, body }, manager);
};

describe('the id of a document', () => {
  it('that a file brought is no id for one of another kind: taking that back would bring the dead to life', async () => {
    const file = importClient(test);
    const read = requireOk(await file.upload('Shed;Day;Dead\nS1;2026-03-15;2\n'));
    requireOk(await file.run(read, { flockId }));
    const { items } = await test.ok(listEntries, { params: { farmId }, query: { kind: 'mortality' } }, manager);
    const again = await destroy(items[0]?.id ?? '');
    expect([again.status, again.problem.code]).toEqual([409, 'sameIdOtherContent']);
    expect(await bookFindings()).toEqual([]);
  });

  it('that a file brought to another company is free in this one, and tells nothing of what is there', async () => {
    const file = importClient(test);
    const read = requireOk(await file.upload('Shed;Day;Dead\nS1;2026-03-14;2\n'));
    requireOk(await file.run(read, { flockId }));
    const { items } = await test.ok(listEntries, { params: { farmId }, query: { kind: 'mortality' } }, manager);
    const lotId = await receiveFeed(test, { kg: 100, day: '2026-03-02', company: 'hill' });
    const body = {
      id: items[0]?.id ?? '',
      lotId,
      day: '2026-03-16',
      quantity: 5,
      reason: 'Wet bales',
      witness: 'Jo Field',
    };
    const params = { storeId: fixtureIds('hill').farmId };
    expect((await test.call(discardStock, { params, body }, 'hill.Manager')).status).toBe(201);
  });

  it('that stands inside of a call is not that of something else either', async () => {
    const id = randomUUID();
    requireOk(await destroy(id));
    const { flockId: newId, shedIds } = await addFlock(test.app.db, 'vale');
    const birds = [{ id, detail: { sex: 'asHatched' as const, count: 900 } }];
    const rows = [{ shedId: shedIds[0], flockId: newId, flock: null, day: '2026-03-04', birds }];
    const body = { id: randomUUID(), rows, confirmed: [] };
    const placed = await test.call(placeBirds, { params: { farmId }, body }, manager);
    expect([placed.status, placed.problem.code]).toEqual([409, 'sameIdOtherContent']);
  });
});

it('a lot is not received under the id that eggs of a flock have: they would be nobody’s, and held by nothing', async () => {
  const lotId = uuidOf(`eggs/${flockId}/2026-03-19/table`);
  const laid = { grade: 'table', layFromDay: '2026-03-19', layToDay: '2026-03-19', sourceFlock: 'House 4' } as const;
  const trader = await addSupplier(test, 'Egg Trader');
  const order = await ordered(test, feedDraft(trader, { kind: 'eggStock' }, { itemId: null, unit: 'eggs', ...laid }));
  const come = deliveryOf(order, { quantity: 30, day: '2026-03-19', lotId });
  expect(problemsIn(await test.call(receivePurchase, come, manager))).toEqual(['error invalid lines.0.lotId']);
  const stock = { id: lotId, itemId: feedItemId, lotCode: 'L', day: '2026-03-19', quantity: 5 };
  const opened = await test.call(createOpeningStock, { params: { storeId: farmId }, body: stock }, manager);
  expect(problemsIn(opened)).toEqual(['error invalid id']);
  await layEggs(test, '2026-03-19', { table: 500 });
  const { items } = await test.ok(listEggRoom, { params: { farmId }, query: {} }, manager);
  expect(items.find((lot) => lot.lotId === lotId)).toMatchObject({ flockId, onHand: 500 });
});
