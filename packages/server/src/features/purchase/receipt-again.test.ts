import { getPurchase } from '@henhouse/contract/purchase/purchase';
import { correctReceipt } from '@henhouse/contract/purchase/purchase-documents';
import { expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { addSupplier, deliveryOf, feedDraft, ordered, receiveOf } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { stockOnHand } from '../../../test/stock-client';

const { farmId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const test = startedApp({ day: '2026-03-06' });

it('a lot that a correction refused whole comes again with the next one', async () => {
  const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
  const order = await ordered(test, feedDraft(await addSupplier(test, 'Mill'), { farmId }, line));
  const received = await receiveOf(test, order, { quantity: 100 }, 'vale', owner);
  const lotId = received.receipts[0]?.lines[0]?.lotId ?? '';
  const correct = async (quantity: number, lotCode = 'L-1') => {
    const { version } = await test.ok(getPurchase, { params: { purchaseId: order.id } }, owner);
    const { day, docket, lines } = deliveryOf(order, { quantity, rejected: 100 - quantity, lotId, lotCode }).body;
    const params = { purchaseId: order.id, receiptId: received.receipts[0]?.id ?? '' };
    const body = { day, docket, lines, reason: 'mistaken' };
    const answer = await test.call(correctReceipt, { params, version, body }, owner);
    expect(answer.status, answer.text).toBe(200);
    return (await stockOnHand(test, farmId)).get(lotId);
  };
  expect(await correct(0)).toBe(0);
  expect(await correct(90, 'L-2')).toBe(90);
  const [lot] = await test.sql`select code, unit_cost_minor::float8 as cost from lot where id = ${lotId}`;
  expect(lot).toEqual({ code: 'L-2', cost: 10 });
});
