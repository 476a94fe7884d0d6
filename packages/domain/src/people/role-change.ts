import { error, type Problem } from '../problem/problem';
import { abilityRulesOf, type Member } from './ability-rule';
import { permissionText } from './permission';
import { changeablePermissions, type RoleKind, roleKinds, shippedPermissions } from './role';

/** How many roles of its own a company may have: enough for every job, few enough to be read on a screen. */
export const ownRolesAtMost = 100;

/**
 * Whether somebody who holds `held` may add a permission to a role of `kind`: nobody grants what they do not hold, but
 * what the kind was shipped with may be given back.
 */
export function mayGrant(text: string, kind: RoleKind, held: ReadonlySet<string>): boolean {
  return held.has(text) || shippedPermissions(kind).includes(text);
}

/** What stands against a role getting these permissions; what it has already may stay, and everything may be taken. */
export function checkRolePermissions(change: {
  readonly kind: RoleKind;
  readonly before: readonly string[];
  readonly after: readonly string[];
  /** Permissions of whoever changes it. */
  readonly held: ReadonlySet<string>;
}): Problem[] {
  const { kind, before, after, held } = change;
  const fixed = after.filter((text) => !changeablePermissions.includes(text));
  const foreign = after.filter((text) => !before.includes(text) && !mayGrant(text, kind, held));
  return [
    ...fixed.map((text) => error('fixedRight', 'permissions', { name: text })),
    ...(foreign.length > 0
      ? [error('mayNotGrant', 'permissions', { value: foreign.length, name: foreign[0] ?? '' })]
      : []),
  ];
}

/** What stands against this name: another role has it, or it would pass for a built-in one. */
export function checkRoleName(name: string, isTaken: boolean): Problem[] {
  const bare = name.replaceAll(/\s/g, '').toLowerCase();
  const isKind = roleKinds.some((kind) => kind.toLowerCase() === bare);
  return isTaken || isKind ? [error('notUnique', 'name', { value: name })] : [];
}

/** A role goes only when nobody has it and nobody is invited to it. */
export function checkRemoveRole(inUse: { readonly people: number; readonly invitations: number }): Problem[] {
  const count = inUse.people + inUse.invitations;
  return count > 0 ? [error('roleInUse', 'role', { value: count })] : [];
}

interface RoleEffect {
  readonly loses: string[];
  readonly gains: string[];
}

/**
 * What somebody, or a token of theirs, gains and loses when their role gets other permissions: only what holds somewhere
 * counts, so who is assigned to no farm loses nothing there.
 */
export function roleEffect(member: Member, after: readonly string[]): RoleEffect {
  const has = new Set(abilityRulesOf(member).map(permissionText));
  const willHave = new Set(abilityRulesOf({ ...member, rolePermissions: after }).map(permissionText));
  return {
    loses: changeablePermissions.filter((text) => has.has(text) && !willHave.has(text)),
    gains: changeablePermissions.filter((text) => willHave.has(text) && !has.has(text)),
  };
}
