import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import { accountId } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';

/**
 * Lots that came into the store of a farm and were not taken back, with what was received and is on hand by the ledger, in
 * the unit of the item: `lot_id item_id item_code item_name category unit kg_per_bag lot_code received_day expiry_day
 * received on_hand expired`.
 */
export function lotsInStore(tx: CompanyTx, farmId: string, kind: 'feed' | 'goods', today: Day): RawBuilder<unknown> {
  const store = accountId({ kind: 'store', farmId });
  return sql`
    select l.id as lot_id, l.item_id, i.code as item_code, i.name as item_name, i.category, i.unit, i.kg_per_bag,
      l.code as lot_code, l.received_day, l.expiry_day, came.quantity as received, b.quantity as on_hand,
      coalesce(l.expiry_day < ${today}::date, false) as expired
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = ${kind}
    join item i on i.company_id = l.company_id and i.id = l.item_id
    cross join lateral (
      select coalesce((select sum(m.quantity) from movement m
          join account a on a.company_id = m.company_id and a.id = m.from_account_id and a.kind = 'supplier'
          where m.company_id = b.company_id and m.to_account_id = b.account_id and m.lot_id = b.lot_id), 0)
        - coalesce((select sum(m.quantity) from movement m
          join account a on a.company_id = m.company_id and a.id = m.to_account_id and a.kind = 'supplier'
          where m.company_id = b.company_id and m.from_account_id = b.account_id and m.lot_id = b.lot_id), 0)
        as quantity) came
    where b.company_id = ${tx.companyId} and b.account_id = ${store} and came.quantity > 0`;
}
