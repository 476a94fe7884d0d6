import { describe, expect, it } from 'vitest';
import { permissionsOf, rolesHolding } from './matrix';
import { type BuiltInRole, builtInRoles } from './permission';

const may = (role: BuiltInRole, action: string, subject: string) =>
  permissionsOf(role).some((held) => held.action === action && held.subject === subject);

describe('built-in permission matrix', () => {
  it('lets a Supervisor write entries but delete none, and see no company', () => {
    expect(may('Supervisor', 'create', 'DataEntry')).toBe(true);
    expect(may('Supervisor', 'update', 'DataEntry')).toBe(true);
    expect(may('Supervisor', 'delete', 'DataEntry')).toBe(false);
    expect(may('Supervisor', 'read', 'Company')).toBe(false);
  });

  it('keeps a company’s own data from super_admin', () => {
    for (const subject of ['Flock', 'DataEntry', 'Dashboard', 'Inventory', 'Sale']) {
      expect(permissionsOf('super_admin').filter((held) => held.subject === subject)).toEqual([]);
    }
  });

  it('leaves quarantine to the Doctor and the Owner, reopening to Owner and Admin', () => {
    expect(rolesHolding({ action: 'approve', subject: 'Flock' })).toEqual(['Owner', 'Doctor']);
    expect(rolesHolding({ action: 'outside', subject: 'Prescription' })).toEqual(['Owner', 'Admin', 'Manager']);
    expect(rolesHolding({ action: 'reopen', subject: 'FlockClose' })).toEqual(['Owner', 'Admin']);
  });

  it('gives every role the default rule: read on Auth', () => {
    for (const role of builtInRoles) expect(may(role, 'read', 'Auth')).toBe(true);
  });
});
