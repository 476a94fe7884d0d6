import { randomUUID } from 'node:crypto';
import { dispatchChicks } from '@henhouse/contract/hatchery/chick-dispatch';
import type { HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { getTrace } from '@henhouse/contract/trace/trace';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { done, eggStock, type Hatchery, layHatchingEggs, planned, settleHatchery } from '../../../test/hatch.fixture';
import { addSupplier, feedDraft, ordered, receiveOf } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
let place: Hatchery;
const fixture = fixtureIds('vale');
const sex = 'asHatched' as const;

beforeAll(async () => {
  place = await settleHatchery(test);
  test.clock.set('2026-04-20');
}, 120_000);

/** 1,000 eggs each of two breeder flocks in one hatch; of the first three times as many hatch. */
async function mixedHatch(layDay: string, areShared: boolean): Promise<HatchDetail> {
  for (const flock of [0, 1] as const) await layHatchingEggs(test, place, { flock, day: layDay, quantity: 1000 });
  const lots = (await eggStock(test, place, layDay)).filter((lot) => lot.layDay === layDay && lot.onHand > 0);
  const lines = lots.map(({ lotId, onHand }) => ({ lotId, machineId: place.setters[0], quantity: onHand }));
  let hatch = await planned(test, place, lines, layDay);
  const [hatcher] = place.hatchers;
  const transferred = place.flockIds.map((sourceId) => ({
    sourceId,
    clear: 0,
    rejected: 0,
    lost: 0,
    to: [{ machineId: hatcher, quantity: 1000 }],
  }));
  const graded = place.flockIds.map((sourceId, flock) => ({
    sourceId,
    chicks: [{ grade: 'a' as const, sex, count: flock === 0 ? 900 : 300 }],
    culled: 0,
    dead: 0,
    unhatched: flock === 0 ? 100 : 700,
    restReason: '',
  }));
  hatch = await done(test, hatch, { kind: 'set', at: '2026-03-02T08:00:00Z', detail: { lots: lines, weighings: [] } });
  hatch = await done(test, hatch, {
    kind: 'transfer',
    at: '2026-03-20T20:00:00Z',
    detail: { weighings: [], sources: transferred },
  });
  hatch = await done(test, hatch, { kind: 'pull', at: '2026-03-23T10:00:00Z', detail: { weighings: [], window: [] } });
  return done(test, hatch, { kind: 'grade', at: '2026-03-23T12:00:00Z', detail: { sources: graded, areShared } });
}

const trace = async (kind: 'hatch' | 'flock' | 'chicks', id: string, direction: 'forward' | 'back') =>
  await test.ok(getTrace, { query: { kind, id, direction } }, 'vale.Owner');

describe('eggs of two flocks in one hatch', () => {
  it('share by the chicks that were graded of each', async () => {
    const hatch = await mixedHatch('2026-03-01', false);
    const { links } = await trace('hatch', hatch.id, 'back');
    expect(links.map(({ sharePct, sharedBy, quantity, unit }) => [sharePct, sharedBy, quantity, unit]).sort()).toEqual([
      [25, 'gradedChicks', 1000, 'eggs'],
      [75, 'gradedChicks', 1000, 'eggs'],
    ]);
  });

  it('share by the eggs set where the chicks were counted of the whole hatch', async () => {
    const hatch = await mixedHatch('2026-03-02', true);
    const { links } = await trace('hatch', hatch.id, 'back');
    expect(links.map(({ sharePct, sharedBy }) => [sharePct, sharedBy])).toEqual([
      [50, 'eggsSet'],
      [50, 'eggsSet'],
    ]);
  });
});

describe('chicks on the way to another farm', () => {
  it('are on the road, not in its store, and are a way that was not followed for whoever may not look there', async () => {
    const hatch = await mixedHatch('2026-02-28', true);
    const body = {
      id: randomUUID(),
      toFarm: fixture.otherFarmId,
      leftAt: '2026-03-23T14:00:00Z',
      vehicle: '',
      vaccines: '',
      lots: [{ lotId: hatch.chicks[0]?.lotId ?? '', boxes: 10, perBox: 100, freePct: 0 }],
    };
    await test.ok(dispatchChicks, { params: { hatchId: hatch.id }, body }, 'vale.Owner');
    const { holders, cut } = await trace('hatch', hatch.id, 'forward');
    expect(holders.filter(({ place: where }) => where === 'road')).toMatchObject([{ quantity: 1000, unit: 'chicks' }]);
    expect(cut).toBe(0);
    const query = { kind: 'hatch', id: hatch.id, direction: 'forward' } as const;
    const inPart = await test.ok(getTrace, { query }, 'vale.Manager');
    expect(inPart.holders.map(({ place: where }) => where)).not.toContain('road');
    expect(inPart.cut).toBe(1);
  });
});

describe('chicks that were bought', () => {
  it('keep supplier, docket and hatchery on the way back from the flock they became', async () => {
    const supplierId = await addSupplier(test, 'Chick Hall');
    const chicks = {
      unit: 'chicks',
      itemId: null,
      quantity: 1000,
      freeQuantity: 0,
      breed: 'Ross 308',
      sex,
      hatchery: 'Chick Hall',
      hatchDay: '2026-03-02',
      sourceFlock: 'PS 12',
    };
    const draft = feedDraft(supplierId, { kind: 'chicks' }, chicks);
    const lotId = randomUUID();
    await receiveOf(test, await ordered(test, draft), { quantity: 1000, lotId, day: '2026-03-02' });
    await test.sql`update flock set breed = 'Ross 308', hatch_day = '2026-03-02' where id = ${fixture.flockId}`;
    const detail = { sex, count: 1000, chickLotId: lotId };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail });
    const { nodes, links } = await trace('flock', fixture.flockId, 'back');
    const lot = nodes.find(({ kind }) => kind === 'chicks');
    expect(lot).toMatchObject({ docket: 'D-1' });
    expect(lot?.source).toBe('Chick Hall · PS 12');
    expect(nodes.find(({ kind }) => kind === 'supplier')).toMatchObject({ name: 'Chick Hall', sharePct: 100 });
    // What came, though nothing of it is left in the store.
    expect(links.find(({ from }) => from === `supplier:${supplierId}`)).toMatchObject({ quantity: 1000 });
  });

  it('and placed straight from the lorry are found by what the entry says', async () => {
    await test.sql`update flock set parent_flock = 'PS 7', hatch_day = '2026-03-02' where id = ${fixture.farFlockId}`;
    const detail = { sex, count: 500, supplierName: 'Hatch & Co', docket: 'C-9' };
    const where = { shedId: fixture.farShedId, flockId: fixture.farFlockId, as: 'vale.Admin' as const };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail, ...where });
    const { nodes } = await trace('flock', fixture.farFlockId, 'back');
    expect(nodes.find(({ kind }) => kind === 'delivery')).toMatchObject({
      name: 'Hatch & Co',
      docket: 'C-9',
      source: 'PS 7',
      sharePct: 100,
    });
  });

  it('and stood there when the books began are an opening, and no delivery', async () => {
    await test.sql`update flock set hatch_day = '2026-02-02' where id = ${fixture.farFlockId}`;
    const opening = { placed: 520, lost: null, feedKg: null, productionDay: null, hensHoused: null, eggs: null };
    const detail = { sex, count: 500, opening: { ...opening, hatchingEggs: null, layFeedKg: null } };
    const where = { shedId: fixture.farShedId, flockId: fixture.farFlockId, as: 'vale.Admin' as const };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail, ...where });
    const { nodes } = await trace('flock', fixture.farFlockId, 'back');
    // The lorry of the birds before is one still.
    const kindsOf = (wanted: string) => nodes.filter(({ kind }) => kind === wanted);
    expect([kindsOf('opening').length, kindsOf('delivery').map(({ name }) => name)]).toEqual([1, ['Hatch & Co']]);
  });
});
