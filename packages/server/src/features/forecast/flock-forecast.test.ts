import { randomUUID } from 'node:crypto';
import { type FlockForecast, getFlockForecast } from '@henhouse/contract/forecast/forecast';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { dailyFeedG } from '@henhouse/domain/kpi/broiler/feed-forecast';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '@henhouse/domain/standards/standard';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LifeDay, liveDays } from '../../../test/flock-life';
import { type Actor, ids } from '../../../test/people';
import { addFeed, buildFarm, buildShed, openStock, planFlock } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';

const { companyId, farmId, shedId, otherShedId } = ids.vale;
const grown = randomUUID();
const young = randomUUID();
const planned = randomUUID();
const feed = randomUUID();
const hatchDay: Day = '2026-01-26';
const today: Day = addDays(hatchDay, 28);
const app = startedApp({ day: today, farms: false });
const weightG = (age: number) => standardAt(ross308AsHatched, age, 'weightG') as number;
const feedG = (age: number) => dailyFeedG(ross308AsHatched, age) as number;

/** 10,000 birds on standard but 5 % light, fed by the standard, weighed weekly; nobody dies. */
const life: LifeDay[] = Array.from({ length: 29 }, (_, age) => ({
  day: addDays(hatchDay, age),
  ...(age === 0 ? { placed: 10_000 } : { dead: 0, feedKg: feedG(age) * 10 }),
  ...(age > 0 && age % 7 === 0 && { weighedBirds: 200, meanG: Math.round(weightG(age) * 0.95) }),
}));

beforeAll(async () => {
  const owner = app.by('vale.Owner');
  await buildFarm(owner, { id: farmId });
  await buildShed(owner, farmId, '1', { id: shedId });
  await buildShed(owner, farmId, '2', { id: otherShedId });
  await addFeed(owner, { id: feed });
  await openStock(owner, farmId, { itemId: feed, day: addDays(hatchDay, -1), quantity: 25_000 });
  await planFlock(owner, farmId, { id: grown, number: 'G', hatchDay, targetWeightG: 2296 });
  await planFlock(owner, farmId, { id: young, number: 'Y', hatchDay: addDays(today, -2) });
  await planFlock(owner, farmId, { id: planned, number: 'P', hatchDay: today });
  await liveDays(app, { companyId, farmId, flockId: grown, shedId }, life, feed);
  await liveDays(app, { companyId, farmId, flockId: young, shedId: otherShedId }, [
    { day: addDays(today, -2), placed: 5000 },
  ]);
}, 60_000);

const forecast = (flockId: string, query: object = {}, as: Actor = 'vale.Owner') =>
  app.call(getFlockForecast, { params: { flockId }, query }, as);
const forecasted = <Known>(found: { gap: string | null; known: Known | null } | null): Known => {
  if (found === null || found.known === null) throw new Error(`no forecast: ${found?.gap}`);
  return found.known;
};
const ofGrown = async (query: object = {}): Promise<FlockForecast> => (await forecast(grown, query)).body;

describe('the forecast of a flock', () => {
  it('carries the weighings on along the standard, to a week from today or the day asked for', async () => {
    const body = await ofGrown();
    expect(body).toMatchObject({ today, day: addDays(today, 7), ageDays: 28, coveragePct: 80, currency: 'EUR' });
    const weight = forecasted(body.weight);
    expect(weight).toMatchObject({ day: addDays(today, 7), ageDays: 35, standardG: weightG(35) });
    expect(weight.value / weightG(35)).toBeCloseTo(0.95, 2);
    expect(weight.low).toBeLessThan(weight.value);
    expect(weight.high).toBeGreaterThan(weight.value);
    expect(body.weighings.map(({ day }) => day)).toEqual([7, 14, 21, 28].map((age) => addDays(hatchDay, age)));
    const later = forecasted((await ofGrown({ day: addDays(today, 10) })).weight);
    expect(later.high / later.low).toBeGreaterThan(weight.high / weight.low);
  });

  it('draws the fan from the last weighing to where the weighings end to say anything', async () => {
    const { fan } = await ofGrown();
    expect(fan.map(({ day }) => day).at(0)).toBe(today);
    expect(fan.map(({ day }) => day).at(-1)).toBe(addDays(today, 21));
  });

  it('says the feed to come from the first day that is not fed yet', async () => {
    const body = await ofGrown({ day: addDays(today, 2) });
    const need = forecasted(body.feed);
    expect(need).toMatchObject({ fromDay: addDays(today, 1), toDay: addDays(today, 2), isEstimated: false });
    expect(need.value).toBeCloseTo((feedG(29) + feedG(30)) * 10, 0);
  });

  it('says when the store runs out with all who eat from it, to those who see all of them', async () => {
    const runsOut = forecasted((await ofGrown()).feedRunsOut);
    const eaten = life.reduce((sum, { feedKg = 0 }) => sum + feedKg, 0);
    expect(runsOut.feedOnHandKg).toBeCloseTo(25_000 - eaten, 1);
    expect(runsOut.earliestAt <= runsOut.runsOutAt).toBe(true);
    const alone = runsOut.feedOnHandKg / ((feedG(29) * 10_000) / 1000);
    expect(runsOut.daysLeft).toBeLessThan(alone);
    expect((await forecast(grown, {}, 'vale.Supervisor')).body.feedRunsOut.gap).toBe('noFeedOnHand');
  });

  it('names the best day by the production index, or by money once both prices are given', async () => {
    expect(forecasted((await ofGrown()).sale).basis).toBe('epef');
    expect(forecasted((await ofGrown({ priceMinorPerKg: 100 })).sale).basis).toBe('epef');
    const dear = forecasted((await ofGrown({ priceMinorPerKg: 10, feedMinorPerKg: 500 })).sale);
    expect(dear).toMatchObject({ basis: 'margin', bestDay: today });
    const cheap = forecasted((await ofGrown({ priceMinorPerKg: 100, feedMinorPerKg: 1 })).sale);
    expect(cheap).toMatchObject({ basis: 'margin', isAtReach: true });
    expect(forecasted((await ofGrown()).target)).toMatchObject({ targetWeightG: 2296, day: addDays(hatchDay, 37) });
    expect((await ofGrown()).eggs).toBeNull();
  });

  it('says what is missing instead of a number', async () => {
    const { body } = await forecast(young);
    expect(body.weight).toEqual({ gap: 'noObservation', known: null });
    expect(body.feed.gap).toBe('tooFewFeedDays');
    expect(body.sale?.gap).toBe('noObservation');
    expect((await forecast(planned)).body.weight.gap).toBe('noBirds');
  });
});

describe('who and what', () => {
  it('is refused for days that are past or too far, and for prices below zero', async () => {
    for (const day of [today, addDays(today, 61)]) {
      expect((await forecast(grown, { day })).problem.problems).toMatchObject([{ code: 'outOfRange', field: 'day' }]);
    }
    expect((await forecast(grown, { priceMinorPerKg: -1 })).status).toBe(422);
  });

  it('is for who may read the flock, of the own company only', async () => {
    expect((await forecast(grown, {}, 'vale.Doctor')).status).toBe(200);
    expect((await forecast(young, {}, 'vale.Supervisor')).status).toBe(403);
    expect((await forecast(grown, {}, 'hill.Owner')).status).toBe(404);
    expect((await forecast(grown, {}, 'nobody')).status).toBe(401);
  });
});
