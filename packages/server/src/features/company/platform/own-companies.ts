import type { OwnCompany } from '@henhouse/contract/company/support-access';
import { sessionLifeOf } from '@henhouse/domain/session/session-life';
import { sql } from 'kysely';
import { signedBy, writeAuditAcross } from '../../../platform/audit/audit';
import type { AcrossTx } from '../../../platform/db/company-tx';
import { notFound } from '../../../platform/http/refusal';
import { roleOfMember } from '../../../platform/http/rights';
import type { SessionRow } from '../../../platform/http/session-row';

/** Companies at work that somebody belongs to, by name. A super_admin belongs to none. */
export function readOwnCompanies(tx: AcrossTx, session: SessionRow): Promise<OwnCompany[]> {
  return tx.many(sql<OwnCompany>`
    select c.id as company_id, c.name, m.role, r.name as role_name, coalesce(c.id = ${session.companyId}::uuid, false) as is_current
    from membership m
    join user_account u on u.id = m.user_id and not u.is_super_admin
    join company c on c.id = m.company_id and c.state = 'active'
    ${roleOfMember}
    where m.user_id = ${session.userId} and m.state = 'active'
    order by c.name collate natural_order, c.id`);
}

/** Who asks, for the log. */
interface Asker {
  readonly session: SessionRow;
  readonly via: 'web' | 'api';
  readonly screen: string | null;
  readonly requestId: string;
  readonly ip: string;
  readonly now: number;
}

/**
 * Moves the session to another company of its own person. A session never lives longer for it: of the lives that the two
 * roles allow the shorter one stays.
 * @throws 404 for a company that is unknown, foreign, suspended, or left
 */
export async function moveToCompany(tx: AcrossTx, companyId: string, asker: Asker): Promise<void> {
  const { session, now } = asker;
  const wanted = (await readOwnCompanies(tx, session)).find((own) => own.companyId === companyId);
  if (!wanted) throw notFound();
  if (wanted.isCurrent) return;
  const { idleS, atMostS } = sessionLifeOf(wanted.role, session.boundSecretHash !== null);
  const nowText = new Date(now).toISOString();
  const moved = await tx.run(sql`
    update session set company_id = ${companyId}, idle_s = least(idle_s, ${idleS}),
      expires_at = least(expires_at, created_at + make_interval(secs => ${atMostS}))
    where id = ${session.sessionId} and ended_at is null and support_until is null`);
  if (moved === 0) throw notFound();
  await tx.run(
    sql`update membership set last_active_at = ${nowText} where company_id = ${companyId} and user_id = ${session.userId}`,
  );
  // Where somebody came from is the other company's business.
  await writeAuditAcross(tx, companyId, {
    action: 'signIn',
    subject: 'Auth',
    subjectId: session.sessionId,
    after: { bound: session.boundSecretHash !== null, ip: asker.ip, switched: true },
    ...signedBy(asker, session.userId, session.userName),
  });
}
