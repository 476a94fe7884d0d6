import { sql } from 'kysely';
import type { AcrossTx, Tx } from '../../../platform/db/company-tx';

const instantSql = (ms: number) => sql`${new Date(ms).toISOString()}::timestamptz`;

interface NewVisit {
  readonly id: string;
  readonly companyId: string;
  readonly userId: string;
  readonly sessionId: string;
  readonly reason: string;
  readonly startedAtMs: number;
  readonly untilMs: number;
}

/**
 * Moves the session into the company, reading only, until the visit ends, and writes the visit down. False when the
 * session is not at the platform any more, or the visit was made before.
 */
export async function insertVisit(tx: AcrossTx, visit: NewVisit): Promise<boolean> {
  const { companyId, userId, sessionId, reason } = visit;
  const inserted = await tx.run(sql`
    insert into support_access (company_id, id, user_id, session_id, reason, started_at, until)
    values (${companyId}, ${visit.id}, ${userId}, ${sessionId}, ${reason}, ${instantSql(visit.startedAtMs)}, ${instantSql(visit.untilMs)})
    on conflict do nothing`);
  const moved = await tx.run(sql`
    update session set company_id = ${companyId}, support_until = ${instantSql(visit.untilMs)}
    where id = ${sessionId} and company_id is null and ended_at is null`);
  return inserted === 1 && moved === 1;
}

/** Takes the session back to the platform; nothing when it looks into no company. */
export async function endVisit(tx: AcrossTx, sessionId: string): Promise<void> {
  await tx.run(sql`
    update session set company_id = null, support_until = null
    where id = ${sessionId} and support_until is not null and ended_at is null`);
}

/** Owners of a company who can be written to, in their languages. */
export function readOwnersToNotify(
  tx: Tx,
  companyId: string,
): Promise<{ email: string; name: string; language: string }[]> {
  return tx.many(sql<{ email: string; name: string; language: string }>`
    select u.email, u.name, u.language from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${companyId} and m.role = 'Owner' and m.state = 'active' and u.state = 'active'
      and u.email is not null and u.verified_at is not null
    order by u.email`);
}
