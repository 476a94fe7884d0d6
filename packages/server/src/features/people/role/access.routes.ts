import { getAccess, listGrantors } from '@henhouse/contract/people/role';
import { abilityRulesOf, memberReach } from '@henhouse/domain/people/ability-rule';
import { reachOf } from '@henhouse/domain/people/matrix';
import { permissionText, readPermission } from '@henhouse/domain/people/permission';
import { isRoleKind } from '@henhouse/domain/people/role';
import { grantorKinds, wayToRight } from '@henhouse/domain/people/way-to-right';
import { error } from '@henhouse/domain/problem/problem';
import type { App } from '../../../platform/http/app';
import { refuse } from '../../../platform/http/refusal';
import { sessionRoute } from '../../../platform/http/route';
import type { SessionRow } from '../../../platform/http/session-row';
import { namesAtMost, readColleagues, readGrantors, readOwnRole, readPlacesByName } from './access.store';

type Reach = 'platform' | 'company' | 'farms' | 'sheds' | 'nothing';

/** How far somebody really reaches: a Manager without a farm reaches nothing, a Doctor without one the company. */
function reachNow(session: SessionRow): Reach {
  if (session.role === 'super_admin' && session.supportUntil === null) return 'platform';
  const { farmIds, shedIds } = memberReach(session);
  if (farmIds.length === 0 || shedIds.length === 0) return 'nothing';
  if (farmIds === 'all' && shedIds === 'all') return 'company';
  return isRoleKind(session.role) && reachOf[session.role] === 'sheds' ? 'sheds' : 'farms';
}

export function registerAccess(app: App): void {
  sessionRoute(app, listGrantors, async ({ session: { companyId, userId, role }, query }) => {
    const missing = query.missing === undefined ? undefined : readPermission(query.missing);
    if (query.missing !== undefined && !missing) refuse([error('unknownValue', 'missing', { value: query.missing })]);
    const kinds = grantorKinds(role);
    if (companyId === null) return { items: [], how: 'grant' as const, kinds };
    if (!missing) {
      return {
        items: await app.db.company(companyId, userId, (tx) => readGrantors(tx, kinds)),
        how: 'grant' as const,
        kinds,
      };
    }
    const people = await app.db.company(companyId, userId, readColleagues);
    const { people: items, ...way } = wayToRight({ id: userId, role }, missing, people);
    return { ...way, kinds: [...way.kinds], items: items.slice(0, namesAtMost) };
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
