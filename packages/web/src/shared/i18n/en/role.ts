import type { Action, BuiltInRole, Subject } from '@henhouse/domain/people/permission';

/** Roles, rights and what they are given on. */
export const role = {
  name: {
    super_admin: 'Super admin',
    Owner: 'Owner',
    Admin: 'Admin',
    Manager: 'Manager',
    AssistantManager: 'Assistant manager',
    Supervisor: 'Supervisor',
    Doctor: 'Doctor',
  },
  withName: '{name} ({role})',
  action: {
    read: 'read',
    create: 'create',
    update: 'update',
    delete: 'delete',
    approve: 'approve',
    export: 'export',
    request: 'request',
    count: 'count',
    acknowledge: 'acknowledge',
    close: 'close',
    shelve: 'shelve',
    undo: 'undo',
    use: 'use',
    receive: 'receive',
    reopen: 'reopen',
    outside: 'record from paper',
  },
  subject: {
    AssistantManager: 'Assistant managers',
    Dashboard: 'Dashboards',
    MasterData: 'Master data',
    FlockClose: 'Closing of flocks',
    DataEntry: 'Daily entries',
    MedicineEntry: 'Medicine entries',
    SupplyFarm: 'Supply to farms',
    SaleAmount: 'Prices and payments of sales',
    Period: 'Month-end',
    DeviceKey: 'Device keys',
    EggStock: 'Egg stock',
    AlarmRule: 'Alarm rules',
    Trace: 'Traceability',
    Import: 'Import',
    ApiToken: 'API tokens',
  },
} as const satisfies {
  name: Record<BuiltInRole, string>;
  withName: string;
  action: Record<Action, string>;
  subject: Partial<Record<Subject, string>>;
};
