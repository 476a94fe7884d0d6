import { randomUUID } from 'node:crypto';
import { balanceOf, paymentBookings, purchaseBookings, saleBookings } from '@henhouse/domain/money/booking';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { ids } from '../../../test/people';
import { addSupplier } from '../../../test/purchase-client';
import { startedApp } from '../../../test/started-app';
import type { CompanyTx } from '../../platform/db/company-tx';
import { book, bookingsInForce, readBalance, unbook } from './book';
import { nextNumber } from './document-number';

const test = startedApp({ farms: false });
const { companyId } = ids.vale;
let head: { day: string; partnerId: string; farmId: null };
const company = <T>(fn: (tx: CompanyTx) => Promise<T>) => test.app.db.company(companyId, null, fn);

beforeAll(async () => {
  head = { day: '2026-03-02', partnerId: await addSupplier(test, 'Mill and Market'), farmId: null };
});

const document = (version = 1) => ({ kind: 'test', id: randomUUID(), version });
const owed = (until?: string) =>
  company((tx) => readBalance(tx, 'payable', { partnerId: head.partnerId, ...(until && { until }) }));

describe('the books of money', () => {
  it('owe until it is paid, on the day it was booked for', async () => {
    await company((tx) => book(tx, document(), purchaseBookings('goods', { ...head, netMinor: 1000, taxMinor: 70 })));
    await company((tx) =>
      book(tx, document(), paymentBookings('out', 'bank', { ...head, day: '2026-03-10', amountMinor: 500 })),
    );
    expect([await owed('2026-03-01'), await owed('2026-03-09'), await owed()]).toEqual([0, -1070, -570]);
  });

  it('correct by reversing and booking again, erase nothing, and book the same once', async () => {
    const invoice = document();
    const amounts = (netMinor: number) => purchaseBookings('goods', { ...head, netMinor, taxMinor: 0 });
    const before = await owed();
    await company((tx) => book(tx, invoice, amounts(300)));
    for (const netMinor of [200, 200]) {
      await company(async (tx) =>
        book(tx, { ...invoice, version: 2 }, amounts(netMinor), await bookingsInForce(tx, invoice.id)),
      );
    }
    expect(await owed()).toBe(before - 200);
    const rows = await test.sql`select amount_minor::int as amount, reverses_id is not null as reverses from booking
      where document_id = ${invoice.id} order by id`;
    expect(rows).toEqual([
      { amount: 300, reverses: false },
      { amount: 300, reverses: true },
      { amount: 200, reverses: false },
    ]);
    await company((tx) => unbook(tx, { ...invoice, version: 3 }));
    expect(await owed()).toBe(before);
    await expect(company((tx) => tx.run(sql`delete from booking where company_id = ${companyId}`))).rejects.toThrow();
  });

  it('keep what each partner owes and is owed, by farm, with every booking', async () => {
    const farmId = randomUUID();
    await company((tx) =>
      tx.run(sql`insert into farm (company_id, id, name, code, kind, ownership)
        values (${companyId}, ${farmId}, 'Hill', 'H', 'layer', 'own')`),
    );
    const sold = document();
    const sale = saleBookings({ ...head, farmId, netMinor: 4000, taxMinor: 280 });
    await company((tx) => book(tx, sold, sale));
    await company((tx) => book(tx, document(), paymentBookings('in', 'bank', { ...head, farmId, amountMinor: 1000 })));
    await company((tx) => unbook(tx, { ...sold, version: 2 }));
    const kept = await test.sql`select farm_id, payable_minor::int as payable, receivable_minor::int as receivable
      from partner_balance where partner_id = ${head.partnerId} order by 1`;
    expect(kept).toEqual([
      { farm_id: farmId, payable: 0, receivable: -1000 },
      { farm_id: null, payable: -(await owed()), receivable: 0 },
    ]);
  });

  it('show another company nothing, and let nobody owe to no one', async () => {
    expect(await test.app.db.company(ids.hill.companyId, null, (tx) => readBalance(tx, 'payable'))).toBe(0);
    const nobody = saleBookings({ ...head, netMinor: 5, taxMinor: 0 }).map((one) => ({ ...one, partnerId: null }));
    await expect(company((tx) => book(tx, document(), nobody))).rejects.toThrow();
    expect(balanceOf('receivable', nobody)).toBe(5);
  });

  it('let nothing into a closed month but by its states, whoever writes', async () => {
    const close = (state: string) =>
      company((tx) =>
        tx.run(sql`insert into period (company_id, month, state) values (${companyId}, '2026-01-01', ${state})
          on conflict (company_id, month) do update set state = excluded.state`),
      );
    const late = (allowed: string) =>
      company(async (tx) => {
        await tx.run(sql`select set_config('app.late', ${allowed}, true)`);
        await book(tx, document(), purchaseBookings('goods', { ...head, day: '2026-01-15', netMinor: 7, taxMinor: 0 }));
      });
    await close('softClosed');
    await expect(late('')).rejects.toMatchObject({ code: 'HH001', detail: '2026-01-01 softClosed' });
    await late('softClosed');
    await close('closed');
    await expect(late('softClosed')).rejects.toMatchObject({ code: 'HH001' });
    await late('softClosed,closed');
    await close('open');
    await late('');
  });
});

describe('numbers without gaps', () => {
  it('are each given once, in a row, when many ask at once and some fail', async () => {
    const taken = await Promise.allSettled(
      Array.from({ length: 60 }, (_, index) =>
        company(async (tx) => {
          const number = await nextNumber(tx, 'invoice');
          if (index % 3 === 0) throw new Error('rolled back');
          return number;
        }),
      ),
    );
    const numbers = taken.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : [])).sort((a, b) => a - b);
    expect(numbers).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
});
