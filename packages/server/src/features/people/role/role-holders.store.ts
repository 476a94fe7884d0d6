import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import { isInSight } from '../user/person-line.store';
import type { RoleKey } from './role.store';

/** Somebody with a role, as far as counting and naming goes. */
export interface Holder {
  readonly id: string;
  readonly name: string;
  readonly kind: string;
  readonly roleId: string | null;
  /** False for who is deactivated, and may come back to it. */
  readonly hasAccess: boolean;
  /** Whether whoever looks is shown them by name, as lists of people do. */
  readonly isInSight: boolean;
}

/** Everybody of the company with their role, those with access first. */
export function readHolders(tx: CompanyTx, viewer: Scope): Promise<Holder[]> {
  return tx.many(sql<Holder>`
    select m.user_id as id, u.name, m.role as kind, m.role_id,
      m.state = 'active' and u.state = 'active' as has_access, ${isInSight(viewer)} as is_in_sight
    from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${tx.companyId} order by has_access desc, u.name collate natural_order, m.user_id`);
}

export interface Invited {
  readonly kind: string;
  readonly roleId: string | null;
  readonly total: number;
}

/** How many stand invited to each role. */
export function readInvited(tx: CompanyTx): Promise<Invited[]> {
  return tx.many(sql<Invited>`
    select role as kind, role_id, count(*) as total from invitation
    where company_id = ${tx.companyId} and state = 'open' group by role, role_id`);
}

/** Who or what has rights by a role, and how far they reach. */
export interface Reaching {
  readonly id: string;
  readonly name: string;
  /** Whose token it is. */
  readonly ownerName: string | null;
  readonly role: string;
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
  readonly tokenPermissions: readonly string[] | null;
  readonly tokenFarmIds: readonly string[] | null;
}

const having = (key: RoleKey, row: 'm' | 'i') =>
  'kind' in key
    ? sql`${sql.ref(`${row}.role`)} = ${key.kind} and ${sql.ref(`${row}.role_id`)} is null`
    : sql`${sql.ref(`${row}.role_id`)} = ${key.id}`;

/** People whose rights a role makes, active ones. */
export function readPeopleWith(tx: CompanyTx, key: RoleKey): Promise<Reaching[]> {
  return tx.many(sql<Reaching>`
    select m.user_id as id, u.name, null as owner_name, m.role, m.all_farms, m.farm_ids, m.shed_ids,
      null::text[] as token_permissions, null::uuid[] as token_farm_ids
    from membership m join user_account u on u.id = m.user_id
    where m.company_id = ${tx.companyId} and m.state = 'active' and u.state = 'active' and ${having(key, 'm')}
    order by u.name collate natural_order, m.user_id`);
}

/** Tokens of these people that still count. */
export function readTokensWith(tx: CompanyTx, key: RoleKey, nowMs: number): Promise<Reaching[]> {
  return tx.many(sql<Reaching>`
    select t.id, t.name, u.name as owner_name, m.role, m.all_farms, m.farm_ids, m.shed_ids,
      t.permissions as token_permissions, t.farm_ids as token_farm_ids
    from api_token t
    join membership m on m.company_id = t.company_id and m.user_id = t.user_id
    join user_account u on u.id = t.user_id
    where t.company_id = ${tx.companyId} and t.revoked_at is null and t.expires_at > ${new Date(nowMs).toISOString()}
      and m.state = 'active' and u.state = 'active' and ${having(key, 'm')}
    order by t.name collate natural_order, t.id`);
}

/** Who is invited to a role and has not answered yet. */
export function readInvitationsWith(tx: CompanyTx, key: RoleKey, nowMs: number): Promise<Reaching[]> {
  return tx.many(sql<Reaching>`
    select i.id, i.full_name as name, null as owner_name, i.role, i.all_farms, i.farm_ids, i.shed_ids,
      null::text[] as token_permissions, null::uuid[] as token_farm_ids
    from invitation i
    where i.company_id = ${tx.companyId} and i.state = 'open' and i.expires_at > ${new Date(nowMs).toISOString()}
      and ${having(key, 'i')}
    order by i.full_name collate natural_order, i.id`);
}
