import {
  actionOfLetter,
  type BuiltInRole,
  builtInRoles,
  type Permission,
  type Reach,
  readPermission,
  type Subject,
  subjects,
} from './permission';

/** How far each built-in role reaches; the Doctor reaches the company while no farm is assigned. */
export const reachOf: Readonly<Record<BuiltInRole, Reach>> = {
  super_admin: 'platform',
  Owner: 'company',
  Admin: 'company',
  Manager: 'farms',
  AssistantManager: 'farms',
  Supervisor: 'sheds',
  Doctor: 'farms',
};

type Row = readonly [
  superAdmin: string,
  owner: string,
  admin: string,
  manager: string,
  assistantManager: string,
  supervisor: string,
  doctor: string,
];

/**
 * The built-in permission matrix, one row a subject, one letter an action: R read, C create, U update, D delete,
 * A approve or sign, X export, Q request, N count, K acknowledge, L close, H shelve, Z undo, S use, V receive, O reopen, P put down
 * what an outside veterinarian signed on paper.
 * Limits inside a right (amounts, own day, against a prescription) are rules of the feature, not of this table.
 */
const matrix: Readonly<Record<Subject, Row>> = {
  Auth: ['R', 'R', 'R', 'R', 'R', 'R', 'R'],
  Company: ['RCUD', 'RUDX', 'RU', 'R', 'R', '', 'R'],
  Owner: ['RC', 'RCUD', 'R', '', '', '', ''],
  Admin: ['R', 'RCUD', 'R', '', '', '', ''],
  Manager: ['R', 'RCUD', 'RCUD', 'R', 'R', '', 'R'],
  AssistantManager: ['R', 'RCUD', 'RCUD', 'R', 'R', '', 'R'],
  Supervisor: ['R', 'RCUD', 'RCUD', 'RC', 'R', '', 'R'],
  Doctor: ['R', 'RCUD', 'RCUD', 'R', 'R', '', 'R'],
  Role: ['RCUD', 'RCUD', 'RU', 'R', '', '', ''],
  Permission: ['RCUD', 'RCUD', 'RU', 'R', '', '', ''],
  AuditLog: ['R', 'RX', 'RX', 'R', '', '', 'R'],
  Dashboard: ['', 'R', 'R', 'R', 'R', 'R', 'R'],
  Hatchery: ['R', 'RCUDX', 'RCUD', 'RU', 'R', 'R', 'R'],
  Farm: ['R', 'RCUDX', 'RCUD', 'RU', 'R', 'R', 'R'],
  Shed: ['R', 'RCUDX', 'RCUD', 'RU', 'R', 'R', 'R'],
  MasterData: ['RCUD', 'RCUDX', 'RCUDX', 'R', 'R', 'R', 'RU'],
  BreedStandard: ['RCUD', 'RCUDX', 'RCUDX', 'R', 'R', 'R', 'R'],
  Schedule: ['RCUD', 'RCUDA', 'RCU', 'RCU', 'R', 'R', 'RCUA'],
  Flock: ['', 'RCUDA', 'RCUD', 'RCU', 'RCU', 'R', 'RA'],
  FlockClose: ['', 'AO', 'AO', 'Q', '', '', ''],
  DataEntry: ['', 'RCUDX', 'RCUDX', 'RCUDX', 'RCUX', 'RCU', 'RCX'],
  VaccineEntry: ['', 'RCUX', 'RCUX', 'RCUX', 'RC', 'RC', 'RCUA'],
  MedicineEntry: ['', 'RC', 'RCX', 'RC', 'RC', 'RC', 'RCUA'],
  Prescription: ['', 'RCAP', 'RCP', 'RQP', 'RQ', 'RC', 'RCUAX'],
  Sample: ['', 'RCUA', 'RCU', 'RCU', 'R', 'R', 'RCUA'],
  Inventory: ['', 'RCUDAXNS', 'RCUANS', 'RCUNS', 'RCS', 'S', 'RAS'],
  SupplyFarm: ['', 'RCUDAQV', 'RCUDAQV', 'RQV', 'RQV', 'V', 'R'],
  Purchase: ['', 'RCUDAX', 'RCUDXA', 'RCUA', 'RC', 'Q', 'Q'],
  Expense: ['', 'RCUDAX', 'RCUDXA', 'RCU', 'RC', 'C', ''],
  Sale: ['', 'RCUDAX', 'RCUDAX', 'RCUA', 'RC', 'C', 'R'],
  SaleAmount: ['', 'R', 'R', 'R', 'R', '', ''],
  EconomicReport: ['', 'RX', 'RX', '', '', '', ''],
  Period: ['', 'RLO', 'RLO', '', '', '', ''],
  Report: ['', 'RX', 'RX', 'RX', 'RX', 'R', 'RX'],
  Machine: ['', 'RCUD', 'RCUD', 'RU', 'R', 'R', 'R'],
  DeviceKey: ['', 'RCUD', 'RCUD', '', '', '', ''],
  Hatch: ['', 'RCUDX', 'RCUDX', 'RCUDX', 'RCU', 'RC', 'RC'],
  EggStock: ['', 'RCUDX', 'RCUDX', 'RCUDX', 'RCU', 'RC', 'RC'],
  Alarm: ['R', 'RKLH', 'RKLH', 'RKLH', 'RKL', 'RK', 'RK'],
  AlarmRule: ['RCUD', 'RCUD', 'RCUD', 'RCUD', 'R', 'R', 'RU'],
  Task: ['', 'RCUDA', 'RCUD', 'RCUDA', 'RCU', 'RU', 'RCUA'],
  Trace: ['', 'RX', 'RX', 'RX', 'R', '', 'RX'],
  Import: ['', 'RCZ', 'RCZ', 'RCZ', '', '', ''],
  Settings: ['RU', 'RU', 'RU', 'RU', 'R', '', 'R'],
  ApiToken: ['', 'RCUD', 'RCUD', '', '', '', ''],
};

/** Rows that a company cannot change; who holds them is the product's decision. */
export const fixedSubjects: ReadonlySet<Subject> = new Set<Subject>([
  'Auth',
  'Company',
  'Owner',
  'Admin',
  'Role',
  'Permission',
  'AuditLog',
  'Prescription',
  'Sample',
  'DeviceKey',
  'ApiToken',
]);

/** What a built-in role may do, everywhere it reaches. */
export function permissionsOf(role: BuiltInRole): Permission[] {
  const column = builtInRoles.indexOf(role);
  return subjects.flatMap((subject) =>
    [...(matrix[subject][column] ?? '')].map((letter) => ({
      action: actionOfLetter[letter as keyof typeof actionOfLetter],
      subject,
    })),
  );
}

/**
 * What a role of a company holds: the rows that are fixed from the built-in role it is based on, all others from `own`
 * (words as of `permissionText`; null for a built-in role as it was shipped).
 */
export function permissionsOfRole(kind: BuiltInRole, own: readonly string[] | null): Permission[] {
  const builtIn = permissionsOf(kind);
  if (own === null) return builtIn;
  const chosen = own.flatMap((text) => readPermission(text) ?? []);
  return [
    ...builtIn.filter(({ subject }) => fixedSubjects.has(subject)),
    ...chosen.filter(({ subject }) => !fixedSubjects.has(subject)),
  ];
}

/** Built-in roles that hold a permission, most powerful first: who can grant what a forbidden screen lacks. */
export function rolesHolding(permission: Permission): BuiltInRole[] {
  return builtInRoles.filter((role) =>
    permissionsOf(role).some((held) => held.action === permission.action && held.subject === permission.subject),
  );
}
