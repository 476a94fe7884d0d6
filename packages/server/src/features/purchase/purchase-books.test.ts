import { randomUUID } from 'node:crypto';
import type { Purchase } from '@henhouse/contract/purchase/purchase';
import { addDays } from '@henhouse/domain/day/day';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import { addSupplier, setLimits } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import { timesOf } from '../../../test/this-run';
import { readBalance } from '../../ledger/money/book';
import { checkOpen } from '../../ledger/money/check-open';
import { post } from '../../ledger/post';
import type { CompanyTx } from '../../platform/db/company-tx';
import { Refusal } from '../../platform/http/refusal';
import type { Actor } from '../document/document';
import { pay } from '../money/payment.service';
import { noWord } from '../money/second-hand';
import { creditGoods } from './documents/credit-goods.service';
import { cancelInvoiceOf, invoice } from './documents/invoice.service';
import { correct, receive, reverseReceiptOf } from './documents/receipt.service';
import { returnGoods } from './documents/return-goods.service';
import { approve, draftPurchase, finish, order } from './purchase.service';
import { readPurchase } from './purchase-detail.store';
import { purchaseInvoices } from './purchase-invoices.source';

const test = startedApp();
const fixture = fixtureIds('vale');
const user = { id: randomUUID(), name: 'Olga', role: 'Owner' };
const today = '2026-04-30';

beforeAll(async () => {
  await setLimits(test);
});

const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(fixture.companyId, null, fn);
const day = fc.integer({ min: 0, max: 50 }).map((days) => addDays('2026-03-02', days));
const quantity = fc.integer({ min: 1, max: 60_000 }).map((thousandths) => thousandths / 1000);
/** Of a currency with 0, 2 or 3 decimals, prices in minor units are of another size each; some have decimals. */
const price = fc.oneof(
  fc.integer({ min: 0, max: 900 }),
  fc.integer({ min: 0, max: 9_000_000 }).map((millionths) => millionths / 1000),
);
const named = <Name extends string>(name: Name) => fc.constant(name);
const upTo = (max: number) => fc.integer({ min: 1, max });
const line = fc.record({
  quantity,
  freeQuantity: fc.constantFrom(0, 0, 1, 2.5),
  unitPriceMinor: price,
  discountPct: fc.constantFrom(0, 3, 12.5),
  taxPct: fc.constantFrom(0, 7, 19),
});
const act = fc.oneof(
  { weight: 5, arbitrary: fc.record({ do: named('receive'), share: upTo(100), rejected: fc.nat(20), day }) },
  { weight: 2, arbitrary: fc.record({ do: named('correct'), which: fc.nat(5), share: upTo(130), day }) },
  { weight: 1, arbitrary: fc.record({ do: named('reverse'), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ do: named('return'), which: fc.nat(5), share: upTo(120), day }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: named('invoice'),
      of: fc.constantFrom('ordered' as const, 'came' as const),
      share: fc.integer({ min: 20, max: 100 }),
      factor: fc.constantFrom(0.8, 1, 1.13),
      freightMinor: fc.constantFrom(0, 777),
      day,
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: named('cancelInvoice'), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ do: named('credit'), share: upTo(100), day }) },
  { weight: 2, arbitrary: fc.record({ do: named('pay'), which: fc.nat(3), share: upTo(100), day }) },
  { weight: 2, arbitrary: fc.record({ do: named('use'), which: fc.nat(5), share: upTo(60), day }) },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
const thousandth = (value: number) => Math.round(value * 1000) / 1000;

/** What a step answers is the purchase as it is read again. */
async function asItStands(tx: CompanyTx, step: Promise<{ readonly after: Purchase }>): Promise<void> {
  const { after } = await step;
  expect((await readPurchase(tx, after.id))?.purchase).toEqual(after);
}

/** Does what somebody might do with a purchase; what the rules refuse changes nothing. */
async function take(tx: CompanyTx, purchaseId: string, one: Act): Promise<void> {
  const buyer: Actor = { tx, user, today };
  const { purchase } = (await readPurchase(tx, purchaseId)) as NonNullable<Awaited<ReturnType<typeof readPurchase>>>;
  const seen = { id: purchaseId };
  const posted = purchase.receipts.filter(({ state }) => state === 'posted');
  const lots = posted.flatMap((receipt) => receipt.lines.filter(({ quantity: came }) => came > 0));
  const billed = purchase.invoices.filter(({ state }) => state === 'posted');
  switch (one.do) {
    case 'receive': {
      const lines = purchase.lines.flatMap((each) => {
        const left = each.quantity + each.freeQuantity - each.accepted - each.rejected;
        const come = thousandth((left * one.share) / 100);
        const rejected = thousandth((come * one.rejected) / 100);
        const accepted = thousandth(come - rejected);
        const lot = { lotId: randomUUID(), lotCode: 'L', expiryDay: null, meanWeightG: null };
        return come <= 0 ? [] : [{ lineId: each.id, ...lot, quantity: accepted, rejected, rejectReason: 'wet' }];
      });
      const typed = { day: one.day, docket: '', tempC: null, notes: '', lines };
      if (lines.length > 0) await asItStands(tx, receive(buyer, { ...seen, receiptId: randomUUID() }, typed));
      return;
    }
    case 'correct': {
      const receipt = posted[one.which % Math.max(1, posted.length)];
      if (!receipt) return;
      const lines = receipt.lines
        .map((row) => ({ ...row, quantity: thousandth((row.quantity * one.share) / 100) }))
        .filter((row) => row.quantity + row.rejected > 0);
      const [at, typed] = [
        { ...seen, receiptId: receipt.id },
        { ...receipt, day: one.day, lines },
      ];
      if (lines.length > 0) await asItStands(tx, correct(buyer, at, typed, 'counted again'));
      return;
    }
    case 'reverse': {
      const receipt = posted[one.which % Math.max(1, posted.length)];
      if (receipt) await asItStands(tx, reverseReceiptOf(buyer, { ...seen, receiptId: receipt.id }, 'wrong'));
      return;
    }
    case 'return': {
      const lot = lots[one.which % Math.max(1, lots.length)];
      const much = lot ? thousandth((lot.onHand * one.share) / 100) : 0;
      if (!lot || much <= 0) return;
      const typed = { day: one.day, reason: 'mouldy', lines: [{ lotId: lot.lotId, quantity: much }] };
      await asItStands(tx, returnGoods(buyer, { ...seen, returnId: randomUUID() }, typed));
      return;
    }
    case 'invoice': {
      const lines = purchase.lines.flatMap((each) => {
        const due = one.of === 'came' ? Math.max(0, each.accepted - each.freeQuantity) : each.quantity;
        const much = thousandth(((due - each.billed) * one.share) / 100);
        const { id: lineId, discountPct, taxPct } = each;
        const unitPriceMinor = thousandth(each.unitPriceMinor * one.factor);
        return much <= 0 ? [] : [{ lineId, quantity: much, unitPriceMinor, discountPct, taxPct }];
      });
      const freight = { freightMinor: one.freightMinor, freightTaxPct: 19 };
      const typed = { number: randomUUID(), day: one.day, dueDay: null, ...freight, notes: '', lines };
      if (lines.length > 0)
        await asItStands(
          tx,
          invoice(buyer, { ...seen, invoiceId: randomUUID() }, typed, () => true),
        );
      return;
    }
    case 'credit': {
      const line = purchase.lines.find(({ billed: much }) => much > 0);
      const netMinor = Math.floor(((line?.netMinor ?? 0) * one.share) / 100);
      if (!line || netMinor <= 0) return;
      const typed = {
        day: one.day,
        reason: 'musty',
        supplierNumber: '',
        lines: [{ lineId: line.id, netMinor, taxPct: 7 }],
      };
      await asItStands(tx, creditGoods(buyer, { ...seen, returnId: randomUUID() }, typed));
      return;
    }
    case 'cancelInvoice': {
      const found = billed[one.which % Math.max(1, billed.length)];
      if (found) await asItStands(tx, cancelInvoiceOf(buyer, { ...seen, invoiceId: found.id }, 'wrong'));
      return;
    }
    case 'pay': {
      const found = billed[one.which % Math.max(1, billed.length)];
      const amountMinor = Math.floor(((found?.openMinor ?? 0) * one.share) / 100);
      if (!found || amountMinor <= 0) return;
      const who = { user: { ...user, mayApprove: () => true }, todayAt: () => today, demandFarm: () => undefined };
      const payer = { tx, side: 'supplier', sources: [purchaseInvoices], ...who } as const;
      const parts = [{ documentKind: 'purchaseInvoice', documentId: found.id, amountMinor }] as const;
      const typed = { id: randomUUID(), partnerId: purchase.partnerId ?? '', day: one.day } as const;
      await pay(payer, { ...typed, place: 'bank', reference: '', notes: '', parts });
      return;
    }
    default: {
      const lot = lots[one.which % Math.max(1, lots.length)];
      const much = lot ? thousandth((lot.onHand * one.share) / 100) : 0;
      if (!lot || much <= 0) return;
      const from = { kind: 'store', farmId: fixture.farmId } as const;
      const to = { kind: 'discarded', farmId: fixture.farmId } as const;
      const feed = { kind: 'feed', lotId: lot.lotId } as const;
      const posting = { lot: feed, from, to, quantity: much, day: one.day, field: 'quantity' };
      await post(tx, { kind: 'test', id: randomUUID(), version: 1 }, [posting]);
    }
  }
}

interface Sums {
  readonly came: number;
  readonly gone: number;
  readonly onHand: number;
  readonly worth: number;
}

/** Of the lots of a purchase, by the ledger: what came, what went, what is there, and what all that came is worth but goods left off. */
const sumsOf = (tx: CompanyTx, purchaseId: string): Promise<Sums> =>
  tx.one(sql<Sums>`
    with lots as (
      select distinct c.lot_id from purchase_receipt_line c
      join purchase_receipt r on r.company_id = c.company_id and r.id = c.receipt_id and r.state = 'posted'
      where c.company_id = ${tx.companyId} and c.purchase_id = ${purchaseId}),
    moved as (
      select m.quantity, f.kind as from_kind, t.kind as to_kind, l.unit_cost_minor, m.document_kind from movement m
      join lots on lots.lot_id = m.lot_id
      join lot l on l.company_id = m.company_id and l.id = m.lot_id
      join account f on f.company_id = m.company_id and f.id = m.from_account_id
      join account t on t.company_id = m.company_id and t.id = m.to_account_id
      where m.company_id = ${tx.companyId} and m.reverses_id is null
        and not exists (select from movement x where x.company_id = m.company_id and x.reverses_id = m.id))
    select coalesce(sum(quantity) filter (where document_kind = 'purchaseReceipt'), 0) as came,
      coalesce(sum(quantity) filter (where from_kind = 'store'), 0) as gone,
      coalesce(sum(quantity * unit_cost_minor) filter (where document_kind = 'purchaseReceipt'), 0) - (
        select coalesce(sum((n.quantity - n.credited_quantity) * l.unit_cost_minor), 0) from purchase_return_line n
        join purchase_return t on t.company_id = n.company_id and t.id = n.return_id and t.state = 'posted'
        join lot l on l.company_id = n.company_id and l.id = n.lot_id
        where n.company_id = ${tx.companyId} and n.purchase_id = ${purchaseId}) as worth,
      (select coalesce(sum(b.quantity), 0) from balance b join lots on lots.lot_id = b.lot_id
        where b.company_id = ${tx.companyId}) as on_hand
    from moved`);

describe.each(['EUR', 'JPY', 'BHD'])('the books of purchases in %s', (currency) => {
  it('add up, whatever is received, corrected, returned, invoiced at other prices and paid, in whatever order', async () => {
    await test.sql`update company set currency = ${currency} where id = ${fixture.companyId}`;
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 1, 4999),
        fc.array(act, { minLength: 4, maxLength: 16 }),
        async (lines, freightMinor, acts) => {
          const partnerId = await addSupplier(test, 'Mill');
          const id = randomUUID();
          await company(async (tx) => {
            const buyer: Actor = { tx, user, today };
            const noChicks = { breed: '', sex: null, hatchery: '', hatchDay: null, parentAgeWeeks: null };
            const noEggs = { sourceFlock: '', grade: null, layFromDay: null, layToDay: null };
            const blank = { itemId: fixture.feedItemId, unit: 'bag', notes: '', ...noChicks, ...noEggs };
            const head = { partnerId, day: '2026-03-02', expectedDay: null, notes: '', confirmed: ['outsideUsual'] };
            const whole = lines.map((each) => ({ ...blank, ...each, id: randomUUID() }));
            const typed = { ...head, freightMinor, freightTaxPct: 0, lines: whole };
            await draftPurchase(buyer, { id, kind: 'feed', farmId: fixture.farmId, isRequest: false }, typed);
            await approve(buyer, { id });
            await order(buyer, { id }, '2026-03-02');
          });
          for (const one of acts) {
            await company((tx) => take(tx, id, one)).catch((error: unknown) => {
              if (!(error instanceof Refusal)) throw error;
            });
            await company((tx) => requireBooks(tx, id, partnerId));
          }
          await company((tx) => requireWorth(tx, id));
        },
      ),
      { numRuns: timesOf(8, 25) },
    );
  }, 120_000);
});

/** Received is on hand and gone; what the supplier is owed is invoices less debit notes less payments. */
async function requireBooks(tx: CompanyTx, id: string, partnerId: string): Promise<void> {
  const { came, gone, onHand } = await sumsOf(tx, id);
  expect(came - gone - onHand).toBeCloseTo(0, 6);
  const { purchase } = (await readPurchase(tx, id)) as NonNullable<Awaited<ReturnType<typeof readPurchase>>>;
  const received = purchase.lines.reduce((sum, each) => sum + each.accepted * each.factor, 0);
  expect(received).toBeCloseTo(came, 2);
  const invoiced = purchase.invoices
    .filter(({ state }) => state === 'posted')
    .reduce((sum, { totalMinor, paidMinor }) => sum + totalMinor - paidMinor, 0);
  const returned = purchase.returns.reduce((sum, { netMinor, taxMinor }) => sum + netMinor + taxMinor, 0);
  expect(invoiced - returned + (await readBalance(tx, 'payable', { partnerId }))).toBe(0);
  expect(await checkOpen(tx)).toEqual([]);
}

/** When nothing more comes and all is invoiced, the lots are worth what the invoices say, to the minor unit. */
async function requireWorth(tx: CompanyTx, id: string): Promise<void> {
  const buyer: Actor = { tx, user, today };
  const read = async () => (await readPurchase(tx, id)) as NonNullable<Awaited<ReturnType<typeof readPurchase>>>;
  const receiveRest = { do: 'receive', share: 100, rejected: 0, day: today } as const;
  const invoiceRest = { do: 'invoice', of: 'came', share: 100, factor: 1.13, freightMinor: 777, day: today } as const;
  await take(tx, id, receiveRest).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
  if ((await read()).purchase.steps.includes('finish'))
    await finish(buyer, { id }, { ...noWord, reason: 'the rest is cancelled' }, () => undefined);
  if ((await read()).purchase.steps.includes('invoice')) await take(tx, id, invoiceRest);
  const { purchase } = await read();
  // What was rejected whole and invoiced all the same has no lot that could bear it.
  const bearers = purchase.lines.filter(({ accepted }) => accepted > 0);
  const invoices = purchase.invoices.filter(({ state }) => state === 'posted');
  if (bearers.length === 0 || invoices.length === 0) return;
  const net = invoices.flatMap((each) => each.lines).filter(({ lineId }) => bearers.some((each) => each.id === lineId));
  const less = purchase.returns
    .filter(({ state }) => state === 'posted')
    .flatMap((each) => each.lines)
    .filter(({ quantity, lineId }) => quantity === 0 && bearers.some((each) => each.id === lineId));
  const worth =
    -less.reduce((sum, { netMinor }) => sum + netMinor, 0) +
    net.reduce((sum, { netMinor }) => sum + netMinor, 0) +
    invoices.reduce((sum, { freightMinor }) => sum + freightMinor, 0);
  expect(['invoiced', 'partPaid', 'paid']).toContain(purchase.state);
  expect(Math.round((await sumsOf(tx, id)).worth)).toBe(worth);
  expect(Math.abs((await sumsOf(tx, id)).worth - worth)).toBeLessThan(0.001);
}
