import { randomUUID } from 'node:crypto';
import { listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import { returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { createStockCount } from '@henhouse/contract/stock/stock-count';
import { expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';

const { farmId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const day = '2026-03-06';
const test = startedApp({ day });

it('goods that go back in parts are credited to the minor unit, with their tax', async () => {
  const partnerId = await addSupplier(test, 'Mill');
  // Three bags for 100 and 7 of tax: a third of either is no whole amount.
  const line = { unit: 'bag', quantity: 3, freeQuantity: 0, unitPriceMinor: 33.333333, taxPct: 7 };
  const order = await ordered(test, feedDraft(partnerId, { farmId }, line));
  const received = await receiveOf(test, order, { quantity: 3 }, 'vale', owner);
  await invoiceOf(test, order, { quantity: 3, unitPriceMinor: 33.333333, taxPct: 7 }, 'vale', owner);
  const params = { purchaseId: order.id };
  const lotId = received.receipts[0]?.lines[0]?.lotId ?? '';
  const giveBack = () => {
    const body = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity: 25 }] };
    return test.ok(returnPurchase, { params, body }, owner);
  };
  await giveBack();
  await giveBack();
  const { returns } = await giveBack();
  expect(returns.map(({ netMinor, taxMinor }) => [netMinor, taxMinor]).sort()).toEqual([
    [33, 2],
    [33, 2],
    [34, 3],
  ]);
  const { items } = await test.ok(listSupplierAgeing, { query: { partner: partnerId } }, owner);
  expect(items).toMatchObject([{ openMinor: 0, balanceMinor: 0 }]);
});

it('goods go back with the tax that was invoiced, whatever was ordered', async () => {
  const partnerId = await addSupplier(test, 'Taxed');
  const line = { unit: 'kg', quantity: 1000, freeQuantity: 0, unitPriceMinor: 90, taxPct: 0 };
  const order = await ordered(test, feedDraft(partnerId, { farmId }, line));
  const received = await receiveOf(test, order, { quantity: 1000 }, 'vale', owner);
  const lotId = received.receipts[0]?.lines[0]?.lotId ?? '';
  await invoiceOf(test, order, { quantity: 600, unitPriceMinor: 90, taxPct: 5 }, 'vale', owner);
  await invoiceOf(test, order, { quantity: 400, unitPriceMinor: 90, taxPct: 15 }, 'vale', owner);
  const body = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity: 1000 }] };
  const { returns, state } = await test.ok(returnPurchase, { params: { purchaseId: order.id }, body }, owner);
  expect(returns).toMatchObject([{ netMinor: 90_000, taxMinor: 2700 + 5400 }]);
  expect(state).toBe('paid');
  const { items } = await test.ok(listSupplierAgeing, { query: { partner: partnerId } }, owner);
  expect(items).toMatchObject([{ openMinor: 0, balanceMinor: 0 }]);
});

it('no more goes back than came, though a count has found more', async () => {
  const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
  const order = await ordered(test, feedDraft(await addSupplier(test, 'Found'), { farmId }, line));
  const received = await receiveOf(test, order, { quantity: 100 }, 'vale', owner);
  await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 10 }, 'vale', owner);
  const lotId = received.receipts[0]?.lines[0]?.lotId ?? '';
  const found = { id: randomUUID(), day, lines: [{ lotId, counted: 115, reason: 'full bags' }] };
  await test.ok(createStockCount, { params: { storeId: farmId }, body: found }, owner);
  const giveBack = (quantity: number) => {
    const body = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity }] };
    return test.call(returnPurchase, { params: { purchaseId: order.id }, body }, owner);
  };
  expect((await giveBack(60)).status).toBe(201);
  const more = await giveBack(41);
  expect(problemsIn(more)).toEqual(['error outOfRange lines.0.quantity']);
  expect(more.problem.problems?.[0]?.params).toMatchObject({ value: 41, max: 40, unit: 'kg' });
  expect((await giveBack(40)).status).toBe(201);
});
