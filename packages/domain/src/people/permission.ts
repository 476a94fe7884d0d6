import { oneOf } from '../quantity/one-of';
/**
 * What can be done to a subject, by its letter in the matrix. `approve` also means sign, release, grant; `outside`: record what an
 * outside veterinarian has signed.
 */
export const actionOfLetter = {
  R: 'read',
  C: 'create',
  U: 'update',
  D: 'delete',
  A: 'approve',
  X: 'export',
  Q: 'request',
  N: 'count',
  K: 'acknowledge',
  L: 'close',
  H: 'shelve',
  Z: 'undo',
  S: 'use',
  V: 'receive',
  O: 'reopen',
  P: 'outside',
} as const;
export type Action = (typeof actionOfLetter)[keyof typeof actionOfLetter];
export const actions: readonly Action[] = Object.values(actionOfLetter);

/** Everything that rights are given on, as screens group it, in the order of the specification. */
export const subjectGroups = {
  people: [
    'Company',
    'Owner',
    'Admin',
    'Manager',
    'AssistantManager',
    'Supervisor',
    'Doctor',
    'Role',
    'Permission',
    'AuditLog',
  ],
  sites: ['Dashboard', 'Hatchery', 'Farm', 'Shed', 'MasterData', 'BreedStandard', 'Schedule'],
  flocks: ['Flock', 'FlockClose', 'DataEntry', 'VaccineEntry', 'MedicineEntry', 'Prescription', 'Sample'],
  money: ['Inventory', 'SupplyFarm', 'Purchase', 'Expense', 'Sale', 'SaleAmount', 'EconomicReport', 'Period', 'Report'],
  hatchery: ['Machine', 'DeviceKey', 'Hatch', 'EggStock'],
  watch: ['Alarm', 'AlarmRule', 'Task', 'Trace'],
  system: ['Import', 'Settings', 'ApiToken'],
} as const;
export type SubjectGroup = keyof typeof subjectGroups;

/** The rows of the permission matrix; `Auth` is everybody's, and on no screen. */
export type Subject = 'Auth' | (typeof subjectGroups)[SubjectGroup][number];
export const subjects: readonly Subject[] = ['Auth', ...Object.values(subjectGroups).flat()];

/** The roles the product ships with, most powerful first. */
export const builtInRoles = [
  'super_admin',
  'Owner',
  'Admin',
  'Manager',
  'AssistantManager',
  'Supervisor',
  'Doctor',
] as const;
export type BuiltInRole = (typeof builtInRoles)[number];

/** How far a role reaches: the whole company, the farms assigned, or the sheds assigned on them. */
export type Reach = 'platform' | 'company' | 'farms' | 'sheds';

export interface Permission {
  readonly action: Action;
  readonly subject: Subject;
}

/** A permission in one word, as roles keep it: `read:Flock`. */
export function permissionText({ action, subject }: Permission): string {
  return `${action}:${subject}`;
}

/** The permission that a word names; nothing for a word of a product that knew other subjects. */
export function readPermission(text: string): Permission | undefined {
  const [action, subject, ...rest] = text.split(':');
  const found = oneOf(actions, action);
  const about = oneOf(subjects, subject);
  return found && about && rest.length === 0 ? { action: found, subject: about } : undefined;
}
