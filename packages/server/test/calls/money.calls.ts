import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { getLimits, updateLimits } from '@henhouse/contract/limit/limit';
import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import {
  cancelCustomerPayment,
  cancelSupplierPayment,
  type PayableKind,
  payByCustomer,
  payCustomerCredit,
  paySupplier,
  takeSupplierCredit,
} from '@henhouse/contract/money/payment';
import { cancelPaymentReminder, remindCustomer } from '@henhouse/contract/money/payment-reminder';
import { closePeriod, getPeriod, type Period, reopenPeriod } from '@henhouse/contract/money/period';
import { invoicePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { invoiceSale } from '@henhouse/contract/sale/sale';
import { monthsBefore } from '@henhouse/domain/money/period';

import { type CallFixture, type ValidCall, valid, validOn } from './valid-call';

const payment = (documentKind: PayableKind, documentId: string, partnerId: string) => ({
  id: randomUUID(),
  partnerId,
  day: '2026-03-06',
  place: 'bank' as const,
  reference: 'Transfer 12',
  notes: 'First part',
  parts: [{ documentKind, documentId, amountMinor: 100 }],
});

/** Credit of a partner of its own, from when the books began, that is paid back. */
async function paidBack(fixture: CallFixture) {
  const opening = { openingDay: '2026-01-01', openingPayableMinor: -700, openingReceivableMinor: -700 };
  const partner = { id: randomUUID(), name: `Ahead ${fixture.next()}`, isSupplier: true, isCustomer: true, ...opening };
  const { id: partnerId } = await fixture.test.ok(createPartner, { body: partner }, 'vale.Owner');
  const { parts: _parts, ...money } = payment('sale', '', partnerId);
  return { as: 'vale.Owner' as const, body: { ...money, amountMinor: 500 } };
}

/** Months before 2021 that a fixture knows of; the books know those since 2000. */
const monthsAtMost = 240;

/** A month of long ago, without any document, that stands open. */
async function openMonth(fixture: CallFixture): Promise<Period> {
  for (let tried = 0; tried < monthsAtMost; tried += 1) {
    const month = monthsBefore('2020-12-01', fixture.next() % monthsAtMost);
    const period = await fixture.test.ok(getPeriod, { params: { month } }, 'vale.Owner');
    if (period.state === 'open') return period;
  }
  throw new Error('no month is open');
}

export const moneyCalls: readonly ValidCall[] = [
  valid(paySupplier, async (fixture) => {
    const { partnerId, invoices } = await fixture.done(invoicePurchase);
    const body = payment('purchaseInvoice', invoices[0]?.id ?? '', partnerId ?? '');
    return { as: 'vale.Owner', body };
  }),
  validOn('vale.Owner', cancelSupplierPayment, paySupplier, 'paymentId', { reason: 'The bank sent it back' }),
  valid(payByCustomer, async (fixture) => {
    const { id, partnerId } = await fixture.done(invoiceSale);
    return { as: 'vale.Owner', body: payment('sale', id, partnerId) };
  }),
  valid(takeSupplierCredit, paidBack),
  valid(payCustomerCredit, paidBack),
  validOn('vale.Owner', cancelCustomerPayment, payByCustomer, 'paymentId', { reason: 'The cheque bounced' }),
  valid(remindCustomer, async (fixture) => {
    const { id, partnerId } = await fixture.done(invoiceSale);
    // Long overdue by the clock of these calls.
    await fixture.test.sql`update sale set invoice_day = '2026-01-01', due_day = '2026-01-10' where id = ${id}`;
    const documents = [{ documentKind: 'sale' as const, documentId: id }];
    const body = { id: randomUUID(), partnerId, documents, way: 'paper' as const, language: 'de' as const };
    return { as: 'vale.Owner', body: { ...body, payBy: '2026-03-20', notes: 'Thank you' } };
  }),
  validOn('vale.Owner', cancelPaymentReminder, remindCustomer, 'reminderId', { reason: 'They had paid in cash' }),
  valid(updateMoneySetting, async (fixture) => {
    // Limits stay as they are: what others approve follows from them.
    const { version, ...fields } = await fixture.test.ok(getMoneySetting, {}, 'vale.Owner');
    return { as: 'vale.Owner', version, body: { ...fields, invoiceNote: `Thank you, ${fixture.next()}` } };
  }),
  valid(updateLimits, async (fixture) => {
    const { version, figures, items } = await fixture.test.ok(getLimits, {}, 'vale.Owner');
    // A figure as published, said as the company's own: nothing is judged otherwise.
    const [first] = items;
    return { as: 'vale.Owner', version, body: { figures: { ...figures, [first?.key ?? '']: first?.published ?? 0 } } };
  }),
  valid(closePeriod, async (fixture) => {
    const { month, version } = await openMonth(fixture);
    return {
      as: 'vale.Owner',
      params: { month },
      version,
      body: { to: 'softClosed' as const, reason: 'Nothing happened' },
    };
  }),
  valid(reopenPeriod, async (fixture) => {
    const { month, version } = await fixture.done(closePeriod);
    return { as: 'vale.Owner', params: { month }, version, body: { reason: 'An invoice was missing' } };
  }),
];
