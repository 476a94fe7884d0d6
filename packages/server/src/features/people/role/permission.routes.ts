import { randomUUID } from 'node:crypto';
import { previewPermissions, resetPermissions, updatePermissions } from '@henhouse/contract/people/role';
import type { Permission } from '@henhouse/domain/people/permission';
import { changeablePermissions, changeOf, type RoleKind, shippedPermissions } from '@henhouse/domain/people/role';
import { checkRolePermissions, roleEffect } from '@henhouse/domain/people/role-change';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { App } from '../../../platform/http/app';
import { notFound, refuse, requireVersion, Stale } from '../../../platform/http/refusal';
import type { Rights } from '../../../platform/http/rights';
import { route } from '../../../platform/http/route';
import { heldBy } from './held-by';
import {
  dropBuiltInVersion,
  insertRole,
  lockRole,
  type RoleKey,
  type RoleRow,
  readRole,
  setRolePermissions,
} from './role.store';
import { type Reaching, readInvitationsWith, readPeopleWith, readTokensWith } from './role-holders.store';
import { keyOf } from './role-key';
import { roleLineOf } from './role-lines';

/** A role as it stands: a built-in one that nobody changed has no row. */
interface GrantState {
  readonly key: RoleKey;
  readonly kind: RoleKind;
  readonly row: RoleRow | undefined;
  /** Null: as it was shipped. */
  readonly own: readonly string[] | null;
}

function grantState(key: RoleKey, row: RoleRow | undefined): GrantState {
  if ('kind' in key) return { key, kind: key.kind, row, own: row?.permissions ?? null };
  if (!row) throw notFound();
  return { key, kind: row.kind, row, own: row.permissions };
}

/** Without doubles, and in the order of the matrix, so that equal lists are equal. */
const inOrder = (permissions: readonly string[]) => changeablePermissions.filter((text) => permissions.includes(text));

/**
 * Gives the role these permissions; a built-in role that ends up as it was shipped follows the product again. False when
 * somebody else has changed a built-in role for the first time at this very moment.
 */
async function store(tx: CompanyTx, role: GrantState, permissions: readonly string[]): Promise<boolean> {
  const { key, kind, row } = role;
  const { added, removed } = changeOf(shippedPermissions(kind), permissions);
  if ('kind' in key && added.length + removed.length === 0) await dropBuiltInVersion(tx, kind);
  else if (row) await setRolePermissions(tx, row.id, permissions);
  else return insertRole(tx, { id: randomUUID(), kind, isBuiltIn: true, name: kind, description: '', permissions });
  return true;
}

export function registerPermissions(app: App): void {
  const lineOf = async (tx: CompanyTx, rights: Rights, { key, kind }: GrantState) =>
    roleLineOf(tx, rights, key, kind, await readRole(tx, key));

  route(app, updatePermissions, async ({ tx, input, params, version, rights, demand, audit, event }) => {
    const key = keyOf(params.roleKey);
    const role = grantState(key, await lockRole(tx, key));
    demandChange(demand, role.kind);
    const before = requireVersion(await lineOf(tx, rights, role), version);
    const own = role.own ?? shippedPermissions(role.kind);
    const wanted = inOrder(input.permissions);
    refuse(checkRolePermissions({ kind: role.kind, before: own, after: wanted, held: heldBy(rights) }));
    if (!(await store(tx, role, wanted))) throw new Stale(await lineOf(tx, rights, role));
    const after = await lineOf(tx, rights, role);
    audit({
      action: 'changePermissions',
      subject: 'Role',
      subjectId: before.key,
      before: { name: before.name, permissions: before.permissions },
      after: { name: after.name, permissions: after.permissions, ...changeOf(own, wanted) },
    });
    event('people.rightsChanged');
    return after;
  });

  route(app, resetPermissions, async ({ tx, params, version, rights, demand, audit, event }) => {
    const key = keyOf(params.roleKey);
    if (!('kind' in key)) throw notFound();
    const role = grantState(key, await lockRole(tx, key));
    demandChange(demand, role.kind);
    const before = requireVersion(await lineOf(tx, rights, role), version);
    await dropBuiltInVersion(tx, role.kind);
    const after = await lineOf(tx, rights, role);
    audit({
      action: 'reset',
      subject: 'Role',
      subjectId: before.key,
      before: { permissions: before.permissions },
      after: { permissions: after.permissions },
    });
    event('people.rightsChanged');
    return after;
  });

  route(app, previewPermissions, async ({ tx, input, params, rights, now, demand }) => {
    demand({ action: 'update', subject: 'Permission' });
    const key = keyOf(params.roleKey);
    const role = grantState(key, await readRole(tx, key));
    demandChange(demand, role.kind);
    const wanted = inOrder(input.permissions);
    const own = role.own ?? shippedPermissions(role.kind);
    refuse(checkRolePermissions({ kind: role.kind, before: own, after: wanted, held: heldBy(rights) }));
    const [people, tokens, invitations] = await Promise.all([
      readPeopleWith(tx, key),
      readTokensWith(tx, key, now),
      readInvitationsWith(tx, key, now),
    ]);
    const affected = (all: readonly Reaching[]) =>
      all
        .map((one) => ({ ...one, ...roleEffect({ ...one, rolePermissions: role.own }, wanted) }))
        .filter(({ loses, gains }) => loses.length + gains.length > 0);
    return { people: affected(people), tokens: affected(tokens), invitations: affected(invitations) };
  });
}

/** Who may not change the people of a kind may not change what they may do either: an Admin leaves the Owner's role alone. */
function demandChange(demand: (permission: Permission) => void, kind: RoleKind): void {
  demand({ action: 'update', subject: kind });
}
