import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BodyOf } from '@henhouse/contract/endpoint';
import { listCustomerAgeing } from '@henhouse/contract/money/partner-ledger';
import { payByCustomer } from '@henhouse/contract/money/payment';
import {
  cancelPaymentReminder,
  getOverdueOfCustomer,
  getReminderPaper,
  listPaymentReminders,
  remindCustomer,
} from '@henhouse/contract/money/payment-reminder';
import { creditSale } from '@henhouse/contract/sale/sale';
import { describe, expect, inject, it } from 'vitest';
import { problemsIn } from '../../../../test/entry-client';
import { fixtureIds } from '../../../../test/farm.fixture';
import type { Actor } from '../../../../test/people';
import { addCustomer, litterLine, sold } from '../../../../test/sale-client';
import { startedApp } from '../../../../test/started-app';

import { pdfText } from '../../report/file/pdf-text.fixture';

const test = startedApp({ day: '2026-03-20' });

const manager = 'vale.Manager';

/** An invoice of the 13th of March over 180.00, due on the 27th. */
const invoiced = (customer: string) => sold(test, customer, 'litter', [litterLine()]);

const reminding = (partnerId: string, more: Partial<BodyOf<typeof remindCustomer>> = {}) => ({
  body: { id: randomUUID(), partnerId, way: 'paper' as const, ...more },
});

const ageingOf = async (partner: string) => {
  const { items } = await test.ok(listCustomerAgeing, { query: { partner } }, manager);
  return items[0];
};

async function paperOf(reminderId: string, as: Actor = manager): Promise<string | number> {
  const response = await test.app.http.inject({
    method: 'GET',
    url: getReminderPaper.path.replace(':reminderId', reminderId),
    headers: await test.bearer(as),
  });
  return response.statusCode === 200 ? pdfText(response.rawPayload).replaceAll(/\s+/g, ' ') : response.statusCode;
}

describe('a reminder of what is overdue', () => {
  it('waits as the company says, names each invoice with what is open, and says which reminder it is', async () => {
    test.clock.set('2026-03-20');
    const customer = await addCustomer(test, 'Gut Vardel');
    const first = await invoiced(customer);
    const second = await invoiced(customer);
    const part = { documentKind: 'sale' as const, documentId: first.id, amountMinor: 5000 };
    const pay = { id: randomUUID(), partnerId: customer, day: '2026-03-20', parts: [part] };
    await test.ok(payByCustomer, { body: pay }, manager);
    expect(problemsIn(await test.call(remindCustomer, reminding(customer), manager))).toEqual([
      'error nothingOverdue documents',
    ]);

    test.clock.set('2026-04-02');
    expect(await ageingOf(customer)).toMatchObject({ days1To30: 31_000, remindedDay: null, toRemind: false });
    expect(problemsIn(await test.call(remindCustomer, reminding(customer), manager))).toEqual([
      'confirm hardlyOverdue documents.0',
      'confirm hardlyOverdue documents.1',
    ]);

    test.clock.set('2026-04-03');
    expect(await ageingOf(customer)).toMatchObject({ toRemind: true });
    const made = await test.ok(remindCustomer, reminding(customer, { language: 'de', notes: 'Danke' }), manager);
    expect(made).toMatchObject({ stage: 1, day: '2026-04-03', payBy: '2026-04-10', openMinor: 31_000, toAddress: '' });
    expect(made.lines.map(({ name, openMinor }) => [name, openMinor])).toEqual(
      [first, second].map((sale, at) => [sale.invoiceName, at === 0 ? 13_000 : 18_000]),
    );
    expect(await ageingOf(customer)).toMatchObject({ remindedDay: '2026-04-03', toRemind: false });
    const german = await paperOf(made.id);
    for (const text of ['Zahlungserinnerung', 'Gut Vardel', '310,00', '130,00', '10.04.2026', 'Danke', 'Zu zahlen'])
      expect(german).toContain(text);

    test.clock.set('2026-04-16');
    expect(problemsIn(await test.call(remindCustomer, reminding(customer), manager))).toEqual([
      'confirm remindedLately documents.0',
      'confirm remindedLately documents.1',
    ]);
    test.clock.set('2026-04-17');
    expect(await ageingOf(customer)).toMatchObject({ toRemind: true });
    const documents = [{ documentKind: 'sale' as const, documentId: second.id }];
    const again = await test.ok(remindCustomer, reminding(customer, { documents }), manager);
    expect(again).toMatchObject({ stage: 2, openMinor: 18_000 });
    expect(await paperOf(again.id)).toContain('Second reminder');
    const { documents: overdue } = await test.ok(getOverdueOfCustomer, { params: { partnerId: customer } }, manager);
    expect(overdue.map(({ reminders, remindedDay, daysLate }) => [reminders, remindedDay, daysLate])).toEqual([
      [1, '2026-04-03', 21],
      [2, '2026-04-17', 21],
    ]);
    const { items } = await test.ok(listPaymentReminders, { query: { document: second.id } }, manager);
    expect(items.map(({ stage }) => stage).toSorted()).toEqual([1, 2]);
  });

  it('counts no more once it is taken back, and the same customer is to be reminded again', async () => {
    test.clock.set('2026-03-20');
    const customer = await addCustomer(test, 'Taken back');
    await invoiced(customer);
    test.clock.set('2026-04-10');
    const { id, version } = await test.ok(remindCustomer, reminding(customer), manager);
    const takeBack = { params: { reminderId: id }, version, body: { reason: 'Paid in cash on the day' } };
    const gone = await test.ok(cancelPaymentReminder, takeBack, manager);
    expect(gone).toMatchObject({ state: 'deleted', reason: 'Paid in cash on the day' });
    expect(await ageingOf(customer)).toMatchObject({ remindedDay: null, toRemind: true });
    const twice = { ...takeBack, version: gone.version };
    expect(problemsIn(await test.call(cancelPaymentReminder, twice, manager))).toEqual(['error stateNotAllowed state']);
  });

  it('asks for what is left after the credit, and for nothing where the credit covers it', async () => {
    test.clock.set('2026-03-20');
    const customer = await addCustomer(test, 'With credit');
    const paid = await invoiced(customer);
    await invoiced(customer);
    const part = { documentKind: 'sale' as const, documentId: paid.id, amountMinor: 18_000 };
    const pay = { id: randomUUID(), partnerId: customer, day: '2026-03-20', parts: [part] };
    await test.ok(payByCustomer, { body: pay }, manager);
    const credit = (quantity: number) => ({
      params: { saleId: paid.id },
      body: {
        id: randomUUID(),
        day: '2026-03-20',
        reason: 'Too wet',
        lines: [{ lineId: paid.lines[0]?.id ?? '', quantity }],
      },
    });
    await test.ok(creditSale, credit(3), manager);
    test.clock.set('2026-04-10');
    const { id, openMinor, creditMinor } = await test.ok(remindCustomer, reminding(customer), manager);
    expect([openMinor, creditMinor]).toEqual([18_000, 4500]);
    // Nobody pays a figure without its currency.
    expect(await paperOf(id)).toMatch(/pay 135\.00 [A-Z]{3} by/);
    await test.ok(creditSale, { ...credit(9), body: { ...credit(9).body, day: '2026-04-10' } }, manager);
    test.clock.set('2026-05-10');
    expect(problemsIn(await test.call(remindCustomer, reminding(customer), manager))).toEqual([
      'error nothingOverdue documents',
    ]);
  });

  it('goes by mail to the address of the customer, and is refused where there is none', async () => {
    test.clock.set('2026-03-20');
    const customer = await addCustomer(test, 'Mailed');
    await invoiced(customer);
    test.clock.set('2026-04-10');
    const made = await test.ok(remindCustomer, reminding(customer, { way: 'mail', language: 'fr' }), manager);
    expect(made.toAddress).toBe('buyer@example.com');
    await test.app.jobs.drain();
    const letter = path.join(inject('filesFolder'), `mail/${made.id}.eml`);
    expect(existsSync(letter)).toBe(true);
    expect(readFileSync(letter, 'utf8')).toMatch(/To: buyer@example.com[\S\s]*rappel-mailed-2026-04-10\.pdf/i);
    await test.sql`update partner set email = ${''} where id = ${customer} and company_id = ${fixtureIds('vale').companyId}`;
    const other = reminding(customer, { way: 'mail', confirmed: ['remindedLately'] });
    expect(problemsIn(await test.call(remindCustomer, other, manager))).toEqual(['error addressMissing way']);
  });

  it('is of the farms and the company of whoever looks', async () => {
    test.clock.set('2026-03-20');
    const customer = await addCustomer(test, 'Watched');
    const sale = await invoiced(customer);
    test.clock.set('2026-04-10');
    const made = await test.ok(remindCustomer, reminding(customer), manager);
    expect(await paperOf(made.id, 'vale.Doctor')).toBe(403);
    expect(await paperOf(made.id, 'hill.Owner')).toBe(404);
    const foreign = await test.call(remindCustomer, reminding(customer), 'hill.Owner');
    expect(foreign.status).toBe(404);
    await test.sql`update sale set farm_id = ${fixtureIds('vale').otherFarmId} where id = ${sale.id}`;
    await test.sql`update payment_reminder_line set farm_id = ${fixtureIds('vale').otherFarmId}
      where reminder_id = ${made.id}`;
    const { total } = await test.ok(listPaymentReminders, { query: { partner: customer } }, manager);
    expect(total).toBe(0);
    expect(await paperOf(made.id)).toBe(404);
    const { documents } = await test.ok(getOverdueOfCustomer, { params: { partnerId: customer } }, manager);
    expect(documents).toEqual([]);
  });
});
