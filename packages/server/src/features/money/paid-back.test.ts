import { randomUUID } from 'node:crypto';
import { createPartner } from '@henhouse/contract/catalogue/partner';
import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { getCustomerLedger, listCustomerAgeing, listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import {
  cancelCustomerPayment,
  listCustomerOpen,
  listCustomerPayments,
  listSupplierOpen,
  payByCustomer,
  payCustomerCredit,
  takeSupplierCredit,
} from '@henhouse/contract/money/payment';
import { getPeriod } from '@henhouse/contract/money/period';
import { creditSale, getSale } from '@henhouse/contract/sale/sale';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { addCustomer, bill, confirm, draft, litterLine, send } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import { checkLedger } from '../../ledger/check-ledger';
import { readBalance } from '../../ledger/money/book';

const { companyId } = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const day = '2026-03-14';
const test = startedApp({ day });

const bank = () => test.app.db.company(companyId, null, (tx) => readBalance(tx, 'bank'));
const books = () => test.app.db.company(companyId, null, checkLedger);

const payBack = (partnerId: string, amountMinor: number, as: Actor = owner, change: object = {}) =>
  test.call(payCustomerCredit, { body: { id: randomUUID(), partnerId, day, amountMinor, ...change } }, as);

async function account(partner: string) {
  const { creditMinor } = await test.ok(listCustomerOpen, { query: { partner } }, owner);
  const aged = (await test.ok(listCustomerAgeing, { query: { partner } }, owner)).items[0];
  return { creditMinor, balanceMinor: aged?.balanceMinor ?? 0 };
}

/** A customer who paid an invoice of 180.00 whole, and was credited half of it then. */
async function creditedCustomer() {
  const partnerId = await addCustomer(test, 'Market');
  const sale = await bill(
    test,
    await send(test, await confirm(test, await draft(test, partnerId, 'litter', [litterLine()]))),
  );
  const parts = [{ documentKind: 'sale' as const, documentId: sale.id, amountMinor: 18_000 }];
  await test.ok(payByCustomer, { body: { id: randomUUID(), partnerId, day, parts } }, owner);
  const line = { lineId: sale.lines[0]?.id ?? '', quantity: 0, netMinor: 9000 };
  const body = { id: randomUUID(), day, reason: 'Wet', lines: [line], returned: [] };
  await test.ok(creditSale, { params: { saleId: sale.id }, body }, owner);
  return { partnerId, saleId: sale.id };
}

describe('what a customer has to their credit', () => {
  it('is paid back out of the bank, in parts and never beyond, and can be taken back', async () => {
    const { partnerId, saleId } = await creditedCustomer();
    expect(await account(partnerId)).toEqual({ creditMinor: 9000, balanceMinor: -9000 });
    const before = await bank();
    expect(problemsIn(await payBack(partnerId, 9001))).toEqual(['error moreThanCredit amountMinor']);
    const first = await payBack(partnerId, 4000);
    expect(first.status, first.text).toBe(201);
    expect(first.body).toMatchObject({ amountMinor: -4000, direction: 'in', place: 'bank' });
    expect(first.body.parts).toMatchObject([{ documentId: saleId, amountMinor: -4000 }]);
    const cash = await payBack(partnerId, 5000, owner, { place: 'cash' });
    expect(await account(partnerId)).toEqual({ creditMinor: 0, balanceMinor: 0 });
    expect((await bank()) - before).toBe(-4000);
    expect(problemsIn(await payBack(partnerId, 1))).toEqual(['error moreThanCredit amountMinor']);
    expect((await test.ok(getSale, { params: { saleId } }, owner)).openMinor).toBe(0);
    expect(await books()).toEqual([]);
    const { items } = await test.ok(listCustomerPayments, { query: { partner: partnerId } }, owner);
    expect(items.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([-5000, -4000, 18_000]);
    const { id: paymentId, version } = cash.body;
    await test.ok(cancelCustomerPayment, { params: { paymentId }, version, body: { reason: 'Not fetched' } }, owner);
    expect(await account(partnerId)).toEqual({ creditMinor: 5000, balanceMinor: -5000 });
    expect(await books()).toEqual([]);
    const ledger = await test.ok(getCustomerLedger, { params: { partnerId }, query: {} }, owner);
    expect(ledger.items.filter(({ documentKind }) => documentKind === 'payment').map((one) => one.moreMinor)).toContain(
      4000,
    );
  });

  it('is paid once, when two pay it back at the same moment', async () => {
    const { partnerId } = await creditedCustomer();
    const both = await Promise.all([payBack(partnerId, 9000), payBack(partnerId, 9000)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(await account(partnerId)).toEqual({ creditMinor: 0, balanceMinor: 0 });
  });

  it('leaves within the limit of payments, by who may work with what it is of', async () => {
    const { partnerId } = await creditedCustomer();
    const { version, ...fields } = await test.ok(getMoneySetting, {}, owner);
    const limits = { ...fields, paymentLimitMinor: 1000, managerLimitMinor: 2000 };
    await test.ok(updateMoneySetting, { body: limits, version }, owner);
    expect(problemsIn(await payBack(partnerId, 2001, 'vale.Manager'))).toEqual(['error aboveLimit amountMinor']);
    expect((await payBack(partnerId, 1000, 'vale.Manager')).status).toBe(201);
    // Many small ones are one large one.
    expect(problemsIn(await payBack(partnerId, 1001, 'vale.Manager'))).toEqual(['error aboveLimit amountMinor']);
    for (const as of ['vale.Doctor', 'hill.Manager'] as const)
      expect((await payBack(partnerId, 10, as)).status).toBeGreaterThanOrEqual(400);
    expect((await account(partnerId)).creditMinor).toBe(8000);
  });
});

it('what a supplier pays back comes into the bank, and counts as money in of its month', async () => {
  const opening = { openingDay: '2026-01-01', openingPayableMinor: -700 };
  const body = { id: randomUUID(), name: 'Paid ahead', isSupplier: true, isCustomer: false, ...opening };
  const { id: partnerId } = await test.ok(createPartner, { body }, owner);
  const monthIn = async () => {
    const { figures } = await test.ok(getPeriod, { params: { month: '2026-03-01' } }, owner);
    return figures.find((figure) => figure.id === 'paidIn')?.nowMinor ?? 0;
  };
  const [before, inBefore] = [await bank(), await monthIn()];
  const back = { id: randomUUID(), partnerId, day, amountMinor: 700 };
  const made = await test.ok(takeSupplierCredit, { body: back }, owner);
  expect(made).toMatchObject({ direction: 'out', amountMinor: -700 });
  expect((await bank()) - before).toBe(700);
  expect((await monthIn()) - inBefore).toBe(700);
  expect((await test.ok(listSupplierOpen, { query: { partner: partnerId } }, owner)).creditMinor).toBe(0);
  const aged = await test.ok(listSupplierAgeing, { query: { partner: partnerId } }, owner);
  expect(aged.items.map(({ balanceMinor }) => balanceMinor)).toEqual([0]);
  expect(await books()).toEqual([]);
});
