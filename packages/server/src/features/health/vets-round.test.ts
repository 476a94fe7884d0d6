import { randomUUID } from 'node:crypto';
import {
  correctEntry,
  correctHealthEndpoints,
  deleteEntry,
  deleteHealthEndpoints,
} from '@henhouse/contract/entry/entry';
import { answerOverride, getFlockHealth, requestOverride } from '@henhouse/contract/health/flock-health';
import { updateHealthItem } from '@henhouse/contract/health/health-item';
import { createPrescription, endPrescription, listPrescriptions } from '@henhouse/contract/health/prescription';
import { listGoodsOnHand } from '@henhouse/contract/stock/goods-stock';
import { listStockLots } from '@henhouse/contract/stock/inventory';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, receiveGoods } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { checkBooks } from '../day-book/check-books';

let enro: string;
let lotId: string;
const fixture = fixtureIds('vale');
const hill = fixtureIds('hill');
const { flockId, shedId } = fixture;
const params = { flockId };
const today = '2026-04-10';
const test = startedApp({ day: today });

beforeAll(async () => {
  enro = (await addHealthItem(test)).id;
  lotId = await receiveGoods(test, { itemId: enro, quantity: 5000, day: '2026-03-01', expiryDay: '2026-12-31' });
  await place(flockId, shedId);
});

async function place(flock: string, shed: string) {
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail, flockId: flock, shedId: shed });
}

const prescribe = (more: object = {}, as: Actor = 'vale.Doctor', at = flockId) => {
  const terms = { fromDay: '2026-04-08', toDay: '2026-04-12', diagnosis: 'colibacillosis', dose: '10 mg per kg' };
  const body = { id: randomUUID(), itemId: enro, route: 'drinkingWater' as const, ...terms, ...more };
  return test.call(createPrescription, { params: { flockId: at }, body }, as);
};
const course = (prescriptionId: string | null, more: object = {}) => {
  const terms = { diagnosis: 'colibacillosis', prescriber: 'Dr Hale', itemId: enro, dose: '10 mg per kg' };
  const how = { route: 'drinkingWater' as const, endDay: '2026-04-12', birds: 9000 };
  return { ...terms, prescriptionId, ...how, ...more };
};
const treat = (prescriptionId: string | null, more: object = {}, as: Actor = 'vale.Doctor') =>
  enter(test, 'treatment', { day: '2026-04-08', detail: course(prescriptionId, more), as });
const give = (more: object = {}, input: object = {}, as: Actor = 'vale.AssistantManager') => {
  const detail = { itemId: enro, quantity: 100, purpose: 'colibacillosis', route: 'drinkingWater' as const, ...more };
  return enter(test, 'medicine', { day: '2026-04-09', detail, as, ...input });
};
const lorry = { sex: 'asHatched' as const, count: 100, grossKg: 250, tareKg: 0 };
const sell = (day: string, id: string = randomUUID()) =>
  enter(test, 'bird-sale', { id, day, detail: lorry, as: 'vale.Manager' });
const health = async (as: Actor = 'vale.Doctor', at = flockId) =>
  await test.ok(getFlockHealth, { params: { flockId: at } }, as);
const onHand = async () => {
  const { items } = await test.ok(listGoodsOnHand, { params: { farmId: fixture.farmId } }, 'vale.Supervisor');
  return items.find((lot) => lot.lotId === lotId)?.onHand;
};
const sendRequest = (as: Actor = 'vale.Doctor') => {
  const reason = 'welfare: the house is failing';
  const body = { id: randomUUID(), product: 'meat' as const, day: today, reason };
  return test.call(requestOverride, { params, body }, as);
};
const answer = (overrideId: string, granted = true, as: Actor = 'vale.Owner', version = 1) => {
  const body = { granted, reason: 'to the rendering plant' };
  return test.call(answerOverride, { params: { flockId, overrideId }, body, version }, as);
};

describe('prescribing', () => {
  it('is the Doctor’s alone, for a medicine of the company', async () => {
    for (const as of ['vale.Supervisor', 'vale.Manager', 'vale.Owner'] as const) {
      expect((await prescribe({}, as)).status).toBe(403);
    }
    expect(problemsIn(await prescribe({ itemId: fixture.feedItemId }))).toEqual(['error unknownValue itemId']);
    const foreign = await addHealthItem(test, {}, 'hill');
    expect(problemsIn(await prescribe({ itemId: foreign.id }))).toEqual(['error unknownValue itemId']);
    expect((await prescribe({}, 'vale.Doctor', hill.flockId)).status).toBe(404);
  });

  it('allows the medicine until it is ended', async () => {
    const prescriptionId = (await prescribe({ toDay: '2026-04-20' })).body.id;
    expect((await give({ prescriptionId }, { day: today })).status).toBe(201);
    const end = (version: number, as: Actor = 'vale.Doctor') =>
      test.call(endPrescription, { params: { flockId, prescriptionId }, body: { reason: 'no effect' }, version }, as);
    expect((await end(1, 'vale.Manager')).status).toBe(403);
    expect((await end(7)).status).toBe(412);
    expect((await end(1)).body).toMatchObject({ endedDay: today, endedBy: 'Doctor of vale', version: 2 });
    const ended = await give({ prescriptionId }, { day: today });
    expect(problemsIn(ended)).toEqual(['error prescriptionMissing detail.prescriptionId']);
    const list = await test.ok(listPrescriptions, { params, query: { perPage: 200 } }, 'vale.Supervisor');
    expect(list.items.map(({ id, prescriber }) => [id, prescriber])).toEqual([[prescriptionId, 'Doctor of vale']]);
  });
});

describe('a prescription that was ended on a day on which a dose was given', () => {
  it('leaves course and dose to be put right, and lets nothing more be given', async () => {
    const { flockId: at, shedIds } = await addFlock(test.app.db, 'vale');
    await place(at, shedIds[0]);
    const shed = { flockId: at, shedId: shedIds[0] };
    const { id: prescriptionId, version } = (await prescribe({}, 'vale.Doctor', at)).body;
    const treated = { day: '2026-04-08', as: 'vale.Doctor' as const, ...shed };
    const { entry } = (await enter(test, 'treatment', { ...treated, detail: course(prescriptionId) })).body;
    const dose = (await give({ treatmentId: entry.id }, { day: today, ...shed })).body.entry;
    const end = { params: { flockId: at, prescriptionId }, body: { reason: 'no effect' }, version };
    await test.ok(endPrescription, end, 'vale.Doctor');
    const { treatment, medicine } = correctHealthEndpoints;
    const correct = (endDay: string) => {
      const body = {
        kind: 'treatment' as const,
        day: entry.day,
        detail: course(prescriptionId, { endDay }),
        reason: 'ended',
      };
      return test.call(treatment, { params: { entryId: entry.id }, version: 1, body }, 'vale.Doctor');
    };
    // Not before the last dose, and not longer than it was.
    expect(problemsIn(await correct('2026-04-09'))).toEqual(['error outsideCourse detail.endDay']);
    expect(problemsIn(await correct('2026-04-13'))).toEqual(['error prescriptionMissing detail.prescriptionId']);
    expect((await correct(today)).body.entry).toMatchObject({ detail: { endDay: today } });
    expect((await health('vale.Doctor', at)).holds).toMatchObject([{ lastDoseDay: today, clearDay: '2026-04-17' }]);
    const detail = { ...dose.detail, quantity: 90 } as never;
    const again = { kind: 'medicine' as const, day: today, detail, reason: 'misread the scale' };
    const weighed = { params: { entryId: dose.id }, version: 1, body: again };
    expect((await test.ok(medicine, weighed, 'vale.Doctor')).entry.detail).toMatchObject({ quantity: 90 });
    const more = await give({ treatmentId: entry.id }, { day: today, ...shed });
    expect(problemsIn(more)).toEqual(['error prescriptionMissing detail.prescriptionId']);
  });
});

describe('medicine', () => {
  it('takes its quantity from the lot that expires first, and gives it back when the entry is taken back', async () => {
    const prescriptionId = (await prescribe()).body.id;
    const before = (await onHand()) as number;
    const given = await give({ prescriptionId, quantity: 250.5 }, {}, 'vale.Supervisor');
    expect(given.status).toBe(201);
    expect(await onHand()).toBe(before - 250.5);
    const entryId = given.body.entry.id;
    const undo = { params: { entryId }, body: { reason: 'wrong flock' }, version: 1 };
    const back = (as: Actor) => test.call(deleteHealthEndpoints.medicine, undo, as);
    // Nobody deletes what birds were given but who may correct it.
    for (const as of ['vale.Manager', 'vale.Admin', 'vale.Supervisor'] as const)
      expect((await back(as)).status).toBe(403);
    expect((await back('vale.Doctor')).status).toBe(200);
    expect(await onHand()).toBe(before);
    const generic = { params: { entryId }, body: { reason: 'another way' }, version: 2 };
    expect((await test.call(deleteEntry, generic, 'vale.Manager')).status).toBe(404);
  });

  it('without a prescription is refused, and so is more than there is', async () => {
    expect(problemsIn(await give())).toEqual(['error prescriptionMissing detail.prescriptionId']);
    const prescriptionId = (await prescribe()).body.id;
    expect(problemsIn(await give({ prescriptionId, quantity: 5001 }))).toEqual(['error moreThanStock detail.quantity']);
  });

  it('without prescription a Supervisor does not give at all', async () => {
    const free = await addHealthItem(test, { name: 'Vitamin C', prescriptionOnly: false, antimicrobial: false });
    await receiveGoods(test, { itemId: free.id, quantity: 100, day: '2026-03-01' });
    const vitamin = { itemId: free.id, quantity: 10, purpose: 'heat' };
    const refused = await give(vitamin, {}, 'vale.Supervisor');
    expect(problemsIn(refused)).toEqual(['error prescriptionMissing detail.prescriptionId']);
    const given = await give(vitamin, {}, 'vale.AssistantManager');
    expect(given.status).toBe(201);
    const undo = { params: { entryId: given.body.entry.id }, body: { reason: 'test is over' }, version: 1 };
    await test.ok(deleteHealthEndpoints.medicine, undo, 'vale.Doctor');
  });
});

describe('a vaccination', () => {
  it('takes doses from a lot that has not expired, and shows on the page of the flock', async () => {
    const free = { prescriptionOnly: false, antimicrobial: false, periods: [] };
    const vaccine = await addHealthItem(test, { category: 'vaccine', name: 'IB Mass', unit: 'bottles', ...free });
    expect(vaccine.unit).toBe('doses');
    const goods = { itemId: vaccine.id, day: '2026-03-01' };
    const expired = await receiveGoods(test, { ...goods, quantity: 50_000, expiryDay: '2026-03-10' });
    await receiveGoods(test, { ...goods, quantity: 9000, expiryDay: '2026-09-01' });
    const detail = {
      itemId: vaccine.id,
      doses: 9000,
      birds: 10_000,
      route: 'spray' as const,
      givenBy: 'Ann',
      reaction: 'Sneezing',
    };
    const vaccinate = (more: object = {}, as: Actor = 'vale.Supervisor') =>
      enter(test, 'vaccine', { day: '2026-03-16', detail: { ...detail, ...more }, as });
    expect(problemsIn(await vaccinate({ lotId: expired }))).toEqual(['error lotExpired detail.lotId']);
    expect(problemsIn(await vaccinate({ doses: 9001 }))).toEqual(['error moreThanStock detail.doses']);
    const done = await vaccinate();
    expect(done.status).toBe(201);
    expect(done.body.warnings.map(({ code }) => code)).toEqual(['dosesFewerThanBirds']);
    expect((await health()).vaccinations).toMatchObject([
      {
        itemName: 'IB Mass',
        day: '2026-03-16',
        ageDays: 14,
        doses: 9000,
        birds: 10_000,
        givenBy: 'Ann',
        reaction: 'Sneezing',
      },
    ]);
    const query = { category: 'vaccine', empty: 'true', perPage: 200 } as const;
    const lots = await test.ok(listStockLots, { params: { storeId: fixture.farmId }, query }, 'vale.Manager');
    expect(lots.items.map(({ onHand, expired: isExpired }) => [onHand, isExpired])).toEqual(
      expect.arrayContaining([
        [50_000, true],
        [0, false],
      ]),
    );
  });
});

describe('a course of treatment', () => {
  it('holds the birds, is extended by the Doctor alone, and lets them go by an override of two people', async () => {
    const prescriptionId = (await prescribe({ toDay: '2026-04-20' })).body.id;
    expect((await treat(prescriptionId, {}, 'vale.Manager')).status).toBe(403);
    const written = await treat(prescriptionId);
    expect(written.status).toBe(201);
    const treatmentId = written.body.entry.id;

    expect((await give({ treatmentId, quantity: 1000 })).status).toBe(201);
    expect(problemsIn(await give({ treatmentId }, { day: '2026-04-07' }))).toEqual([
      'error outsideCourse detail.treatmentId',
      'error prescriptionMissing detail.prescriptionId',
    ]);

    const refused = await sell(today);
    expect(refused.status).toBe(422);
    const running = { name: 'Enrofloxacin 10 %', day: '2026-04-12', max: '2026-04-19' };
    expect(refused.problem.problems).toContainEqual(
      expect.objectContaining({ code: 'withdrawalRunning', params: expect.objectContaining(running) }),
    );
    // The day before the first dose nothing was held yet.
    expect((await sell('2026-04-07')).status).toBe(201);

    const extend = (as: Actor, version: number, endDay: string) => {
      const change = { kind: 'treatment' as const, day: '2026-04-08', reason: 'two more days' };
      const body = { ...change, detail: course(prescriptionId, { endDay }) };
      return test.call(correctHealthEndpoints.treatment, { params: { entryId: treatmentId }, body, version }, as);
    };
    for (const as of ['vale.Manager', 'vale.Owner', 'vale.Supervisor'] as const) {
      expect((await extend(as, 1, '2026-04-14')).status).toBe(403);
    }
    expect((await extend('vale.Doctor', 1, '2026-04-14')).status).toBe(200);
    expect(problemsIn(await extend('vale.Doctor', 2, '2026-04-08'))).toEqual(['error outsideCourse detail.endDay']);
    const held = await health('vale.Manager');
    expect(held.treatments).toMatchObject([{ entryId: treatmentId, lastDay: '2026-04-14', isRunning: true }]);
    expect(held.holds).toContainEqual(
      expect.objectContaining({ entryId: treatmentId, product: 'meat', clearDay: '2026-04-21', withoutEnd: null }),
    );

    // One asks, the other grants: never the same person, never two of a kind.
    expect((await sendRequest('vale.Manager')).status).toBe(403);
    const created = await sendRequest();
    expect(created.body).toMatchObject({ state: 'asked', askedBy: 'Doctor of vale', askedRole: 'Doctor' });
    const overrideId = created.body.id;
    expect(problemsIn(await sendRequest())).toEqual(['error notUnique day']);
    expect((await sell(today)).status).toBe(422);
    expect(problemsIn(await answer(overrideId, true, 'vale.Doctor'))).toEqual(['error needsOtherHand ']);
    expect((await answer(overrideId, true, 'vale.Admin')).status).toBe(403);
    expect((await answer(overrideId, true, 'hill.Owner')).status).toBe(404);
    expect((await answer(overrideId)).body).toMatchObject({ state: 'granted', answeredBy: 'Owner of vale' });
    expect(problemsIn(await answer(overrideId, true, 'vale.Owner', 2))).toEqual(['error stateNotAllowed state']);

    // For that day alone, and for one document alone.
    expect((await sell('2026-04-09')).status).toBe(422);
    const saleId = randomUUID();
    const sold = await sell(today, saleId);
    expect(sold.status).toBe(201);
    expect(sold.body.warnings).toMatchObject([
      { code: 'withdrawalOverridden', params: { value: 'Doctor of vale', name: 'Owner of vale' } },
    ]);
    expect((await health()).overrides[0]).toMatchObject({ state: 'used', usedDocumentId: saleId });
    expect((await sell(today)).status).toBe(422);
    const change = { kind: 'bird-sale' as const, day: today, reason: 'counted again' };
    const body = { ...change, detail: { ...lorry, count: 101 } };
    await test.ok(correctEntry, { params: { entryId: saleId }, body, version: 1 }, 'vale.Manager');
    expect(await test.app.db.company(fixture.companyId, null, (tx) => checkBooks(tx))).toEqual([]);
  });

  it('is free on the day that its medicine, last dose and period say, and not the day before', async () => {
    test.clock.set('2026-04-21');
    expect((await sell('2026-04-20')).status).toBe(422);
    expect((await sell('2026-04-21')).status).toBe(201);
    test.clock.set(today);
  });

  it('tells how much antimicrobial the flock was given, on how many days', async () => {
    const { antimicrobials } = await health();
    expect(antimicrobials).toMatchObject({ activeMg: 110_000, treatmentDays: 3, mgPerKg: null, mgPerPcu: 11 });
  });
});

describe('what a label says later', () => {
  it('shortens nothing that was given before, and fills in what nobody knew', async () => {
    const { flockId: other, shedIds } = await addFlock(test.app.db, 'vale');
    await place(other, shedIds[0]);
    const unknown = await addHealthItem(test, { name: 'Unknown', prescriptionOnly: false, periods: [] });
    await receiveGoods(test, { itemId: unknown.id, quantity: 500, day: '2026-03-01' });
    const input = { flockId: other, shedId: shedIds[0], day: '2026-04-01' };
    expect(problemsIn(await give({ itemId: unknown.id }, input))).toEqual(['confirm withdrawalUnknown detail.itemId']);
    expect((await give({ itemId: unknown.id }, { ...input, confirmed: ['withdrawalUnknown'] })).status).toBe(201);
    const clear = async () => (await health('vale.Doctor', other)).holds.map((one) => one.clearDay ?? one.withoutEnd);
    expect(await clear()).toEqual(['unknown']);
    const state = (version: number, days: number) => {
      const body = { name: 'Unknown', periods: [{ product: 'meat' as const, days }] };
      return test.ok(updateHealthItem, { params: { itemId: unknown.id }, body, version }, 'vale.Doctor');
    };
    await state(1, 28);
    expect(await clear()).toEqual(['2026-04-29']);
    await state(2, 0);
    expect(await clear()).toEqual(['2026-04-29']);
  });
});
