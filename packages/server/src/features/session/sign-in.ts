import type { SecondStep, SignedIn } from '@henhouse/contract/session/session';
import { signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { App } from '../../platform/http/app';
import type { Client } from '../../platform/http/context';
import { type Account, findAccount } from './account.store';
import { demoIsLocal, isDemoOutOfReach } from './demo-loading';
import { answerSignedIn, type Caller, openSessionOf, wrongCredentials } from './open-session';
import { verifyPassword } from './password-hash';
import { hashToken } from './refresh-token';
import { hasSeenBrowser, readPersonToSignIn } from './session.store';
import {
  type Attempt,
  attemptOf,
  forgiveFailures,
  inTrustedBrowser,
  oneAtATime,
  recordFailure,
  tooManyAttempts,
  waitOfAttempt,
} from './sign-in-failures';
import { type Challenge, challengeFor } from './totp/sign-in-challenge';

function requestCode({ challenge, newBindingSecret }: Challenge, client: Client): SecondStep {
  if (newBindingSecret !== null) client.bind(newBindingSecret);
  return { mfaRequired: true, challenge };
}

async function noteFailure(tx: AcrossTx, app: App, attempt: Attempt, account: Account | undefined, caller: Caller) {
  await recordFailure(tx, attempt, app.clock.now());
  await writeAuditAcross(tx, null, {
    action: 'signInFailed',
    subject: 'Auth',
    subjectId: account?.id ?? null,
    after: { ip: caller.client.ip },
    ...signedBy(caller),
  });
}

/** The attempt as it counts: by itself in a browser that this account was signed in with before. */
async function asItCounts(
  app: App,
  attempt: Attempt,
  { browserSecret }: Client,
  find: (tx: AcrossTx) => Promise<Account | undefined>,
): Promise<Attempt> {
  if (browserSecret === undefined) return attempt;
  const browserHash = hashToken(browserSecret);
  const isKnown = await app.db.unsafeAcrossCompanies('sign-in: from a known browser', async (tx) => {
    const account = await find(tx);
    return hasSeenBrowser(tx, account?.id ?? null, browserHash);
  });
  return isKnown ? inTrustedBrowser(app.secrets, attempt, browserHash) : attempt;
}

/**
 * Tries a password and opens a session when it is right and `mayOpen` says so. Does the same work in the same order
 * whether the account exists or not.
 * @throws Refusal `tooManyRequests` while account or address have to wait, `wrongCredentials` for everything else
 */
export async function tryPassword(
  app: App,
  counted: Attempt,
  caller: Caller,
  password: string,
  find: (tx: AcrossTx) => Promise<Account | undefined>,
  beforeOpening: (tx: AcrossTx, account: Account) => Promise<void> = async () => undefined,
): Promise<SignedIn | SecondStep> {
  const attempt = await asItCounts(app, counted, caller.client, find);
  return oneAtATime(attempt, async () => {
    const [waitS, account, outOfReach] = await app.db.unsafeAcrossCompanies('sign-in: who is it', (tx) =>
      Promise.all([waitOfAttempt(tx, attempt, app.clock.now()), find(tx), isDemoOutOfReach(app, tx, caller.client.ip)]),
    );
    if (waitS > 0) throw tooManyAttempts(waitS);
    if (outOfReach) throw demoIsLocal();
    const isRight = await verifyPassword(account?.passwordHash ?? null, password);
    const opened = await app.db.unsafeAcrossCompanies('sign-in: open a session', async (tx) => {
      if (isRight && account?.passwordHash) {
        await beforeOpening(tx, account);
        const person = await readPersonToSignIn(tx, account.id, account.passwordHash);
        if (person) {
          await forgiveFailures(tx, attempt);
          if (person.hasTotp) {
            return challengeFor(app, tx, { userId: account.id, passwordHash: account.passwordHash }, caller.client);
          }
          return openSessionOf(app, tx, person, caller);
        }
      }
      await noteFailure(tx, app, attempt, account, caller);
      return undefined;
    });
    if (!opened) throw wrongCredentials();
    return 'challenge' in opened ? requestCode(opened, caller.client) : answerSignedIn(app, opened, caller.client);
  });
}

/** Signs in with e-mail or username. */
export function signIn(
  app: App,
  input: { email: string; password: string },
  caller: Caller,
): Promise<SignedIn | SecondStep> {
  const attempt = attemptOf(app.secrets, 'sign-in', input.email, caller.client.ip);
  return tryPassword(app, attempt, caller, input.password, (tx) => findAccount(tx, input.email));
}
