import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { AuditSubject } from '@henhouse/contract/people/audit-log';
import { sql } from 'kysely';
import { type AuditLine, signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { AcrossTx } from '../../platform/db/company-tx';
import type { Database } from '../../platform/db/database';
import { letterIn } from '../../platform/mail/letter-in';
import type { Mail } from '../../platform/mail/mail';
import { findAccount } from '../session/account.store';
import { takeSecondFactorOff } from '../session/totp/second-factor';

export type SecondFactorReset =
  | { readonly done: false; readonly why: 'noAccount' | 'noSecondFactor' }
  | {
      readonly done: true;
      readonly fullName: string;
      readonly sessionsEnded: number;
      /** Companies whose log tells of it; none for who belongs to none, and then it is the platform's own. */
      readonly companies: readonly string[];
      /** A new one is asked for at the next sign-in. */
      readonly isNeeded: boolean;
    };

interface Affected {
  readonly email: string | null;
  readonly fullName: string;
  readonly language: string;
  readonly isSuperAdmin: boolean;
  readonly hasTotp: boolean;
  readonly sessions: number;
}

interface Belonging {
  readonly companyId: string;
  readonly company: string;
  readonly role: AuditSubject;
  readonly isNeeded: boolean;
}

/** Counts up what screens of the company hold of the person, and tells those that are open. */
async function belongings(tx: AcrossTx, userId: string): Promise<Belonging[]> {
  await tx.run(sql`
    update membership set version = version + 1, changed_at = now() where user_id = ${userId} and state = 'active'`);
  const touched = await tx.many(sql<Belonging>`
    select m.company_id, c.name as company, m.role, m.role = any(c.totp_roles) as is_needed
    from membership m join company c on c.id = m.company_id
    where m.user_id = ${userId} and m.state = 'active' order by c.name collate natural_order, c.id`);
  await tx.run(sql`
    insert into event (company_id, topic, refs)
    select company_id, 'people.saved', ${JSON.stringify({ userId })}::jsonb
    from unnest(${touched.map(({ companyId }) => companyId)}::uuid[]) company_id
    returning 1`);
  return touched;
}

/**
 * Takes second factor and recovery codes off the account behind an address or a username, for the operator: whoever lost
 * them all, or a root secret that is gone. Every session of the account ends; its companies' logs and a mail say so. The
 * password is still needed.
 */
export async function resetSecondFactorOf(
  { db, mail, publicUrl }: { readonly db: Database; readonly mail: Mail; readonly publicUrl: string },
  name: string,
): Promise<SecondFactorReset> {
  return db.unsafeAcrossCompanies('command line: second factor', async (tx) => {
    const account = await findAccount(tx, name);
    if (!account) return { done: false, why: 'noAccount' };
    const { id } = account;
    const found = await tx.one(sql<Affected>`
      select email, name as full_name, language, is_super_admin, has_totp,
        (select count(*) from session where user_id = ${id} and kind = 'person' and ended_at is null) as sessions
      from user_account where id = ${id} for update`);
    if (!found.hasTotp) return { done: false, why: 'noSecondFactor' };
    await takeSecondFactorOff(tx, id, null);
    const companies = await belongings(tx, id);
    await note(tx, id, found, companies);
    if (found.email !== null) {
      const facts = { name: found.fullName, from: hostname(), link: `${publicUrl}/forgot-password` };
      await mail.send(tx, letterIn('secondFactorOff', found.email, found.language, facts));
    }
    return {
      done: true,
      fullName: found.fullName,
      sessionsEnded: found.sessions,
      companies: companies.map(({ company }) => company),
      isNeeded: found.isSuperAdmin || companies.some(({ isNeeded }) => isNeeded),
    };
  });
}

async function note(tx: AcrossTx, userId: string, found: Affected, companies: readonly Belonging[]): Promise<void> {
  const line: Omit<AuditLine, 'subject'> = {
    action: 'resetSecondFactor',
    subjectId: userId,
    before: { hasTotp: true },
    after: { fullName: found.fullName, hasTotp: false },
    ...signedBy({ via: 'cli', requestId: randomUUID() }, null, 'command line'),
  };
  for (const { companyId, role } of companies) await writeAuditAcross(tx, companyId, { ...line, subject: role });
  if (companies.length === 0) {
    await writeAuditAcross(tx, null, { ...line, subject: found.isSuperAdmin ? 'super_admin' : 'Auth' });
  }
}
