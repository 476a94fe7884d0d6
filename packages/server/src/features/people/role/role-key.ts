import { isRoleKind } from '@henhouse/domain/people/role';
import { isId } from '../../../platform/http/call/find-places';
import { notFound } from '../../../platform/http/refusal';
import type { RoleKey } from './role.store';

/** What a path addresses: a built-in role by its kind, one of the company's own by its id. Anything else is not there. */
export function keyOf(text: string): RoleKey {
  if (isRoleKind(text)) return { kind: text };
  if (isId(text)) return { id: text };
  throw notFound();
}
