import { timingSafeEqual } from 'node:crypto';
import type { OutputOf } from '@henhouse/contract/endpoint';
import type { refresh } from '@henhouse/contract/session/session';
import { refreshStepOf } from '@henhouse/domain/session/refresh-step';
import { sessionLifeOf } from '@henhouse/domain/session/session-life';
import { type AuditLine, signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { AcrossTx } from '../../platform/db/company-tx';
import { accessTokenLifeS } from '../../platform/http/access-token';
import type { App } from '../../platform/http/app';
import { Refusal } from '../../platform/http/refusal';
import { isFresh, type SessionRow } from '../../platform/http/session-row';
import { letterIn } from '../../platform/mail/letter-in';
import type { Caller } from './open-session';
import { hashToken, successorOf } from './refresh-token';
import {
  endSession,
  exchangeToken,
  lockRefreshToken,
  type RefreshRow,
  readOpenSession,
  readSuccessor,
} from './session.store';
import { endOverdueSupport } from './support-over';

type Renewed = OutputOf<typeof refresh>;

const invalid = () => new Refusal('invalidRefreshToken', { detail: 'Invalid refresh token' });

/** True from the browser that signed in; always for a session that is tied to none. */
function isFromItsBrowser({ boundSecretHash }: SessionRow, secret: string | undefined): boolean {
  if (boundSecretHash === null) return true;
  return secret !== undefined && timingSafeEqual(hashToken(secret), Buffer.from(boundSecretHash, 'hex'));
}

function note(tx: AcrossTx, session: SessionRow, action: AuditLine['action'], caller: Caller): Promise<void> {
  return writeAuditAcross(tx, session.companyId, {
    action,
    subject: 'Auth',
    subjectId: session.sessionId,
    after: { ip: caller.client.ip, userAgent: caller.client.userAgent },
    ...signedBy(caller, session.userId, session.userName),
  });
}

/** Two hold what one should hold: nobody can tell who is the thief, so the session ends for both. */
async function endForReuse(app: App, tx: AcrossTx, session: SessionRow, caller: Caller): Promise<void> {
  await endSession(tx, session.sessionId, 'refreshTokenReused', app.clock.now());
  await note(tx, session, 'refreshTokenReused', caller);
  const { email, language, userName } = session;
  const facts = { name: userName, link: `${app.settings.publicUrl}/login`, from: caller.client.ip };
  if (email !== null) await app.mail.send(tx, letterIn('tokenReused', email, language, facts));
}

async function exchange(
  app: App,
  tx: AcrossTx,
  token: RefreshRow,
  session: SessionRow,
  presented: string,
  caller: Caller,
): Promise<string | undefined> {
  const nowMs = app.clock.now();
  const following = await readSuccessor(tx, token);
  const exchangedAtMs = token.exchangedAt === null ? null : Date.parse(token.exchangedAt);
  const step = refreshStepOf({ exchangedAtMs, successorUsed: following?.exchangedAt != null }, nowMs);
  const successor = successorOf(app.secrets, presented);
  if (step === 'rotate') {
    const life = sessionLifeOf(session.role, session.boundSecretHash !== null);
    await exchangeToken(tx, token, hashToken(successor), life, nowMs);
    return successor;
  }
  if (step === 'reuse') {
    await endForReuse(app, tx, session, caller);
    return undefined;
  }
  // With another key (a changed HENHOUSE_SECRET) another successor follows: the one given out then cannot be told again.
  return following?.hash.equals(hashToken(successor)) ? successor : undefined;
}

/**
 * Exchanges a refresh token for its one successor and a new access token.
 * @throws Refusal `invalidRefreshToken` (401), whatever the reason
 */
export async function refreshSession(app: App, presented: string, caller: Caller): Promise<Renewed> {
  const renewed = await app.db.unsafeAcrossCompanies('refresh', async (tx) => {
    const token = await lockRefreshToken(tx, hashToken(presented));
    if (!token) return undefined;
    // Whose hour of support is over goes on at the platform: that signs nobody out.
    await endOverdueSupport(tx, app.clock.now(), token.sessionId);
    const session = await readOpenSession(tx, token.sessionId);
    if (!session || !isFresh(session, app.clock.now())) return undefined;
    if (!isFromItsBrowser(session, caller.client.bindingSecret)) {
      await note(tx, session, 'refreshFromElsewhere', caller);
      return undefined;
    }
    const refreshToken = await exchange(app, tx, token, session, presented, caller);
    return refreshToken === undefined ? undefined : { refreshToken, session };
  });
  // What was found out is committed; only now comes the refusal, which would have taken it back.
  if (!renewed) throw invalid();
  const { refreshToken, session } = renewed;
  const { sessionId, userId, companyId } = session;
  return {
    accessToken: await app.tokens.sign({ sessionId, userId, companyId }),
    refreshToken,
    expiresIn: accessTokenLifeS,
  };
}
