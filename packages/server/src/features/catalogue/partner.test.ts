import { randomUUID } from 'node:crypto';
import {
  createPartner,
  getPartner,
  listPartners,
  mergePartner,
  type Partner,
  updatePartner,
} from '@henhouse/contract/catalogue/partner';
import { getSupplierLedger, listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import { listCustomerOpen, listSupplierOpen, paySupplier } from '@henhouse/contract/money/payment';
import { paymentBookings } from '@henhouse/domain/money/booking';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { problemsIn } from '../../../test/entry-client';
import { type Actor, ids } from '../../../test/people';
import { startedApp } from '../../../test/started-app';
import { book, readBalance } from '../../ledger/money/book';

const test = startedApp({ farms: false });

const supplier = { isSupplier: true, isCustomer: false };

async function add(
  more: Partial<Partner> & { name: string; confirmed?: 'duplicateLikely'[] },
  as: Actor = 'vale.Admin',
) {
  const { confirmed = [], ...fields } = more;
  const body = { id: randomUUID(), ...supplier, ...fields, confirmed };
  return test.call(createPartner, { raw: { body } }, as);
}

const read = (partnerId: string, as: Actor = 'vale.Admin') => test.call(getPartner, { params: { partnerId } }, as);

function change(partner: Partner, more: Partial<Partner>, as: Actor = 'vale.Admin') {
  const body = { ...updatePartner.input.strip().parse(partner), ...more };
  return test.call(updatePartner, { params: { partnerId: partner.id }, version: partner.version, raw: { body } }, as);
}

describe('a supplier or customer', () => {
  it('begins with what stood between us, booked on its day, and corrected by booking again', async () => {
    const opening = { openingDay: '2026-01-01', openingPayableMinor: 12_345, openingReceivableMinor: -500 };
    const { body: mill, status } = await add({ name: 'Mill', ...opening, isCustomer: true });
    expect([status, mill.payableMinor, mill.receivableMinor]).toEqual([201, 12_345, -500]);
    const { body: after } = await change(mill, { openingPayableMinor: 1000 });
    expect([after.payableMinor, after.receivableMinor, after.version]).toEqual([1000, -500, 2]);
    const { body: same } = await change(after, { notes: 'By phone only' });
    const bookings = await test.sql`select debit, credit, amount_minor::int as amount from booking
      where document_id = ${mill.id} order by id`;
    expect(same.payableMinor).toBe(1000);
    // Two at first; the correction reverses both and books both anew; a note books nothing.
    expect(bookings).toHaveLength(6);
  });

  it('is owed its opening balance like an invoice of that day: open, aged, paid in parts, never less than was paid', async () => {
    const opening = { openingDay: '2026-01-01', openingPayableMinor: 10_000, openingReceivableMinor: 4000 };
    const { body: mill } = await add({ name: 'Both ways', ...opening, isCustomer: true });
    const openOf = async (list: typeof listSupplierOpen | typeof listCustomerOpen) =>
      (await test.ok(list, { query: { partner: mill.id } }, 'vale.Admin')).items.map(
        ({ kind, openMinor, dueDay }) => `${kind} ${openMinor} ${dueDay}`,
      );
    expect(await openOf(listSupplierOpen)).toEqual(['supplierOpening 10000 2026-01-01']);
    expect(await openOf(listCustomerOpen)).toEqual(['customerOpening 4000 2026-01-01']);
    const pay = (amountMinor: number) => {
      const parts = [{ documentKind: 'supplierOpening' as const, documentId: mill.id, amountMinor }];
      const body = { id: randomUUID(), partnerId: mill.id, day: '2026-02-01', parts };
      return test.call(paySupplier, { body }, 'vale.Admin');
    };
    expect((await pay(10_001)).status).toBe(422);
    expect((await pay(7000)).status).toBe(201);
    expect(await openOf(listSupplierOpen)).toEqual(['supplierOpening 3000 2026-01-01']);
    expect(await openOf(listCustomerOpen)).toEqual(['customerOpening 4000 2026-01-01']);
    const aged = await test.ok(listSupplierAgeing, { query: { q: 'Both ways' } }, 'vale.Admin');
    expect(aged.items).toMatchObject([{ openMinor: 3000, balanceMinor: 3000 }]);
    const ledger = await test.ok(getSupplierLedger, { params: { partnerId: mill.id }, query: {} }, 'vale.Admin');
    expect(ledger.items).toHaveLength(2);
    expect(problemsIn(await change(mill, { openingPayableMinor: 6999 }))).toEqual([
      'error paymentsStand openingPayableMinor',
    ]);
    expect((await change(mill, { openingPayableMinor: 7000 })).status).toBe(200);
    expect(await openOf(listSupplierOpen)).toEqual([]);
  });

  it('is refused with every field named: no side, an amount without its day, a day to come', async () => {
    expect(problemsIn(await add({ name: 'Nobody', isSupplier: false }))).toEqual(['error required isSupplier']);
    expect(problemsIn(await add({ name: 'Undated', openingPayableMinor: 5 }))).toEqual(['error required openingDay']);
    const early = { openingDay: '2027-01-01', openingPayableMinor: 5 };
    expect(problemsIn(await add({ name: 'Early', ...early }))).toEqual(['error dayInFuture openingDay']);
  });

  it('with the tax number or phone of another is to be confirmed, however they are written', async () => {
    await add({ name: 'Feedstuff', taxNumber: 'DE 123 456', phone: '+49 (30) 12-34' });
    const twin = { name: 'Feed stuff', taxNumber: 'de123456', phone: '+493012 34' };
    const answer = await add(twin);
    expect(problemsIn(answer).sort()).toEqual(['confirm duplicateLikely phone', 'confirm duplicateLikely taxNumber']);
    expect(answer.problem.problems?.[0]?.params).toMatchObject({ name: 'Feedstuff' });
    expect((await add({ ...twin, confirmed: ['duplicateLikely'] })).status).toBe(201);
    expect((await add(twin, 'hill.Admin')).status).toBe(201);
  });

  it('is found by name, number or phone, a page at a time, and in the order of what is owed', async () => {
    for (const amount of [300, 100, 200]) {
      await add({ name: `Order ${amount}`, openingDay: '2026-01-01', openingPayableMinor: amount });
    }
    const list = (query: object, as: Actor = 'vale.Admin') => test.ok(listPartners, { query }, as);
    const byDebt = await list({ q: 'order ', sortBy: 'payableMinor', sortDesc: 'true', perPage: 2 });
    expect([byDebt.total, byDebt.items.map(({ payableMinor }) => payableMinor)]).toEqual([3, [300, 200]]);
    const second = await list({ q: 'order ', perPage: 2, page: 2 });
    expect(second.items.map(({ name, payableMinor }) => [name, payableMinor])).toEqual([['Order 300', 300]]);
    expect((await list({ q: 'order ', side: 'customer' })).total).toBe(0);
    expect((await list({ q: 'order ' }, 'hill.Owner')).total).toBe(0);
  });

  it('shows no amounts to who may not see them, not even by their order, and keeps them when they write', async () => {
    const { body: mill } = await add({ name: 'Quiet', openingDay: '2026-01-01', openingPayableMinor: 700 });
    for (const as of ['vale.Supervisor', 'vale.Doctor'] as const) {
      const { body } = await read(mill.id, as);
      expect([body.payableMinor, body.receivableMinor, body.creditLimitMinor]).toEqual([null, null, null]);
      const sorted = await test.ok(listPartners, { query: { sortBy: 'payableMinor', perPage: 200 } }, as);
      const names = sorted.items.map(({ name }) => name.toLowerCase());
      expect(names).toEqual([...names].sort());
    }
    // What the company brought with it belongs to no farm; of their farms nothing is owed yet.
    for (const as of ['vale.AssistantManager', 'vale.Manager'] as const) {
      expect((await read(mill.id, as)).body).toMatchObject({ payableMinor: 0, openingPayableMinor: null });
    }
    expect((await read(mill.id, 'vale.Owner')).body).toMatchObject({ payableMinor: 700, openingPayableMinor: 700 });
    expect((await change(mill, { name: 'Loud' }, 'vale.Doctor')).status).toBe(403);
    expect((await change(mill, { name: 'Loud' }, 'vale.Manager')).status).toBe(403);
  });

  it('is changed by one at a time, and not by another company', async () => {
    const { body: mill } = await add({ name: 'Once' });
    await change(mill, { name: 'Twice' });
    expect((await change(mill, { name: 'Thrice' })).status).toBe(412);
    expect((await change(mill, { name: 'Ours' }, 'hill.Owner')).status).toBe(404);
    expect((await read(mill.id, 'hill.Owner')).status).toBe(404);
  });
});

describe('two partners made one', () => {
  const company = <T>(fn: Parameters<typeof test.app.db.company<T>>[2]) =>
    test.app.db.company(ids.vale.companyId, null, fn);
  const merge = (from: Partner, intoId: string, as: Actor = 'vale.Admin') => {
    const args = { params: { partnerId: from.id }, version: from.version, body: { intoId, reason: 'the same mill' } };
    return test.call(mergePartner, args, as);
  };

  it('owe together what both owed, through chains, and what is paid afterwards counts for the one', async () => {
    const opening = { openingDay: '2026-01-01', openingPayableMinor: 100 };
    const { body: a } = await add({ name: 'A', ...opening });
    const { body: b } = await add({ name: 'B', ...opening, isCustomer: true, isSupplier: false });
    const { body: c } = await add({ name: 'C', ...opening });
    const paymentId = randomUUID();
    await company((tx) =>
      tx.run(sql`insert into payment (company_id, id, partner_id, direction, day, amount_minor, place)
        values (${ids.vale.companyId}, ${paymentId}, ${a.id}, 'out', '2026-02-01', 30, 'bank')`),
    );
    const paid = { day: '2026-02-01', partnerId: a.id, farmId: null, amountMinor: 30 };
    const document = { kind: 'payment', id: paymentId, version: 1 };
    await company((tx) => book(tx, document, paymentBookings('out', 'bank', paid)));

    const { body: merged } = await merge(a, b.id);
    expect([merged.retired, merged.mergedIntoId, merged.payableMinor]).toEqual([true, b.id, 0]);
    const { body: both } = await read(b.id);
    expect([both.payableMinor, both.isSupplier, both.isCustomer]).toEqual([170, true, true]);
    await merge(both, c.id);
    expect((await read(c.id)).body.payableMinor).toBe(270);
    expect((await read(a.id)).body.mergedIntoId).toBe(c.id);
    expect(await company((tx) => readBalance(tx, 'payable', { partnerId: c.id }))).toBe(-270);
    const [row] = await test.sql`select partner_id from payment where id = ${paymentId}`;
    expect(row).toEqual({ partner_id: c.id });
  });

  it('are refused when they are one already, when the other is retired, or is another company’s', async () => {
    const { body: a } = await add({ name: 'One' });
    const { body: gone } = await add({ name: 'Gone' });
    await change(gone, { retired: true });
    const { body: foreign } = await add({ name: 'Foreign' }, 'hill.Owner');
    expect(problemsIn(await merge(a, a.id))).toEqual(['error notMergeable intoId']);
    expect(problemsIn(await merge(a, gone.id))).toEqual(['error retired intoId']);
    expect(problemsIn(await merge(a, foreign.id))).toEqual(['error unknownValue intoId']);
    expect((await merge(a, gone.id, 'vale.Manager')).status).toBe(403);
  });
});
