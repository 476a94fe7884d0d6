import type { Day } from '@henhouse/domain/day/day';
import type { FlockAccount } from '@henhouse/domain/ledger/account';
import type { DayChange } from '@henhouse/domain/ledger/posting';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { accountId } from './ids';

/** A lot of goods in a store, with all that ever moved it there. */
interface LotTimeline {
  readonly itemId: string;
  readonly lotId: string;
  readonly code: string;
  readonly receivedDay: Day;
  readonly expiryDay: Day | null;
  readonly quarantinedFrom: Day | null;
  /** Net change of a day, in order of days. */
  readonly changes: readonly DayChange[];
}

/** Every lot of items that is or was in the store of a farm, day by day; in no order. */
export async function readLotTimelines(
  tx: CompanyTx,
  farmId: string,
  itemIds: readonly string[],
): Promise<LotTimeline[]> {
  if (itemIds.length === 0) return [];
  const store = accountId({ kind: 'store', farmId });
  const rows = await tx.many<Omit<LotTimeline, 'changes'> & DayChange>(sql`
    select l.item_id, l.id as lot_id, l.code, l.received_day, l.expiry_day, l.quarantined_from, m.day, sum(m.change) as change
    from lot l
    join (
      select lot_id, day, quantity as change from movement
      where company_id = ${tx.companyId} and to_account_id = ${store}
      union all
      select lot_id, day, -quantity from movement
      where company_id = ${tx.companyId} and from_account_id = ${store}) m on m.lot_id = l.id
    where l.company_id = ${tx.companyId} and l.item_id = any(${itemIds}::uuid[])
    group by l.item_id, l.id, l.code, l.received_day, l.expiry_day, l.quarantined_from, m.day
    order by l.id, m.day`);
  const lots = new Map<string, LotTimeline & { changes: DayChange[] }>();
  for (const { day, change, ...lot } of rows) {
    const existing = lots.get(lot.lotId) ?? { ...lot, changes: [] };
    existing.changes.push({ day, change });
    lots.set(lot.lotId, existing);
  }
  return [...lots.values()];
}

/**
 * Locks the balances of flocks in sheds and of everything in the store of a farm until the transaction ends, in the order
 * in which postings lock them: what is read afterwards still holds when it is posted.
 */
export async function lockBalances(
  tx: CompanyTx,
  farmId: string,
  flocks: readonly Omit<FlockAccount, 'kind'>[],
): Promise<void> {
  const accounts = flocks.map(({ flockId, shedId }) => accountId({ kind: 'flock', flockId, shedId }));
  await tx.many(sql`
    select from balance
    where company_id = ${tx.companyId} and account_id = any(${[...accounts, accountId({ kind: 'store', farmId })]}::uuid[])
    order by account_id, lot_id for update`);
}
