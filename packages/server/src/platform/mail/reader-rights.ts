import { type Member, readsAllOf } from '@henhouse/domain/people/ability-rule';
import { sql } from 'kysely';
import type { AcrossTx, CompanyTx } from '../db/company-tx';
import { roleOfMember } from '../http/rights';

/** Of whom something of a company may be read. */
interface Reader {
  readonly companyId: string;
  readonly userId: string;
}

/** All that decides about what somebody may read of a company, and where they read it. */
export interface ReaderRights extends Member {
  readonly userId: string;
  readonly email: string | null;
}

/** Undefined for who may read nothing: they or their account were stopped, or the company was. */
export const readerRights = (
  tx: CompanyTx | AcrossTx,
  { companyId, userId }: Reader,
): Promise<ReaderRights | undefined> =>
  tx.maybe(sql<ReaderRights>`
    select m.user_id, u.email, m.role, m.all_farms, m.farm_ids, m.shed_ids, r.permissions as role_permissions
    from membership m
    join user_account u on u.id = m.user_id and u.state = 'active'
    join company c on c.id = m.company_id and c.state = 'active'
    ${roleOfMember}
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.state = 'active'`);

/** Of what is known of a reader what decides. */
export const rightsAlone = (reader: ReaderRights): ReaderRights => {
  const { userId, email, role, allFarms, farmIds, shedIds, rolePermissions = null } = reader;
  return { userId, email, role, allFarms, farmIds, shedIds, rolePermissions };
};

/** Whether what was written for somebody may still go to them: they read it where they did, and see no less. */
export const mayStillRead = (now: ReaderRights | undefined, before: ReaderRights): boolean =>
  now !== undefined && now.email === before.email && readsAllOf(now, before);
