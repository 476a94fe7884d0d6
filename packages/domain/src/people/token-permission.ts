import type { Action, Permission, Subject } from './permission';

/** People, their rights, and keys: a token may look at these, and never change them. `ApiToken` it does not even see. */
const readOnly: ReadonlySet<Subject> = new Set<Subject>([
  'Company',
  'Owner',
  'Admin',
  'Manager',
  'AssistantManager',
  'Supervisor',
  'Doctor',
  'Role',
  'Permission',
  'DeviceKey',
  'Settings',
]);

const looking: ReadonlySet<Action> = new Set<Action>(['read', 'export']);

/** Whether an API token may be given a permission at all, whoever makes it. */
export function mayBeOfToken({ action, subject }: Permission): boolean {
  if (subject === 'ApiToken' || subject === 'Auth') return false;
  return looking.has(action) || !readOnly.has(subject);
}

/** What a token of these rights can be given; each permission once. */
export function permissionsForTokens(held: readonly Permission[]): Permission[] {
  const seen = new Set<string>();
  return held.filter((permission) => {
    const key = `${permission.action}:${permission.subject}`;
    if (seen.has(key) || !mayBeOfToken(permission)) return false;
    seen.add(key);
    return true;
  });
}

/** Longest life of a token, days. */
export const tokenAtMostDays = 365;
