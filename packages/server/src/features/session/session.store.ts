import { sql } from 'kysely';
import { isoOf } from '../../platform/clock';
import type { AcrossTx } from '../../platform/db/company-tx';
import { isReferredTo } from '../../platform/db/database-error';
import type { SessionRow } from '../../platform/http/session-row';
import type { Person } from './user-data';

/** Somebody who may come in, and where to. */
export interface Comer {
  readonly userId: string;
  readonly companyId: string | null;
  readonly role: string;
  /** The password alone opens nothing. */
  readonly hasTotp: boolean;
}

/**
 * Who may sign in as this account: not who was deactivated, has not proved the address, or belongs to no company at work.
 * Of several companies the one used last. Only while the password is still the one that was compared; the row stays locked,
 * so that a change of password at this very moment finds the session that is being opened, and ends it.
 */
export function readPersonToSignIn(tx: AcrossTx, userId: string, passwordHash: string): Promise<Comer | undefined> {
  return tx.maybe(sql<Comer>`
    select u.id as user_id, m.company_id, case when u.is_super_admin then 'super_admin' else m.role end as role,
      u.has_totp
    from user_account u
    left join lateral (
      select m.company_id, m.role
      from membership m join company c on c.id = m.company_id
      where not u.is_super_admin and m.user_id = u.id and m.state = 'active' and c.state = 'active'
      order by m.last_active_at desc nulls last, m.created_at, m.company_id limit 1) m on true
    where u.id = ${userId} and u.password_hash = ${passwordHash} and u.state = 'active' and u.verified_at is not null
      and (u.is_super_admin or m.company_id is not null)
    for share of u`);
}

interface NewSession {
  readonly id: string;
  readonly companyId: string | null;
  readonly userId: string;
  readonly boundSecretHash: Buffer | null;
  /** Hash of what the browser is known by, over sessions. */
  readonly browserHash: Buffer | null;
  readonly refreshHash: Buffer;
  readonly nowMs: number;
  readonly idleS: number;
  readonly expiresAtMs: number;
  readonly userAgent: string;
  readonly ip: string;
}

/** Whether somebody was signed in with that browser before. */
export const hasSeenBrowser = (tx: AcrossTx, userId: string | null, browserHash: Buffer): Promise<boolean> =>
  tx.value(sql<boolean>`
    select exists (select from session where user_id = ${userId}::uuid and browser_hash = ${browserHash})`);

/** A browser is known by another name from now on, to everybody who signed in with it. */
export async function renameBrowser(tx: AcrossTx, formerHash: Buffer, browserHash: Buffer): Promise<void> {
  await tx.run(sql`update session set browser_hash = ${browserHash} where browser_hash = ${formerHash}`);
}

export async function insertSession(tx: AcrossTx, session: NewSession): Promise<void> {
  const { id, companyId, userId, nowMs } = session;
  await Promise.all([
    tx.run(sql`
      insert into session (id, company_id, user_id, bound_secret_hash, created_at, used_at, proved_at, idle_s, expires_at,
        user_agent, ip, browser_hash)
      values (${id}, ${companyId}, ${userId}, ${session.boundSecretHash}, ${isoOf(nowMs)}, ${isoOf(nowMs)}, ${isoOf(nowMs)},
        ${session.idleS}, ${isoOf(session.expiresAtMs)}, ${session.userAgent}, ${session.ip}, ${session.browserHash})`),
    tx.run(sql`insert into refresh_token (hash, session_id, generation) values (${session.refreshHash}, ${id}, 0)`),
    tx.run(
      sql`update membership set last_active_at = ${isoOf(nowMs)} where company_id = ${companyId} and user_id = ${userId}`,
    ),
  ]);
}

/** Ends a session; nothing when it has ended before. */
export async function endSession(tx: AcrossTx, sessionId: string, reason: string, nowMs: number): Promise<void> {
  await tx.run(sql`
    update session set ended_at = ${isoOf(nowMs)}, end_reason = ${reason} where id = ${sessionId} and ended_at is null`);
}

/** Ends what this browser was signed in as before. */
export async function endSessionsBoundTo(tx: AcrossTx, boundSecretHash: Buffer, nowMs: number): Promise<void> {
  await tx.run(sql`
    update session set ended_at = ${isoOf(nowMs)}, end_reason = 'signedInAnew'
    where bound_secret_hash = ${boundSecretHash} and ended_at is null`);
}

/** A refresh token that once was given out. */
export interface RefreshRow {
  readonly sessionId: string;
  readonly generation: number;
  readonly exchangedAt: string | null;
}

/** Locks token and session: of twenty tabs that come at once one rotates, the others see what it did. */
export function lockRefreshToken(tx: AcrossTx, hash: Buffer): Promise<RefreshRow | undefined> {
  return tx.maybe(sql<RefreshRow>`
    select t.session_id, t.generation, t.exchanged_at
    from refresh_token t join session s on s.id = t.session_id
    where t.hash = ${hash} for update`);
}

interface Successor {
  readonly hash: Buffer;
  readonly exchangedAt: string | null;
}

export function readSuccessor(tx: AcrossTx, token: RefreshRow): Promise<Successor | undefined> {
  return tx.maybe(sql<Successor>`
    select hash, exchanged_at from refresh_token
    where session_id = ${token.sessionId} and generation = ${token.generation + 1}`);
}

/** The session as every request sees it; nothing when it does not count any more. */
export function readOpenSession(tx: AcrossTx, sessionId: string): Promise<SessionRow | undefined> {
  return tx.maybe(sql<SessionRow>`select * from open_session_row where session_id = ${sessionId}`);
}

interface OwnOfFarm {
  readonly id: string;
  readonly timeZone: string | null;
  readonly unitSystem: Person['unitSystem'] | null;
}

/**
 * Who is signed in by a session of this company, as they are now. Farms are asked for by themselves: a session is found before its
 * company is known, and farms lie where their company does.
 */
export async function readPerson(
  tx: AcrossTx,
  sessionId: string,
  companyId: string | null,
): Promise<Person | undefined> {
  const [person, farms] = await Promise.all([
    tx.maybe(sql<Omit<Person, 'farmTimeZones' | 'farmUnits'>>`
      select s.user_id, s.email, u.username, s.user_name as full_name, s.language, s.company_id, c.name as company_name,
        coalesce(c.unit_system, 'metric') as unit_system, c.currency, c.time_zone,
        coalesce(c.financial_year_start_month, 1) as financial_year_start_month, s.role, s.role_name, s.role_permissions,
        s.all_farms, s.farm_ids, s.shed_ids, s.token_permissions, s.token_farm_ids, s.support_until, s.has_totp, s.must
      from open_session_row s join user_account u on u.id = s.user_id left join company c on c.id = s.company_id
      where s.session_id = ${sessionId}`),
    tx.many(sql<OwnOfFarm>`
      select id, time_zone, unit_system from farm
      where company_id = ${companyId} and (time_zone is not null or unit_system is not null)`),
  ]);
  if (!person) return undefined;
  const isInSight = ({ id }: OwnOfFarm) => person.allFarms || person.farmIds.includes(id);
  const inSight = person.companyId === companyId ? farms.filter(isInSight) : [];
  return {
    ...person,
    farmTimeZones: Object.fromEntries(inSight.flatMap(({ id, timeZone }) => (timeZone ? [[id, timeZone]] : []))),
    farmUnits: Object.fromEntries(inSight.flatMap(({ id, unitSystem }) => (unitSystem ? [[id, unitSystem]] : []))),
  };
}

/** Exchanges a token for its successor, and holds the session to the life that its holder's role has now. */
export async function exchangeToken(
  tx: AcrossTx,
  token: RefreshRow,
  successorHash: Buffer,
  life: { readonly idleS: number; readonly atMostS: number },
  nowMs: number,
): Promise<void> {
  const { sessionId, generation } = token;
  await Promise.all([
    tx.run(sql`
      update refresh_token set exchanged_at = ${isoOf(nowMs)} where session_id = ${sessionId} and generation = ${generation}`),
    tx.run(sql`
      insert into refresh_token (hash, session_id, generation) values (${successorHash}, ${sessionId}, ${generation + 1})`),
    tx.run(sql`
      update session set used_at = greatest(used_at, ${isoOf(nowMs)}), idle_s = least(idle_s, ${life.idleS}),
        expires_at = least(expires_at, created_at + make_interval(secs => ${life.atMostS}))
      where id = ${sessionId}`),
  ]);
}

/** Sessions stay to be looked at for this long after their end; so do accounts that were signed up and never proved. */
const endedKeptDays = 90;
const unprovedKeptDays = 7;

/** Sweeps out what nobody needs any more: old sessions with their tokens, failures, links, sign-ups that came to nothing. */
export async function clearOldSessions(tx: AcrossTx, nowMs: number): Promise<void> {
  const before = (days: number) => isoOf(nowMs - days * 86_400_000);
  await tx.run(
    sql`delete from session where least(coalesce(ended_at, expires_at), expires_at) < ${before(endedKeptDays)}`,
  );
  await tx.run(sql`delete from sign_in_failure where last_at < ${before(2)}`);
  await tx.run(sql`delete from email_proof where expires_at < ${isoOf(nowMs)}`);
  await tx.run(sql`delete from account_link where expires_at < ${isoOf(nowMs)}`);
  await tx.run(sql`delete from sign_in_challenge where expires_at < ${isoOf(nowMs)}`);
  // Only a company that has nobody else, and an account that never was signed in and belongs nowhere else.
  const dead = await tx.many(sql<{ userId: string; companyId: string }>`
    select u.id as user_id, m.company_id
    from user_account u join membership m on m.user_id = u.id and m.role = 'Owner'
    where u.verified_at is null and u.created_at < ${before(unprovedKeptDays)}
      and not exists (select from session s where s.user_id = u.id)
      and not exists (select from membership o where o.company_id = m.company_id and o.user_id <> u.id)
      and not exists (select from membership o where o.user_id = u.id and o.company_id <> m.company_id)
    for update of u`);
  for (const { userId, companyId } of dead) {
    try {
      await tx.apart(async () => {
        await tx.run(sql`delete from membership where user_id = ${userId}`);
        await tx.run(sql`delete from user_account where id = ${userId}`);
        await tx.run(sql`delete from company where id = ${companyId}`);
      });
    } catch (error) {
      // Something was written of it since (who runs the installation suspended it): it stays, and holds up nothing else.
      if (!isReferredTo(error)) throw error;
    }
  }
}
