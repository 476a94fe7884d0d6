import { getCompany, updateCompany } from '@henhouse/contract/company/company';
import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import type { Sale } from '@henhouse/contract/sale/sale';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testCompany, testMoneySetting } from '../../../test-company';
import { answer, renderScreen } from '../../../test-screen';
import { InvoiceForm } from './invoice-form';

const show = (address: string, invoiceNote: string) =>
  renderScreen(<InvoiceForm sale={{ id: 's', version: 2, termsDays: 14 } as Sale} />, {
    path: '/',
    at: '/',
    answers: [
      answer(getCompany, { ...testCompany, address }),
      answer(getMoneySetting, { ...testMoneySetting, invoiceNote }),
      answer(updateCompany, { ...testCompany, address: 'Mill Lane 3' }),
      answer(updateMoneySetting, { ...testMoneySetting, invoiceNote: 'DE12' }),
    ],
  });

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

  it('says which of the two is missing', async () => {
    for (const [address, invoiceNote, missing] of [
      ['', 'DE12', 'The address is not known yet.'],
      ['Mill Lane 3', '', 'Where to pay is not known yet.'],
      ['', '', 'Neither is known yet.'],
    ] as const) {
      const { unmount } = await show(address, invoiceNote);
      expect(await screen.findByText(/Every invoice carries/)).toHaveTextContent(missing);
      unmount();
    }
  });

  it('asks nothing of the seller where both are known', async () => {
    await show('Mill Lane 3', 'DE12');
    expect(await screen.findByRole('button', { name: 'Write invoice' })).toBeVisible();
  });
});
