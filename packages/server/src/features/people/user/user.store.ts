import type { InputOf } from '@henhouse/contract/endpoint';
import type { Person, updatePerson } from '@henhouse/contract/people/user';
import type { Grant } from '@henhouse/domain/people/grant';
import type { RoleKind } from '@henhouse/domain/people/role';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { addRow } from '../../../platform/db/table/document-rows';
import { insertInto, writtenBy } from '../../../platform/db/table/write-row';
import { roleOfMember, type Scope } from '../../../platform/http/rights';
import { isInSight } from './person-line.store';

/** A member with everything that rules ask about. */
export interface MemberRow {
  readonly userId: string;
  readonly role: RoleKind;
  readonly roleId: string | null;
  readonly rolePermissions: readonly string[] | null;
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
  readonly state: 'active' | 'inactive';
  readonly version: number;
  readonly fullName: string;
  readonly email: string | null;
  readonly username: string | null;
  readonly phone: string;
  readonly language: string;
  readonly isManaged: boolean;
  readonly hasTotp: boolean;
}

/** The member, locked against a second change; nothing when they are of another kind, or out of sight. */
export function lockMember(
  tx: CompanyTx,
  role: RoleKind,
  viewer: Scope,
  userId: string,
): Promise<MemberRow | undefined> {
  return tx.maybe(sql<MemberRow>`
    with m as materialized (
      select * from membership
      where company_id = ${tx.companyId} and user_id = ${userId} and role = ${role} and ${isInSight(viewer)} for update)
    select m.user_id, m.role, m.role_id, r.permissions as role_permissions, m.all_farms, m.farm_ids, m.shed_ids, m.state,
      m.version, u.name as full_name, u.email, u.username, u.phone, u.language, u.managed_by is not null as is_managed, u.has_totp
    from m join user_account u on u.id = m.user_id
    ${roleOfMember}`);
}

/** Owners at work besides this one. */
export const countOtherOwners = (tx: CompanyTx, userId: string): Promise<number> =>
  tx.value(sql<number>`select count(*) from membership
    where company_id = ${tx.companyId} and role = 'Owner' and state = 'active' and user_id <> ${userId}`);

/** Whether anybody, of whatever company, signs in by this name. */
export const isUsernameTaken = (tx: CompanyTx, username: string, byUser: string | null): Promise<boolean> =>
  tx.value(sql<boolean>`
    select is_name_taken(${username.trim().normalize('NFKC')}, ${byUser}::uuid)`);

interface ManagedAccount {
  readonly id: string;
  readonly fullName: string;
  readonly username: string;
  readonly phone: string;
  readonly passwordHash: string;
  readonly language: string;
  readonly nowMs: number;
}

/** An account that the company of the transaction looks after; its password has to be changed at the first sign-in. */
export async function insertManagedAccount(tx: CompanyTx, account: ManagedAccount): Promise<void> {
  const { fullName: name, nowMs, username, ...own } = account;
  const now = new Date(nowMs).toISOString();
  const managed = { verifiedAt: now, passwordChangedAt: now, managedBy: tx.companyId, mustChangePassword: true };
  const row = { ...own, name, username: username.normalize('NFKC'), ...managed, ...writtenBy(tx) };
  await tx.run(insertInto('user_account', row));
}

export interface NewMember extends Pick<Grant, 'role' | 'allFarms' | 'farmIds' | 'shedIds'> {
  readonly roleId: string | null;
}

export function insertMember(tx: CompanyTx, userId: string, member: NewMember): Promise<unknown> {
  const { role, roleId, allFarms, farmIds, shedIds } = member;
  return addRow(tx, 'membership', { userId, role, roleId, allFarms, farmIds, shedIds, ...writtenBy(tx) });
}

/** Role, farms and sheds anew; counts the version up in every case, since the profile may have changed beside them. */
export async function updateMember(tx: CompanyTx, userId: string, member: NewMember): Promise<void> {
  await tx.run(sql`
    update membership set role = ${member.role}, role_id = ${member.roleId}, all_farms = ${member.allFarms},
      farm_ids = ${[...member.farmIds]}::uuid[], shed_ids = ${[...member.shedIds]}::uuid[],
      version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and user_id = ${userId}`);
}

export async function setMemberState(tx: CompanyTx, userId: string, state: 'active' | 'inactive'): Promise<void> {
  await tx.run(sql`
    update membership set state = ${state}, version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and user_id = ${userId}`);
}

/** Counts a member's version up after a change of the account behind it. */
export async function touchMember(tx: CompanyTx, userId: string): Promise<void> {
  await tx.run(sql`update membership set version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where company_id = ${tx.companyId} and user_id = ${userId}`);
}

export type Profile = NonNullable<InputOf<typeof updatePerson>['profile']>;

/** Only an account that the company looks after: the database refuses any other. */
export async function updateProfile(tx: CompanyTx, userId: string, profile: Profile): Promise<void> {
  await tx.run(sql`
    update user_account set name = ${profile.fullName}, username = ${profile.username.normalize('NFKC')},
      phone = ${profile.phone}, version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where id = ${userId}`);
}

/** A new one-time password; the account's sessions end by it. */
export async function setFirstPassword(
  tx: CompanyTx,
  userId: string,
  passwordHash: string,
  nowMs: number,
): Promise<void> {
  await tx.run(sql`
    update user_account set password_hash = ${passwordHash}, password_changed_at = ${new Date(nowMs).toISOString()},
      must_change_password = true, version = version + 1, changed_at = now(), changed_by = ${tx.userId}
    where id = ${userId}`);
}

/** False when there was none. */
export const removeSecondFactor = (tx: CompanyTx, userId: string): Promise<boolean> =>
  tx.value(sql<boolean>`select remove_second_factor(${userId})`);

type More = Pick<Person, 'phone' | 'invitedBy' | 'mustChangePassword'>;

export function readPersonMore(tx: CompanyTx, userId: string): Promise<More> {
  return tx.one(sql<More>`
    select u.phone, u.must_change_password, b.name as invited_by
    from membership m join user_account u on u.id = m.user_id
    left join user_account b on b.id = m.created_by and b.id <> m.user_id
    where m.company_id = ${tx.companyId} and m.user_id = ${userId}`);
}

const entriesShown = 8;

/** What somebody wrote down last, as far as the viewer reads entries. */
export function readLastEntries(
  tx: CompanyTx,
  userId: string,
  { farmIds, shedIds }: Scope,
): Promise<Person['entries']> {
  return tx.many(sql<Person['entries'][number]>`
    select e.id, e.kind, e.day, f.name as farm_name, s.name as shed_name, k.number as flock_number, e.created_at as at
    from entry e
    join farm f on f.company_id = e.company_id and f.id = e.farm_id
    join shed s on s.company_id = e.company_id and s.id = e.shed_id
    join flock k on k.company_id = e.company_id and k.id = e.flock_id
    where e.company_id = ${tx.companyId} and e.created_by = ${userId} and e.state = 'posted'
      and ${within(sql`e.farm_id`, farmIds)} and ${within(sql`e.shed_id`, shedIds)}
    order by e.created_at desc, e.id limit ${entriesShown}`);
}
