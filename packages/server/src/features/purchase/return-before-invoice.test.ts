import { randomUUID } from 'node:crypto';
import { listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import { getPurchase, type Purchase } from '@henhouse/contract/purchase/purchase';
import { cancelInvoice, cancelReturn, returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';

const { farmId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const day = '2026-03-06';
const test = startedApp({ day });

/** 100 kg at 10 cents that have come, of which so many go back before any invoice. */
async function wentBack(name: string, ...parts: readonly number[]): Promise<Purchase> {
  const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10, taxPct: 10 };
  const order = await ordered(test, feedDraft(await addSupplier(test, name), { farmId }, line));
  const received = await receiveOf(test, order, { quantity: 100 }, 'vale', owner);
  const lotId = received.receipts[0]?.lines[0]?.lotId ?? '';
  for (const quantity of parts) {
    const body = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity }] };
    await test.ok(returnPurchase, { params: { purchaseId: order.id }, body }, owner);
  }
  return now(order);
}
const now = ({ id }: { readonly id: string }) => test.ok(getPurchase, { params: { purchaseId: id } }, owner);
const bill = (purchase: Purchase, quantity: number, more = {}) =>
  invoiceOf(test, purchase, { quantity, unitPriceMinor: 10, taxPct: 10, day, ...more }, 'vale', owner);
const credits = ({ returns }: Purchase) => returns.map(({ netMinor, taxMinor }) => [netMinor, taxMinor]);
const costs = ({ receipts }: Purchase) => receipts.flatMap(({ lines }) => lines.map((lot) => lot.unitCostMinor));
async function owed({ partnerId }: Purchase): Promise<[number, number]> {
  const { items } = await test.ok(listSupplierAgeing, { query: { partner: partnerId ?? '' } }, owner);
  return [items[0]?.openMinor ?? 0, items[0]?.balanceMinor ?? 0];
}

it('goods that go back before their invoice are owed by nobody, and the invoice without them is the whole one', async () => {
  const order = await wentBack('Leaves off', 12, 8);
  expect(credits(order)).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(costs(order)).toEqual([10]);
  expect(order).toMatchObject({ state: 'received', lines: [{ returnedUnbilled: 20 }] });
  expect(await owed(order)).toEqual([0, 0]);
  const billed = await bill(order, 80);
  expect(billed).toMatchObject({ state: 'invoiced', returns: [{ netMinor: 0 }, { netMinor: 0 }] });
  // He may do so late.
  expect(billed.steps).toContain('invoice');
  expect(costs(billed)).toEqual([10]);
  expect(await owed(billed)).toEqual([880, 880]);
});

it('they are credited once the supplier invoices them all the same, at the price that he invoices', async () => {
  const order = await wentBack('Invoices all', 12, 8);
  const half = await bill(order, 90);
  // Ten of them stand on it: what went back first is credited first.
  expect(credits(half)).toEqual([
    [100, 10],
    [0, 0],
  ]);
  expect(await owed(half)).toEqual([880, 880]);
  const whole = await bill(half, 10, { unitPriceMinor: 10 });
  expect(credits(whole)).toEqual([
    [120, 12],
    [80, 8],
  ]);
  expect(whole.state).toBe('invoiced');
  expect(await owed(whole)).toEqual([880, 880]);
  // An invoice that is taken back takes with it what was credited for it.
  const [first, last] = whole.invoices.map(({ id }) => id).sort((a) => (a === half.invoices[0]?.id ? -1 : 1));
  const takeBack = async (invoiceId = '') => {
    const { version } = await now(order);
    const params = { purchaseId: order.id, invoiceId };
    return test.ok(cancelInvoice, { params, version, body: { reason: 'typed twice' } }, owner);
  };
  expect(credits(await takeBack(last))).toEqual([
    [100, 10],
    [0, 0],
  ]);
  expect(credits(await takeBack(first))).toEqual([
    [0, 0],
    [0, 0],
  ]);
  expect(await owed(order)).toEqual([0, 0]);
  expect(credits(await bill(order, 100))).toEqual([
    [120, 12],
    [80, 8],
  ]);
});

it('what is invoiced goes back after what is not', async () => {
  const order = await wentBack('In between');
  const billed = await bill(order, 70);
  const lotId = billed.receipts[0]?.lines[0]?.lotId ?? '';
  const body = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity: 50 }] };
  const back = await test.ok(returnPurchase, { params: { purchaseId: order.id }, body }, owner);
  expect(back).toMatchObject({ state: 'invoiced', returns: [{ netMinor: 200, taxMinor: 20 }] });
  expect(await owed(back)).toEqual([550, 550]);
  const params = { purchaseId: order.id, returnId: back.returns[0]?.id ?? '' };
  const version = back.version;
  const kept = await test.ok(cancelReturn, { params, version, body: { reason: 'they were fine' } }, owner);
  expect(kept).toMatchObject({ state: 'received', lines: [{ returnedUnbilled: 0 }] });
  expect(await owed(kept)).toEqual([770, 770]);
});

it('an order of which nothing was kept waits for no invoice', async () => {
  const order = await wentBack('All back', 100);
  expect(order).toMatchObject({ state: 'paid', returns: [{ netMinor: 0 }] });
  // Who invoices it all the same is owed nothing.
  const billed = await bill(order, 100);
  expect(billed).toMatchObject({ state: 'paid', returns: [{ netMinor: 1000, taxMinor: 100 }] });
  expect(await owed(billed)).toEqual([0, 0]);
});
