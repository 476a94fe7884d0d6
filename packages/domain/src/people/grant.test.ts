import { describe, expect, it } from 'vitest';
import { abilityRulesOf, type Member } from './ability-rule';
import { checkGrant, type Grant, granterOf, reachesAll, tidyGrant, withUnseen } from './grant';
import { checkNotOneself, checkOwnerStays } from './person-change';

const giver = (role: string, more: Partial<Member> = {}) =>
  granterOf(abilityRulesOf({ role, allFarms: false, farmIds: [], shedIds: [], ...more }));
const grant = (role: Grant['role'], more: Partial<Grant> = {}): Grant => ({
  role,
  rolePermissions: null,
  allFarms: false,
  farmIds: [],
  shedIds: [],
  ...more,
});
const codes = (...args: Parameters<typeof checkGrant>) =>
  checkGrant(...args).map(({ code, field }) => `${code} ${field}`);
const manager = giver('Manager', { farmIds: ['meadow', 'orchard'] });
const owner = giver('Owner');

describe('who gives', () => {
  it('reaches the company, the farms or the sheds that their rules say', () => {
    expect([owner.farmIds, owner.shedIds]).toEqual(['all', 'all']);
    expect([manager.farmIds, manager.shedIds]).toEqual([['meadow', 'orchard'], 'all']);
    const supervisor = giver('Supervisor', { farmIds: ['meadow'], shedIds: ['1'] });
    expect([supervisor.farmIds, supervisor.shedIds]).toEqual([['meadow'], ['1']]);
    expect(giver('Manager').farmIds).toEqual([]);
    expect(giver('Visitor').farmIds).toEqual([]);
  });
});

describe('a grant', () => {
  it('lies within the farms of whoever gives it', () => {
    expect(codes(manager, grant('Supervisor', { farmIds: ['meadow'], shedIds: ['1'] }), null)).toEqual([]);
    expect(codes(manager, grant('Supervisor', { farmIds: ['lake'], shedIds: ['9'] }), null)).toEqual([
      'beyondYourFarms shedIds',
    ]);
    expect(codes(manager, grant('Manager', { allFarms: true }), null)).toEqual(['beyondYourFarms farmIds']);
    expect(codes(owner, grant('Manager', { allFarms: true }), null)).toEqual([]);
  });

  it('of the whole company comes only from somebody who has it, though its lists are empty', () => {
    for (const role of ['Owner', 'Admin', 'Doctor'] as const) {
      expect(codes(manager, grant(role), null)).toEqual(expect.arrayContaining(['beyondYourFarms farmIds']));
    }
  });

  it('of a whole farm is more than somebody with some of its sheds can give', () => {
    const limited = { held: new Set<string>(), farmIds: ['meadow'], shedIds: ['1'] };
    expect(codes(limited, grant('Manager', { farmIds: ['meadow'] }), null)).toEqual(['beyondYourFarms farmIds']);
    expect(codes(limited, grant('Supervisor', { farmIds: ['meadow'], shedIds: ['1'] }), null)).toEqual([]);
  });

  it('needs a farm or a shed where its role is nothing without', () => {
    expect(codes(owner, grant('Manager'), null)).toEqual(['required farmIds']);
    expect(codes(owner, grant('Supervisor'), null)).toEqual(['required shedIds']);
    expect(codes(owner, tidyGrant(grant('Doctor'), new Map()), null)).toEqual([]);
  });

  it('of an own role holds no more than its kind and the giver', () => {
    const role = (...rolePermissions: string[]) =>
      grant('Supervisor', { farmIds: ['meadow'], shedIds: ['1'], rolePermissions });
    expect(codes(manager, role('create:DataEntry', 'read:Purchase'), null)).toEqual([]);
    expect(codes(manager, role('create:DataEntry', 'delete:Farm'), null)).toEqual(['mayNotGrant roleId']);
    expect(codes(owner, role('delete:Farm'), null)).toEqual([]);
  });

  it('is judged by what changes: who has more already keeps it', () => {
    const before = grant('Supervisor', {
      farmIds: ['meadow', 'lake'],
      shedIds: ['1', '9'],
      rolePermissions: ['delete:Farm'],
    });
    expect(codes(manager, { ...before, shedIds: ['2', '9'] }, before)).toEqual([]);
    expect(codes(manager, { ...before, farmIds: ['meadow'], shedIds: ['1'] }, before)).toEqual([
      'beyondYourFarms shedIds',
    ]);
    expect(
      withUnseen(manager, grant('Supervisor', { shedIds: ['2'] }), before, (shed) => shed !== '9').shedIds,
    ).toEqual(['2', '9']);
  });

  it('is taken away only by somebody who reaches all of it', () => {
    expect(reachesAll(manager, grant('Supervisor', { farmIds: ['meadow'], shedIds: ['1'] }))).toBe(true);
    expect(reachesAll(manager, grant('Supervisor', { farmIds: ['meadow', 'lake'], shedIds: ['1', '9'] }))).toBe(false);
    expect(reachesAll(manager, grant('Doctor'))).toBe(false);
  });

  it('keeps only what its role uses', () => {
    const all = { farmIds: ['meadow'], shedIds: ['1', '1', '9'] };
    expect(tidyGrant(grant('Admin', all), new Map())).toMatchObject({ allFarms: true, farmIds: [], shedIds: [] });
    expect(tidyGrant(grant('Manager', all), new Map())).toMatchObject({ farmIds: ['meadow'], shedIds: [] });
    const farms = new Map([
      ['1', 'meadow'],
      ['9', 'lake'],
    ]);
    expect(tidyGrant(grant('Supervisor', { ...all, allFarms: true }), farms)).toMatchObject({
      allFarms: false,
      farmIds: ['meadow', 'lake'],
      shedIds: ['1', '9'],
    });
  });
});

describe('changing people', () => {
  it('leaves oneself and the last Owner alone', () => {
    expect(checkNotOneself('a', 'a', 'state')).toHaveLength(1);
    expect(checkNotOneself('a', 'b', 'state')).toEqual([]);
    const lastOwner = { role: 'Owner', isActive: true };
    expect(checkOwnerStays(lastOwner, false, 0, 'state').map(({ code }) => code)).toEqual(['lastOwner']);
    expect(checkOwnerStays(lastOwner, false, 1, 'state')).toEqual([]);
    expect(checkOwnerStays(lastOwner, true, 0, 'state')).toEqual([]);
    expect(checkOwnerStays({ role: 'Owner', isActive: false }, false, 0, 'state')).toEqual([]);
  });
});
