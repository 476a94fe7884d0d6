import { randomUUID } from 'node:crypto';
import { updateExpense } from '@henhouse/contract/expense/expense';
import { cancelSupplierPayment, paySupplier } from '@henhouse/contract/money/payment';
import { closePeriod, getPeriod } from '@henhouse/contract/money/period';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { beforeEach, expect, it } from 'vitest';
import { fixtureIds } from '../../../../test/farm.fixture';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf } from '../../../../test/purchase-client';
import { bookExpense } from '../../../../test/scenario';
import { anewApp } from '../../../../test/started-app';

const { farmId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const day = '2026-03-06';
const month = '2026-03-01';
const test = anewApp({ day });

beforeEach(() => test.clock.set(day));

/** What March says of money that went out and came in. */
async function paid(): Promise<{ out: number | undefined; in: number | undefined }> {
  const { figures } = await test.ok(getPeriod, { params: { month } }, owner);
  const now = (name: string) => figures.find(({ id }) => id === name)?.nowMinor;
  return { out: now('paidOut'), in: now('paidIn') };
}

/** 100 kg at 10 cents, received and invoiced. */
async function bought(partnerId: string, at: string | null): Promise<Purchase> {
  const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
  const order = await ordered(test, feedDraft(partnerId, { farmId: at }, line));
  await receiveOf(test, order, { quantity: 100 }, 'vale', owner);
  return await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 10 }, 'vale', owner);
}

const pay = ({ partnerId, invoices }: Purchase, amountMinor: number, place: 'bank' | 'credit') => {
  const parts = [{ documentKind: 'purchaseInvoice' as const, documentId: invoices[0]?.id ?? '', amountMinor }];
  return test.ok(paySupplier, { body: { id: randomUUID(), partnerId: partnerId ?? '', day, place, parts } }, owner);
};

it('an expense that was corrected was paid once', async () => {
  const by = test.by(owner);
  const expense = await bookExpense(by, by, { farmId, day, netMinor: 500 });
  expect(await paid()).toEqual({ out: 500, in: 0 });
  const body = { ...updateExpense.input.strip().parse({ ...expense, confirmed: ['outsideUsual'] }), netMinor: 400 };
  await test.ok(updateExpense, { params: { expenseId: expense.id }, version: expense.version, body }, owner);
  expect(await paid()).toEqual({ out: 400, in: 0 });
});

it('a payment that was taken back, and one out of credit, moved no money', async () => {
  const mill = await addSupplier(test, 'Mill');
  const [here, company] = [await bought(mill, farmId), await bought(mill, null)];
  const { id: paymentId, version } = await pay(here, 1000, 'bank');
  expect(await paid()).toEqual({ out: 1000, in: 0 });
  await test.ok(cancelSupplierPayment, { params: { paymentId }, version, body: { reason: 'not sent' } }, owner);
  expect(await paid()).toEqual({ out: 0, in: 0 });
  await pay(here, 1000, 'bank');
  const lotId = here.receipts[0]?.lines[0]?.lotId ?? '';
  const back = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity: 40 }] };
  await test.ok(returnPurchase, { params: { purchaseId: here.id }, body: back }, owner);
  // The credit of the farm pays for the company's own store.
  await pay(company, 400, 'credit');
  expect(await paid()).toEqual({ out: 1000, in: 0 });
  test.clock.set('2026-04-02');
  const closed = await test.ok(closePeriod, { params: { month }, version: 0, body: { to: 'closed' } }, owner);
  expect(closed.figures.find(({ id }) => id === 'paidOut')).toMatchObject({ keptMinor: 1000, nowMinor: 1000 });
});
