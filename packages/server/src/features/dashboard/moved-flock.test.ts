import { getFarmBroilerDashboard, getFlockFigures } from '@henhouse/contract/dashboard/dashboard';
import { addDays } from '@henhouse/domain/day/day';
import type { KpiId } from '@henhouse/domain/kpi/kpi';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway, receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds, settleFarms } from '../../../test/farm.fixture';
import { startedApp } from '../../../test/started-app';

const test = startedApp({ farms: false });
let flockId = '';
let sheds = { c1: '', c2: '' };
const fixture = fixtureIds('vale');
const hatchDay = '2026-03-02';
const [placed, moved, movedG, lastAge, lastG] = [10_000, 4000, 700, 37, 2149];
/** What each shed ate, by age. */
const feedKg = { c1: { before: 9000, after: 17_742 }, c2: 9378 };
const all = feedKg.c1.before + feedKg.c1.after + feedKg.c2;
const kgNow = { c1: ((placed - moved) * lastG) / 1000, c2: (moved * lastG) / 1000, moved: (moved * movedG) / 1000 };

beforeAll(async () => {
  test.clock.set(addDays(hatchDay, lastAge));
  await settleFarms(test.app.db, test.database);
  await receiveFeed(test, { kg: 100_000, day: hatchDay });
  const added = await addFlock(test.app.db, 'vale');
  flockId = added.flockId;
  sheds = { c1: added.shedIds[0], c2: added.shedIds[1] };
  const [c1, c2] = added.shedIds.map((shedId) => ({ flockId, shedId, as: 'vale.Manager' as const }));
  const on = (age: number) => addDays(hatchDay, age);
  const sex = 'asHatched' as const;
  const fed = (kg: number) => ({ sex, itemId: fixture.feedItemId, kg });
  const weighed = { sex, birds: 200, meanG: lastG, sdG: null };
  await enterAnyway(test, 'chick-placement', { ...c1, day: on(0), detail: { sex, count: placed } });
  await enterAnyway(test, 'mortality', { ...c1, day: on(15), detail: { sex, lines: [] } });
  await enterAnyway(test, 'feed', { ...c1, day: on(15), detail: fed(feedKg.c1.before) });
  const transfer = { sex, toShedId: sheds.c2, count: moved, meanWeightG: movedG, reason: 'Room' };
  await enterAnyway(test, 'chick-transfer', { ...c1, day: on(16), detail: transfer });
  for (const [at, kg] of [
    [c1, feedKg.c1.after],
    [c2, feedKg.c2],
  ] as const) {
    await enterAnyway(test, 'feed', { ...at, day: on(lastAge), detail: fed(kg) });
    await enterAnyway(test, 'weight', { ...at, day: on(lastAge), detail: weighed });
  }
});

async function shown(id: KpiId, shedId?: string) {
  const query = { day: addDays(hatchDay, lastAge), ...(shedId === undefined ? {} : { shed: shedId }) };
  const { kpis } = await test.ok(getFlockFigures, { params: { flockId }, query }, 'vale.Owner');
  const figure = kpis.find((kpi) => kpi.id === id);
  if (figure === undefined) throw new Error(`no ${id} is shown`);
  return figure;
}

describe('4,000 of 10,000 birds, moved at 700 g on day 16', () => {
  it('took their kg along: C1 shows 1.704, where its feed over what is left there would be 2.074', async () => {
    const eaten = feedKg.c1.before + feedKg.c1.after;
    expect((eaten / kgNow.c1).toFixed(3)).toBe('2.074');
    expect((await shown('fcrUncorrected', sheds.c1)).value?.toFixed(3)).toBe('1.704');
  });

  it('brought their kg: C2 shows 1.618, where its feed over what stands there would be 1.091', async () => {
    expect((feedKg.c2 / kgNow.c2).toFixed(3)).toBe('1.091');
    expect((await shown('fcrUncorrected', sheds.c2)).value?.toFixed(3)).toBe('1.618');
  });

  it('give the flock’s feed conversion, each shed weighed by its kg', async () => {
    const of = async (shedId: string) => (await shown('fcrUncorrected', shedId)).value ?? Number.NaN;
    const kg = { c1: kgNow.c1 + kgNow.moved, c2: kgNow.c2 - kgNow.moved };
    const weighed = ((await of(sheds.c1)) * kg.c1 + (await of(sheds.c2)) * kg.c2) / (kg.c1 + kg.c2);
    const whole = (await shown('fcrUncorrected')).value ?? Number.NaN;
    expect(weighed).toBeCloseTo(whole, 9);
    expect(whole).toBeCloseTo(all / ((placed * lastG) / 1000), 9);
  });

  it('leave the production index to the flock: sheds say why they have none', async () => {
    for (const id of ['epef', 'performanceIndex'] as const)
      for (const shedId of [sheds.c1, sheds.c2])
        expect(await shown(id, shedId)).toMatchObject({ value: null, whyNot: 'birdsMoved' });
    const kg = lastG / 1000;
    const fcr = all / (placed * kg);
    expect((await shown('epef')).value).toBeCloseTo((100 * kg * 100) / (lastAge * fcr), 9);
    expect((await shown('performanceIndex')).value).toBeCloseTo((kg / fcr) * 100, 9);
  });

  it('leave the farm one flock: its card shows the flock’s index and no mean of sheds', async () => {
    const params = { farmId: fixture.farmId };
    const query = { day: addDays(hatchDay, lastAge) };
    const { cards } = await test.ok(getFarmBroilerDashboard, { params, query }, 'vale.Owner');
    const card = cards.find(({ kpi }) => kpi.id === 'epef')?.kpi;
    expect(card?.value).toBe((await shown('epef')).value);
  });
});
