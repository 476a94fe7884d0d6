import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import {
  approvePurchase,
  cancelPurchase,
  createPurchase,
  finishPurchase,
  getPurchase,
  orderPurchase,
  type Purchase,
  rejectPurchase,
  updatePurchase,
} from '@henhouse/contract/purchase/purchase';
import {
  approveInvoice,
  cancelInvoice,
  cancelReturn,
  correctReceipt,
  creditPurchase,
  invoicePurchase,
  receivePurchase,
  returnPurchase,
  reverseReceipt,
} from '@henhouse/contract/purchase/purchase-documents';
import { completeRequest, requestPurchase } from '@henhouse/contract/purchase/purchase-request';

import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const day = '2026-03-02';

const requestedLine = (fixture: CallFixture) => ({
  id: randomUUID(),
  itemId: fixture.at('feedItemId'),
  unit: 'bag',
  quantity: 100,
  notes: 'Into silo 2',
});

/** 100 bags of the company's feed, and 10 free ones, of a supplier of their own. */
async function purchaseFields(fixture: CallFixture) {
  const { id: partnerId } = await fixture.done(createPartner);
  const priced = { freeQuantity: 10, unitPriceMinor: 800, discountPct: 2, taxPct: 7 };
  return {
    partnerId,
    day,
    expectedDay: '2026-03-09',
    freightMinor: 1500,
    freightTaxPct: 19,
    notes: 'Call before you come',
    lines: [{ ...requestedLine(fixture), ...priced }],
  };
}

/** So many bags of the first line of a purchase, in a lot. */
const receipt = (purchase: Purchase, quantity: number, lotId: string, number: number) => ({
  day: '2026-03-03',
  docket: `D-${number}`,
  tempC: 12.5,
  notes: 'In the rain',
  lines: [
    {
      lineId: purchase.lines[0]?.id ?? '',
      lotId,
      quantity,
      rejected: 1,
      rejectReason: 'Torn bag',
      lotCode: `P-${number}`,
      expiryDay: '2026-12-31',
    },
  ],
});

const lotIdOf = ({ receipts }: Purchase): string => receipts[0]?.lines[0]?.lotId ?? '';

export const purchaseCalls: readonly ValidCall[] = [
  valid(createPurchase, async (fixture) => ({
    as: 'vale.Owner',
    body: { id: randomUUID(), kind: 'feed' as const, farmId: fixture.at('farmId'), ...(await purchaseFields(fixture)) },
  })),
  validOn('vale.Owner', updatePurchase, createPurchase, 'purchaseId', purchaseFields),
  validOn('vale.Owner', approvePurchase, createPurchase, 'purchaseId', { reason: '' }),
  validOn('vale.Owner', rejectPurchase, createPurchase, 'purchaseId', { reason: 'Too dear' }),
  validOn('vale.Owner', orderPurchase, approvePurchase, 'purchaseId', { day }),
  validOn('vale.Owner', cancelPurchase, orderPurchase, 'purchaseId', { reason: 'They cannot deliver' }),
  validOn('vale.Owner', finishPurchase, receivePurchase, 'purchaseId', { reason: 'The rest does not come' }),
  valid(requestPurchase, (fixture) => ({
    as: 'vale.Supervisor',
    params: { farmId: fixture.at('farmId') },
    body: {
      id: randomUUID(),
      kind: 'feed' as const,
      expectedDay: '2026-03-09',
      notes: 'Silo 2 is low',
      lines: [requestedLine(fixture)],
    },
  })),
  valid(completeRequest, async (fixture) => {
    const params = { purchaseId: (await fixture.done(requestPurchase)).id };
    // Whoever asks is not told the version.
    const { version } = await fixture.test.ok(getPurchase, { params }, 'vale.Owner');
    return { as: 'vale.Owner', params, version, body: await purchaseFields(fixture) };
  }),
  valid(receivePurchase, async (fixture) => {
    const order = await fixture.done(orderPurchase);
    const body = { id: randomUUID(), ...receipt(order, 50, randomUUID(), fixture.next()) };
    return { as: 'vale.Owner', params: { purchaseId: order.id }, body };
  }),
  valid(correctReceipt, async (fixture) => {
    const got = await fixture.done(receivePurchase);
    const params = { purchaseId: got.id, receiptId: got.receipts[0]?.id ?? '' };
    const body = { ...receipt(got, 49, lotIdOf(got), fixture.next()), reason: 'Counted again' };
    return { as: 'vale.Owner', params, version: got.version, body };
  }),
  valid(reverseReceipt, async (fixture) => {
    const { id, version, receipts } = await fixture.done(receivePurchase);
    const params = { purchaseId: id, receiptId: receipts[0]?.id ?? '' };
    return { as: 'vale.Owner', params, version, body: { reason: 'It was for the neighbour' } };
  }),
  valid(returnPurchase, async (fixture) => {
    const got = await fixture.done(receivePurchase);
    const lines = [{ lotId: lotIdOf(got), quantity: 25 }];
    const body = { id: randomUUID(), day: '2026-03-05', reason: 'Mouldy', lines };
    return { as: 'vale.Owner', params: { purchaseId: got.id }, body };
  }),
  valid(creditPurchase, async (fixture) => {
    const { id, lines } = await fixture.done(invoicePurchase);
    const line = { lineId: lines[0]?.id ?? '', netMinor: 150, taxPct: 7 };
    const body = { id: randomUUID(), day: '2026-03-05', reason: 'Musty', supplierNumber: 'GS 17', lines: [line] };
    return { as: 'vale.Owner', params: { purchaseId: id }, body };
  }),
  valid(cancelReturn, async (fixture) => {
    const { id, version, returns } = await fixture.done(returnPurchase);
    const params = { purchaseId: id, returnId: returns[0]?.id ?? '' };
    return { as: 'vale.Owner', params, version, body: { reason: 'They did not take it' } };
  }),
  valid(invoicePurchase, async (fixture) => {
    const { id, lines } = await fixture.done(receivePurchase);
    const billed = { quantity: 50, unitPriceMinor: 810, discountPct: 2, taxPct: 7 };
    const body = {
      id: randomUUID(),
      number: `R-${fixture.next()}`,
      day: '2026-03-04',
      dueDay: '2026-04-03',
      freightMinor: 1500,
      freightTaxPct: 19,
      notes: 'By post',
      lines: [{ lineId: lines[0]?.id ?? '', ...billed }],
    };
    return { as: 'vale.Owner', params: { purchaseId: id }, body };
  }),
  valid(cancelInvoice, async (fixture) => {
    const { id, version, invoices } = await fixture.done(invoicePurchase);
    const params = { purchaseId: id, invoiceId: invoices[0]?.id ?? '' };
    return { as: 'vale.Owner', params, version, body: { reason: 'Of another customer' } };
  }),
  valid(approveInvoice, async (fixture) => {
    // Far beyond what was ordered, and what a Manager may approve: it waits for somebody else.
    const call = await fixture.make(invoicePurchase);
    const lines = call.body?.lines.map((line) => ({ ...line, unitPriceMinor: 8_100_000 })) ?? [];
    const request = { ...call, as: 'vale.Manager' as const, body: { ...call.body, lines } };
    const answer = await fixture.send(invoicePurchase, request as typeof call);
    const { id, version, invoices } = JSON.parse(answer.text) as Purchase;
    const params = { purchaseId: id, invoiceId: invoices[0]?.id ?? '' };
    return { as: 'vale.Owner', params, version, body: { reason: '' } };
  }),
];
