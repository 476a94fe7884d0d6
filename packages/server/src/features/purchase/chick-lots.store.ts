import type { ChickLotInStore } from '@henhouse/contract/purchase/chick-lot';
import type { PlacedChickLot } from '@henhouse/domain/entry/chick-placement/chick-placement';
import { sql } from 'kysely';
import { accountId } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Chicks in the store of a farm that wait to be placed, the latest first. */
export function readChickLots(tx: CompanyTx, farmId: string): Promise<ChickLotInStore[]> {
  return tx.many(sql<ChickLotInStore>`
    select l.id as lot_id, l.breed, l.sex, l.chick_grade as grade, l.hatch_day, l.source, l.received_day, b.quantity::int as on_hand,
      coalesce(p.name, '') as supplier_name, l.hatch_id, h.number as hatch_number
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'chicks'
    left join hatch h on h.company_id = l.company_id and h.id = l.hatch_id
    left join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where b.company_id = ${tx.companyId} and b.account_id = ${accountId({ kind: 'store', farmId })} and b.quantity > 0
    order by l.received_day desc, l.id`);
}

/** A lot of chicks that came into the store of a farm, whether some are left or not; null when there is none of that id. */
export async function findChickLot(tx: CompanyTx, farmId: string, lotId: string): Promise<PlacedChickLot | null> {
  const row = await tx.maybe(sql<PlacedChickLot>`
    select l.breed, l.sex, l.hatch_day from lot l
    join balance b on b.company_id = l.company_id and b.lot_id = l.id
      and b.account_id = ${accountId({ kind: 'store', farmId })}
    where l.company_id = ${tx.companyId} and l.id = ${lotId} and l.kind = 'chicks'`);
  return row ?? null;
}
