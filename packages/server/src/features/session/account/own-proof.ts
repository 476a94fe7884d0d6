import { proofCountsMin } from '@henhouse/domain/session/session-life';
import { sql } from 'kysely';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { Refusal } from '../../../platform/http/refusal';
import type { SessionRow } from '../../../platform/http/session-row';
import type { Caller } from '../open-session';
import { verifyPassword } from '../password-hash';
import {
  attemptOf,
  forgiveFailures,
  oneAtATime,
  recordFailure,
  tooManyAttempts,
  waitOfAttempt,
} from '../sign-in-failures';
import { useCode } from '../totp/second-factor';

type Proof = { readonly password: string } | { readonly code: string };

const wrongProof = () => new Refusal('wrongCredentials', { detail: 'Wrong password or code' });

const passwordHashOf = async (tx: AcrossTx, userId: string) =>
  (
    await tx.one(sql<{ passwordHash: string | null }>`
      select password_hash from user_account where id = ${userId}`)
  ).passwordHash;

/** Whether the proof is right; a code is used up by it. */
async function isRight(app: App, tx: AcrossTx, session: SessionRow, proof: Proof): Promise<boolean> {
  if ('code' in proof) return useCode(app, tx, session.userId, proof.code);
  return verifyPassword(await passwordHashOf(tx, session.userId), proof.password);
}

/**
 * Makes sure that whoever is signed in knows the password, or has the second factor. Wrong ones are counted like at the
 * sign-in: whoever finds a phone unlocked cannot try as often as they like.
 * @throws Refusal `wrongCredentials`, `tooManyRequests`
 */
export function requireOwnProof(app: App, session: SessionRow, proof: Proof, caller: Caller): Promise<void> {
  const attempt = attemptOf(app.secrets, 'proof', session.userId, caller.client.ip);
  return oneAtATime(attempt, async () => {
    const proved = await app.db.unsafeAcrossCompanies('proof', async (tx) => {
      const waitS = await waitOfAttempt(tx, attempt, app.clock.now());
      if (waitS > 0) throw tooManyAttempts(waitS);
      if (await isRight(app, tx, session, proof)) {
        await forgiveFailures(tx, attempt);
        return true;
      }
      await recordFailure(tx, attempt, app.clock.now());
      await writeAuditAcross(tx, session.companyId, {
        action: 'proofFailed',
        subject: 'Auth',
        subjectId: session.sessionId,
        after: { ip: caller.client.ip },
        ...signedBy(caller, session.userId, session.userName),
      });
      return false;
    });
    if (!proved) throw wrongProof();
  });
}

/** Sensitive acts are open for a while: `proofCountsMin`. */
export async function prove(app: App, session: SessionRow, proof: Proof, caller: Caller): Promise<void> {
  await requireOwnProof(app, session, proof, caller);
  await app.db.unsafeAcrossCompanies('proof: remember', (tx) =>
    tx.run(
      sql`update session set proved_at = ${new Date(app.clock.now()).toISOString()} where id = ${session.sessionId}`,
    ),
  );
}

/**
 * For acts that decide who gets into an account: everybody has to have shown who they are within 15 minutes, whatever
 * their role. A phone that was left lying about must not become somebody else's account.
 */
export function requireRecentProof(app: App, session: SessionRow): void {
  if (app.clock.now() - Date.parse(session.provedAt) > proofCountsMin * 60_000) throw new Refusal('stepUpNeeded');
}
