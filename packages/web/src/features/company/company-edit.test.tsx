import { exportCompany, getCompany, updateCompany } from '@henhouse/contract/company/company';
import { requestErasure } from '@henhouse/contract/company/company-erasure';
import { getMailState } from '@henhouse/contract/mail/mail';
import { getMoneySetting, updateMoneySetting } from '@henhouse/contract/money/money-setting';
import { getCompanySecurity } from '@henhouse/contract/session/totp';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { screens } from '../../shared/screen/screens';
import { testCompany, testMoneySetting } from '../../test-company';
import { type Answering, answer, refusal, renderScreen, testIds } from '../../test-screen';
import CompanyEditPage from './company-edit.page';

const wrongPrefix = { code: 'tooLong', field: 'invoicePrefix', severity: 'error', params: { max: 1 } } as const;

it.each(['UTC', 'Etc/GMT+3'])('keeps %s as it is, and can be gone back to', async (zone) => {
  const kept = { ...testCompany, timeZone: zone };
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
  await user.click(screen.getByLabelText(/Address/));
  await user.paste('Mill Lane');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({ timeZone: zone }));
});

const settings = async (...more: readonly Answering[]) => {
  const { path } = screens['apps-company-edit'];
  const shown = await renderScreen(<CompanyEditPage />, {
    path,
    at: path.replace(':companyId', testIds.company),
    answers: [
      answer(getCompany, testCompany),
      answer(getMoneySetting, testMoneySetting),
      answer(getCompanySecurity, { totpRoles: [], version: 1 }),
      answer(updateCompany, { ...testCompany, version: 4 }),
      ...more,
    ],
  });
  const saved = () => shown.received.filter(({ method }) => method === 'PUT');
  return { ...shown, saved };
};

it('saves with one button what was changed behind several tabs, and nothing else', async () => {
  const { user, saved } = await settings(answer(updateMoneySetting, { ...testMoneySetting, version: 8 }));
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  await user.click(await screen.findByLabelText(/Address/));
  await user.paste('Mill Lane');
  await user.click(screen.getByText('Money', { selector: 'a' }));
  const prefix = await screen.findByLabelText(/Invoice numbers begin with/);
  await user.type(prefix, 'VP');
  await user.click(screen.getByText('Sign-in', { selector: 'a' }));
  expect(screen.getByRole('status')).toHaveTextContent('Not saved yet: Company, Money');
  await user.click(save);
  await waitFor(() => expect(saved()).toHaveLength(2));
  expect(saved().map(({ headers }) => headers.get('if-match'))).toEqual(['"3"', '"7"']);
  await waitFor(() => expect(save).toBeDisabled());
  await user.click(screen.getByText('Money', { selector: 'a' }));
  await user.type(prefix, '2');
  await user.click(save);
  await waitFor(() => expect(saved()).toHaveLength(3));
  expect(saved()[2]?.headers.get('if-match')).toBe('"8"');
});

it('goes to the tab in which something was refused, and keeps what is typed there', async () => {
  const { user, router } = await settings(refusal(updateMoneySetting, 'invalidInput', { problems: [wrongPrefix] }));
  await user.click(await screen.findByText('Money', { selector: 'a' }));
  await user.type(await screen.findByLabelText(/Invoice numbers begin with/), 'VP');
  await user.click(screen.getByText('Company', { selector: 'a' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(router.state.location.search).toMatchObject({ tab: 'money' }));
  expect(screen.getByLabelText(/Invoice numbers begin with/)).toHaveValue('VP');
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

it('asks once who leaves with something unsaved, and lets them go', async () => {
  const { user, router } = await settings();
  await user.click(await screen.findByLabelText(/Address/));
  await user.paste('Mill Lane');
  const before = router.state.location.pathname;
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  expect(router.state.location.pathname).toBe(before);
  await user.click(screen.getByRole('link', { name: 'Cancel' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).not.toBe(before));
});

it('has a tab for mail only for who may set it up', async () => {
  const state = (maySetUp: boolean) => answer(getMailState, { isSetUp: false, maySetUp, waiting: 0 });
  const { unmount } = await settings(state(false));
  await screen.findByText('Sign-in', { selector: 'a' });
  expect(screen.queryByText('Mail', { selector: 'a' })).toBeNull();
  unmount();
  await settings(state(true));
  expect(await screen.findByText('Mail', { selector: 'a' })).toBeVisible();
});

it('gives the Owner everything of the company as a file, and offers it to nobody else', async () => {
  const { path } = screens['apps-company-edit'];
  const at = `${path.replace(':companyId', testIds.company)}?tab=data`;
  const answers = [
    answer(getCompany, testCompany),
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
  const leaving = { ...testCompany, eraseOn: '2026-12-26' };
  const { user, received } = await renderScreen(<CompanyEditPage />, {
    path,
    at,
    answers: [answer(getCompany, testCompany), answer(requestErasure, leaving)],
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
