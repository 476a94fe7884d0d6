import { type Company, exportCompany, getCompany, updateCompany } from '@henhouse/contract/company/company';
import { askErasure } from '@henhouse/contract/company/company-erasure';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { endSession } from '../../shared/session/session';
import { answer, renderScreen, testIds } from '../../test-screen';
import CompanyEditPage from './company-edit.page';

afterEach(() => endSession('signedOut'));

const company = (timeZone: string): Company => ({
  id: testIds.company,
  name: 'Vale Poultry',
  legalNumber: '',
  address: '',
  country: 'DE',
  currency: 'EUR',
  timeZone,
  language: 'en',
  unitSystem: 'metric',
  financialYearStartMonth: 1,
  state: 'active',
  isDemo: false,
  eraseOn: null,
  version: 3,
  createdAt: '2026-01-05T08:00:00.000Z',
  changedAt: '2026-01-05T08:00:00.000Z',
});

it.each(['UTC', 'Etc/GMT+3'])('keeps %s as it is, and can be gone back to', async (zone) => {
  const kept = company(zone);
  const { path } = screens['apps-company-edit'];
  const { user, received } = await renderScreen(<CompanyEditPage />, {
    path,
    at: path.replace(':companyId', testIds.company),
    answers: [answer(getCompany, kept), answer(updateCompany, kept)],
  });
  const field = await screen.findByRole('combobox', { name: /Time zone/ });
  expect(field).toHaveValue(zone);
  for (const other of ['Europe/Berlin', zone]) {
    await user.click(field);
    await user.clear(field);
    await user.paste(other);
    await user.click(await screen.findByRole('option', { name: other }));
    expect(field).toHaveValue(other);
  }
  await user.click(screen.getByRole('button', { name: 'Save company' }));
  await waitFor(() => expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({ timeZone: zone }));
});

it('gives the Owner everything of the company as a file, and offers it to nobody else', async () => {
  const { path } = screens['apps-company-edit'];
  const at = `${path.replace(':companyId', testIds.company)}?tab=data`;
  const answers = [
    answer(getCompany, company('UTC')),
    { endpoint: exportCompany, reply: () => ({ status: 200, body: '' }) },
  ];
  const update = { action: 'update', subject: 'Company' } as const;
  const asAdmin = await renderScreen(<CompanyEditPage />, { path, at, answers, rules: [update] });
  await screen.findByRole('combobox', { name: /Time zone/ });
  expect(screen.queryByRole('link', { name: 'Data' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take the file' })).toBeNull();
  asAdmin.unmount();
  const rules = [update, { action: 'export', subject: 'Company' } as const];
  const { user, received } = await renderScreen(<CompanyEditPage />, { path, at, answers, rules });
  await user.click(await screen.findByRole('button', { name: 'Take the file' }));
  await waitFor(() => expect(received.some(({ path: called }) => called.endsWith('/copy'))).toBe(true));
});

it('has the company erased only once its name is typed and why is said', async () => {
  const { path } = screens['apps-company-edit'];
  const at = `${path.replace(':companyId', testIds.company)}?tab=data`;
  const leaving = { ...company('UTC'), eraseOn: '2026-12-26' };
  const { user, received } = await renderScreen(<CompanyEditPage />, {
    path,
    at,
    answers: [answer(getCompany, company('UTC')), answer(askErasure, leaving)],
    rules: [
      { action: 'update', subject: 'Company' },
      { action: 'delete', subject: 'Company' },
    ],
  });
  await user.click(await screen.findByRole('button', { name: 'Erase the company' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Erase Vale Poultry?' }));
  const erase = dialog.getByRole('button', { name: 'Erase the company' });
  await user.type(dialog.getByLabelText(/Reason/), 'The farm is sold');
  await user.type(dialog.getByLabelText(/Type Vale Poultry/), 'Vale');
  expect(erase).toBeDisabled();
  await user.type(dialog.getByLabelText(/Type Vale Poultry/), ' Poultry');
  await user.click(erase);
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'PUT')?.body).toEqual({
      name: 'Vale Poultry',
      reason: 'The farm is sold',
    }),
  );
});
