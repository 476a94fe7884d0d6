import { getCustomerLedger, listCustomerAgeing, type PartnerLedgerLine } from '@henhouse/contract/money/partner-ledger';
import {
  cancelCustomerPayment,
  listCustomerOpen,
  listCustomerPayments,
  type Payment,
  payCustomerCredit,
} from '@henhouse/contract/money/payment';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { type Answering, answer, renderScreen, sentBy } from '../../test-screen';
import { PartnerLedger } from './partner-ledger';

const partnerId = '01900000-0000-7000-8000-0000000000c1';
const account = '/apps/manage-company/:companyId/customer/:partnerId';
const lineOf = (id: number, of: Partial<PartnerLedgerLine>) => ({
  ...blankOf(getCustomerLedger.output.shape.items.element),
  id,
  day: '2026-03-14',
  documentKind: 'payment',
  ...of,
});
const payment = blankOf(listCustomerPayments.output.shape.items.element, {
  id: '01900000-0000-7000-8000-0000000000d1',
  day: '2026-03-14',
  amountMinor: 5000,
  place: 'bank',
  reference: 'Transfer 12',
  parts: [{ documentKind: 'expense', documentId: partnerId, amountMinor: 5000, name: '12' }],
  version: 3,
}) as Payment;
const aged = { partnerId, partnerName: 'Market', openMinor: 0, balanceMinor: -9000 };

const lines = [
  lineOf(7, { moreMinor: 4000, balanceMinor: -9000 }),
  lineOf(6, { documentKind: 'expense', name: '9', lessMinor: 1190 }),
];

const shown = (address = '', paid = payment, first: readonly Answering[] = []) =>
  renderScreen(<PartnerLedger side="customer" />, {
    path: account.replaceAll(/:(\w+)/g, '$$$1'),
    at: `${account.replace(':companyId', partnerId).replace(':partnerId', partnerId)}${address}`,
    answers: [
      ...first,
      answer(listCustomerAgeing, {
        items: [{ ...blankOf(listCustomerAgeing.output.shape.items.element), ...aged }],
        total: 1,
      }),
      answer(getCustomerLedger, { items: lines, total: 25 }),
      answer(listCustomerPayments, { items: [paid], total: 1 }),
      answer(listCustomerOpen, { items: [], total: 0, creditMinor: 9000 }),
      answer(payCustomerCredit, { ...payment, amountMinor: -9000 }),
      answer(cancelCustomerPayment, payment),
    ],
    rules: [
      { action: 'read', subject: 'Sale' },
      { action: 'update', subject: 'Sale' },
    ],
  });

describe('the account of a partner', () => {
  it('pays back what they have to their credit, and says so in its lines', async () => {
    const { user, received } = await shown();
    expect(await screen.findByText('Credit paid back')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Actions for Market' }));
    await user.click(screen.getByRole('menuitem', { name: 'Pay credit back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Pay credit back' });
    expect(await within(dialog).findByText('€90.00 to the partner’s credit')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Record payment' }));
    const { body } = await sentBy(received, 'POST');
    expect(body).toMatchObject({ partnerId, amountMinor: 9000, place: 'bank' });
  });

  it('has all payments, also those of expenses, and each can be taken back', async () => {
    const { user, received } = await shown();
    const row = (await screen.findByText('Expense 12')).closest('tr') ?? document.body;
    await user.click(within(row).getByRole('button'));
    await user.click(await screen.findByRole('menuitem', { name: 'Take payment back' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByRole('textbox'), 'Typed twice');
    await user.click(within(dialog).getByRole('button', { name: 'Take payment back' }));
    const { body } = await sentBy(received, 'PUT');
    expect(body).toEqual({ reason: 'Typed twice' });
  });

  it('calls money that went back what it is, and its column, too', async () => {
    await shown('', { ...payment, amountMinor: -5000 });
    const row = (await screen.findByText('Transfer 12')).closest('tr') ?? document.body;
    expect(within(row).getByText('Credit paid back')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /^Invoiced or paid back/ })).toBeVisible();
    expect(screen.getByText('Refund').closest('tr')).toHaveTextContent(/9.*€11.90/);
  });

  it('turns the pages of its lines though fewer payments have no second one', async () => {
    const { router, received } = await shown('?page=2');
    await screen.findByText('Expense 12');
    await waitFor(() => expect(received.length).toBeGreaterThan(2));
    expect(router.state.location.search).toMatchObject({ page: '2' });
    const pagesOf = (end: string) =>
      received.filter(({ path }) => path.endsWith(end)).map(({ query }) => query.get('page'));
    expect([new Set(pagesOf('/customer-payments')), new Set(pagesOf('/ledger'))]).toEqual([
      new Set(['1']),
      new Set(['2']),
    ]);
  });

  it('says that of very many open documents not all are there to be paid', async () => {
    const document = blankOf(listCustomerOpen.output.shape.items.element, {
      id: '01900000-0000-7000-8000-0000000000e1',
      name: 'IN-1',
      day: '2026-03-01',
      dueDay: '2026-03-31',
      openMinor: 1000,
    });
    const { user } = await shown('', payment, [
      answer(listCustomerAgeing, {
        items: [
          { ...blankOf(listCustomerAgeing.output.shape.items.element), ...aged, openMinor: 9000, balanceMinor: 9000 },
        ],
        total: 1,
      }),
      answer(listCustomerOpen, { items: [document], total: 1250, creditMinor: 0 }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Record payment' }));
    expect(await screen.findByText(/^1 of 1,250 open documents are here/)).toBeVisible();
  });
});
