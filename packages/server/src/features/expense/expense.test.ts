import { randomUUID } from 'node:crypto';
import {
  approveExpense,
  cancelExpense,
  createExpense,
  getExpense,
  getReceipt,
  listExpenses,
  previewShares,
  updateExpense,
} from '@henhouse/contract/expense/expense';
import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { cancelSupplierPayment, listSupplierOpen, paySupplier } from '@henhouse/contract/money/payment';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import type { Actor } from '../../../test/people';
import { pictureOf, uploadPicture } from '../../../test/pictures';
import { addSupplier } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { readBalance } from '../../ledger/money/book';

const test = startedApp({ day: '2026-03-12' });
const vale = fixtureIds('vale');
const hill = fixtureIds('hill');
let partnerId: string;
let foreignPartnerId: string;

beforeAll(async () => {
  partnerId = await addSupplier(test, 'Gas works');
  foreignPartnerId = await addSupplier(test, 'Gas works', 'hill');
  const other = { shedId: vale.otherShedId, flockId: vale.otherFlockId };
  const chicks = (count: number) => ({ day: '2026-03-02', detail: { sex: 'asHatched' as const, count } });
  await entered(test, 'chick-placement', chicks(20_000));
  await entered(test, 'chick-placement', { ...chicks(10_000), ...other });
  const { version, ...fields } = await test.ok(getMoneySetting, {}, 'vale.Owner');
  const limits = { adminLimitMinor: 500_000, managerLimitMinor: 10_000, pettyLimitMinor: 5000 };
  await test.ok(updateMoneySetting, { body: { ...fields, ...limits }, version }, 'vale.Owner');
});

const draft = (change: object = {}) => ({
  id: randomUUID(),
  farmId: vale.farmId as string | null,
  day: '2026-03-10',
  category: 'heating',
  payee: 'Gas works',
  netMinor: 10_001,
  taxMinor: 1900,
  paidFrom: 'bank' as const,
  shareBy: 'birdDays' as const,
  shareFrom: '2026-03-02',
  shareTo: '2026-03-11',
  confirmed: ['outsideUsual' as const],
  ...change,
});
const add = (change: object = {}, as: Actor = 'vale.Manager') => test.call(createExpense, { body: draft(change) }, as);
const approve = (id: string, version: number, as: Actor = 'vale.Admin') =>
  test.call(approveExpense, { params: { expenseId: id }, version }, as);
const balance = (account: 'expense' | 'payable' | 'bank' | 'cash' | 'taxPaid') =>
  test.app.db.company(vale.companyId, null, (tx) => readBalance(tx, account));
const shared = async (id: string) => {
  const body = await test.ok(getExpense, { params: { expenseId: id } }, 'vale.Manager');
  return Object.fromEntries(body.sharedOut.map(({ flockNumber, amountMinor }) => [flockNumber, amountMinor]));
};

describe('an expense', () => {
  it('is booked when it is approved, once, and shared out to the minor unit as the day-book stands', async () => {
    const before = { expense: await balance('expense'), bank: await balance('bank'), tax: await balance('taxPaid') };
    const { body: made } = await add();
    const drafted = { state: 'draft', totalMinor: 11_901, paidMinor: 0, farmName: 'Farm F1 of vale', version: 1 };
    expect(made).toMatchObject(drafted);
    expect(await balance('expense')).toBe(before.expense);
    const approved = await approve(made.id, 1);
    expect(approved.body).toMatchObject({ state: 'paid', paidMinor: 11_901, approvedByName: 'Admin of vale' });
    expect(await approve(made.id, 2)).toMatchObject({ status: 422 });
    expect(await balance('expense')).toBe(before.expense + 10_001);
    expect(await balance('taxPaid')).toBe(before.tax + 1900);
    expect(await balance('bank')).toBe(before.bank - 11_901);
    // 20,000 and 10,000 birds on the same ten days.
    expect(await shared(made.id)).toEqual({ 'A-1': 6667, 'A-2': 3334 });
    const lines = [{ fate: 'dead' as const, cause: 'notStated' as const, count: 10_000 }];
    const detail = { sex: 'asHatched' as const, lines, timeOfDay: null };
    await entered(test, 'mortality', { day: '2026-03-03', detail, confirmed: ['mortalityHigh'] });
    // A late entry shares anew: 120,000 bird-days of the first, 100,000 of the second.
    expect(await shared(made.id)).toEqual({ 'A-1': 5455, 'A-2': 4546 });
    expect(await test.sql`select count(*)::int as n from booking where document_id = ${made.id}`).toEqual([{ n: 2 }]);
  });

  it.each([
    ['birds', {}, { 'A-1': 6667, 'A-2': 3334 }],
    ['area', {}, { 'A-1': 5001, 'A-2': 5000 }],
    ['kg', {}, {}],
    ['eggs', {}, {}],
    ['flock', { shareFlockId: vale.otherFlockId }, { 'A-2': 10_001 }],
    ['shed', { shareShedId: vale.shedId }, { 'A-1': 10_001 }],
    [
      'percent',
      {
        shares: [
          { flockId: vale.flockId, pct: 33.333 },
          { flockId: vale.otherFlockId, pct: 66.667 },
        ],
      },
      { 'A-1': 3334, 'A-2': 6667 },
    ],
  ] as const)('is shared by %s', async (shareBy, named, expected) => {
    const { body, text, status } = await add({ shareBy, ...named });
    expect(status, text).toBe(201);
    expect(await shared(body.id)).toEqual(expected);
  });

  it('of the company falls to all its flocks, and is nobody’s who has farms only', async () => {
    expect(await add({ farmId: null })).toMatchObject({ status: 403 });
    const { body } = await add({ farmId: null }, 'vale.Owner');
    expect(body.farmId).toBeNull();
    expect((await test.call(getExpense, { params: { expenseId: body.id } }, 'vale.Manager')).status).toBe(403);
    const seen = await test.ok(listExpenses, { query: { perPage: '200' } }, 'vale.Manager');
    expect(seen.items.every(({ farmId }) => farmId === vale.farmId)).toBe(true);
    const query = { site: 'company' } as const;
    expect((await test.call(listExpenses, { query }, 'vale.Manager')).status).toBe(403);
    const own = await test.ok(listExpenses, { query }, 'vale.Admin');
    expect(own.items.map(({ id }) => id)).toContain(body.id);
  });

  it('shows while somebody types what would fall to each flock, and writes nothing', async () => {
    const share = { shareBy: 'area' as const, shareFrom: '2026-03-02', shareTo: '2026-03-05' };
    const request = { farmId: vale.farmId, netMinor: '100', ...share };
    const before = await test.sql`select count(*)::int as n from expense`;
    const body = await test.ok(previewShares, { query: request }, 'vale.Supervisor');
    expect(body.items.map(({ flockNumber, weight, amountMinor }) => [flockNumber, weight, amountMinor])).toEqual([
      ['A-1', 8000, 50],
      ['A-2', 8000, 50],
    ]);
    expect(await test.sql`select count(*)::int as n from expense`).toEqual(before);
    const elsewhere = await test.call(previewShares, { query: { ...request, farmId: hill.farmId } }, 'vale.Manager');
    expect(elsewhere.status).toBe(404);
  });

  it('refuses what it names and is not there, all at once, and nothing of it is written', async () => {
    const strange = { category: 'bribes', partnerId: foreignPartnerId };
    const wrong = await add({ ...strange, paidFrom: null, netMinor: 0, shareTo: '2026-03-01' });
    expect(wrong.status).toBe(422);
    expect(problemsIn(wrong).sort()).toEqual([
      'error outOfRange netMinor',
      'error outOfRange shareTo',
      'error outOfRange taxMinor',
      'error unknownValue category',
      'error unknownValue partnerId',
    ]);
    const far = await add({ shareBy: 'percent', shares: [{ flockId: vale.farFlockId, pct: 100 }] }, 'vale.Admin');
    expect(problemsIn(far)).toEqual(['error unknownValue shares.0.flockId']);
    expect((await add({ shareBy: 'flock', shareFlockId: hill.flockId }, 'vale.Admin')).status).toBe(404);
  });
});

describe('approval', () => {
  it('keeps to the limits: an Admin up to theirs, nobody alone above the small one, the Owner all', async () => {
    const { body: large } = await add({ netMinor: 600_000, taxMinor: 0 });
    expect(problemsIn(await approve(large.id, 1))).toEqual(['error aboveLimit totalMinor']);
    expect((await approve(large.id, 1, 'vale.Manager')).status).toBe(403);
    expect((await approve(large.id, 1, 'vale.Owner')).status).toBe(200);
    const { body: own } = await add({ netMinor: 20_000, taxMinor: 0 }, 'vale.Admin');
    expect(problemsIn(await approve(own.id, 1))).toEqual(['error needsOtherHand totalMinor']);
    const { body: small } = await add({ netMinor: 10_000, taxMinor: 0 }, 'vale.Admin');
    expect((await approve(small.id, 1)).status).toBe(200);
  });

  it('of a change reverses and books again; cancelling reverses, with a reason; a stale version is shown the row', async () => {
    const before = { expense: await balance('expense'), payable: await balance('payable') };
    const { body: made } = await add({ paidFrom: null, partnerId, payee: '' });
    await approve(made.id, 1);
    expect(await balance('payable')).toBe(before.payable - 11_901);
    const changed = draft({ paidFrom: null, partnerId, payee: '', netMinor: 8000, taxMinor: 0 });
    const { id: _id, farmId: _farmId, ...fields } = changed;
    const change = (as: Actor, version: number) =>
      test.call(updateExpense, { params: { expenseId: made.id }, body: fields, version }, as);
    expect((await change('vale.Manager', 2)).status).toBe(403);
    expect((await change('vale.Admin', 1)).status).toBe(412);
    const approved = { state: 'approved', totalMinor: 8000, paidTo: 'Gas works' };
    expect((await change('vale.Admin', 2)).body).toMatchObject(approved);
    expect(await balance('payable')).toBe(before.payable - 8000);
    const cancel = (reason: string) =>
      test.call(cancelExpense, { params: { expenseId: made.id }, body: { reason }, version: 3 }, 'vale.Owner');
    expect((await cancel('')).status).toBe(422);
    expect((await cancel('Booked twice')).body).toMatchObject({ state: 'cancelled', reason: 'Booked twice' });
    expect(await balance('expense')).toBe(before.expense);
    expect(await balance('payable')).toBe(before.payable);
  });

  it('waits for payments: what is part paid is neither changed nor cancelled', async () => {
    const { body: made } = await add({ paidFrom: null, partnerId, payee: '' });
    await approve(made.id, 1);
    const open = await test.ok(listSupplierOpen, { query: { perPage: '200' } }, 'vale.Owner');
    const owed = open.items.find(({ id }) => id === made.id);
    expect(owed).toMatchObject({ kind: 'expense', name: String(made.number), dueDay: '2026-04-09' });
    expect(owed).toMatchObject({ totalMinor: 11_901, openMinor: 11_901 });
    const pay = (amountMinor: number) => {
      const parts = [{ documentKind: 'expense' as const, documentId: made.id, amountMinor }];
      return test.call(paySupplier, { body: { id: randomUUID(), partnerId, day: '2026-03-11', parts } }, 'vale.Owner');
    };
    expect((await pay(11_902)).status).toBe(422);
    const paid = await pay(901);
    expect(paid.status, paid.text).toBe(201);
    const read = () => test.ok(getExpense, { params: { expenseId: made.id } }, 'vale.Admin');
    expect(await read()).toMatchObject({ state: 'partPaid', paidMinor: 901 });
    const body = { reason: 'No longer' };
    const refused = await test.call(cancelExpense, { params: { expenseId: made.id }, body, version: 2 }, 'vale.Owner');
    expect(problemsIn(refused)).toEqual(['error stateNotAllowed state']);
    const rest = await pay(11_000);
    expect(await read()).toMatchObject({ state: 'paid', paidMinor: 11_901 });
    for (const { id, version } of [paid.body, rest.body]) {
      await test.ok(cancelSupplierPayment, { params: { paymentId: id }, body, version }, 'vale.Owner');
    }
    expect((await read()).state).toBe('approved');
  });
});

describe('petty cash of a Supervisor', () => {
  it('comes out of the cash box up to the limit, and shows them nothing else', async () => {
    const petty = { netMinor: 4000, taxMinor: 0, paidFrom: 'cash', shareBy: 'shed', shareShedId: vale.shedId };
    const made = await add(petty, 'vale.Supervisor');
    expect(made.status, made.text).toBe(201);
    const above = await add({ ...petty, netMinor: 5001 }, 'vale.Supervisor');
    expect(problemsIn(above)).toEqual(['error aboveLimit netMinor']);
    const byBank = await add({ ...petty, paidFrom: 'bank' }, 'vale.Supervisor');
    expect(problemsIn(byBank)).toEqual(['error unknownValue paidFrom']);
    expect((await test.call(listExpenses, {}, 'vale.Supervisor')).status).toBe(403);
    expect((await test.call(getExpense, { params: { expenseId: made.body.id } }, 'vale.Supervisor')).status).toBe(403);
    expect((await add({ ...petty, shareShedId: vale.otherShedId }, 'vale.Supervisor')).status).toBe(403);
  });
});

describe('a recurring expense', () => {
  it('falls due by itself as drafts to confirm, each day once, also when the job runs twice', async () => {
    test.clock.set('2026-05-02');
    const february = { day: '2026-02-28', shareFrom: '2026-02-01', shareTo: '2026-02-28' };
    const rent = { category: 'rent', ...february, recurs: 'month' };
    const { body: first } = await add({ ...rent, netMinor: 9000, taxMinor: 0 }, 'vale.Owner');
    const run = async () => {
      await test.app.db.company(vale.companyId, null, (tx) => test.app.jobs.enqueue(tx, 'expense.recurring', {}));
      await test.app.jobs.drain();
      const query = { toConfirm: 'true', category: 'rent', sortBy: 'day' } as const;
      return (await test.ok(listExpenses, { query }, 'vale.Admin')).items;
    };
    expect(await run()).toEqual([]);
    await approve(first.id, 1, 'vale.Owner');
    const due = await run();
    expect(
      due.map(({ day, shareFrom, shareTo, state, recursOfId }) => [day, shareFrom, shareTo, state, recursOfId]),
    ).toEqual([
      ['2026-03-28', '2026-03-01', '2026-03-31', 'draft', first.id],
      ['2026-04-28', '2026-04-01', '2026-04-30', 'draft', first.id],
    ]);
    expect(await run()).toHaveLength(2);
    const [march] = due;
    expect((await approve(march?.id ?? '', 1, 'vale.Admin')).body).toMatchObject({ state: 'paid' });
    expect(await run()).toHaveLength(1);
    test.clock.set('2026-03-12');
  });

  it('does not wait for another one that cannot be written', async () => {
    test.clock.set('2026-05-02');
    for (const payee of ['Nobody', 'Town']) {
      const insurance = { category: 'insurance', day: '2026-04-01', payee, paidFrom: 'bank', recurs: 'month' };
      const { body } = await add(insurance, 'vale.Owner');
      expect((await approve(body.id, 1)).status).toBe(200);
    }
    await test.database.query(`
      create function break_expense() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$;
      create trigger break_expense before insert on expense for each row
        when (new.payee = 'Nobody') execute function break_expense()`);
    await test.app.db.company(vale.companyId, null, (tx) => test.app.jobs.enqueue(tx, 'expense.recurring', {}));
    await test.app.jobs.drain();
    await test.database.query('drop trigger break_expense on expense');
    const query = { toConfirm: 'true', category: 'insurance' } as const;
    const { items } = await test.ok(listExpenses, { query }, 'vale.Admin');
    expect(items.map(({ payee, day }) => [payee, day])).toEqual([['Town', '2026-05-01']]);
    expect(test.logged.filter((line) => line.includes('a recurring expense is late'))).toHaveLength(1);
    test.clock.set('2026-03-12');
  });
});

describe('the list of expenses', () => {
  it('has what is open apart from what is paid or cancelled', async () => {
    const list = async (state?: 'open' | 'paid' | 'cancelled') =>
      await test.ok(listExpenses, { query: { perPage: '200', ...(state && { state }) } }, 'vale.Admin');
    const [all, open] = [await list(), await list('open')];
    const [paid, cancelled] = [await list('paid'), await list('cancelled')];
    expect(paid.total).toBeGreaterThan(0);
    expect(open.total).toBe(all.total - paid.total - cancelled.total);
    expect(open.items.every(({ state }) => state !== 'paid' && state !== 'cancelled')).toBe(true);
  });
});

describe('a receipt', () => {
  it('is a picture of the expense that names it, for whoever may read that', async () => {
    const fileId = randomUUID();
    const uploaded = await uploadPicture(test, `/api/v1/receipts/${fileId}`, await pictureOf(), 'vale.Manager');
    expect(uploaded.status).toBe(200);
    const { body } = await add({ attachments: [fileId] });
    const params = { expenseId: body.id, receiptId: fileId };
    const url = getReceipt.path.replace(':expenseId', body.id).replace(':receiptId', fileId);
    const shown = await test.app.http.inject({ method: 'GET', url, headers: await test.bearer('vale.Admin') });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect((await test.call(getReceipt, { params }, 'hill.Owner')).status).toBe(404);
    expect(problemsIn(await add({ attachments: [fileId] }))).toEqual(['error invalid attachments']);
  });
});
