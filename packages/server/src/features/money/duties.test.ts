import { randomUUID } from 'node:crypto';
import { approveExpense, updateExpense } from '@henhouse/contract/expense/expense';
import { getMoneySetting, type MoneySettingFields, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { paySupplier } from '@henhouse/contract/money/payment';
import { listAuditLines } from '@henhouse/contract/people/audit-log';
import {
  approvePurchase,
  createPurchase,
  listPurchases,
  orderPurchase,
  updatePurchase,
} from '@henhouse/contract/purchase/purchase';
import { approveInvoice, cancelInvoice, invoicePurchase } from '@henhouse/contract/purchase/purchase-documents';
import { dispatchSale } from '@henhouse/contract/sale/dispatch';
import { approveSale, confirmSale, getSale, invoiceSale, priceSale, type Sale } from '@henhouse/contract/sale/sale';
import { listActions } from '@henhouse/contract/task/task';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import {
  addSupplier,
  billOf,
  feedDraft,
  invoiceOf,
  ordered,
  receiveOf,
  setLimits,
} from '../../../test/purchase-client';
import { addCustomer, confirmedSale, draft, litterLine, ofSale, send } from '../../../test/sale-client';
import { draftExpense } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';
import { type Answer, requireOk } from '../../../test/test-app';

const test = startedApp({ day: '2026-03-06' });
let mill: string;
const fixture = fixtureIds('vale');
const codes = ({ problem }: Answer<unknown>) => (problem.problems ?? []).map(({ code }) => code);

beforeAll(async () => {
  mill = await addSupplier(test, 'Vale Mill');
});

const fiveThousand = 500_000;
const limits = () => setLimits(test, 'vale', { admin: 1_000_000, manager: fiveThousand });

/** Bought for 10.00 and received whole: 100 bags at 0.10. */
async function cheapOrder() {
  const order = await ordered(test, feedDraft(mill, {}, { unitPriceMinor: 10, freeQuantity: 0 }));
  await limits();
  return await receiveOf(test, order, { quantity: 100 });
}

describe('an invoice beyond what was approved', () => {
  it('is not owed, costs nothing and is not paid until somebody else lets it in; the action list says so', async () => {
    const order = await cheapOrder();
    const waiting = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 590_000 });
    const [invoice] = waiting.invoices;
    expect(invoice).toMatchObject({ state: 'waiting', openMinor: 0, totalMinor: 59_000_000 });
    expect(invoice?.beyond.map(({ code }) => code)).toEqual(['beyondApproved', 'abovePrice']);
    expect(waiting).toMatchObject({ state: 'received', coveredMinor: 1000 });
    expect(waiting.receipts[0]?.lines[0]?.unitCostMinor).toBeCloseTo(0.4);
    const documentId = invoice?.id ?? '';
    const parts = [{ documentKind: 'purchaseInvoice' as const, documentId, amountMinor: 1000 }];
    const payment = { id: randomUUID(), partnerId: mill, day: '2026-03-06', parts };
    expect((await test.call(paySupplier, { body: payment }, 'vale.Manager')).status).toBe(422);

    const facts = async (as: Actor) =>
      (await test.ok(listActions, { params: { farmId: fixture.farmId }, query: {} }, as)).items.filter(
        ({ topic }) => topic === 'approvalWaits',
      );
    expect(await facts('vale.Owner')).toMatchObject([
      { origin: 'approval', params: { kind: 'purchase', id: order.id, amountMinor: 59_000_000 } },
    ]);
    // Of money only those are told who may see it.
    expect(await facts('vale.Supervisor')).toEqual([]);

    const params = { purchaseId: order.id, invoiceId: documentId };
    const letIn = (as: Actor, version: number) => test.call(approveInvoice, { params, version, body: {} }, as);
    expect(codes(await letIn('vale.Manager', waiting.version))).toEqual(['aboveLimit']);
    const after = requireOk(await letIn('vale.Owner', waiting.version));
    expect(after).toMatchObject({ state: 'invoiced', coveredMinor: 59_000_000 });
    expect(after.invoices[0]).toMatchObject({ state: 'posted', openMinor: 59_000_000, singleHand: '' });
    expect(await facts('vale.Owner')).toEqual([]);
  });

  it('is not let in by who recorded it, and can be cancelled, its number free again', async () => {
    const order = await cheapOrder();
    const dear = { quantity: 100, unitPriceMinor: 7000, number: 'R-590' };
    const waiting = await invoiceOf(test, order, dear, 'vale', 'vale.Admin');
    const params = { purchaseId: order.id, invoiceId: waiting.invoices[0]?.id ?? '' };
    const own = await test.call(approveInvoice, { params, version: waiting.version, body: {} }, 'vale.Admin');
    expect(codes(own)).toEqual(['needsOtherHand']);
    expect(codes(await test.call(invoicePurchase, billOf(order, dear), 'vale.Admin'))).toContain('notUnique');
    const body = { reason: 'Wrong paper' };
    const gone = await test.ok(cancelInvoice, { params, version: waiting.version, body }, 'vale.Manager');
    expect(gone.invoices[0]?.state).toBe('cancelled');
    const right = await invoiceOf(test, order, { ...dear, unitPriceMinor: 10 });
    expect(right.state).toBe('invoiced');
  });

  it('waits for no second hand within the tolerance, or what one may buy alone', async () => {
    const order = await cheapOrder();
    const dearer = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 20 });
    // 20.00 instead of 10.00: a Manager may buy for that without anybody else.
    expect(dearer.invoices[0]).toMatchObject({
      state: 'posted',
      beyond: [{ code: 'beyondApproved' }, { code: 'abovePrice' }],
    });
    expect(dearer.coveredMinor).toBe(2000);
  });

  it('may not be split: what is invoiced before counts, and what did not come', async () => {
    const order = await ordered(test, feedDraft(mill, {}, { unitPriceMinor: 8000, freeQuantity: 0 }));
    await limits();
    await receiveOf(test, order, { quantity: 50 });
    await invoiceOf(test, order, { quantity: 60, unitPriceMinor: 8000 });
    const second = await invoiceOf(test, order, { quantity: 60, unitPriceMinor: 8000 });
    expect(second.invoices.map(({ state }) => state).sort()).toEqual(['posted', 'waiting']);
    const codesOf = second.invoices.find(({ state }) => state === 'waiting')?.beyond.map(({ code }) => code);
    expect(codesOf).toEqual(['beyondApproved', 'beyondReceived']);
  });
});

describe('payments', () => {
  it('above the limit of the company take who may approve so much, however they are cut', async () => {
    const order = await ordered(test, feedDraft(mill, {}, { unitPriceMinor: 8000, freeQuantity: 0 }));
    await limits();
    await receiveOf(test, order, { quantity: 100 });
    const billed = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 8000 });
    await test.sql`update money_setting set payment_limit_minor = 300000`;
    const documentId = billed.invoices[0]?.id ?? '';
    const pay = (amountMinor: number, as: Actor) => {
      const parts = [{ documentKind: 'purchaseInvoice' as const, documentId, amountMinor }];
      return test.call(paySupplier, { body: { id: randomUUID(), partnerId: mill, day: '2026-03-06', parts } }, as);
    };
    requireOk(await pay(300_000, 'vale.Manager'));
    requireOk(await pay(200_000, 'vale.Manager'));
    const [problem] = (await pay(1, 'vale.Manager')).problem.problems ?? [];
    expect(problem).toMatchObject({ code: 'aboveLimit', params: { value: 500_001, max: 300_000 } });
    requireOk(await pay(300_000, 'vale.Admin'));
    await test.sql`update money_setting set payment_limit_minor = null`;
  });
});

describe('who wrote any part of a document', () => {
  it('does not approve the purchase', async () => {
    await limits();
    const body = feedDraft(mill);
    const params = { purchaseId: body.id };
    const drafted = await test.ok(createPurchase, { body }, 'vale.Manager');
    const { kind: _kind, farmId: _farm, id: _id, ...fields } = feedDraft(mill, {}, { unitPriceMinor: 8000 });
    const { version } = await test.ok(updatePurchase, { params, body: fields, version: drafted.version }, 'vale.Admin');
    expect(codes(await test.call(approvePurchase, { params, version, body: {} }, 'vale.Admin'))).toEqual([
      'needsOtherHand',
    ]);
    const approved = await test.ok(approvePurchase, { params, version }, 'vale.Owner');
    expect(approved).toMatchObject({ state: 'approved', coveredMinor: 800_000, singleHand: '' });
    // Written anew, the approval is gone, and its writer is a hand of it.
    const again = await test.ok(updatePurchase, { params, body: fields, version: approved.version }, 'vale.Owner');
    expect(again).toMatchObject({ state: 'draft', approvedBy: '', coveredMinor: 0 });
    const own = await test.call(approvePurchase, { params, version: again.version }, 'vale.Owner');
    expect(codes(own)).toEqual(['needsOtherHand']);
  });

  it('does not approve the expense, drafted or rewritten after approval', async () => {
    await limits();
    const fields = {
      day: '2026-03-05',
      category: 'rent',
      payee: 'Landlord',
      netMinor: 2000,
      paidFrom: 'bank' as const,
      shareBy: 'birdDays' as const,
      shareFrom: '2026-03-01',
      shareTo: '2026-03-31',
    };
    const drafted = await draftExpense(test.by('vale.Manager'), { farmId: fixture.farmId, ...fields });
    const params = { expenseId: drafted.id };
    const dear = { ...fields, netMinor: 900_000 };
    const change = (version: number, as: Actor, to = dear) =>
      test.call(updateExpense, { params, version, body: to }, as);
    const rewritten = requireOk(await change(drafted.version, 'vale.Admin'));
    const approve = (version: number, as: Actor) => test.call(approveExpense, { params, version, body: {} }, as);
    expect(codes(await approve(rewritten.version, 'vale.Admin'))).toEqual(['needsOtherHand']);
    const approved = requireOk(await approve(rewritten.version, 'vale.Owner'));
    const dearer = { ...dear, netMinor: 950_000 };
    expect(codes(await change(approved.version, 'vale.Admin', dearer))).toEqual(['needsOtherHand']);
    expect(codes(await change(approved.version, 'vale.Admin', { ...dear, payee: 'My brother' }))).toEqual([
      'needsOtherHand',
    ]);
    requireOk(await change(approved.version, 'vale.Admin', { ...dear, netMinor: 850_000 }));
  });
});

describe('a sale priced later', () => {
  const priced = (sale: Sale, unitPriceMinor: number, as: Actor = 'vale.Manager') => {
    const lines = sale.lines.map(({ id }) => ({ id, unitPriceMinor, discountPct: 0, taxPct: 0 }));
    return test.ok(priceSale, { params: { saleId: sale.id }, version: sale.version, body: { lines } }, as);
  };
  const approve = (sale: Sale, as: Actor) =>
    test.call(approveSale, { params: { saleId: sale.id }, version: sale.version, body: {} }, as);

  it('past the credit limit neither leaves nor is invoiced until somebody else lets it', async () => {
    await setLimits(test, 'vale', { admin: 100_000_000, manager: fiveThousand });
    const customer = await addCustomer(test, 'Litter and Sons', { creditLimitMinor: 20_000 });
    test.clock.set('2026-03-14');
    const confirmed = await confirmedSale(test, customer, 'litter', [litterLine({ quantity: 10, unitPriceMinor: 10 })]);
    const dear = await priced(confirmed, 900_000);
    expect(dear).toMatchObject({ isHeld: true, state: 'confirmed' });
    expect(dear.steps).toContain('approve');
    expect(codes(await test.call(dispatchSale, ofSale(dear, { day: '2026-03-12' }), 'vale.Manager'))).toEqual([
      'overCreditLimit',
    ]);
    expect(codes(await approve(dear, 'vale.Manager'))).toEqual(['aboveLimit']);
    const letGo = requireOk(await approve(dear, 'vale.Owner'));
    expect(letGo.isHeld).toBe(false);
    const gone = await send(test, letGo);
    // Dearer still on the lorry: the invoice asks again.
    const dearer = await priced(gone, 950_000, 'vale.Owner');
    const bill = { params: { saleId: gone.id }, version: dearer.version, body: { day: '2026-03-13' } };
    expect(codes(await test.call(invoiceSale, bill, 'vale.Owner'))).toEqual(['overCreditLimit']);
    expect(codes(await approve(dearer, 'vale.Owner'))).toEqual(['needsOtherHand']);
    const cheap = await priced(dearer, 800_000);
    expect(cheap.isHeld).toBe(false);
    await test.ok(invoiceSale, { ...bill, version: cheap.version }, 'vale.Owner');
    expect((await test.ok(getSale, { params: { saleId: gone.id } }, 'vale.Owner')).state).toBe('invoiced');
  });
});

describe('credit that a sale gives back', () => {
  it('by a lower price is not taken twice: the price goes up again only as far as there is credit left', async () => {
    await setLimits(test, 'vale', { admin: 100_000_000, manager: fiveThousand });
    const customer = await addCustomer(test, 'Two loads', { creditLimitMinor: 20_000 });
    const load = () => [litterLine({ quantity: 10, unitPriceMinor: 2000, taxPct: 0 })];
    const price = (sale: Sale, unitPriceMinor: number) => {
      const lines = sale.lines.map(({ id }) => ({ id, unitPriceMinor, discountPct: 0, taxPct: 0 }));
      return test.ok(
        priceSale,
        { params: { saleId: sale.id }, version: sale.version, body: { lines } },
        'vale.Manager',
      );
    };
    const first = await price(await confirmedSale(test, customer, 'litter', load()), 100);
    const second = await draft(test, customer, 'litter', [
      litterLine({ quantity: 10, unitPriceMinor: 1900, taxPct: 0 }),
    ]);
    requireOk(await test.call(confirmSale, ofSale(second, {}), 'vale.Manager'));
    const again = await price(first, 2000);
    expect(again).toMatchObject({ totalMinor: 20_000, isHeld: true });
    expect(codes(await test.call(dispatchSale, ofSale(again, { day: '2026-03-12' }), 'vale.Manager'))).toEqual([
      'overCreditLimit',
    ]);
    expect((await price(again, 100)).isHeld).toBe(false);
  });
});

describe('a company of one', () => {
  it('does both with a reason, after showing who they are, and the document says so; two do not', async () => {
    const hillMill = await addSupplier(test, 'Hill Mill', 'hill');
    await setLimits(test, 'hill', { admin: 1_000_000, manager: 1000 });
    const body = feedDraft(hillMill, {}, {}, 'hill');
    const params = { purchaseId: body.id };
    const { version } = await test.ok(createPurchase, { body }, 'hill.Owner');
    const approve = (reason: string) => test.call(approvePurchase, { params, version, body: { reason } }, 'hill.Owner');
    expect(codes(await approve('I am alone'))).toEqual(['needsOtherHand']);
    const others = `company_id = '${fixtureIds('hill').companyId}' and role <> 'Owner'`;
    await test.database.query(`update membership set state = 'inactive' where ${others}`);
    expect(codes(await approve(''))).toEqual(['singleHandReason']);
    await test.sql`update session set proved_at = proved_at - interval '1 year'`;
    expect((await approve('I am alone')).problem.code).toBe('stepUpNeeded');
    await test.sql`update session set proved_at = proved_at + interval '1 year'`;
    expect(requireOk(await approve('I am alone'))).toMatchObject({ state: 'approved', singleHand: 'I am alone' });
    const listed = await test.ok(listPurchases, {}, 'hill.Owner');
    expect(listed.items.find(({ id }) => id === body.id)?.singleHand).toBe('I am alone');
    // What is done to it later is another line, and nobody's single hand.
    const toOrder = {
      params,
      version: listed.items.find(({ id }) => id === body.id)?.version ?? 0,
      body: { day: '2026-03-06' },
    };
    await test.ok(orderPurchase, toOrder, 'hill.Owner');
    const lines = await test.call(listAuditLines, { query: { singleHand: 'true' } }, 'hill.Owner');
    expect(requireOk(lines).items).toMatchObject([{ subjectId: body.id, isSingleHand: true }]);
    const besides = await test.call(
      listAuditLines,
      { query: { singleHand: 'false', subjectId: body.id } },
      'hill.Owner',
    );
    expect(requireOk(besides).items.every(({ isSingleHand }) => !isSingleHand)).toBe(true);
    await test.database.query(`update membership set state = 'active' where ${others}`);
  });
});

describe('somebody whose role lets them approve nothing', () => {
  it('is no second hand, whatever their limit', async () => {
    const supplier = await addSupplier(test, 'Hill Chicks', 'hill');
    await setLimits(test, 'hill', { admin: 100_000_000, manager: 1000 });
    const { companyId } = fixtureIds('hill');
    const body = feedDraft(supplier, {}, {}, 'hill');
    const { version } = await test.ok(createPurchase, { body }, 'hill.Owner');
    const approve = async () =>
      codes(await test.call(approvePurchase, { params: { purchaseId: body.id }, version, body: {} }, 'hill.Owner'));
    expect(await approve()).toEqual(['needsOtherHand']);
    await test.sql`insert into role (company_id, id, kind, is_built_in, name, permissions)
      values (${companyId}, ${randomUUID()}, 'Admin', true, 'Admin', '{read:Purchase,approve:Expense}')`;
    expect(await approve()).toEqual(['singleHandReason']);
    await test.sql`delete from role where company_id = ${companyId}`;
    expect(await approve()).toEqual(['needsOtherHand']);
  });
});

describe('an expense of a company of one', () => {
  it('is raised after its approval with a reason, and says so though nothing but its notes is changed later', async () => {
    await setLimits(test, 'hill', { admin: 1_000_000, manager: 1000 });
    const others = `company_id = '${fixtureIds('hill').companyId}' and role <> 'Owner'`;
    await test.database.query(`update membership set state = 'inactive' where ${others}`);
    const fields = {
      day: '2026-03-05',
      category: 'rent',
      payee: 'Landlord',
      paidFrom: 'bank' as const,
      shareBy: 'birdDays' as const,
      shareFrom: '2026-03-01',
      shareTo: '2026-03-31',
      netMinor: 2000,
    };
    const { id, version } = await draftExpense(test.by('hill.Owner'), { farmId: fixtureIds('hill').farmId, ...fields });
    const params = { expenseId: id };
    const approved = await test.ok(approveExpense, { params, version, body: { reason: 'I am alone' } }, 'hill.Owner');
    expect(approved.singleHand).toBe('I am alone');
    const change = (at: number, more: object) =>
      test.call(updateExpense, { params, version: at, body: { ...fields, ...more } }, 'hill.Owner');
    const noted = requireOk(await change(approved.version, { notes: 'By standing order' }));
    expect(noted).toMatchObject({ singleHand: 'I am alone', approvedByName: 'Owner of hill' });
    expect(codes(await change(noted.version, { netMinor: 3000 }))).toEqual(['singleHandReason']);
    await test.sql`update session set proved_at = proved_at - interval '1 year'`;
    const dearer = { netMinor: 3000, reason: 'The rent rose' };
    expect((await change(noted.version, dearer)).problem.code).toBe('stepUpNeeded');
    await test.sql`update session set proved_at = proved_at + interval '1 year'`;
    expect(requireOk(await change(noted.version, dearer))).toMatchObject({
      totalMinor: 3000,
      singleHand: 'The rent rose',
    });
    await test.database.query(`update membership set state = 'active' where ${others}`);
  });
});

describe('the limits themselves', () => {
  it('are not widened by whom they hold', async () => {
    await limits();
    const { version, ...fields } = await test.ok(getMoneySetting, {}, 'vale.Owner');
    const set = (more: Partial<MoneySettingFields>, as: Actor) =>
      test.call(updateMoneySetting, { version, body: { ...fields, ...more } }, as);
    expect(codes(await set({ adminLimitMinor: 90_000_000 }, 'vale.Admin'))).toEqual(['ownersOnly']);
    expect(codes(await set({ singleHand: false, paymentLimitMinor: 1 }, 'vale.Admin'))).toEqual([
      'ownersOnly',
      'ownersOnly',
    ]);
    expect(codes(await set({ managerLimitMinor: 1_000_001 }, 'vale.Admin'))).toEqual(['ownersOnly']);
    requireOk(await set({ managerLimitMinor: 400_000, defaultTaxPct: 7 }, 'vale.Admin'));
  });
});
