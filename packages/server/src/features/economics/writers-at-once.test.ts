import { randomUUID } from 'node:crypto';
import { correctEntry } from '@henhouse/contract/entry/entry';
import { returnPurchase } from '@henhouse/contract/purchase/purchase-documents';
import { dispatchSale } from '@henhouse/contract/sale/dispatch';
import { creditSale, invoiceSale, type Sale } from '@henhouse/contract/sale/sale';
import { discardStock, listStockLots } from '@henhouse/contract/stock/inventory';
import { approveStockCount, createStockCount } from '@henhouse/contract/stock/stock-count';
import { returnSupply } from '@henhouse/contract/supply/supply';
import { beforeAll, describe, expect, it } from 'vitest';
import { enter, entered } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { addSupplier, feedDraft, ordered, receiveOf, setLimits } from '../../../test/purchase-client';
import { addCustomer, confirmedSale, eggLine, layEggs, ofSale, settleHens } from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import type { Answer } from '../../../test/test-app';
import { timesOf } from '../../../test/this-run';
import { checkLedger } from '../../ledger/check-ledger';

const test = startedApp();
let buyer: string;
const fixture = fixtureIds('vale');
const { companyId, farmId } = fixture;
const owner = 'vale.Owner' as const;
const admin = 'vale.Admin' as const;
const day = '2026-03-20';
/** A multiple of ten. */
const some = timesOf(40, 100);

beforeAll(async () => {
  await settleHens(test);
  buyer = await addCustomer(test, 'Packer');
});

/** Takes one unit of the lot. */
type Take = () => Promise<Answer<unknown>>;
interface Taking {
  readonly by: string;
  readonly take: Take;
}
interface Outcome {
  accepted: number;
  refused: number;
}

/** Runs them, forty at a time; anything but an answer of the rules fails the test. */
async function atOnce(takes: readonly Taking[]): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  let next = 0;
  const worker = async () => {
    for (let one = takes[next++]; one; one = takes[next++]) {
      const answer = await one.take();
      expect([200, 201, 412, 422], `${one.by}: ${answer.text.slice(0, 300)}`).toContain(answer.status);
      const outcome = outcomes.get(one.by) ?? { accepted: 0, refused: 0 };
      outcomes.set(one.by, outcome);
      outcome[answer.status < 300 ? 'accepted' : 'refused'] += 1;
    }
  };
  await Promise.all(Array.from({ length: 40 }, worker));
  return outcomes;
}

const total = (outcomes: ReadonlyMap<string, Outcome>, of: keyof Outcome) =>
  [...outcomes.values()].reduce((all, outcome) => all + outcome[of], 0);
const times = <Thing>(count: number, of: (index: number) => Thing): Thing[] =>
  Array.from({ length: count }, (_, index) => of(index));
/** As if cards were shuffled, the same way every time. */
const mixed = <Thing>(lists: readonly (readonly Thing[])[]): Thing[] =>
  lists
    .flatMap((list) => list.map((thing, index) => ({ thing, at: (index + 0.5) / list.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);

/** How much of a lot is in the farm's store. */
async function onHand(lotId: string): Promise<number> {
  const [row] = await test.sql<{ quantity: number }>`
    select b.quantity::float8 as quantity from balance b join account a on a.id = b.account_id
    where b.lot_id = ${lotId} and a.kind = 'store' and a.farm_id = ${farmId}`;
  return row?.quantity ?? 0;
}

const problems = () => test.app.db.company(companyId, null, checkLedger);
/** Numbers of a series from the first that was given here: one after the other, none missing, none twice. */
async function expectNoGap(text: string): Promise<number> {
  const rows = await test.database.query<{ number: number }>(text);
  const numbers = rows.map(({ number }) => number).sort((a, b) => a - b);
  expect(numbers).toEqual(times(numbers.length, (index) => index + 1));
  return numbers.length;
}

const feed = (kg: number, lotId: string) => ({ sex: 'asHatched' as const, itemId: fixture.feedItemId, lotId, kg });
const confirmed = ['feedOutsideStandard' as const];

describe('one lot of feed and everybody at once', () => {
  it('feeds, corrections, returns to supplier and company, and destroyed goods take exactly what is there', async () => {
    const mill = await addSupplier(test, 'Mill');
    const order = await ordered(test, feedDraft(mill, {}, { unit: 'kg', quantity: 3 * some, freeQuantity: 0 }));
    const lotId = randomUUID();
    await receiveOf(test, order, { quantity: 3 * some, lotId });
    // So many entries of a kilogram that will be corrected to two.
    const entries: string[] = [];
    for (let index = 0; index < some; index += 1) {
      const saved = await entered(test, 'feed', { day, detail: feed(1, lotId), confirmed, as: admin });
      entries.push(saved.entry.id);
    }
    const kilo = [{ lotId, quantity: 1 }];
    const outcomes = await atOnce(
      mixed<Taking>([
        times(some, () => ({
          by: 'feed',
          take: () => enter(test, 'feed', { day, detail: feed(1, lotId), confirmed, as: admin }),
        })),
        entries.map((entryId) => ({
          by: 'correction',
          take: () => {
            const body = { kind: 'feed' as const, day, detail: feed(2, lotId), confirmed, reason: 'weighed again' };
            return test.call(correctEntry, { params: { entryId }, body, version: 1 }, admin);
          },
        })),
        times(0.8 * some, () => ({
          by: 'purchaseReturn',
          take: () => {
            const body = { id: randomUUID(), day, reason: 'mouldy', lines: kilo };
            return test.call(returnPurchase, { params: { purchaseId: order.id }, body }, owner);
          },
        })),
        times(0.8 * some, () => ({
          by: 'supply',
          take: () => {
            const body = { id: randomUUID(), kind: 'feed' as const, day, lots: kilo };
            return test.call(returnSupply, { params: { farmId }, body }, 'vale.Manager');
          },
        })),
        times(0.8 * some, () => ({
          by: 'discard',
          take: () => {
            const body = { id: randomUUID(), lotId, day, quantity: 1, reason: 'wet', witness: 'Ann' };
            return test.call(discardStock, { params: { storeId: farmId }, body }, owner);
          },
        })),
      ]),
    );
    expect([total(outcomes, 'accepted'), total(outcomes, 'refused')]).toEqual([2 * some, 2.4 * some]);
    expect(await onHand(lotId)).toBe(0);
    for (const outcome of outcomes.values()) {
      expect(outcome.accepted).toBeGreaterThan(0);
      expect(outcome.refused).toBeGreaterThan(0);
    }
    expect(await problems()).toEqual([]);
    const notes = await expectNoGap(`select number from purchase_return where company_id = '${companyId}'`);
    expect(notes).toBe(outcomes.get('purchaseReturn')?.accepted);
    const supplies = await expectNoGap(`select number from supply where company_id = '${companyId}'`);
    expect(supplies).toBe(outcomes.get('supply')?.accepted);
  }, 120_000);
});

describe('one lot of eggs and everybody at once', () => {
  it('lorries and destroyed eggs take exactly what is there; then invoices and credit notes are numbered without gaps', async () => {
    await layEggs(test, '2026-03-10', { table: 2 * some });
    const lots = await test.ok(listStockLots, { params: { storeId: farmId }, query: { category: 'eggs' } }, owner);
    const lotId = lots.items.find(({ onHand: eggs }) => eggs === 2 * some)?.lotId ?? '';
    const sales: Sale[] = [];
    for (let index = 0; index < 1.5 * some; index += 1) {
      const line = eggLine({ unit: 'egg', quantity: 1, unitPriceMinor: 15 });
      sales.push(await confirmedSale(test, buyer, 'eggs', [line]));
    }
    const sent: Sale[] = [];
    const outcomes = await atOnce(
      mixed<Taking>([
        sales.map((sale) => ({
          by: 'sale',
          take: async () => {
            const lots = [{ lineId: sale.lines[0]?.id ?? '', lotId, quantity: 1 }];
            const answer = await test.call(dispatchSale, ofSale(sale, { day, lots }), 'vale.Manager');
            if (answer.status === 200) sent.push(answer.body);
            return answer;
          },
        })),
        times(1.5 * some, () => ({
          by: 'discard',
          take: () => {
            const body = { id: randomUUID(), lotId, day, quantity: 1, reason: 'broken', witness: 'Ann' };
            return test.call(discardStock, { params: { storeId: farmId }, body }, owner);
          },
        })),
      ]),
    );
    expect([total(outcomes, 'accepted'), total(outcomes, 'refused')]).toEqual([2 * some, some]);
    expect(await onHand(lotId)).toBe(0);
    for (const outcome of outcomes.values()) expect(outcome.refused).toBeGreaterThan(0);
    expect(await problems()).toEqual([]);

    // Every third one is refused on its way (a day that has not come) and must leave no number behind.
    const billed: Sale[] = [];
    const invoiced = await atOnce(
      sent.map((sale, index) => ({
        by: 'invoice',
        take: async () => {
          const late = { day: index % 3 === 0 ? '2026-03-21' : day };
          const answer = await test.call(invoiceSale, ofSale(sale, late), 'vale.Manager');
          if (answer.status === 200) billed.push(answer.body);
          return answer;
        },
      })),
    );
    expect(total(invoiced, 'refused')).toBe(Math.ceil(sent.length / 3));
    expect(await expectNoGap(`select invoice_number as number from sale where invoice_number is not null`)).toBe(
      billed.length,
    );
    // Of each two ask for the same credit: one of them is too late.
    const credits = await atOnce(
      [...billed, ...billed].map((sale) => ({
        by: 'credit',
        take: () => {
          const lines = [{ lineId: sale.lines[0]?.id ?? '', quantity: 1 }];
          const body = { id: randomUUID(), day, reason: 'broken', lines, returned: [] };
          return test.call(creditSale, { params: { saleId: sale.id }, body }, owner);
        },
      })),
    );
    expect([total(credits, 'accepted'), total(credits, 'refused')]).toEqual([billed.length, billed.length]);
    expect(await expectNoGap('select number from credit_note')).toBe(billed.length);
  }, 180_000);
});

describe('counts that are approved while others take goods', () => {
  it('never leave a day below zero, and are numbered without gaps', async () => {
    const mill = await addSupplier(test, 'Other mill');
    const order = await ordered(test, feedDraft(mill, {}, { unit: 'kg', quantity: 500, freeQuantity: 0 }));
    const lotId = randomUUID();
    await receiveOf(test, order, { quantity: 500, lotId });
    // Whoever counts has to ask somebody from the first cent.
    await setLimits(test, 'vale', { admin: 90_000_000, manager: 0 });
    const params = { storeId: farmId };
    const outcomes = await atOnce(
      mixed<Taking>([
        times(150, (index) => ({
          by: 'feed',
          take: () => enter(test, 'feed', { day, detail: feed(1 + (index % 4), lotId), confirmed, as: admin }),
        })),
        times(60, (index) => ({
          by: 'count',
          take: async () => {
            const id = randomUUID();
            const lines = [{ lotId, counted: 40 + index, reason: 'counted' }];
            const counted = await test.call(
              createStockCount,
              { params, body: { id, day, lines, confirmed: ['countFarOff'] } },
              'vale.Manager',
            );
            if (counted.status !== 201) return counted;
            return test.call(approveStockCount, { params: { ...params, countId: id }, version: 1 }, admin);
          },
        })),
        times(60, () => ({
          by: 'purchaseReturn',
          take: () => {
            const body = { id: randomUUID(), day, reason: 'mouldy', lines: [{ lotId, quantity: 3 }] };
            return test.call(returnPurchase, { params: { purchaseId: order.id }, body }, owner);
          },
        })),
      ]),
    );
    for (const by of ['feed', 'count', 'purchaseReturn']) expect(outcomes.get(by)?.accepted).toBeGreaterThan(5);
    expect(await problems()).toEqual([]);
    expect(await onHand(lotId)).toBeGreaterThanOrEqual(0);
    await expectNoGap(`select number from stock_count where company_id = '${companyId}'`);
    await expectNoGap(`select number from purchase_return where company_id = '${companyId}'`);
  }, 120_000);
});
