import { sql } from 'kysely';
import type { AcrossTx, CompanyTx } from '../db/company-tx';

/** Of whom something of a company may be read. */
interface Reader {
  readonly companyId: string;
  readonly userId: string;
}

/**
 * All that decides about what somebody may read of a company and where they read it, as one word: what was written for them goes out
 * while it is the same. Null for who may read nothing: they or their account were stopped, or the company was.
 */
export async function readerRights(tx: CompanyTx | AcrossTx, { companyId, userId }: Reader): Promise<string | null> {
  const row = await tx.maybe(sql<{ rights: string }>`
    select md5(row(u.email, m.role, m.role_id, m.all_farms, m.farm_ids, m.shed_ids, array(
        select r.permissions from role r where r.company_id = m.company_id and (r.id = m.role_id or r.kind = m.role)
        order by r.id))::text) as rights
    from membership m
    join user_account u on u.id = m.user_id and u.state = 'active'
    join company c on c.id = m.company_id and c.state = 'active'
    where m.company_id = ${companyId} and m.user_id = ${userId} and m.state = 'active'`);
  return row?.rights ?? null;
}
