/** What can be done to a subject. `approve` also means sign, release, grant; `outside`: record what an outside veterinarian has signed. */
export const actions = [
  'read',
  'create',
  'update',
  'delete',
  'approve',
  'export',
  'request',
  'count',
  'acknowledge',
  'close',
  'shelve',
  'undo',
  'use',
  'receive',
  'reopen',
  'outside',
] as const;
export type Action = (typeof actions)[number];

/** Everything rights are given on; the rows of the permission matrix. */
export const subjects = [
  'Auth',
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
  'Dashboard',
  'Hatchery',
  'Farm',
  'Shed',
  'MasterData',
  'BreedStandard',
  'Schedule',
  'Flock',
  'FlockClose',
  'DataEntry',
  'VaccineEntry',
  'MedicineEntry',
  'Prescription',
  'Sample',
  'Inventory',
  'SupplyFarm',
  'Purchase',
  'Expense',
  'Sale',
  'SaleAmount',
  'EconomicReport',
  'Period',
  'Report',
  'Machine',
  'DeviceKey',
  'Hatch',
  'EggStock',
  'Alarm',
  'AlarmRule',
  'Task',
  'Trace',
  'Import',
  'Settings',
  'ApiToken',
] as const;
export type Subject = (typeof subjects)[number];

/** The roles the product ships with. */
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
  const known = actions.find((each) => each === action);
  const about = subjects.find((each) => each === subject);
  return known && about && rest.length === 0 ? { action: known, subject: about } : undefined;
}
