import { getSetup, login } from '@henhouse/contract/session/session';
import { QueryClient } from '@tanstack/react-query';
import { createMemoryHistory } from '@tanstack/react-router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../shared/i18n/i18n';
import { endSession, startSession } from '../../shared/session/session';
import { type Answering, answer, fakeNetwork, refusal, signedInAs } from '../../test-screen';
import { App } from '../app';
import { createAppRouter } from '../router';

vi.mock('../frame/update-notice', () => ({ default: () => null }));

const setup = answer(getSetup, {
  needsCompany: false,
  demo: true,
  signup: 'invite',
  demoPassword: 'henhouse-demo',
  accounts: [{ email: 'owner@vale.example', role: 'Owner', company: 'Vale Poultry' }],
});
const nobody = signedInAs('Guest', []);

async function visit(at: string, answers: readonly Answering[]) {
  const received = fakeNetwork([...answers, setup]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createAppRouter(client, createMemoryHistory({ initialEntries: [at] }));
  render(<App client={client} router={router} />);
  return { received, router, user: userEvent.setup(), path: () => router.state.location.pathname };
}

beforeAll(() => startTexts('en'));

describe('signing in', () => {
  it('says what the server said about wrong credentials, and keeps the name', async () => {
    const { user } = await visit('/login', [refusal(login, 'wrongCredentials')]);
    await user.type(await screen.findByLabelText('E-mail or username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('Email or Password is Invalid')).toBeInTheDocument();
    expect(screen.getByLabelText('E-mail or username')).toHaveValue('ada');
  });

  it('asks for a session first and comes back to where somebody was going', async () => {
    const { user, path, router } = await visit('/not-authorized?from=there', []);
    await router.navigate({ to: '/apps/farm/list?q=mea' });
    await waitFor(() => expect(path()).toBe('/login'));
    expect(router.state.location.search).toMatchObject({ to: '/apps/farm/list?q=mea' });
    fakeNetwork([answer(login, nobody), setup]);
    await user.type(await screen.findByLabelText('E-mail or username'), 'ada');
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    // Ada may not see farms: going back to where she was going ends where the guard says.
    await waitFor(() => expect(path()).toBe('/not-authorized'));
  });

  it('is one click with a demo account', async () => {
    const { user, received } = await visit('/login', [answer(login, nobody)]);
    await user.click(await screen.findByRole('button', { name: 'Sign in as Owner of Vale Poultry' }));
    await waitFor(() => expect(received.some(({ path }) => path === '/web/auth/login')).toBe(true));
    const call = received.find(({ path }) => path === '/web/auth/login');
    expect(call?.body).toEqual({ email: 'owner@vale.example', password: 'henhouse-demo' });
  });
});

describe('addresses', () => {
  it('that nobody knows lead to the 404 page', async () => {
    const { path } = await visit('/there/is/no/such/page', []);
    expect(await screen.findByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
    expect(path()).toBe('/error-404');
  });

  it('of protected screens lead a person without the right to not-authorized', async () => {
    startSession(nobody);
    const { path } = await visit('/apps/farm/list', []);
    expect(await screen.findByRole('heading', { name: 'You are not authorized' })).toBeInTheDocument();
    expect(path()).toBe('/not-authorized');
  });

  it('of the sign-in screen lead somebody who is signed in home', async () => {
    startSession(nobody);
    const { path } = await visit('/login', []);
    await waitFor(() => expect(path()).toBe('/not-authorized'));
  });

  it('of the privacy pages are open to everybody', async () => {
    await visit('/privacy', []);
    expect(await screen.findByRole('heading', { name: 'Sessions and cookies' })).toBeInTheDocument();
  });
});

describe('a session that ends', () => {
  it('leads to the sign-in screen, which knows the way back', async () => {
    startSession(nobody);
    const { path, router } = await visit('/privacy', []);
    await screen.findByRole('heading', { name: 'Privacy' });
    endSession('ended');
    await waitFor(() => expect(path()).toBe('/login'));
    expect(await screen.findByText(/Your session has ended/)).toBeInTheDocument();
    expect(router.state.location.search).toMatchObject({ to: '/privacy' });
  });
});
