import type { Problem } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { AcrossTx } from '../../../platform/db/company-tx';
import { checkPasswordOf } from '../new-account';

/** An account as its password is judged. */
interface PasswordOwner {
  readonly id: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly name: string;
  readonly language: string;
  readonly passwordHash: string | null;
  readonly hasTotp: boolean;
  readonly companyNames: readonly string[];
}

export function readPasswordOwner(tx: AcrossTx, userId: string): Promise<PasswordOwner | undefined> {
  return tx.maybe(sql<PasswordOwner>`
    select u.id, u.email, u.username, u.name, u.language, u.password_hash, u.has_totp,
      array(select c.name from membership m join company c on c.id = m.company_id where m.user_id = u.id) as company_names
    from user_account u where u.id = ${userId} and u.state = 'active'`);
}

/** Everything that is wrong with a new password of an account: 12 characters with a second factor, 15 without. */
export function checkNewPassword(owner: PasswordOwner, password: string, field: string): Promise<Problem[]> {
  const { email, username, name, companyNames, hasTotp } = owner;
  const names = [...companyNames, name, email ?? '', email?.split('@')[0] ?? '', username ?? '', 'henhouse'];
  return checkPasswordOf(password, { hasTotp, names, field });
}
