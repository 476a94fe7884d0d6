import type { SignedIn } from '@henhouse/contract/session/session';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import { isoOf } from '../../../platform/clock';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import type { Client } from '../../../platform/http/context';
import { Refusal } from '../../../platform/http/refusal';
import { answerSignedIn, type Caller, openSessionOf } from '../open-session';
import { hashToken, randomSecret } from '../refresh-token';
import { readPersonToSignIn } from '../session.store';
import { attemptOf, forgiveFailures, recordFailure, tooManyAttempts, waitOfAttempt } from '../sign-in-failures';
import { useCode } from './second-factor';

const lifeMs = 5 * 60_000;
const attemptsAtMost = 5;

/** What stands between password and session. The secret of the browser is part of its hash: elsewhere it is unknown. */
function hashChallenge(challenge: string, { isBrowser, bindingSecret }: Pick<Client, 'isBrowser' | 'bindingSecret'>) {
  return hashToken(JSON.stringify([challenge, isBrowser, isBrowser ? (bindingSecret ?? '') : '']));
}

export interface Challenge {
  readonly challenge: string;
  /** For the cookie of a browser that had none. */
  readonly newBindingSecret: string | null;
}

/** After the right password of an account with a second factor. */
export async function challengeFor(
  app: App,
  tx: AcrossTx,
  account: { readonly userId: string; readonly passwordHash: string },
  client: Client,
): Promise<Challenge> {
  const nowMs = app.clock.now();
  const challenge = randomSecret();
  const newBindingSecret = client.isBrowser && client.bindingSecret === undefined ? randomSecret() : null;
  const bindingSecret = newBindingSecret ?? client.bindingSecret;
  const hash = hashChallenge(challenge, { isBrowser: client.isBrowser, bindingSecret });
  await tx.run(sql`delete from sign_in_challenge where user_id = ${account.userId} and expires_at <= ${isoOf(nowMs)}`);
  await tx.run(sql`insert into sign_in_challenge (hash, user_id, password_hash, expires_at)
    values (${hash}, ${account.userId}, ${account.passwordHash}, ${isoOf(nowMs + lifeMs)})`);
  return { challenge, newBindingSecret };
}

/** Never was, expired, used up, from elsewhere: one answer. Whoever has a living one has brought the password. */
const over = () => new Refusal('invalidInput', { problems: [error('noLongerValid', 'challenge')] });
const wrongCode = () => new Refusal('wrongCredentials', { detail: 'The code is wrong, or was used before' });

interface Waiting {
  readonly userId: string;
  readonly passwordHash: string;
  readonly attempts: number;
}

/** The second step: the code of the app or a recovery code opens the session. */
export async function signInWithCode(
  app: App,
  input: { readonly challenge: string; readonly code: string },
  caller: Caller,
): Promise<SignedIn> {
  const hash = hashChallenge(input.challenge, caller.client);
  const nowMs = app.clock.now();
  const outcome = await app.db.unsafeAcrossCompanies('sign-in: second factor', async (tx) => {
    const waiting = await tx.maybe(sql<Waiting>`
      select user_id, password_hash, attempts from sign_in_challenge
      where hash = ${hash} and expires_at > ${isoOf(nowMs)} and attempts < ${attemptsAtMost} for update`);
    if (!waiting) return 'over';
    const { userId, passwordHash } = waiting;
    const attempt = attemptOf(app.secrets, 'second factor', userId, caller.client.ip);
    const waitS = await waitOfAttempt(tx, attempt, nowMs);
    if (waitS > 0) throw tooManyAttempts(waitS);
    if (!(await useCode(app, tx, userId, input.code))) {
      await tx.run(sql`update sign_in_challenge set attempts = attempts + 1 where hash = ${hash}`);
      await recordFailure(tx, attempt, nowMs);
      await noteFailure(tx, userId, caller);
      return waiting.attempts + 1 < attemptsAtMost ? 'wrong' : 'over';
    }
    await tx.run(sql`delete from sign_in_challenge where hash = ${hash}`);
    const comer = await readPersonToSignIn(tx, userId, passwordHash);
    if (!comer) return 'over';
    await forgiveFailures(tx, attempt);
    return openSessionOf(app, tx, comer, caller);
  });
  // What was counted is committed; a refusal inside would have taken it back.
  if (outcome === 'over') throw over();
  if (outcome === 'wrong') throw wrongCode();
  return answerSignedIn(app, outcome, caller.client);
}

function noteFailure(tx: AcrossTx, userId: string, caller: Caller): Promise<void> {
  return writeAuditAcross(tx, null, {
    action: 'secondFactorFailed',
    subject: 'Auth',
    subjectId: userId,
    after: { ip: caller.client.ip },
    ...signedBy(caller),
  });
}
