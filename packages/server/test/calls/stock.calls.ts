import { randomUUID } from 'node:crypto';
import { deleteRegrade, regradeEggs } from '@henhouse/contract/stock/egg-regrade';
import { deleteDiscard, discardStock, quarantineLot } from '@henhouse/contract/stock/inventory';
import { createOpeningStock, deleteOpeningStock } from '@henhouse/contract/stock/opening-stock';
import {
  approveStockCount,
  createStockCount,
  deleteStockCount,
  updateStockCount,
} from '@henhouse/contract/stock/stock-count';
import { lotId } from '../../src/ledger/ids';
import { post } from '../../src/ledger/post';
import { fixtureIds } from '../farm.fixture';
import { stockUp } from '../stock-client';
import { type CallFixture, type ValidCall, valid } from './valid-call';

const day = '2026-03-05';

/** A lot of 1,000 kg in the store of the farm, of which nobody else takes. */
const ownLot = (fixture: CallFixture) => stockUp(fixture.test, { quantity: 1000, storeId: fixture.at('farmId') });

const counted = (lotId: string, quantity: number) => ({
  day,
  notes: 'Counted by two',
  lines: [{ lotId, counted: quantity, reason: 'Spilt' }],
});

/** Goods that were destroyed in the farm's store, on a lot of their own. */
async function destroyed(fixture: CallFixture) {
  const lotId = await ownLot(fixture);
  return { id: randomUUID(), lotId, day, quantity: 10, reason: 'Mouldy', witness: 'Ann Smith' };
}

/** A lot of 1,000 hatching eggs of the flock in the egg room of the farm. */
async function ownEggs(fixture: CallFixture): Promise<string> {
  const [farmId, flockId, shedId] = [fixture.at('farmId'), fixture.at('flockId'), fixture.at('shedId')];
  const lot = { kind: 'eggs', flockId, layDay: day, grade: 'hatching' } as const;
  const from = { kind: 'laid', flockId, shedId } as const;
  const posting = { lot, from, to: { kind: 'store', farmId } as const, quantity: 1000, day, field: 'hatching' };
  const document = { kind: 'egg', id: randomUUID(), version: 1 };
  await fixture.test.app.db.company(fixtureIds('vale').companyId, null, (tx) => post(tx, document, [posting]));
  return lotId(lot);
}

export const stockCalls: readonly ValidCall[] = [
  valid(createOpeningStock, (fixture) => ({
    as: 'vale.Owner',
    params: { storeId: fixture.at('farmId') },
    body: {
      id: randomUUID(),
      itemId: fixture.at('feedItemId'),
      lotCode: `LOT-${fixture.next()}`,
      day,
      quantity: 1000,
      priceMinorPerUnit: 32.5,
      expiryDay: '2026-12-31',
      notes: 'Was there before',
    },
  })),
  valid(deleteOpeningStock, async (fixture) => {
    const { id, version } = await fixture.done(createOpeningStock);
    const params = { storeId: fixture.at('farmId'), openingStockId: id };
    return { as: 'vale.Owner', params, version, body: { reason: 'Typed twice' } };
  }),
  valid(quarantineLot, async (fixture) => ({
    as: 'vale.Doctor',
    params: { storeId: fixture.at('farmId'), lotId: await ownLot(fixture) },
    body: { fromDay: '2026-03-06', reason: 'Salmonella suspected' },
  })),
  valid(discardStock, async (fixture) => ({
    as: 'vale.Owner',
    params: { storeId: fixture.at('farmId') },
    body: await destroyed(fixture),
  })),
  valid(deleteDiscard, async (fixture) => {
    const { id, version } = await fixture.done(discardStock);
    const params = { storeId: fixture.at('farmId'), discardId: id };
    return { as: 'vale.Owner', params, version, body: { reason: 'It was another lot' } };
  }),
  valid(regradeEggs, async (fixture) => ({
    as: 'vale.Owner',
    params: { farmId: fixture.at('farmId') },
    body: {
      id: randomUUID(),
      lotId: await ownEggs(fixture),
      day,
      counts: { table: 40, rejected: 2 },
      notes: 'Candled',
    },
  })),
  valid(deleteRegrade, async (fixture) => {
    const { id, version } = await fixture.done(regradeEggs);
    const params = { farmId: fixture.at('farmId'), regradeId: id };
    return { as: 'vale.Owner', params, version, body: { reason: 'It was another lot' } };
  }),
  valid(createStockCount, async (fixture) => {
    const body = { id: randomUUID(), ...counted(await ownLot(fixture), 990) };
    return { as: 'vale.Manager', params: { storeId: fixture.at('farmId') }, body };
  }),
  valid(updateStockCount, async (fixture) => {
    const { id, version, lines } = await fixture.done(createStockCount);
    const params = { storeId: fixture.at('farmId'), countId: id };
    const body = { ...counted(lines[0]?.lotId ?? '', 980), reason: 'Counted again' };
    return { as: 'vale.Manager', params, version, body };
  }),
  valid(approveStockCount, async (fixture) => {
    // So dear that it is worth more than what is booked without anybody's approval.
    const storeId = fixture.at('farmId');
    const lotId = await stockUp(fixture.test, { quantity: 1000, storeId, price: 10_000_000 });
    const body = { id: randomUUID(), ...counted(lotId, 500), confirmed: ['countFarOff' as const] };
    const { id, version } = await fixture.test.ok(createStockCount, { params: { storeId }, body }, 'vale.Manager');
    return { as: 'vale.Owner', params: { storeId, countId: id }, version, body: { reason: '' } };
  }),
  valid(deleteStockCount, async (fixture) => {
    const { id, version } = await fixture.done(createStockCount);
    const params = { storeId: fixture.at('farmId'), countId: id };
    return { as: 'vale.Manager', params, version, body: { reason: 'Of another store' } };
  }),
];
