import { randomUUID } from 'node:crypto';
import { cancelChickDispatch, dispatchChicks, listHatchDispatches } from '@henhouse/contract/hatchery/chick-dispatch';
import { getHatch, type HatchDetail } from '@henhouse/contract/hatchery/hatch';
import { getHatchSummary } from '@henhouse/contract/hatchery/hatch-summary';
import { listInventory } from '@henhouse/contract/stock/inventory';
import { getArriving, supplyDockets } from '@henhouse/contract/supply/arriving';
import { receiveSupply } from '@henhouse/contract/supply/supply';
import { beforeAll, describe, expect, it } from 'vitest';
import { enterAnyway, entered, problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { done, gradedHatch, type Hatchery, settleHatchery } from '../../../../test/hatch.fixture';
import type { Actor } from '../../../../test/people';
import { pictureOf, uploadPicture } from '../../../../test/pictures';
import { startedApp } from '../../../../test/started-app';
import { requireOk } from '../../../../test/test-app';
import { checkLedger } from '../../../ledger/check-ledger';

const test = startedApp();
let place: Hatchery;
let hatch: HatchDetail;
const fixture = fixtureIds('vale');
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  place = await settleHatchery(test);
  test.clock.set('2026-04-20');
  hatch = await gradedHatch(test, place, 5000);
  await test.sql`update flock set hatch_day = '2026-03-23' where company_id = ${fixture.companyId}
    and id = ${fixture.farFlockId}`;
});

const lotId = () => hatch.chicks[0]?.lotId ?? '';
const send = (more: object = {}, id = randomUUID(), as: Actor = manager) => {
  const to = { toFarm: fixture.otherFarmId, forFlock: fixture.farFlockId };
  const lorry = { leftAt: '2026-03-23T14:00:00Z', vehicle: 'Truck 4', vaccines: 'Marek, IB' };
  const lots = [{ lotId: lotId(), boxes: 40, perBox: 100, freePct: 2 }];
  const body = { id, ...to, ...lorry, lots, ...more };
  return test.call(dispatchChicks, { params: { hatchId: hatch.id }, body }, as);
};
const again = async () => await test.ok(getHatch, { params: { hatchId: hatch.id } }, manager);

describe('chicks of a hatch', () => {
  it('know the farms and flocks that wait for them', async () => {
    const { items, targets } = await test.ok(listHatchDispatches, { params: { hatchId: hatch.id } }, manager);
    expect(items).toEqual([]);
    expect(targets.map(({ farmId }) => farmId)).toEqual([fixture.otherFarmId]);
    expect(targets[0]?.flocks.map(({ flockId }) => flockId)).toEqual([fixture.farFlockId]);
  });

  it('leave in boxes with free ones on top, not more than there are, and late only when somebody confirms', async () => {
    expect(problemsIn(await send({ lots: [{ lotId: lotId(), boxes: 43, perBox: 100 }] }))).toEqual([
      'error moreThanStock lots.0.quantity',
    ]);
    expect(problemsIn(await send({ leftAt: '2026-03-25T08:00:00Z' }))).toEqual(['confirm chicksLongUnderWay leftAt']);
    expect(problemsIn(await send({ forFlock: fixture.flockId }))).toEqual(['error unknownValue forFlock']);
    expect((await send({}, randomUUID(), 'vale.Doctor')).status).toBe(403);
    expect((await send({}, randomUUID(), 'hill.Owner')).status).toBe(404);
    const id = randomUUID();
    const sent = requireOk(await send({}, id));
    expect(sent).toMatchObject({ state: 'sent', chicks: 4080, vehicle: 'Truck 4', lots: [{ boxes: 40, sent: 4080 }] });
    expect((await again()).chicks[0]?.onHand).toBe(120);
    // A paper of the lorry lies with its docket: at the hatchery and where the chicks arrive.
    const docketId = randomUUID();
    const at = `/api/v1/hatches/${hatch.id}/dispatches/${id}/dockets/${docketId}`;
    expect((await uploadPicture(test, at, await pictureOf(), manager)).status).toBe(200);
    expect((await uploadPicture(test, at, await pictureOf(), 'vale.Doctor')).status).toBe(403);
    const elsewhere = `/api/v1/hatches/${hatch.id}/dispatches/${randomUUID()}/dockets/${randomUUID()}`;
    expect((await uploadPicture(test, elsewhere, await pictureOf(), manager)).status).toBe(404);
    const arriving = await test.ok(getArriving, { params: { supplyId: id } }, 'vale.Owner');
    expect(arriving.dockets.map(({ id: one }) => one)).toEqual([docketId]);
    const paper = { params: { supplyId: id, docketId } };
    await test.ok(supplyDockets.get, paper, 'vale.Owner');
    expect((await test.call(supplyDockets.get, paper, 'hill.Owner')).status).toBe(404);
    const back = {
      params: { hatchId: hatch.id, dispatchId: id },
      version: sent.version,
      body: { reason: 'wrong truck' },
    };
    expect((await test.ok(cancelChickDispatch, back, manager)).state).toBe('cancelled');
    expect((await again()).chicks[0]?.onHand).toBe(4200);
  });

  it('are on their way out of the farm that sent them, and never were in the company’s own store', async () => {
    const id = randomUUID();
    const { version } = requireOk(await send({}, id));
    const chicksIn = async (storeId: string) => {
      const { items } = await test.ok(
        listInventory,
        { params: { storeId }, query: { category: 'chicks' } },
        'vale.Owner',
      );
      return items.map(({ onHand, incoming, outgoing }) => ({ onHand, incoming, outgoing }));
    };
    expect(await chicksIn(fixture.farmId)).toEqual([{ onHand: 120, incoming: 0, outgoing: 4080 }]);
    expect(await chicksIn(fixture.otherFarmId)).toEqual([{ onHand: 0, incoming: 4080, outgoing: 0 }]);
    expect(await chicksIn(fixture.companyId)).toEqual([]);
    const back = { params: { hatchId: hatch.id, dispatchId: id }, version, body: { reason: 'wrong truck' } };
    await test.ok(cancelChickDispatch, back, manager);
  });

  it('are received by the farm, placed in its flock, and tell the hatch how they began', async () => {
    const id = randomUUID();
    const lots = [{ lotId: lotId(), boxes: 42, perBox: 100 }];
    requireOk(await send({ lots }, id));
    expect((await again()).state).toBe('dispatched');
    const owner = 'vale.Owner' as const;
    const arriving = await test.ok(getArriving, { params: { supplyId: id } }, owner);
    expect(arriving).toMatchObject({ fromFarmId: fixture.farmId, farmId: fixture.otherFarmId, kind: 'chicks' });
    expect(arriving.hatch).toMatchObject({ hatchId: hatch.id, number: hatch.number, vaccines: 'Marek, IB' });
    expect(arriving.hatch?.boxes).toEqual([{ lotId: lotId(), boxes: 42, perBox: 100, freePct: 0 }]);
    const body = { day: '2026-03-23', lots: [{ lotId: lotId(), good: 4190, broken: 10, reason: 'dead on the way' }] };
    await test.ok(receiveSupply, { params: { supplyId: id }, version: arriving.version, body }, owner);
    const place = { shedId: fixture.farShedId, flockId: fixture.farFlockId, as: 'vale.Admin' as const };
    const detail = { sex: 'asHatched' as const, chickLotId: lotId(), count: 4190, deadOnArrival: 20 };
    await entered(test, 'chick-placement', { day: '2026-03-23', detail, ...place });
    // Nobody has written down yet how many died.
    expect((await again()).placements[0]?.firstWeekMortalityPct).toBeNull();
    const lost = { sex: 'asHatched' as const, lines: [{ fate: 'dead' as const, cause: 'leg' as const, count: 42 }] };
    await entered(test, 'mortality', { day: '2026-03-28', detail: lost, confirmed: ['mortalityHigh'], ...place });
    hatch = await again();
    expect(hatch.placements).toMatchObject([{ flockId: fixture.farFlockId, chicks: 4190, sevenDayWeightG: null }]);
    expect(hatch.placements[0]?.doaPct).toBeCloseTo((100 * 20) / 4190, 4);
    expect(hatch.placements[0]?.firstWeekMortalityPct).toBeCloseTo((100 * 42) / 4190, 4);
    // Weighed a day late, they weighed so much at seven days; who died on that day did not in the first week.
    const weighed = { sex: 'asHatched' as const, birds: 60, meanG: 190 };
    await enterAnyway(test, 'weight', { day: '2026-03-31', detail: weighed, ...place });
    await enterAnyway(test, 'mortality', { day: '2026-03-31', detail: lost, ...place });
    hatch = await again();
    expect(hatch.placements).toMatchObject([{ sevenDayWeightG: 190 }]);
    expect(hatch.placements[0]?.firstWeekMortalityPct).toBeCloseTo((100 * 42) / 4190, 4);
  });

  it('tell what was delivered of them once all have left', async () => {
    const ofFlock = (setting: string) => test.database.query(`update ${setting} = $1`, [fixture.farFlockId]);
    const [before] = await test.sql<{ state: string }>`select state from flock where id = ${fixture.farFlockId}`;
    await ofFlock('flock_day set sold = 4106 where placed > 0 and flock_id');
    expect((await again()).placements[0]?.deliveredOfPlacedPct).toBeNull();
    await ofFlock("flock set state = 'depleted' where id");
    expect((await again()).placements[0]?.deliveredOfPlacedPct).toBeCloseTo((100 * 4106) / 4190, 4);
    const query = { by: 'flock', from: '2026-03-01', to: '2026-03-31' } as const;
    const { total } = await test.ok(getHatchSummary, { params: { farmId: fixture.farmId }, query }, manager);
    expect(total.deliveredOfPlacedPct).toBeCloseTo((100 * 4106) / 4190, 4);
    await ofFlock('flock_day set sold = 0 where placed > 0 and flock_id');
    await ofFlock(`flock set state = '${before?.state}' where id`);
  });

  it('tell the flocks and machines that they came from, their losses once the first week is over', async () => {
    const now = test.clock.now();
    const messageFor = async (by: 'flock' | 'setter') => {
      const query = { by, from: '2026-03-01', to: '2026-03-31' };
      const { rows } = await test.ok(getHatchSummary, { params: { farmId: fixture.farmId }, query }, manager);
      return rows;
    };
    test.clock.set('2026-03-29T10:00:00Z');
    const early = await messageFor('setter');
    expect(early.length).toBeGreaterThan(0);
    expect((await again()).placements[0]?.firstWeekMortalityPct).toBeNull();
    for (const row of [...early, ...(await messageFor('flock'))]) {
      expect(row.doaPct).toBeCloseTo((100 * 20) / 4190, 4);
      expect(row.firstWeekMortalityPct).toBeNull();
    }
    test.clock.set('2026-03-30T10:00:00Z');
    for (const row of [...(await messageFor('setter')), ...(await messageFor('flock'))])
      expect(row.firstWeekMortalityPct).toBeCloseTo((100 * 42) / 4190, 4);
    test.clock.set(new Date(now).toISOString());
  });

  it('gone, the hatch is closed and takes no more', async () => {
    expect(hatch.next).toEqual(['close']);
    hatch = await done(test, hatch, { kind: 'close', at: '2026-04-01T08:00:00Z', detail: {} });
    expect(hatch).toMatchObject({ state: 'closed', next: [] });
    expect(await test.app.db.company(place.companyId, null, checkLedger)).toEqual([]);
  });
});
