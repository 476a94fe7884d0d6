import { getMailState } from '@henhouse/contract/mail/mail';
import { getCustomerLedger, listCustomerAgeing } from '@henhouse/contract/money/partner-ledger';
import { getOverdueOfCustomer, listPaymentReminders, remindCustomer } from '@henhouse/contract/money/payment-reminder';
import { permissionsOf } from '@henhouse/domain/people/matrix';
import { cleanup, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen, sentBy } from '../../../test-screen';
import CustomerBalancesPage from './customer-balances.page';
import CustomerLedgerPage from './customer-ledger.page';

const uuid = (end: string) => `01900000-0000-7000-8000-${end.padStart(12, '0')}`;
const ids = { company: uuid('c1'), shop: uuid('d1'), sale: uuid('b1'), old: uuid('b2') };

const aged = {
  ...blankOf(listCustomerAgeing.output.shape.items.element),
  partnerId: ids.shop,
  partnerName: 'Corner Shop',
  days1To30: 18_000,
  openMinor: 18_000,
  balanceMinor: 18_000,
  toRemind: true,
};

const overdue = {
  partnerId: ids.shop,
  partnerName: 'Corner Shop',
  email: 'shop@example.com',
  creditMinor: 0,
  documents: [ids.sale, ids.old].map((documentId, at) => ({
    documentKind: 'sale' as const,
    documentId,
    farmId: null,
    name: `VP-${at + 7}`,
    day: '2026-02-01',
    dueDay: '2026-02-15',
    daysLate: 23,
    openMinor: 9000,
    reminders: at,
    remindedDay: at === 0 ? null : '2026-02-20',
  })),
};

const made = { ...blankOf(remindCustomer.output), way: 'mail' as const, toAddress: 'shop@example.com' };

const mailIs = (isSetUp: boolean) => answer(getMailState, { isSetUp, maySetUp: false, waiting: 0 });

const opened = (isSetUp: boolean, email = overdue.email) =>
  renderScreen(<CustomerLedgerPage />, {
    path: '/apps/manage-company/:companyId/customer-balances/:partnerId',
    at: `/apps/manage-company/${ids.company}/customer-balances/${ids.shop}`,
    rules: permissionsOf('Owner'),
    answers: [
      answer(listCustomerAgeing, { items: [aged], total: 1 }),
      answer(getCustomerLedger, { items: [], total: 0 }),
      answer(listPaymentReminders, { items: [], total: 0 }),
      answer(getOverdueOfCustomer, { ...overdue, email }),
      answer(remindCustomer, made),
      mailIs(isSetUp),
    ],
  });

async function open(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'Actions for Corner Shop' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Send reminder' }));
}

describe('a reminder of what is overdue', () => {
  it('names each document with how often it was reminded of, and sends those that are chosen by mail', async () => {
    const { user, received } = await opened(true);
    await open(user);
    expect(await screen.findByText(/reminded once, last on/)).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: /VP-8/ }));
    const dialog = screen.getByRole('dialog', { name: 'Send reminder' });
    await user.click(within(dialog).getByRole('button', { name: 'Send reminder' }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({
      partnerId: ids.shop,
      way: 'mail',
      documents: [{ documentKind: 'sale', documentId: ids.sale }],
      confirmed: [],
    });
  });

  it('is printed where no letter goes out, and says why', async () => {
    for (const [isSetUp, email, why] of [
      [false, overdue.email, 'There is no mail server yet'],
      [true, '', 'No e-mail address is known'],
    ] as const) {
      const { user } = await opened(isSetUp, email);
      await open(user);
      expect(await screen.findByText(new RegExp(why))).toBeTruthy();
      cleanup();
    }
  });

  it('goes to several customers at once from what they owe, each by its own rules', async () => {
    const { user, received } = await renderScreen(<CustomerBalancesPage />, {
      path: '/apps/manage-company/:companyId/customer-balances',
      at: `/apps/manage-company/${ids.company}/customer-balances?toRemind=true`,
      rules: permissionsOf('Owner'),
      answers: [
        answer(listCustomerAgeing, {
          items: [aged, { ...aged, partnerId: uuid('d2'), partnerName: 'Hotel' }],
          total: 2,
        }),
        answer(remindCustomer, made),
        mailIs(true),
      ],
    });
    await user.click(await screen.findByRole('checkbox', { name: /Corner Shop/ }));
    await user.click(await screen.findByRole('button', { name: /Send reminder/ }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: /Send reminder/ }));
    expect((await sentBy(received, 'POST')).body).toMatchObject({ partnerId: ids.shop, way: 'mail' });
  });
});
