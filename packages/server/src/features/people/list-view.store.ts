import { type ListView, viewsAtMost } from '@henhouse/contract/people/list-view';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Own views, those of a list by name. */
export function readViews(tx: CompanyTx, userId: string): Promise<ListView[]> {
  return tx.many(sql<ListView>`
    select id, list, name, search, columns, is_default from list_view
    where company_id = ${tx.companyId} and user_id = ${userId}
    order by list, name collate natural_order, id limit ${sql.lit(viewsAtMost)}`);
}
