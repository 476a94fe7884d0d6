import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { EggLot, listEggRoom } from '@henhouse/contract/stock/egg-room';
import type { Day } from '@henhouse/domain/day/day';
import type { EggGrade } from '@henhouse/domain/egg/egg-grade';
import { sql } from 'kysely';
import { accountId } from '../../../ledger/ids';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, pageOf, withTotal } from '../../../platform/db/listing';

/** Eggs in the store of a farm by flock, day of lay and grade, own and bought: what the ledger holds, and what came in. */
export async function listEggLots(
  tx: CompanyTx,
  farmId: string,
  query: QueryOf<typeof listEggRoom>,
  today: Day,
): Promise<OutputOf<typeof listEggRoom>> {
  const store = accountId({ kind: 'store', farmId });
  const lots = sql`from (
    select l.id as lot_id, l.flock_id, coalesce(f.number, l.source) as flock_number,
      coalesce(p.name, '') as supplier_name, l.lay_day, ${today}::date - l.lay_day as age_days, l.grade, f.production_kind,
      b.quantity::int as on_hand
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'eggs'
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    left join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where b.company_id = ${tx.companyId} and b.account_id = ${store} and ${query.empty ? sql`true` : sql`b.quantity > 0`}) lot
    where ${equals(sql`flock_id`, query.flock)} and ${equals(sql`grade`, query.grade)}
      and ${contains([sql`flock_number`, sql`supplier_name`], query.q)}`;
  // What came from another farm came in; what went to one was collected here all the same.
  const collected = sql`coalesce((
    select sum(case when m.to_account_id = ${store} then m.quantity else -m.quantity end) from movement m
    join account a on a.company_id = m.company_id and (a.kind in ('laid', 'supplier')
        or a.kind = 'transit' and (m.to_account_id = ${store}) = (m.reverses_id is null))
      and a.id = case when m.to_account_id = ${store} then m.from_account_id else m.to_account_id end
    where m.company_id = ${tx.companyId} and m.lot_id = lot.lot_id
      and (m.to_account_id = ${store} or m.from_account_id = ${store})), 0)::int`;
  const order = orderedBy(columnOf(query.sortBy), query.sortDesc, sql`lot_id`);
  const [page, grades] = await Promise.all([
    withTotal(
      tx,
      sql<EggLot>`
        select lot.*, ${collected} as collected from (select * ${lots} ${order} ${pageOf(query)}) lot ${order}`,
      lots,
    ),
    tx.many(sql<{ grade: EggGrade; onHand: number }>`
      select grade, sum(on_hand)::int as on_hand ${lots} group by grade order by grade`),
  ]);
  return { ...page, grades };
}
