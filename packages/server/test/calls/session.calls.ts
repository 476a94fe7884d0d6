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
import { type CallYard, type ValidCall, valid } from './valid-call';

/** One for all who sign up in a yard: no two of them have anything of each other's. */
const openToAll = new WeakMap<CallYard, ReturnType<typeof installation>>();

function signUpInstallation(yard: CallYard): ReturnType<typeof installation> {
  const test = openToAll.get(yard) ?? installation(yard, { settings: { signup: 'open' } });
  openToAll.set(yard, test);
  return test;
}

export const sessionCalls: readonly ValidCall[] = [
  valid(login, async (yard) => {
    await forgiveAddress(yard.test);
    const { email } = await newcomer(yard);
    return { as: 'nobody', body: { email, password: rightPassword } };
  }),
  valid(signInWithCode, async (yard) => {
    const { email, recoveryCodes } = await withSecondFactor(yard);
    const body = { email, password: rightPassword };
    const { body: first } = await carriedOut(yard, login, () => ({ as: 'nobody', body }));
    if (!('challenge' in first)) throw new Error('the password alone opened a session');
    // The code of the app counts once, and the clock of the yard stands still.
    return { as: 'nobody', body: { challenge: first.challenge, code: recoveryCodes[0] ?? '' } };
  }),
  valid(refresh, async (yard) => {
    const signedIn = await yard.done(login);
    if (!('refreshToken' in signedIn)) throw new Error('signing in asked for a code');
    return { as: 'nobody', body: { refreshToken: signedIn.refreshToken } };
  }),
  valid(logout, async (yard) => ({ as: (await newcomer(yard)).headers })),
  valid(prove, async (yard) => ({ as: (await newcomer(yard, 'Owner')).headers, body: { password: rightPassword } })),
  valid(switchCompany, async (yard) => {
    const { userId, headers } = await newcomer(yard);
    const { company } = await ownCompany(yard);
    await addMember(yard, userId, 'Admin', company.id);
    return { as: headers, body: { companyId: company.id } };
  }),
  valid(register, async (yard) => {
    const test = await signUpInstallation(yard);
    await forgiveAddress(test);
    const username = `founder${yard.next()}`;
    const body = { username, email: `${username}@new.example`, password: rightPassword, companyName: 'Meadow Eggs' };
    return { as: 'nobody', test, body: { ...body, language: 'de' as const } };
  }),
  valid(verifyEmail, async (yard) => {
    const { call } = await carriedOut(yard, register);
    const test = call.test ?? yard.test;
    const token = await tokenFor(test, call.body?.email ?? '');
    return { as: 'nobody', test, body: { token, password: rightPassword } };
  }),
  valid(createFirstCompany, async (yard) => ({
    as: 'nobody',
    test: await installation(yard),
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
  valid(loadDemo, async (yard) => ({
    as: 'nobody',
    test: await installation(yard, { loadDemo: async () => undefined }),
    body: {},
  })),
];
