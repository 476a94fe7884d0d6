import {
  getPlatformCompany,
  listPlatformCompanies,
  type PlatformCompanyDetail,
  setCompanyState,
} from '@henhouse/contract/company/platform-company';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../../test-blank';
import { answer, renderScreen } from '../../../test-screen';
import CompanyPage from '../company.page';

const vale = blankOf(listPlatformCompanies.output.shape.items.element, {
  createdAt: '2026-01-05T08:00:00.000Z',
  id: '01900000-0000-7000-8000-0000000000aa',
  name: 'Vale Poultry',
  country: 'DE',
  currency: 'EUR',
  timeZone: 'Europe/Berlin',
  language: 'en',
  unitSystem: 'metric',
  financialYearStartMonth: 1,
  state: 'active',
  version: 4,
  owners: [
    { id: '01900000-0000-7000-8000-0000000000ab', fullName: 'Olive Oak', email: 'o@v.example', state: 'active' },
  ],
  people: 14,
  farms: 3,
});
const detail: PlatformCompanyDetail = { ...vale, signedIn: 12, supportVisits: [] };
const asRoot = { role: 'super_admin', user: { companyId: null } };

it('lists all companies for a super_admin, and names what follows before one is suspended', async () => {
  const { user, received } = await renderScreen(<CompanyPage />, {
    ...asRoot,
    answers: [
      answer(listPlatformCompanies, { items: [vale], total: 1 }),
      answer(getPlatformCompany, detail),
      answer(setCompanyState, { ...detail, state: 'suspended', version: 5 }),
    ],
  });
  expect(await screen.findByText('Olive Oak')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Vale Poultry/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Suspend' }));
  expect(await screen.findByText(/^12 people are signed out at once/)).toHaveTextContent('Nothing is deleted');
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Invoices are open');
  await user.click(screen.getByRole('button', { name: 'Suspend' }));
  const sent = received.find(({ method }) => method === 'PUT');
  expect(sent?.body).toEqual({ state: 'suspended', reason: 'Invoices are open' });
  expect(sent?.headers.get('If-Match')).toBe('"4"');
});

it('looks into no company for less than a sentence', async () => {
  const { user } = await renderScreen(<CompanyPage />, {
    ...asRoot,
    answers: [answer(listPlatformCompanies, { items: [vale], total: 1 })],
  });
  await user.click(await screen.findByRole('button', { name: /Vale Poultry/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Look in as support' }));
  const start = await screen.findByRole('button', { name: 'Look in for one hour' });
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'a look');
  expect(start).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), ' at the sheds');
  expect(start).toBeEnabled();
});
