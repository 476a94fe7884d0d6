import { randomUUID } from 'node:crypto';
import { correctEntry, deleteEntry } from '@henhouse/contract/entry/entry';
import { answerOverride, getFlockHealth, requestOverride } from '@henhouse/contract/health/flock-health';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { addHealthItem, letGo, receiveGoods } from '../../../../test/medicine-chest';
import type { Actor } from '../../../../test/people';
import { startedApp } from '../../../../test/started-app';

const today = '2026-04-10';
const test = startedApp({ day: today });
const { farmId, flockId } = fixtureIds('vale');
const asHatched = { sex: 'asHatched' as const, count: 100, grossKg: 250, tareKg: 0 };
const lorry = { ...asHatched, customerName: 'Slaughter Ltd', docket: 'D-77' };
const meat = { flockId, product: 'meat', reason: 'the house is failing' } as const;

beforeAll(async () => {
  const { id: itemId } = await addHealthItem(test, { prescriptionOnly: false });
  await receiveGoods(test, { itemId, quantity: 5000, day: '2026-03-01' });
  await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 10_000 } });
  const detail = { itemId, quantity: 100, purpose: 'coli', route: 'drinkingWater' as const };
  await entered(test, 'medicine', { day: '2026-04-08', detail });
});

const sell = (day: string, id: string = randomUUID()) =>
  enter(test, 'bird-sale', { id, day, detail: lorry, as: 'vale.Manager' });
const inState = async (...states: string[]) => {
  const { overrides } = await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Doctor');
  return overrides.find(({ state }) => states.includes(state));
};
const takeBack = async (as: Actor, open = ['asked', 'granted']) => {
  const { id: overrideId, version } = (await inState(...open)) ?? { id: '', version: 0 };
  const body = { granted: false, reason: 'of the wrong flock' };
  return test.call(answerOverride, { params: { flockId, overrideId }, version, body }, as);
};

describe('an override', () => {
  it('lets the lorry go that is written down in place of one that was taken back, and no second one', async () => {
    await letGo(test, { ...meat, day: today });
    const sold = await sell(today);
    expect(sold.status).toBe(201);
    const { id: entryId, version } = sold.body.entry;
    const lorryOut = { kind: 'lorry', farmId, id: entryId, number: null, partner: 'Slaughter Ltd', docket: 'D-77' };
    expect(await inState('used')).toMatchObject({ usedDocumentId: entryId, usedBy: lorryOut });
    const body = { reason: 'typed for the wrong shed' };
    await test.ok(deleteEntry, { params: { entryId }, version, body }, 'vale.Manager');
    expect(await inState('granted')).toMatchObject({ usedDocumentId: null, usedBy: null, usedAt: null });
    // There is one already: nobody is asked twice.
    const again = { id: randomUUID(), product: 'meat' as const, day: today, reason: 'a lorry more' };
    const requestAnew = () =>
      test.call(requestOverride, { params: { flockId }, body: { ...again, id: randomUUID() } }, 'vale.Doctor');
    expect(problemsIn(await requestAnew())).toEqual(['error notUnique day']);
    const anew = await sell(today);
    expect(anew.status).toBe(201);
    expect(await inState('used')).toMatchObject({ usedDocumentId: anew.body.entry.id });
    expect(problemsIn(await sell(today))).toEqual(['error withdrawalRunning day']);
    // Corrected as what it is, it stays let go.
    const change = {
      kind: 'bird-sale' as const,
      day: today,
      reason: 'counted again',
      detail: { ...lorry, count: 101 },
    };
    const correction = { params: { entryId: anew.body.entry.id }, version: 1, body: change };
    await test.ok(correctEntry, correction, 'vale.Manager');
    expect((await requestAnew()).status).toBe(201);
  });

  it('is taken back by one of the two as long as nothing left by it, and holds again', async () => {
    await takeBack('vale.Doctor');
    await letGo(test, { ...meat, day: today });
    expect((await takeBack('vale.Manager')).status).toBe(403);
    expect((await takeBack('vale.Owner')).body).toMatchObject({ state: 'withdrawn', answeredBy: 'Owner of vale' });
    expect(problemsIn(await sell(today))).toEqual(['error withdrawalRunning day']);
    // Whoever takes it back does not take the place of who had granted it.
    await letGo(test, { ...meat, day: today });
    expect((await takeBack('vale.Doctor')).body).toMatchObject({
      state: 'withdrawn',
      answeredBy: 'Doctor of vale',
      grantedBy: 'Owner of vale',
      grantedAt: expect.any(String),
    });
    await letGo(test, { ...meat, day: today });
    expect((await sell(today)).status).toBe(201);
    expect(problemsIn(await takeBack('vale.Owner', ['used']))).toEqual(['error stateNotAllowed state']);
  });

  it('for a number of birds lets no more go, nor when the sale is corrected', async () => {
    const day = '2026-04-12';
    test.clock.set(day);
    await letGo(test, { ...meat, day, atMost: 120 });
    const sold = await sell(day);
    expect(sold.status).toBe(201);
    const correct = (count: number) => {
      const detail = { ...lorry, count, grossKg: count * 2.5 };
      const body = { kind: 'bird-sale' as const, day, detail, reason: 'counted again', notes: '' };
      const of = { params: { entryId: sold.body.entry.id }, version: sold.body.entry.version };
      return test.call(correctEntry, { ...of, body }, 'vale.Manager');
    };
    expect(problemsIn(await correct(121))).toEqual(['error moreThanLetGo day']);
    expect((await correct(120)).status).toBe(200);
  });

  it('is not reproached with a day’s dose of the course that it was granted in knowledge of', async () => {
    const day = '2026-04-13';
    test.clock.set(`${day}T06:00:00Z`);
    const { id: itemId } = await addHealthItem(test, { prescriptionOnly: false });
    await receiveGoods(test, { itemId, quantity: 5000, day: '2026-03-01' });
    const terms = { diagnosis: 'coli', prescriber: 'Dr Hale', itemId, dose: '10 mg per kg', birds: 9000 };
    const detail = { ...terms, route: 'drinkingWater' as const, endDay: '2026-04-15' };
    const course = await entered(test, 'treatment', { day, detail, as: 'vale.Doctor' });
    test.clock.set(`${day}T07:00:00Z`);
    await letGo(test, { ...meat, day });
    test.clock.set(`${day}T08:00:00Z`);
    expect((await sell(day)).status).toBe(201);
    test.clock.set(`${day}T16:00:00Z`);
    const given = { itemId, quantity: 100, purpose: 'coli', route: 'drinkingWater' as const };
    await entered(test, 'medicine', { day, detail: { ...given, treatmentId: course.entry.id } });
    const sold = async () => {
      const { salesInWithdrawal } = await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Doctor');
      return salesInWithdrawal.filter((sale) => sale.day === day);
    };
    expect(await sold()).toEqual([]);
    // What stands alone was not known of.
    const alone = { day, detail: { ...given, quantity: 50 }, confirmed: ['soldInWithdrawal' as const] };
    await entered(test, 'medicine', alone);
    expect(await sold()).toMatchObject([{ count: 100 }]);
  });
});
