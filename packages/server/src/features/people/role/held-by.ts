import { readPermission } from '@henhouse/domain/people/permission';
import { changeablePermissions } from '@henhouse/domain/people/role';
import type { Rights } from '../../../platform/http/rights';

/** The permissions that a caller holds and could pass on, as `action:Subject`. */
export function heldBy(rights: Rights): ReadonlySet<string> {
  return new Set(
    changeablePermissions.filter((text) => {
      const permission = readPermission(text);
      return permission !== undefined && rights.can(permission.action, permission.subject);
    }),
  );
}
