import { randomUUID } from 'node:crypto';
import {
  approveExpense,
  cancelExpense,
  getExpense,
  refundExpense,
  updateExpense,
} from '@henhouse/contract/expense/expense';
import { listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import { listSupplierOpen, paySupplier } from '@henhouse/contract/money/payment';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { addSupplier } from '../../../test/purchase-client';
import { bookExpense } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';
import { readBalance } from '../../ledger/money/book';
import { readFlocksWithEconomics } from '../economics/flock-economics.service';
import { keepCosts } from '../economics/kept/keep-costs';

const today = '2026-03-12';
const test = startedApp({ day: today });
const vale = fixtureIds('vale');
let partnerId: string;

beforeAll(async () => {
  partnerId = await addSupplier(test, 'Gas works');
  const chicks = (count: number) => ({ day: '2026-03-02', detail: { sex: 'asHatched' as const, count } });
  await entered(test, 'chick-placement', chicks(20_000));
  await entered(test, 'chick-placement', { ...chicks(10_000), shedId: vale.otherShedId, flockId: vale.otherFlockId });
});

const at = (expenseId: string) => ({ params: { expenseId } });
const booked = (change: object = {}) =>
  bookExpense(test.by('vale.Manager'), test.by('vale.Owner'), {
    farmId: vale.farmId,
    day: '2026-03-10',
    category: 'heating',
    payee: 'Gas works',
    netMinor: 10_001,
    taxMinor: 1900,
    shareFrom: '2026-03-02',
    shareTo: '2026-03-11',
    recurs: 'month',
    ...change,
  });
const refund = (expenseId: string, change: object = {}, as: Actor = 'vale.Manager') => {
  const terms = { id: randomUUID(), day: '2026-03-11', netMinor: 3001, taxMinor: 570, paidFrom: 'bank' as const };
  return test.call(refundExpense, { ...at(expenseId), body: { ...terms, ...change } }, as);
};
const approve = (id: string) => test.ok(approveExpense, { ...at(id), version: 1 }, 'vale.Owner');
const balances = () =>
  test.app.db.company(vale.companyId, null, async (tx) => ({
    expense: await readBalance(tx, 'expense'),
    bank: await readBalance(tx, 'bank'),
    tax: await readBalance(tx, 'taxPaid'),
    payable: await readBalance(tx, 'payable'),
  }));
/** What expenses cost the two flocks by the report. */
const costs = () =>
  test.app.db.company(vale.companyId, null, async (tx) => {
    const flocks = await readFlocksWithEconomics(tx, [vale.flockId, vale.otherFlockId], today);
    return flocks.map(({ economics }) => economics.cost.expenses);
  });

describe('a refund of an expense', () => {
  it('is booked the other way round when it is approved, and the flocks that bore the expense have it back', async () => {
    const [costBefore, before] = [await costs(), await balances()];
    const gas = await booked();
    const { body: made, status, text } = await refund(gas.id);
    expect(status, text).toBe(201);
    const drafted = {
      state: 'draft',
      netMinor: -3001,
      taxMinor: -570,
      totalMinor: -3571,
      refundOfId: gas.id,
      recurs: null,
    };
    expect(made).toMatchObject({ ...drafted, shareBy: 'birdDays', category: 'heating', paidTo: 'Gas works' });
    const back = await approve(made.id);
    expect(back).toMatchObject({ state: 'paid', paidMinor: -3571 });
    const after = await balances();
    expect(after.expense - before.expense).toBe(7000);
    expect([after.bank - before.bank, after.tax - before.tax]).toEqual([-8330, 1330]);
    const detail = await test.ok(getExpense, at(made.id), 'vale.Manager');
    expect(detail.sharedOut.map(({ amountMinor }) => amountMinor)).toEqual([-2001, -1000]);
    expect(detail.refundOfNumber).toBe(gas.number);
    const spent = async () => (await costs()).map((cost, index) => cost - (costBefore[index] ?? 0));
    // 6667 and 3334 of the expense, 2001 and 1000 of the refund.
    expect(await spent()).toEqual([4666, 2334]);
    await test.app.db.company(vale.companyId, null, keepCosts);
    expect(await spent()).toEqual([4666, 2334]);
  });

  it('gives back no more than was spent, drafts counted, and stands in the way of changing the expense', async () => {
    const gas = await booked();
    const { body: first } = await refund(gas.id);
    expect(problemsIn(await refund(gas.id, { netMinor: 7001, taxMinor: 1331 }))).toEqual([
      'error outOfRange netMinor',
      'error outOfRange taxMinor',
    ]);
    expect(problemsIn(await refund(first.id))).toEqual(['error refundStays state']);
    const { id, version, ...fields } = gas;
    const change = { ...fields, shares: [], attachments: [], confirmed: [], reason: '' };
    const typed = Object.fromEntries(
      Object.entries(change).filter(([name]) => name in updateExpense.input.shape),
    ) as never;
    expect(problemsIn(await test.call(updateExpense, { ...at(id), version, body: typed }, 'vale.Owner'))).toEqual([
      'error refundsStand state',
    ]);
    const cancel = (of: string, seen: number) =>
      test.call(cancelExpense, { ...at(of), version: seen, body: { reason: 'Typed wrongly' } }, 'vale.Owner');
    expect(problemsIn(await cancel(id, version))).toEqual(['error refundsStand state']);
    const { refunds } = await test.ok(getExpense, at(id), 'vale.Manager');
    expect(refunds).toEqual([{ id: first.id, number: first.number, day: '2026-03-11', totalMinor: 3571 }]);
    expect((await cancel(first.id, 1)).status).toBe(200);
    expect((await refund(gas.id, { netMinor: 10_001, taxMinor: 1900 })).status).toBe(201);
  });

  it('that a partner credits is their credit, which pays other bills', async () => {
    const owed = await booked({ partnerId, payee: '', recurs: null });
    const other = await booked({ partnerId, payee: '', recurs: null, netMinor: 5000, taxMinor: 0 });
    const { body: credit } = await refund(owed.id, { paidFrom: null });
    await approve(credit.id);
    const ageing = async () =>
      (await test.ok(listSupplierAgeing, { query: { partner: partnerId } }, 'vale.Owner')).items[0];
    expect(await ageing()).toMatchObject({ balanceMinor: 11_901 + 5000 - 3571 });
    const part = { documentKind: 'expense' as const, documentId: other.id, amountMinor: 3571 };
    const payment = { id: randomUUID(), partnerId, day: today, place: 'credit' as const, reference: '', notes: '' };
    await test.ok(paySupplier, { body: { ...payment, parts: [part] } }, 'vale.Owner');
    expect((await test.ok(getExpense, at(credit.id), 'vale.Manager')).state).toBe('paid');
    expect((await test.ok(getExpense, at(other.id), 'vale.Manager')).state).toBe('partPaid');
    const open = await test.ok(listSupplierOpen, { query: { partner: partnerId } }, 'vale.Owner');
    expect(open.items.map(({ id, openMinor }) => [id, openMinor]).sort()).toEqual(
      [
        [owed.id, 11_901],
        [other.id, 1429],
      ].sort(),
    );
  });

  it('is for those who may change expenses', async () => {
    const gas = await booked();
    for (const as of ['vale.Supervisor', 'vale.Doctor'] as const)
      expect((await refund(gas.id, {}, as)).status).toBe(403);
    expect((await refund(gas.id, {}, 'hill.Owner')).status).toBe(404);
  });
});
