import type { RoleLine } from '@henhouse/contract/people/role';
import { changeOf, heldPermissions, type RoleKind, roleKinds, shippedPermissions } from '@henhouse/domain/people/role';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Rights, Scope } from '../../../platform/http/rights';
import { type RoleKey, type RoleRow, readRoles } from './role.store';
import { type Holder, type Invited, readHolders, readInvited } from './role-holders.store';

interface Users {
  readonly holders: readonly Holder[];
  readonly invited: readonly Invited[];
}

/** Whether somebody's role is the one that `key` addresses. */
const isRoleOf = (key: RoleKey, has: { readonly kind: string; readonly roleId: string | null }): boolean =>
  'kind' in key ? has.roleId === null && has.kind === key.kind : has.roleId === key.id;

/** Roles are the company's, and counted so; who holds them is named to whom they share a farm with. */
const sightOf = (rights: Rights): Scope => rights.scope('read', 'Role');
const named = ({ id, name, hasAccess }: Holder) => ({ id, name, hasAccess });

function lineOf(key: RoleKey, kind: RoleKind, row: RoleRow | undefined, users: Users, rights: Rights): RoleLine {
  const people = users.holders.filter((holder) => isRoleOf(key, holder));
  const isBuiltIn = 'kind' in key;
  const { added, removed } = changeOf(shippedPermissions(kind), row?.permissions ?? shippedPermissions(kind));
  return {
    key: isBuiltIn ? kind : key.id,
    kind,
    isBuiltIn,
    isChanged: isBuiltIn && added.length + removed.length > 0,
    name: isBuiltIn ? kind : (row?.name ?? kind),
    description: row?.description ?? '',
    permissions: heldPermissions(kind, row?.permissions ?? null),
    peopleCount: people.filter(({ hasAccess }) => hasAccess).length,
    deactivatedCount: people.filter(({ hasAccess }) => !hasAccess).length,
    invitationCount: users.invited.filter((each) => isRoleOf(key, each)).reduce((sum, { total }) => sum + total, 0),
    people: rights.can('read', kind) ? people.filter(({ isInSight }) => isInSight).map(named) : null,
    changedAt: row?.changedAt ?? null,
    changedByName: row?.changedByName ?? null,
    version: row?.version ?? 0,
  };
}

/** The built-in roles, most powerful first, then the company's own by name. */
export async function roleLines(tx: CompanyTx, rights: Rights): Promise<RoleLine[]> {
  const [rows, holders, invited] = await Promise.all([
    readRoles(tx),
    readHolders(tx, sightOf(rights)),
    readInvited(tx),
  ]);
  const users = { holders, invited };
  const ofKind = (kind: RoleKind) => rows.find((row) => row.isBuiltIn && row.kind === kind);
  return [
    ...roleKinds.map((kind) => lineOf({ kind }, kind, ofKind(kind), users, rights)),
    ...rows.filter(({ isBuiltIn }) => !isBuiltIn).map((row) => lineOf({ id: row.id }, row.kind, row, users, rights)),
  ];
}

/** The line of one role. `row` is what the company made of it, if anything. */
export async function roleLineOf(
  tx: CompanyTx,
  rights: Rights,
  key: RoleKey,
  kind: RoleKind,
  row: RoleRow | undefined,
): Promise<RoleLine> {
  const [holders, invited] = await Promise.all([readHolders(tx, sightOf(rights)), readInvited(tx)]);
  return lineOf(key, kind, row, { holders, invited }, rights);
}
