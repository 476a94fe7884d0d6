import {
  accountMail,
  changeEmail,
  confirmEmail,
  endOneSession,
  endOtherSessions,
  saveMails,
  saveProfile,
} from '@henhouse/contract/session/account';
import { changePassword, requestPasswordReset, resetPassword } from '@henhouse/contract/session/password';
import { confirmTotp, renewRecoveryCodes, setUpTotp, turnOffTotp } from '@henhouse/contract/session/totp';
import { generate } from 'otplib';
import { rightPassword } from '../session-app';
import { bearer, carriedOut, forgiveAddress, newcomer, openSession, tokenFor } from './newcomer';
import { type CallFixture, type ValidCall, valid } from './valid-call';

const nextPassword = 'eleven white ducks on the pond';

/** Somebody who is about to show the first code of a second factor. */
async function withSecret(fixture: CallFixture) {
  const person = await newcomer(fixture);
  const { body } = await carriedOut(fixture, setUpTotp, () => ({ as: person.headers, body: {} }));
  const code = await generate({ secret: body.secret, epoch: Math.floor(fixture.test.clock.now() / 1000) });
  return { ...person, code };
}

/** Somebody with a second factor, signed in, and their recovery codes. */
export async function withSecondFactor(fixture: CallFixture) {
  const { email, headers, code } = await withSecret(fixture);
  const { body } = await carriedOut(fixture, confirmTotp, () => ({ as: headers, body: { code } }));
  return { email, headers: bearer(body.session.accessToken), recoveryCodes: body.recoveryCodes };
}

export const accountCalls: readonly ValidCall[] = [
  valid(saveProfile, async (fixture) => ({
    as: (await newcomer(fixture)).headers,
    version: 1,
    body: { fullName: 'Ada Nkemelu', username: `ada${fixture.next()}`, phone: '+49 30 1234', language: 'fr' as const },
  })),
  valid(saveMails, async (fixture) => ({
    as: (await newcomer(fixture)).headers,
    body: { mails: [...accountMail.options] },
  })),
  valid(changeEmail, async (fixture) => {
    await forgiveAddress(fixture.test);
    return { as: (await newcomer(fixture)).headers, body: { email: `moved${fixture.next()}@new.example` } };
  }),
  valid(confirmEmail, async (fixture) => {
    const { call } = await carriedOut(fixture, changeEmail);
    return { as: call.as, body: { token: await tokenFor(fixture.test, call.body?.email ?? '') } };
  }),
  valid(endOneSession, async (fixture) => {
    const { userId, headers } = await newcomer(fixture);
    const { sessionId } = await openSession(fixture, userId, fixture.at('companyId'));
    return { as: headers, params: { sessionId } };
  }),
  valid(endOtherSessions, async (fixture) => {
    const { userId, headers } = await newcomer(fixture);
    await openSession(fixture, userId, fixture.at('companyId'));
    return { as: headers, body: {} };
  }),
  valid(requestPasswordReset, async (fixture) => {
    await forgiveAddress(fixture.test);
    return { as: 'nobody', body: { name: (await newcomer(fixture)).email } };
  }),
  valid(resetPassword, async (fixture) => {
    const { call } = await carriedOut(fixture, requestPasswordReset);
    const token = await tokenFor(fixture.test, call.body?.name ?? '');
    return { as: 'nobody', body: { token, password: nextPassword } };
  }),
  valid(changePassword, async (fixture) => ({
    as: (await newcomer(fixture)).headers,
    body: { currentPassword: rightPassword, newPassword: nextPassword },
  })),
  valid(setUpTotp, async (fixture) => ({ as: (await newcomer(fixture)).headers, body: {} })),
  valid(confirmTotp, async (fixture) => {
    const { headers, code } = await withSecret(fixture);
    return { as: headers, body: { code } };
  }),
  valid(turnOffTotp, async (fixture) => ({ as: (await withSecondFactor(fixture)).headers })),
  valid(renewRecoveryCodes, async (fixture) => ({ as: (await withSecondFactor(fixture)).headers, body: {} })),
];
