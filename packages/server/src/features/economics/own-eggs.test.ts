import { randomUUID } from 'node:crypto';
import { getFlockEconomics, getSiteEconomics } from '@henhouse/contract/economics/economics';
import { getHatch, type HatchDetail, takeBackHatchStep } from '@henhouse/contract/hatchery/hatch';
import { deleteHatchVaccination, vaccinateHatch } from '@henhouse/contract/hatchery/hatch-vaccination';
import { getHatchery, hatcheryChange, updateHatchery } from '@henhouse/contract/hatchery/hatchery';
import { createStockCount } from '@henhouse/contract/stock/stock-count';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { done, eggStock, gradedHatch, type Hatchery, planned, settleHatchery } from '../../../test/hatch.fixture';
import { addVaccine } from '../../../test/medicine-chest';
import type { Actor } from '../../../test/people';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { stockUp } from '../../../test/stock-client';
import { stateLotCosts } from '../../ledger/money/lot-cost';

const owner = 'vale.Owner' as const;
const fixture = fixtureIds('vale');
const test = startedApp();
let place: Hatchery;
let hatch: HatchDetail;

/** 3,000 eggs of a breeder flock that the own hatchery values at 20 and hatches for 5 each; 2,520 chicks. */
beforeAll(async () => {
  place = await settleHatchery(test);
  await test.sql`update flock set placed_day = '2025-08-05' where id = any(${place.flockIds})`;
  test.clock.set('2026-03-30');
  hatch = await gradedHatch(test, place, 3000);
}, 120_000);

const flockId = () => place.flockIds[0];
const ofFlock = async (id = flockId()) => await test.ok(getFlockEconomics, { params: { flockId: id } }, owner);
const ofSites = async (more: { kind?: 'breeder'; by?: 'farm' | 'month'; from?: string } = {}) => {
  const query = { by: 'farm' as const, from: '2026-02-01', to: '2026-03-30', ...more };
  return await test.ok(getSiteEconomics, { query }, owner);
};
const chickCosts = (hatchId: string) =>
  test.sql`select round(unit_cost_minor, 4)::text as cost from lot where hatch_id = ${hatchId}`;

async function valueEggs(ownEggValueMinor: number | null): Promise<void> {
  const params = { hatcheryId: place.hatcheryId };
  const { version, ...before } = await test.ok(getHatchery, { params }, owner);
  const input = Object.fromEntries(
    Object.entries(before).filter(([key]) => key !== 'confirmed' && key in hatcheryChange.shape),
  );
  const body = { ...input, ownEggValueMinor, confirmed: [] };
  await test.ok(updateHatchery, { params, version, raw: { params, body } }, owner);
}

async function takeBack(kind: 'grade' | 'pull' | 'transfer' | 'set', of: HatchDetail): Promise<HatchDetail> {
  const step = of.steps.find((one) => one.kind === kind);
  const args = { params: { hatchStepId: step?.id ?? '' }, version: step?.version ?? 0, body: { reason: 'tried' } };
  return await test.ok(takeBackHatchStep, args, 'vale.Manager');
}

describe('eggs of an own flock that are set', () => {
  it('are income of the flock, a line of its own that opens the hatch', async () => {
    const { flock, lines } = await ofFlock();
    expect(flock.income).toMatchObject({ ownEggs: 60_000, eggs: 0 });
    expect(flock.incomeMinor).toBe(60_000);
    expect(lines.filter(({ side }) => side === 'income')).toMatchObject([
      {
        kind: 'ownEggs',
        day: '2026-03-02',
        documentKind: 'hatch',
        quantity: 3000,
        amountMinor: 60_000,
        opens: { page: 'hatch', id: hatch.id, farmId: place.farmId },
      },
    ]);
  });

  it('are paid by the hatchery, and nothing to the company', async () => {
    for (const by of ['farm', 'month'] as const) {
      const { all, items } = await ofSites({ by });
      expect(all).toMatchObject({ incomeMinor: 0, marginMinor: 0 });
      expect(items.every(({ income }) => income.ownEggs === 0)).toBe(true);
    }
    expect((await ofSites({ kind: 'breeder' })).all.income.ownEggs).toBe(60_000);
    await test.sql`update flock set farm_id = ${fixture.otherFarmId} where id = ${flockId()}`;
    const { all, items } = await ofSites({ from: '2026-01-01' });
    expect(Object.fromEntries(items.map(({ key, income }) => [key, income.ownEggs]))).toEqual({
      [place.farmId]: -60_000,
      [fixture.otherFarmId]: 60_000,
    });
    expect(all.income.ownEggs).toBe(0);
    await test.sql`update flock set farm_id = ${place.farmId} where id = ${flockId()}`;
  });

  it('are worth to both what the hatchery says now, and nothing is guessed where it says nothing', async () => {
    expect(await chickCosts(hatch.id)).toEqual([{ cost: '29.7619' }]);
    await valueEggs(null);
    expect(await chickCosts(hatch.id)).toEqual([{ cost: null }]);
    // Whoever sees prices is told what is missing; a Supervisor sees none.
    const chickCost = async (as: Actor) => (await test.ok(getHatch, { params: { hatchId: hatch.id } }, as)).chickCost;
    expect(await chickCost(owner)).toEqual({ minor: null, lacks: 'ownEggValue' });
    expect(await chickCost('vale.Supervisor')).toBeNull();
    expect((await ofFlock()).flock.income.ownEggs).toBe(0);
    await valueEggs(30);
    expect(await chickCosts(hatch.id)).toEqual([{ cost: '41.6667' }]);
    expect((await ofFlock()).flock.income.ownEggs).toBe(90_000);
    const stated = await test.sql`select document_kind, document_id from lot_cost
      where lot_id = ${hatch.chicks[0]?.lotId} order by id desc limit 1`;
    expect(stated).toEqual([{ document_kind: 'hatchery', document_id: place.hatcheryId }]);
  });

  it('are no income any more when the set is taken back, and their chicks cost nothing without a grading', async () => {
    const second = await gradedHatch(test, place, 1000);
    expect((await ofFlock()).flock.income.ownEggs).toBe(120_000);
    const ungraded = await takeBack('grade', second);
    expect(await chickCosts(second.id)).toEqual([{ cost: null }]);
    const pulled = await takeBack('pull', ungraded);
    expect((await takeBack('set', await takeBack('transfer', pulled))).state).toBe('planned');
    expect((await ofFlock()).flock.income.ownEggs).toBe(90_000);
  });
});

describe('vaccine that the hatchery gave', () => {
  const give = async (doses: number, lotId: string) => {
    const input = { day: '2026-03-23', doses, chicks: 2520, route: 'spray' as const, givenBy: 'Ada', notes: '' };
    const args = { params: { hatchId: hatch.id }, body: { id: randomUUID(), lotId, ...input } };
    return await test.ok(vaccinateHatch, args, 'vale.Manager');
  };
  const takeAway = async ({ id, version }: { readonly id: string; readonly version: number }) => {
    const args = { params: { hatchVaccinationId: id }, version, body: { reason: 'Wrong hatch' } };
    await test.ok(deleteHatchVaccination, args, 'vale.Manager');
  };

  it('belongs to the cost of the chicks, if its lot has a price, and is a cost of the hatchery', async () => {
    const { id: itemId } = await addVaccine(test, 'IB spray');
    const stored = (price: number | null) => stockUp(test, { storeId: place.farmId, itemId, quantity: 9000, price });
    const [bought, found] = [await stored(3), await stored(null)];
    // 3,000 eggs at 30 and 5 each, over 2,520 chicks.
    expect(await chickCosts(hatch.id)).toEqual([{ cost: '41.6667' }]);
    const free = await give(2520, found);
    expect(await chickCosts(hatch.id)).toEqual([{ cost: '41.6667' }]);
    const paid = await give(2520, bought);
    expect(await chickCosts(hatch.id)).toEqual([{ cost: '44.6667' }]);
    expect((await ofSites()).all.cost.vaccine).toBe(7560);
    await test.app.db.company(fixture.companyId, null, (tx) =>
      stateLotCosts(tx, { kind: 'purchase', id: randomUUID() }, [{ lotId: bought, unitCostMinor: 4 }]),
    );
    expect(await chickCosts(hatch.id)).toEqual([{ cost: '45.6667' }]);
    await takeAway(paid);
    await takeAway(free);
    expect(await chickCosts(hatch.id)).toEqual([{ cost: '41.6667' }]);
    expect((await ofSites()).all.cost.vaccine).toBe(0);
  });
});

describe('chicks of an own hatch in an own flock', () => {
  it('cost the flock their lot, and the company nothing besides what their eggs cost', async () => {
    await test.sql`update flock set breed = 'Ross 308', hatch_day = '2026-03-23' where id = ${fixture.flockId}`;
    const detail = { sex: 'asHatched' as const, count: 2520, chickLotId: hatch.chicks[0]?.lotId ?? '' };
    await entered(test, 'chick-placement', { day: '2026-03-23', detail, confirmed: ['overDensity', 'doaHigh'] });
    expect((await ofFlock(fixture.flockId)).flock.cost.chicks).toBe(105_000);
    expect((await ofSites()).all).toMatchObject({ costMinor: 0, incomeMinor: 0 });
  });
});

describe('bought eggs', () => {
  it('state their chicks anew with the invoice, and are a cost of the hatchery', async () => {
    const mill = await addSupplier(test, 'Lindhof');
    const line = { itemId: null, unit: 'eggs', quantity: 1000, freeQuantity: 0, unitPriceMinor: 22 };
    const eggs = { sourceFlock: 'L 7', breed: 'Ross 308 PS', grade: 'hatching' as const };
    const laid = { layFromDay: '2026-02-26', layToDay: '2026-02-27' };
    const order = await ordered(
      test,
      feedDraft(mill, { kind: 'eggStock', day: '2026-02-27' }, { ...line, ...eggs, ...laid }),
    );
    await receiveOf(test, order, { quantity: 1000, day: '2026-02-28', lotCode: '' });
    const lot = (await eggStock(test, place, '2026-03-02')).find(({ flockId: of }) => of === null);
    const sourceId = lot?.sourceId ?? '';
    const set = { lotId: lot?.lotId ?? '', machineId: place.setters[1], quantity: 1000 };
    let bought = await planned(test, place, [set], '2026-03-02');
    bought = await done(test, bought, { kind: 'set', at: '2026-03-02T06:00:00Z', detail: { lots: [set] } });
    const to = [{ machineId: place.hatchers[1], quantity: 1000 }];
    const moved = { sources: [{ sourceId, clear: 0, rejected: 0, lost: 0, to }] };
    bought = await done(test, bought, { kind: 'transfer', at: '2026-03-20T18:00:00Z', detail: moved });
    bought = await done(test, bought, { kind: 'pull', at: '2026-03-23T08:00:00Z', detail: {} });
    const chicks = [{ grade: 'a' as const, sex: 'asHatched' as const, count: 800 }];
    const graded = { sources: [{ sourceId, chicks, culled: 0, dead: 0, unhatched: 200 }] };
    bought = await done(test, bought, { kind: 'grade', at: '2026-03-23T10:00:00Z', detail: graded });
    expect(await chickCosts(bought.id)).toEqual([{ cost: '33.7500' }]);
    await invoiceOf(test, order, { quantity: 1000, unitPriceMinor: 27 });
    expect(await chickCosts(bought.id)).toEqual([{ cost: '40.0000' }]);
    const { all } = await ofSites();
    expect(all.cost).toMatchObject({ boughtEggs: 27_000, chicks: 0 });
    expect(all.costMinor).toBe(27_000);
  });
});

describe('chicks of an own hatch that were lost', () => {
  it('cost the store that lost them, and the company nothing besides what their eggs cost', async () => {
    const before = (await ofSites()).all;
    const { chicks } = await gradedHatch(test, place, 1000);
    const lines = [{ lotId: chicks[0]?.lotId ?? '', counted: 800, reason: 'Weak ones were put down' }];
    const body = { id: randomUUID(), day: '2026-03-23', lines };
    await test.ok(createStockCount, { params: { storeId: place.farmId }, body }, owner);
    const { all } = await ofSites();
    // 840 chicks of 1,000 eggs at 30 and 5 each: 41.67 a chick.
    expect(all.cost.losses - before.cost.losses).toBe(1667);
    expect(all.cost.chicks - before.cost.chicks).toBe(-1667);
    expect(all.costMinor).toBe(before.costMinor);
  });
});
