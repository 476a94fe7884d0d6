import { sql } from 'kysely';
import type { Tx } from '../../platform/db/company-tx';
import { insertInto } from '../../platform/db/table/write-row';

/** What a sign-in compares. */
export interface Account {
  readonly id: string;
  readonly email: string | null;
  readonly passwordHash: string | null;
  readonly verified: boolean;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly username: string | null;
  readonly fullName: string;
  readonly passwordHash: string;
  readonly language: string;
  readonly isSuperAdmin?: boolean;
  /** Null until the link of the sign-up mail was used. */
  readonly verifiedAtMs: number | null;
}

interface MembershipRow {
  readonly companyId: string;
  readonly userId: string;
  readonly role: string;
  readonly allFarms: boolean;
  readonly farmIds?: readonly string[];
  readonly shedIds?: readonly string[];
}

const columns = sql.raw('id, email, password_hash, verified_at is not null as verified');

/** The account behind an e-mail address, or behind a username when there is no `@` in it. */
export function findAccount(tx: Tx, name: string): Promise<Account | undefined> {
  const wanted = name.trim().normalize('NFKC');
  return tx.maybe(
    wanted.includes('@')
      ? sql<Account>`select ${columns} from user_account where lower(email) = lower(${wanted})`
      : sql<Account>`select ${columns} from user_account where lower(username) = lower(${wanted})`,
  );
}

const instant = (ms: number | null) => sql`${ms === null ? null : new Date(ms).toISOString()}::timestamptz`;

/** @throws a unique violation when address or username are taken */
export async function insertAccount(tx: Tx, row: AccountRow): Promise<void> {
  const username = row.username?.normalize('NFKC') ?? null;
  await tx.run(sql`
    insert into user_account (id, email, username, name, password_hash, language, is_super_admin, verified_at, password_changed_at)
    values (${row.id}, ${row.email}, ${username}, ${row.fullName}, ${row.passwordHash}, ${row.language},
      ${row.isSuperAdmin ?? false}, ${instant(row.verifiedAtMs)}, now())`);
}

export const insertMembership = (tx: Tx, row: MembershipRow): Promise<unknown> =>
  tx.run(insertInto('membership', { farmIds: [], shedIds: [], ...row }));

/** A new password, chosen by its owner; every session of the account ends with it (a trigger sees to that). */
export async function setPasswordHash(tx: Tx, userId: string, passwordHash: string): Promise<void> {
  await tx.run(sql`update user_account set password_hash = ${passwordHash}, password_changed_at = now(),
    must_change_password = false, version = version + 1, changed_at = now() where id = ${userId}`);
}
