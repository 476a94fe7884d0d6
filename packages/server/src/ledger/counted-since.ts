import type { Day } from '@henhouse/domain/day/day';
import type { LotRef } from '@henhouse/domain/ledger/lot';
import type { Posting } from '@henhouse/domain/ledger/posting';
import { addThousandths } from '@henhouse/domain/quantity/thousandths';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { lotId } from './ids';

interface StoreChange {
  readonly farmId: string | null;
  readonly lot: LotRef;
  readonly day: Day;
  readonly net: number;
}

/** What is in stores more, or less, at the close of a day by some movements: by store, lot and day. */
function storeChanges(movements: readonly Pick<Posting, 'lot' | 'from' | 'to' | 'quantity' | 'day'>[]): StoreChange[] {
  const changes = new Map<string, StoreChange>();
  for (const { lot, from, to, quantity, day } of movements) {
    for (const [account, change] of [
      [from, -quantity],
      [to, quantity],
    ] as const) {
      if (account.kind !== 'store') continue;
      const { farmId } = account;
      const key = `${farmId}/${lotId(lot)}/${day}`;
      changes.set(key, { farmId, lot, day, net: addThousandths(changes.get(key)?.net ?? 0, change) });
    }
  }
  return [...changes.values()].filter(({ net }) => net !== 0);
}

/** What a count that stands already books anew, since something was written down late of a day before it. */
interface Recount extends Posting {
  readonly document: { readonly kind: 'stockCount'; readonly id: string; readonly version: number };
}

/**
 * What was counted stays what was counted: where movements change a lot in a store before a day on which it was counted, the
 * difference of the first such count is another one by as much, out of `variance` or into it, and its lines say so. What moves
 * on the day of a count itself moves after it.
 */
export async function recount(
  tx: CompanyTx,
  movements: readonly Pick<Posting, 'lot' | 'from' | 'to' | 'quantity' | 'day'>[],
): Promise<Recount[]> {
  const changes = storeChanges(movements);
  if (changes.length === 0) return [];
  const found = await tx.many(sql<{ at: number; id: string; version: number; day: Day }>`
    with changed as (
      select * from unnest(${changes.map(({ farmId }) => farmId)}::uuid[], ${changes.map(({ lot }) => lotId(lot))}::uuid[],
        ${changes.map(({ day }) => day)}::date[], ${changes.map(({ net }) => net)}::numeric[])
        with ordinality as c (farm_id, lot_id, day, net, at)),
    recounted as (
      select changed.at, changed.lot_id, changed.net, k.id, k.version, k.day
      from changed cross join lateral (
        select k.id, k.version, k.day from stock_count_line n
        join stock_count k on k.company_id = n.company_id and k.id = n.count_id
        where n.company_id = ${tx.companyId} and n.lot_id = changed.lot_id and k.state = 'posted'
          and k.farm_id is not distinct from changed.farm_id and k.day > changed.day
        order by k.day, k.number limit 1) k),
    written as (
      update stock_count_line n set booked = n.booked + late.net
      from (select id, lot_id, sum(net) as net from recounted group by id, lot_id) late
      where n.company_id = ${tx.companyId} and n.count_id = late.id and n.lot_id = late.lot_id)
    select (at - 1)::int as at, id, version, day from recounted order by at`);
  return found.flatMap(({ at, id, version, day }) => {
    const change = changes[at];
    if (change === undefined) return [];
    const { farmId, lot, net } = change;
    const [store, variance] = [{ kind: 'store', farmId } as const, { kind: 'variance', farmId } as const];
    const [from, to] = net > 0 ? [store, variance] : [variance, store];
    const document = { kind: 'stockCount', id, version } as const;
    return [{ lot, from, to, quantity: Math.abs(net), day, field: 'day', document }];
  });
}
