import { randomUUID } from 'node:crypto';
import { paySupplier } from '@henhouse/contract/money/payment';
import { returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import type { CompanyName } from '../people';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf } from '../purchase-client';
import type { TestApp } from '../test-app';
import type { PathIds } from './companies';

/** A purchase at a farm that was received in part, invoiced and paid in part, with a docket and a return. */
export async function addPurchase(
  test: TestApp,
  company: CompanyName,
  spot: { readonly farmId: string; readonly feedItemId: string },
  name: string,
): Promise<PathIds> {
  const owner = `${company}.Owner` as const;
  const supplierId = await addSupplier(test, name, company);
  const draft = feedDraft(supplierId, { farmId: spot.farmId, notes: name }, { itemId: spot.feedItemId }, company);
  const order = await ordered(test, draft, company);
  const got = await receiveOf(test, order, { quantity: 10, day: '2026-03-03' }, company, owner);
  const of = { quantity: 10, unitPriceMinor: 800, number: `${name} ${spot.farmId.slice(-4)}`.slice(0, 60) };
  const billed = await invoiceOf(test, order, of, company, owner);
  const invoiceId = billed.invoices[0]?.id ?? '';
  const parts = [{ documentKind: 'purchaseInvoice' as const, documentId: invoiceId, amountMinor: 100 }];
  const body = { id: randomUUID(), partnerId: supplierId, day: '2026-03-05', reference: name, parts };
  const paid = await test.ok(paySupplier, { body }, owner);
  const lotId = got.receipts[0]?.lines[0]?.lotId ?? '';
  const back = { id: randomUUID(), day: '2026-03-05', reason: name, lines: [{ lotId, quantity: 1 }] };
  await test.ok(returnPurchase, { params: { purchaseId: order.id }, body: back }, owner);
  return {
    purchaseId: order.id,
    receiptId: got.receipts[0]?.id ?? '',
    invoiceId,
    returnId: back.id,
    paymentId: paid.id,
  };
}
