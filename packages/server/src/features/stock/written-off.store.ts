import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

interface WrittenOff {
  readonly day: Day;
  readonly lines: readonly { readonly lotId: string; readonly quantity: number }[];
  /** A count or receipt that is written anew: what it said before does not count. */
  readonly withoutDocument: string | null;
}

/**
 * Whoever writes off goods waits for who does it to one of the lots at the same moment, and for themselves elsewhere, and counts that:
 * taken before any balance, as receipts, counts and discards lock balances of several stores, each in their own order. A count of
 * hundreds of lots takes no more than 65 locks.
 */
export const lockWriteOffs = (tx: CompanyTx, lotIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    select pg_advisory_xact_lock(key) from (
      select hashtextextended(${`${tx.companyId} written off`} || abs(hashtext(lot_id) % 64), 0) as key
      from unnest(${lotIds}::text[]) l (lot_id)
      union select hashtextextended(${`${tx.companyId} written off by ${tx.userId}`}, 0) order by 1) locks`);

/** What is said to be of the day, or was written down within one: whose limit is that of a day does not spread it over several. */
const lately = (day: RawBuilder<unknown>, of: Day, at: RawBuilder<unknown>) =>
  sql`(${day} = ${of} or ${at} > now() - interval '24 hours')`;

/**
 * What goods are worth that somebody writes off by themselves, with what was written off {@link lately} of the same lots by anybody
 * and of others by themselves: destroyed, missing in counts that nobody approved, lost on the way, refused by birds or graded out; nothing where they have no
 * cost. Of two at once the second finds the first behind {@link lockWriteOffs}.
 */
export function readWrittenOffMinor(tx: CompanyTx, { day, lines, withoutDocument }: WrittenOff): Promise<number> {
  const [lotIds, quantities] = [lines.map(({ lotId }) => lotId), lines.map(({ quantity }) => quantity)];
  const isIncluded = (lotId: RawBuilder<unknown>, by: RawBuilder<unknown>) =>
    sql`(${lotId} = any(${lotIds}::uuid[]) or ${by} = ${tx.userId}::uuid)`;
  return tx.value(sql<number>`
    select coalesce(round(sum(gone.quantity * l.unit_cost_minor)), 0) from (
      select * from unnest(${lotIds}::uuid[], ${quantities}::numeric[]) now_gone (lot_id, quantity)
      union all
      select lot_id, quantity from stock_discard
      where company_id = ${tx.companyId} and ${isIncluded(sql`lot_id`, sql`created_by`)} and state = 'posted'
        and ${lately(sql`day`, day, sql`created_at`)}
      union all
      -- Feed that was given and refused, eggs that were graded out; what is written down of longer ago counts on its own day.
      select m.lot_id, case when m.reverses_id is null then m.quantity else -m.quantity end
      from account a join movement m on m.company_id = a.company_id
        and a.id = case when m.reverses_id is null then m.to_account_id else m.from_account_id end
      where a.company_id = ${tx.companyId} and a.kind = 'discarded' and m.document_kind in ('feed', 'eggRegrade')
        and m.document_id is distinct from ${withoutDocument}::uuid and ${isIncluded(sql`m.lot_id`, sql`m.by_id`)}
        and m.day >= least(${day}::date, current_date) - 31 and ${lately(sql`m.day`, day, sql`m.at`)}
      union all
      select n.lot_id, n.booked - n.counted
      from stock_count c join stock_count_line n on n.company_id = c.company_id and n.count_id = c.id
      where c.company_id = ${tx.companyId} and ${lately(sql`c.day`, day, sql`c.created_at`)} and c.state = 'posted' and c.approved_by_name = ''
        and c.id is distinct from ${withoutDocument}::uuid and ${isIncluded(sql`n.lot_id`, sql`c.created_by`)}
        and n.counted < n.booked
      union all
      select w.lot_id, w.sent - w.good
      from supply s join supply_lot w on w.company_id = s.company_id and w.supply_id = s.id
      where s.company_id = ${tx.companyId} and ${lately(sql`s.received_day`, day, sql`s.changed_at`)} and s.state = 'received'
        and s.id is distinct from ${withoutDocument}::uuid and w.good < w.sent
        and ${isIncluded(
          sql`w.lot_id`,
          sql`(select by_id from supply_step t where t.company_id = s.company_id and t.supply_id = s.id and t.step = 'receive'
            order by t.id desc limit 1)`,
        )}) gone
    join lot l on l.company_id = ${tx.companyId} and l.id = gone.lot_id`);
}
