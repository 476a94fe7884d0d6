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

interface WayToRight<Person extends Colleague> {
  /**
   * `grant`: these can give the right. `ask`: these do it. `add`: nobody does; one of `kinds` would have to be added. `paper`:
   * no Doctor is there who signs, and these record what an outside veterinarian signs; none: who asks may record it.
   */
  readonly how: 'grant' | 'ask' | 'add' | 'paper';
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

/** What a veterinarian signs: a Doctor here, or one outside on paper. */
function isSigning({ action, subject }: Permission): boolean {
  return subject === 'Prescription' && action === 'update';
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
  const mayDo = (right: Permission) => (person: Pick<Colleague, 'role' | 'permissions'>) =>
    permissionsOfRole(person.role, person.permissions).some(
      ({ action, subject }) => action === right.action && subject === right.subject,
    );
  const holds = mayDo(missing);
  const kinds = rolesHolding(missing).filter(isRoleKind);
  const holders = people.filter((person) => person.id !== asker.id && holds(person));
  const mayGrant = grantorKinds(asker.role);
  const grantors = fixedSubjects.has(missing.subject) ? [] : holders.filter(({ role }) => mayGrant.includes(role));
  if (grantors.length > 0) return { how: 'grant', people: grantors, kinds };
  if (holders.length > 0) return { how: 'ask', people: holders, kinds };
  if (!isSigning(missing)) return { how: 'add', people: [], kinds };
  const onPaper = { action: 'outside', subject: missing.subject } as const;
  const mayRecord = rolesHolding(onPaper).some((role) => role === asker.role);
  return { how: 'paper', people: mayRecord ? [] : people.filter(mayDo(onPaper)), kinds };
}
