import { createRole, listRoles, type RoleLine, removeRole, updateRole } from '@henhouse/contract/people/role';
import {
  checkRemoveRole,
  checkRoleName,
  checkRolePermissions,
  ownRolesAtMost,
} from '@henhouse/domain/people/role-change';
import { outOfRange } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isTaken } from '../../../platform/db/table/company-table';
import type { App } from '../../../platform/http/app';
import { notFound, refuse, requireVersion } from '../../../platform/http/refusal';
import { route } from '../../../platform/http/route';
import { heldBy } from './held-by';
import { countOwnRoles, insertRole, lockRole, markRoleRemoved, readRole, renameRole } from './role.store';
import { keyOf } from './role-key';
import { roleLineOf, roleLines } from './role-lines';

/** What the log keeps of a role. */
const logged = ({ kind, name, description, permissions, version }: RoleLine) => ({
  kind,
  name,
  description,
  permissions,
  version,
});

const isNameTaken = (tx: CompanyTx, text: string, id: string) =>
  isTaken(tx, ['role', 'name'], { text, id }, sql`removed_at is null`);

export function registerRoles(app: App): void {
  route(app, listRoles, async ({ tx, rights }) => ({ items: await roleLines(tx, rights) }));

  route(app, createRole, async ({ tx, input, rights, demand, audit, event }) => {
    const { id, name, kind, description, permissions } = input;
    demand({ action: 'update', subject: kind });
    const [taken, own] = await Promise.all([isNameTaken(tx, name, id), countOwnRoles(tx)]);
    refuse([
      ...checkRoleName(name, taken),
      ...checkRolePermissions({ kind, before: [], after: permissions, held: heldBy(rights) }),
      ...outOfRange('role', own + 1, 0, ownRolesAtMost),
    ]);
    await insertRole(tx, { id, kind, isBuiltIn: false, name, description, permissions: [...new Set(permissions)] });
    const after = await roleLineOf(tx, rights, { id }, kind, await readRole(tx, { id }));
    audit({ action: 'create', subject: 'Role', subjectId: id, after: logged(after) });
    event('people.rightsChanged');
    return after;
  });

  route(app, updateRole, async ({ tx, input, params, version, rights, demand, audit, event }) => {
    const key = keyOf(params.roleKey);
    const found = 'id' in key ? await lockRole(tx, key) : undefined;
    // A built-in role has its name in every language from the product.
    if (!found) throw notFound();
    const { id, kind } = found;
    demand({ action: 'update', subject: kind });
    const before = requireVersion(await roleLineOf(tx, rights, key, kind, found), version);
    refuse(checkRoleName(input.name, await isNameTaken(tx, input.name, id)));
    await renameRole(tx, id, input.name, input.description);
    const after = await roleLineOf(tx, rights, key, kind, await readRole(tx, key));
    audit({ action: 'update', subject: 'Role', subjectId: id, before: logged(before), after: logged(after) });
    event('people.rightsChanged');
    return after;
  });

  route(app, removeRole, async ({ tx, input, params, version, rights, now, demand, audit, event }) => {
    const key = keyOf(params.roleKey);
    const found = 'id' in key ? await lockRole(tx, key) : undefined;
    if (!found) throw notFound();
    demand({ action: 'update', subject: found.kind });
    const before = requireVersion(await roleLineOf(tx, rights, key, found.kind, found), version);
    const { peopleCount, deactivatedCount, invitationCount } = before;
    refuse(checkRemoveRole({ people: peopleCount + deactivatedCount, invitations: invitationCount }));
    await markRoleRemoved(tx, found.id, now);
    const after = { reason: input.reason };
    audit({ action: 'remove', subject: 'Role', subjectId: found.id, before: logged(before), after });
    event('people.rightsChanged');
  });
}
