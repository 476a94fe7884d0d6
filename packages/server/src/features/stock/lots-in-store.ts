import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import { accountId } from '../../ledger/ids';
import type { CompanyTx } from '../../platform/db/company-tx';

/** Row of the store of a farm, or of the company's own (`farmId` null). */
export const storeAccount = (farmId: string | null): string => accountId({ kind: 'store', farmId });

/** What the lot `l` is called; eggs without a code by the day of lay. */
export const lotCode = sql`case when l.kind = 'eggs' and l.code = '' then coalesce(l.lay_day::text, '') else l.code end`;

/** The flock `f` that laid the eggs of the lot `l`; of bought ones, as the docket says it. Of other lots nothing. */
export const eggsFlock = sql`case when l.kind = 'eggs' then coalesce(f.number, l.source, '') else '' end`;

/**
 * Lots that the store of a farm, or the company's own, holds or held, with what is on hand by the ledger, in the unit of the item:
 * `account_id lot_id kind item_id category item_code item_name unit lot_code flock_number supplier received_day expiry_day
 * expired quarantined_from on_hand unit_cost_minor`. Chicks are named by their breed, eggs by their grade.
 */
export function lotsInStore(tx: CompanyTx, farmId: string | null, today: Day): RawBuilder<unknown> {
  return sql`
    select b.account_id, l.id as lot_id, l.kind, l.item_id, coalesce(i.category, l.kind) as category,
      coalesce(i.code, '') as item_code, coalesce(i.name, l.breed, l.grade, '') as item_name,
      coalesce(i.unit, l.kind) as unit, ${lotCode} as lot_code, ${eggsFlock} as flock_number,
      coalesce(p.name, '') as supplier, coalesce(l.received_day, l.lay_day) as received_day, l.expiry_day,
      coalesce(l.expiry_day < ${today}::date, false) as expired, l.quarantined_from, b.quantity as on_hand,
      l.unit_cost_minor
    from balance b
    join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind <> 'birds'
    left join item i on i.company_id = l.company_id and i.id = l.item_id
    left join flock f on f.company_id = l.company_id and f.id = l.flock_id
    left join partner p on p.company_id = l.company_id and p.id = l.partner_id
    where b.company_id = ${tx.companyId} and b.account_id = ${storeAccount(farmId)}`;
}

/** What came into the store of the lot that `stored` names in the query, less what of that was taken back. */
export function receivedOf(tx: CompanyTx, stored: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(
    coalesce((select sum(m.quantity) from movement m where m.company_id = ${tx.companyId}
      and m.to_account_id = ${stored}.account_id and m.lot_id = ${stored}.lot_id and m.reverses_id is null), 0)
    - coalesce((select sum(m.quantity) from movement m where m.company_id = ${tx.companyId}
      and m.from_account_id = ${stored}.account_id and m.lot_id = ${stored}.lot_id and m.reverses_id is not null), 0))`;
}

/** Lots as they are used: first expiry first, no expiry last, then first received; as `inOrderOfUse` of the domain. */
export const orderOfUse = sql.raw('expiry_day nulls last, received_day, lot_id');
