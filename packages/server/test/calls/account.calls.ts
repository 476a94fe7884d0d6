import {
  accountMail,
  changeEmail,
  confirmEmail,
  endOneSession,
  endOtherSessions,
  saveMails,
  saveProfile,
} from '@henhouse/contract/session/account';
import { askForReset, changePassword, resetPassword } from '@henhouse/contract/session/password';
import { confirmTotp, renewRecoveryCodes, setUpTotp, turnOffTotp } from '@henhouse/contract/session/totp';
import { generate } from 'otplib';
import { ids } from '../people';
import { rightPassword } from '../session-app';
import { bearer, carriedOut, forgiveAddress, newcomer, openSession, tokenFor } from './newcomer';
import { type CallYard, type ValidCall, valid } from './valid-call';

const nextPassword = 'eleven white ducks on the pond';

/** Somebody who is about to show the first code of a second factor. */
async function withSecret(yard: CallYard) {
  const person = await newcomer(yard);
  const { body } = await carriedOut(yard, setUpTotp, () => ({ as: person.headers, body: {} }));
  const code = await generate({ secret: body.secret, epoch: Math.floor(yard.test.clock.now() / 1000) });
  return { ...person, code };
}

/** Somebody with a second factor, signed in, and their recovery codes. */
export async function withSecondFactor(yard: CallYard) {
  const { email, headers, code } = await withSecret(yard);
  const { body } = await carriedOut(yard, confirmTotp, () => ({ as: headers, body: { code } }));
  return { email, headers: bearer(body.session.accessToken), recoveryCodes: body.recoveryCodes };
}

export const accountCalls: readonly ValidCall[] = [
  valid(saveProfile, async (yard) => ({
    as: (await newcomer(yard)).headers,
    version: 1,
    body: { fullName: 'Ada Nkemelu', username: `ada${yard.next()}`, phone: '+49 30 1234', language: 'fr' as const },
  })),
  valid(saveMails, async (yard) => ({ as: (await newcomer(yard)).headers, body: { mails: [...accountMail.options] } })),
  valid(changeEmail, async (yard) => {
    await forgiveAddress(yard.test);
    return { as: (await newcomer(yard)).headers, body: { email: `moved${yard.next()}@new.example` } };
  }),
  valid(confirmEmail, async (yard) => {
    const { call } = await carriedOut(yard, changeEmail);
    return { as: call.as, body: { token: await tokenFor(yard.test, call.body?.email ?? '') } };
  }),
  valid(endOneSession, async (yard) => {
    const { userId, headers } = await newcomer(yard);
    const { sessionId } = await openSession(yard, userId, ids.vale.companyId);
    return { as: headers, params: { sessionId } };
  }),
  valid(endOtherSessions, async (yard) => {
    const { userId, headers } = await newcomer(yard);
    await openSession(yard, userId, ids.vale.companyId);
    return { as: headers, body: {} };
  }),
  valid(askForReset, async (yard) => {
    await forgiveAddress(yard.test);
    return { as: 'nobody', body: { name: (await newcomer(yard)).email } };
  }),
  valid(resetPassword, async (yard) => {
    const { call } = await carriedOut(yard, askForReset);
    const token = await tokenFor(yard.test, call.body?.name ?? '');
    return { as: 'nobody', body: { token, password: nextPassword } };
  }),
  valid(changePassword, async (yard) => ({
    as: (await newcomer(yard)).headers,
    body: { currentPassword: rightPassword, newPassword: nextPassword },
  })),
  valid(setUpTotp, async (yard) => ({ as: (await newcomer(yard)).headers, body: {} })),
  valid(confirmTotp, async (yard) => {
    const { headers, code } = await withSecret(yard);
    return { as: headers, body: { code } };
  }),
  valid(turnOffTotp, async (yard) => ({ as: (await withSecondFactor(yard)).headers })),
  valid(renewRecoveryCodes, async (yard) => ({ as: (await withSecondFactor(yard)).headers, body: {} })),
];
