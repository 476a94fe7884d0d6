import { randomUUID } from 'node:crypto';
import { startSupport } from '@henhouse/contract/company/support-access';
import { correctEntry, createEndpoints } from '@henhouse/contract/entry/entry';
import { approveExpense, getExpense, updateExpense } from '@henhouse/contract/expense/expense';
import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { closePeriod, getPeriod, listPeriods, reopenPeriod } from '@henhouse/contract/money/period';
import { createRole } from '@henhouse/contract/people/role';
import { type Booking, purchaseBookings } from '@henhouse/domain/money/booking';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { entered, problemsIn, receiveFeed } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import { importClient } from '../../../../test/import-client';
import { type Actor, userIdOf } from '../../../../test/people';
import { addSupplier } from '../../../../test/purchase-client';
import { draftExpense } from '../../../../test/scenario';
import { startedApp } from '../../../../test/started-app';
import { book, bookingsInForce } from '../../../ledger/money/book';
import { stateLotCosts } from '../../../ledger/money/lot-cost';
import type { CompanyTx } from '../../../platform/db/company-tx';

const test = startedApp({ day: '2026-04-10' });
let lotId: string;
const vale = fixtureIds('vale');
const march = '2026-03-01';
let partnerId: string;
const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(vale.companyId, null, fn);

beforeAll(async () => {
  partnerId = await addSupplier(test, 'Mill');
  // A price that a placement states is no goods of the books: nobody has bought these chicks.
  await entered(test, 'chick-placement', {
    day: '2026-03-02',
    detail: { sex: 'asHatched', count: 20_000, priceMinorPerChick: 41 },
    as: 'vale.Admin',
  });
  lotId = await receiveFeed(test, { kg: 10_000, day: '2026-03-02' });
  const fed = await feed('2026-03-20', 1000);
  if (fed.status !== 201) throw new Error(fed.text);
});

const late = (reason = 'The docket came late') => ({ 'late-reason': encodeURIComponent(reason) });
const get = (month = march, as: Actor = 'vale.Owner') => test.call(getPeriod, { params: { month } }, as);
const close = async (to: 'softClosed' | 'closed', as: Actor = 'vale.Owner', month = march) => {
  const { version } = (await get(month)).body;
  return test.call(closePeriod, { params: { month }, body: { to }, version }, as);
};
const reopen = async (as: Actor = 'vale.Owner') => {
  const { version } = (await get()).body;
  return test.call(reopenPeriod, { params: { month: march }, body: { reason: 'An invoice was missing' }, version }, as);
};
const feed = (day: string, kg: number, as: Actor = 'vale.Admin', headers: Record<string, string> = {}) => {
  const detail = { sex: 'asHatched' as const, itemId: vale.feedItemId, kg };
  const body = { id: randomUUID(), day, confirmed: ['feedOutsideStandard' as const], detail };
  const params = { shedId: vale.shedId, flockId: vale.flockId };
  return test.call(createEndpoints.feed, { params, body, headers }, as);
};
const spend = async (day: string, as: Actor, headers: Record<string, string> = {}) => {
  const expense = { farmId: vale.farmId, day, category: 'water', netMinor: 500, shareBy: 'birds' as const };
  const { id, version } = await draftExpense(test.by('vale.Manager'), expense);
  return test.call(approveExpense, { params: { expenseId: id }, version, headers }, as);
};
const figure = async (id: string) => (await get()).body.figures.find((each) => each.id === id);

describe('a month of the books', () => {
  it('is listed from the first with anything in it, with what stands in it', async () => {
    // Figures of the whole company: a Manager sees them where that was granted.
    expect((await test.call(listPeriods, {}, 'vale.Manager')).status).toBe(403);
    const body = await test.ok(listPeriods, {}, 'vale.Admin');
    expect(body.items.map(({ month, state, version }) => [month, state, version])).toEqual([
      ['2026-04-01', 'open', 0],
      ['2026-03-01', 'open', 0],
    ]);
    // 1,000 kg at 32.5 cents.
    expect(await figure('goodsUsed')).toEqual({ id: 'goodsUsed', keptMinor: null, nowMinor: 32_500 });
    expect((await test.ok(listPeriods, {}, 'hill.Owner')).items).toHaveLength(1);
    for (const month of ['2026-03-02', 'march', '2026-13-01', '1850-01-01'])
      expect((await get(month)).status).toBe(404);
  });

  it('keeps its sums to who sees the whole company: a Manager of some farms who was granted months reads which are closed', async () => {
    const id = randomUUID();
    const permissions = ['read:Period', 'read:EconomicReport'];
    const role = { id, name: 'Books of the farm', description: '', kind: 'Manager' as const, permissions };
    await test.ok(createRole, { body: role }, 'vale.Owner');
    const setRole = (roleId: string | null) =>
      test.sql`update membership set role_id = ${roleId} where user_id = ${userIdOf('vale.Manager')}`;
    await setRole(id);
    const body = await test.ok(listPeriods, {}, 'vale.Manager');
    expect(body.items.map(({ state, figures }) => [state, figures])).toEqual([
      ['open', []],
      ['open', []],
    ]);
    const one = await test.ok(getPeriod, { params: { month: march } }, 'vale.Manager');
    expect(one).toMatchObject({ figures: [], lateDocuments: [] });
    await setRole(null);
  });

  it('is closed by whoever may, when it is over, once, from the version that they saw', async () => {
    expect((await close('softClosed', 'vale.Manager')).status).toBe(403);
    expect(problemsIn(await close('closed', 'vale.Owner', '2026-04-01'))).toEqual(['error dayInFuture month']);
    const stale = { params: { month: march }, body: { to: 'closed' as const }, version: 4 };
    expect((await test.call(closePeriod, stale, 'vale.Owner')).status).toBe(412);
    const closed = await close('softClosed', 'vale.Admin');
    expect(closed.body).toMatchObject({ state: 'softClosed', isRestated: false, version: 1, lateTotal: 0 });
    expect(closed.body.steps).toMatchObject([{ from: 'open', to: 'softClosed', byName: 'Admin of vale' }]);
  });

  it('closed softly takes entries, expenses and purchases with a reason of whoever may close, and shows them', async () => {
    expect(problemsIn(await feed('2026-03-21', 10))).toEqual(['error periodClosed day']);
    expect(problemsIn(await feed('2026-03-21', 10, 'vale.Manager', late()))).toEqual(['error periodClosed day']);
    expect((await feed('2026-03-21', 10, 'vale.Admin', { 'late-reason': 'x' })).status).toBe(422);
    expect((await spend('2026-03-21', 'vale.Owner')).status).toBe(422);
    expect((await get()).body.isRestated).toBe(false);
    expect((await feed('2026-03-21', 100, 'vale.Admin', late())).status).toBe(201);
    expect((await spend('2026-03-21', 'vale.Owner', late('Bill of the town'))).status).toBe(200);
    await company(async (tx) => {
      await tx.run(sql`select set_config('app.late', 'softClosed', true)`);
      const bill = { netMinor: 700, taxMinor: 70, day: '2026-03-05', partnerId, farmId: null };
      await book(tx, { kind: 'purchaseInvoice', id: randomUUID(), version: 1 }, purchaseBookings('goods', bill));
    });
    const { body } = await get();
    expect(body.isRestated).toBe(true);
    const figures = Object.fromEntries(body.figures.map(({ id, keptMinor, nowMinor }) => [id, [keptMinor, nowMinor]]));
    expect(figures).toMatchObject({
      goodsUsed: [32_500, 35_750],
      expense: [0, 500],
      goodsBought: [0, 700],
      taxPaid: [0, 70],
      paidOut: [0, 500],
    });
    expect(
      body.lateDocuments.map(({ documentKind, day, reason, byName }) => [documentKind, day, reason, byName]),
    ).toEqual([
      ['purchaseInvoice', '2026-03-05', '', ''],
      ['expense', '2026-03-21', 'Bill of the town', 'Owner of vale'],
      ['feed', '2026-03-21', 'The docket came late', 'Admin of vale'],
    ]);
  });

  it('says which price was corrected for goods that were used in it', async () => {
    const documentId = randomUUID();
    await company((tx) =>
      stateLotCosts(tx, { kind: 'purchaseInvoice', id: documentId }, [{ lotId, unitCostMinor: 40 }]),
    );
    expect(await figure('goodsUsed')).toEqual({ id: 'goodsUsed', keptMinor: 32_500, nowMinor: 44_000 });
    expect((await get()).body.lateDocuments).toContainEqual(
      expect.objectContaining({ documentId, documentKind: 'purchaseInvoice' }),
    );
  });

  it('closed for good keeps what stands then, and takes only what Owner or Admin give a reason for', async () => {
    expect(problemsIn(await close('closed', 'vale.Admin'))).toEqual([]);
    expect((await get()).body).toMatchObject({ state: 'closed', isRestated: false, lateTotal: 0 });
    expect(problemsIn(await feed('2026-03-22', 10, 'vale.Manager', late()))).toEqual(['error periodClosed day']);
    expect((await spend('2026-03-22', 'vale.Owner', late())).status).toBe(200);
    expect((await get()).body).toMatchObject({ isRestated: true, lateTotal: 1 });
    // Days of April go on.
    expect((await feed('2026-04-02', 10)).status).toBe(201);
  });

  it('counts a payment that was taken back or corrected as not paid, and not as paid the other way', async () => {
    const april = async () =>
      Object.fromEntries((await get('2026-04-01')).body.figures.map(({ id, nowMinor }) => [id, nowMinor]));
    const { paidIn = 0, paidOut = 0 } = await april();
    const document = { kind: 'payment' as const, id: randomUUID() };
    const received = (amountMinor: number): Booking[] => [
      { day: '2026-04-06', debit: 'bank', credit: 'receivable', amountMinor, partnerId, farmId: null },
    ];
    const again = (version: number, bookings: readonly Booking[]) =>
      company(async (tx) => book(tx, { ...document, version }, bookings, await bookingsInForce(tx, document.id)));
    await again(1, received(300));
    await again(2, received(200));
    expect(await april()).toMatchObject({ paidIn: paidIn + 200, paidOut });
    await again(3, []);
    expect(await april()).toMatchObject({ paidIn, paidOut });
  });

  it('is closed to what changes an amount, or whose it is, and moves and books nothing', async () => {
    const [spent] = await test.sql<{ id: string; version: number }>`
      select id, version from expense where day = '2026-03-22' and state = 'approved'`;
    const { id = '', version = 0 } = spent ?? {};
    const fields = { day: '2026-03-22', category: 'water', payee: 'Town', netMinor: 500, paidFrom: 'bank' as const };
    const shared = { shareBy: 'birds' as const, shareFrom: '2026-03-01', shareTo: '2026-03-31' };
    const before = await test.ok(getExpense, { params: { expenseId: id } }, 'vale.Owner');
    const same = { ...fields, ...shared, payee: before.payee, shareFrom: before.shareFrom, shareTo: before.shareTo };
    const change = (more: object, headers = {}) =>
      test.call(
        updateExpense,
        { params: { expenseId: id }, version, body: { ...same, ...more }, headers },
        'vale.Owner',
      );
    expect(problemsIn(await change({ category: 'heating' }))).toEqual(['error periodClosed day']);
    expect(problemsIn(await change({ shareBy: 'area' }))).toEqual(['error periodClosed day']);
    expect((await change({ notes: 'The bill lies in the blue folder' })).status).toBe(200);

    const [placed] = await test.sql<{ id: string; version: number }>`
      select id, version from entry where kind = 'chick-placement' and day = '2026-03-02'`;
    const detail = { sex: 'asHatched' as const, count: 20_000, priceMinorPerChick: 60 };
    const dearer = { kind: 'chick-placement' as const, day: '2026-03-02', detail, reason: 'The bill says so' };
    const correct = (headers = {}, body: typeof dearer = dearer) =>
      test.call(
        correctEntry,
        { params: { entryId: placed?.id ?? '' }, body, version: placed?.version ?? 0, headers },
        'vale.Owner',
      );
    expect(problemsIn(await correct())).toEqual(['error periodClosed day']);
    expect((await correct(late())).status).toBe(200);
  });

  it('is closed to a correction that takes something out of it, for the importer, for jobs, and for support', async () => {
    const april = await feed('2026-04-03', 10);
    const { id, version } = april.body.entry;
    const detail = { sex: 'asHatched' as const, itemId: vale.feedItemId, kg: 10 };
    const confirmed = ['feedOutsideStandard' as const];
    const back = { kind: 'feed' as const, day: '2026-03-30', detail, confirmed, reason: 'Wrong day' };
    const correct = (as: Actor, headers = {}) =>
      test.call(correctEntry, { params: { entryId: id }, body: back, version, headers }, as);
    const refused = await correct('vale.Manager', late());
    expect(problemsIn(refused), refused.text).toEqual(['error periodClosed day']);
    expect((await correct('vale.Owner', late())).status).toBe(200);

    const csv = 'shed,day,dead\nS1,2026-03-25,3\nS1,2026-04-04,4\n';
    const { upload, check, run, undo } = importClient(test);
    const { body: file } = await upload(csv, 'late.csv', 'vale.Admin');
    const more = { birdsWeighed: 200, confirmImplausible: true };
    expect((await check(file, more, 'vale.Admin')).status).toBe(200);
    const entries = () => test.sql`select count(*)::int as n from entry where kind = 'mortality'`;
    const before = await entries();
    expect(problemsIn(await run(file, more, 'vale.Admin'))).toEqual(['error periodClosed day']);
    expect(await entries()).toEqual(before);
    // Nor is a file taken back that was brought before the month was closed.
    const put = (state: string) => test.sql`update period set state = ${state} where month = ${march}`;
    await put('open');
    expect((await run(file, more, 'vale.Admin')).status).toBe(200);
    await put('closed');
    expect(problemsIn(await undo(file))).toEqual(['error periodClosed day']);

    const bill = { netMinor: 1, taxMinor: 0, day: '2026-03-05', partnerId, farmId: null };
    const job = company((tx) =>
      book(tx, { kind: 'job', id: randomUUID(), version: 1 }, purchaseBookings('goods', bill)),
    );
    await expect(job).rejects.toMatchObject({ code: 'HH001' });

    const reason = 'To look at the books';
    const request = { params: { companyId: vale.companyId }, body: { id: randomUUID(), reason } };
    const support = await test.ok(startSupport, request, 'super_admin');
    const asSupport = { authorization: `Bearer ${support.accessToken}`, ...late() };
    const seen = await test.app.http.inject({ method: 'GET', url: `/api/v1/periods/${march}`, headers: asSupport });
    expect(seen.statusCode).toBe(200);
    const opened = await test.app.http.inject({
      method: 'PUT',
      url: `/api/v1/periods/${march}/reopen`,
      headers: { ...asSupport, 'if-match': '"1"' },
      payload: { reason },
    });
    expect(opened.statusCode).toBe(403);
  });

  it('is opened again by Owner or Admin, with a reason, and takes everything then', async () => {
    expect((await reopen('vale.Manager')).status).toBe(403);
    const opened = await reopen();
    expect(opened.body).toMatchObject({ state: 'open' });
    expect(opened.body.steps[0]).toMatchObject({ from: 'closed', to: 'open', reason: 'An invoice was missing' });
    expect(problemsIn(await reopen())).toEqual(['error stateNotAllowed state']);
    expect((await feed('2026-03-23', 10)).status).toBe(201);
  });

  it('closes while people write into it: each is in its figures, or late', async () => {
    test.clock.set('2026-04-10');
    let done = 0;
    const writers = Array.from({ length: 6 }, (_, writer) =>
      (async () => {
        for (let count = 0; count < 15; count += 1) {
          const bill = { netMinor: 1, taxMinor: 0, day: '2026-03-15', partnerId, farmId: null };
          const written = company((tx) =>
            book(tx, { kind: `writer${writer}`, id: randomUUID(), version: 1 }, purchaseBookings('goods', bill)),
          );
          const [outcome] = await Promise.allSettled([written]);
          if (outcome.status === 'fulfilled') done += 1;
        }
      })(),
    );
    const before = (await figure('goodsBought'))?.nowMinor ?? 0;
    const closed = await close('closed');
    await Promise.all(writers);
    expect(closed.status).toBe(200);
    const after = await figure('goodsBought');
    // Nobody came after the figures were kept.
    expect(after?.keptMinor).toBe(after?.nowMinor);
    expect(done).toBeGreaterThan(0);
    expect((after?.nowMinor ?? 0) - before).toBeLessThanOrEqual(done);
    expect((await get()).body.lateTotal).toBe(0);
  });
});

describe('a month before the first closed one', () => {
  const january = '2026-01-01';
  const state = async () => {
    const { state: now, isRestated, lateTotal, version } = (await get(january)).body;
    return { now, isRestated, lateTotal, version };
  };

  it('is closed with it, takes what is late with a reason, and is opened again by itself', async () => {
    expect((await get()).body.state).toBe('closed');
    expect(problemsIn(await spend('2026-01-15', 'vale.Owner'))).toEqual(['error periodClosed day']);
    expect((await spend('2026-01-15', 'vale.Owner', late('Bill of the old owner'))).status).toBe(200);
    const moved = { netMinor: 1, taxMinor: 0, day: '2026-01-15', partnerId, farmId: null };
    const job = company((tx) =>
      book(tx, { kind: 'job', id: randomUUID(), version: 1 }, purchaseBookings('goods', moved)),
    );
    await expect(job).rejects.toMatchObject({ code: 'HH001' });
    expect(await state()).toEqual({ now: 'closed', isRestated: true, lateTotal: 1, version: 0 });
    const body = { reason: 'Their books came' };
    expect((await test.call(reopenPeriod, { params: { month: january }, version: 0, body }, 'vale.Owner')).status).toBe(
      200,
    );
    expect(await state()).toMatchObject({ now: 'open', version: 1 });
    expect((await spend('2026-01-16', 'vale.Owner')).status).toBe(200);
    // February, which nobody opened, stays as it was; and so no later month closes before January.
    expect(problemsIn(await spend('2026-02-16', 'vale.Owner'))).toEqual(['error periodClosed day']);
    test.clock.set('2026-05-10');
    expect(problemsIn(await close('closed', 'vale.Owner', '2026-04-01'))).toEqual(['error earlierMonthOpen month']);
    expect((await close('closed', 'vale.Owner', january)).status).toBe(200);
    expect((await close('closed', 'vale.Owner', '2026-04-01')).status).toBe(200);
  });
});

describe('what a company says about money', () => {
  it('is read by whoever sees purchases, changed by whoever may change the company, each seeing what they change', async () => {
    const body = await test.ok(getMoneySetting, {}, 'vale.Manager');
    expect(body).toMatchObject({ version: 0, adminLimitMinor: null, receiptTolerancePct: 5 });
    const { version: _version, ...fields } = body;
    const change = (as: Actor, version: number, more: object) =>
      test.call(updateMoneySetting, { body: { ...fields, ...more }, version }, as);
    expect((await change('vale.Manager', 0, {})).status).toBe(403);
    const answer = await change('vale.Admin', 0, { invoicePrefix: 'VP-', spentHenMinor: 80 });
    expect(answer.body).toMatchObject({ version: 1, invoicePrefix: 'VP-', spentHenMinor: 80 });
    expect((await change('vale.Owner', 0, {})).status).toBe(412);
    expect((await change('vale.Owner', 1, { defaultTaxPct: 100.5 })).status).toBe(422);
    expect((await test.ok(getMoneySetting, {}, 'hill.Owner')).version).toBe(0);
  });
});
