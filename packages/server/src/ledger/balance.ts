import type { Day } from '@henhouse/domain/day/day';
import type { FlockAccount } from '@henhouse/domain/ledger/account';
import type { StoredLot } from '@henhouse/domain/ledger/first-expiry';
import { type Sex, sexes } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { accountId, lotId } from './ids';

export interface BirdsBySex {
  readonly sex: Sex;
  readonly birds: number;
}

/** Birds alive of a flock in a shed by sex, now; sexes that were never there are left out. */
export async function birdsAlive(tx: CompanyTx, place: Omit<FlockAccount, 'kind'>): Promise<BirdsBySex[]> {
  const { flockId, shedId } = place;
  const rows = await tx.many<{ lotId: string; quantity: number }>(sql`
    select lot_id, quantity from balance
    where company_id = ${tx.companyId} and account_id = ${accountId({ kind: 'flock', flockId, shedId })}`);
  return sexes.flatMap((sex) => {
    const id = lotId({ kind: 'birds', flockId, sex });
    return rows.filter((row) => row.lotId === id).map(({ quantity }) => ({ sex, birds: quantity }));
  });
}

interface FeedNeed {
  readonly farmId: string;
  readonly itemId: string;
  readonly day: Day;
  readonly lotId: string | null;
  readonly withoutDocument: string | null;
}

interface FreeLot extends StoredLot {
  readonly itemId: string;
  readonly code: string;
}

/**
 * Lots of a feed in the store of a farm with what is free from `day` on: the least that is there at the close of that day
 * and every later one, as if `withoutDocument` (the document that is being corrected) had taken nothing. The balances are
 * locked until the end of the transaction, in the order of their key, so that what is chosen from the answer can be posted.
 * `lotId` narrows to one lot, which comes even when it is empty.
 */
export async function lockFreeLots(tx: CompanyTx, need: FeedNeed): Promise<FreeLot[]> {
  const store = accountId({ kind: 'store', farmId: need.farmId });
  const own = sql`select m.lot_id from movement m
    where m.company_id = ${tx.companyId} and m.document_id = ${need.withoutDocument}::uuid`;
  // The item's lots come first: eggs fill the same store with a balance a day and grade, which nobody wants to walk through.
  const ofItem = sql`select id from lot where company_id = ${tx.companyId} and item_id = ${need.itemId}`;
  const wanted = sql`b.company_id = ${tx.companyId} and b.account_id = ${store} and b.lot_id = any(array(${ofItem}))
    and (b.lot_id = ${need.lotId}::uuid or ${need.lotId}::uuid is null and (b.quantity > 0 or b.lot_id in (${own})))`;
  const locked = tx.many(sql`
    select from balance b where ${wanted} order by b.account_id, b.lot_id for update`);
  const lots = tx.many<FreeLot>(sql`
    select l.id as lot_id, l.item_id, l.code, l.expiry_day, l.received_day, l.quarantined_from,
      case when b.last_day <= ${need.day} and ${need.withoutDocument}::uuid is null then b.quantity else (
        with moved as (
          select day, document_id, quantity as change from movement
          where company_id = b.company_id and to_account_id = b.account_id and lot_id = b.lot_id
          union all
          select day, document_id, -quantity from movement
          where company_id = b.company_id and from_account_id = b.account_id and lot_id = b.lot_id),
        later as (
          select day, sum(change) as change from moved
          where day > ${need.day} and document_id is distinct from ${need.withoutDocument}::uuid group by day)
        select b.quantity
          - coalesce((select sum(change) from moved where document_id = ${need.withoutDocument}::uuid), 0)
          - greatest(0, (select max(tail) from (
              select sum(change) over (order by day desc) as tail from later) tails))) end as on_hand
    from balance b join lot l on l.company_id = b.company_id and l.id = b.lot_id
    where ${wanted}
    order by l.expiry_day nulls last, l.received_day, l.id`);
  await locked;
  return lots;
}
