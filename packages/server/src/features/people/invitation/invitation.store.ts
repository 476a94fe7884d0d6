import type { RoleKind } from '@henhouse/domain/people/role';
import { sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { AcrossTx, CompanyTx } from '../../../platform/db/company-tx';
import { addRow } from '../../../platform/db/table/document-rows';
import { updateOf, writtenBy } from '../../../platform/db/table/write-row';
import type { Scope } from '../../../platform/http/rights';
import type { Account } from '../../session/account.store';
import { isInSight } from '../user/person-line.store';
import type { NewMember } from '../user/user.store';

export interface InvitationRow {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly role: RoleKind;
  readonly roleId: string | null;
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
  readonly version: number;
}

const columns = sql.raw('id, email, full_name, role, role_id, all_farms, farm_ids, shed_ids, version');

interface NewInvitation extends NewMember {
  readonly id: string;
  readonly email: string;
  readonly fullName: string;
  readonly tokenHash: Buffer;
  readonly expiresAtMs: number;
}

export function insertInvitation(tx: CompanyTx, row: NewInvitation): Promise<unknown> {
  const { id, email, fullName, role, roleId, allFarms, farmIds, shedIds, tokenHash, expiresAtMs } = row;
  const grant = { role, roleId, allFarms, farmIds, shedIds };
  const life = { tokenHash, invitedBy: tx.userId, expiresAt: isoOf(expiresAtMs), ...writtenBy(tx) };
  return addRow(tx, 'invitation', { id, email, fullName, ...grant, ...life });
}

/** An open invitation of that kind in the viewer's sight, locked. */
export function lockInvitation(
  tx: CompanyTx,
  role: RoleKind,
  viewer: Scope,
  id: string,
): Promise<InvitationRow | undefined> {
  return tx.maybe(sql<InvitationRow>`
    select ${columns} from invitation
    where company_id = ${tx.companyId} and id = ${id} and role = ${role} and state = 'open' and ${isInSight(viewer)}
    for update`);
}

/** A new link, given by whoever sends it: the former link ends. */
export async function renewInvitation(
  tx: CompanyTx,
  id: string,
  tokenHash: Buffer,
  expiresAtMs: number,
): Promise<void> {
  await tx.run(updateOf(tx, 'invitation', id, { tokenHash, expiresAt: isoOf(expiresAtMs), invitedBy: tx.userId }));
}

export async function setInvitationRevoked(tx: CompanyTx, id: string): Promise<void> {
  await tx.run(updateOf(tx, 'invitation', id, { state: 'revoked' }));
}

/** What the company itself has under an address: a member, or an invitation that is open. */
export function findAddress(
  tx: CompanyTx,
  email: string,
): Promise<{ readonly isMember: boolean; readonly isInvited: boolean }> {
  return tx.one(sql<{ isMember: boolean; isInvited: boolean }>`
    select exists (select from membership m join user_account u on u.id = m.user_id
        where m.company_id = ${tx.companyId} and lower(u.email) = lower(${email})) as is_member,
      exists (select from invitation
        where company_id = ${tx.companyId} and lower(email) = lower(${email}) and state = 'open') as is_invited`);
}

/** An invitation as whoever has its link sees it. */
export interface OpenedInvitation extends Omit<InvitationRow, 'version'> {
  readonly companyId: string;
  readonly companyName: string;
  readonly companyLanguage: string;
  readonly isCompanyActive: boolean;
  readonly roleName: string | null;
  readonly invitedBy: string;
  readonly invitedByName: string;
  readonly state: 'open' | 'used' | 'revoked';
  readonly expiresAt: string;
}

/** Found by the link alone, before anybody knows the company. `lock` when it is about to be used. */
export function findInvitation(tx: AcrossTx, tokenHash: Buffer, lock: boolean): Promise<OpenedInvitation | undefined> {
  return tx.maybe(sql<OpenedInvitation>`
    select i.id, i.company_id, i.email, i.full_name, i.role, i.role_id, i.all_farms, i.farm_ids, i.shed_ids, i.invited_by,
      i.state, i.expires_at, c.name as company_name, c.language as company_language, c.state = 'active' as is_company_active,
      r.name as role_name, coalesce(b.name, '') as invited_by_name
    from invitation i
    join company c on c.id = i.company_id
    left join role r on r.company_id = i.company_id and r.id = i.role_id
    left join user_account b on b.id = i.invited_by
    where i.token_hash = ${tokenHash} ${lock ? sql`for update of i` : sql``}`);
}

export interface AddressAccount extends Account {
  readonly isSuperAdmin: boolean;
  readonly managedBy: string | null;
}

export function findAccountOfAddress(tx: AcrossTx, email: string): Promise<AddressAccount | undefined> {
  return tx.maybe(sql<AddressAccount>`
    select id, email, password_hash, verified_at is not null as verified, is_super_admin, managed_by
    from user_account where lower(email) = lower(${email})`);
}

/** An account whose address was never proved, together with the company that was signed up with it and has nobody else. */
export async function removeUnproved(tx: AcrossTx, userId: string): Promise<void> {
  const companies = await tx.many(sql<{ id: string }>`
    select m.company_id as id from membership m where m.user_id = ${userId}
      and not exists (select from membership o where o.company_id = m.company_id and o.user_id <> m.user_id)`);
  await tx.run(sql`delete from membership where user_id = ${userId}`);
  await tx.run(sql`delete from user_account where id = ${userId} and verified_at is null`);
  for (const { id } of companies) await tx.run(sql`delete from company where id = ${id}`);
}

export async function markUsed(tx: AcrossTx, invitation: OpenedInvitation): Promise<void> {
  await tx.run(sql`update invitation set state = 'used', version = version + 1, changed_at = now()
    where company_id = ${invitation.companyId} and id = ${invitation.id}`);
}

/** Lets somebody in. As the company used last it is the one that opens. */
export async function insertJoiner(
  tx: AcrossTx,
  { companyId, role, roleId, invitedBy }: OpenedInvitation,
  userId: string,
  grant: Pick<NewMember, 'allFarms' | 'farmIds' | 'shedIds'>,
  nowMs: number,
): Promise<void> {
  await tx.run(sql`
    insert into membership (company_id, user_id, role, role_id, all_farms, farm_ids, shed_ids, last_active_at, created_by, changed_by)
    values (${companyId}, ${userId}, ${role}, ${roleId}, ${grant.allFarms}, ${[...grant.farmIds]}::uuid[],
      ${[...grant.shedIds]}::uuid[], ${isoOf(nowMs)}, ${invitedBy}, ${invitedBy})`);
}
