import type { DirectCostKind } from '@henhouse/domain/economics/economic-kind';
import { type ExactMinor, exactPrice } from '@henhouse/domain/economics/exact-minor';
import type { FlockMonthCost } from '@henhouse/domain/economics/site-economics';
import type { Month } from '@henhouse/domain/money/period';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';

/** An exact amount as the database writes it: a whole number of 10⁻¹⁵ minor units. */
export const exactText = (amount: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`trunc((${amount}) * 1000000000000000)::text`;

/** Before first lay, of hens. */
export const isRearing = (day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(f.production_kind <> 'broiler' and ${day} < coalesce(f.production_day, 'infinity'))`;

/**
 * Movements `m` into and out of the accounts in which flocks use goods up, signed: feed, vaccine, medicine and other goods in
 * `consumed`, chicks in `placed`. Movements of birds are none of goods.
 */
export const goodsUsed = (tx: CompanyTx, flockIds: readonly string[]): RawBuilder<unknown> => {
  const side = (sign: number, end: RawBuilder<unknown>) => sql`
    select a.flock_id, m.* from own a cross join lateral (
      select m.id, m.day, m.lot_id, m.document_kind, m.document_id, ${sql.lit(sign)} * m.quantity as quantity
      from movement m where m.company_id = ${tx.companyId} and ${end} = a.id offset 0) m`;
  // Account by account along its index: next to nothing leaves these accounts, which the database cannot know. And once: one that has
  // not counted its rows yet reads them again for each flock and lot that they are joined with, ten seconds for 500 movements.
  return sql`(
    with own as materialized (
      select id, flock_id from account
      where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and kind in ('consumed', 'placed')),
    each as materialized (${side(1, sql`m.to_account_id`)} union all ${side(-1, sql`m.from_account_id`)})
    select * from each)`;
};

/** What a lot is to its flock. */
export const kindOfLot = sql<DirectCostKind>`case when l.kind = 'chicks' then 'chicks'
  when item.category = 'other' then 'goods' else item.category end`;

export const joinLots = sql`
  join lot l on l.company_id = f.company_id and l.id = used.lot_id and l.kind <> 'birds'
  left join item on item.company_id = l.company_id and item.id = l.item_id`;

interface GoodsRow {
  readonly flockId: string;
  readonly month: Month;
  readonly kind: DirectCostKind;
  readonly isRearing: boolean;
  /** Null: nobody knows the price of any of it. */
  readonly exact: string | null;
  readonly unpricedLots: readonly string[] | null;
}

/** What goods cost flocks by month, exactly; and how many lots they used that nobody knows the price of. */
export async function readGoodsCosts(
  tx: CompanyTx,
  flockIds: readonly string[],
): Promise<{ costs: FlockMonthCost[]; unpriced: Map<string, number> }> {
  if (flockIds.length === 0) return { costs: [], unpriced: new Map() };
  const rows = await tx.many(sql<GoodsRow>`
    select used.flock_id, date_trunc('month', used.day)::date as month, ${kindOfLot} as kind,
      ${isRearing(sql`used.day`)} as is_rearing, ${exactText(sql`sum(used.quantity * l.unit_cost_minor)`)} as exact,
      array_agg(distinct used.lot_id::text) filter (where l.unit_cost_minor is null) as unpriced_lots
    from ${goodsUsed(tx, flockIds)} used
    join flock f on f.company_id = ${tx.companyId} and f.id = used.flock_id ${joinLots}
    group by 1, 2, 3, 4`);
  const unpriced = grouped(
    rows.filter(({ unpricedLots }) => unpricedLots !== null),
    ({ flockId }) => flockId,
  );
  return {
    costs: rows.flatMap(({ unpricedLots: _lots, exact, ...row }) =>
      exact === null ? [] : [{ ...row, exact: BigInt(exact) }],
    ),
    unpriced: new Map(
      [...unpriced].map(([flockId, own]) => [flockId, new Set(own.flatMap(({ unpricedLots }) => unpricedLots)).size]),
    ),
  };
}

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

export async function readLooseChicks(tx: CompanyTx, flockIds: readonly string[]): Promise<LooseChicks[]> {
  if (flockIds.length === 0) return [];
  const rows = await tx.many(sql<Omit<LooseChicks, 'exact'>>`
    select e.flock_id, e.id as entry_id, e.day, (e.detail ->> 'count')::int as count,
      (e.detail ->> 'priceMinorPerChick')::numeric as price_minor, coalesce(e.detail ->> 'supplierName', '') as supplier_name,
      f.production_kind <> 'broiler' as is_rearing
    from entry e join flock f on f.company_id = e.company_id and f.id = e.flock_id
    where e.company_id = ${tx.companyId} and e.flock_id = any(${flockIds}::uuid[]) and e.kind = 'chick-placement'
      and e.state = 'posted'
      and not exists (select from movement m join lot l on l.company_id = m.company_id and l.id = m.lot_id
        where m.company_id = e.company_id and m.document_id = e.id and l.kind = 'chicks')
    order by e.day, e.id`);
  return rows.map((row) => ({ ...row, exact: row.priceMinor === null ? 0n : exactPrice(row.priceMinor, row.count) }));
}
