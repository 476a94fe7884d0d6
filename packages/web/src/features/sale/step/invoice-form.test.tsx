import { type Company, getCompany, updateCompany } from '@henhouse/contract/company/company';
import { getMoneySetting, type MoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import type { Sale } from '@henhouse/contract/sale/sale';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { endSession } from '../../../shared/session/session';
import { answer, renderScreen, testIds } from '../../../test-screen';
import { InvoiceForm } from './invoice-form';

const company: Company = {
  id: testIds.company,
  name: 'Vale Poultry',
  legalNumber: '',
  address: '',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'UTC',
  language: 'en',
  unitSystem: 'metric',
  financialYearStartMonth: 1,
  state: 'active',
  isDemo: false,
  eraseOn: null,
  version: 3,
  createdAt: '2026-01-05T08:00:00.000Z',
  changedAt: '2026-01-05T08:00:00.000Z',
};

const setting: MoneySetting = {
  adminLimitMinor: null,
  managerLimitMinor: null,
  pettyLimitMinor: null,
  receiptTolerancePct: 0,
  invoiceTolerancePct: 0,
  paymentLimitMinor: null,
  singleHand: false,
  defaultTaxPct: 7,
  spentHenMinor: 0,
  invoicePrefix: '',
  invoiceNote: '',
  version: 0,
};

const show = (address: string, invoiceNote: string) =>
  renderScreen(<InvoiceForm sale={{ id: 's', version: 2, termsDays: 14 } as Sale} />, {
    path: '/',
    at: '/',
    answers: [
      answer(getCompany, { ...company, address }),
      answer(getMoneySetting, { ...setting, invoiceNote }),
      answer(updateCompany, { ...company, address: 'Mill Lane 3' }),
      answer(updateMoneySetting, { ...setting, invoiceNote: 'DE12' }),
    ],
  });

afterEach(() => endSession('signedOut'));

describe('writing an invoice', () => {
  it('asks first for the address and the bank of the seller, and keeps both', async () => {
    const { user, received } = await show('', '');
    await user.type(await screen.findByRole('textbox', { name: /Address/ }), 'Mill Lane 3');
    const [, note] = screen.getAllByRole('textbox');
    await user.type(note as HTMLElement, 'DE12');
    await user.click(screen.getByRole('button', { name: 'Save and go on to the invoice' }));
    await waitFor(() => expect(received.filter(({ method }) => method === 'PUT')).toHaveLength(2));
    const [ofCompany, ofMoney] = received.filter(({ method }) => method === 'PUT');
    expect(ofCompany?.body).toMatchObject({ name: 'Vale Poultry', address: 'Mill Lane 3' });
    expect(ofMoney?.body).toMatchObject({ defaultTaxPct: 7, invoiceNote: 'DE12' });
  });

  it('asks nothing of the seller where both are known', async () => {
    await show('Mill Lane 3', 'DE12');
    expect(await screen.findByRole('button', { name: 'Write invoice' })).toBeVisible();
  });
});
