import { randomUUID } from 'node:crypto';
import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { answerOverride, getFlockHealth, listHeldEggs, listHeldFlocks } from '@henhouse/contract/health/flock-health';
import { dispatchSale } from '@henhouse/contract/sale/dispatch';
import { createSale } from '@henhouse/contract/sale/sale';
import { listReturnableLots, receiveSupply, sendEggs } from '@henhouse/contract/supply/supply';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addHealthItem, letGo, receiveGoods } from '../../../test/medicine-chest';
import { addCustomer, confirm, drafting, eggLine, layEggs, ofSale, settleHens } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';

const test = startedApp();
const { farmId, otherFarmId, flockId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
/** The medicine was given on the 17th and held eggs until the 27th; they were laid on the 18th and sent away. */
const today = '2026-03-28';
let lotId: string;

beforeAll(async () => {
  await settleHens(test);
  test.clock.set(today);
  const periods = [{ product: 'eggs' as const, days: 10 }];
  const { id: itemId } = await addHealthItem(test, { name: 'Held', prescriptionOnly: false, periods });
  await receiveGoods(test, { itemId, quantity: 10, day: '2026-03-01' });
  const detail = { itemId, quantity: 1, purpose: 'enteritis', route: 'drinkingWater' as const };
  await entered(test, 'medicine', { day: '2026-03-17', detail, confirmed: ['withdrawalUnknown'] });
  await layEggs(test, '2026-03-18', { table: 300 });
  const stored = await test.ok(listReturnableLots, { params: { farmId }, query: { kind: 'eggs' } }, owner);
  lotId = stored.items[0]?.lotId ?? '';
  const sent = {
    id: randomUUID(),
    toFarm: otherFarmId,
    day: today,
    carrier: 'H-VA 12',
    lots: [{ lotId, quantity: 300 }],
  };
  const { id: supplyId, version } = await test.ok(sendEggs, { params: { farmId }, body: sent }, owner);
  const lots = [{ lotId, good: 300, broken: 0 }];
  await test.ok(receiveSupply, { params: { supplyId }, version, body: { day: today, lots } }, owner);
}, 120_000);

describe('eggs that were laid in a withdrawal and lie on another farm', () => {
  it('keep the mark of what they were laid in, though their flock be free again', async () => {
    const of = (id: string) => ({ params: { farmId: id } });
    const laidIn = { lotId, heldBy: [], laidUnder: ['Held'], quarantinedFrom: null };
    expect((await test.ok(listHeldEggs, of(otherFarmId), owner)).items).toEqual([laidIn]);
    expect((await test.ok(listHeldEggs, of(farmId), 'vale.Supervisor')).items).toEqual([]);
    const inStock = await test.ok(listEggStock, { ...of(otherFarmId), query: {} }, owner);
    expect(inStock.items).toMatchObject([laidIn]);
    // Nobody has said how long it stays in meat.
    const meat = { product: 'meat', freeDay: null };
    const flocks = async () => (await test.ok(listHeldFlocks, of(farmId), owner)).items;
    expect(await flocks()).toEqual([{ flockId, products: [meat] }]);
    test.clock.set('2026-03-26');
    const held = [{ flockId, products: [meat, { product: 'eggs', freeDay: '2026-03-27' }] }];
    expect(await flocks()).toEqual(held);
    // By the clock of the farm: the company's is six hours ahead of Lima.
    const zone = (name: string | null) => test.sql`update farm set time_zone = ${name} where id = ${farmId}`;
    await zone('America/Lima');
    test.clock.set('2026-03-27T04:30:00Z');
    expect(await flocks()).toEqual(held);
    test.clock.set('2026-03-27T05:30:00Z');
    expect(await flocks()).toEqual([{ flockId, products: [meat] }]);
    await zone(null);
    test.clock.set(today);
    // Who writes down a former day sees what held then.
    const then = await test.ok(listHeldFlocks, { ...of(farmId), query: { day: '2026-03-26' } }, owner);
    expect(then.items).toEqual(held);
    // Of one that has left since there is nothing to hold today, and was then.
    const left = (day: string | null) => test.sql`update flock set depleted_day = ${day} where id = ${flockId}`;
    await left('2026-03-26');
    expect(await flocks()).toEqual([]);
    expect((await test.ok(listHeldFlocks, { ...of(farmId), query: { day: '2026-03-26' } }, owner)).items).toEqual(held);
    await left(null);
    const shut = (fromDay: string | null) => test.sql`update lot set quarantined_from = ${fromDay} where id = ${lotId}`;
    await shut(today);
    const eggs = await test.ok(listHeldEggs, of(otherFarmId), owner);
    expect(eggs.items).toEqual([{ ...laidIn, quarantinedFrom: today }]);
    await shut(null);
  });

  it('are held there, stand on the page of their flock, and go once two people let them', async () => {
    const { eggsLaidInWithdrawal } = await test.ok(getFlockHealth, { params: { flockId } }, 'vale.Doctor');
    expect(eggsLaidInWithdrawal).toMatchObject([{ itemName: 'Held', count: 300, firstDay: '2026-03-18' }]);

    const shop = await addCustomer(test, 'Corner Shop');
    const { body } = drafting(shop, 'eggs', [eggLine()]);
    const drafted = await test.ok(createSale, { params: { farmId: otherFarmId }, body }, owner);
    const sale = await confirm(test, drafted, owner);
    const lots = [{ lineId: sale.lines[0]?.id ?? '', lotId, quantity: 300 }];
    const dispatch = () => test.call(dispatchSale, ofSale(sale, { day: today, lots }), owner);
    expect((await dispatch()).problem.problems).toMatchObject([{ code: 'laidInWithdrawal' }]);
    const reason = 'tested free of residues';
    await letGo(test, { flockId, product: 'eggs', day: today, reason, atMost: 299 });
    const params = { value: 300, max: 299, unit: 'eggs' };
    expect((await dispatch()).problem.problems).toMatchObject([{ code: 'moreThanLetGo', params }]);
    const [former] = (await test.ok(getFlockHealth, { params: { flockId } }, owner)).overrides;
    const takingBack = { params: { flockId, overrideId: former?.id ?? '' }, version: former?.version ?? 0 };
    await test.ok(answerOverride, { ...takingBack, body: { granted: false, reason: 'one too few' } }, owner);
    await letGo(test, { flockId, product: 'eggs', day: today, reason, atMost: 300 });
    expect((await dispatch()).body.overrides).toMatchObject([{ product: 'eggs' }]);
    const used = (await test.ok(getFlockHealth, { params: { flockId } }, owner)).overrides.map(({ usedBy }) => usedBy);
    const byWhich = { kind: 'sale', farmId: otherFarmId, id: sale.id, number: sale.number, partner: 'Corner Shop' };
    expect(used).toContainEqual({ ...byWhich, docket: '' });
  });
});
