import { randomUUID } from 'node:crypto';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import {
  findTraceStarts,
  getTrace,
  holdRecallDrill,
  listRecallDrills,
  type Trace,
} from '@henhouse/contract/trace/trace';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, receiveFeed } from '../../../test/farm-hand';
import { settleFarmyard, yardIds } from '../../../test/farmyard';
import { done, eggStock, type Hatchery, layHatchingEggs, planned, settleHatchery } from '../../../test/hatch-hand';
import type { Actor } from '../../../test/people';
import { type TestApp, testApp } from '../../../test/test-app';

let test: TestApp;
let place: Hatchery;
let hatch: HatchDetail;
let feedLotId: string;
const yard = yardIds('vale');
const sex = 'asHatched' as const;

/** 3,000 and 1,000 eggs of two breeder flocks in one hatch, its chicks placed as a broiler flock that ate of a feed and was sold. */
beforeAll(async () => {
  test = await testApp();
  await settleFarmyard(test.app.db, test.database);
  place = await settleHatchery(test);
  test.clock.set('2026-04-20');
  const day = '2026-03-01';
  await layHatchingEggs(test, place, { flock: 0, day, quantity: 3000 });
  await layHatchingEggs(test, place, { flock: 1, day, quantity: 1000 });
  const lots = (await eggStock(test, place, day)).filter(({ onHand }) => onHand > 0);
  const lines = lots.map(({ lotId, onHand }) => ({ lotId, machineId: place.setters[0], quantity: onHand }));
  hatch = await planned(test, place, lines, day);
  const set = hatch.lots.map(({ lotId, machineId, trolley, quantity }) => ({ lotId, machineId, trolley, quantity }));
  hatch = await done(test, hatch, { kind: 'set', at: '2026-03-02T08:00:00Z', detail: { lots: set, weighings: [] } });
  const [hatcher] = place.hatchers;
  hatch = await done(test, hatch, {
    kind: 'transfer',
    at: '2026-03-20T20:00:00Z',
    detail: {
      weighings: [],
      sources: place.flockIds.map((sourceId, flock) => ({
        sourceId,
        clear: 0,
        rejected: 0,
        lost: 0,
        to: [{ machineId: hatcher, quantity: flock === 0 ? 3000 : 1000 }],
      })),
    },
  });
  hatch = await done(test, hatch, { kind: 'pull', at: '2026-03-23T10:00:00Z', detail: { weighings: [], window: [] } });
  hatch = await done(test, hatch, {
    kind: 'grade',
    at: '2026-03-23T12:00:00Z',
    detail: {
      sources: place.flockIds.map((sourceId, flock) => ({
        sourceId,
        chicks: [{ grade: 'a' as const, sex, count: flock === 0 ? 2700 : 900 }],
        culled: 0,
        dead: 0,
        unhatched: flock === 0 ? 300 : 100,
        restReason: '',
      })),
    },
  });
  await test.database.query(
    `update flock set breed = (select breed from lot where hatch_id = $1 limit 1),
    hatch_day = '2026-03-23' where id = $2`,
    [hatch.id, yard.flockId],
  );
  const chickLotId = hatch.chicks[0]?.lotId ?? '';
  const detail = { sex, count: 3600, chickLotId };
  const placed = await enter(test, 'chick-placement', {
    day: '2026-03-23',
    detail,
    confirmed: ['overDensity', 'doaHigh'],
  });
  if (placed.status !== 201) throw new Error(placed.text);
  feedLotId = await receiveFeed(test, { kg: 5000, day: '2026-03-01' });
  const fed = await enter(test, 'feed', {
    day: '2026-03-24',
    detail: { sex, itemId: yard.feedItemId, kg: 50 },
    confirmed: ['feedOutsideStandard'],
  });
  if (fed.status !== 201) throw new Error(fed.text);
  const sold = await enter(test, 'bird-sale', {
    day: '2026-04-20',
    detail: { sex, customerName: 'Plant North', docket: 'L-77', count: 600, grossKg: 1500, tareKg: 300 },
    confirmed: ['soldWeightOff'],
    as: 'vale.Manager',
  });
  if (sold.status !== 201) throw new Error(sold.text);
}, 120_000);
afterAll(() => test.close());

const ask = (kind: 'flock' | 'goods' | 'hatch', id: string, direction: 'forward' | 'back', as: Actor = 'vale.Owner') =>
  test.call(getTrace, { query: { kind, id, direction } }, as);
const shares = ({ nodes }: Trace) =>
  Object.fromEntries(nodes.map(({ kind, name, sharePct }) => [`${kind} ${name}`, sharePct]));

describe('a breeder flock forward', () => {
  it('reaches hatch, chicks, flock and lorry, each with the share that is its own', async () => {
    const { body } = await ask('flock', place.flockIds[0], 'forward');
    const found = shares(body);
    expect(found[`hatch #${hatch.number}`]).toBe(75);
    expect(found['flock A-1']).toBe(75);
    expect(found['lorry L-77']).toBe(75);
    expect(body.cut).toBe(0);
  });

  it('says who has what of it: the customer, and the shed with the birds that are left', async () => {
    const { body } = await ask('flock', place.flockIds[0], 'forward');
    expect(
      body.holders.map(({ place: where, placeName, quantity, unit, sharePct }) => [
        where,
        placeName,
        quantity,
        unit,
        sharePct,
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['customer', 'Plant North', 600, 'birds', 75],
        ['shed', 'Shed S1', 3000, 'birds', 75],
      ]),
    );
  });
});

describe('back from a flock', () => {
  it('finds chicks, hatch, both breeder flocks with their shares, and the feed', async () => {
    const { body } = await ask('flock', yard.flockId, 'back');
    const found = shares(body);
    expect(found[`hatch #${hatch.number}`]).toBe(100);
    const flocks = body.nodes
      .filter(({ kind, depth }) => kind === 'flock' && depth > 0)
      .map(({ sharePct }) => sharePct);
    expect(flocks).toEqual([75, 25]);
    expect(body.nodes.some(({ id }) => id === feedLotId)).toBe(true);
    expect(body.holders).toEqual([]);
  });
});

describe('a feed lot forward', () => {
  it('takes every flock that ate of it whole, and says what is left in the store', async () => {
    const { body } = await ask('goods', feedLotId, 'forward');
    expect(shares(body)['flock A-1']).toBe(100);
    expect(body.links.find(({ to }) => to === `flock:${yard.flockId}`)).toMatchObject({
      quantity: 50,
      unit: 'kg',
      sharePct: null,
    });
    expect(body.holders.find(({ place: where }) => where === 'store')).toMatchObject({ quantity: 4950, unit: 'kg' });
  });
});

describe('whose it is', () => {
  it('is answered to the own company alone, and to nobody who may not trace', async () => {
    expect((await ask('hatch', hatch.id, 'forward', 'hill.Owner')).status).toBe(404);
    expect((await ask('flock', randomUUID(), 'forward')).status).toBe(404);
    expect((await ask('hatch', hatch.id, 'forward', 'vale.Supervisor')).status).toBe(403);
  });

  it('is found by number, code and item', async () => {
    const find = async (q: string, as: Actor = 'vale.Owner') =>
      (await test.call(findTraceStarts, { query: { q } }, as)).body.items;
    expect(await find('A-1')).toMatchObject([{ kind: 'flock', id: yard.flockId }]);
    expect((await find('Starter')).map(({ id }) => id)).toContain(feedLotId);
    expect((await find('Starter', 'hill.Owner')).map(({ id }) => id)).not.toContain(feedLotId);
  });
});

describe('a recall drill', () => {
  it('is kept with who held it, what it found and how long it took', async () => {
    const body = { id: randomUUID(), kind: 'goods' as const, startId: feedLotId, tookS: 95, notes: 'Quarterly drill' };
    const held = await test.call(holdRecallDrill, { body }, 'vale.Owner');
    expect(held.body).toMatchObject({ tookS: 95, customers: 1, kind: 'goods', notes: 'Quarterly drill' });
    expect(held.body.holders).toBeGreaterThan(1);
    expect(
      (await test.call(holdRecallDrill, { body: { ...body, id: randomUUID() } }, 'vale.AssistantManager')).status,
    ).toBe(403);
    const list = await test.call(listRecallDrills, { query: {} }, 'vale.Doctor');
    expect(list.body.items.map(({ id }) => id)).toEqual([body.id]);
    expect((await test.call(listRecallDrills, { query: {} }, 'hill.Owner')).body.total).toBe(0);
  });
});
