import { randomUUID } from 'node:crypto';
import { deleteDiscard, discardStock, quarantineLot } from '@henhouse/contract/stock/inventory';
import { createOpeningStock, deleteOpeningStock } from '@henhouse/contract/stock/opening-stock';
import {
  approveStockCount,
  createStockCount,
  deleteStockCount,
  updateStockCount,
} from '@henhouse/contract/stock/stock-count';
import { requireOk } from '../purchase-client';
import { stockUp } from '../stock-client';
import { type CallYard, type ValidCall, valid } from './valid-call';

const day = '2026-03-05';

/** A lot of 1,000 kg in the store of the farm, of which nobody else takes. */
const ownLot = (yard: CallYard) => stockUp(yard.test, { quantity: 1000, storeId: yard.at('farmId') });

const counted = (lotId: string, quantity: number) => ({
  day,
  notes: 'Counted by two',
  lines: [{ lotId, counted: quantity, reason: 'Spilt' }],
});

/** Goods that were destroyed in the farm's store, on a lot of their own. */
async function destroyed(yard: CallYard) {
  const lotId = await ownLot(yard);
  return { id: randomUUID(), lotId, day, quantity: 10, reason: 'Mouldy', witness: 'Ann Smith' };
}

export const stockCalls: readonly ValidCall[] = [
  valid(createOpeningStock, (yard) => ({
    as: 'vale.Owner',
    params: { storeId: yard.at('farmId') },
    body: {
      id: randomUUID(),
      itemId: yard.at('feedItemId'),
      lotCode: `LOT-${yard.next()}`,
      day,
      quantity: 1000,
      priceMinorPerUnit: 32.5,
      expiryDay: '2026-12-31',
      notes: 'Was there before',
    },
  })),
  valid(deleteOpeningStock, async (yard) => {
    const { id, version } = await yard.done(createOpeningStock);
    const params = { storeId: yard.at('farmId'), openingStockId: id };
    return { as: 'vale.Owner', params, version, body: { reason: 'Typed twice' } };
  }),
  valid(quarantineLot, async (yard) => ({
    as: 'vale.Doctor',
    params: { storeId: yard.at('farmId'), lotId: await ownLot(yard) },
    body: { fromDay: '2026-03-06', reason: 'Salmonella suspected' },
  })),
  valid(discardStock, async (yard) => ({
    as: 'vale.Owner',
    params: { storeId: yard.at('farmId') },
    body: await destroyed(yard),
  })),
  valid(deleteDiscard, async (yard) => {
    const { id, version } = await yard.done(discardStock);
    const params = { storeId: yard.at('farmId'), discardId: id };
    return { as: 'vale.Owner', params, version, body: { reason: 'It was another lot' } };
  }),
  valid(createStockCount, async (yard) => {
    const body = { id: randomUUID(), ...counted(await ownLot(yard), 990) };
    return { as: 'vale.Manager', params: { storeId: yard.at('farmId') }, body };
  }),
  valid(updateStockCount, async (yard) => {
    const { id, version, lines } = await yard.done(createStockCount);
    const params = { storeId: yard.at('farmId'), countId: id };
    const body = { ...counted(lines[0]?.lotId ?? '', 980), reason: 'Counted again' };
    return { as: 'vale.Manager', params, version, body };
  }),
  valid(approveStockCount, async (yard) => {
    // So dear that it is worth more than what is booked without anybody's approval.
    const storeId = yard.at('farmId');
    const lotId = await stockUp(yard.test, { quantity: 1000, storeId, price: 10_000_000 });
    const body = { id: randomUUID(), ...counted(lotId, 500), confirmed: ['countFarOff' as const] };
    const { id, version } = requireOk(
      await yard.test.call(createStockCount, { params: { storeId }, body }, 'vale.Manager'),
    );
    return { as: 'vale.Owner', params: { storeId, countId: id }, version, body: { reason: '' } };
  }),
  valid(deleteStockCount, async (yard) => {
    const { id, version } = await yard.done(createStockCount);
    const params = { storeId: yard.at('farmId'), countId: id };
    return { as: 'vale.Manager', params, version, body: { reason: 'Of another store' } };
  }),
];
