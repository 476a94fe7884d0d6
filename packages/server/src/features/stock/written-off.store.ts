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
 * Whoever writes off goods of a lot waits for who does it at the same moment, and counts that: taken before any balance, as receipts,
 * counts and discards lock balances of several stores, each in their own order. A count of hundreds of lots takes no more than 64 locks.
 */
export const lockWriteOffs = (tx: CompanyTx, lotIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    select pg_advisory_xact_lock(key) from (
      select distinct hashtextextended(${`${tx.companyId} written off`} || abs(hashtext(lot_id) % 64), 0) as key
      from unnest(${lotIds}::text[]) l (lot_id) order by 1) locks`);

/** What is said to be of the day, or was written down within one: whose limit is that of a day does not spread it over several. */
const lately = (day: RawBuilder<unknown>, of: Day, at: RawBuilder<unknown>) =>
  sql`(${day} = ${of} or ${at} > now() - interval '24 hours')`;

/**
 * What goods are worth that somebody writes off by themselves, with what of the same lots was written off {@link lately}:
 * destroyed, missing in counts that nobody approved, or lost on the way; nothing where they have no cost. Of two at
 * once the second finds the first behind {@link lockWriteOffs}.
 */
export function readWrittenOffMinor(tx: CompanyTx, { day, lines, withoutDocument }: WrittenOff): Promise<number> {
  const [lotIds, quantities] = [lines.map(({ lotId }) => lotId), lines.map(({ quantity }) => quantity)];
  return tx.value(sql<number>`
    select coalesce(round(sum(gone.quantity * l.unit_cost_minor)), 0) from (
      select * from unnest(${lotIds}::uuid[], ${quantities}::numeric[]) now_gone (lot_id, quantity)
      union all
      select lot_id, quantity from stock_discard
      where company_id = ${tx.companyId} and lot_id = any(${lotIds}::uuid[]) and state = 'posted'
        and ${lately(sql`day`, day, sql`created_at`)}
      union all
      select n.lot_id, n.booked - n.counted
      from stock_count c join stock_count_line n on n.company_id = c.company_id and n.count_id = c.id
      where c.company_id = ${tx.companyId} and ${lately(sql`c.day`, day, sql`c.created_at`)} and c.state = 'posted' and c.approved_by_name = ''
        and c.id is distinct from ${withoutDocument}::uuid and n.lot_id = any(${lotIds}::uuid[]) and n.counted < n.booked
      union all
      select w.lot_id, w.sent - w.good
      from supply s join supply_lot w on w.company_id = s.company_id and w.supply_id = s.id
      where s.company_id = ${tx.companyId} and ${lately(sql`s.received_day`, day, sql`s.changed_at`)} and s.state = 'received'
        and s.id is distinct from ${withoutDocument}::uuid and w.lot_id = any(${lotIds}::uuid[])) gone
    join lot l on l.company_id = ${tx.companyId} and l.id = gone.lot_id`);
}
