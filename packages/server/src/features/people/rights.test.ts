import { describe, expect, it } from 'vitest';
import type { SessionRow } from '../../platform/http/session-row';
import { rightsOf } from './rights';

const session = (role: string, more: Partial<SessionRow> = {}): SessionRow => ({
  sessionId: 's',
  userId: 'u',
  userName: 'Ann',
  email: 'ann@vale.example',
  language: 'en',
  companyId: 'c',
  role,
  allFarms: false,
  farmIds: [],
  shedIds: [],
  version: 1,
  timeZone: 'UTC',
  currency: 'EUR',
  boundSecretHash: null,
  usedAt: '',
  provedAt: '',
  idleS: 1,
  expiresAt: '',
  roleId: null,
  roleName: null,
  rolePermissions: null,
  kind: 'person',
  tokenPermissions: null,
  tokenFarmIds: null,
  supportUntil: null,
  hasTotp: false,
  must: null,
  ...more,
});

describe('rights of a session', () => {
  it('keeps a Manager on the farms assigned', () => {
    const rights = rightsOf(session('Manager', { farmIds: ['f1'] }));
    expect(rights.can('create', 'DataEntry', { farmId: 'f1', shedId: 's1' })).toBe(true);
    expect(rights.can('create', 'DataEntry', { farmId: 'f2', shedId: 's1' })).toBe(false);
    expect(rights.scope('read', 'Farm')).toEqual({ farmIds: ['f1'], shedIds: 'all' });
    expect(rights.can('read', 'Farm')).toBe(true);
  });

  it('does not take a place without a farm for every farm', () => {
    const rights = rightsOf(session('Manager', { farmIds: ['f1'] }));
    expect(rights.can('read', 'Flock', {})).toBe(false);
    expect(rights.can('read', 'Flock', { farmId: undefined })).toBe(false);
    expect(rights.can('read', 'Flock', { shedId: 's1' })).toBe(false);
    expect(rightsOf(session('Owner')).can('read', 'Flock', {})).toBe(true);
  });

  it('keeps a Supervisor in the sheds assigned, and shows the farm around them', () => {
    const rights = rightsOf(session('Supervisor', { farmIds: ['f1'], shedIds: ['s1'] }));
    expect(rights.can('create', 'DataEntry', { farmId: 'f1', shedId: 's1' })).toBe(true);
    expect(rights.can('create', 'DataEntry', { farmId: 'f1', shedId: 's2' })).toBe(false);
    expect(rights.can('create', 'DataEntry', { farmId: 'f2', shedId: 's1' })).toBe(false);
    expect(rights.can('read', 'Farm', { farmId: 'f1' })).toBe(true);
    expect(rights.can('read', 'Flock', { farmId: 'f1', shedIds: ['s2', 's1'] })).toBe(true);
    expect(rights.can('read', 'Flock', { farmId: 'f1', shedIds: ['s2'] })).toBe(false);
    expect(rights.can('read', 'Flock', { farmId: 'f1', shedIds: [] })).toBe(true);
    expect(rights.scope('read', 'DataEntry')).toEqual({ farmIds: ['f1'], shedIds: ['s1'] });
  });

  it('gives nothing anywhere to a Manager or Supervisor without a farm', () => {
    for (const role of ['Manager', 'Supervisor']) {
      expect(rightsOf(session(role)).can('read', 'Farm')).toBe(false);
      expect(rightsOf(session(role)).can('read', 'Farm', { farmId: 'f1' })).toBe(false);
      expect(rightsOf(session(role)).scope('read', 'Farm').farmIds).toEqual([]);
    }
  });

  it('lets a Doctor without a farm see the whole company, and an Owner always', () => {
    for (const role of ['Doctor', 'Owner']) {
      expect(rightsOf(session(role)).can('read', 'Flock', { farmId: 'f9', shedId: 's9' })).toBe(true);
      expect(rightsOf(session(role)).scope('read', 'Flock')).toEqual({ farmIds: 'all', shedIds: 'all' });
    }
  });

  it('holds only the default under a role that nobody knows', () => {
    const rights = rightsOf(session('Boss', { allFarms: true, farmIds: ['f1'] }));
    expect(rights.can('read', 'Auth')).toBe(true);
    expect(rights.can('read', 'Farm')).toBe(false);
    expect(rights.scope('read', 'Farm').farmIds).toEqual([]);
  });

  it('takes the company’s own version of a role, but for the rows that are fixed', () => {
    const rolePermissions = ['read:Flock', 'create:ApiToken', 'fly:Flock'];
    const rights = rightsOf(session('Manager', { farmIds: ['f1'], rolePermissions }));
    expect(rights.can('read', 'Flock', { farmId: 'f1' })).toBe(true);
    expect(rights.can('create', 'DataEntry', { farmId: 'f1' })).toBe(false);
    expect(rights.can('create', 'ApiToken')).toBe(false);
    expect(rights.can('read', 'Company')).toBe(true);
  });

  it('never gives an API token more than its maker has, nor more than was asked for', () => {
    const token = {
      kind: 'token',
      tokenPermissions: ['read:Flock', 'delete:Farm'],
      tokenFarmIds: ['f1', 'f2'],
    } as const;
    const rights = rightsOf(session('Manager', { farmIds: ['f1'], ...token }));
    expect(rights.can('read', 'Flock', { farmId: 'f1' })).toBe(true);
    expect(rights.can('read', 'Flock', { farmId: 'f2' })).toBe(false);
    expect(rights.can('delete', 'Farm', { farmId: 'f1' })).toBe(false);
    expect(rights.can('create', 'DataEntry', { farmId: 'f1' })).toBe(false);
    expect(rightsOf(session('Owner', token)).scope('read', 'Flock')).toEqual({ farmIds: ['f1', 'f2'], shedIds: 'all' });
  });

  it('lets support read a company and change nothing in it', () => {
    const rights = rightsOf(session('super_admin', { supportUntil: '2026-11-21T10:00:00Z' }));
    expect(rights.can('read', 'Flock', { farmId: 'f1' })).toBe(true);
    expect(rights.can('update', 'Flock', { farmId: 'f1' })).toBe(false);
    expect(rights.can('update', 'Company')).toBe(false);
    expect(rights.can('export', 'AuditLog')).toBe(false);
  });

  it('opens nothing to whom something is asked first', () => {
    const rights = rightsOf(session('Owner', { must: 'setUpTotp' }));
    expect(rights.can('read', 'Farm')).toBe(false);
    expect(rights.scope('read', 'Farm')).toEqual({ farmIds: [], shedIds: [] });
    expect(rights.can('read', 'Auth')).toBe(true);
  });
});
