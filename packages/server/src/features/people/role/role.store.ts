import type { RoleKind } from '@henhouse/domain/people/role';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { countToAdd } from '../../../platform/db/table/company-table';
import { addRow, changeRow } from '../../../platform/db/table/document-rows';
import { writtenBy } from '../../../platform/db/table/write-row';

/** A role that the company made or changed. */
export interface RoleRow {
  readonly id: string;
  readonly kind: RoleKind;
  readonly isBuiltIn: boolean;
  readonly name: string;
  readonly description: string;
  readonly permissions: readonly string[];
  readonly version: number;
  readonly changedAt: string;
  readonly changedByName: string | null;
}

/** Addresses a role: the kind of a built-in one, or the id of one of the company's own. */
export type RoleKey = { readonly kind: RoleKind } | { readonly id: string };

const columns = sql.raw(`r.id, r.kind, r.is_built_in, r.name, r.description, r.permissions, r.version, r.changed_at,
  (select u.name from user_account u where u.id = r.changed_by) as changed_by_name`);

const addressed = (key: RoleKey) =>
  'kind' in key ? sql`r.is_built_in and r.kind = ${key.kind}` : sql`not r.is_built_in and r.id = ${key.id}`;

export function readRoles(tx: CompanyTx): Promise<RoleRow[]> {
  return tx.many(sql<RoleRow>`
    select ${columns} from role r where r.company_id = ${tx.companyId} and r.removed_at is null order by r.name collate natural_order`);
}

export function readRole(tx: CompanyTx, key: RoleKey): Promise<RoleRow | undefined> {
  return tx.maybe(sql<RoleRow>`
    select ${columns} from role r where r.company_id = ${tx.companyId} and r.removed_at is null and ${addressed(key)}`);
}

/** The role, locked against a second change, and against being given to somebody, until the transaction ends. */
export function lockRole(tx: CompanyTx, key: RoleKey): Promise<RoleRow | undefined> {
  return tx.maybe(sql<RoleRow>`
    select ${columns} from role r where r.company_id = ${tx.companyId} and r.removed_at is null and ${addressed(key)}
    for update of r`);
}

export const countOwnRoles = (tx: CompanyTx): Promise<number> =>
  countToAdd(tx, 'role', sql`not is_built_in and removed_at is null`);

type NewRole = Pick<RoleRow, 'id' | 'kind' | 'isBuiltIn' | 'name' | 'description' | 'permissions'>;

/**
 * Adds a role; false when the company's own version of the built-in role is there already. Such a version begins with a
 * number that was never used: put back and changed again, it is not taken for the first one.
 */
export async function insertRole(tx: CompanyTx, role: NewRole): Promise<boolean> {
  const { id, kind, isBuiltIn, name, description, permissions } = role;
  const version = isBuiltIn
    ? await tx.value(sql<number>`select rights_version + 1 from company where id = ${tx.companyId}`)
    : 1;
  const row = { id, kind, isBuiltIn, name, description, permissions, version, ...writtenBy(tx) };
  const added = await addRow(tx, 'role', row, sql`on conflict (company_id, kind) where is_built_in do nothing`);
  return added === 1;
}

export const renameRole = (tx: CompanyTx, id: string, name: string, description: string): Promise<number> =>
  changeRow(tx, 'role', id, { name, description });

export const setRolePermissions = (tx: CompanyTx, id: string, permissions: readonly string[]): Promise<number> =>
  changeRow(tx, 'role', id, { permissions });

export const markRoleRemoved = (tx: CompanyTx, id: string, nowMs: number): Promise<number> =>
  changeRow(tx, 'role', id, { removedAt: new Date(nowMs).toISOString() });

/** Forgets what the company made of a built-in role: it is as shipped again. What it was stands in the log. */
export async function dropBuiltInVersion(tx: CompanyTx, kind: RoleKind): Promise<void> {
  await tx.run(sql`delete from role where company_id = ${tx.companyId} and is_built_in and kind = ${kind}`);
}
