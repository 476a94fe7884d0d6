import { randomUUID } from 'node:crypto';
import { error, type Problem } from '@henhouse/domain/problem/problem';
import { signedBy, writeAuditAcross } from '../../platform/audit/audit';
import type { Clock } from '../../platform/clock';
import type { Database } from '../../platform/db/database';
import { findAccount, insertAccount } from '../session/account.store';
import { claimInstallation } from '../session/demo-loading';
import { checkNewAccount } from '../session/new-account';
import { hashPassword } from '../session/password-hash';

type SuperAdminMade =
  | { readonly made: true; readonly userId: string }
  | { readonly made: false; readonly problems: readonly Problem[] };

/**
 * Makes a super_admin from the command line; the only way to the first one. Claims an empty installation, so that nobody
 * else can take the first visit afterwards. Answers what is wrong: `notUnique` when the address has an account.
 */
export async function createSuperAdmin(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  {
    email,
    password,
    fullName = 'Super admin',
  }: { readonly email: string; readonly password: string; readonly fullName?: string },
): Promise<SuperAdminMade> {
  const address = email.trim();
  const problems = [
    ...(/^[^@\s]+@[^@\s]+$/.test(address) ? [] : [error('invalid', 'email', { value: address })]),
    ...(await checkNewAccount({ email: address, username: null, fullName, password }, '')),
  ];
  if (problems.length > 0) return { made: false, problems };
  const passwordHash = await hashPassword(password);
  return db.unsafeAcrossCompanies('command line: super_admin', async (tx) => {
    if (await findAccount(tx, address)) {
      return {
        made: false,
        problems: [error('notUnique', 'email', { name: address })],
      };
    }
    const nowMs = clock.now();
    await claimInstallation(tx, 'superAdmin', nowMs);
    const userId = randomUUID();
    await insertAccount(tx, {
      id: userId,
      email: address,
      username: null,
      fullName,
      passwordHash,
      language: 'en',
      isSuperAdmin: true,
      verifiedAtMs: nowMs,
    });
    await writeAuditAcross(tx, null, {
      action: 'create',
      subject: 'super_admin',
      subjectId: userId,
      after: { email: address },
      ...signedBy({ via: 'cli', requestId: userId }, null, 'command line'),
    });
    return { made: true, userId };
  });
}
