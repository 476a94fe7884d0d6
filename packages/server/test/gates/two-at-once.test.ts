import { randomUUID } from 'node:crypto';
import { createItem, mergeItem } from '@henhouse/contract/catalogue/item';
import { createPartner, mergePartner, updatePartner } from '@henhouse/contract/catalogue/partner';
import { getCompany, updateCompany } from '@henhouse/contract/company/company';
import { createEndpoints } from '@henhouse/contract/entry/entry';
import { approveExpense, cancelExpense, createExpense } from '@henhouse/contract/expense/expense';
import { planHatch } from '@henhouse/contract/hatchery/hatch';
import { retireHatchery } from '@henhouse/contract/hatchery/hatchery';
import { paySupplier } from '@henhouse/contract/money/payment';
import { createRole } from '@henhouse/contract/people/role';
import {
  approvePurchase,
  cancelPurchase,
  createPurchase,
  type Purchase,
  updatePurchase,
} from '@henhouse/contract/purchase/purchase';
import { approveInvoice, invoicePurchase, returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { createReportSchedule, reportSchedulesAtMost } from '@henhouse/contract/report/report-schedule';
import { dispatchSale } from '@henhouse/contract/sale/dispatch';
import { confirmSale, createSale, type Sale } from '@henhouse/contract/sale/sale';
import { discardStock } from '@henhouse/contract/stock/inventory';
import { createOpeningStock } from '@henhouse/contract/stock/opening-stock';
import { createStockCount } from '@henhouse/contract/stock/stock-count';
import { createWebhook } from '@henhouse/contract/webhook/webhook';
import { shippedPermissions } from '@henhouse/domain/people/role';
import { ownRolesAtMost } from '@henhouse/domain/people/role-change';
import { hyLineBrown } from '@henhouse/domain/standards/figures/hyline-brown-conventional';
import { beforeAll, describe, expect, it } from 'vitest';
import { atOneMoment } from '../at-one-moment';
import { entered } from '../entry-client';
import { addFlock, fixtureIds } from '../farm.fixture';
import { eggStock, type Hatchery, layHatchingEggs, plannedOfLaid, settleHatchery, step } from '../hatch.fixture';
import { addHealthItem, addMedicatedFeed, receiveGoods } from '../medicine-chest';
import { userIdOf } from '../people';
import { addSupplier, billOf, feedDraft, invoiceOf, ordered, receiveOf, setLimits } from '../purchase-client';
import { addCustomer, confirmedSale, draft, drafting, eggLine, litterLine, ofSale, settleHens } from '../sale-client';
import { startedApp } from '../started-app';
import { stockUp, writtenOffLongAgo } from '../stock-client';
import type { Answer } from '../test-app';

const test = startedApp();
const vale = fixtureIds('vale');
const owner = 'vale.Owner';
const day = '2026-03-10';
const hens = { productionKind: 'layer', breed: 'Hy-Line', sexes: ['asHatched'], standardId: hyLineBrown.id } as const;

type Call = () => Promise<Answer<unknown>>;

interface Pair {
  /** Two calls of things of their own, and what they leave behind where answers alone do not tell. */
  arrange(): Promise<{ readonly calls: readonly [Call, Call]; readonly left?: () => Promise<unknown> }>;
}

/** By the rules, or since somebody was faster; whatever else is an answer that people cannot do anything with. */
const refusals = [404, 412, 422];
const taken = ({ status }: Answer<unknown>) =>
  status < 300 ? 'taken' : refusals.includes(status) ? 'refused' : `${status}`;

const rows = (text: string, ...values: readonly unknown[]) => test.database.query(text, values);

async function addItem(): Promise<string> {
  const id = randomUUID();
  await rows(
    `insert into item (company_id, id, category, code, name) values ($1, $2, 'feed', $3, $3)`,
    vale.companyId,
    id,
    id.slice(0, 18),
  );
  await rows(
    `insert into item_unit (company_id, item_id, position, name, factor) values ($1, $2, 1, 'bag', 25)`,
    vale.companyId,
    id,
  );
  return id;
}

const bill = {
  farmId: vale.farmId,
  day: '2026-03-05',
  category: 'rent',
  shareBy: 'birds' as const,
  shareFrom: '2026-03-01',
  shareTo: '2026-03-31',
};

async function received(): Promise<Purchase> {
  const order = await ordered(test, feedDraft(await addSupplier(test, 'Mill'), {}, { freeQuantity: 0 }));
  return receiveOf(test, order, { quantity: 100 });
}

const pay =
  (partnerId: string, documentId: string, amountMinor: number, documentKind = 'purchaseInvoice' as const) =>
  () =>
    test.call(
      paySupplier,
      { body: { id: randomUUID(), partnerId, day, parts: [{ documentKind, documentId, amountMinor }] } },
      owner,
    );

/** Rows that name a partner or item which was merged into another one. */
const left = (table: string, column: string, of: 'partner' | 'item', id: string) => async () =>
  (
    await rows(
      `select count(*)::int as n from ${table} d join ${of} m on m.id = d.${column} and m.merged_into_id is not null where m.id = $1`,
      id,
    )
  )[0];

async function mergedPartner(side: 'supplier' | 'customer') {
  const add = side === 'supplier' ? addSupplier : addCustomer;
  const [from, into] = [await add(test, 'Twin'), await add(test, 'Twin again')];
  const merge: Call = () =>
    test.call(
      mergePartner,
      { params: { partnerId: from }, version: 1, body: { intoId: into, reason: 'one mill' } },
      owner,
    );
  return { from, merge };
}

async function mergedItem() {
  const [from, into] = [await addItem(), await addItem()];
  const merge: Call = () =>
    test.call(mergeItem, { params: { itemId: from }, version: 1, body: { intoId: into, reason: 'one feed' } }, owner);
  return { from, merge };
}

/** Hens of their own, a medicine that holds a product of theirs from the 20th on, given without confirming what left before, and ten of them sold. */
async function hensToTreat(product: 'meat' | 'eggs') {
  const { flockId, shedIds } = await addFlock(test.app.db, 'vale', hens);
  const place = { flockId, shedId: shedIds[0] };
  const detail = { sex: 'asHatched' as const, count: 1000 };
  await entered(test, 'chick-placement', { day: '2026-03-02', detail, ...place, as: 'vale.Manager' });
  const periods = (['meat', 'eggs'] as const).map((one) => ({ product: one, days: one === product ? 7 : 0 }));
  const { id: itemId } = await addHealthItem(test, { prescriptionOnly: false, periods });
  const lotId = await receiveGoods(test, { itemId, quantity: 10, day: '2026-03-01' });
  const given = { itemId, lotId, quantity: 1, purpose: 'colibacillosis', route: 'drinkingWater' as const };
  const give: Call = () =>
    test.call(
      createEndpoints.medicine,
      { params: place, body: { id: randomUUID(), day: '2026-03-20', detail: given } },
      'vale.Doctor',
    );
  const lorry = { sex: 'asHatched' as const, count: 10, grossKg: 1018, tareKg: 1000 };
  const sell: Call = () =>
    test.call(
      createEndpoints['bird-sale'],
      { params: place, body: { id: randomUUID(), day: '2026-03-20', detail: lorry } },
      'vale.Manager',
    );
  return { ...place, give, sell };
}

/** Eggs of these hens, laid on the 19th and sold: a confirmed sale that waits to leave. */
async function eggsToSend({ flockId, shedId }: { readonly flockId: string; readonly shedId: string }) {
  const place = { ...vale, flockIds: [flockId, flockId], shedIds: [shedId, shedId] } as const;
  await layHatchingEggs(test, place, { day: '2026-03-19', quantity: 300, grade: 'table' });
  const [lot] = await test.sql<{ id: string }>`select id from lot where kind = 'eggs' and flock_id = ${flockId}`;
  const line = eggLine();
  const sale = await confirmedSale(test, await addCustomer(test, 'Shop'), 'eggs', [line]);
  const lots = [{ lineId: line.id, lotId: lot?.id ?? '', quantity: 300 }];
  return ofSale(sale, { day: '2026-03-20', lots });
}

/** As many of a thing as there may be, but for one. */
async function allButOne(table: 'webhook' | 'report_schedule' | 'role', atMost: number, create: Call): Promise<void> {
  await rows(`delete from ${table}`);
  await create();
  await rows(
    `insert into ${table} select (jsonb_populate_record(t, jsonb_build_object('id', gen_random_uuid(), 'name', 'Copy ' || n))).*
      from ${table} t, generate_series(1, $1::int - 2) n`,
    atMost,
  );
}

const pairs: Readonly<Record<string, Pair['arrange']>> = {
  'two discards of a lot within one limit': async () => {
    await writtenOffLongAgo(test);
    await setLimits(test, 'vale', { manager: 1000 });
    const lotId = await stockUp(test, { quantity: 1000, storeId: vale.farmId });
    const discard: Call = () => {
      const body = { id: randomUUID(), lotId, day, quantity: 20, reason: 'wet', witness: 'Ann' };
      return test.call(discardStock, { params: { storeId: vale.farmId }, body }, 'vale.Manager');
    };
    return { calls: [discard, discard] };
  },
  'two lots within the one limit of who destroys them': async () => {
    await writtenOffLongAgo(test);
    await setLimits(test, 'vale', { manager: 1000 });
    const stock = { quantity: 1000, storeId: vale.farmId };
    const [a, b] = [await stockUp(test, stock), await stockUp(test, stock)];
    const discard = (lotId: string) => () => {
      const body = { id: randomUUID(), lotId, day, quantity: 20, reason: 'wet', witness: 'Ann' };
      return test.call(discardStock, { params: { storeId: vale.farmId }, body }, 'vale.Manager');
    };
    return { calls: [discard(a), discard(b)] };
  },
  'goods that are called destroyed, and missing in a count': async () => {
    await writtenOffLongAgo(test);
    await setLimits(test, 'vale', { manager: 1000 });
    const lotId = await stockUp(test, { quantity: 1000, storeId: vale.farmId });
    const params = { storeId: vale.farmId };
    const gone = { id: randomUUID(), lotId, day, quantity: 20, reason: 'wet', witness: 'Ann' };
    const lines = [{ lotId, counted: 980, reason: 'counted' }];
    return {
      calls: [
        () => test.call(discardStock, { params, body: gone }, 'vale.Manager'),
        () => test.call(createStockCount, { params, body: { id: randomUUID(), day, lines } }, 'vale.Manager'),
      ],
      left: () =>
        rows(
          `select c.state, n.booked from stock_count c join stock_count_line n on n.count_id = c.id where n.lot_id = $1`,
          lotId,
        ),
    };
  },
  'two sales within one credit': async () => {
    const customer = await addCustomer(test, 'Packer', { creditLimitMinor: 20_000 });
    const line = () => litterLine({ quantity: 10, unitPriceMinor: 1500, taxPct: 0 });
    const [a, b] = [await draft(test, customer, 'litter', [line()]), await draft(test, customer, 'litter', [line()])];
    const confirm = (sale: Sale) => () => test.call(confirmSale, ofSale(sale, {}), 'vale.Manager');
    return { calls: [confirm(a), confirm(b)] };
  },
  'two invoices of one number': async () => {
    const supplier = await addSupplier(test, 'Mill');
    const two = [
      await ordered(test, feedDraft(supplier, {}, { freeQuantity: 0 })),
      await ordered(test, feedDraft(supplier, {}, { freeQuantity: 0 })),
    ];
    const [a, b] = two.map(
      (order) => () =>
        test.call(invoicePurchase, billOf(order, { quantity: 1, unitPriceMinor: 800, number: 'R-1' }), owner),
    ) as [Call, Call];
    return { calls: [a, b] };
  },
  'paying an invoice twice': async () => {
    const order = await received();
    const { invoices } = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 800 });
    const once = pay(order.partnerId ?? '', invoices[0]?.id ?? '', 80_000);
    return { calls: [once, once] };
  },
  'paying for goods that go back': async () => {
    const order = await received();
    const billed = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 800 });
    const lots = [{ lotId: order.receipts[0]?.lines[0]?.lotId ?? '', quantity: 1000 }];
    const back = { id: randomUUID(), day, reason: 'mouldy', lines: lots };
    return {
      calls: [
        pay(order.partnerId ?? '', billed.invoices[0]?.id ?? '', 80_000),
        () => test.call(returnPurchase, { params: { purchaseId: order.id }, body: back }, owner),
      ],
    };
  },
  'approving a purchase that somebody writes anew': async () => {
    const body = feedDraft(await addSupplier(test, 'Mill'));
    const { version } = await test.ok(createPurchase, { body }, 'vale.Manager');
    const { id, kind: _kind, farmId: _farm, ...fields } = body;
    const params = { purchaseId: id };
    const dear = { ...fields, freightMinor: 9_000_000 };
    return {
      calls: [
        () => test.call(approvePurchase, { params, version, body: {} }, owner),
        () => test.call(updatePurchase, { params, version, body: dear }, 'vale.Admin'),
      ],
    };
  },
  'letting an invoice in while its order is cancelled': async () => {
    const order = await ordered(test, feedDraft(await addSupplier(test, 'Mill'), {}, { freeQuantity: 0 }));
    await setLimits(test, 'vale', { manager: 1000 });
    const waiting = await invoiceOf(test, order, { quantity: 100, unitPriceMinor: 90_000 });
    const params = { purchaseId: order.id };
    const [invoiceId, { version }] = [waiting.invoices[0]?.id ?? '', waiting];
    return {
      calls: [
        () => test.call(approveInvoice, { params: { ...params, invoiceId }, version, body: {} }, owner),
        () => test.call(cancelPurchase, { params, version, body: { reason: 'dear' } }, owner),
      ],
    };
  },
  'paying an expense that is cancelled': async () => {
    await setLimits(test);
    const partnerId = await addSupplier(test, 'Landlord');
    const body = { id: randomUUID(), ...bill, partnerId, paidFrom: null, netMinor: 500 };
    const { id, version } = await test.ok(createExpense, { body }, owner);
    const params = { expenseId: id };
    const approved = await test.ok(approveExpense, { params, version, body: {} }, owner);
    const parts = [{ documentKind: 'expense' as const, documentId: id, amountMinor: 500 }];
    return {
      calls: [
        () => test.call(paySupplier, { body: { id: randomUUID(), partnerId, day, parts } }, owner),
        () => test.call(cancelExpense, { params, version: approved.version, body: { reason: 'twice' } }, owner),
      ],
    };
  },
  'buying of a supplier who is merged': async () => {
    const { from, merge } = await mergedPartner('supplier');
    const body = feedDraft(from);
    return {
      calls: [merge, () => test.call(createPurchase, { body }, owner)],
      left: left('purchase', 'partner_id', 'partner', from),
    };
  },
  'selling to a customer who is merged': async () => {
    const { from, merge } = await mergedPartner('customer');
    const selling = drafting(from, 'litter', [litterLine()]);
    return {
      calls: [merge, () => test.call(createSale, selling, owner)],
      left: left('sale', 'partner_id', 'partner', from),
    };
  },
  'an expense of a partner who is merged': async () => {
    const { from, merge } = await mergedPartner('supplier');
    const body = { id: randomUUID(), ...bill, partnerId: from, paidFrom: null, netMinor: 500 };
    return {
      calls: [merge, () => test.call(createExpense, { body }, owner)],
      left: left('expense', 'partner_id', 'partner', from),
    };
  },
  'buying an item that is merged': async () => {
    const { from, merge } = await mergedItem();
    const body = feedDraft(await addSupplier(test, 'Mill'), {}, { itemId: from });
    return {
      calls: [merge, () => test.call(createPurchase, { body }, owner)],
      left: left('purchase_line', 'item_id', 'item', from),
    };
  },
  'opening stock of an item that is merged': async () => {
    const { from, merge } = await mergedItem();
    const body = {
      id: randomUUID(),
      itemId: from,
      day,
      quantity: 100,
      priceMinorPerUnit: 30,
      lotCode: 'L',
      expiryDay: null,
      notes: '',
    };
    return {
      calls: [merge, () => test.call(createOpeningStock, { params: { storeId: vale.farmId }, body }, owner)],
      left: left('lot', 'item_id', 'item', from),
    };
  },
  'two sales of one lorry': async () => {
    const customer = await addCustomer(test, 'Plant');
    const detail = {
      sex: 'asHatched' as const,
      count: 10,
      grossKg: 1018,
      tareKg: 1000,
      deadOnArrival: 0,
      condemned: 0,
    };
    const { entry } = await entered(test, 'bird-sale', { day: '2026-03-20', detail, as: 'vale.Manager' });
    const sell: Call = () => {
      const { grade: _grade, ...line } = litterLine({ unit: 'kg', quantity: 0, unitPriceMinor: 100 });
      const { shedId: _shed, loads: _loads, ...birds } = { ...line, flockId: vale.flockId, entryIds: [entry.id] };
      return test.call(createSale, drafting(customer, 'birds', [birds]), 'vale.Manager');
    };
    return { calls: [sell, sell] };
  },
  'birds that are sold and given a medicine': async () => {
    const { give, sell } = await hensToTreat('meat');
    return { calls: [give, sell] };
  },
  'eggs that are sold and whose hens are given a medicine': async () => {
    const treated = await hensToTreat('eggs');
    const sending = await eggsToSend(treated);
    return { calls: [treated.give, () => test.call(dispatchSale, sending, 'vale.Manager')] };
  },
  'birds that are sold and fed a medicated feed': async () => {
    const { shedId, flockId, sell } = await hensToTreat('meat');
    const itemId = await addMedicatedFeed(test, { code: randomUUID().slice(0, 18), quantity: 100 });
    const detail = { sex: 'asHatched' as const, itemId, kg: 90 };
    const confirmed = ['feedOutsideStandard', 'withdrawalUnknown'] as const;
    const body = { id: randomUUID(), day: '2026-03-20', confirmed: [...confirmed], detail };
    return {
      calls: [() => test.call(createEndpoints.feed, { params: { shedId, flockId }, body }, 'vale.Manager'), sell],
    };
  },
  'feeding what is merged': async () => {
    const { from, merge } = await mergedItem();
    const lotId = await stockUp(test, { itemId: from, quantity: 100, storeId: vale.farmId });
    const body = {
      id: randomUUID(),
      day,
      confirmed: ['feedOutsideStandard' as const],
      detail: { sex: 'asHatched' as const, itemId: from, lotId, kg: 1 },
    };
    const at = { shedId: vale.shedId, flockId: vale.flockId };
    return {
      calls: [merge, () => test.call(createEndpoints.feed, { params: at, body }, 'vale.Manager')],
      left: left("(select (detail ->> 'itemId')::uuid as item_id from entry)", 'item_id', 'item', from),
    };
  },
  'eggs that are set and destroyed': async () => {
    const laid = nextEggDay();
    const { hatch } = await plannedOfLaid(test, hatchery, { layDay: laid, day: '2026-03-20', quantity: 10 });
    const { lotId = '', machineId = '' } = hatch.lots[0] ?? {};
    const lots = [{ lotId, machineId, quantity: 10 }];
    const gone = { id: randomUUID(), lotId, day: '2026-03-20', quantity: 1, reason: 'broken', witness: 'Ann' };
    return {
      calls: [
        () => step(test, hatch, { kind: 'set', at: '2026-03-20T06:00:00Z', detail: { lots } }),
        () => test.call(discardStock, { params: { storeId: vale.farmId }, body: gone }, owner),
      ],
    };
  },
  'a hatch that is planned where nobody hatches any more': async () => {
    const [hatcheryId, machineId] = [randomUUID(), randomUUID()];
    await rows(
      `insert into hatchery (company_id, id, farm_id, name, code, eggs_per_week, own_egg_value_minor, hatching_cost_minor)
        select company_id, $2, farm_id, $3, $3, 40000, 20, 5 from hatchery where id = $1`,
      hatchery.hatcheryId,
      hatcheryId,
      hatcheryId.slice(0, 18),
    );
    await rows(
      `insert into machine (company_id, id, hatchery_id, farm_id, kind, code, name, stage, trolleys, trays_per_trolley, eggs_per_tray)
        select company_id, $2, $3, farm_id, kind, code, name, stage, trolleys, trays_per_trolley, eggs_per_tray from machine where id = $1`,
      hatchery.setters[0],
      machineId,
      hatcheryId,
    );
    const laid = nextEggDay();
    await layHatchingEggs(test, hatchery, { day: laid, quantity: 10 });
    const lot = (await eggStock(test, hatchery, '2026-03-20')).find(({ layDay }) => layDay === laid);
    const lots = [{ lotId: lot?.lotId ?? '', machineId, quantity: 10 }];
    const plan = { id: randomUUID(), hatcheryId, breed: 'Ross 308', plannedDay: '2026-03-20', notes: '', lots };
    const retire = { retired: true, reason: 'sold' };
    return {
      calls: [
        () => test.call(planHatch, { params: { farmId: vale.farmId }, body: plan }, 'vale.Manager'),
        () => test.call(retireHatchery, { params: { hatcheryId }, version: 1, body: retire }, owner),
      ],
    };
  },
  'an opening balance that is paid and lowered': async () => {
    const id = randomUUID();
    const fields = {
      name: id,
      isSupplier: true,
      isCustomer: false,
      openingDay: '2026-01-01',
      openingPayableMinor: 5000,
    };
    const { version } = await test.ok(createPartner, { body: { id, ...fields } }, owner);
    const parts = [{ documentKind: 'supplierOpening' as const, documentId: id, amountMinor: 4000 }];
    const lower = { ...fields, openingPayableMinor: 1000 };
    return {
      calls: [
        () => test.call(paySupplier, { body: { id: randomUUID(), partnerId: id, day, parts } }, owner),
        () => test.call(updatePartner, { params: { partnerId: id }, version, body: lower }, owner),
      ],
    };
  },
  'credit that is lowered while it is used': async () => {
    const customer = await addCustomer(test, 'Packer', { creditLimitMinor: 20_000 });
    const line = litterLine({ quantity: 10, unitPriceMinor: 1500, taxPct: 0 });
    const sale = await draft(test, customer, 'litter', [line]);
    const lower = { name: 'Packer', isCustomer: true, isSupplier: false, creditLimitMinor: 100 };
    return {
      calls: [
        () => test.call(confirmSale, ofSale(sale, {}), 'vale.Manager'),
        () => test.call(updatePartner, { params: { partnerId: customer }, version: 1, body: lower }, owner),
      ],
      left: () => rows(`select decision from sale where id = $1`, sale.id),
    };
  },
  'two items of one code': async () => {
    const code = randomUUID().slice(0, 18);
    const add = (name: string) => () => {
      const body = { id: randomUUID(), category: 'feed' as const, unit: 'kg', code: name, name };
      return test.call(createItem, { body }, owner);
    };
    return { calls: [add(code), add(code.toUpperCase())] };
  },
  'two collections of more eggs than hens lay': async () => {
    const at = { shedId: vale.shedId, flockId: vale.flockId };
    const eggDay = nextEggDay();
    const collect =
      (collection: number): Call =>
      () => {
        const body = {
          id: randomUUID(),
          day: eggDay,
          confirmed: ['henDayOver100' as const],
          detail: { collection, table: 600 },
        };
        return test.call(createEndpoints.egg, { params: at, body }, 'vale.Manager');
      };
    return { calls: [collect(1), collect(2)] };
  },
  'the last webhook that a company may have': async () => {
    const create: Call = () => {
      const body = { id: randomUUID(), name: randomUUID(), url: 'https://hooks.example.com/eggs' };
      return test.call(createWebhook, { body: { ...body, topics: ['farm.saved'] } }, owner);
    };
    await allButOne('webhook', 20, create);
    return { calls: [create, create] };
  },
  'the last report by mail of a farm': async () => {
    const fields = { report: 'currentFlock', format: 'pdf', kind: 'broiler', rhythm: 'weekly', onDay: 1 } as const;
    const create: Call = () => {
      const body = { id: randomUUID(), ...fields, recipientIds: [userIdOf(owner)] };
      return test.call(createReportSchedule, { params: { farmId: vale.farmId }, body }, owner);
    };
    await allButOne('report_schedule', reportSchedulesAtMost, create);
    return { calls: [create, create] };
  },
  'the last role of its own that a company may have': async () => {
    const create: Call = () => {
      const body = { id: randomUUID(), name: randomUUID().slice(0, 30), description: '', kind: 'Manager' as const };
      return test.call(createRole, { body: { ...body, permissions: shippedPermissions('Manager') } }, owner);
    };
    await allButOne('role', ownRolesAtMost, create);
    return { calls: [create, create] };
  },
  'another currency and the first amount': async () => {
    await test.sql`delete from expense where company_id = ${fixtureIds('hill').companyId}`;
    const { version, ...company } = await test.ok(
      getCompany,
      { params: { companyId: fixtureIds('hill').companyId } },
      'hill.Owner',
    );
    const currency = company.currency === 'EUR' ? 'JPY' : 'EUR';
    const { name, legalNumber, address, country, timeZone, language, unitSystem, financialYearStartMonth } = company;
    const fields = { name, legalNumber, address, country, timeZone, language, unitSystem, financialYearStartMonth };
    const body = {
      id: randomUUID(),
      ...bill,
      farmId: fixtureIds('hill').farmId,
      payee: 'Landlord',
      netMinor: 500,
      paidFrom: 'bank' as const,
    };
    return {
      calls: [
        () =>
          test.call(
            updateCompany,
            { params: { companyId: fixtureIds('hill').companyId }, version, body: { ...fields, currency } },
            'hill.Owner',
          ),
        () => test.call(createExpense, { body }, 'hill.Owner'),
      ],
    };
  },
};

let eggDays = 6;
const nextEggDay = () => `2026-03-${String(++eggDays).padStart(2, '0')}`;

let hatchery: Hatchery;

beforeAll(async () => {
  await settleHens(test);
  hatchery = await settleHatchery(test);
  await test.sql`update machine set stage = 'multi'`;
});

describe('two calls at one moment come to what one of them after the other comes to', () => {
  it.each(Object.entries(pairs))(
    '%s',
    async (_, arrange) => {
      const outcome = async (run: (calls: readonly [Call, Call]) => Promise<Answer<unknown>[]>) => {
        const { calls, left: look } = await arrange();
        const answers = await run(calls);
        // Two calls that nobody takes would always come to the same.
        expect(answers.map(taken), answers[0]?.text).toContain('taken');
        return JSON.stringify([answers.map(taken), await look?.()]);
      };
      const orders = new Set([
        await outcome(async ([a, b]) => [await a(), await b()]),
        await outcome(async ([a, b]) => [await b(), await a()].toReversed()),
      ]);
      for (const turned of [false, true]) {
        const together = await outcome(async ([a, b]) =>
          turned ? (await atOneMoment(test, [b, a])).toReversed() : atOneMoment(test, [a, b]),
        );
        expect([...orders]).toContain(together);
      }
    },
    60_000,
  );
});
