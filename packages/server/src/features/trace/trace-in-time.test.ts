import { randomUUID } from 'node:crypto';
import { deleteEntry } from '@henhouse/contract/entry/entry';
import { getTrace, type Trace } from '@henhouse/contract/trace/trace';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addCustomer, confirmedSale, eggLine, layEggs, send, settleHens } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
let lotIds: readonly [string, string];
let saleIds: readonly [string, string];
const fixture = fixtureIds('vale');

const give = async (day: string, feedLotId: string) => {
  const detail = { sex: 'asHatched' as const, itemId: fixture.feedItemId, lotId: feedLotId, kg: 100 };
  return await entered(test, 'feed', { day, detail, confirmed: ['feedOutsideStandard'] });
};

async function sell(partnerId: string, day: string): Promise<string> {
  return (await send(test, await confirmedSale(test, partnerId, 'eggs', [eggLine({ quantity: 10 })]), { day })).id;
}

/** Hens lay on the 8th and are sold out on the 10th; fed of another lot on the 15th they lay on the 18th, which is sold on the 19th. */
beforeAll(async () => {
  await settleHens(test);
  lotIds = [
    await receiveFeed(test, { kg: 1000, day: '2026-03-05' }),
    await receiveFeed(test, { kg: 1000, day: '2026-03-14' }),
  ];
  await give('2026-03-07', lotIds[0]);
  await layEggs(test, '2026-03-08', { table: 300 });
  await give('2026-03-15', lotIds[1]);
  await layEggs(test, '2026-03-18', { table: 300 });
  const first = await sell(await addCustomer(test, 'September Foods'), '2026-03-10');
  saleIds = [first, await sell(await addCustomer(test, 'October Foods'), '2026-03-19')];
}, 120_000);

const getTraceOf = async (kind: 'goods' | 'sale' | 'flock', id: string, direction: 'forward' | 'back') =>
  await test.ok(getTrace, { query: { kind, id, direction } }, 'vale.Owner');
const idsOf = ({ nodes }: Trace) => new Set(nodes.map(({ id }) => id));
const customersOf = ({ holders }: Trace) =>
  holders.filter(({ place }) => place === 'customer').map(({ placeName }) => placeName);

describe('a feed lot forward', () => {
  it('reaches no customer who was supplied before it was given', async () => {
    expect(customersOf(await getTraceOf('goods', lotIds[1], 'forward'))).toEqual(['October Foods']);
    expect(customersOf(await getTraceOf('goods', lotIds[0], 'forward'))).toEqual(['October Foods', 'September Foods']);
  });

  it('reaches nothing by what was given and taken back, and all by what was given since', async () => {
    const lotId = await receiveFeed(test, { kg: 1000, day: '2026-03-05' });
    const { id: entryId, version } = (await give('2026-03-07', lotId)).entry;
    const call = { params: { entryId }, body: { reason: 'another bin' }, version };
    await test.ok(deleteEntry, call, 'vale.Owner');
    await give('2026-03-15', lotId);
    const trace = await getTraceOf('goods', lotId, 'forward');
    expect(customersOf(trace)).toEqual(['October Foods']);
    expect(trace.links.find(({ to }) => to.includes(fixture.flockId))?.quantity).toBe(100);
  });

  it('that was received and not given yet reaches nobody', async () => {
    const waiting = await receiveFeed(test, { kg: 500, day: '2026-03-20' });
    const trace = await getTraceOf('goods', waiting, 'forward');
    expect(trace.nodes).toHaveLength(1);
    expect(trace.holders.map(({ place, quantity }) => [place, quantity])).toEqual([['store', 500]]);
  });

  it('counts of the eggs in store those that were laid since', async () => {
    const late = await receiveFeed(test, { kg: 500, day: '2026-03-19' });
    test.clock.set('2026-03-21');
    await layEggs(test, '2026-03-19', { table: 200 });
    await give('2026-03-20', late);
    await layEggs(test, '2026-03-20', { table: 150 });
    const eggs = (await getTraceOf('goods', late, 'forward')).holders.filter(({ unit }) => unit === 'eggs');
    expect(eggs.map(({ place, quantity }) => [place, quantity])).toEqual([['store', 150]]);
  });
});

describe('back from a sale', () => {
  it('goes only to what was given before its eggs were laid', async () => {
    const early = idsOf(await getTraceOf('sale', saleIds[0], 'back'));
    expect([early.has(lotIds[0]), early.has(lotIds[1])]).toEqual([true, false]);
    const late = idsOf(await getTraceOf('sale', saleIds[1], 'back'));
    expect([late.has(lotIds[0]), late.has(lotIds[1])]).toEqual([true, true]);
  });

  it('from a flock goes to everything it was given, whatever the day', async () => {
    const found = idsOf(await getTraceOf('flock', fixture.flockId, 'back'));
    expect(lotIds.every((id) => found.has(id))).toBe(true);
    expect(found.has(randomUUID())).toBe(false);
  });
});
