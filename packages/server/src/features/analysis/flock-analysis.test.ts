import { randomUUID } from 'node:crypto';
import { type AnalysedFlock, getFlockAnalysis } from '@henhouse/contract/analysis/analysis';
import { getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { dailyFeedG } from '@henhouse/domain/kpi/broiler/feed-forecast';
import { ross308AsHatched } from '@henhouse/domain/standards/figures/ross-308-broiler-2022-as-hatched';
import { standardAt } from '@henhouse/domain/standards/standard';
import { beforeAll, describe, expect, it } from 'vitest';
import { type LifeDay, liveDays } from '../../../test/flock-life';
import { type Actor, ids } from '../../../test/people';
import { addFeed, buildFarm, buildShed, openStock, planFlock } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';

const { companyId, farmId, otherFarmId, shedId, otherShedId } = ids.vale;
const [first, second, elsewhere, layers, hills] = Array.from({ length: 5 }, () => randomUUID()) as [
  string,
  string,
  string,
  string,
  string,
];
const feed = randomUUID();
const weighing = randomUUID();
const hatchDay: Day = '2026-01-26';
const today: Day = addDays(hatchDay, 21);
const app = startedApp({ day: today, farms: false });
const weightG = (age: number) => standardAt(ross308AsHatched, age, 'weightG') as number;

const life = (share: number): LifeDay[] =>
  Array.from({ length: 22 }, (_, age) => ({
    day: addDays(hatchDay, age),
    ...(age === 0
      ? { placed: 1000 }
      : { dead: age === 3 ? 10 : 0, feedKg: Math.round((dailyFeedG(ross308AsHatched, age) ?? 0) * 990) / 1000 }),
    ...(age > 0 && age % 7 === 0 && { weighedBirds: 100, meanG: Math.round(weightG(age) * share) }),
  }));

beforeAll(async () => {
  const owner = app.by('vale.Owner');
  const hill = app.by('hill.Owner');
  await buildFarm(owner, { id: farmId, kind: 'mixed' });
  await buildFarm(owner, { id: otherFarmId, name: 'Orchard', code: 'O', kind: 'mixed' });
  await buildFarm(hill, { id: ids.hill.farmId });
  await buildShed(owner, farmId, '1', { id: shedId });
  await buildShed(owner, farmId, '2', { id: otherShedId });
  const { id: orchardShed } = await buildShed(owner, otherFarmId, '1');
  await addFeed(owner, { id: feed });
  for (const at of [farmId, otherFarmId])
    await openStock(owner, at, { itemId: feed, lotCode: at, day: addDays(hatchDay, -1), quantity: 20_000 });
  await planFlock(owner, farmId, { id: first, number: 'A', hatchDay });
  await planFlock(owner, farmId, { id: second, number: 'B', hatchDay });
  await planFlock(owner, otherFarmId, { id: elsewhere, number: 'C', hatchDay });
  await planFlock(owner, otherFarmId, { id: layers, number: 'L', hatchDay, productionKind: 'layer' });
  await planFlock(hill, ids.hill.farmId, { id: hills, number: 'H', hatchDay });
  const place = { companyId, farmId };
  await liveDays(app, { ...place, flockId: first, shedId }, life(1), feed);
  await liveDays(app, { ...place, flockId: second, shedId: otherShedId }, life(0.9), feed);
  await liveDays(app, { companyId, farmId: otherFarmId, flockId: elsewhere, shedId: orchardShed }, life(1.05), feed);
}, 60_000);

const analysis = (flocks: readonly string[], as: Actor = 'vale.Owner') =>
  app.call(getFlockAnalysis, { query: { flocks: flocks.join(',') } }, as);
const valuesOf = (flock: AnalysedFlock | undefined, measure: 'weightG' | 'epef' | 'mortalityCumPct', age: number) =>
  flock?.values[measure]?.[age - (flock.ages[0] ?? 0)];

describe('flocks laid over each other', () => {
  it('come by age in the order asked for, each beside its standard', async () => {
    const { body } = await analysis([elsewhere, first, second]);
    expect(body).toMatchObject({ productionKind: 'broiler', ageUnit: 'day' });
    expect(body.flocks.map(({ number, farmName }) => [number, farmName])).toEqual([
      ['C', 'Orchard'],
      ['A', 'Meadow'],
      ['B', 'Meadow'],
    ]);
    for (const flock of body.flocks) {
      expect(flock.ages).toEqual(Array.from({ length: 22 }, (_, age) => age));
      for (const values of [...Object.values(flock.values), ...Object.values(flock.standard)])
        expect(values).toHaveLength(22);
      expect(flock.standard.weightG?.[21]).toBe(weightG(21));
    }
    expect(valuesOf(body.flocks[2], 'weightG', 21)).toBe(Math.round(weightG(21) * 0.9));
    expect(valuesOf(body.flocks[2], 'weightG', 20)).toBeNull();
    expect(valuesOf(body.flocks[1], 'mortalityCumPct', 3)).toBeCloseTo(1, 9);
  });

  it('say the same as the flock’s own page', async () => {
    const { body } = await analysis([first]);
    const figures = await app.ok(getFlockFigures, { params: { flockId: first }, query: {} }, 'vale.Owner');
    const epef = figures.kpis.find(({ id }) => id === 'epef')?.value as number;
    expect(valuesOf(body.flocks[0], 'epef', 21)).toBeCloseTo(epef, 6);
  });

  it('change with the next entry, though they are remembered', async () => {
    await analysis([second]);
    const detail = { sex: 'asHatched' as const, birds: 100, meanG: 1000, sdG: null, eachG: null };
    const body = { id: weighing, day: today, notes: '', detail, confirmed: [] };
    const place = { shedId: otherShedId, flockId: second };
    await app.ok(createEndpoints.weight, { params: place, body }, 'vale.Manager');
    const expected = (Math.round(weightG(21) * 0.9) + 1000) / 2;
    expect(valuesOf((await analysis([second])).body.flocks[0], 'weightG', 21)).toBeCloseTo(expected, 6);
  });

  it('are of one kind, and a flock of hens without entries has no ages', async () => {
    const mixed = await analysis([first, layers]);
    expect(mixed.problem.problems).toMatchObject([{ code: 'kindMismatch', field: 'flocks' }]);
    const { body } = await analysis([layers]);
    expect(body).toMatchObject({ productionKind: 'layer', ageUnit: 'week', flocks: [{ number: 'L', ages: [] }] });
  });
});

describe('who may lay which flocks over each other', () => {
  it('is whoever reads reports, with the flocks in reach only', async () => {
    expect((await analysis([first, second], 'vale.Manager')).status).toBe(200);
    expect((await analysis([first, elsewhere], 'vale.Manager')).status).toBe(404);
    expect((await analysis([first], 'vale.Supervisor')).status).toBe(200);
    expect((await analysis([second], 'vale.Supervisor')).status).toBe(404);
    expect((await analysis([first], 'nobody')).status).toBe(401);
  });

  it('never reaches another company’s flock, which is as if there were none', async () => {
    const [foreign, missing] = [await analysis([first, hills]), await analysis([first, ids.missing])];
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    expect((await analysis([first], 'hill.Owner')).status).toBe(404);
    expect((await analysis([hills], 'hill.Owner')).status).toBe(200);
  });

  it('takes one to eight flocks, and nothing that is no id', async () => {
    const nine = Array.from({ length: 9 }, () => first);
    for (const flocks of ['', 'x', `${first},`, nine.join(',')])
      expect((await app.call(getFlockAnalysis, { query: { flocks } }, 'vale.Owner')).status).toBe(422);
    expect((await analysis([first, first.toUpperCase()])).body.flocks).toHaveLength(1);
  });
});
