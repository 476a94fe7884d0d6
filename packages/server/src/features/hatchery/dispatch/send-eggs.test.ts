import { randomUUID } from 'node:crypto';
import { getFlock, quarantineFlock } from '@henhouse/contract/flock/flock';
import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { planHatch } from '@henhouse/contract/hatchery/hatch';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { getArriving, listArriving } from '@henhouse/contract/supply/arriving';
import {
  cancelSupply,
  listEggTargets,
  listReturnableLots,
  receiveSupply,
  sendEggs,
  sendSupply,
} from '@henhouse/contract/supply/supply';
import { getTrace } from '@henhouse/contract/trace/trace';
import { publishedStandards } from '@henhouse/domain/standards/published';
import { beforeAll, describe, expect, it } from 'vitest';
import { addFlock, fixtureIds } from '../../../../test/farm.fixture';
import { done, type Hatchery, layHatchingEggs, settleHatchery } from '../../../../test/hatch.fixture';
import { startedApp } from '../../../../test/started-app';
import { checkLedger } from '../../../ledger/check-ledger';

const test = startedApp();
const { companyId, otherFarmId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
let place: Hatchery;
/** Breeders of the company's other farm, where no hatchery stands. */
let breeders: Parameters<typeof layHatchingEggs>[1] & { readonly farmId: string };

beforeAll(async () => {
  place = await settleHatchery(test);
  const kind = { productionKind: 'breeder', breed: 'Ross 308 PS', sexes: ['female', 'male'] } as const;
  const standardId = publishedStandards.find(({ productionKind }) => productionKind === 'breeder')?.id ?? '';
  const flock = await addFlock(test.app.db, 'vale', { ...kind, standardId }, otherFarmId);
  await test.sql`update flock set hatch_day = '2025-08-04', state = 'production' where id = ${flock.flockId}`;
  const [shedId] = flock.shedIds;
  breeders = { companyId, farmId: otherFarmId, flockIds: [flock.flockId, flock.flockId], shedIds: [shedId, shedId] };
  await layHatchingEggs(test, breeders, { day: '2026-02-28', quantity: 1000 });
  test.clock.set('2026-03-02');
}, 120_000);

const eggsAt = async (farmId: string) => {
  const { items } = await test.ok(listEggRoom, { params: { farmId }, query: { flock: breeders.flockIds[0] } }, owner);
  return items.map(({ collected, onHand }) => [collected, onHand]);
};

async function send(quantity: number, toFarm = place.farmId, day = '2026-03-01') {
  const query = { kind: 'eggs' as const };
  const { items } = await test.ok(listReturnableLots, { params: { farmId: otherFarmId }, query }, owner);
  const [lot] = items;
  const lots = [{ lotId: lot?.lotId ?? '', quantity }];
  const body = { id: randomUUID(), toFarm, day, carrier: 'H-VA 12', lots };
  return { lot, lots, answer: await test.call(sendEggs, { params: { farmId: otherFarmId }, body }, owner) };
}

describe('hatching eggs of breeders on another farm than the hatchery', () => {
  it('may go to any own farm, those with a hatchery first, and to nowhere else', async () => {
    const { items } = await test.ok(listEggTargets, { params: { farmId: otherFarmId } }, owner);
    expect(items[0]).toMatchObject({ farmId: place.farmId, hasHatchery: true });
    expect(items.every(({ farmId }) => farmId !== otherFarmId)).toBe(true);
    expect((await send(10, otherFarmId)).answer.problem.problems).toMatchObject([
      { code: 'unknownValue', field: 'toFarm' },
    ]);
    expect((await send(1001)).answer.problem.problems).toMatchObject([{ code: 'moreThanStock' }]);
    expect((await send(0.5)).answer.problem.problems).toMatchObject([{ code: 'notInteger' }]);
  });

  it('are on their way, say which they are, and come back when they never left', async () => {
    const { lot, answer } = await send(400);
    expect(lot).toMatchObject({ eggGrade: 'hatching', lotCode: '2026-02-28', unit: 'eggs', onHand: 1000 });
    expect(answer.status).toBe(201);
    expect(await eggsAt(otherFarmId)).toEqual([[1000, 600]]);
    const { id: supplyId, version } = answer.body;
    const arriving = await test.ok(listArriving, { params: { farmId: place.farmId }, query: {} }, owner);
    expect(arriving.items).toMatchObject([{ kind: 'eggs', state: 'sent', goods: lot?.flockNumber }]);
    await test.ok(cancelSupply, { params: { supplyId }, version, body: { reason: 'The lorry broke down' } }, owner);
    expect(await eggsAt(otherFarmId)).toEqual([[1000, 1000]]);
  });

  it('are received, set and hatched where the hatchery stands, and are traced to their flock', async () => {
    const { lots, answer } = await send(1000);
    const { id: supplyId, version } = answer.body;
    const at = { farmId: place.farmId, supplyId };
    expect((await test.ok(getArriving, { params: at }, owner)).lots).toMatchObject([
      { eggGrade: 'hatching', sent: 1000 },
    ]);
    const came = { lotId: lots[0]?.lotId ?? '', good: 980, broken: 15, reason: 'A tray fell' };
    await test.ok(receiveSupply, { params: { supplyId }, version, body: { day: '2026-03-02', lots: [came] } }, owner);
    expect(await eggsAt(otherFarmId)).toEqual([]);
    expect(await eggsAt(place.farmId)).toEqual([[980, 980]]);
    const stock = await test.ok(
      listEggStock,
      { params: { farmId: place.farmId }, query: { day: '2026-03-02', flock: breeders.flockIds[0] } },
      owner,
    );
    expect(stock.items).toMatchObject([{ onHand: 980, flockAgeWeeks: 29, expectedHatchPct: expect.any(Number) }]);
    const set = [{ lotId: came.lotId, machineId: place.setters[0], quantity: 980 }];
    const plan = { hatcheryId: place.hatcheryId, breed: 'Ross 308', plannedDay: '2026-03-02', lots: set };
    const hatch = await test.ok(
      planHatch,
      { params: { farmId: place.farmId }, body: { id: randomUUID(), ...plan } },
      owner,
    );
    await done(test, hatch, { kind: 'set', at: '2026-03-02T06:00:00Z', detail: { lots: set } });
    const back = await test.ok(getTrace, { query: { kind: 'hatch', id: hatch.id, direction: 'back' } }, owner);
    expect(back.nodes.some(({ key }) => key === `flock:${breeders.flockIds[0]}`)).toBe(true);
    expect(await test.app.db.company(companyId, null, checkLedger)).toEqual([]);
  });

  it('stay while their flock is in quarantine', async () => {
    await layHatchingEggs(test, breeders, { day: '2026-03-01', quantity: 500 });
    const params = { flockId: breeders.flockIds[0] };
    const shut = async (quarantined: boolean) => {
      const { version } = await test.ok(getFlock, { params }, owner);
      await test.ok(quarantineFlock, { params, version, body: { quarantined, reason: 'Salmonella suspected' } }, owner);
    };
    const { answer, lots } = await send(100);
    await shut(true);
    test.clock.set('2026-03-03');
    const { id: supplyId, version } = answer.body;
    const corrected = {
      day: '2026-03-03',
      carrier: 'H-VA 12',
      lots: [{ ...lots[0], quantity: 300 }],
      reason: 'Miscounted',
    };
    const call = { params: { supplyId }, version, body: corrected };
    expect((await test.call(sendSupply, call as never, owner)).problem.problems).toMatchObject([
      { code: 'flockQuarantined', field: 'lots.0.lotId' },
    ]);
    // What left before the flock was shut is put right for that day.
    const ofItsDay = { ...call, body: { ...corrected, day: '2026-03-01' } };
    expect((await test.call(sendSupply, ofItsDay as never, owner)).status).toBe(200);
    expect((await send(400, place.farmId, '2026-03-03')).answer.problem.problems).toMatchObject([
      { code: 'flockQuarantined', field: 'lots.0.lotId' },
    ]);
    await shut(false);
  });

  it('are received on the day that they left on, though it is not there yet where they come', async () => {
    const zoned = (farmId: string, zone: string | null) =>
      test.sql`update farm set time_zone = ${zone} where id = ${farmId}`;
    await zoned(otherFarmId, 'Pacific/Auckland');
    await zoned(place.farmId, 'America/Los_Angeles');
    test.clock.set('2026-03-04T22:00:00Z');
    const { lots, answer } = await send(100, place.farmId, '2026-03-05');
    const { id: supplyId, version } = answer.body;
    const came = { lotId: lots[0]?.lotId ?? '', good: 100, broken: 0 };
    const body = { day: '2026-03-05', lots: [came] };
    expect((await test.call(receiveSupply, { params: { supplyId }, version, body }, owner)).status).toBe(200);
    await zoned(otherFarmId, null);
    await zoned(place.farmId, null);
  });
});
