import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';

/**
 * What suppliers still owe on orders, by store (`store_id`) and item, in base units, with the day that the first of it is
 * expected. It is no stock: it only says that nobody has to order it once more. An order whose day has passed counts no
 * longer, and one that was finished short, too. `stores` joins what says which stores, and which day it is there.
 */
export const openOrders = (
  tx: CompanyTx,
  today: RawBuilder<unknown>,
  stores: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  select coalesce(p.farm_id, p.company_id) as store_id, l.item_id, min(p.expected_day) as comes_day,
    sum(greatest(l.quantity + l.free_quantity - coalesce(come.quantity, 0), 0) * l.factor) as ordered
  from purchase p ${stores}
  join purchase_line l on l.company_id = p.company_id and l.purchase_id = p.id and l.item_id is not null
  left join lateral (
    select sum(c.quantity + c.rejected) as quantity from purchase_receipt_line c
    join purchase_receipt r on r.company_id = c.company_id and r.id = c.receipt_id and r.state = 'posted'
    where c.company_id = l.company_id and c.purchase_id = l.purchase_id and c.line_id = l.id) come on true
  where p.company_id = ${tx.companyId} and p.decision = 'ordered' and not p.finished
    and (p.expected_day is null or p.expected_day >= ${today})
    and l.quantity + l.free_quantity > coalesce(come.quantity, 0)
  group by 1, 2`;
