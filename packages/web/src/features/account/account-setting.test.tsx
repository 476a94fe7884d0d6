import { getAccount, saveProfile } from '@henhouse/contract/session/account';
import { getSession } from '@henhouse/contract/session/session';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { blankOf } from '../../test-blank';
import { answer, renderScreen } from '../../test-screen';
import AccountSettingPage from './account-setting.page';

const account = blankOf(getAccount.output, {
  fullName: 'Anna Brandt',
  username: 'anna',
  email: 'anna@vale.example',
  language: 'en',
  hasMails: true,
  version: 3,
});

it('has its parts behind tabs of the page, and one Save for what is a setting', async () => {
  const { user, received } = await renderScreen(<AccountSettingPage />, {
    path: '/pages/account-setting',
    at: '/pages/account-setting',
    answers: [
      answer(getAccount, account),
      answer(saveProfile, { ...account, version: 4 }),
      answer(getSession, {} as never),
    ],
  });
  const tabs = await screen.findByRole('navigation', { name: /Account settings/ });
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Profile', 'Password', 'Two-factor', 'Sessions', 'Appearance', 'Notifications']);
  expect(screen.getAllByRole('button', { name: /^Save/ })).toHaveLength(1);
  expect(screen.getByRole('combobox', { name: /^Language/ })).toHaveValue('English');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '030 1');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(received.find(({ method }) => method === 'PUT')?.body).toMatchObject({ phone: '030 1', language: 'en' }),
  );
  // The way to another address is an act with a button of its own: nothing of it was saved along.
  expect(screen.getByRole('button', { name: 'Change address' })).toBeEnabled();
});

it('changes a password by its own button, which is no setting', async () => {
  await renderScreen(<AccountSettingPage />, {
    path: '/pages/account-setting',
    at: '/pages/account-setting?tab=password',
    answers: [answer(getAccount, account)],
  });
  expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument();
});
