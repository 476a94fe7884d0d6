import type { Day } from '@henhouse/domain/day/day';
import type { SellableLot } from '@henhouse/domain/sale/check-sale';
import type { StoredSaleKind } from '@henhouse/domain/sale/sale-kind';
import { sql } from 'kysely';
import { accountId } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';

/** A lot of eggs or chicks in the store of a farm. */
export interface FreeLotInStore extends SellableLot {
  /** Laid or hatched on. */
  readonly bornDay: Day;
  readonly flockId: string | null;
  readonly source: string;
  /** Free from the day asked for on: what is promised to later days is not. */
  readonly onHand: number;
}

/**
 * Lots of a kind in the store of a farm, of one flock where it says so, oldest first: those of the ids, or all of which something is left. Whoever sends off on
 * `day` takes what is there on it and on every day since. All of them: what is left of an unsold grade lies in front of what is sold today.
 */
export function readFreeLots(
  tx: CompanyTx,
  of: { readonly farmId: string; readonly kind: StoredSaleKind; readonly day: Day; readonly flockId?: string },
  lotIds?: readonly string[],
): Promise<FreeLotInStore[]> {
  const { farmId, kind, day, flockId } = of;
  const store = accountId({ kind: 'store', farmId });
  const isOneOf = (lotId: 'lot_id' | 'b.lot_id') =>
    lotIds === undefined ? sql`true` : sql`${sql.ref(lotId)} = any(${lotIds}::uuid[])`;
  const later = (account: 'to_account_id' | 'from_account_id', sign: '' | '-') => sql`
    select lot_id, day, ${sql.raw(sign)}quantity as quantity from movement
    where company_id = ${tx.companyId} and ${sql.ref(account)} = ${store} and day > ${day} and ${isOneOf('lot_id')}`;
  // What moved since is summed once for the whole store: asked lot by lot, it would be read again for each of them.
  return tx.many(sql<FreeLotInStore>`
    with moved as materialized (
      select lot_id, day, sum(quantity) as net
      from (${later('to_account_id', '')} union all ${later('from_account_id', '-')}) m group by lot_id, day),
    late as materialized (
      select lot_id, max(since) as most
      from (select lot_id, sum(net) over (partition by lot_id order by day desc) as since from moved) each_day
      group by lot_id)
    select l.id as lot_id, l.grade, coalesce(l.breed, '') as breed, l.sex, l.chick_grade, l.hatch_id, l.quarantined_from,
      coalesce(l.lay_day, l.hatch_day) as born_day, l.flock_id, coalesce(f.number, l.source) as source,
      b.quantity - greatest(0, coalesce(late.most, 0)) as on_hand
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = ${kind}
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    left join late on late.lot_id = b.lot_id
    where b.company_id = ${tx.companyId} and b.account_id = ${store} and coalesce(l.lay_day, l.hatch_day) <= ${day}
      and ${lotIds === undefined ? sql`b.quantity > 0` : isOneOf('b.lot_id')}
      and ${flockId === undefined ? sql`true` : sql`l.flock_id = ${flockId}`}
    order by born_day, l.id`);
}
