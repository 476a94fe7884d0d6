import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixedSubjects } from './matrix';
import { readPermission, subjects } from './permission';
import { actionsOn, changeablePermissions, changeOf, heldPermissions, roleKinds, shippedPermissions } from './role';
import { checkRemoveRole, checkRoleName, checkRolePermissions, mayGrant, roleEffect } from './role-change';

const anySet = fc.uniqueArray(fc.constantFrom(...changeablePermissions));
const kinds = fc.constantFrom(...roleKinds);

describe('the rows of the matrix', () => {
  it('can be changed unless they are fixed', () => {
    const about = new Set(changeablePermissions.map((text) => readPermission(text)?.subject));
    for (const subject of subjects) expect(about.has(subject)).toBe(!fixedSubjects.has(subject));
    expect(actionsOn('Dashboard')).toEqual(['read']);
  });
});

describe('what a role holds', () => {
  it('is, with what it was shipped with, what it was as shipped', () => {
    for (const kind of roleKinds) {
      expect(heldPermissions(kind, shippedPermissions(kind)).sort()).toEqual(heldPermissions(kind, null).sort());
    }
  });

  it('never is more in a fixed row than the kind has, whatever a list says', () => {
    const every = subjects.flatMap((subject) =>
      ['read', 'create', 'update', 'delete'].map((act) => `${act}:${subject}`),
    );
    fc.assert(
      fc.property(kinds, fc.subarray(every), (kind, own) => {
        const isFixed = (text: string) => fixedSubjects.has(readPermission(text)?.subject ?? 'Auth');
        expect(heldPermissions(kind, own).filter(isFixed).sort()).toEqual(
          heldPermissions(kind, null).filter(isFixed).sort(),
        );
      }),
    );
  });
});

describe('changing a role', () => {
  it('gives nobody a way to hand out what they do not hold', () => {
    fc.assert(
      fc.property(kinds, kinds, anySet, anySet, anySet, (kind, editorKind, editorOwn, before, after) => {
        const held = new Set(heldPermissions(editorKind, editorOwn));
        const isAllowed = checkRolePermissions({ kind, before, after, held }).length === 0;
        const foreign = changeOf(before, after).added.filter(
          (text) => !held.has(text) && !shippedPermissions(kind).includes(text),
        );
        expect(isAllowed).toBe(foreign.length === 0);
      }),
    );
  });

  it('lets what was shipped be given back by who does not hold it, and everything be taken', () => {
    const held = new Set<string>();
    expect(mayGrant('delete:DataEntry', 'Manager', held)).toBe(true);
    expect(mayGrant('delete:DataEntry', 'Supervisor', held)).toBe(false);
    expect(checkRolePermissions({ kind: 'Supervisor', before: ['delete:DataEntry'], after: [], held })).toEqual([]);
  });

  it('takes nothing in a fixed row', () => {
    const held = new Set(heldPermissions('Owner', null));
    const problems = checkRolePermissions({ kind: 'Doctor', before: [], after: ['create:ApiToken'], held });
    expect(problems.map(({ code }) => code)).toEqual(['fixedRight']);
  });

  it('names what each person really loses and gains', () => {
    const manager = { role: 'Manager', allFarms: false, farmIds: ['f1'], shedIds: [], rolePermissions: null };
    const after = [...shippedPermissions('Manager').filter((text) => text !== 'delete:DataEntry'), 'delete:Flock'];
    expect(roleEffect(manager, after)).toEqual({ loses: ['delete:DataEntry'], gains: ['delete:Flock'] });
    expect(roleEffect({ ...manager, farmIds: [] }, after)).toEqual({ loses: [], gains: [] });
    const token = { ...manager, tokenPermissions: ['delete:DataEntry'], tokenFarmIds: null };
    expect(roleEffect(token, after)).toEqual({ loses: ['delete:DataEntry'], gains: [] });
  });
});

describe('names and removal of roles', () => {
  it('keeps a role of one’s own from passing for a built-in one', () => {
    expect(checkRoleName('Second owner', false)).toEqual([]);
    expect(checkRoleName('assistant manager', false)).toHaveLength(1);
    expect(checkRoleName('Owner', false)).toHaveLength(1);
    expect(checkRoleName('Night supervisor', true)).toHaveLength(1);
  });

  it('leaves nobody without a role', () => {
    expect(checkRemoveRole({ people: 0, invitations: 0 })).toEqual([]);
    expect(checkRemoveRole({ people: 0, invitations: 1 })[0]?.params).toEqual({ value: 1 });
  });
});
