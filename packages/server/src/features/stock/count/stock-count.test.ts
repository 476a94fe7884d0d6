import { randomUUID } from 'node:crypto';
import { getFlock } from '@henhouse/contract/flock/flock';
import { discardStock, listMovements } from '@henhouse/contract/stock/inventory';
import {
  approveStockCount,
  createStockCount,
  deleteStockCount,
  getCountSheet,
  getStockCount,
  listStockCounts,
  updateStockCount,
} from '@henhouse/contract/stock/stock-count';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { layHatchingEggs } from '../../../../test/hatch.fixture';
import type { Actor } from '../../../../test/people';
import { setLimits } from '../../../../test/purchase-client';
import { startedApp } from '../../../../test/started-app';
import { stockOnHand, stockUp, writtenOffLongAgo } from '../../../../test/stock-client';
import { checkLedger } from '../../../ledger/check-ledger';

const fixture = fixtureIds('vale');
const { companyId, farmId } = fixture;
const today = '2026-03-10';
const test = startedApp({ day: today });

beforeAll(() => setLimits(test, 'vale', { admin: 100_000, manager: 1000 }));
afterAll(async () => {
  expect(await test.app.db.company(companyId, null, checkLedger)).toEqual([]);
});

type Line = { lotId: string; counted: number; reason?: string };
const count = (lines: Line[], more: object = {}, as: Actor = 'vale.Manager', storeId = farmId) => {
  const body = { id: randomUUID(), day: today, lines, confirmed: ['countFarOff' as const], ...more };
  return test.call(createStockCount, { params: { storeId }, body }, as);
};
const destroy = async (lotId: string, day: string, quantity: number) => {
  const body = { id: randomUUID(), lotId, day, quantity, reason: 'Wet bales', witness: 'Jo Field' };
  await test.ok(discardStock, { params: { storeId: farmId }, body }, 'vale.Manager');
};
const held = async (lotId: string) => (await stockOnHand(test, farmId)).get(lotId);

describe('a count', () => {
  it('books what differs to variance, with its reason and worth, as far as a Manager may', async () => {
    const lotId = await stockUp(test, { storeId: farmId, quantity: 100, price: 20 });
    const right = await stockUp(test, { storeId: farmId, quantity: 40 });
    const spilt = { lotId, counted: 60.5, reason: 'spilt' };
    const slip = await count([spilt], { confirmed: [] });
    expect(problemsIn(slip)).toEqual(['confirm countFarOff lines.0.counted']);
    expect(problemsIn(await count([{ lotId, counted: 99 }]))).toEqual(['error required lines.0.reason']);
    const done = await count([spilt, { lotId: right, counted: 40 }], { notes: 'silo 2' });
    expect(done.body).toMatchObject({ state: 'posted', number: 1, lots: 2, differences: 1, worthMinor: null });
    expect([await held(lotId), await held(right)]).toEqual([60.5, 40]);
    const params = { storeId: farmId, countId: done.body.id };
    expect(await test.ok(getStockCount, { params }, 'vale.Owner')).toMatchObject({
      worthMinor: -790,
      lines: [{ booked: 100, counted: 60.5, difference: -39.5, worthMinor: -790, reason: 'spilt' }, { difference: 0 }],
    });
    const query = { q: '1', document: done.body.id };
    const moved = await test.ok(listMovements, { params: { storeId: farmId }, query }, 'vale.Owner');
    const ofCount = { documentKind: 'stockCount', documentNumber: 1 };
    expect(moved.items).toMatchObject([{ from: 'store', to: 'variance', quantity: 39.5, ...ofCount }]);

    const fix = (counted: number, version: number) => {
      const body = { day: today, lines: [{ lotId, counted, reason: 'found' }], reason: 'counted again' };
      return test.call(updateStockCount, { params, version, body }, 'vale.Manager');
    };
    const corrected = await fix(104, 1);
    expect(corrected.body).toMatchObject({ state: 'posted', lots: 1, lines: [{ booked: 100, difference: 4 }] });
    expect(await held(lotId)).toBe(104);
    expect((await fix(104, 1)).status).toBe(412);
    const body = { reason: 'wrong store' };
    await test.ok(deleteStockCount, { params, version: 2, body }, 'vale.Manager');
    expect(await held(lotId)).toBe(100);
    expect(problemsIn(await fix(1, 3))).toEqual(['error stateNotAllowed state']);
  });

  it('above the Manager’s limit waits for another hand, and is booked against the books of that moment', async () => {
    const lotId = await stockUp(test, { storeId: farmId, quantity: 100, price: 50 });
    const waiting = await count([{ lotId, counted: 50, reason: 'stolen' }]);
    expect([waiting.body.state, await held(lotId)]).toEqual(['counted', 100]);
    const params = { storeId: farmId, countId: waiting.body.id };
    const approve = (as: Actor, version = 1) => test.call(approveStockCount, { params, version }, as);
    expect((await approve('vale.Manager')).status).toBe(403);
    // A vet approves what is about lots, not what is about stock.
    expect((await approve('vale.Doctor')).status).toBe(403);
    await setLimits(test, 'vale', { admin: 2000, manager: 1000 });
    expect(problemsIn(await approve('vale.Admin'))).toEqual(['error aboveLimit totalMinor']);
    const posted = { state: 'posted', approvedBy: 'Owner of vale', worthMinor: -2500 };
    expect((await approve('vale.Owner')).body).toMatchObject(posted);
    expect(await held(lotId)).toBe(50);
    expect(problemsIn(await approve('vale.Owner', 2))).toEqual(['error stateNotAllowed state']);
    const own = await count([{ lotId, counted: 10, reason: 'lost' }], {}, 'vale.Owner');
    const alone = { params: { storeId: farmId, countId: own.body.id }, version: 1 };
    const refused = await test.call(approveStockCount, alone, 'vale.Owner');
    expect(problemsIn(refused)).toEqual(['error needsOtherHand totalMinor']);
    const query = { state: 'counted' } as const;
    const listed = await test.ok(listStockCounts, { params: { storeId: farmId }, query }, 'vale.Owner');
    expect(listed.items.map(({ id }) => id)).toEqual([own.body.id]);
  });

  it('in a company that has set no limit waits for the Owner, who may have counted', async () => {
    await setLimits(test, 'vale', { admin: null, manager: null });
    const lotId = await stockUp(test, { storeId: farmId, quantity: 100, price: 50 });
    const own = await count([{ lotId, counted: 99, reason: 'lost' }], {}, 'vale.Owner');
    expect(own.body.state).toBe('counted');
    const approve = { params: { storeId: farmId, countId: own.body.id }, version: 1 };
    const refused = await test.call(approveStockCount, approve, 'vale.Admin');
    expect(problemsIn(refused)).toEqual(['error aboveLimit totalMinor']);
    // Nobody asked for two hands: the same Owner approves.
    expect((await test.ok(approveStockCount, approve, 'vale.Owner')).state).toBe('posted');
    await setLimits(test, 'vale', { admin: 2000, manager: 1000 });
  });

  it('is of a day: what came later is not counted, and what was used later may not be missing', async () => {
    const lotId = await stockUp(test, { storeId: farmId, quantity: 10, day: '2026-03-01' });
    const later = await stockUp(test, { storeId: farmId, quantity: 10, day: '2026-03-09' });
    const query = { day: '2026-03-05' };
    const sheet = await test.ok(getCountSheet, { params: { storeId: farmId }, query }, 'vale.Manager');
    const lots = sheet.items.map((line) => line.lotId);
    expect([lots.includes(lotId), lots.includes(later), sheet.hasMore]).toEqual([true, false, false]);
    await destroy(lotId, '2026-03-08', 6);
    const two = [{ lotId, counted: 2, reason: 'lost' }];
    expect(problemsIn(await count(two, { day: '2026-03-05' }))).toEqual(['error belowZeroOn lines.0.counted']);
    expect(problemsIn(await count(two, { day: '2026-03-11' }))).toEqual(['error dayInFuture day']);
    const strange = await count([{ lotId: randomUUID(), counted: 2 }]);
    expect(problemsIn(strange)).toEqual(['error unknownValue lines.0.lotId']);
  });

  it('calls eggs by the day that they were laid on and the flock that laid them', async () => {
    const { flockId, shedId } = fixture;
    const place = { companyId, farmId, flockIds: [flockId, flockId], shedIds: [shedId, shedId] } as const;
    await layHatchingEggs(test, place, { day: '2026-03-08', quantity: 300 });
    const flock = await test.ok(getFlock, { params: { flockId } }, 'vale.Manager');
    const query = { day: today, category: 'eggs' } as const;
    const sheet = await test.ok(getCountSheet, { params: { storeId: farmId }, query }, 'vale.Manager');
    const named = { lotCode: '2026-03-08', flockNumber: flock.number, booked: 300 };
    expect(sheet.items).toMatchObject([named]);
    expect((await count([{ lotId: sheet.items[0]?.lotId ?? '', counted: 300 }])).body.lines).toMatchObject([named]);
  });

  it('is for whoever may count, in their own store', async () => {
    const lotId = await stockUp(test, { storeId: farmId, quantity: 10 });
    const lines = [{ lotId, counted: 10 }];
    expect((await count(lines, {}, 'vale.AssistantManager')).status).toBe(403);
    expect((await count(lines, {}, 'vale.Manager', companyId)).status).toBe(403);
    expect((await count(lines, {}, 'hill.Owner')).status).toBe(404);
    expect(problemsIn(await count(lines, {}, 'vale.Owner', companyId))).toEqual(['error unknownValue lines.0.lotId']);
    const own = await stockUp(test, { quantity: 10 });
    expect((await count([{ lotId: own, counted: 10 }], {}, 'vale.Owner', companyId)).status).toBe(201);
  });
});

describe('a posted count', () => {
  it('stays what was counted, whatever is written down late of the days before: its difference follows', async () => {
    await writtenOffLongAgo(test);
    const lotId = await stockUp(test, { storeId: farmId, quantity: 100, price: 20 });
    const { body: done } = await count([{ lotId, counted: 90, reason: 'spilt' }]);
    const params = { storeId: farmId, countId: done.id };
    const line = async () => (await test.ok(getStockCount, { params }, 'vale.Owner')).lines[0];
    await destroy(lotId, '2026-03-05', 30);
    expect(await held(lotId)).toBe(90);
    expect(await line()).toMatchObject({ booked: 70, counted: 90, difference: 20, worthMinor: 400, reason: 'spilt' });
    // What leaves on its own day leaves after it was counted.
    await destroy(lotId, today, 5);
    expect([await held(lotId), (await line())?.booked]).toEqual([85, 70]);
    // An earlier count is a late document to the later one.
    const before = await count([{ lotId, counted: 60, reason: 'found' }], { day: '2026-03-07' });
    expect([await held(lotId), (await line())?.booked]).toEqual([85, 60]);
    const earlier = {
      params: { storeId: farmId, countId: before.body.id },
      version: 1,
      body: { reason: 'miscounted' },
    };
    await test.ok(deleteStockCount, earlier, 'vale.Manager');
    expect([await held(lotId), (await line())?.booked]).toEqual([85, 70]);
    await test.ok(deleteStockCount, { params, version: 1, body: { reason: 'another lot' } }, 'vale.Manager');
    expect(await held(lotId)).toBe(65);
  });
});
