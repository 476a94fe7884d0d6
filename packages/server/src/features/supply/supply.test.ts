import { randomUUID } from 'node:crypto';
import { deleteEntry, deleteHealthEndpoints } from '@henhouse/contract/entry/entry';
import { discardStock, listInventory, quarantineLot } from '@henhouse/contract/stock/inventory';
import { getArriving, listArriving } from '@henhouse/contract/supply/arriving';
import {
  cancelSupply,
  createSupply,
  declineSupply,
  getSupply,
  listSendableLots,
  listSupplies,
  receiveSupply,
  reopenSupply,
  requestSupply,
  returnSupply,
  type Supply,
  sendSupply,
} from '@henhouse/contract/supply/supply';
import { afterAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, addVaccine } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { setLimits } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { stockOnHand, stockUp, writtenOffLongAgo } from '../../../test/stock-client';
import { checkLedger } from '../../ledger/check-ledger';
import { post } from '../../ledger/post';
import { openReceivedLot } from '../../ledger/received-lot';

const { companyId, farmId, otherFarmId, feedItemId } = fixtureIds('vale');
const day = '2026-03-10';
const test = startedApp({ day });

afterAll(async () => {
  expect(await test.app.db.company(companyId, null, checkLedger)).toEqual([]);
});

type Lot = { lotId: string; quantity: number };
const sendTo = (lots: Lot[], more: object = {}, as: Actor = 'vale.Admin', at = farmId) =>
  test.call(createSupply, { params: { farmId: at }, body: { id: randomUUID(), kind: 'feed', day, lots, ...more } }, as);
const giveBack = (lots: Lot[]) =>
  test.ok(returnSupply, { params: { farmId }, body: { id: randomUUID(), kind: 'feed', day, lots } }, 'vale.Manager');
/** What a step of a supply is asked for with. */
const ofSupply = <Body>({ id, version }: Supply, body: Body) => ({ params: { supplyId: id }, version, body });
const receiveAll = (
  supply: Supply,
  lots: { good: number; broken?: number; reason?: string }[],
  more: object = {},
  as: Actor = 'vale.Manager',
) => {
  const got = lots.map((lot, index) => ({ lotId: supply.lots[index]?.lotId ?? '', broken: 0, ...lot }));
  return test.call(receiveSupply, ofSupply(supply, { day, lots: got, ...more }), as);
};
const held = async (lotId: string) => [
  (await stockOnHand(test, companyId)).get(lotId) ?? null,
  (await stockOnHand(test, farmId)).get(lotId) ?? null,
];

describe('a supply', () => {
  it('is asked for by a farm, sent from the company’s store, on its way in between, and received with its cost', async () => {
    const lotId = await stockUp(test, { quantity: 1000, price: 31.25 });
    const request = { id: randomUUID(), kind: 'feed' as const, lines: [{ itemId: feedItemId, quantity: 400 }] };
    const answer = await test.ok(requestSupply, { params: { farmId }, body: request }, 'vale.Manager');
    const requested = {
      state: 'requested',
      direction: 'toFarm',
      goods: 'Starter',
      next: ['send', 'decline', 'cancel'],
    };
    expect(answer).toMatchObject(requested);
    const sendable = await test.ok(listSendableLots, { query: { kind: 'feed' } }, 'vale.Admin');
    expect(sendable.items.map((lot) => [lot.lotId, lot.onHand])).toContainEqual([lotId, 1000]);
    const loaded = { day, carrier: 'Truck 7', lots: [{ lotId, quantity: 400 }] };
    const sent = await test.ok(sendSupply, ofSupply(answer, loaded), 'vale.Admin');
    expect(sent).toMatchObject({ state: 'sent', carrier: 'Truck 7', lines: [{ quantity: 400, sent: 400 }] });
    expect(sent.valueMinor).toBe(12_500);
    expect(await held(lotId)).toEqual([600, null]);
    const coming = await test.ok(listInventory, { params: { storeId: farmId }, query: {} }, 'vale.Manager');
    expect(coming.items).toMatchObject([{ itemId: feedItemId, onHand: 0, incoming: 400, valueMinor: null }]);
    const going = await test.ok(listInventory, { params: { storeId: companyId }, query: {} }, 'vale.Owner');
    expect(going.items).toMatchObject([{ onHand: 600, outgoing: 400, valueMinor: 18_750 }]);

    const bare = await receiveAll(sent, [{ good: 390, broken: 6 }]);
    expect(problemsIn(bare)).toEqual(['error required lots.0.reason']);
    const received = await receiveAll(sent, [{ good: 390, broken: 6, reason: 'bag torn' }]);
    expect(received.body).toMatchObject({
      state: 'received',
      hasDifference: true,
      valueMinor: null,
      lots: [{ sent: 400, good: 390, broken: 6, short: 4, reason: 'bag torn' }],
      steps: [{ step: 'request' }, { step: 'send' }, { step: 'receive', by: 'Manager of vale' }],
    });
    expect(await held(lotId)).toEqual([600, 390]);
    const there = await test.ok(listInventory, { params: { storeId: farmId }, query: {} }, 'vale.Owner');
    expect(there.items).toMatchObject([{ onHand: 390, incoming: 0, valueMinor: 12_188 }]);

    const again = await receiveAll(received.body, [{ good: 400 }], { reason: 'the bag was found' });
    expect(again.body).toMatchObject({ hasDifference: false, lots: [{ good: 400, broken: 0, short: 0 }] });
    expect(await held(lotId)).toEqual([600, 400]);
    const open = await test.ok(reopenSupply, ofSupply(again.body, { reason: 'wrong farm' }), 'vale.Owner');
    expect([open.state, await held(lotId)]).toEqual(['sent', [600, 0]]);
    const cancelled = await test.ok(cancelSupply, ofSupply(open, { reason: 'never left' }), 'vale.Owner');
    expect([cancelled.state, await held(lotId)]).toEqual(['cancelled', [1000, 0]]);
  });

  it('is corrected on its way, and not below what the farm has used since', async () => {
    const lotId = await stockUp(test, { quantity: 100 });
    const { body: sent } = await sendTo([{ lotId, quantity: 80 }]);
    const params = { supplyId: sent.id };
    const change = (quantity: number, version: number, reason = 'weighed again') =>
      test.call(sendSupply, { params, version, body: { day, lots: [{ lotId, quantity }], reason } }, 'vale.Admin');
    expect(problemsIn(await change(90, sent.version, ''))).toEqual(['error required reason']);
    const late = await change(90, sent.version + 1);
    expect([late.status, late.problem.current]).toMatchObject([412, { id: sent.id, version: sent.version }]);
    expect(problemsIn(await change(101, sent.version))).toEqual(['error moreThanStock lots.0.quantity']);
    const more = await change(90, sent.version);
    expect([more.status, await held(lotId)]).toEqual([200, [10, null]]);
    const { body: received } = await receiveAll(more.body, [{ good: 90 }]);
    expect(problemsIn(await change(50, received.version))).toEqual(['error stateNotAllowed state']);

    const sex = 'asHatched' as const;
    const chicks = { sex, supplierName: 'Brook', count: 1000 };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: chicks });
    const eaten = { itemId: feedItemId, lotId, kg: 60, sex };
    const fed = await entered(test, 'feed', { day, detail: eaten, confirmed: ['feedOutsideStandard'] });
    expect(await held(lotId)).toEqual([10, 30]);
    const less = await receiveAll(received, [{ good: 50, reason: 'counted' }], { reason: 'counted again' });
    expect(problemsIn(less)).toEqual(['error belowZeroOn day']);
    const { id: entryId, version } = fed.entry;
    await test.ok(deleteEntry, { params: { entryId }, version, body: { reason: 'typed twice' } }, 'vale.Manager');
    expect(await held(lotId)).toEqual([10, 90]);
  });

  it('gives vaccine and medicine back too, when an entry of what was supplied is taken back', async () => {
    const medicine = await addHealthItem(test, { prescriptionOnly: false });
    const vaccine = await addVaccine(test, 'IB');
    for (const [kind, item, detail] of [
      ['medicine', medicine, { quantity: 40, purpose: 'treatment', route: 'drinkingWater' }],
      ['vaccine', vaccine, { doses: 1000, birds: 1000, route: 'drinkingWater', givenBy: 'Ann' }],
    ] as const) {
      const lotId = await stockUp(test, { itemId: item.id, quantity: 5000, price: 2 });
      const { body: sent } = await sendTo([{ lotId, quantity: 3000 }], { kind });
      const { status } = await receiveAll(sent, [{ good: 3000 }], {}, 'vale.Supervisor');
      expect(status).toBe(200);
      const whole = { itemId: item.id, lotId, ...detail } as never;
      const given = await entered(test, kind, { day, detail: whole, as: 'vale.Doctor' });
      expect((await held(lotId))[1]).toBe(kind === 'vaccine' ? 2000 : 2960);
      const { id: entryId, version } = given.entry;
      const body = { reason: 'not given' };
      await test.ok(deleteHealthEndpoints[kind], { params: { entryId }, version, body }, 'vale.Doctor');
      expect(await held(lotId)).toEqual([2000, 3000]);
    }
  });

  it('takes nothing expired or in quarantine to a farm, and both back from it', async () => {
    const old = await stockUp(test, { quantity: 10, expiryDay: '2026-03-09' });
    const kept = await stockUp(test, { quantity: 10, storeId: farmId });
    const quarantine = (lotId: string, storeId: string, fromDay: string | null, as: Actor = 'vale.Doctor') =>
      test.call(quarantineLot, { params: { storeId, lotId }, body: { fromDay, reason: 'salmonella' } }, as);
    expect((await quarantine(kept, farmId, day)).body).toMatchObject({ quarantinedFrom: day });
    expect(problemsIn(await sendTo([{ lotId: old, quantity: 1 }]))).toEqual(['error lotExpired lots.0.lotId']);
    const detail = { itemId: feedItemId, lotId: kept, kg: 1, sex: 'asHatched' as const };
    expect(problemsIn(await enter(test, 'feed', { day, detail }))).toContain('error lotQuarantined detail.lotId');
    const back = await giveBack([{ lotId: kept, quantity: 10 }]);
    expect(back).toMatchObject({ direction: 'toCompany', state: 'sent' });
    expect((await receiveAll(back, [{ good: 10 }], {}, 'vale.Manager')).status).toBe(403);
    expect((await receiveAll(back, [{ good: 10 }], {}, 'vale.Owner')).status).toBe(200);
    expect(await held(kept)).toEqual([10, 0]);
    expect(problemsIn(await sendTo([{ lotId: kept, quantity: 1 }]))).toEqual(['error lotQuarantined lots.0.lotId']);
    expect((await quarantine(kept, companyId, null, 'vale.Manager')).status).toBe(403);
    expect((await quarantine(kept, farmId, null)).status).toBe(200);
    const { status, body } = await sendTo([{ lotId: kept, quantity: 1 }]);
    expect(status).toBe(201);
    await test.ok(cancelSupply, ofSupply(body, { reason: 'test' }), 'vale.Admin');
  });

  it('moves chicks, whole ones', async () => {
    const lotId = randomUUID();
    await test.app.db.company(companyId, null, async (tx) => {
      const chicks = { kind: 'chicks', sex: 'asHatched', breed: 'Ross 308', source: 'Brook Hatchery' } as const;
      const lot = { lotId, code: 'H-7', receivedDay: day, hatchDay: day, unitCostMinor: 41 };
      await openReceivedLot(tx, { ...chicks, ...lot });
      const [from, to] = [{ kind: 'supplier', farmId: null } as const, { kind: 'store', farmId: null } as const];
      const posting = { lot: { kind: 'chicks', lotId } as const, from, to, quantity: 5000, day, field: 'x' };
      await post(tx, { kind: 'test', id: randomUUID(), version: 1 }, [posting]);
    });
    const half = await sendTo([{ lotId, quantity: 10.5 }], { kind: 'chicks' });
    expect(problemsIn(half)).toEqual(['error notInteger lots.0.quantity']);
    const { body } = await sendTo([{ lotId, quantity: 4000 }], { kind: 'chicks' });
    await receiveAll(body, [{ good: 3990, broken: 10, reason: 'dead in the box' }]);
    expect(await held(lotId)).toEqual([1000, 3990]);
    const query = { category: 'chicks' } as const;
    const stock = await test.ok(listInventory, { params: { storeId: farmId }, query }, 'vale.Owner');
    const there = { itemId: null, name: 'Ross 308', onHand: 3990, unit: 'chicks', valueMinor: 163_590 };
    expect(stock.items).toMatchObject([there]);
  });
});

describe('who may do what with a supply', () => {
  it('follows the matrix, the farm and the company', async () => {
    const lotId = await stockUp(test, { quantity: 50 });
    const line = { itemId: feedItemId, quantity: 5 };
    const ask = (as: Actor, at = farmId) =>
      test.call(requestSupply, { params: { farmId: at }, body: { id: randomUUID(), kind: 'feed', lines: [line] } }, as);
    expect((await ask('vale.Supervisor')).status).toBe(403);
    expect((await ask('vale.Manager', otherFarmId)).status).toBe(403);
    expect((await ask('hill.Manager')).status).toBe(404);
    expect((await sendTo([{ lotId, quantity: 1 }], {}, 'vale.Manager')).status).toBe(403);
    const { body: answer } = await ask('vale.AssistantManager');
    const without = ofSupply(answer, { reason: 'not needed' });
    expect((await test.call(cancelSupply, without, 'vale.Manager')).status).toBe(403);
    expect((await test.call(declineSupply, without, 'vale.Manager')).status).toBe(403);
    expect((await test.call(getSupply, { params: without.params }, 'hill.Owner')).status).toBe(404);
    expect((await test.ok(cancelSupply, without, 'vale.AssistantManager')).state).toBe('cancelled');
    const { body: second } = await ask('vale.Manager');
    const declined = await test.ok(declineSupply, ofSupply(second, { reason: 'none left' }), 'vale.Owner');
    expect(declined).toMatchObject({ state: 'declined', next: [] });
    expect((await sendTo([{ lotId, quantity: 1 }], {}, 'vale.Owner', otherFarmId)).status).toBe(201);
    const seen = async (as: Actor) =>
      (await test.ok(listSupplies, { query: { perPage: 200 } }, as)).items.map((one) => one.farmId);
    expect(await seen('vale.Manager')).not.toContain(otherFarmId);
    expect(await seen('vale.Owner')).toContain(otherFarmId);
    expect(await seen('hill.Owner')).toEqual([]);
    const foreign = await stockUp(test, { quantity: 5, company: 'hill' });
    expect(problemsIn(await sendTo([{ lotId: foreign, quantity: 1 }]))).toEqual(['error unknownValue lots.0.lotId']);
  });

  it('numbers them in a row, and the same request again is the same supply', async () => {
    const lotId = await stockUp(test, { quantity: 50 });
    const body = { id: randomUUID(), kind: 'feed' as const, day, lots: [{ lotId, quantity: 1 }] };
    const [first, again] = [
      await test.call(createSupply, { params: { farmId }, body }, 'vale.Owner'),
      await test.call(createSupply, { params: { farmId }, body }, 'vale.Owner'),
    ];
    expect([first.status, again.body]).toEqual([201, first.body]);
    expect((await held(lotId))[0]).toBe(49);
    const list = await test.ok(listSupplies, { query: { perPage: 200 } }, 'vale.Owner');
    expect(list.items.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: list.total }, (_, index) => index + 1),
    );
  });
});

describe('what is lost on the way', () => {
  it('is booked by somebody who may approve so much, where the company has set limits, however many deliveries it is lost of', async () => {
    await writtenOffLongAgo(test);
    await setLimits(test, 'vale', { manager: 10_000 });
    const lotId = await stockUp(test, { quantity: 2000, price: 31.25 });
    const sent = async () => (await sendTo([{ lotId, quantity: 600 }])).body;
    const receive = (supply: Supply, good: number, as: Actor = 'vale.Supervisor') =>
      receiveAll(supply, [{ good, reason: 'never came' }], {}, as);
    const whole = await sent();
    const refused = await receive(whole, 0);
    expect(problemsIn(refused)).toEqual(['error aboveLimit lots']);
    // What goods are worth is a matter of prices.
    expect(refused.problem.problems?.[0]?.params).toMatchObject({ value: null, max: 10_000 });
    expect(problemsIn(await receive(whole, 0, 'vale.Manager'))).toEqual(['error aboveLimit lots']);
    const half = await receive(whole, 300);
    expect(half.status).toBe(200);
    expect(problemsIn(await receive(await sent(), 300))).toEqual(['error aboveLimit lots']);
    const gone = { id: randomUUID(), lotId, day, quantity: 100, reason: 'wet', witness: 'Ann' };
    const destroyed = await test.call(discardStock, { params: { storeId: farmId }, body: gone }, 'vale.Manager');
    expect(problemsIn(destroyed)).toEqual(['error aboveLimit quantity']);
    // Of a receipt that is written anew what it said before does not count.
    const again = await receiveAll(half.body, [{ good: 290, reason: 'counted again' }], { reason: 'counted again' });
    expect(again.status, again.text).toBe(200);
    expect((await receive(await sent(), 0, 'vale.Admin')).status).toBe(200);
    await setLimits(test, 'vale', { manager: null });
  });
});

describe('whoever only receives', () => {
  const supervisor = 'vale.Supervisor' as const;
  const arriving = (as: Actor, at = farmId, state: 'sent' | 'received' = 'sent') =>
    test.call(listArriving, { params: { farmId: at }, query: { state, perPage: 100 } }, as);

  it('finds what is on its way to their farm, without prices, and receives it', async () => {
    const lotId = await stockUp(test, { quantity: 50, price: 40 });
    const there = (await sendTo([{ lotId, quantity: 20 }])).body;
    const elsewhere = (await sendTo([{ lotId, quantity: 10 }], {}, 'vale.Admin', otherFarmId)).body;
    expect((await test.call(listSupplies, {}, supervisor)).status).toBe(403);
    expect((await test.call(getSupply, { params: { supplyId: there.id } }, supervisor)).status).toBe(403);
    const { items } = (await arriving(supervisor)).body;
    expect(items.find(({ id }) => id === there.id)).toMatchObject({ state: 'sent', valueMinor: null });
    expect(items.every((one) => one.farmId === farmId && one.direction === 'toFarm')).toBe(true);
    expect((await arriving(supervisor, otherFarmId)).status).toBe(403);
    const look = (id: string, as: Actor = supervisor) => test.call(getArriving, { params: { supplyId: id } }, as);
    expect((await look(elsewhere.id)).status).toBe(403);
    expect((await look(there.id, 'hill.Owner')).status).toBe(404);
    expect((await look(there.id, 'vale.Doctor')).status).toBe(403);
    const seen = (await look(there.id)).body;
    expect(seen).toMatchObject({ valueMinor: null, lots: [{ sent: 20, valueMinor: null }] });
    const received = await receiveAll(seen, [{ good: 19, broken: 1, reason: 'torn' }], {}, supervisor);
    expect([received.status, received.body.state]).toEqual([200, 'received']);
    expect((await arriving(supervisor)).body.items.map(({ id }) => id)).not.toContain(there.id);
    expect((await arriving(supervisor, farmId, 'received')).body.items.map(({ id }) => id)).toContain(there.id);
    // What goes back is not on its way to them.
    const back = await giveBack([{ lotId, quantity: 1 }]);
    expect((await look(back.id)).status).toBe(404);
  });
});
