import type { Grantor } from '@henhouse/contract/people/role';
import type { MemberReach } from '@henhouse/domain/people/ability-rule';
import { type RoleKind, roleKinds } from '@henhouse/domain/people/role';
import type { Colleague } from '@henhouse/domain/people/way-to-right';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { roleOfMember } from '../../../platform/http/rights';

/** As many names as a sentence can hold. */
export const namesAtMost = 20;

/** Active people of the company with what they may do, the most powerful first: whoever can help may be the last of them. */
export function readColleagues(tx: CompanyTx): Promise<(Grantor & Colleague)[]> {
  return tx.many(sql<Grantor & Colleague>`
    select m.user_id as id, u.name, m.role, case when r.is_built_in then null else r.name end as role_name, r.permissions
    from membership m
    join user_account u on u.id = m.user_id
    ${roleOfMember}
    where m.company_id = ${tx.companyId} and m.state = 'active' and u.state = 'active'
    order by array_position(${[...roleKinds]}::text[], m.role), u.name collate natural_order, m.user_id`);
}

/** Active people with a role of these kinds, in the order of the kinds. */
export function readGrantors(tx: CompanyTx, kinds: readonly RoleKind[]): Promise<Grantor[]> {
  return tx.many(sql<Grantor>`
    select m.user_id as id, u.name, m.role, r.name as role_name
    from membership m
    join user_account u on u.id = m.user_id
    left join role r on r.company_id = m.company_id and r.id = m.role_id
    where m.company_id = ${tx.companyId} and m.state = 'active' and u.state = 'active' and m.role = any(${kinds}::text[])
    order by array_position(${kinds}::text[], m.role), u.name collate natural_order, m.user_id limit ${namesAtMost}`);
}

export function readOwnRole(
  tx: CompanyTx,
  id: string,
): Promise<{ isBuiltIn: boolean; description: string } | undefined> {
  return tx.maybe(sql<{ isBuiltIn: boolean; description: string }>`
    select is_built_in, description from role where company_id = ${tx.companyId} and id = ${id}`);
}

interface PlacesByName {
  readonly farms: { id: string; name: string }[];
  readonly sheds: { id: string; name: string; farmName: string }[];
}

/** The farms in reach; the sheds only of somebody who is kept to some. */
export async function readPlacesByName(tx: CompanyTx, { farmIds, shedIds }: MemberReach): Promise<PlacesByName> {
  const [farms, sheds] = await Promise.all([
    tx.many(sql<{ id: string; name: string }>`
      select id, name from farm
      where company_id = ${tx.companyId} and not retired and ${within(sql`id`, farmIds)} order by name collate natural_order`),
    shedIds === 'all'
      ? []
      : tx.many(sql<{ id: string; name: string; farmName: string }>`
          select s.id, s.name, f.name as farm_name
          from shed s join farm f on f.company_id = s.company_id and f.id = s.farm_id
          where s.company_id = ${tx.companyId} and s.id = any(${shedIds}::uuid[]) and ${within(sql`f.id`, farmIds)}
          order by f.name collate natural_order, s.name collate natural_order`),
  ]);
  return { farms, sheds };
}
