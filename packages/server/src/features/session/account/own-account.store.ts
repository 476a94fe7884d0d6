import type { InputOf } from '@henhouse/contract/endpoint';
import type { AccountMail, OwnAccount, saveProfile } from '@henhouse/contract/session/account';
import { sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { AcrossTx } from '../../../platform/db/company-tx';
import type { SessionRow } from '../../../platform/http/session-row';

/** The account of whoever is signed in, with what the company of this session asks of it. */
export function readOwnAccount(tx: AcrossTx, session: SessionRow, nowMs: number): Promise<OwnAccount> {
  const { userId, companyId } = session;
  return tx.one(sql<OwnAccount>`
    select u.name as full_name, coalesce(u.username, '') as username, coalesce(u.email, '') as email, u.phone, u.language,
      u.managed_by is not null as is_managed, u.has_totp, u.version,
      (select l.new_email from account_link l where l.user_id = u.id and l.purpose = 'changeEmail'
        and l.expires_at > ${isoOf(nowMs)} order by l.created_at desc limit 1) as new_email,
      case when u.is_super_admin then not exists (select from installation where founded_as = 'demo')
        else coalesce(m.role = any (c.totp_roles), false) end as needs_totp,
      (select count(*)::int from recovery_code r where r.user_id = u.id and r.used_at is null) as recovery_codes_left,
      coalesce(m.mails, '{}') as mails, m.user_id is not null as has_mails
    from user_account u
    left join membership m on m.user_id = u.id and m.company_id = ${companyId}
    left join company c on c.id = m.company_id
    where u.id = ${userId}`);
}

export type Profile = InputOf<typeof saveProfile>;

/**
 * Writes the profile unless somebody else changed the account since `version`; how many rows it touched.
 * @throws a unique violation when the username is taken
 */
export function writeProfile(tx: AcrossTx, userId: string, profile: Profile, version: number): Promise<number> {
  const username = profile.username === '' ? null : profile.username.normalize('NFKC');
  return tx.run(sql`
    update user_account set name = ${profile.fullName}, username = ${username}, phone = ${profile.phone},
      language = ${profile.language}, version = version + 1, changed_at = now(), changed_by = ${userId}
    where id = ${userId} and version = ${version}`);
}

export async function writeMails(tx: AcrossTx, session: SessionRow, mails: readonly AccountMail[]): Promise<void> {
  await tx.run(sql`update membership set mails = ${[...new Set(mails)]}::text[]
    where company_id = ${session.companyId} and user_id = ${session.userId}`);
}

interface SessionLine {
  readonly id: string;
  readonly kind: 'person' | 'token';
  readonly tokenName: string | null;
  readonly userAgent: string;
  readonly isBound: boolean;
  readonly companyName: string | null;
  readonly ip: string;
  readonly signedInAt: string;
  readonly usedAt: string;
}

/** Sessions that still count, the one used last first. */
export function listOpenSessions(tx: AcrossTx, userId: string, nowMs: number): Promise<SessionLine[]> {
  return tx.many(sql<SessionLine>`
    select s.id, s.kind, t.name as token_name, coalesce(s.user_agent, '') as user_agent,
      s.bound_secret_hash is not null as is_bound, c.name as company_name, coalesce(s.ip, '') as ip,
      s.created_at as signed_in_at, s.used_at
    from session s
    left join api_token t on t.company_id = s.company_id and t.session_id = s.id
    left join company c on c.id = s.company_id
    where s.user_id = ${userId} and s.ended_at is null and s.expires_at > ${isoOf(nowMs)}
      and s.used_at + make_interval(secs => s.idle_s) > ${isoOf(nowMs)}
    order by s.used_at desc, s.id`);
}

/** Ends one session of an account; an API token is revoked with it. How many it ended: none that is somebody else's. */
export async function endOwnSession(tx: AcrossTx, userId: string, sessionId: string, nowMs: number): Promise<number> {
  const ended = await tx.run(sql`
    update session set ended_at = ${isoOf(nowMs)}, end_reason = 'endedByOwner'
    where id = ${sessionId} and user_id = ${userId} and ended_at is null`);
  if (ended > 0) {
    await tx.run(sql`
      update api_token set revoked_at = ${isoOf(nowMs)}, revoked_by = ${userId}, version = version + 1
      where session_id = ${sessionId} and revoked_at is null`);
  }
  return ended;
}

/** Ends every session of a person but one; API tokens are no places where somebody sits. */
export function endOtherSessionsOf(tx: AcrossTx, session: SessionRow, nowMs: number): Promise<number> {
  return tx.run(sql`
    update session set ended_at = ${isoOf(nowMs)}, end_reason = 'endedOthers'
    where user_id = ${session.userId} and kind = 'person' and ended_at is null and id <> ${session.sessionId}`);
}
