import { jwtVerify, SignJWT } from 'jose';
import type { Clock } from '../clock';
import type { Secrets } from '../secrets/secrets';
import { isId } from './call/find-places';

/** What an access token says: which session, of whom. No rights: these come from the session's row on every request. */
export interface AccessClaims {
  readonly sessionId: string;
  readonly userId: string;
  /** Null for super_admin. */
  readonly companyId: string | null;
  /** Of a personal API token: what shows that it is genuine, once its session's row is there. */
  readonly tokenSecret?: string;
}

export interface AccessTokens {
  sign(claims: AccessClaims): Promise<string>;
  /** The claims of a token that is genuine and not expired. */
  verify(token: string): Promise<AccessClaims | undefined>;
}

const isIdText = (value: unknown): value is string => typeof value === 'string' && isId(value);

export const accessTokenLifeS = 600;
const issuer = 'henhouse';
/** Says what the token is for (RFC 9068): nothing else that is ever signed with this key passes for one. */
const type = 'at+jwt';
const keptAtMost = 10_000;

/** Signs and checks access tokens (EdDSA, 10 minutes). A token seen before is not checked again until it expires. */
export function accessTokens(secrets: Secrets, clock: Clock): AccessTokens {
  const { privateKey, publicKey } = secrets.signing;
  const kept = new Map<string, { claims: AccessClaims; untilMs: number }>();

  return {
    sign: ({ sessionId, userId, companyId }) =>
      new SignJWT({ sid: sessionId, ...(companyId && { cid: companyId }) })
        .setProtectedHeader({ alg: 'EdDSA', typ: type })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(new Date(clock.now()))
        .setExpirationTime(new Date(clock.now() + accessTokenLifeS * 1000))
        .sign(privateKey),

    async verify(token) {
      const cached = kept.get(token);
      if (cached) {
        if (clock.now() < cached.untilMs) return cached.claims;
        kept.delete(token);
        return undefined;
      }
      try {
        const { payload } = await jwtVerify(token, publicKey, {
          algorithms: ['EdDSA'],
          issuer,
          typ: type,
          currentDate: new Date(clock.now()),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        const { sid, sub, cid = null } = payload;
        if (!isIdText(sid) || !isIdText(sub) || (cid !== null && !isIdText(cid))) return undefined;
        const claims = { sessionId: sid, userId: sub, companyId: cid };
        if (kept.size >= keptAtMost) {
          const oldest = kept.keys().next();
          if (!oldest.done) kept.delete(oldest.value);
        }
        kept.set(token, { claims, untilMs: Number(payload.exp) * 1000 });
        return claims;
      } catch {
        return undefined;
      }
    },
  };
}
