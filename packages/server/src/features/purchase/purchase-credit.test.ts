import { randomUUID } from 'node:crypto';
import { getSupplierLedger, listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import {
  cancelSupplierPayment,
  listSupplierOpen,
  listSupplierPayments,
  paySupplier,
} from '@henhouse/contract/money/payment';
import { finishPurchase, getPurchase, type Purchase } from '@henhouse/contract/purchase/purchase';
import {
  approveInvoice,
  cancelInvoice,
  cancelReturn,
  creditPurchase,
  invoicePurchase,
  returnPurchase,
} from '@henhouse/contract/purchase/purchase-documents';
import { listStockLots } from '@henhouse/contract/stock/inventory';
import { describe, expect, it } from 'vitest';
import { entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf, setLimits } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { stockUp } from '../../../test/stock-client';
import { requireOk } from '../../../test/test-app';
import { checkLedger } from '../../ledger/check-ledger';

const fixture = fixtureIds('vale');
const owner = 'vale.Owner' as const;
const day = '2026-03-06';
const test = startedApp({ day });

/** 100 kg at 10 cents, received and invoiced. */
async function bought(partnerId: string, farmId: string | null = fixture.farmId): Promise<Purchase> {
  const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
  const order = await ordered(test, feedDraft(partnerId, { farmId }, line));
  await receiveOf(test, order, { quantity: 100 }, 'vale', owner);
  return await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 10 }, 'vale', owner);
}
const now = async ({ id }: Purchase) => (await test.ok(getPurchase, { params: { purchaseId: id } }, owner)) as Purchase;
const giveBack = (purchase: Purchase, quantity: number) => {
  const lotId = purchase.receipts[0]?.lines[0]?.lotId ?? '';
  const body = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity }] };
  return test.ok(returnPurchase, { params: { purchaseId: purchase.id }, body }, owner);
};
const invoiceIn = (purchase: Purchase) => purchase.invoices[0]?.id ?? '';
const pay = (purchase: Purchase, amountMinor: number, place: 'bank' | 'credit' = 'bank', as = owner as never) => {
  const parts = [{ documentKind: 'purchaseInvoice' as const, documentId: invoiceIn(purchase), amountMinor }];
  const body = { id: randomUUID(), partnerId: purchase.partnerId ?? '', day, place, parts };
  return test.call(paySupplier, { body }, as);
};
async function account(partner: string) {
  const body = await test.ok(listSupplierOpen, { query: { partner } }, owner);
  const aged = (await test.ok(listSupplierAgeing, { query: { partner } }, owner)).items[0];
  return {
    open: body.items.map(({ openMinor }) => openMinor).sort((a, b) => a - b),
    credit: body.creditMinor,
    balance: aged?.balanceMinor,
  };
}
const takeBack = async (purchase: Purchase, which = 0) => {
  const { version, returns } = await now(purchase);
  const params = { purchaseId: purchase.id, returnId: returns[which]?.id ?? '' };
  return test.call(cancelReturn, { params, version, body: { reason: 'they were fine' } }, owner);
};

describe('credit of a supplier', () => {
  it('from a first and a second return of goods that are paid pays other invoices of the same supplier', async () => {
    const mill = await addSupplier(test, 'Mill');
    const [first, second] = [await bought(mill), await bought(mill)];
    requireOk(await pay(first, 1000));
    await giveBack(first, 20);
    await giveBack(first, 13);
    expect(await account(mill)).toEqual({ open: [1000], credit: 330, balance: 670 });
    expect((await pay(second, 331, 'credit')).problem.problems).toMatchObject([
      { code: 'moreThanCredit', field: 'parts', params: { value: 331, max: 330 } },
    ]);
    const used = requireOk(await pay(second, 200, 'credit'));
    expect(used).toMatchObject({ amountMinor: 200, place: 'credit' });
    expect(used.parts.map(({ amountMinor }) => amountMinor).sort((a, b) => a - b)).toEqual([-200, 200]);
    // No money moved: what the supplier is owed is the same.
    expect(await account(mill)).toEqual({ open: [800], credit: 130, balance: 670 });
    requireOk(await pay(second, 130, 'credit'));
    expect(await account(mill)).toEqual({ open: [670], credit: 0, balance: 670 });
    expect([(await now(first)).state, (await now(second)).state]).toEqual(['paid', 'partPaid']);
    const ledger = await test.ok(getSupplierLedger, { params: { partnerId: mill } }, owner);
    expect(ledger.items.map(({ documentKind }) => documentKind).sort()).toEqual([
      'payment',
      'purchaseInvoice',
      'purchaseInvoice',
      'purchaseReturn',
      'purchaseReturn',
    ]);
    // Neither the invoice nor the returns can go from under what they paid.
    const { version, id: purchaseId } = await now(first);
    const params = { purchaseId, invoiceId: invoiceIn(first) };
    const gone = await test.call(cancelInvoice, { params, version, body: { reason: 'wrong' } }, owner);
    expect(problemsIn(gone)).toEqual(['error paymentsStand state']);
    expect((await takeBack(first)).problem.problems).toMatchObject([{ code: 'paymentsStand', params: { value: 330 } }]);
    // Taken back, the credit is there again.
    const args = { params: { paymentId: used.id }, version: used.version, body: { reason: 'not agreed' } };
    await test.ok(cancelSupplierPayment, args, owner);
    expect(await account(mill)).toEqual({ open: [870], credit: 200, balance: 670 });
  });

  it('of one farm pays for another, and each of them owes what it owes', async () => {
    const mill = await addSupplier(test, 'Other mill');
    const [here, company] = [await bought(mill), await bought(mill, null)];
    requireOk(await pay(here, 1000));
    await giveBack(here, 40);
    requireOk(await pay(company, 400, 'credit'));
    const rows = await test.sql<{ farmId: string | null; owed: number }>`
      select farm_id as "farmId", sum(case when credit = 'payable' then amount_minor else -amount_minor end)::int as owed
      from booking where partner_id = ${mill} and 'payable' in (debit, credit) group by farm_id order by farm_id nulls last`;
    expect(rows).toEqual([
      { farmId: fixture.farmId, owed: 0 },
      { farmId: null, owed: 600 },
    ]);
    const [bank] = await test.sql<{ sum: number }>`
      select sum(case when debit = 'bank' then amount_minor else -amount_minor end)::int as sum from booking
      where partner_id = ${mill} and 'bank' in (debit, credit)`;
    expect(bank?.sum).toBe(-1000);
    // A Manager of that farm may neither spend what is the company's nor see it.
    expect((await pay(company, 1, 'credit', 'vale.Manager' as never)).status).toBe(403);
    const query = { partner: mill, perPage: 100 };
    const seen = async (as: 'vale.Manager' | 'vale.Owner') =>
      (await test.ok(listSupplierPayments, { query }, as)).items.length;
    expect([await seen('vale.Manager'), await seen(owner)]).toEqual([1, 2]);
  });

  it('is spent once when two spend it at the same time, and is nobody else’s', async () => {
    const mill = await addSupplier(test, 'Third mill');
    const [paid, open] = [await bought(mill), await bought(mill)];
    requireOk(await pay(paid, 1000));
    await giveBack(paid, 30);
    const answers = await Promise.all(Array.from({ length: 6 }, () => pay(open, 300, 'credit')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
    expect(await account(mill)).toMatchObject({ open: [700], credit: 0 });
    const stranger = await bought(await addSupplier(test, 'Stranger'));
    expect(problemsIn(await pay(stranger, 1, 'credit'))).toEqual(['error moreThanCredit parts']);
  });
});

describe('a lot in the store', () => {
  it('names the purchase that it can go back with, where it was bought for, to whoever sees the store', async () => {
    const purchase = await bought(await addSupplier(test, 'Sixth mill'));
    const lotId = purchase.receipts[0]?.lines[0]?.lotId;
    const lots = async (storeId: string, as: 'vale.Manager' | 'vale.Owner') =>
      (await test.ok(listStockLots, { params: { storeId }, query: { perPage: 200 } }, as)).items;
    expect((await lots(fixture.farmId, 'vale.Manager')).find((lot) => lot.lotId === lotId)?.purchaseId).toBe(
      purchase.id,
    );
    const loose = await stockUp(test, { quantity: 5, day });
    expect((await lots(fixture.companyId, owner)).find((lot) => lot.lotId === loose)?.purchaseId).toBeNull();
  });
});

describe('a return', () => {
  it('gives back what the goods themselves cost, free ones among them, with their tax; freight is not taken back', async () => {
    const line = { unit: 'kg', quantity: 1000, freeQuantity: 100, unitPriceMinor: 60, discountPct: 10, taxPct: 7 };
    const mill = await addSupplier(test, 'Far mill');
    const order = await ordered(test, feedDraft(mill, { farmId: fixture.farmId, freightMinor: 1000 }, line));
    await receiveOf(test, order, { quantity: 1100 }, 'vale', owner);
    expect((await giveBack(await now(order), 100)).returns).toMatchObject([{ netMinor: 0, taxMinor: 0 }]);
    // What stays bears the freight.
    expect((await now(order)).receipts[0]?.lines[0]?.unitCostMinor).toBeCloseTo(54_000 / 1100 + 1, 9);
    const lines = [
      { lineId: order.lines[0]?.id ?? '', quantity: 1000, unitPriceMinor: 66, discountPct: 10, taxPct: 7 },
    ];
    const invoice = { id: randomUUID(), number: 'F-1', day, freightMinor: 1000, lines };
    const params = { purchaseId: order.id };
    await test.ok(invoicePurchase, { params, body: invoice }, owner);
    // At the price that was invoiced.
    const price = { netMinor: 5400, taxMinor: 378 };
    expect((await giveBack(await now(order), 100)).returns).toMatchObject([price, price]);
  });

  it('is taken back: the goods are in the store, the debit note keeps its number and is worth nothing', async () => {
    const mill = await addSupplier(test, 'Fourth mill');
    const purchase = await bought(mill);
    const { returns } = await giveBack(purchase, 25);
    expect(await account(mill)).toMatchObject({ open: [750], balance: 750 });
    const back = requireOk(await takeBack(purchase));
    expect(back.returns).toMatchObject([
      { state: 'cancelled', cancelReason: 'they were fine', number: returns[0]?.number },
    ]);
    expect(back.receipts[0]?.lines[0]?.onHand).toBe(100);
    expect(await account(mill)).toMatchObject({ open: [1000], balance: 1000 });
    expect(problemsIn(await takeBack(purchase))).toEqual(['error stateNotAllowed state']);
    expect((await giveBack(purchase, 1)).returns[1]?.number).toBe((returns[0]?.number ?? 0) + 1);
    expect(await test.app.db.company(fixture.companyId, null, checkLedger)).toEqual([]);
  });

  it('is whoever may buy there to take back; another company does not find it', async () => {
    const purchase = await bought(await addSupplier(test, 'Fifth mill'));
    const { returns, version } = await giveBack(purchase, 25);
    const params = { purchaseId: purchase.id, returnId: returns[0]?.id ?? '' };
    const ask = (as: 'vale.AssistantManager' | 'hill.Owner') =>
      test.call(cancelReturn, { params, version, body: { reason: 'they were fine' } }, as);
    expect([(await ask('vale.AssistantManager')).status, (await ask('hill.Owner')).status]).toEqual([403, 404]);
    const stale = await test.call(cancelReturn, { params, version: 1, body: { reason: 'they were fine' } }, owner);
    expect(stale.status).toBe(412);
    // Feed that is given meanwhile does not stand in the way: more is there than before.
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: { sex: 'asHatched', count: 1000 } });
    requireOk(await takeBack(purchase));
  });
});

describe('an order of which no more comes than came', () => {
  it('is finished by a second hand where more of it is invoiced, which was let in while it could still come', async () => {
    const mill = await addSupplier(test, 'Fourth mill');
    const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
    const made = await ordered(test, feedDraft(mill, { farmId: fixture.farmId }, line));
    await receiveOf(test, made, { quantity: 10 }, 'vale', owner);
    requireOk(await pay(await invoiceOf(test, made, { quantity: 100, unitPriceMinor: 10 }, 'vale', owner), 1000));
    const finish = async (as: 'vale.Owner' | 'vale.Admin') => {
      const { version } = await now(made);
      const body = { reason: 'the rest does not come' };
      return test.call(finishPurchase, { params: { purchaseId: made.id }, version, body }, as);
    };
    await setLimits(test, 'vale', { manager: 500 });
    const refused = await finish(owner);
    expect(problemsIn(refused)).toEqual(['error beyondReceived lines.0.quantity', 'error needsOtherHand totalMinor']);
    expect(refused.problem.problems?.[0]?.params).toMatchObject({ value: 100, max: 10, unit: 'kg' });
    const finished = requireOk(await finish('vale.Admin'));
    expect(finished).toMatchObject({ state: 'paid', invoices: [{ approvedBy: 'Admin of vale' }] });
    await setLimits(test);
  });

  it('is not paid for by whoever recorded an invoice of goods that were rejected since', async () => {
    const mill = await addSupplier(test, 'Sixth mill');
    const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
    const made = await ordered(test, feedDraft(mill, { farmId: fixture.farmId }, line));
    const invoiced = await invoiceOf(test, made, { quantity: 100, unitPriceMinor: 10 }, 'vale', owner);
    await receiveOf(test, made, { quantity: 10, rejected: 90 }, 'vale', owner);
    await setLimits(test, 'vale', { manager: 500 });
    const refused = await pay(invoiced, 1000);
    expect(problemsIn(refused)).toEqual(['error beyondReceived lines.0.quantity', 'error needsOtherHand totalMinor']);
    // Who did not record it is the second hand.
    expect(requireOk(await pay(invoiced, 1000, 'bank', 'vale.Admin' as never)).amountMinor).toBe(1000);
    await setLimits(test);
  });

  it('lends its credit to other invoices, which asks nobody anew about what was paid of it', async () => {
    const mill = await addSupplier(test, 'Eighth mill');
    const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
    const made = await ordered(test, feedDraft(mill, { farmId: fixture.farmId }, line));
    const invoiced = await invoiceOf(test, made, { quantity: 100, unitPriceMinor: 10 }, 'vale', owner);
    requireOk(await pay(invoiced, 1000));
    await receiveOf(test, made, { quantity: 10, rejected: 90 }, 'vale', owner);
    await giveBack(await now(made), 5);
    const other = await bought(mill);
    await setLimits(test, 'vale', { manager: 500 });
    expect(requireOk(await pay(other, 50, 'credit'))).toMatchObject({ amountMinor: 50, place: 'credit' });
    await setLimits(test);
  });

  it('is finished by anybody who buys where a second hand let in what did not come, and keeps who did', async () => {
    const mill = await addSupplier(test, 'Seventh mill');
    const line = { unit: 'kg', quantity: 100, freeQuantity: 0, unitPriceMinor: 10 };
    const made = await ordered(test, feedDraft(mill, { farmId: fixture.farmId }, line));
    await receiveOf(test, made, { quantity: 10 }, 'vale', owner);
    await setLimits(test, 'vale', { manager: 500 });
    const beyond = await invoiceOf(test, made, { quantity: 150, unitPriceMinor: 10 }, 'vale', owner);
    const params = { purchaseId: made.id, invoiceId: invoiceIn(beyond) };
    await test.ok(approveInvoice, { params, version: beyond.version }, 'vale.Admin');
    const { version } = await now(made);
    const args = { params: { purchaseId: made.id }, version, body: { reason: 'that is all' } };
    expect(await test.ok(finishPurchase, args, owner)).toMatchObject({ invoices: [{ approvedBy: 'Admin of vale' }] });
    await setLimits(test);
  });

  it('is finished by anybody who buys where what came is what is invoiced', async () => {
    const mill = await addSupplier(test, 'Fifth mill');
    const made = await ordered(test, feedDraft(mill, { farmId: fixture.farmId }));
    await receiveOf(test, made, { quantity: 10 }, 'vale', owner);
    const { version } = await now(made);
    const args = { params: { purchaseId: made.id }, version, body: { reason: 'that is all' } };
    expect((await test.ok(finishPurchase, args, 'vale.Manager')).state).toBe('received');
  });
});

describe('a credit note of the supplier for goods that stay', () => {
  const credit = (purchase: Purchase, netMinor: number, more: object = {}) => {
    const lines = [{ lineId: purchase.lines[0]?.id ?? '', netMinor, taxPct: 10 }];
    const body = { id: randomUUID(), day, reason: 'musty', supplierNumber: 'GS 17', lines, ...more };
    return test.call(creditPurchase, { params: { purchaseId: purchase.id }, body }, owner);
  };

  it('lowers what is owed and what its lots cost, and is taken back', async () => {
    const mill = await addSupplier(test, 'Musty mill');
    const purchase = await bought(mill);
    const after = requireOk(await credit(purchase, 200));
    expect(after).toMatchObject({
      state: 'invoiced',
      returns: [{ netMinor: 200, taxMinor: 20, supplierNumber: 'GS 17' }],
    });
    expect(after.receipts[0]?.lines[0]).toMatchObject({ unitCostMinor: 8, onHand: 100 });
    expect(await account(mill)).toEqual({ open: [780], credit: 0, balance: 780 });
    // Goods that go back then are worth what they cost.
    expect((await giveBack(purchase, 50)).returns[1]).toMatchObject({ netMinor: 400 });
    requireOk(await takeBack(purchase));
    expect((await now(purchase)).receipts[0]?.lines[0]?.unitCostMinor).toBe(10);
    expect(await account(mill)).toMatchObject({ open: [600], balance: 600 });
  });

  it('pays other invoices of the supplier where its own is paid, and stays then', async () => {
    const mill = await addSupplier(test, 'Paid mill');
    const [first, second] = [await bought(mill), await bought(mill)];
    requireOk(await pay(first, 1000));
    requireOk(await credit(first, 300, { supplierNumber: '' }));
    expect(await account(mill)).toMatchObject({ credit: 330, balance: 670 });
    requireOk(await pay(second, 330, 'credit'));
    expect(problemsIn(await takeBack(first))).toEqual(['error paymentsStand state']);
  });

  it('is of no more than was invoiced, of goods that came, of a day that was', async () => {
    const mill = await addSupplier(test, 'Careful mill');
    const purchase = await bought(mill);
    await giveBack(purchase, 60);
    const more = await credit(purchase, 401);
    expect(problemsIn(more)).toEqual(['error outOfRange lines.0.netMinor']);
    expect(more.problem.problems?.[0]?.params).toMatchObject({ value: 401, max: 400, unit: 'money' });
    expect(problemsIn(await credit(purchase, 400, { day: '2026-03-07' }))).toEqual(['error dayInFuture day']);
    const lines = [{ lineId: randomUUID(), netMinor: 1, taxPct: 0 }];
    expect(problemsIn(await credit(purchase, 1, { lines }))).toEqual(['error unknownValue lines.0.lineId']);
    expect(requireOk(await credit(purchase, 400)).state).toBe('paid');
    const line = { unit: 'kg', quantity: 10, freeQuantity: 0, unitPriceMinor: 10 };
    const uninvoiced = await ordered(test, feedDraft(mill, { farmId: fixture.farmId }, line));
    await receiveOf(test, uninvoiced, { quantity: 10 }, 'vale', owner);
    expect(problemsIn(await credit(uninvoiced, 1))).toEqual(['error stateNotAllowed state']);
  });
});
