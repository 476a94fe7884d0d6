import type { DirectCostKind } from '@henhouse/domain/economics/economic-kind';
import { type ExactMinor, exactPrice } from '@henhouse/domain/economics/exact-minor';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** An exact amount as the database writes it: a whole number of 10⁻¹⁵ minor units. */
export const exactText = (amount: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trunc((${amount}) * 1000000000000000)::text`;

/** Before first lay, of hens. */
export const isRearing = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(f.production_kind <> 'broiler' and ${day} < coalesce(f.production_day, 'infinity'))`;

/** Flocks with all of their days, as {@link goodsUsed} takes them. */
export const wholeLives = (flockIds: readonly string[]): RawBuilder<unknown> =>
  sql`select flock_id, '-infinity'::date as from_day, 'infinity'::date as until_day from unnest(${flockIds}::uuid[]) flock_id`;

/**
 * Movements into and out of the accounts in which flocks use goods up, signed: feed, vaccine, medicine and other goods in
 * `consumed`, chicks in `placed`. Movements of birds are none of goods. `spans` are `flock_id`, `from_day` and `until_day`, which is not
 * among them.
 */
export const goodsUsed = (tx: CompanyTx, spans: RawBuilder<unknown>): RawBuilder<unknown> => {
  const side = (sign: number, end: RawBuilder<unknown>) => sql`
    select a.flock_id, m.* from own a cross join lateral (
      select m.id, m.day, m.lot_id, m.document_kind, m.document_id, ${sql.lit(sign)} * m.quantity as quantity
      from movement m where m.company_id = ${tx.companyId} and ${end} = a.id and m.day >= a.from_day and m.day < a.until_day offset 0) m`;
  // Account by account along its index: next to nothing leaves these accounts, which the database cannot know. And once: one that has
  // not counted its rows yet reads them again for each flock and lot that they are joined with, ten seconds for 500 movements.
  return sql`(
    with own as materialized (
      select a.id, a.flock_id, s.from_day, s.until_day from (${spans}) s join account a on a.company_id = ${tx.companyId}
        and a.flock_id = s.flock_id and a.kind in ('consumed', 'placed')),
    each as materialized (${side(1, sql`m.to_account_id`)} union all ${side(-1, sql`m.from_account_id`)})
    select * from each)`;
};

/** What a lot is to its flock. */
export const kindOfLot = sql<DirectCostKind>`case when l.kind = 'chicks' then 'chicks'
  when item.category = 'other' then 'goods' else item.category end`;

export const joinLots = sql`
  join lot l on l.company_id = f.company_id and l.id = used.lot_id and l.kind <> 'birds'
  left join item on item.company_id = l.company_id and item.id = l.item_id`;

/** Chicks that did not come out of a lot, with the price that their placement states; null where it states none. */
export interface LooseChicks {
  readonly flockId: string;
  readonly entryId: string;
  readonly day: string;
  readonly count: number;
  readonly priceMinor: number | null;
  readonly supplierName: string;
  readonly isRearing: boolean;
  readonly exact: ExactMinor;
}

/** Placements of chicks `e` that did not come out of a lot. */
export const isLoose = sql`e.kind = 'chick-placement' and e.state = 'posted'
  and not exists (select from movement m join lot l on l.company_id = m.company_id and l.id = m.lot_id
    where m.company_id = e.company_id and m.document_id = e.id and l.kind = 'chicks')`;
export const loosePrice = sql<number | null>`(e.detail ->> 'priceMinorPerChick')::numeric`;
export const looseCount = sql<number>`(e.detail ->> 'count')::int`;

export async function readLooseChicks(tx: CompanyTx, flockId: string): Promise<LooseChicks[]> {
  const rows = await tx.many(sql<Omit<LooseChicks, 'exact'>>`
    select e.flock_id, e.id as entry_id, e.day, ${looseCount} as count, ${loosePrice} as price_minor,
      coalesce(e.detail ->> 'supplierName', '') as supplier_name, f.production_kind <> 'broiler' as is_rearing
    from entry e join flock f on f.company_id = e.company_id and f.id = e.flock_id
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and ${isLoose}
    order by e.day, e.id`);
  return rows.map((row) => ({ ...row, exact: row.priceMinor === null ? 0n : exactPrice(row.priceMinor, row.count) }));
}
