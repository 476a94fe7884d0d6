import { abilityRulesOf, type Member, memberReach } from '@henhouse/domain/people/ability-rule';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { isWithin, roleOfMember, type Scope } from '../../../platform/http/rights';

/** Somebody with an address, and what decides about what they may see. */
interface Addressed extends Member {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

/** Somebody who may read reports of a farm, and in which sheds. */
type ReportReader = Omit<Addressed, keyof Member> & { readonly shedIds: Scope['shedIds'] };

/** Active people of the company with an address who may read reports of the farm now; only `userId`, when given. */
export async function listReportReadersAt(tx: CompanyTx, farmId: string, userId?: string): Promise<ReportReader[]> {
  const people = await tx.many(sql<Addressed>`
    select u.id, u.email, u.name, u.language, m.role, m.all_farms, m.farm_ids, m.shed_ids,
      r.permissions as role_permissions
    from membership m
    join user_account u on u.id = m.user_id
    ${roleOfMember}
    where m.company_id = ${tx.companyId} and m.state = 'active' and u.state = 'active' and u.email is not null
      and (${userId ?? null}::uuid is null or u.id = ${userId ?? null}::uuid)
    order by u.name collate natural_order, u.id`);
  return people.flatMap((person) => {
    const { id, email, name, language } = person;
    const { farmIds, shedIds } = memberReach(person);
    const mayRead = abilityRulesOf(person).some(({ action, subject }) => action === 'read' && subject === 'Report');
    const isHere = isWithin(farmIds, farmId);
    return mayRead && isHere ? [{ id, email, name, language, shedIds }] : [];
  });
}
