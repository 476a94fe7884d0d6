import { randomUUID } from 'node:crypto';
import { getMoneyDashboard } from '@henhouse/contract/dashboard/money';
import { listCustomerAgeing } from '@henhouse/contract/money/partner-ledger';
import { listCustomerOpen, paySupplier } from '@henhouse/contract/money/payment';
import { getOverdueOfCustomer } from '@henhouse/contract/money/payment-reminder';
import { closePeriod, listPeriods } from '@henhouse/contract/money/period';
import { createSupply } from '@henhouse/contract/supply/supply';
import { beforeAll, describe, expect, it } from 'vitest';
import { problemsIn, receiveFeed } from '../../../test/entry-client';
import { fixtureIds } from '../../../test/farm.fixture';
import { importClient } from '../../../test/import-client';
import { addSupplier } from '../../../test/purchase-client';
import { addCustomer, litterLine, sold } from '../../../test/sale-client';
import { bookExpense } from '../../../test/scenario';
import { startedApp } from '../../../test/started-app';
import { stockUp } from '../../../test/stock-client';

const test = startedApp();
const { companyId, farmId, otherFarmId } = fixtureIds('vale');
const [march, april] = ['2026-03-31', '2026-04-01'];
const zoneOfCompany = (zone: string) => test.sql`update company set time_zone = ${zone} where id = ${companyId}`;
let partnerId: string;

/** It is the evening of 31 March: April has begun in Auckland, and in Honolulu it is morning. */
beforeAll(async () => {
  test.clock.set('2026-03-31T20:00:00Z');
  await test.sql`update farm set time_zone = 'Pacific/Auckland' where company_id = ${companyId} and id = ${farmId}`;
  await test.sql`update farm set time_zone = 'Pacific/Honolulu' where company_id = ${companyId} and id = ${otherFarmId}`;
  partnerId = await addSupplier(test, 'Gas works');
});

describe('a document stands on a day that has come where it stands', () => {
  const owed = async (at: string | null, day: string) => {
    const share = { shareFrom: march, shareTo: march };
    const expense = { farmId: at, day, netMinor: 1000, partnerId, ...share };
    const { id } = await bookExpense(test.by('vale.Admin'), test.by('vale.Owner'), expense);
    return { documentKind: 'expense' as const, documentId: id, amountMinor: 100 };
  };
  const pay = (day: string, ...parts: Awaited<ReturnType<typeof owed>>[]) =>
    test.call(paySupplier, { body: { id: randomUUID(), partnerId, day, parts } }, 'vale.Owner');

  it('so that a farm pays on its own', async () => {
    await zoneOfCompany('Europe/Berlin');
    const [ofFarm, ofOther, ofCompany] = [
      await owed(farmId, april),
      await owed(otherFarmId, march),
      await owed(null, march),
    ];
    expect(problemsIn(await pay(april, ofFarm))).toEqual([]);
    expect(problemsIn(await pay(april, ofOther))).toEqual(['error dayInFuture day']);
    expect(problemsIn(await pay(april, ofCompany))).toEqual(['error dayInFuture day']);
    // One payment of both is made where it is later.
    expect(problemsIn(await pay(april, ofFarm, ofCompany))).toEqual([]);
  });

  it('so that goods leave for a farm on the day that it is at the company’s store', async () => {
    await zoneOfCompany('Pacific/Auckland');
    const lotId = await stockUp(test, { storeId: companyId, quantity: 1000, day: '2026-03-02' });
    const body = { id: randomUUID(), kind: 'feed' as const, day: april, lots: [{ lotId, quantity: 100 }] };
    expect(problemsIn(await test.call(createSupply, { params: { farmId: otherFarmId }, body }, 'vale.Admin'))).toEqual(
      [],
    );
  });
});

describe('what is open', () => {
  it('is late on the day after it was due where it stands', async () => {
    await zoneOfCompany('Europe/Berlin');
    const customer = await addCustomer(test, 'Gut Vardel');
    await sold(test, customer, 'litter', [litterLine()]);
    const lateness = async () => {
      const [{ items: open }, { items: aged }, { documents }, { sales }] = await Promise.all([
        test.ok(listCustomerOpen, { query: { partner: customer } }, 'vale.Owner'),
        test.ok(listCustomerAgeing, { query: { partner: customer } }, 'vale.Owner'),
        test.ok(getOverdueOfCustomer, { params: { partnerId: customer } }, 'vale.Owner'),
        test.ok(getMoneyDashboard, { query: { from: '2026-03-01', to: '2026-03-20' } }, 'vale.Owner'),
      ]);
      const late = [...open, ...documents].map(({ daysLate }) => daysLate);
      return [...late, aged[0]?.days1To30, sales?.owed.overdue.length];
    };
    // Due on 27 March: in the evening of that day it is the 28th in Auckland.
    test.clock.set('2026-03-27T20:00:00Z');
    expect(await lateness()).toEqual([1, 1, 18_000, 1]);
    await test.sql`update farm set time_zone = 'Pacific/Honolulu' where company_id = ${companyId} and id = ${farmId}`;
    test.clock.set('2026-03-28T05:00:00Z');
    expect(await lateness()).toEqual([0, 0, 0]);
    await test.sql`update farm set time_zone = 'Pacific/Auckland' where company_id = ${companyId} and id = ${farmId}`;
    test.clock.set('2026-03-31T20:00:00Z');
  });
});

describe('a file that says no day', () => {
  it('books what lies in a store on the day that it is there', async () => {
    await zoneOfCompany('Europe/Berlin');
    const csv = 'item,lot,quantity\nStarter,F-1,10\n';
    const days: unknown[] = [];
    for (const storeId of [farmId, otherFarmId, companyId]) {
      const { body, file } = await importClient(test, 'vale', 'openingStock', storeId).bring(csv, {}, 'vale.Admin');
      const [lot] = await test.sql<{
        day: string;
      }>`select o.day::text from opening_stock o join lot l on l.company_id = o.company_id and l.id = o.lot_id
        where l.code = 'F-1' and o.farm_id is not distinct from ${storeId === companyId ? null : storeId}`;
      days.push([body.problems, file.kind, lot?.day]);
    }
    expect(days).toEqual([april, march, march].map((day) => [[], 'openingStock', day]));
  });
});

describe('a month of the books', () => {
  const close = () =>
    test.call(closePeriod, { params: { month: '2026-03-01' }, body: { to: 'softClosed' }, version: 0 }, 'vale.Owner');

  it('has begun where it has begun at one farm, and is over once it is over at all of them', async () => {
    await receiveFeed(test, { kg: 100, day: '2026-03-02' });
    await zoneOfCompany('Europe/Berlin');
    const months = async () => (await test.ok(listPeriods, {}, 'vale.Owner')).items.map(({ month }) => month);
    expect((await months())[0]).toBe('2026-04-01');
    await zoneOfCompany('Pacific/Auckland');
    expect(problemsIn(await close())).toEqual(['error dayInFuture month']);
    test.clock.set('2026-04-01T11:00:00Z');
    expect(problemsIn(await close())).toEqual([]);
  });
});
