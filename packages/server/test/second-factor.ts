import { login } from '@henhouse/contract/session/session';
import { confirmTotp, setUpTotp } from '@henhouse/contract/session/totp';
import { generate } from 'otplib';
import { type Caller, rightPassword, type SessionApp } from './session-app';

/** The code that an authenticator app shows now. */
export const codeOf = (test: SessionApp, secret: string) =>
  generate({ secret, epoch: Math.floor(test.clock.ms / 1000) });

/** Sets a second factor up for whoever is signed in; the caller goes on with the new session. */
export async function setUpSecondFactor(
  test: SessionApp,
  person: Caller,
): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await person.call(setUpTotp, {})).body;
  const reply = await person.call(confirmTotp, { code: await codeOf(test, secret) });
  if (reply.status !== 200) throw new Error(reply.text);
  person.tokens = reply.body.session;
  // The next code is another one: each counts once.
  test.clock.pass(31);
  return { secret, recoveryCodes: reply.body.recoveryCodes };
}

/** The first step of a sign-in; what the second one needs. */
export async function bringPassword(person: Caller, name: string, password = rightPassword): Promise<string> {
  const reply = await person.call(login, { email: name, password }, { authorization: undefined });
  const { challenge } = reply.body as { challenge?: string };
  if (!challenge) throw new Error(`no second step: ${reply.text}`);
  return challenge;
}
