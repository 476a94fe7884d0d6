import type { OutputOf } from '@henhouse/contract/endpoint';
import type { getGrantChoices } from '@henhouse/contract/people/user';
import { abilityRulesOf, type Member } from '@henhouse/domain/people/ability-rule';
import { type Grant, type Granter, granterOf, tidyGrant, withUnseen } from '@henhouse/domain/people/grant';
import type { RoleKind } from '@henhouse/domain/people/role';
import { error } from '@henhouse/domain/problem/problem';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { refuse } from '../../../platform/http/refusal';

/** What a request says that somebody is to be given. */
export interface GrantWish {
  readonly roleId: string | null;
  readonly allFarms: boolean;
  readonly farmIds: readonly string[];
  readonly shedIds: readonly string[];
}

export type FullGrant = Grant & { readonly roleId: string | null };

/** A member as somebody who gives. */
export function granterOfMember(member: Member): Granter {
  return granterOf(abilityRulesOf(member));
}

/**
 * A wish with what the company's role of it holds, and without farms and sheds that the role does not use.
 * @throws Refusal for a role that there is not, or that is of another kind
 */
export async function resolveGrant(tx: CompanyTx, role: RoleKind, wish: GrantWish): Promise<FullGrant> {
  const { roleId, allFarms, farmIds, shedIds } = wish;
  const [own, sheds] = await Promise.all([
    tx.maybe(sql<{ permissions: string[] }>`select permissions from role
      where company_id = ${tx.companyId} and kind = ${role}
        and ((id = ${roleId}::uuid and not is_built_in) or (${roleId}::uuid is null and is_built_in))`),
    tx.many(sql<{ id: string; farmId: string }>`select id, farm_id from shed
      where company_id = ${tx.companyId} and id = any(${[...shedIds]}::uuid[])`),
  ]);
  if (roleId !== null && !own) refuse([error('unknownValue', 'roleId', { value: roleId })]);
  const farmOfShed = new Map(sheds.map(({ id, farmId }) => [id, farmId]));
  const grant = {
    role,
    rolePermissions: own?.permissions ?? null,
    allFarms,
    farmIds,
    // A shed that was taken down since is no shed to look after.
    shedIds: shedIds.filter((id) => farmOfShed.has(id)),
  };
  return { ...tidyGrant(grant, farmOfShed), roleId };
}

/** The wish of somebody who may not see everything that the person has: what is out of their sight stays. */
export async function keepUnseen<Wish extends GrantWish>(
  tx: CompanyTx,
  giver: Granter,
  wish: Wish,
  before: Pick<Grant, 'farmIds' | 'shedIds'>,
): Promise<Wish> {
  if (giver.farmIds === 'all' && giver.shedIds === 'all') return wish;
  const seen = await tx.values(sql<string>`select id from shed
    where company_id = ${tx.companyId} and id = any(${[...before.shedIds]}::uuid[]) and ${within(sql`farm_id`, giver.farmIds)}`);
  return withUnseen(giver, wish, before, (shedId) => seen.includes(shedId));
}

type GrantChoices = OutputOf<typeof getGrantChoices>;

/** What a giver can choose from: farms in use and sheds that are theirs, and the company's own roles of the kind. */
export async function readGrantChoices(tx: CompanyTx, role: RoleKind, giver: Granter): Promise<GrantChoices> {
  const { companyId } = tx;
  const [farms, roles] = await Promise.all([
    tx.many(sql<GrantChoices['farms'][number]>`
      select f.id, f.name, coalesce((
        select json_agg(json_build_object('id', s.id, 'name', s.name) order by s.code collate natural_order, s.id)
        from shed s where s.company_id = f.company_id and s.farm_id = f.id and ${within(sql`s.id`, giver.shedIds)}), '[]') as sheds
      from farm f where f.company_id = ${companyId} and not f.retired and ${within(sql`f.id`, giver.farmIds)}
      order by f.name collate natural_order, f.id`),
    tx.many(sql<{ id: string; name: string; permissions: string[]; isBuiltIn: boolean }>`
      select id, name, permissions, is_built_in from role where company_id = ${companyId} and kind = ${role} order by name collate natural_order`),
  ]);
  return {
    mayAllFarms: giver.farmIds === 'all',
    farms,
    roles: roles.filter(({ isBuiltIn }) => !isBuiltIn),
    builtInPermissions: roles.find(({ isBuiltIn }) => isBuiltIn)?.permissions ?? null,
  };
}
