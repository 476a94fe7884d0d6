import { fixedSubjects, permissionsOfRole, rolesHolding } from './matrix';
import type { Permission } from './permission';
import { isRoleKind, type RoleKind } from './role';

/** Somebody active in the company. */
export interface Colleague {
  readonly id: string;
  readonly role: RoleKind;
  /** Of a role that the company made or changed; null: as it was shipped. */
  readonly permissions: readonly string[] | null;
}

export interface WayToRight<Person extends Colleague> {
  /** `grant`: these can give the right. `ask`: these do it. `add`: nobody does; one of `kinds` would have to be added. */
  readonly how: 'grant' | 'ask' | 'add';
  readonly people: readonly Person[];
  /** Kinds of people who hold the right as they were shipped, most powerful first. */
  readonly kinds: readonly RoleKind[];
}

/** Kinds of people who may change what a role of this kind may do: an Owner's rights are no Admin's business. */
export function grantorKinds(kind: string): RoleKind[] {
  const mayChangeRights = rolesHolding({ action: 'update', subject: 'Permission' }).filter(isRoleKind);
  if (!isRoleKind(kind)) return mayChangeRights;
  const mayChangeThem: readonly string[] = rolesHolding({ action: 'update', subject: kind });
  return mayChangeRights.filter((role) => mayChangeThem.includes(role));
}

/**
 * What somebody can do who lacks a right: it never ends at somebody who is not there. Rows that are fixed nobody grants, and
 * nobody grants what they do not hold.
 */
export function wayToRight<Person extends Colleague>(
  asker: { readonly id: string; readonly role: string },
  missing: Permission,
  people: readonly Person[],
): WayToRight<Person> {
  const holds = ({ role, permissions }: Colleague) =>
    permissionsOfRole(role, permissions).some(
      ({ action, subject }) => action === missing.action && subject === missing.subject,
    );
  const kinds = rolesHolding(missing).filter(isRoleKind);
  const holders = people.filter((person) => person.id !== asker.id && holds(person));
  const mayGrant = grantorKinds(asker.role);
  const grantors = fixedSubjects.has(missing.subject) ? [] : holders.filter(({ role }) => mayGrant.includes(role));
  if (grantors.length > 0) return { how: 'grant', people: grantors, kinds };
  return { how: holders.length > 0 ? 'ask' : 'add', people: holders, kinds };
}
