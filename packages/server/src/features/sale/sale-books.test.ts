import { randomUUID } from 'node:crypto';
import { payByCustomer } from '@henhouse/contract/money/payment';
import { dispatchSale } from '@henhouse/contract/sale/dispatch';
import { createSale, creditSale, getSale, type Sale, takeBackDispatch } from '@henhouse/contract/sale/sale';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { fixtureIds } from '../../../test/farm.fixture';
import {
  addCustomer,
  bill,
  confirm,
  draft,
  drafting,
  eggLine,
  layEggs,
  ofSale,
  settleHens,
} from '../../../test/sale-client';
import { startedApp } from '../../../test/started-app';
import { checkLedger } from '../../ledger/check-ledger';

const test = startedApp();
const fixture = fixtureIds('vale');
const manager = 'vale.Manager' as const;

beforeAll(async () => {
  await settleHens(test);
  for (const day of ['2026-03-06', '2026-03-07', '2026-03-08', '2026-03-09']) await layEggs(test, day, { table: 700 });
});

/** Numbers that a seed repeats. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

interface Books {
  readonly receivable: number;
  readonly invoiced: number;
  readonly credited: number;
  readonly paid: number;
  readonly inStore: number;
  readonly sold: number;
}

const booksOf = (partnerId: string) =>
  test.app.db.company(fixture.companyId, null, (tx) =>
    tx.one(sql<Books>`
      select
        (select coalesce(sum(case when debit = 'receivable' then amount_minor else -amount_minor end), 0) from booking
          where partner_id = ${partnerId} and 'receivable' in (debit, credit)) as receivable,
        (select coalesce(sum(net_minor + tax_minor), 0) from sale
          where partner_id = ${partnerId} and invoice_number is not null) as invoiced,
        (select coalesce(sum(c.net_minor + c.tax_minor), 0) from credit_note c join sale s on s.id = c.sale_id
          where s.partner_id = ${partnerId}) as credited,
        (select coalesce(sum(amount_minor), 0) from payment where partner_id = ${partnerId} and state = 'posted') as paid,
        (select coalesce(sum(b.quantity), 0) from balance b join lot l on l.id = b.lot_id and l.kind = 'eggs') as in_store,
        (select coalesce(sum(t.quantity), 0) - coalesce((select sum(r.quantity) from credit_note_lot r), 0)
          from sale_lot t) as sold`),
  );

describe.each([
  ['EUR', 450],
  ['JPY', 450],
  ['BHD', 450.125],
])('in %s, whatever is sold, sent, taken back, credited and paid in whichever order', (currency, unitPriceMinor) => {
  it('a customer owes invoices less credit notes less payments, and no egg is lost', async () => {
    await test.sql`update company set currency = ${currency} where id = ${fixture.companyId}`;
    const random = seeded(currency.charCodeAt(0));
    const partnerId = await addCustomer(test, `Buyer in ${currency}`);
    const sales: string[] = [];
    const laid = (await booksOf(partnerId)).inStore + (await booksOf(partnerId)).sold;
    const now = async (id: string): Promise<Sale> => await test.ok(getSale, { params: { saleId: id } }, manager);

    for (let step = 0; step < 50; step += 1) {
      const id = sales[random(Math.max(1, sales.length))];
      if (id === undefined || random(4) === 0) {
        const line = eggLine({ quantity: 1 + random(4), unitPriceMinor, taxPct: random(20), discountPct: random(10) });
        sales.push((await draft(test, partnerId, 'eggs', [line])).id);
        continue;
      }
      const sale = await now(id);
      if (sale.state === 'draft') await confirm(test, sale);
      else if (sale.state === 'confirmed') await test.call(dispatchSale, ofSale(sale, { day: '2026-03-12' }), manager);
      else if (sale.state === 'dispatched' && random(4) === 0) {
        await test.ok(takeBackDispatch, ofSale(sale, { reason: 'not today' }), manager);
      } else if (sale.state === 'dispatched') await bill(test, sale);
      else if (random(2) === 0 && (sale.openMinor ?? 0) > 0) {
        const amountMinor = 1 + random(sale.openMinor ?? 1);
        const parts = [{ documentKind: 'sale' as const, documentId: id, amountMinor }];
        const body = { id: randomUUID(), partnerId, day: '2026-03-15', parts };
        await test.ok(payByCustomer, { body }, manager);
      } else if (sale.steps.includes('credit')) {
        const line = sale.lines[0];
        const left = (line?.quantity ?? 0) - (line?.creditedQuantity ?? 0);
        const worth = (line?.netMinor ?? 0) - (line?.creditedNetMinor ?? 0);
        const isAmount = random(3) === 0;
        const some = isAmount ? { quantity: 0, netMinor: Math.ceil(worth / 4) } : { quantity: left > 1 ? 1 : left };
        const lot = sale.lots.find(({ quantity, returned }) => quantity > returned);
        const returned = lot && !isAmount ? [{ lineId: lot.lineId, lotId: lot.lotId, quantity: 1 }] : [];
        const body = {
          id: randomUUID(),
          day: '2026-03-16',
          reason: 'broken',
          lines: [{ lineId: line?.id ?? '', ...some }],
          returned,
        };
        // Of what is credited whole already nothing is left to credit.
        if (left > 0 && some.netMinor !== 0) await test.ok(creditSale, { params: { saleId: id }, body }, manager);
      }
      const books = await booksOf(partnerId);
      expect(books.receivable).toBe(books.invoiced - books.credited - books.paid);
      expect(books.inStore + books.sold).toBe(laid);
    }
    expect(await test.app.db.company(fixture.companyId, null, checkLedger)).toEqual([]);
    const seen = await Promise.all(sales.map(async (id) => (await now(id)).state));
    expect(new Set(seen).size).toBeGreaterThan(2);
  });
});

describe('another company', () => {
  it('is not found, sold to, or sold from', async () => {
    const stranger = await addCustomer(test, 'Of Hill', { company: 'hill' });
    const answer = await test.call(createSale, drafting(stranger, 'eggs', [eggLine()]), manager);
    expect(answer.problem.problems).toMatchObject([{ code: 'unknownValue', field: 'partnerId' }]);
    const own = await addCustomer(test, 'Own');
    const sale = await draft(test, own, 'eggs', [eggLine()]);
    expect((await test.call(getSale, { params: { saleId: sale.id } }, 'hill.Owner')).status).toBe(404);
    const { shedId } = fixtureIds('hill');
    const litter = { ...eggLine({ unit: 't', grade: null }), shedId };
    expect((await test.call(createSale, drafting(own, 'litter', [litter]), manager)).status).toBe(404);
  });
});
