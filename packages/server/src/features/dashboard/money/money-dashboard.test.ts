import { randomUUID } from 'node:crypto';
import { getMoneyDashboard } from '@henhouse/contract/dashboard/money';
import { getSiteEconomics } from '@henhouse/contract/economics/economics';
import { listCustomerAgeing, listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import { paySupplier } from '@henhouse/contract/money/payment';
import { createPurchase } from '@henhouse/contract/purchase/purchase';
import { creditSale } from '@henhouse/contract/sale/sale';
import { ageingBuckets } from '@henhouse/domain/money/ageing';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { addSupplier, feedDraft, invoiceOf, ordered, receiveOf } from '../../../../test/purchase-client';
import {
  addCustomer,
  bill,
  confirmedSale,
  draft,
  eggLine,
  layEggs,
  litterLine,
  send,
  settleHens,
  sold,
} from '../../../../test/sale-client';
import { bookExpense, draftExpense } from '../../../../test/scenario';
import { startedApp } from '../../../../test/started-app';

const test = startedApp();
let customerId: string;
let otherCustomerId: string;
let invoiceId: string;
const vale = fixtureIds('vale');
const march = { from: '2026-03-01', to: '2026-03-20' };

const look = async (as: Actor = 'vale.Owner', query = march) => await test.ok(getMoneyDashboard, { query }, as);

async function spend(netMinor: number, day: string, isApproved: boolean, farmId: string | null = vale.farmId) {
  const [expense, admin] = [{ farmId, day, netMinor }, test.by('vale.Admin')];
  await (isApproved ? bookExpense(admin, test.by('vale.Owner'), expense) : draftExpense(admin, expense));
}

beforeAll(async () => {
  await settleHens(test);
  await layEggs(test, '2026-03-08', { table: 900 });
  customerId = await addCustomer(test, 'Corner shop');
  otherCustomerId = await addCustomer(test, 'Packing station');
  // 10 trays at 4.50 and 7 % tax; 12 t of litter at 15.00, of which a third is credited; each due within 14 days.
  await sold(test, customerId, 'eggs', [eggLine()]);
  const litter = await sold(test, otherCustomerId, 'litter', [litterLine()]);
  const credit = {
    id: randomUUID(),
    day: '2026-03-18',
    reason: 'wet',
    lines: [{ lineId: litter.lines[0]?.id ?? '', quantity: 4 }],
  };
  await test.ok(creditSale, { params: { saleId: litter.id }, body: credit }, 'vale.Manager');
  // A draft, one that waits for its lorry, one that has left and is not invoiced: no revenue.
  await draft(test, customerId, 'eggs', [eggLine({ unitPriceMinor: 999_999 })]);
  await confirmedSale(test, customerId, 'eggs', [eggLine()]);
  await send(test, await confirmedSale(test, customerId, 'litter', [litterLine()]));

  const supplierId = await addSupplier(test, 'Mill');
  await test.ok(createPurchase, { body: feedDraft(supplierId) }, 'vale.Owner');
  const bought = await ordered(test, feedDraft(supplierId));
  await receiveOf(test, bought, { quantity: 110 });
  const invoiced = await invoiceOf(test, bought, { quantity: 100, unitPriceMinor: 800 });
  invoiceId = invoiced.invoices[0]?.id ?? '';
  const parts = [{ documentKind: 'purchaseInvoice' as const, documentId: invoiceId, amountMinor: 30_000 }];
  const paid = { id: randomUUID(), partnerId: supplierId, day: '2026-03-19', place: 'bank' as const, parts };
  await test.ok(paySupplier, { body: paid }, 'vale.Owner');
  await ordered(test, feedDraft(supplierId));
  await spend(12_000, '2026-03-05', true);
  await spend(500, '2026-02-27', true);
  await spend(77_700, '2026-03-06', false);
});

describe('the money dashboard', () => {
  it('counts as revenue what was invoiced less what was credited, and nothing that is only drafted or on its way', async () => {
    const { sales } = await look();
    expect(sales).toMatchObject({
      invoices: { now: 2, before: 0 },
      invoicedMinor: { now: 4500 + 18_000, before: 0 },
      creditedMinor: { now: 6000, before: 0 },
      revenueMinor: { now: 16_500, before: 0 },
      months: [{ month: '2026-03-01', revenueMinor: 16_500, revenueBeforeMinor: 0 }],
      drafts: 1,
      toDispatch: 1,
      toInvoice: 1,
      customers: [
        { partnerId: otherCustomerId, partnerName: 'Packing station', revenueMinor: { now: 12_000 } },
        { partnerId: customerId, partnerName: 'Corner shop', revenueMinor: { now: 4500 } },
      ],
    });
    expect(sales?.sites).toMatchObject([
      { kind: 'litter', farmId: vale.farmId, revenueMinor: { now: 12_000 }, drafts: 0, toDispatch: 0, toInvoice: 1 },
      { kind: 'eggs', farmId: vale.farmId, revenueMinor: { now: 4500 }, drafts: 1, toDispatch: 1, toInvoice: 0 },
    ]);
  });

  it('has the income of the economic report, month by month', async () => {
    const query = { by: 'month' as const, from: '2026-01-01', to: '2026-03-20' };
    const report = await test.ok(getSiteEconomics, { query }, 'vale.Owner');
    const { sales } = await look('vale.Owner', { from: query.from, to: query.to });
    const income = Object.fromEntries(report.items.map(({ key, incomeMinor }) => [key, incomeMinor]));
    expect(sales?.months.map(({ month, revenueMinor }) => [month, revenueMinor])).toEqual(
      ['2026-01-01', '2026-02-01', '2026-03-01'].map((month) => [month, income[month] ?? 0]),
    );
    expect(report.all.incomeMinor).toBe(sales?.revenueMinor.now);
  });

  it('shows a period beside as many months before it', async () => {
    test.clock.set('2026-04-20');
    const april = await look('vale.Owner', { from: '2026-04-02', to: '2026-04-20' });
    test.clock.set('2026-03-20');
    expect(april).toMatchObject({
      from: '2026-04-01',
      to: '2026-04-20',
      fromBefore: '2026-03-01',
      toBefore: '2026-03-31',
    });
    expect(april.sales).toMatchObject({ revenueMinor: { now: 0, before: 16_500 }, customers: [] });
    expect(april.expenses).toMatchObject({ netMinor: { now: 0, before: 12_000 }, count: { now: 0, before: 1 } });
  });

  it('says what waits for somebody among purchases, and what expenses were approved', async () => {
    const { purchases, expenses } = await look();
    expect(purchases).toMatchObject({
      toApprove: { count: 1, requests: 0, totalMinor: 80_000 },
      toOrder: { count: 0 },
      ordered: { count: 1, totalMinor: 80_000 },
      partReceived: { count: 0 },
      toInvoice: { count: 0 },
    });
    expect(expenses).toEqual({ netMinor: { now: 12_000, before: 500 }, count: { now: 1, before: 1 }, drafts: 1 });
  });

  it.each(['2026-03-20', '2026-04-01', '2026-07-01'])(
    'owes and is owed on %s what the ageing lists say',
    async (today) => {
      test.clock.set(today);
      const { sales, purchases } = await look('vale.Owner', { from: today, to: today });
      for (const [owed, endpoint] of [
        [sales?.owed, listCustomerAgeing],
        [purchases?.owed, listSupplierAgeing],
      ] as const) {
        const { items } = await test.ok(endpoint, {}, 'vale.Owner');
        for (const bucket of [...ageingBuckets, 'openMinor'] as const) {
          expect([bucket, owed?.[bucket]]).toEqual([bucket, items.reduce((sum, row) => sum + row[bucket], 0)]);
        }
      }
      test.clock.set('2026-03-20');
    },
  );

  it('names the documents that have been due longest', async () => {
    test.clock.set('2026-04-05');
    const { sales, purchases } = await look('vale.Owner', { from: '2026-04-01', to: '2026-04-05' });
    test.clock.set('2026-03-20');
    expect(sales?.owed).toMatchObject({ overdueDocuments: 2, overdueMinor: 4815 + 12_000 });
    expect(sales?.owed.overdue).toMatchObject([
      { kind: 'sale', partnerId: otherCustomerId, dueDay: '2026-03-27', daysLate: 9, openMinor: 12_000 },
      { kind: 'sale', partnerId: customerId, daysLate: 9, openMinor: 4815 },
    ]);
    expect(purchases?.owed).toMatchObject({ overdueDocuments: 1, overdueMinor: 50_000 });
    expect(purchases?.owed.overdue).toMatchObject([{ kind: 'purchaseInvoice', id: invoiceId, daysLate: 2 }]);
  });

  it('sees an invoice as soon as it is written', async () => {
    const before = (await look()).sales?.revenueMinor.now ?? 0;
    const sale = await confirmedSale(test, customerId, 'litter', [litterLine()]);
    const sent = await send(test, sale);
    expect((await look()).sales?.revenueMinor.now).toBe(before);
    await bill(test, sent);
    expect((await look()).sales?.revenueMinor.now).toBe(before + 18_000);
  });

  it('shows nothing of another company', async () => {
    const { sales, purchases, expenses } = await look('hill.Owner');
    const nothing = { now: 0, before: 0 };
    expect(sales).toMatchObject({ revenueMinor: nothing, drafts: 0, sites: [], customers: [] });
    expect(sales?.owed).toMatchObject({ openMinor: 0, overdue: [] });
    expect(purchases).toMatchObject({ ordered: { count: 0 }, owed: { openMinor: 0 } });
    expect(expenses).toEqual({ netMinor: nothing, count: nothing, drafts: 0 });
  });

  it('shows a Manager their own farms, without what is the company’s own', async () => {
    await spend(900, '2026-03-07', true, null);
    await spend(90, '2026-03-07', true, vale.otherFarmId);
    expect((await look('vale.Owner')).expenses?.netMinor.now).toBe(12_990);
    expect((await look('vale.Manager')).expenses?.netMinor.now).toBe(12_000);
  });

  it.each(['vale.Supervisor', 'vale.Doctor'] as const)('shows %s no money', async (as) => {
    expect(await look(as)).toMatchObject({ sales: null, purchases: null, expenses: null });
  });

  it('takes at most 18 months, in order and not of the future', async () => {
    const ask = async (from: string, to: string) =>
      problemsIn(await test.call(getMoneyDashboard, { query: { from, to } }, 'vale.Owner'));
    expect(await ask('2024-10-01', '2026-03-20')).toEqual([]);
    expect(await ask('2024-09-30', '2026-03-20')).toEqual(['error outOfRange to']);
    expect(await ask('2026-03-20', '2026-03-19')).toEqual(['error outOfRange from']);
    expect(await ask('2026-03-01', '2026-03-21')).toEqual(['error dayInFuture to']);
  });
});
