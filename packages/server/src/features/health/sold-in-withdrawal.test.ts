import { randomUUID } from 'node:crypto';
import { getBroilerDashboard } from '@henhouse/contract/dashboard/dashboard';
import { correctHealthEndpoints } from '@henhouse/contract/entry/entry';
import { getEntryContext } from '@henhouse/contract/entry/entry-work';
import { getFlock, quarantineFlock } from '@henhouse/contract/flock/flock';
import { acknowledgeSale, getFlockHealth } from '@henhouse/contract/health/flock-health';
import { type HealthItem, stateFeedPeriods } from '@henhouse/contract/health/health-item';
import { getDispatch } from '@henhouse/contract/sale/dispatch';
import { creditSale } from '@henhouse/contract/sale/sale';
import type { ProblemCode } from '@henhouse/domain/problem/problem';
import { describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, addMedicatedFeed, letGo, receiveGoods } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { addCustomer, confirmedSale, eggLine, layEggs, send, settleHens, sold } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const fixture = fixtureIds('vale');
const today = '2026-04-10';
const test = startedApp({ day: today });

async function newPlace() {
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale');
  return { flockId, shedId: shedIds[0] };
}

async function placedFlock(at?: { flockId: string; shedId: string }) {
  const place = at ?? (await newPlace());
  const detail = { sex: 'asHatched' as const, count: 10_000 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail, ...place });
  return place;
}

type Place = Awaited<ReturnType<typeof placedFlock>>;

const sell = (place: Place, day: string, id: string = randomUUID()) => {
  const detail = { sex: 'asHatched' as const, count: 100, grossKg: 250, tareKg: 0 };
  return enter(test, 'bird-sale', { id, day, detail, ...place, as: 'vale.Manager' });
};
const health = async ({ flockId }: Place, as: Actor = 'vale.Doctor') =>
  await test.ok(getFlockHealth, { params: { flockId } }, as);
const findings = async ({ flockId }: Place) =>
  (await test.ok(getBroilerDashboard, {}, 'vale.Owner')).attention
    .filter((item) => item.flockId === flockId && item.rule === 'soldInWithdrawal')
    .map(({ severity, params }) => [severity, params.soldDay, params.name, params.clearDay]);
const acknowledge = ({ flockId }: Place, documentId: string, as: Actor) => {
  const body = { id: randomUUID(), reason: 'the plant was told' };
  return test.call(acknowledgeSale, { params: { flockId, documentId }, body }, as);
};

async function freeMedicine(input: Parameters<typeof addHealthItem>[1] = {}): Promise<HealthItem> {
  const periods = [{ product: 'meat' as const, days: 7 }];
  const item = await addHealthItem(test, { prescriptionOnly: false, periods, ...input });
  await receiveGoods(test, { itemId: item.id, quantity: 1000, day: '2026-03-01' });
  return item;
}

const give = (place: Place, itemId: string, day: string, confirmed: ProblemCode[] = []) => {
  const detail = { itemId, quantity: 1, purpose: 'enteritis', route: 'drinkingWater' as const };
  return enter(test, 'medicine', { day, detail, ...place, confirmed });
};

describe('a sale that stood before a treatment was entered', () => {
  it('is found among however many sales', async () => {
    const place = await placedFlock();
    const { id: itemId } = await freeMedicine();
    const saleId = randomUUID();
    expect((await sell(place, '2026-04-01', saleId)).status).toBe(201);
    const later = (days: number, times: number) => test.sql`
      insert into entry select made.* from entry e, generate_series(1, ${times}::int) n,
        jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'day', e.day + ${days}::int, 'version', n)) made
      where e.id = ${saleId}`;
    // Newer ones, which no medicine of then holds.
    await later(9, 230);
    const first = await give(place, itemId, '2026-03-26');
    expect(problemsIn(first)).toEqual(['confirm soldInWithdrawal day']);
    // And as many as a company sells in a year, in front of the last one that is held.
    await later(0, 2100);
    test.clock.set(`${today}T13:00:00Z`);
    expect((await give(place, itemId, '2026-03-26', ['soldInWithdrawal'])).status).toBe(201);
    expect((await health(place)).salesInWithdrawal).toHaveLength(2101);
    test.clock.set(today);
  });

  it('is named while the course is written, and waits for Doctor or Owner until one acknowledges it', async () => {
    const place = await placedFlock();
    const { id: itemId } = await freeMedicine();
    const saleId = randomUUID();
    expect((await sell(place, '2026-04-06', saleId)).status).toBe(201);
    const terms = { diagnosis: 'colibacillosis', prescriber: 'Dr Hale', itemId, dose: '10 mg per kg', birds: 9000 };
    const course = (endDay: string) => ({ ...terms, route: 'drinkingWater' as const, endDay });
    const write = (endDay: string, confirmed: ProblemCode[] = []) =>
      enter(test, 'treatment', { day: '2026-03-30', detail: course(endDay), ...place, confirmed, as: 'vale.Doctor' });
    // Up to the day on which it is free again nothing is said.
    const written = await write('2026-03-30');
    expect(written.status).toBe(201);
    expect(await findings(place)).toEqual([]);

    const params = { entryId: written.body.entry.id };
    const more = { kind: 'treatment' as const, day: '2026-03-30', reason: 'two more', detail: course('2026-04-01') };
    const extend = (confirmed: ProblemCode[]) => {
      const body = { ...more, confirmed };
      return test.call(correctHealthEndpoints.treatment, { params, body, version: 1 }, 'vale.Doctor');
    };
    const answer = await extend([]);
    expect(problemsIn(answer)).toEqual(['confirm soldInWithdrawal day']);
    const days = { min: '2026-04-06', day: '2026-04-01', max: '2026-04-08' };
    expect(answer.problem.problems?.[0]?.params).toEqual({
      value: 100,
      unit: 'birds',
      name: 'Enrofloxacin 10 %',
      ...days,
    });
    expect(await findings(place)).toEqual([]);
    test.clock.set('2026-04-10T12:00:00Z');
    expect((await extend(['soldInWithdrawal'])).body.entry.confirmed).toEqual(['soldInWithdrawal']);

    expect((await health(place, 'vale.Manager')).salesInWithdrawal).toMatchObject([
      { documentId: saleId, count: 100, lastDoseDay: '2026-04-01', clearDay: '2026-04-08', acknowledged: null },
    ]);
    expect(await findings(place)).toEqual([['danger', '2026-04-06', 'Enrofloxacin 10 %', '2026-04-08']]);

    for (const as of ['vale.Manager', 'vale.Admin', 'vale.Supervisor'] as const) {
      expect((await acknowledge(place, saleId, as)).status).toBe(403);
    }
    expect((await acknowledge(place, saleId, 'hill.Owner')).status).toBe(404);
    expect((await acknowledge(place, written.body.entry.id, 'vale.Owner')).status).toBe(404);
    expect((await acknowledge(place, saleId, 'vale.Owner')).body.acknowledged).toMatchObject({ by: 'Owner of vale' });
    expect(await findings(place)).toEqual([]);
    expect(problemsIn(await acknowledge(place, saleId, 'vale.Doctor'))).toEqual(['error stateNotAllowed ']);
    expect((await health(place)).salesInWithdrawal).toMatchObject([
      { documentId: saleId, acknowledged: { by: 'Owner of vale', reason: 'the plant was told' } },
    ]);

    // Another medicine is another finding.
    const other = await freeMedicine({ periods: [{ product: 'meat', days: 30 }] });
    expect(problemsIn(await give(place, other.id, '2026-04-02'))).toEqual(['confirm soldInWithdrawal day']);
    test.clock.set('2026-04-10T13:00:00Z');
    expect((await give(place, other.id, '2026-04-02', ['soldInWithdrawal'])).status).toBe(201);
    expect(await findings(place)).toEqual([['danger', '2026-04-06', 'Enrofloxacin 10 %', '2026-05-02']]);
    test.clock.set(today);
  });

  it('is one of which an override has let another medicine go', async () => {
    const place = await placedFlock();
    const [early, late] = [await freeMedicine({ name: 'Known' }), await freeMedicine({ name: 'Late' })];
    await give(place, early.id, '2026-04-09');
    test.clock.set('2026-04-10T13:00:00Z');
    await letGo(test, { flockId: place.flockId, product: 'meat', day: today, reason: 'no residue was found' });
    expect((await sell(place, today)).status).toBe(201);
    expect(await findings(place)).toEqual([]);
    test.clock.set('2026-04-10T14:00:00Z');
    expect(problemsIn(await give(place, late.id, '2026-04-08'))).toEqual(['confirm soldInWithdrawal day']);
    expect((await give(place, late.id, '2026-04-08', ['soldInWithdrawal'])).status).toBe(201);
    expect(await findings(place)).toEqual([['danger', today, 'Late', '2026-04-15']]);
    test.clock.set(today);
  });

  it('is no sale at all where the override was granted before the other medicine was known, until two people have looked again', async () => {
    const place = await placedFlock();
    const [early, late] = [await freeMedicine({ name: 'Known' }), await freeMedicine({ name: 'Late' })];
    await give(place, early.id, '2026-04-09');
    const override = { flockId: place.flockId, product: 'meat' as const, day: today, reason: 'no residue was found' };
    test.clock.set('2026-04-10T12:00:00Z');
    await letGo(test, override);
    test.clock.set('2026-04-10T13:00:00Z');
    expect((await give(place, late.id, '2026-04-08')).status).toBe(201);
    const refused = await sell(place, today);
    expect([refused.status, problemsIn(refused)]).toEqual([422, ['error withdrawalRunning day']]);
    expect(refused.problem.problems?.[0]?.params).toMatchObject({ name: 'Late' });
    test.clock.set('2026-04-10T14:00:00Z');
    await letGo(test, override);
    expect((await sell(place, today)).status).toBe(201);
    const { overrides } = await health(place);
    expect(overrides.map(({ state }) => state)).toEqual(['used', 'withdrawn']);
    // Whoever asked anew has ended the one before; who granted that stays.
    expect(overrides[1]).toMatchObject({ answeredBy: 'Doctor of vale', grantedBy: 'Owner of vale' });
    test.clock.set(today);
  });

  it('is asked of medicated feed that was entered late too', async () => {
    const place = await placedFlock();
    const itemId = await addMedicatedFeed(test, { code: 'MED', quantity: 5000 });
    const onBag = { periods: [{ product: 'meat' as const, days: 5 }], reason: 'as on the bag' };
    await test.ok(stateFeedPeriods, { params: { itemId }, body: onBag }, 'vale.Doctor');
    expect((await sell(place, '2026-04-06')).status).toBe(201);
    const detail = { sex: 'asHatched' as const, itemId, kg: 900 };
    const fed = (day: string, more: ProblemCode[] = []) =>
      enter(test, 'feed', { day, detail, ...place, confirmed: ['feedOutsideStandard', ...more] });
    expect((await fed('2026-04-01')).status).toBe(201);
    expect(problemsIn(await fed('2026-04-02'))).toContain('confirm soldInWithdrawal day');
    test.clock.set('2026-04-10T12:00:00Z');
    expect((await fed('2026-04-02', ['soldInWithdrawal'])).status).toBe(201);
    expect(await findings(place)).toEqual([['danger', '2026-04-06', 'Medicated', '2026-04-07']]);
    test.clock.set(today);
  });
});

describe('a flock in quarantine', () => {
  it('is held with who, since when and why, until it is released; two people let it go before', async () => {
    const { flockId, shedId } = fixture;
    const place = await placedFlock({ flockId, shedId });
    const reason = 'samples are at the laboratory';
    const quarantine = async (quarantined: boolean) => {
      const { version } = await test.ok(getFlock, { params: { flockId } }, 'vale.Doctor');
      const body = { quarantined, reason };
      return test.ok(quarantineFlock, { params: { flockId }, body, version }, 'vale.Doctor');
    };
    await quarantine(true);
    const refused = await sell(place, today);
    expect(problemsIn(refused)).toEqual(['error flockQuarantined day']);
    expect(refused.problem.problems?.[0]?.params).toMatchObject({ name: 'Doctor of vale', day: today, reason });
    // The day before it was not shut.
    expect((await sell(place, '2026-04-09')).status).toBe(201);
    const shut = { fromDay: today, by: 'Doctor of vale', sampleId: null, products: ['meat'] };
    expect(await health(place)).toMatchObject({ holds: [], quarantines: [shut] });
    const context = await test.ok(getEntryContext, { params: { flockId, shedId } }, 'vale.Manager');
    expect(context.health.holds).toMatchObject([{ source: 'quarantine', product: 'meat' }]);

    await letGo(test, { flockId, product: 'meat', day: today, reason: 'the authority has them culled' });
    expect((await sell(place, today)).body.warnings).toMatchObject([{ code: 'withdrawalOverridden' }]);
    expect((await sell(place, today)).status).toBe(422);
    await quarantine(false);
    expect((await sell(place, today)).status).toBe(201);
  });
});

describe('eggs that were sold before a medicine was entered', () => {
  it('are named while it is written, and wait for Doctor or Owner, unless they had come back', async () => {
    await settleHens(test);
    const { flockId, shedId } = fixture;
    const hens = { flockId, shedId };
    await layEggs(test, '2026-03-07', { table: 900 });
    const shop = await addCustomer(test, 'Corner Shop');
    const [, , back] = [
      await sold(test, shop, 'eggs', [eggLine({ quantity: 10 })]),
      await send(test, await confirmedSale(test, shop, 'eggs', [eggLine({ quantity: 2 })]), { day: '2026-03-09' }),
      await sold(test, shop, 'eggs', [eggLine({ quantity: 3 })]),
    ];
    const lines = back.lines.map(({ id: lineId, quantity }) => ({ lineId, quantity }));
    const returned = back.lots.map(({ lineId, lotId, quantity }) => ({ lineId, lotId, quantity }));
    const credit = { id: randomUUID(), day: '2026-03-14', reason: 'came back whole', lines, returned };
    await test.ok(creditSale, { params: { saleId: back.id }, body: credit }, 'vale.Manager');
    const periods = [
      { product: 'meat' as const, days: 0 },
      { product: 'eggs' as const, days: 5 },
    ];
    const item = await freeMedicine({ periods });
    const answer = await give(hens, item.id, '2026-03-10');
    expect(problemsIn(answer)).toEqual(['confirm soldInWithdrawal day']);
    expect(answer.problem.problems?.[0]?.params).toMatchObject({ value: 300, unit: 'eggs', min: '2026-03-12' });
    test.clock.set('2026-03-20T13:00:00Z');
    expect((await give(hens, item.id, '2026-03-10', ['soldInWithdrawal'])).status).toBe(201);

    const { salesInWithdrawal } = await health(hens);
    expect(salesInWithdrawal).toMatchObject([{ product: 'eggs', count: 300, day: '2026-03-12', acknowledged: null }]);
    const [row] = salesInWithdrawal;
    expect((await acknowledge(hens, row?.documentId ?? '', 'vale.Manager')).status).toBe(403);
    expect((await acknowledge(hens, row?.documentId ?? '', 'vale.Owner')).status).toBe(201);
    expect((await health(hens)).salesInWithdrawal).toMatchObject([
      { count: 300, acknowledged: { by: 'Owner of vale' } },
    ]);
  });

  it('are looked for by the day they were laid on, too', async () => {
    const { flockId, shedId } = fixture;
    const hens = { flockId, shedId };
    test.clock.set('2026-03-28');
    await layEggs(test, '2026-03-18', { table: 300 });
    const shop = await addCustomer(test, 'Farm Gate');
    const eggs = await confirmedSale(test, shop, 'eggs', [eggLine()]);
    const { offered } = await test.ok(
      getDispatch,
      { params: { saleId: eggs.id }, query: { day: '2026-03-28' } },
      'vale.Manager',
    );
    const lotId = offered.find(({ bornDay }) => bornDay === '2026-03-18')?.lotId ?? '';
    const lots = [{ lineId: eggs.lines[0]?.id ?? '', lotId, quantity: 300 }];
    await send(test, eggs, { day: '2026-03-28', lots });
    const { id } = await freeMedicine({
      name: 'Brief',
      periods: [
        { product: 'eggs', days: 5 },
        { product: 'meat', days: 0 },
      ],
    });
    expect(problemsIn(await give(hens, id, '2026-03-16'))).toEqual(['confirm soldInWithdrawal day']);
    test.clock.set('2026-03-28T13:00:00Z');
    expect((await give(hens, id, '2026-03-16', ['soldInWithdrawal'])).status).toBe(201);
    const of = (await health(hens)).salesInWithdrawal.filter(({ itemName }) => itemName === 'Brief');
    expect(of).toMatchObject([{ documentId: eggs.id, day: '2026-03-28', clearDay: '2026-03-21', acknowledged: null }]);
  });
});
