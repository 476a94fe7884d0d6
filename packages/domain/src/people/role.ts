import { isOneOf } from '../quantity/one-of';
import { fixedSubjects, permissionsOf, permissionsOfRole } from './matrix';
import { type Action, actions, builtInRoles, permissionText, type Subject, subjects } from './permission';

/** Built-in roles that somebody of a company can have, most powerful first; a company's own role is based on one of them. */
export const [, ...roleKinds] = builtInRoles;
export type RoleKind = (typeof roleKinds)[number];

export function isRoleKind(text: string): text is RoleKind {
  return isOneOf(roleKinds, text);
}

const shippedTo = new Map<string, readonly string[]>(
  builtInRoles.map((role) => [role, permissionsOf(role).map(permissionText)]),
);

const shipped: ReadonlySet<string> = new Set(roleKinds.flatMap((kind) => shippedTo.get(kind) ?? []));

/** What can be done to a subject at all: what some role of a company does as it was shipped. */
export function actionsOn(subject: Subject): Action[] {
  return actions.filter((action) => shipped.has(permissionText({ action, subject })));
}

/** Every permission that a company may give or take, as `action:Subject`: the rows that are not fixed. */
export const changeablePermissions: readonly string[] = subjects
  .filter((subject) => !fixedSubjects.has(subject))
  .flatMap((subject) => actionsOn(subject).map((action) => permissionText({ action, subject })));

const changeable: ReadonlySet<string> = new Set(changeablePermissions);

/** What a role holds in the rows that a company may change, as it was shipped. */
export function shippedPermissions(kind: RoleKind): string[] {
  return (shippedTo.get(kind) ?? []).filter((text) => changeable.has(text));
}

/** Everything that a role holds, fixed rows included; `own` is what a company made of it (null: as it was shipped). */
export function heldPermissions(kind: RoleKind, own: readonly string[] | null): string[] {
  return [...new Set(permissionsOfRole(kind, own).map(permissionText))];
}

/** What came and what went from one list of permissions to the other, in the order of the matrix. */
export function changeOf(
  before: readonly string[],
  after: readonly string[],
): { readonly added: string[]; readonly removed: string[] } {
  return {
    added: changeablePermissions.filter((text) => after.includes(text) && !before.includes(text)),
    removed: changeablePermissions.filter((text) => before.includes(text) && !after.includes(text)),
  };
}
