import { readPermission } from '@henhouse/domain/people/permission';
import { changeablePermissions } from '@henhouse/domain/people/role';
import { useMemo } from 'react';
import { useMay } from '../../shared/session/ability';

/** The permissions that the reader holds and could pass on. */
export function useHeld(): ReadonlySet<string> {
  const may = useMay();
  return useMemo(
    () =>
      new Set(
        changeablePermissions.filter((text) => {
          const permission = readPermission(text);
          return permission !== undefined && may(permission.action, permission.subject);
        }),
      ),
    [may],
  );
}
