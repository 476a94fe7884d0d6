import { randomUUID } from 'node:crypto';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import {
  exportRecallDrill,
  findTraceStarts,
  getRecallDrill,
  getTrace,
  holdRecallDrill,
  listRecallDrills,
  type Trace,
} from '@henhouse/contract/trace/trace';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { done, eggStock, type Hatchery, layHatchingEggs, planned, settleHatchery } from '../../../test/hatch.fixture';
import { type Actor, ids, userIdOf } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { pdfText } from '../report/file/pdf-text.fixture';
import { traceFrom } from './trace.service';

const test = startedApp();
let place: Hatchery;
let hatch: HatchDetail;
let feedLotId: string;
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;

/** 3,000 and 1,000 eggs of two breeder flocks in one hatch, its chicks placed as a broiler flock that ate of a feed and was sold. */
beforeAll(async () => {
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
      sources: place.flockIds.map((sourceId, flock) => {
        const to = [{ machineId: hatcher, quantity: flock === 0 ? 3000 : 1000 }];
        return { sourceId, clear: 0, rejected: 0, lost: 0, to };
      }),
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
  await test.sql`update flock set breed = (select breed from lot where hatch_id = ${hatch.id} limit 1),
    hatch_day = '2026-03-23' where id = ${fixture.flockId}`;
  const chickLotId = hatch.chicks[0]?.lotId ?? '';
  const detail = { sex, count: 3600, chickLotId };
  await entered(test, 'chick-placement', { day: '2026-03-23', detail, confirmed: ['overDensity', 'doaHigh'] });
  feedLotId = await receiveFeed(test, { kg: 5000, day: '2026-03-01' });
  await entered(test, 'feed', eaten('2026-03-24', 50));
  const lorry = { sex, customerName: 'Plant North', docket: 'L-77', count: 600, grossKg: 1500, tareKg: 300 };
  const sold = { day: '2026-04-20', detail: lorry, as: 'vale.Manager' as const };
  await entered(test, 'bird-sale', { ...sold, confirmed: ['soldWeightOff'] });
}, 120_000);

const eaten = (day: string, kg: number) => {
  const detail = { sex, itemId: fixture.feedItemId, kg };
  return { day, detail, confirmed: ['feedOutsideStandard' as const] };
};
const getTraceOf = (
  kind: 'flock' | 'goods' | 'hatch',
  id: string,
  direction: 'forward' | 'back',
  as: Actor = 'vale.Owner',
) => test.call(getTrace, { query: { kind, id, direction } }, as);
const shares = ({ nodes }: Trace) =>
  Object.fromEntries(nodes.map(({ kind, name, sharePct }) => [`${kind} ${name}`, sharePct]));

describe('a breeder flock forward', () => {
  it('reaches hatch, chicks, flock and lorry, each with the share that is its own', async () => {
    const { body } = await getTraceOf('flock', place.flockIds[0], 'forward');
    const found = shares(body);
    expect(found[`hatch #${hatch.number}`]).toBe(75);
    expect(found['flock A-1']).toBe(75);
    expect(found['lorry L-77']).toBe(75);
    expect(body.cut).toBe(0);
  });

  it('says who has what of it: the customer, and the shed with the birds that are left', async () => {
    const { body } = await getTraceOf('flock', place.flockIds[0], 'forward');
    const share = { unit: 'birds', sharePct: 75 };
    for (const holder of [
      { place: 'customer', placeName: 'Plant North', quantity: 600, ...share },
      { place: 'shed', placeName: 'Shed S1', quantity: 3000, ...share },
    ]) {
      expect(body.holders).toContainEqual(expect.objectContaining(holder));
    }
  });
});

it('a way that goes on past the last step is counted as cut', async () => {
  const all = { farmIds: 'all', shedIds: 'all' } as const;
  const request = { kind: 'flock', id: place.flockIds[0], direction: 'forward' } as const;
  const within = (steps: number) =>
    test.app.db.company(ids.vale.companyId, null, (tx) => traceFrom(tx, request, all, () => 0, { nodes: 2000, steps }));
  const [two, four] = [await within(2), await within(4)];
  expect(two.nodes.map(({ kind }) => kind)).toEqual(['flock', 'hatch', 'chicks']);
  expect([two.cut, four.cut]).toEqual([1, 0]);
});

describe('back from a flock', () => {
  it('finds chicks, hatch, both breeder flocks with their shares, and the feed', async () => {
    const { body } = await getTraceOf('flock', fixture.flockId, 'back');
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
    const { body } = await getTraceOf('goods', feedLotId, 'forward');
    expect(shares(body)['flock A-1']).toBe(100);
    const eatenOf = body.links.find(({ to }) => to === `flock:${fixture.flockId}`);
    expect(eatenOf).toMatchObject({ quantity: 50, unit: 'kg', sharePct: null });
    expect(body.holders.find(({ place: where }) => where === 'store')).toMatchObject({ quantity: 4950, unit: 'kg' });
  });

  it('says what was delivered beside what is left, what it is, and what became of all of it', async () => {
    const { body } = await getTraceOf('goods', feedLotId, 'forward');
    const found = body.holders.map(({ place: where, delivered, quantity }) => [where, delivered, quantity]);
    expect(found).toEqual([
      ['customer', 600, 600],
      ['shed', 3600, 3000],
      ['store', 5000, 4950],
    ]);
    expect(body.subject).toMatchObject({ about: 'Starter', day: '2026-03-01' });
    const whole = { unit: 'kg', received: 5000, used: 50, left: 4950, gone: 0, gap: 0, gapPct: 0 };
    expect(body.balance).toEqual(whole);
  });

  it('rings the customer whose name stands on the lorry, and names who runs the farm', async () => {
    await test.sql`insert into partner (company_id, id, is_supplier, is_customer, name, contact_name, phone)
      values (${ids.vale.companyId}, ${randomUUID()}, false, true, 'Plant North', 'Olga', '+44 1')`;
    await test.sql`update farm set manager_name = 'Ada' where id = ${fixture.farmId}`;
    const { body } = await getTraceOf('goods', feedLotId, 'forward');
    const contacts = body.holders.map(({ place: where, contact, phone }) => [where, contact, phone]);
    expect(contacts).toContainEqual(['customer', 'Olga', '+44 1']);
    expect(contacts).toContainEqual(['store', 'Ada', '']);
  });
});

describe('the balance of everything else', () => {
  it('of a flock counts birds placed, living and sold; of a hatch the eggs, of chicks those that hatched', async () => {
    const balanceOf = async (kind: 'flock' | 'hatch' | 'chicks', id: string) =>
      (await test.ok(getTrace, { query: { kind, id, direction: 'forward' } }, 'vale.Owner')).balance;
    expect(await balanceOf('flock', fixture.flockId)).toMatchObject({ received: 3600, left: 3000, gone: 600, gap: 0 });
    const ofHatch = { received: 4000, used: 3600, gone: 400, left: 0, gap: 0 };
    expect(await balanceOf('hatch', hatch.id)).toMatchObject(ofHatch);
    const chicks = await balanceOf('chicks', hatch.chicks[0]?.lotId ?? '');
    expect(chicks).toMatchObject({ unit: 'chicks', received: 3600, used: 3600, left: 0, gap: 0 });
  });
});

describe('a store of a farm out of reach', () => {
  it('is told to nobody whom that farm is none of the business of', async () => {
    const [{ id: storeId } = { id: '' }] = await test.sql<{ id: string }>`
      insert into account (company_id, id, kind, farm_id) values (${ids.vale.companyId}, ${randomUUID()}, 'store', ${fixture.otherFarmId})
      on conflict do nothing returning id`;
    await test.sql`insert into balance (company_id, account_id, lot_id, quantity, last_day)
      select company_id, id, ${feedLotId}, 70, '2026-04-01' from account where company_id = ${ids.vale.companyId}
        and kind = 'store' and farm_id = ${fixture.otherFarmId} limit 1`;
    const inStores = async (as: Actor) =>
      (await getTraceOf('goods', feedLotId, 'forward', as)).body.holders
        .filter(({ place: where }) => where === 'store')
        .map(({ quantity }) => quantity)
        .sort();
    expect(await inStores('vale.Owner')).toEqual([4950, 70]);
    expect(await inStores('vale.Doctor')).toEqual([4950]);
    await test.sql`delete from balance where lot_id = ${feedLotId} and quantity = 70`;
    await test.sql`delete from account where id::text = ${storeId}`;
  });
});

describe('whose it is', () => {
  it('is answered to the own company alone, and to nobody who may not trace', async () => {
    expect((await getTraceOf('hatch', hatch.id, 'forward', 'hill.Owner')).status).toBe(404);
    expect((await getTraceOf('flock', randomUUID(), 'forward')).status).toBe(404);
    expect((await getTraceOf('hatch', hatch.id, 'forward', 'vale.Supervisor')).status).toBe(403);
  });

  it('is found by number, code and item', async () => {
    const find = async (q: string, as: Actor = 'vale.Owner') =>
      (await test.ok(findTraceStarts, { query: { q } }, as)).items;
    expect((await find('A-1')).map(({ id }) => id)).toContain(fixture.flockId);
    await test.sql`update flock set number = 'A' where id = (
      select id from flock where company_id = ${fixture.companyId} and id <> ${fixture.flockId} order by hatch_day, id limit 1)`;
    // Younger flocks hold it, too: the one that is called so comes first.
    expect((await find('A')).slice(0, 1)).toMatchObject([{ kind: 'flock', name: 'A' }]);
    expect((await find('Starter')).map(({ id }) => id)).toContain(feedLotId);
    expect((await find('Starter', 'hill.Owner')).map(({ id }) => id)).not.toContain(feedLotId);
  });
});

describe('a recall drill', () => {
  it('is kept with who held it, what it found and how long it took', async () => {
    const body = { id: randomUUID(), kind: 'goods' as const, startId: feedLotId, tookS: 95, notes: 'Quarterly drill' };
    const held = await test.ok(holdRecallDrill, { body }, 'vale.Owner');
    expect(held).toMatchObject({ tookS: 95, customers: 1, kind: 'goods', notes: 'Quarterly drill' });
    expect(held.holders).toBeGreaterThan(1);
    const own = { body: { ...body, id: randomUUID() } };
    expect((await test.call(holdRecallDrill, own, 'vale.AssistantManager')).status).toBe(403);
    const list = await test.ok(listRecallDrills, { query: {} }, 'vale.Doctor');
    expect(list.items.map(({ id }) => id)).toEqual([body.id]);
    expect((await test.ok(listRecallDrills, { query: {} }, 'hill.Owner')).total).toBe(0);
  });
});

describe('a drill that was kept', () => {
  const drillId = randomUUID();
  const file = async (format: 'csv' | 'pdf', language: 'en' | 'de', as: Actor, id = drillId) =>
    test.app.http.inject({
      method: 'GET',
      url: `${exportRecallDrill.path.replace(':drillId', id)}?format=${format}&language=${language}`,
      headers: await test.bearer(as),
    });

  it('is opened again as it was found, whatever was eaten since', async () => {
    const body = { id: drillId, kind: 'goods' as const, startId: feedLotId, tookS: 95, notes: 'For the audit' };
    await test.call(holdRecallDrill, { body }, 'vale.Owner');
    await entered(test, 'feed', eaten('2026-03-25', 60));
    const drill = await test.ok(getRecallDrill, { params: { drillId } }, 'vale.Doctor');
    expect(drill).toMatchObject({ tookS: 95, notes: 'For the audit' });
    expect(drill).toMatchObject({ subject: { about: 'Starter' }, balance: { received: 5000, used: 50, gapPct: 0 } });
    const places = drill.found.map(({ place: where, quantity, unit }) => [where, quantity, unit]);
    expect(places).toEqual(
      expect.arrayContaining([
        ['store', 4950, 'kg'],
        ['customer', 600, 'birds'],
      ]),
    );
    expect(drill.found).toHaveLength(drill.holders);
  });

  it('is written down in the language of who asks, with time, quantities and customers', async () => {
    const csv = await file('csv', 'de', 'vale.Owner');
    expect(csv.body).toContain('Name,Ort,Betrieb,Was,');
    expect(csv.body).toContain('Plant North,Kunde,');
    expect(csv.body).toMatch(/,Lager,.*,5000,4950,kg,/);
    expect(csv.body).toContain('Geliefert,Dort jetzt,Einheit');
    const paper = pdfText((await file('pdf', 'en', 'vale.Owner')).rawPayload).replaceAll(/\s+/g, ' ');
    for (const part of ['Recall drill: Goods lot', '1 min 35 s', 'For the audit', 'Plant North', '600', '4,950']) {
      expect(paper).toContain(part);
    }
    for (const part of ['Starter', 'Received 5,000 kg = used 50 + left 4,950 + gone 0; gap 0 (0 %)']) {
      expect(paper).toContain(part);
    }
  });

  it('says that it is not all there was, where its trace was cut', async () => {
    const cut = randomUUID();
    expect((await test.ok(getRecallDrill, { params: { drillId } }, 'vale.Doctor')).cut).toBe(0);
    await test.sql`
      insert into recall_drill (company_id, id, kind, start_id, name, took_s, elapsed_ms, holders, customers, found, cut)
      select company_id, ${cut}, kind, start_id, name, took_s, elapsed_ms, holders, customers, found, 3 from recall_drill
      where id = ${drillId}`;
    expect(pdfText((await file('pdf', 'en', 'vale.Owner', cut)).rawPayload)).toContain('Incomplete');
    expect(pdfText((await file('pdf', 'en', 'vale.Owner')).rawPayload)).not.toContain('Incomplete');
  });

  it('is nothing for another company, for files without the right, and over farms out of reach', async () => {
    const open = (as: Actor, id = drillId) => test.call(getRecallDrill, { params: { drillId: id } }, as);
    expect((await open('hill.Owner')).status).toBe(404);
    expect((await open('vale.Supervisor')).status).toBe(403);
    expect((await file('pdf', 'en', 'vale.AssistantManager')).statusCode).toBe(403);
    const wider = randomUUID();
    // Held by the Doctor when the other farm was theirs, too.
    await test.sql`
      insert into recall_drill (company_id, id, kind, start_id, name, took_s, elapsed_ms, holders, customers, found, held_by, farm_ids)
      select company_id, ${wider}, kind, start_id, name, took_s, elapsed_ms, holders, customers, found, ${userIdOf('vale.Doctor')},
        farm_ids || ${ids.vale.otherFarmId}::uuid from recall_drill where id = ${drillId}`;
    expect((await open('vale.Doctor', wider)).status).toBe(404);
    expect((await open('vale.Admin', wider)).status).toBe(200);
    const seen = async (as: Actor) => (await test.ok(listRecallDrills, { query: {} }, as)).items.map(({ id }) => id);
    expect(await seen('vale.Doctor')).not.toContain(wider);
    expect(await seen('vale.Admin')).toContain(wider);
  });
});
