import { sql } from 'kysely';
import type { Tx } from '../db/company-tx';
import type { SessionStamp } from '../db/database';

/** Who is calling: the session with its user, membership and company. */
export interface SessionRow {
  readonly sessionId: string;
  /** Counts up with everything that this row says. */
  readonly version: number;
  readonly userId: string;
  readonly userName: string;
  /** Null for people in sheds without an address of their own. */
  readonly email: string | null;
  readonly language: string;
  /** Null for super_admin, unless they look into a company as support. */
  readonly companyId: string | null;
  /** One of the built-in roles; what a company's own role is based on. */
  readonly role: string;
  /** The company's own role, or its own version of the built-in one; null when the built-in one is as it was shipped. */
  readonly roleId: string | null;
  readonly roleName: string | null;
  /** Of that role, as `action:Subject`. */
  readonly rolePermissions: readonly string[] | null;
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
  readonly timeZone: string;
  readonly currency: string;
  /** SHA-256 of the binding cookie in hex; null for a session that is not bound to a browser. */
  readonly boundSecretHash: string | null;
  /** Brought up to date by every request that finds the row. */
  readonly usedAt: string;
  readonly provedAt: string;
  readonly idleS: number;
  readonly expiresAt: string;
  /** `token`: a personal API token, whose secret is compared with `boundSecretHash`. */
  readonly kind: 'person' | 'token';
  /** What a token may use of its maker's rights, as `action:Subject`, and at which farms; null for a person. */
  readonly tokenPermissions: readonly string[] | null;
  readonly tokenFarmIds: readonly string[] | null;
  /** Until when a super_admin looks into this company, reading only. */
  readonly supportUntil: string | null;
  readonly hasTotp: boolean;
  /** What has to be done before any right counts. */
  readonly must: 'changePassword' | 'setUpTotp' | null;
}

export interface Sessions {
  /** The session as it is now; nothing when it has ended. Read anew only when its stamp has another version. */
  find(tx: Tx, sessionId: string, stamp: Promise<SessionStamp | undefined>): Promise<SessionRow | undefined>;
}

const keptAtMost = 10_000;

/** Keeps session rows in memory under their version, which every request compares with the database. */
export function createSessions(): Sessions {
  const kept = new Map<string, SessionRow>();
  return {
    async find(tx, sessionId, stamp) {
      const now = await stamp;
      let row = kept.get(sessionId);
      if (now && now.version !== row?.version) {
        row = await tx.maybe(sql<SessionRow>`select * from open_session(${sessionId})`);
        if (row) {
          if (kept.size >= keptAtMost) kept.clear();
          kept.set(sessionId, row);
        }
      }
      if (!now || !row) {
        kept.delete(sessionId);
        return undefined;
      }
      // In place: compiled rights hang on the row itself.
      return Object.assign(row, { usedAt: now.usedAt });
    },
  };
}

/** Not past its end, not left idle for too long, and not longer in somebody else's company than was said. */
export function isFresh(session: SessionRow, nowMs: number): boolean {
  if (session.supportUntil !== null && nowMs >= Date.parse(session.supportUntil)) return false;
  return nowMs < Date.parse(session.expiresAt) && nowMs < Date.parse(session.usedAt) + session.idleS * 1000;
}
