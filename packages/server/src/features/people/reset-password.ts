import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { Database } from '../../platform/db/database';
import { type LinkMaker, newResetLink } from '../session/account/password-reset';
import { findAccount } from '../session/account.store';

export type PasswordLink =
  | { readonly made: false; readonly why: 'noAccount' | 'deactivated' }
  | { readonly made: true; readonly fullName: string; readonly link: string };

/**
 * A link to a new password for the account behind an address or a username, for the operator: where no mail server carries
 * one, or whoever would ask for it is the one that is locked out. An address that was never proved counts as proved by it.
 */
export async function makePasswordLink(
  { db, ...maker }: LinkMaker & { readonly db: Database },
  name: string,
): Promise<PasswordLink> {
  return db.unsafeAcrossCompanies('command line: password', async (tx) => {
    const account = await findAccount(tx, name);
    if (!account) return { made: false, why: 'noAccount' };
    const found = await tx.maybe(sql<{ fullName: string; companyId: string | null }>`
      update user_account u set verified_at = least(verified_at, now()) where id = ${account.id} and state = 'active'
      returning name as full_name, (select m.company_id from membership m
        where m.user_id = u.id order by m.last_active_at desc nulls last, m.company_id limit 1) as company_id`);
    if (!found) return { made: false, why: 'deactivated' };
    const { fullName, companyId } = found;
    await writeAuditAcross(tx, companyId, {
      action: 'resetPassword',
      subject: 'Auth',
      subjectId: account.id,
      after: { fullName, byMail: false },
      ...signedBy({ via: 'cli', requestId: randomUUID() }, null, 'command line'),
    });
    return { made: true, fullName, link: await newResetLink(maker, tx, account.id) };
  });
}
