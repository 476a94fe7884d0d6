import { randomUUID } from 'node:crypto';
import { getPartner, mergePartner } from '@henhouse/contract/catalogue/partner';
import { correctEntry, deleteEntry } from '@henhouse/contract/entry/entry';
import { listEggStock } from '@henhouse/contract/hatchery/egg-stock';
import { getSupplierLedger, listSupplierAgeing } from '@henhouse/contract/money/partner-ledger';
import { cancelSupplierPayment, listSupplierOpen, paySupplier } from '@henhouse/contract/money/payment';
import { listChickLots } from '@henhouse/contract/purchase/chick-lot';
import {
  approvePurchase,
  cancelPurchase,
  createPurchase,
  getPurchase,
  listPurchases,
  orderPurchase,
  type Purchase,
  rejectPurchase,
  updatePurchase,
} from '@henhouse/contract/purchase/purchase';
import {
  cancelInvoice,
  correctReceipt,
  invoicePurchase,
  receivePurchase,
  returnPurchase,
  reverseReceipt,
} from '@henhouse/contract/purchase/purchase-documents';
import { completeRequest, listPurchaseRequests, requestPurchase } from '@henhouse/contract/purchase/purchase-request';
import { listEggRoom } from '@henhouse/contract/stock/egg-room';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered, problemsIn } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { pictureOf, uploadPicture } from '../../../test/pictures';
import {
  addSupplier,
  billOf,
  deliveryOf,
  feedDraft,
  invoiceOf,
  ordered,
  receiveOf,
  setLimits,
} from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { requireOk } from '../../../test/test-app';

const test = startedApp({ day: '2026-03-06' });
let mill: string;
const fixture = fixtureIds('vale');

beforeAll(async () => {
  mill = await addSupplier(test, 'Vale Mill');
});

const costsOf = async (purchaseId: string) => {
  const rows = await test.app.db.company(fixture.companyId, null, (tx) =>
    tx.many(sql<{ worth: number; quantity: number }>`
      select sum(m.quantity * l.unit_cost_minor) as worth, sum(m.quantity) as quantity from movement m
      join purchase_receipt r on r.company_id = m.company_id and r.id = m.document_id and r.purchase_id = ${purchaseId}
      join lot l on l.company_id = m.company_id and l.id = m.lot_id
      where m.reverses_id is null and not exists (select from movement x where x.reverses_id = m.id)`),
  );
  return rows[0];
};
/** A payment of the first invoice of a purchase. */
const payment = (partnerId: string, { invoices }: Purchase, amountMinor: number) => {
  const parts = [{ documentKind: 'purchaseInvoice' as const, documentId: invoices[0]?.id ?? '', amountMinor }];
  return { id: randomUUID(), partnerId, day: '2026-03-05', parts };
};
const stateOf = async (purchaseId: string) =>
  (await test.ok(getPurchase, { params: { purchaseId } }, 'vale.Owner')).state;

describe('a purchase', () => {
  it('goes from draft to paid, and its state follows from what came, was billed and paid', async () => {
    const order = await ordered(test, feedDraft(mill, { freightMinor: 1100 }));
    expect([order.state, order.totalMinor]).toEqual(['ordered', 81_100]);
    const part = await receiveOf(test, order, { quantity: 60 });
    expect(part.state).toBe('partReceived');
    // 80,000 net and 1,100 freight over 110 bags of 25 kg.
    expect(part.receipts[0]?.lines[0]).toMatchObject({ onHand: 1500, unitCostMinor: 29.490909090909 });
    const whole = await receiveOf(test, order, { quantity: 50 });
    expect(whole.state).toBe('received');
    const billed = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 820, freightMinor: 990, taxPct: 7 });
    expect([billed.state, billed.invoices[0]?.totalMinor]).toEqual(['invoiced', 82_000 + 5740 + 990]);
    // The price of the invoice is what the lots cost, those of the first delivery too.
    const worth = await costsOf(order.id);
    expect(Math.abs((worth?.worth ?? 0) - 82_990)).toBeLessThan(0.001);
    const pay = (amountMinor: number) =>
      test.call(paySupplier, { body: payment(mill, billed, amountMinor) }, 'vale.Manager');
    requireOk(await pay(40_000));
    expect(await stateOf(order.id)).toBe('partPaid');
    expect((await pay(48_731)).problem.problems).toMatchObject([
      { code: 'moreThanOpen', field: 'parts.0.amountMinor', params: { value: 48_731, max: 48_730 } },
    ]);
    const last = requireOk(await pay(48_730));
    expect(await stateOf(order.id)).toBe('paid');
    const params = { paymentId: last.id };
    const body = { reason: 'bounced' };
    await test.ok(cancelSupplierPayment, { params, body, version: last.version }, 'vale.Manager');
    expect(await stateOf(order.id)).toBe('partPaid');
  });

  it('pays nobody twice when two pay the same invoice at once', async () => {
    const supplier = await addSupplier(test, 'Twice');
    const order = await ordered(test, feedDraft(supplier));
    await receiveOf(test, order, { quantity: 110 });
    const billed = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 800 });
    const pay = () => test.call(paySupplier, { body: payment(supplier, billed, 80_000) }, 'vale.Owner');
    const answers = await Promise.all(Array.from({ length: 6 }, pay));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422]);
  });

  it('takes no more than ordered and the tolerance, and says how much that is', async () => {
    const order = await ordered(test, feedDraft(mill));
    await receiveOf(test, order, { quantity: 110, rejected: 0 });
    const more = await ordered(test, feedDraft(mill));
    const tooMuch = deliveryOf(more, { quantity: 110, rejected: 6 });
    expect((await test.call(receivePurchase, tooMuch, 'vale.Manager')).problem.problems).toMatchObject([
      { code: 'moreThanOrdered', field: 'lines.0.quantity', params: { value: 116, max: 115.5, unit: 'bag' } },
    ]);
    await receiveOf(test, more, { quantity: 110, rejected: 5 });
  });

  it('lets a receipt be corrected and reversed, but never below what was used', async () => {
    const order = await ordered(test, feedDraft(mill, { farmId: fixture.farmId }));
    const lotId = randomUUID();
    const got = await receiveOf(test, order, { quantity: 4, lotId });
    const as = 'vale.Admin';
    const chicks = { sex: 'asHatched' as const, supplierName: 'H', count: 20_000 };
    await entered(test, 'chick-placement', { day: '2026-03-02', detail: chicks, as });
    const eaten = { sex: 'asHatched' as const, itemId: fixture.feedItemId, lotId, kg: 90 };
    await entered(test, 'feed', { day: '2026-03-04', detail: eaten, confirmed: ['feedOutsideStandard'], as });
    const receiptId = got.receipts[0]?.id ?? '';
    const params = { purchaseId: order.id, receiptId };
    const lines = (quantity: number) => [{ lineId: order.lines[0]?.id ?? '', lotId, quantity, lotCode: 'L-2' }];
    const body = (quantity: number) => ({ day: '2026-03-03', lines: lines(quantity), reason: 'counted again' });
    const less = await test.call(correctReceipt, { params, body: body(3), version: got.version }, 'vale.Manager');
    expect(problemsIn(less)[0]).toContain('belowZeroOn');
    const same = await test.ok(correctReceipt, { params, body: body(5), version: got.version }, 'vale.Manager');
    expect(same.receipts[0]?.lines[0]).toMatchObject({ lotCode: 'L-2', onHand: 35, quantity: 5 });
    const undo = { params, body: { reason: 'wrong order' }, version: same.version };
    const back = await test.call(reverseReceipt, undo, 'vale.Manager');
    expect(problemsIn(back)[0]).toContain('belowZeroOn');
  });

  it('gives goods back with a debit note, which the invoice is less by', async () => {
    const supplier = await addSupplier(test, 'Returned');
    const order = await ordered(test, feedDraft(supplier, {}, { freeQuantity: 0 }));
    const lotId = randomUUID();
    await receiveOf(test, order, { quantity: 100, lotId });
    await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 800 });
    const body = { id: randomUUID(), day: '2026-03-05', reason: 'mouldy', lines: [{ lotId, quantity: 500 }] };
    const returned = await test.ok(returnPurchase, { params: { purchaseId: order.id }, body }, 'vale.Manager');
    expect(returned.returns).toMatchObject([{ netMinor: 16_000 }]);
    expect(returned.invoices).toMatchObject([{ totalMinor: 80_000, creditedMinor: 16_000, openMinor: 64_000 }]);
    const query = { partner: supplier };
    const open = await test.ok(listSupplierOpen, { query }, 'vale.Owner');
    expect(open.items).toMatchObject([{ openMinor: 64_000, dueDay: '2026-04-03', daysLate: 0 }]);
    const rows = (await test.ok(listPurchases, { query: { partner: supplier } }, 'vale.Owner')).items;
    expect(rows.find(({ id }) => id === order.id)).toMatchObject({
      invoicedMinor: 80_000,
      openMinor: 64_000,
      dueDay: '2026-04-03',
    });
    const ledger = await test.ok(getSupplierLedger, { params: { partnerId: supplier }, query: {} }, 'vale.Owner');
    expect(ledger.items.map(({ documentKind, balanceMinor }) => [documentKind, balanceMinor])).toEqual([
      ['purchaseInvoice', 80_000],
      ['purchaseReturn', 64_000],
    ]);
    test.clock.set('2026-05-10');
    const aged = await test.ok(listSupplierAgeing, { query }, 'vale.Owner');
    test.clock.set('2026-03-06');
    expect(aged.items).toMatchObject([{ notDue: 0, days31To60: 64_000, openMinor: 64_000, balanceMinor: 64_000 }]);
  });

  it('shows what is asked for first on the first page of what is open, however much is due before it', async () => {
    const supplier = await addSupplier(test, 'Owed much');
    const order = await ordered(test, feedDraft(supplier, {}, { freeQuantity: 0 }));
    await receiveOf(test, order, { quantity: 100 });
    await invoiceOf(test, order, { quantity: 40, unitPriceMinor: 800 });
    const { invoices } = await invoiceOf(test, order, { quantity: 60, unitPriceMinor: 800 });
    const shown = async (first: string) =>
      (await test.ok(listSupplierOpen, { query: { partner: supplier, perPage: 1, first } }, 'vale.Owner')).items.map(
        ({ id }) => id,
      );
    for (const { id } of invoices) expect(await shown(id)).toEqual([id]);
  });

  it('knows a number of a supplier once, and lets an invoice be cancelled while nothing is paid of it', async () => {
    const order = await ordered(test, feedDraft(mill));
    await receiveOf(test, order, { quantity: 110 });
    const first = await invoiceOf(test, order, { quantity: 50, unitPriceMinor: 800, number: 'R 17' });
    expect(first.state).toBe('received');
    const twin = billOf(order, { quantity: 50, unitPriceMinor: 800, number: 'r 17' });
    expect(problemsIn(await test.call(invoicePurchase, twin, 'vale.Manager'))).toEqual(['error notUnique number']);
    const params = { purchaseId: order.id, invoiceId: first.invoices[0]?.id ?? '' };
    const cancel = { params, body: { reason: 'wrong order' }, version: first.version };
    await test.ok(cancelInvoice, cancel, 'vale.Manager');
    await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 800, number: 'R 17' });
  });

  it('is approved up to a limit, and above the Manager’s by another than who asked', async () => {
    await setLimits(test, 'vale', { admin: 90_000, manager: 50_000 });
    const draft = feedDraft(mill);
    const drafted = await test.ok(createPurchase, { body: draft }, 'vale.Admin');
    const approve = (as: 'vale.Manager' | 'vale.Admin' | 'vale.Owner') =>
      test.call(approvePurchase, { params: { purchaseId: draft.id }, version: drafted.version }, as);
    expect(problemsIn(await approve('vale.Manager'))).toEqual(['error aboveLimit totalMinor']);
    expect(problemsIn(await approve('vale.Admin'))).toEqual(['error needsOtherHand totalMinor']);
    expect(requireOk(await approve('vale.Owner')).approvedBy).toBe('Owner of vale');
    expect((await approve('vale.Owner')).status).toBe(412);
    await setLimits(test);
  });

  it('may be rejected, written anew and cancelled, but not after something came', async () => {
    const draft = feedDraft(mill);
    const params = { purchaseId: draft.id };
    const drafted = await test.ok(createPurchase, { body: draft }, 'vale.Manager');
    const reject = { params, body: { reason: 'too dear' }, version: drafted.version };
    const rejected = await test.ok(rejectPurchase, reject, 'vale.Manager');
    expect(rejected.state).toBe('rejected');
    const { id: _id, kind: _kind, farmId: _farm, ...typed } = draft;
    const again = await test.ok(updatePurchase, { params, body: typed, version: rejected.version }, 'vale.Manager');
    expect(again.state).toBe('draft');
    const order = await ordered(test, feedDraft(mill));
    const got = await receiveOf(test, order, { quantity: 1 });
    const cancel = { params: { purchaseId: order.id }, body: { reason: 'changed our mind' }, version: got.version };
    const cancelled = await test.call(cancelPurchase, cancel, 'vale.Manager');
    expect(cancelled.problem.problems).toMatchObject([{ code: 'stateNotAllowed', params: { name: 'partReceived' } }]);
  });

  it('says everything that is wrong with it at once', async () => {
    const customer = randomUUID();
    const bad = feedDraft(customer, { day: '2026-03-09' }, { itemId: null, unit: 'sack' });
    const answer = await test.call(createPurchase, { body: bad }, 'vale.Manager');
    expect(problemsIn(answer)).toEqual([
      'error unknownValue partnerId',
      'error required lines.0.itemId',
      'error dayInFuture day',
    ]);
    const chicks = feedDraft(mill, { kind: 'chicks' }, { unit: 'chicks', quantity: 10.5 });
    const half = await test.call(createPurchase, { body: chicks }, 'vale.Manager');
    expect(problemsIn(half)).toEqual([
      'error invalid lines.0.itemId',
      'error required lines.0.breed',
      'error required lines.0.sex',
      'error required lines.0.hatchDay',
      'error notInteger lines.0.quantity',
    ]);
  });
});

describe('a request', () => {
  const line = { id: randomUUID(), itemId: fixture.feedItemId, unit: 'bag', quantity: 5 };
  const params = { farmId: fixture.farmId };

  it('is asked by a Supervisor without prices, seen by them alone, and turned into a purchase by who buys', async () => {
    const id = randomUUID();
    const body = { id, kind: 'feed' as const, lines: [line], notes: 'silo 2 is low' };
    const answer = await test.ok(requestPurchase, { params, body }, 'vale.Supervisor');
    expect([answer.state, answer.goods]).toEqual(['draft', 'Starter']);
    const own = await test.ok(listPurchaseRequests, { params, query: {} }, 'vale.Supervisor');
    expect(own.items.map((one) => one.id)).toEqual([id]);
    expect((await test.ok(listPurchaseRequests, { params, query: {} }, 'vale.Doctor')).items).toEqual([]);
    const held = await test.ok(getPurchase, { params: { purchaseId: id } }, 'vale.AssistantManager');
    expect([held.isRequest, held.steps]).toEqual([true, ['edit', 'reject', 'cancel']]);
    const { id: _id, kind: _kind, farmId: _farm, ...typed } = feedDraft(mill);
    const complete = { params: { purchaseId: id }, body: typed, version: held.version };
    const whole = await test.ok(completeRequest, complete, 'vale.AssistantManager');
    expect([whole.isRequest, whole.askedBy, whole.steps[1]]).toEqual([false, 'Supervisor of vale', 'approve']);
  });

  it('of feed is none of the Doctor’s', async () => {
    const body = { id: randomUUID(), kind: 'feed' as const, lines: [line] };
    expect((await test.call(requestPurchase, { params, body }, 'vale.Doctor')).status).toBe(403);
  });
});

describe('purchases', () => {
  it('of the company itself are for whoever reaches the company', async () => {
    const draft = feedDraft(mill, { farmId: null });
    expect((await test.call(createPurchase, { body: draft }, 'vale.Manager')).status).toBe(403);
    await test.ok(createPurchase, { body: draft }, 'vale.Admin');
    expect((await test.call(getPurchase, { params: { purchaseId: draft.id } }, 'vale.Manager')).status).toBe(403);
    const query = { site: 'company', perPage: 50 } as const;
    const seen = async (as: 'vale.Manager' | 'vale.Admin') =>
      (await test.ok(listPurchases, { query }, as)).items.some(({ id }) => id === draft.id);
    expect([await seen('vale.Manager'), await seen('vale.Admin')]).toEqual([false, true]);
  });

  it('of another company cannot be seen, referred to or paid', async () => {
    const theirs = await addSupplier(test, 'Hill Mill', 'hill');
    const order = await ordered(test, feedDraft(theirs, {}, {}, 'hill'), 'hill');
    await receiveOf(test, order, { quantity: 110 }, 'hill');
    const billed = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 800 }, 'hill');
    expect((await test.call(getPurchase, { params: { purchaseId: order.id } }, 'vale.Owner')).status).toBe(404);
    const paid = await test.call(paySupplier, { body: payment(theirs, billed, 1) }, 'vale.Owner');
    expect(problemsIn(paid)).toEqual(['error unknownValue parts.0.documentId']);
    const drafted = await test.call(createPurchase, { body: feedDraft(theirs) }, 'vale.Owner');
    expect(problemsIn(drafted)).toEqual(['error unknownValue partnerId']);
    const ledger = await test.call(getSupplierLedger, { params: { partnerId: theirs }, query: {} }, 'vale.Owner');
    expect(ledger.status).toBe(404);
  });

  it('keep pictures and PDFs, and nothing that only says it is one', async () => {
    const order = await ordered(test, feedDraft(mill));
    const path = (id: string) => `/api/v1/purchases/${order.id}/dockets/${id}`;
    const [picture, pdf, other] = [randomUUID(), randomUUID(), randomUUID()];
    expect((await uploadPicture(test, path(picture), await pictureOf(), 'vale.Manager')).status).toBe(200);
    const docket = Buffer.from('%PDF-1.7\n1 0 obj\n');
    const named = { type: 'application/pdf', name: 'd.pdf' };
    const sent = await uploadPicture(test, path(pdf), docket, 'vale.Manager', named);
    expect(sent).toMatchObject({ status: 200, body: { mediaType: 'application/pdf' } });
    const fake = await uploadPicture(test, path(other), Buffer.from('<svg/>'), 'vale.Manager', { name: 'd.pdf' });
    expect(fake.status).toBe(415);
    const tooLarge = Buffer.concat([docket, Buffer.alloc(2_000_001)]);
    const large = await uploadPicture(test, path(other), tooLarge, 'vale.Manager');
    expect(large.status).toBe(413);
    const got = await test.app.http.inject({ url: path(pdf), headers: await test.bearer('vale.Owner') });
    const type = got.headers['content-type'];
    expect([got.statusCode, type, got.body]).toEqual([200, 'application/pdf', docket.toString()]);
    expect(got.headers['content-disposition']).toMatch(/^attachment/);
    const files = (await test.ok(getPurchase, { params: { purchaseId: order.id } }, 'vale.Owner')).dockets;
    expect(files.map(({ id }) => id).sort()).toEqual([picture, pdf].sort());
  });

  it('are ordered on a day that has come', async () => {
    const draft = feedDraft(mill);
    const drafted = await test.ok(createPurchase, { body: draft }, 'vale.Owner');
    const params = { purchaseId: draft.id };
    const approved = await test.ok(approvePurchase, { params, version: drafted.version }, 'vale.Owner');
    const early = { params, body: { day: '2026-03-07' }, version: approved.version };
    expect(problemsIn(await test.call(orderPurchase, early, 'vale.Owner'))).toEqual(['error dayInFuture day']);
  });
});

describe('chicks that were bought', () => {
  const chicks = (more: object = {}) => {
    const line = { itemId: null, unit: 'chicks', quantity: 10_000, freeQuantity: 200, unitPriceMinor: 40 };
    const birds = { breed: 'ross 308', sex: 'asHatched' as const, hatchery: 'Lindhof', hatchDay: '2026-03-02' };
    return feedDraft(mill, { kind: 'chicks' }, { ...line, ...birds, ...more });
  };
  const placeFrom = (chickLotId: string, count: number) => {
    const detail = { sex: 'asHatched' as const, chickLotId, count };
    const { otherFlockId: flockId, otherShedId: shedId } = fixture;
    return enter(test, 'chick-placement', { day: '2026-03-03', detail, flockId, shedId, as: 'vale.Admin' });
  };

  it('wait in the store, are placed from there, and come back when the placement is taken back', async () => {
    const order = await ordered(test, chicks());
    const lotId = randomUUID();
    await receiveOf(test, order, { quantity: 10_200, lotId, lotCode: '' });
    const onHand = async () => {
      const lots = await test.ok(listChickLots, { params: { farmId: fixture.farmId } }, 'vale.Supervisor');
      return lots.items.find((lot) => lot.lotId === lotId)?.onHand ?? 0;
    };
    expect(await onHand()).toBe(10_200);
    const tooMany = await placeFrom(lotId, 10_201);
    expect(problemsIn(tooMany)).toEqual(['error moreThanStock detail.count']);
    const placed = requireOk(await placeFrom(lotId, 10_000));
    expect([placed.birdsAlive, await onHand()]).toEqual([10_000, 200]);
    // What the flock is made of costs what its chicks did: 40 × 10,000 over 10,200.
    const cost = await test.sql<{ worth: number }>`
      select sum(m.quantity * l.unit_cost_minor)::float8 as worth from movement m
      join account a on a.company_id = m.company_id and a.id = m.to_account_id and a.kind = 'placed'
      join lot l on l.company_id = m.company_id and l.id = m.lot_id where a.flock_id = ${fixture.otherFlockId}`;
    expect(cost[0]?.worth).toBeCloseTo((400_000 / 10_200) * 10_000, 3);
    const params = { entryId: placed.entry.id };
    const detail = { sex: 'asHatched' as const, chickLotId: lotId, count: 9000 };
    const body = { kind: 'chick-placement' as const, day: '2026-03-03', detail, reason: 'counted again' };
    const corrected = await test.ok(correctEntry, { params, body, version: 1 }, 'vale.Admin');
    expect([corrected.birdsAlive, await onHand()]).toEqual([9000, 1200]);
    await test.ok(deleteEntry, { params, body: { reason: 'wrong shed' }, version: 2 }, 'vale.Manager');
    expect(await onHand()).toBe(10_200);
  });

  it('are of the flock’s breed, hatch day and sex', async () => {
    const order = await ordered(test, chicks({ breed: 'Cobb 500', hatchDay: '2026-03-01', sex: 'female' }));
    const lotId = randomUUID();
    await receiveOf(test, order, { quantity: 10_200, lotId, lotCode: '' });
    expect(problemsIn(await placeFrom(lotId, 100))).toEqual([
      'error chicksDiffer detail.chickLotId',
      'error chicksDiffer detail.chickLotId',
      'error sexMismatch detail.sex',
    ]);
    expect(problemsIn(await placeFrom(randomUUID(), 100))).toEqual(['error unknownValue detail.chickLotId']);
  });
});

describe('eggs that were bought', () => {
  it('lie in the egg room with the flock and supplier they are of', async () => {
    const line = { itemId: null, unit: 'tray', quantity: 100, freeQuantity: 0, unitPriceMinor: 900 };
    const eggs = { sourceFlock: 'Lindhof 7', grade: 'hatching' as const };
    const laid = { layFromDay: '2026-02-26', layToDay: '2026-02-28' };
    const order = await ordered(test, feedDraft(mill, { kind: 'eggStock' }, { ...line, ...eggs, ...laid }));
    const came = await receiveOf(test, order, { quantity: 100, lotCode: '', meanWeightG: 62.5 });
    expect(came.receipts[0]?.lines[0]).toMatchObject({ meanWeightG: 62.5 });
    const room = await test.ok(listEggRoom, { params: { farmId: fixture.farmId }, query: {} }, 'vale.Manager');
    const origin = { flockId: null, flockNumber: 'Lindhof 7', supplierName: 'Vale Mill' };
    expect(room.items).toMatchObject([{ ...origin, layDay: '2026-02-26', collected: 3000, onHand: 3000 }]);
    const eggStock = await test.ok(listEggStock, { params: { farmId: fixture.farmId }, query: {} }, 'vale.Manager');
    expect(eggStock.items).toMatchObject([{ label: 'Lindhof 7', meanWeightG: 62.5 }]);
  });
});

describe('two suppliers that are one', () => {
  it('are merged unless both have the same invoice, which may be one that was recorded twice', async () => {
    const [one, other] = [await addSupplier(test, 'Mill Ltd'), await addSupplier(test, 'Mill Limited')];
    const billed = async (partnerId: string, number: string) => {
      const order = await ordered(test, feedDraft(partnerId));
      return await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 800, number });
    };
    await billed(one, 'R 17');
    const twice = await billed(other, 'r 17');
    const merge = async () => {
      const { version } = await test.ok(getPartner, { params: { partnerId: other } }, 'vale.Admin');
      const body = { intoId: one, reason: 'the same mill' };
      return test.call(mergePartner, { params: { partnerId: other }, body, version }, 'vale.Admin');
    };
    expect((await merge()).problem.problems).toMatchObject([
      { code: 'sameInvoiceNumber', field: 'intoId', params: { name: 'r 17' } },
    ]);
    const params = { purchaseId: twice.id, invoiceId: twice.invoices[0]?.id ?? '' };
    const body = { reason: 'recorded twice' };
    await test.ok(cancelInvoice, { params, body, version: twice.version }, 'vale.Manager');
    // One that waits for a second hand has its number as well.
    const dear = await ordered(test, feedDraft(other));
    await setLimits(test, 'vale', { manager: 1000 });
    const waiting = await invoiceOf(test, dear, { quantity: 100, unitPriceMinor: 90_000, number: 'R 17' });
    expect(waiting.invoices[0]?.state).toBe('waiting');
    expect((await merge()).problem.problems).toMatchObject([{ code: 'sameInvoiceNumber' }]);
    const ofDear = { purchaseId: dear.id, invoiceId: waiting.invoices[0]?.id ?? '' };
    await test.ok(cancelInvoice, { params: ofDear, body, version: waiting.version }, 'vale.Manager');
    expect(requireOk(await merge()).mergedIntoId).toBe(one);
    expect((await test.ok(getPurchase, { params: { purchaseId: twice.id } }, 'vale.Owner')).partnerId).toBe(one);
  });
});
