import { getAccess, listGrantors } from '@henhouse/contract/people/role';
import { abilityRulesOf, memberReach } from '@henhouse/domain/people/ability-rule';
import { reachOf, rolesHolding } from '@henhouse/domain/people/matrix';
import { permissionText } from '@henhouse/domain/people/permission';
import { isRoleKind, type RoleKind } from '@henhouse/domain/people/role';
import type { App } from '../../../platform/http/app';
import { sessionRoute } from '../../../platform/http/route';
import type { SessionRow } from '../../../platform/http/session-row';
import { readGrantors, readOwnRole, readPlacesByName } from './access.store';

type Reach = 'platform' | 'company' | 'farms' | 'sheds' | 'nothing';

/** How far somebody really reaches: a Manager without a farm reaches nothing, a Doctor without one the company. */
function reachNow(session: SessionRow): Reach {
  if (session.role === 'super_admin' && session.supportUntil === null) return 'platform';
  const { farmIds, shedIds } = memberReach(session);
  if (farmIds.length === 0 || shedIds.length === 0) return 'nothing';
  if (farmIds === 'all' && shedIds === 'all') return 'company';
  return isRoleKind(session.role) && reachOf[session.role] === 'sheds' ? 'sheds' : 'farms';
}

/** Kinds of people who may change what a role of this kind may do: an Owner's rights are no Admin's business. */
function grantorsOf(kind: string): RoleKind[] {
  const mayChangeRights = rolesHolding({ action: 'update', subject: 'Permission' }).filter(isRoleKind);
  if (!isRoleKind(kind)) return mayChangeRights;
  const mayChangeThem: readonly string[] = rolesHolding({ action: 'update', subject: kind });
  return mayChangeRights.filter((role) => mayChangeThem.includes(role));
}

export function registerAccess(app: App): void {
  sessionRoute(app, listGrantors, async ({ session: { companyId, userId, role } }) => {
    if (companyId === null) return { items: [] };
    const kinds = grantorsOf(role);
    return { items: await app.db.company(companyId, userId, (tx) => readGrantors(tx, kinds)) };
  });

  sessionRoute(app, getAccess, async ({ session }) => {
    const { companyId, userId, roleId } = session;
    const reach = memberReach(session);
    const [role, places] =
      companyId === null
        ? [undefined, { farms: [], sheds: [] }]
        : await app.db.company(companyId, userId, (tx) =>
            Promise.all([roleId === null ? undefined : readOwnRole(tx, roleId), readPlacesByName(tx, reach)]),
          );
    const isBuiltIn = role?.isBuiltIn ?? true;
    return {
      kind: session.role,
      roleName: isBuiltIn ? null : session.roleName,
      description: role?.description ?? '',
      isBuiltIn,
      permissions: [...new Set(abilityRulesOf(session).map(permissionText))],
      reach: reachNow(session),
      ...places,
    };
  });
}
