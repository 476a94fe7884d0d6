import { isOneOf } from '../quantity/one-of';
import { permissionsOf, permissionsOfRole, reachOf } from './matrix';
import {
  type Action,
  type BuiltInRole,
  builtInRoles,
  type Permission,
  permissionText,
  type Subject,
} from './permission';

/**
 * One right, and where it holds. Without `farmIds` everywhere in the company; with them at these farms; with `shedIds`
 * besides only in these sheds of theirs. Neither list is ever empty: a right that holds nowhere is no rule.
 */
export interface AbilityRule {
  readonly action: Action;
  readonly subject: Subject;
  readonly farmIds?: string[];
  readonly shedIds?: string[];
}

/** What a membership, and the session it is used in, say about somebody's rights. */
export interface Member {
  /** A built-in role, or the one that the company's own role is based on. */
  readonly role: string;
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
  /** Of the company's own role, as `action:Subject`; absent for a built-in role as it was shipped. */
  readonly rolePermissions?: readonly string[] | null;
  /** Of an API token: what it may use of these rights, and at which farms. */
  readonly tokenPermissions?: readonly string[] | null;
  readonly tokenFarmIds?: readonly string[] | null;
  /** A super_admin who looks into a company as support. */
  readonly supportUntil?: string | null;
  /** Something that has to be done first; until then only the default rules hold. */
  readonly must?: 'changePassword' | 'setUpTotp' | null;
}

/** Farms and sheds that somebody sees; `all` of the company, or the ones listed (an empty list: none). */
export interface MemberReach {
  readonly farmIds: 'all' | readonly string[];
  readonly shedIds: 'all' | readonly string[];
}

/** Subjects that belong to the company as a whole: no farm could limit them. */
const companyWide: ReadonlySet<Subject> = new Set<Subject>([
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
  'MasterData',
  'BreedStandard',
  'ApiToken',
]);

/** Whether a right on this belongs to the company as a whole, so that farms do not limit it. */
export function isCompanyWide(subject: Subject): boolean {
  return companyWide.has(subject);
}

/** What everybody holds, signed in or not. */
const defaultRules: readonly AbilityRule[] = [{ action: 'read', subject: 'Auth' }];

const nowhere: MemberReach = { farmIds: [], shedIds: [] };
const everywhere: MemberReach = { farmIds: 'all', shedIds: 'all' };

function isBuiltIn(role: string): role is BuiltInRole {
  return isOneOf(builtInRoles, role);
}

/**
 * Farms and sheds whose rows somebody may see. A Doctor to whom no farm is assigned looks after the whole company. A
 * super_admin sees none: the platform's rights open no company's own data.
 */
export function memberReach(member: Member): MemberReach {
  if (member.must != null) return nowhere;
  if (isSupport(member)) return everywhere;
  if (member.role === 'super_admin') return nowhere;
  const { farmIds, shedIds } = rightsReach(member);
  const { tokenFarmIds } = member;
  if (tokenFarmIds == null) return { farmIds, shedIds };
  return { farmIds: farmIds === 'all' ? tokenFarmIds : farmIds.filter((id) => tokenFarmIds.includes(id)), shedIds };
}

/** Support reads what the Owner reads, and changes nothing. */
function isSupport({ role, supportUntil }: Member): boolean {
  return role === 'super_admin' && supportUntil != null;
}

function supportRules(): AbilityRule[] {
  return permissionsOf('Owner').filter(({ action }) => action === 'read');
}

/** Where somebody's rights hold. */
function rightsReach(member: Member): MemberReach {
  const { role, allFarms, farmIds, shedIds } = member;
  if (!isBuiltIn(role)) return nowhere;
  const farms = allFarms ? 'all' : farmIds;
  switch (reachOf[role]) {
    case 'platform':
    case 'company':
      return everywhere;
    case 'farms':
      return role === 'Doctor' && farmIds.length === 0 ? everywhere : { farmIds: farms, shedIds: 'all' };
    case 'sheds':
      return farms.length === 0 || shedIds.length === 0 ? nowhere : { farmIds: farms, shedIds };
  }
}

/** @throws RangeError for what is no id: `undefined` in a condition would match rows that have no farm at all */
function idsOf(ids: readonly string[]): string[] {
  for (const id of ids) if (typeof id !== 'string' || id === '') throw new RangeError('a right was limited to no id');
  return [...ids];
}

function ruleAt(permission: Permission, { farmIds, shedIds }: MemberReach): AbilityRule[] {
  const { action, subject } = permission;
  if (companyWide.has(subject)) return [{ action, subject }];
  if (farmIds.length === 0 || shedIds.length === 0) return [];
  return [
    {
      action,
      subject,
      ...(farmIds !== 'all' && { farmIds: idsOf(farmIds) }),
      ...(shedIds !== 'all' && { shedIds: idsOf(shedIds) }),
    },
  ];
}

/**
 * What somebody may do and where, from their role and the farms and sheds assigned. An unknown role holds the default. An
 * API token never holds more than who made it holds now.
 */
export function abilityRulesOf(member: Member): AbilityRule[] {
  const { role, rolePermissions = null, tokenPermissions } = member;
  if (!isBuiltIn(role) || member.must != null) return [...defaultRules];
  if (isSupport(member)) return supportRules();
  const reach = role === 'super_admin' ? rightsReach(member) : memberReach(member);
  return permissionsOfRole(role, rolePermissions)
    .filter((permission) => tokenPermissions == null || tokenPermissions.includes(permissionText(permission)))
    .flatMap((permission) => ruleAt(permission, reach));
}

const isCovered = (ids: readonly string[] | undefined, held: readonly string[] | undefined): boolean =>
  held === undefined || (ids !== undefined && ids.every((id) => held.includes(id)));

/** Whether somebody may read all that they might read before, wherever that was. */
export function readsAllOf(now: Member, before: Member): boolean {
  const held = new Map(abilityRulesOf(now).map((rule) => [permissionText(rule), rule]));
  return abilityRulesOf(before).every((rule) => {
    if (rule.action !== 'read') return true;
    const still = held.get(permissionText(rule));
    return still !== undefined && isCovered(rule.farmIds, still.farmIds) && isCovered(rule.shedIds, still.shedIds);
  });
}

/** Where something is: at a farm, in a shed of it, or in several sheds (a flock). */
interface Spot {
  readonly farmId?: string;
  readonly shedId?: string;
  readonly shedIds?: readonly string[];
}

type Condition = Readonly<Record<string, { readonly $in: string[] } | { readonly $exists: boolean }>>;

/**
 * A rule as CASL takes it, for server and browser alike. A right limited to sheds also answers the question that names
 * the farm alone ("anywhere on this farm?"): lists are cut to the sheds afterwards.
 */
export function conditionedRules(rule: AbilityRule): { action: Action; subject: Subject; conditions?: Condition }[] {
  const { action, subject, farmIds, shedIds } = rule;
  if (farmIds?.length === 0 || shedIds?.length === 0) throw new RangeError('a right was limited to nothing');
  const farm: Condition = farmIds ? { farmId: { $in: farmIds } } : {};
  if (!shedIds) return [farmIds ? { action, subject, conditions: farm } : { action, subject }];
  return [
    { action, subject, conditions: { ...farm, shedId: { $exists: false } } },
    { action, subject, conditions: { ...farm, shedId: { $in: shedIds } } },
  ];
}

/** The single places to ask a right at, of which one is enough: every shed that something stands in, else its farm. */
export function placesToCheck({ farmId, shedId, shedIds = [] }: Spot): { farmId?: string; shedId?: string }[] {
  const farm = farmId === undefined ? {} : { farmId };
  if (shedId !== undefined) return [{ ...farm, shedId }];
  return shedIds.length > 0 ? shedIds.map((each) => ({ ...farm, shedId: each })) : [farm];
}
