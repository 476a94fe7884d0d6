import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

interface WrittenOff {
  readonly day: Day;
  readonly lines: readonly { readonly lotId: string; readonly quantity: number }[];
  /** A count that is written anew: what it said before does not count. */
  readonly withoutCount: string | null;
}

/**
 * What goods are worth that somebody writes off by themselves, with what of the same lots was written off on that day before:
 * destroyed, or missing in counts that nobody approved; nothing where they have no cost. Their balances have to be locked, or two
 * at once find nothing of each other.
 */
export function readWrittenOffMinor(tx: CompanyTx, { day, lines, withoutCount }: WrittenOff): Promise<number> {
  const [lotIds, quantities] = [lines.map(({ lotId }) => lotId), lines.map(({ quantity }) => quantity)];
  return tx.value(sql<number>`
    select coalesce(round(sum(gone.quantity * l.unit_cost_minor)), 0) from (
      select * from unnest(${lotIds}::uuid[], ${quantities}::numeric[]) now_gone (lot_id, quantity)
      union all
      select lot_id, quantity from stock_discard
      where company_id = ${tx.companyId} and lot_id = any(${lotIds}::uuid[]) and day = ${day} and state = 'posted'
      union all
      select n.lot_id, n.booked - n.counted
      from stock_count c join stock_count_line n on n.company_id = c.company_id and n.count_id = c.id
      where c.company_id = ${tx.companyId} and c.day = ${day} and c.state = 'posted' and c.approved_by_name = ''
        and c.id is distinct from ${withoutCount}::uuid and n.lot_id = any(${lotIds}::uuid[]) and n.counted < n.booked) gone
    join lot l on l.company_id = ${tx.companyId} and l.id = gone.lot_id`);
}
