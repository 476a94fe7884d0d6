import { getFlockEconomics } from '@henhouse/contract/economics/economics';
import { deleteEntry } from '@henhouse/contract/entry/entry';
import { getCloseChecklist, getFlock, getFlockHistory, stepFlock } from '@henhouse/contract/flock/flock';
import { addDays, type Day } from '@henhouse/domain/day/day';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { beforeEach, describe, expect, it } from 'vitest';
import { enter, enterAnyway, entered, problemsIn, receiveFeed } from '../../../test/entry-client';
import { addFlock, fixtureIds } from '../../../test/farm.fixture';
import { anewApp } from '../../../test/started-app';

const test = anewApp({ day: '2026-03-14' });
let at: { readonly flockId: string; readonly shedId: string; readonly as: 'vale.Admin' };
const { companyId, feedItemId } = fixtureIds('vale');
const sex = 'asHatched' as const;

/**
 * 1,000 layers of 2 March that eat 100 kg, at 32.5 minor units a kg, and lay 100 eggs on each of nine days, 6 to 14 March, while
 * the books still rear them; today is 14 March. Whatever the day, an egg took 1 kg of feed: 32.5.
 */
beforeEach(async () => {
  const kind = { productionKind: 'layer', breed: 'Hy-Line', sexes: ['asHatched'], standardId: hyLineBrown.id } as const;
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale', kind);
  at = { flockId, shedId: shedIds[0] ?? '', as: 'vale.Admin' };
  const lotId = await receiveFeed(test, { kg: 900, day: '2026-03-02' });
  const placed = { sex, count: 1000, priceMinorPerChick: 0 };
  await enterAnyway(test, 'chick-placement', { ...at, day: '2026-03-02', detail: placed });
  for (let day = '2026-03-06'; day <= '2026-03-14'; day = addDays(day, 1)) {
    await enterAnyway(test, 'feed', { ...at, day, detail: { sex, itemId: feedItemId, lotId, kg: 100 } });
    await enterAnyway(test, 'egg', { ...at, day, detail: { collection: 1, table: 100 } });
  }
  expect((await step('startRearing', '2026-03-03')).status).toBe(200);
});

async function step(name: 'startRearing' | 'startProduction' | 'backToRearing', day: Day, confirmed: string[] = []) {
  const { version } = await test.ok(getFlock, { params: { flockId: at.flockId } }, 'vale.Manager');
  const body = { step: name, day, reason: 'said late', confirmed: [...confirmed, 'tooYoungToLay'] } as never;
  return test.call(stepFlock, { params: { flockId: at.flockId }, body, version }, 'vale.Manager');
}
async function figures() {
  const body = await test.ok(getFlockEconomics, { params: { flockId: at.flockId } }, 'vale.Owner');
  return body.flock;
}

describe('first lay said nine days late', () => {
  it('is put to the day it was, and nine days of feed are shared over nine days of eggs', async () => {
    expect((await step('startProduction', '2026-03-06')).body).toMatchObject({ productionDay: '2026-03-06' });
    expect(await figures()).toMatchObject({ eggs: 900, costPerEgg: 32.5 });
    const history = await test.ok(getFlockHistory, { params: { flockId: at.flockId } }, 'vale.Owner');
    expect(history.items.map(({ action, day }) => [action, day])).toEqual([
      ['startProduction', '2026-03-06'],
      ['startRearing', '2026-03-03'],
      ['place', '2026-03-02'],
    ]);
    const [row] = await test.sql<{ after: object }>`select after from audit_log where subject_id = ${at.flockId}
      and action = 'startProduction'`;
    expect(row?.after).toMatchObject({ day: '2026-03-06', productionDay: '2026-03-06' });
  });

  it('asks when eggs came before it, and counts their eggs as little as their feed', async () => {
    const today = '2026-03-14';
    const answer = await step('startProduction', today);
    expect(problemsIn(answer)).toEqual(['confirm productionAfterEggs day']);
    expect(answer.problem.problems).toMatchObject([{ params: { day: '2026-03-06' } }]);
    expect((await step('startProduction', today, ['productionAfterEggs'])).status).toBe(200);
    // One of the days on which 800 kg of rearing (26,000) are written off is over, besides the 3,250 of that day's feed.
    const { eggs, costPerEgg } = await figures();
    expect(eggs).toBe(100);
    expect(costPerEgg).toBeGreaterThan(32.5);
    expect(costPerEgg).toBeLessThan(33.5);
  });

  it('is mended: taken back, it starts on the day it was', async () => {
    await step('startProduction', '2026-03-14', ['productionAfterEggs']);
    expect((await step('backToRearing', '2026-03-14')).body).toMatchObject({ state: 'rearing', productionDay: null });
    expect((await step('startProduction', '2026-03-06')).status).toBe(200);
    expect(await figures()).toMatchObject({ eggs: 900, costPerEgg: 32.5 });
  });

  it('asks when it is before the step before it, and is no day of a closed month', async () => {
    expect(problemsIn(await step('startProduction', '2026-03-02'))).toEqual(['confirm dayBeforeStep day']);
    test.clock.set('2026-04-02');
    await test.sql`insert into period (company_id, month, state) values (${companyId}, '2026-03-01', 'closed')`;
    expect(problemsIn(await step('startProduction', '2026-03-06'))).toEqual(['error periodClosed day']);
  });
});

describe('feed that a flock leaves behind', () => {
  it('is on the list before closing in kg, until another flock there eats it', async () => {
    const left = async () => {
      const body = await test.ok(getCloseChecklist, { params: { flockId: at.flockId } }, 'vale.Owner');
      return body.items.find(({ item }) => item === 'feedUsedUp');
    };
    expect(await left()).toMatchObject({ done: true, needed: false, params: { value: 0 } });
    const lotId = await receiveFeed(test, { kg: 60.5, day: '2026-03-14' });
    expect(await left()).toMatchObject({ done: false, params: { value: 60.5, name: expect.stringMatching(/\w/) } });
    await enterAnyway(test, 'chick-placement', { day: '2026-03-13', detail: { sex, count: 1000 } });
    await enterAnyway(test, 'feed', { day: '2026-03-14', detail: { sex, itemId: feedItemId, lotId, kg: 10 } });
    expect(await left()).toMatchObject({ done: true });
  });
});

describe('eggs of a day before production', () => {
  it('ask, name the day, and are taken once confirmed', async () => {
    await step('startProduction', '2026-03-10', ['productionAfterEggs']);
    const eggs = { ...at, day: '2026-03-08', detail: { collection: 2, table: 20 } };
    const answer = await enter(test, 'egg', eggs);
    expect(problemsIn(answer)).toEqual(['confirm eggsBeforeProduction day']);
    expect(answer.problem.problems).toMatchObject([{ params: { day: '2026-03-10' } }]);
    const saved = await entered(test, 'egg', { ...eggs, confirmed: ['eggsBeforeProduction'] });
    expect((await figures()).eggs).toBe(500);
    const { entry } = saved;
    const gone = { params: { entryId: entry.id }, body: { reason: 'counted twice' }, version: entry.version };
    await test.ok(deleteEntry, gone, 'vale.Manager');
  });
});
