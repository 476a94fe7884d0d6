import type { SellableLot } from '@henhouse/domain/sale/check-sale';
import type { StoredSaleKind } from '@henhouse/domain/sale/sale-kind';
import type { Day } from '@henhouse/domain/day/day';
import { sql } from 'kysely';
import { accountId } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';

/** A lot of eggs or chicks in the store of a farm. */
export interface StoredSaleLot extends SellableLot {
  /** Laid or hatched on. */
  readonly bornDay: Day;
  readonly flockId: string | null;
  readonly source: string;
  /** Free from the day asked for on: what is promised to later days is not. */
  readonly onHand: number;
}

/**
 * Lots of a kind in the store of a farm, oldest first: those of the ids, or all of which something is left. Whoever sends off on
 * `day` takes what is there on it and on every day since.
 */
export function readSellableLots(
  tx: CompanyTx,
  { farmId, kind, day }: { readonly farmId: string; readonly kind: StoredSaleKind; readonly day: Day },
  lotIds?: readonly string[],
): Promise<StoredSaleLot[]> {
  const store = accountId({ kind: 'store', farmId });
  return tx.many(sql<StoredSaleLot>`
    select l.id as lot_id, l.grade, coalesce(l.breed, '') as breed, l.sex, l.quarantined_from,
      coalesce(l.lay_day, l.hatch_day) as born_day, l.flock_id, coalesce(f.number, l.source) as source,
      b.quantity - greatest(0, coalesce(late.most, 0)) as on_hand
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = ${kind}
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    left join lateral (
      select max(since) as most from (
        select sum(sum(case when m.to_account_id = ${store} then m.quantity else -m.quantity end))
            over (order by m.day desc) as since
        from movement m
        where m.company_id = b.company_id and m.lot_id = b.lot_id and m.day > ${day}
          and (m.to_account_id = ${store} or m.from_account_id = ${store})
        group by m.day) come) late on true
    where b.company_id = ${tx.companyId} and b.account_id = ${store} and coalesce(l.lay_day, l.hatch_day) <= ${day}
      and ${lotIds === undefined ? sql`b.quantity > 0` : sql`l.id = any(${lotIds}::uuid[])`}
    order by born_day, l.id limit 2000`);
}
