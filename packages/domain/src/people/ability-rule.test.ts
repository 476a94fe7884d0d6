import { describe, expect, it } from 'vitest';
import {
  type AbilityRule,
  abilityRulesOf,
  conditionedRules,
  type Member,
  memberReach,
  placesToCheck,
} from './ability-rule';
import { builtInRoles } from './permission';

const member = (role: string, more: Partial<Member> = {}): Member => ({
  role,
  allFarms: false,
  farmIds: [],
  shedIds: [],
  ...more,
});
const rule = (rules: readonly AbilityRule[], action: string, subject: string) =>
  rules.find((each) => each.action === action && each.subject === subject);

describe('rules of a member', () => {
  it('reach the farms assigned and no other for Manager, AssistantManager and Doctor', () => {
    for (const role of ['Manager', 'AssistantManager', 'Doctor']) {
      const rules = abilityRulesOf(member(role, { farmIds: ['meadow'] }));
      expect(rule(rules, 'read', 'Flock')).toEqual({ action: 'read', subject: 'Flock', farmIds: ['meadow'] });
    }
  });

  it('reach the sheds assigned on the farms assigned for a Supervisor', () => {
    const rules = abilityRulesOf(member('Supervisor', { farmIds: ['meadow'], shedIds: ['1', '2'] }));
    expect(rule(rules, 'create', 'DataEntry')).toEqual({
      action: 'create',
      subject: 'DataEntry',
      farmIds: ['meadow'],
      shedIds: ['1', '2'],
    });
  });

  it('reach the company for Owner and Admin, and for a Doctor to whom no farm is assigned', () => {
    for (const role of ['Owner', 'Admin', 'Doctor']) {
      expect(rule(abilityRulesOf(member(role)), 'read', 'Flock')).toEqual({ action: 'read', subject: 'Flock' });
      expect(memberReach(member(role))).toEqual({ farmIds: 'all', shedIds: 'all' });
    }
  });

  it('vanish where no farm or shed is assigned: an empty list must never come to mean everywhere', () => {
    for (const nobody of [
      member('Manager'),
      member('AssistantManager'),
      member('Supervisor'),
      member('Supervisor', { farmIds: ['meadow'] }),
      member('Supervisor', { shedIds: ['1'] }),
      member('Supervisor', { allFarms: true }),
    ]) {
      const rules = abilityRulesOf(nobody);
      expect(rule(rules, 'read', 'Flock')).toBeUndefined();
      expect(rule(rules, 'read', 'DataEntry')).toBeUndefined();
      expect(rule(rules, 'read', 'BreedStandard')).toEqual({ action: 'read', subject: 'BreedStandard' });
      expect(memberReach(nobody).farmIds).not.toBe('all');
    }
  });

  it('are the default for a role that nobody knows, whatever is assigned to it', () => {
    expect(abilityRulesOf(member('Boss', { allFarms: true, farmIds: ['meadow'] }))).toEqual([
      { action: 'read', subject: 'Auth' },
    ]);
    expect(memberReach(member('Boss', { allFarms: true }))).toEqual({ farmIds: [], shedIds: [] });
    expect(abilityRulesOf(member('constructor'))).toEqual([{ action: 'read', subject: 'Auth' }]);
  });

  it('open no farm of any company to super_admin, although the platform’s rights are limited to none', () => {
    const root = member('super_admin', { allFarms: true, farmIds: ['meadow'] });
    expect(rule(abilityRulesOf(root), 'read', 'Company')).toEqual({ action: 'read', subject: 'Company' });
    expect(rule(abilityRulesOf(root), 'read', 'Flock')).toBeUndefined();
    expect(memberReach(root)).toEqual({ farmIds: [], shedIds: [] });
  });

  it('never hold an empty list, whoever it is', () => {
    for (const role of builtInRoles) {
      for (const more of [{}, { allFarms: true }, { farmIds: ['a'] }, { farmIds: ['a'], shedIds: ['b'] }]) {
        for (const { farmIds, shedIds } of abilityRulesOf(member(role, more))) {
          expect(farmIds).not.toEqual([]);
          expect(shedIds).not.toEqual([]);
        }
      }
    }
  });

  it('refuse what is no id instead of matching rows without a farm', () => {
    const broken = [undefined, null, ''] as unknown as string[];
    for (const id of broken) expect(() => abilityRulesOf(member('Manager', { farmIds: [id] }))).toThrow(RangeError);
  });
});

describe('rules as conditions', () => {
  it('are refused when a list is empty', () => {
    expect(() => conditionedRules({ action: 'read', subject: 'Flock', farmIds: [] })).toThrow(RangeError);
    expect(() => conditionedRules({ action: 'read', subject: 'Flock', farmIds: ['a'], shedIds: [] })).toThrow(
      RangeError,
    );
  });

  it('carry no conditions at all where a right holds everywhere', () => {
    expect(conditionedRules({ action: 'read', subject: 'Flock' })).toEqual([{ action: 'read', subject: 'Flock' }]);
  });

  it('ask about a flock in every shed it stands in, and about its farm while it stands in none', () => {
    expect(placesToCheck({ farmId: 'f', shedIds: ['1', '2'] })).toEqual([
      { farmId: 'f', shedId: '1' },
      { farmId: 'f', shedId: '2' },
    ]);
    expect(placesToCheck({ farmId: 'f', shedIds: [] })).toEqual([{ farmId: 'f' }]);
    expect(placesToCheck({})).toEqual([{}]);
  });
});
