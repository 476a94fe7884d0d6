import { switchCompany } from '@henhouse/contract/company/support-access';
import { prove } from '@henhouse/contract/session/password';
import {
  createFirstCompany,
  loadDemo,
  login,
  logout,
  refresh,
  register,
  verifyEmail,
} from '@henhouse/contract/session/session';
import { signInWithCode } from '@henhouse/contract/session/totp';
import { rightPassword } from '../session-app';
import { withSecondFactor } from './account.calls';
import { installation } from './installation';
import { addMember, carriedOut, forgiveAddress, newcomer, ownCompany, tokenFor } from './newcomer';
import { type CallFixture, type ValidCall, valid } from './valid-call';

/** One for all who sign up in a fixture: no two of them have anything of each other's. */
const openToAll = new WeakMap<CallFixture, ReturnType<typeof installation>>();

function signUpInstallation(fixture: CallFixture): ReturnType<typeof installation> {
  const test = openToAll.get(fixture) ?? installation(fixture, { settings: { signup: 'open' } });
  openToAll.set(fixture, test);
  return test;
}

export const sessionCalls: readonly ValidCall[] = [
  valid(login, async (fixture) => {
    await forgiveAddress(fixture.test);
    const { email } = await newcomer(fixture);
    return { as: 'nobody', body: { email, password: rightPassword } };
  }),
  valid(signInWithCode, async (fixture) => {
    const { email, recoveryCodes } = await withSecondFactor(fixture);
    const body = { email, password: rightPassword };
    const { body: first } = await carriedOut(fixture, login, () => ({ as: 'nobody', body }));
    if (!('challenge' in first)) throw new Error('the password alone opened a session');
    // The code of the app counts once, and the clock of the fixture stands still.
    return { as: 'nobody', body: { challenge: first.challenge, code: recoveryCodes[0] ?? '' } };
  }),
  valid(refresh, async (fixture) => {
    const signedIn = await fixture.done(login);
    if (!('refreshToken' in signedIn)) throw new Error('signing in asked for a code');
    return { as: 'nobody', body: { refreshToken: signedIn.refreshToken } };
  }),
  valid(logout, async (fixture) => ({ as: (await newcomer(fixture)).headers })),
  valid(prove, async (fixture) => ({
    as: (await newcomer(fixture, 'Owner')).headers,
    body: { password: rightPassword },
  })),
  valid(switchCompany, async (fixture) => {
    const { userId, headers } = await newcomer(fixture);
    const { company } = await ownCompany(fixture);
    await addMember(fixture, userId, 'Admin', company.id);
    return { as: headers, body: { companyId: company.id } };
  }),
  valid(register, async (fixture) => {
    const test = await signUpInstallation(fixture);
    await forgiveAddress(test);
    const username = `founder${fixture.next()}`;
    const body = { username, email: `${username}@new.example`, password: rightPassword, companyName: 'Meadow Eggs' };
    return { as: 'nobody', test, body: { ...body, language: 'de' as const } };
  }),
  valid(verifyEmail, async (fixture) => {
    const { call } = await carriedOut(fixture, register);
    const test = call.test ?? fixture.test;
    const token = await tokenFor(test, call.body?.email ?? '');
    return { as: 'nobody', test, body: { token, password: rightPassword } };
  }),
  valid(createFirstCompany, async (fixture) => ({
    as: 'nobody',
    test: await installation(fixture),
    body: {
      companyName: 'Meadow Eggs',
      country: 'DE',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      language: 'de' as const,
      fullName: 'Anna Schmidt',
      username: 'anna',
      email: 'anna@meadow.example',
      password: rightPassword,
    },
  })),
  valid(loadDemo, async (fixture) => ({
    as: 'nobody',
    test: await installation(fixture, { loadDemo: async () => undefined }),
    body: {},
  })),
];
