import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/**
 * Condition on a booking's partner: this one, or one that was merged into it. Bookings are append-only, so they keep the
 * partner they were made for; everything else that named a merged partner has been pointed to the other.
 */
export function ofPartner(tx: CompanyTx, column: RawBuilder<unknown>, partnerId: string): RawBuilder<unknown> {
  return sql`${column} in (select p.id from partner p
    where p.company_id = ${tx.companyId} and (p.id = ${partnerId} or p.merged_into_id = ${partnerId}))`;
}
