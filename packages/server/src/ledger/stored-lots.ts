import type { Day } from '@henhouse/domain/day/day';
import type { StoredLotKind } from '@henhouse/domain/ledger/lot';
import { sql } from 'kysely';
import type { CompanyTx } from '../platform/db/company-tx';
import { accountId } from './ids';

/** A lot that a store holds or held. */
interface LotInStore {
  readonly lotId: string;
  readonly kind: StoredLotKind;
  /** Of the item; chicks and eggs are a category of their own. */
  readonly category: string;
  /** Of the item; the kind of chicks and eggs. */
  readonly unit: string;
  readonly receivedDay: Day;
  readonly expiryDay: Day | null;
  readonly quarantinedFrom: Day | null;
}

/** Those of the lots that the store of a farm, or of the company (`farmId` null), holds or held; in no order. */
export function readStoredLots(tx: CompanyTx, farmId: string | null, lotIds: readonly string[]): Promise<LotInStore[]> {
  return tx.many(sql<LotInStore>`
    select l.id as lot_id, l.kind, coalesce(i.category, l.kind) as category, coalesce(i.unit, l.kind) as unit,
      coalesce(l.received_day, l.lay_day) as received_day, l.expiry_day, l.quarantined_from
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind <> 'birds'
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    where b.company_id = ${tx.companyId} and b.account_id = ${accountId({ kind: 'store', farmId })}
      and b.lot_id = any(${lotIds}::uuid[])`);
}

/** Locks what a store holds of lots until the end of the transaction, in the order in which postings lock it. */
const lockStoredLots = (tx: CompanyTx, farmId: string | null, lotIds: readonly string[]): Promise<number> =>
  tx.run(sql`
    select from balance
    where company_id = ${tx.companyId} and account_id = ${accountId({ kind: 'store', farmId })} and lot_id = any(${lotIds}::uuid[])
    order by account_id, lot_id for update`);

/**
 * What the books say a store held of lots at the close of a day, as if `withoutDocument`, if one is named, had moved nothing. The balances are
 * locked until the end of the transaction, in the order in which postings lock them: what is posted from the answer fits it.
 */
export async function lockBookedQuantities(
  tx: CompanyTx,
  farmId: string | null,
  lotIds: readonly string[],
  at: { readonly day: Day; readonly withoutDocument: string | null },
): Promise<Map<string, number>> {
  const store = accountId({ kind: 'store', farmId });
  await lockStoredLots(tx, farmId, lotIds);
  const moved = (account: 'to_account_id' | 'from_account_id', sign: '' | '-') => sql`
    select lot_id, ${sql.raw(sign)}quantity as quantity from movement
    where company_id = ${tx.companyId} and ${sql.ref(account)} = ${store} and lot_id = any(${lotIds}::uuid[])
      and (day > ${at.day} or document_id = ${at.withoutDocument})`;
  const rows = await tx.many(sql<{ lotId: string; booked: number }>`
    with moved as materialized (
      select lot_id, sum(quantity) as net from (${moved('to_account_id', '')} union all ${moved('from_account_id', '-')}) m
      group by lot_id)
    select balance.lot_id, balance.quantity - coalesce(moved.net, 0) as booked
    from balance left join moved on moved.lot_id = balance.lot_id
    where company_id = ${tx.companyId} and account_id = ${store} and balance.lot_id = any(${lotIds}::uuid[])`);
  return new Map(rows.map(({ lotId, booked }) => [lotId, booked]));
}
