import { describe, expect, it } from 'vitest';
import type { RoleKind } from './role';
import { wayToRight } from './way-to-right';

const person = (role: RoleKind, permissions: string[] | null = null) => ({ id: role, role, permissions });
const [owner, admin, manager, supervisor, doctor] = (
  ['Owner', 'Admin', 'Manager', 'Supervisor', 'Doctor'] as const
).map((role) => person(role));
const way = (asker: { id: string; role: string } | undefined, right: string, ...people: (typeof owner)[]) => {
  const [action, subject] = right.split(':') as ['read', 'Farm'];
  const { how, people: found, kinds } = wayToRight(asker ?? { id: '', role: '' }, { action, subject }, people as never);
  return [how, found.map(({ role }) => role), kinds[0]];
};

describe('the way to a right that somebody lacks', () => {
  it('leads to who can grant it', () => {
    expect(way(supervisor, 'delete:DataEntry', owner, admin, manager, supervisor)).toEqual([
      'grant',
      ['Owner', 'Admin'],
      'Owner',
    ]);
    expect(way(admin, 'delete:Schedule', owner, admin)).toEqual(['grant', ['Owner'], 'Owner']);
  });

  it('leads to who does it where nobody can grant it: what is signed, and what a grantor does not hold', () => {
    expect(way(owner, 'approve:Prescription', owner, doctor)).toEqual(['ask', ['Doctor'], 'Owner']);
    expect(way(owner, 'request:Purchase', owner, supervisor)).toEqual(['ask', ['Supervisor'], 'Supervisor']);
  });

  it('says whom to add where nobody is there, and never names who asks', () => {
    expect(way(owner, 'request:Purchase', owner)).toEqual(['add', [], 'Supervisor']);
    expect(way(owner, 'export:Prescription', owner, manager, supervisor)).toEqual(['add', [], 'Doctor']);
  });

  it('leads to the paper of an outside veterinarian where no Doctor signs', () => {
    expect(way(owner, 'update:Prescription', owner, doctor)).toEqual(['ask', ['Doctor'], 'Doctor']);
    expect(way(supervisor, 'update:Prescription', owner, manager, supervisor)).toEqual([
      'paper',
      ['Owner', 'Manager'],
      'Doctor',
    ]);
    expect(way(owner, 'update:Prescription', owner, manager)).toEqual(['paper', [], 'Doctor']);
  });

  it('sees what a company has made of its roles', () => {
    const weakAdmin = person('Admin', []) as never;
    expect(way(supervisor, 'delete:DataEntry', weakAdmin)).toEqual(['add', [], 'Owner']);
  });
});
