import { randomUUID } from 'node:crypto';
import { closePeriod, getPeriod } from '@henhouse/contract/money/period';
import { invoicePurchase, receivePurchase, returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { creditSale } from '@henhouse/contract/sale/sale';
import { expect, it } from 'vitest';
import { fixtureIds } from '../../../../test/farm.fixture';
import { addSupplier, billOf, deliveryOf, feedDraft, ordered } from '../../../../test/purchase-client';
import { addCustomer, eggLine, layEggs, settleHens, sold } from '../../../../test/sale-client';
import { startedApp } from '../../../../test/started-app';

const { farmId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const month = '2026-03-01';
const test = startedApp({ day: '2026-03-02' });
const late = (reason: string) => ({ headers: { 'late-reason': encodeURIComponent(reason) } });

it('what is written late into a closed month as part of a purchase or sale says by whom, and why', async () => {
  await settleHens(test);
  await layEggs(test, '2026-03-07', { table: 600 });
  const sale = await sold(test, await addCustomer(test, 'Shop'), 'eggs', [eggLine()]);
  const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 90 };
  const order = await ordered(test, feedDraft(await addSupplier(test, 'Mill'), { farmId }, line));
  test.clock.set('2026-04-10');
  const { version } = await test.ok(getPeriod, { params: { month } }, owner);
  await test.ok(closePeriod, { params: { month }, body: { to: 'closed' }, version }, owner);

  const delivery = deliveryOf(order, { quantity: 100 });
  await test.ok(receivePurchase, { ...delivery, ...late('Docket found') }, owner);
  await test.ok(
    invoicePurchase,
    { ...billOf(order, { quantity: 100, unitPriceMinor: 90 }), ...late('Bill was late') },
    owner,
  );
  const back = {
    day: '2026-03-06',
    reason: 'mouldy',
    lines: [{ lotId: delivery.body.lines[0]?.lotId ?? '', quantity: 10 }],
  };
  const { id: purchaseId } = order;
  await test.ok(
    returnPurchase,
    { params: { purchaseId }, body: { id: randomUUID(), ...back }, ...late('Taken along') },
    owner,
  );
  const credit = {
    id: randomUUID(),
    day: '2026-03-20',
    reason: 'broken',
    lines: [{ lineId: sale.lines[0]?.id ?? '', quantity: 1 }],
  };
  await test.ok(creditSale, { params: { saleId: sale.id }, body: credit, ...late('Shop rang') }, owner);

  const { lateDocuments } = await test.ok(getPeriod, { params: { month } }, owner);
  const shown = lateDocuments.map(({ documentKind, reason, byName }) => [documentKind, reason, byName]);
  expect(shown.sort()).toEqual([
    ['creditNote', 'Shop rang', 'Owner of vale'],
    ['purchaseInvoice', 'Bill was late', 'Owner of vale'],
    ['purchaseReceipt', 'Docket found', 'Owner of vale'],
    ['purchaseReturn', 'Taken along', 'Owner of vale'],
  ]);
});
