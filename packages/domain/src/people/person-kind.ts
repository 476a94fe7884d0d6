import type { RoleKind } from './role';

/** Kinds of people as addresses of screens and calls name them, and the role each stands for. */
export const personKinds = {
  owner: 'Owner',
  admin: 'Admin',
  manager: 'Manager',
  supervisor: 'Supervisor',
  doctor: 'Doctor',
  assistant: 'AssistantManager',
} as const satisfies Readonly<Record<string, RoleKind>>;

export type PersonKind = keyof typeof personKinds;

export const personKindNames = Object.keys(personKinds) as readonly PersonKind[];

export function isPersonKind(text: string): text is PersonKind {
  return Object.hasOwn(personKinds, text);
}

/** The word of addresses for a role; nothing for one that nobody of a company has. */
export function personKindOf(role: string): PersonKind | undefined {
  return personKindNames.find((kind) => personKinds[kind] === role);
}
