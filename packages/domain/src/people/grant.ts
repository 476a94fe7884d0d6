import { error, type Problem } from '../problem/problem';
import { type AbilityRule, isCompanyWide } from './ability-rule';
import { reachOf } from './matrix';
import { permissionText } from './permission';
import type { RoleKind } from './role';
import { mayGrant } from './role-change';

/** What somebody is given in a company: a role, and where it holds. */
export interface Grant {
  readonly role: RoleKind;
  /** Of the company's own role, as `action:Subject`; null for a built-in role as it was shipped. */
  readonly rolePermissions: readonly string[] | null;
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
}

/** Who gives: what they hold, and where. */
export interface Granter {
  readonly held: ReadonlySet<string>;
  readonly farmIds: 'all' | readonly string[];
  readonly shedIds: 'all' | readonly string[];
}

/** Somebody as a giver, from their rules: all rules that farms can limit are limited alike. */
export function granterOf(rules: readonly AbilityRule[]): Granter {
  const held = new Set(rules.map(permissionText));
  const limited = rules.find(({ subject }) => !isCompanyWide(subject));
  if (!limited) return { held, farmIds: [], shedIds: [] };
  return { held, farmIds: limited.farmIds ?? 'all', shedIds: limited.shedIds ?? 'all' };
}

/**
 * A grant without what its role does not use: Owner and Admin have the company, a Supervisor the farms of the sheds, a
 * Doctor without a farm the company.
 */
export function tidyGrant(grant: Grant, farmOfShed: ReadonlyMap<string, string>): Grant {
  const reach = reachOf[grant.role];
  if (reach === 'company') return { ...grant, allFarms: true, farmIds: [], shedIds: [] };
  if (reach === 'sheds') {
    const shedIds = [...new Set(grant.shedIds)];
    return {
      ...grant,
      allFarms: false,
      shedIds,
      farmIds: [...new Set(shedIds.flatMap((id) => farmOfShed.get(id) ?? []))],
    };
  }
  const allFarms = grant.allFarms || (grant.role === 'Doctor' && grant.farmIds.length === 0);
  return { ...grant, allFarms, farmIds: allFarms ? [] : [...new Set(grant.farmIds)], shedIds: [] };
}

/** As it counts, whatever a row says that was written long ago: some roles have the company without saying so. */
function asItCounts(grant: Grant): Grant {
  const hasCompany = reachOf[grant.role] === 'company' || (grant.role === 'Doctor' && grant.farmIds.length === 0);
  return hasCompany ? { ...grant, allFarms: true, farmIds: [] } : grant;
}

/**
 * A wish together with what the giver cannot see of what somebody has: whoever has two of three farms changes these two, and
 * the third stays.
 */
export function withUnseen<Wish extends Pick<Grant, 'farmIds' | 'shedIds'>>(
  { farmIds, shedIds }: Granter,
  wish: Wish,
  before: Pick<Grant, 'farmIds' | 'shedIds'>,
  isShedSeen: (shedId: string) => boolean,
): Wish {
  const unseenFarms = farmIds === 'all' ? [] : before.farmIds.filter((id) => !farmIds.includes(id));
  const unseenSheds = before.shedIds.filter((id) => !isShedSeen(id) || (shedIds !== 'all' && !shedIds.includes(id)));
  return {
    ...wish,
    farmIds: [...new Set([...wish.farmIds, ...unseenFarms])],
    shedIds: [...new Set([...wish.shedIds, ...unseenSheds])],
  };
}

const among = (reach: 'all' | readonly string[], ids: readonly string[]) =>
  reach === 'all' || ids.every((id) => reach.includes(id));

/** What one list has and the other has not, either way. */
const difference = (one: readonly string[], other: readonly string[]) => [
  ...one.filter((id) => !other.includes(id)),
  ...other.filter((id) => !one.includes(id)),
];

const nothing = { allFarms: false, farmIds: [], shedIds: [] } as const;

/** Whether the giver reaches everything that differs between two grants: giving and taking alike. */
function reachesChange(
  granter: Granter,
  before: Pick<Grant, 'allFarms' | 'farmIds' | 'shedIds'>,
  after: Grant,
): boolean {
  if (before.allFarms !== after.allFarms && granter.farmIds !== 'all') return false;
  const farms = difference(before.farmIds, after.farmIds);
  const sheds = difference(before.shedIds, after.shedIds);
  if (!among(granter.farmIds, farms) || !among(granter.shedIds, sheds)) return false;
  // A whole farm is more than the sheds of it that the giver has.
  return reachOf[after.role] === 'sheds' || farms.length === 0 || granter.shedIds === 'all';
}

/**
 * What stands against somebody being given this. Nobody grants what they do not hold: the right to the kind itself is
 * asked for by its endpoint; here it is farms, sheds, and what an own role of the company holds beyond the kind's column.
 * `before` is what the person has already: only what changes is judged.
 */
export function checkGrant(granter: Granter, grant: Grant, before: Grant | null): Problem[] {
  const { role, rolePermissions } = grant;
  const problems: Problem[] = [];
  const reach = reachOf[role];
  if (reach === 'farms' && !grant.allFarms && grant.farmIds.length === 0) problems.push(error('required', 'farmIds'));
  if (reach === 'sheds' && grant.shedIds.length === 0) problems.push(error('required', 'shedIds'));
  if (!reachesChange(granter, before ? asItCounts(before) : nothing, asItCounts(grant))) {
    problems.push(error('beyondYourFarms', reach === 'sheds' ? 'shedIds' : 'farmIds'));
  }
  const isSameRole = before?.role === role && same(before.rolePermissions, rolePermissions);
  const foreign = isSameRole ? [] : (rolePermissions ?? []).filter((text) => !mayGrant(text, role, granter.held));
  if (foreign.length > 0) {
    problems.push(error('mayNotGrant', 'roleId', { value: foreign.length, name: foreign[0] ?? '' }));
  }
  return problems;
}

const same = (one: readonly string[] | null, other: readonly string[] | null) =>
  one === other || (one !== null && other !== null && difference(one, other).length === 0);

/** Whether the giver reaches all that somebody has: only then may they take it away altogether. */
export function reachesAll(granter: Granter, grant: Grant): boolean {
  return reachesChange(granter, nothing, asItCounts(grant));
}
