import { randomUUID } from 'node:crypto';
import { createPartner, getPartner, updatePartner } from '@henhouse/contract/catalogue/partner';
import { listCustomerAgeing, listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import {
  cancelSupplierPayment,
  listCustomerOpen,
  listSupplierOpen,
  payByCustomer,
  paySupplier,
} from '@henhouse/contract/money/payment';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { feedDraft, invoiceOf, ordered, receiveOf } from '../../../test/purchase-client';
import { bill, confirm, draft, litterLine, send } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import { checkLedger } from '../../ledger/check-ledger';

const { companyId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const day = '2026-03-14';
const test = startedApp({ day });

/** Whom we had paid in advance, or who had paid us, when the books began. */
const withOpening = (name: string, opening: { openingPayableMinor?: number; openingReceivableMinor?: number }) =>
  test.ok(
    createPartner,
    { body: { id: randomUUID(), name, isSupplier: true, isCustomer: true, openingDay: '2026-01-01', ...opening } },
    owner,
  );

/** 100 kg at 10 cents, received and invoiced: the invoice of 10.00. */
async function invoicedBy(partnerId: string): Promise<string> {
  const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
  const order = await ordered(test, feedDraft(partnerId, {}, line));
  await receiveOf(test, order, { quantity: 100 }, 'vale', owner);
  const { invoices } = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 10 }, 'vale', owner);
  return invoices[0]?.id ?? '';
}

async function account(partner: string) {
  const { items, creditMinor } = await test.ok(listSupplierOpen, { query: { partner } }, owner);
  const aged = (await test.ok(listSupplierAgeing, { query: { partner } }, owner)).items[0];
  return { open: items.map(({ openMinor }) => openMinor), credit: creditMinor, balance: aged?.balanceMinor };
}

const payByCredit = (partnerId: string, documentId: string, amountMinor: number) => {
  const parts = [{ documentKind: 'purchaseInvoice' as const, documentId, amountMinor }];
  return test.call(paySupplier, { body: { id: randomUUID(), partnerId, day, place: 'credit', parts } }, owner);
};

async function changeOpening(partnerId: string, openingPayableMinor: number) {
  const { version, ...now } = await test.ok(getPartner, { params: { partnerId } }, owner);
  const body = { ...updatePartner.input.strip().parse(now), openingPayableMinor };
  return test.call(updatePartner, { params: { partnerId }, version, body }, owner);
}

describe('what a supplier had been paid in advance when the books began', () => {
  it('pays their invoices, and stays what it was while it has', async () => {
    const { id } = await withOpening('Paid ahead', { openingPayableMinor: -500 });
    const invoiceId = await invoicedBy(id);
    expect(await account(id)).toEqual({ open: [1000], credit: 500, balance: 500 });
    expect((await payByCredit(id, invoiceId, 501)).problem.problems).toMatchObject([
      { code: 'moreThanCredit', params: { value: 501, max: 500 } },
    ]);
    const paid = await payByCredit(id, invoiceId, 400);
    expect([paid.status, paid.body.amountMinor, paid.body.place]).toEqual([201, 400, 'credit']);
    expect(await account(id)).toEqual({ open: [600], credit: 100, balance: 500 });
    // 4.00 of it have paid: it was no less than that.
    const less = await changeOpening(id, -399);
    expect(less.problem.problems).toMatchObject([
      { code: 'paymentsStand', field: 'openingPayableMinor', params: { value: 400 } },
    ]);
    expect((await changeOpening(id, -400)).status).toBe(200);
    expect(await account(id)).toEqual({ open: [600], credit: 0, balance: 600 });
    const { id: paymentId, version } = paid.body;
    await test.ok(cancelSupplierPayment, { params: { paymentId }, version, body: { reason: 'not agreed' } }, owner);
    expect(await account(id)).toEqual({ open: [1000], credit: 400, balance: 600 });
    expect((await changeOpening(id, 0)).status).toBe(200);
    expect(await test.app.db.company(companyId, null, checkLedger)).toEqual([]);
  });

  it('is not taken back with the file that brought it while it has paid', async () => {
    const { id } = await withOpening('By file', {});
    const client = importClient(test, 'vale', 'balances');
    const brought = await client.bring('Partner,We owe them,As of\nBy file,-5.00,2026-01-01\n', {}, owner);
    expect(brought.status, brought.text).toBeLessThan(300);
    expect((await payByCredit(id, await invoicedBy(id), 300)).status).toBe(201);
    const refused = await client.undo(brought.file, {}, owner);
    expect(problemsIn(refused)).toEqual([`error paymentsStand entries.${id}`]);
  });
});

it('what a customer had paid in advance when the books began pays their invoices', async () => {
  const { id } = await withOpening('Advance', { openingReceivableMinor: -7000 });
  const sale = await confirm(test, await draft(test, id, 'litter', [litterLine()]));
  const invoice = await bill(test, await send(test, sale));
  const { items, creditMinor } = await test.ok(listCustomerOpen, { query: { partner: id } }, owner);
  expect([items.map(({ openMinor }) => openMinor), creditMinor]).toEqual([[18_000], 7000]);
  const parts = [{ documentKind: 'sale' as const, documentId: invoice.id, amountMinor: 7000 }];
  await test.ok(payByCustomer, { body: { id: randomUUID(), partnerId: id, day, place: 'credit', parts } }, owner);
  const aged = await test.ok(listCustomerAgeing, { query: { partner: id } }, owner);
  expect(aged.items[0]).toMatchObject({ openMinor: 11_000, balanceMinor: 11_000 });
});
