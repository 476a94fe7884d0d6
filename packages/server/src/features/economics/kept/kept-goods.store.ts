import type { DirectCostKind } from '@henhouse/domain/economics/economic-kind';
import type { FlockMonthCost } from '@henhouse/domain/economics/site-economics';
import type { Month } from '@henhouse/domain/money/period';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import {
  exactText,
  goodsUsed,
  isLoose,
  isRearing,
  joinLots,
  kindOfLot,
  looseCount,
  loosePrice,
  wholeLives,
} from '../goods-cost.store';

/** A month of a flock's goods. */
interface FlockMonth {
  readonly flockId: string;
  readonly month: Month;
}

/** Months as the rows of a query. */
const rowsOf = (months: readonly FlockMonth[]): RawBuilder<unknown> =>
  sql`unnest(${months.map(({ flockId }) => flockId)}::uuid[], ${months.map(({ month }) => month)}::date[]) given (flock_id, month)`;

const monthOfMovement = sql`date_trunc('month', m.day)::date`;

/**
 * Months of flocks whose goods have changed since they were kept. The log is read by itself: mostly it names no lot and no flock, and
 * whoever does not know that joins all movements with it.
 */
export async function readChangedGoods(tx: CompanyTx, flockIds: 'all' | readonly string[]): Promise<FlockMonth[]> {
  const log = await tx.many(sql<{ kind: 'goods' | 'lot' | 'flock'; ofId: string; month: Month }>`
    select distinct kind, of_id, month from cost_change where company_id = ${tx.companyId}
      and (kind = 'lot' or (kind in ('goods', 'flock') and ${within(sql`of_id`, flockIds)}))`);
  const idsOf = (of: 'lot' | 'flock') => log.flatMap(({ kind, ofId }) => (kind === of ? ofId : []));
  const months = log.flatMap(({ kind, ofId, month }) => (kind === 'goods' ? { flockId: ofId, month } : []));
  const [lots, flocks] = [idsOf('lot'), idsOf('flock')];
  if (lots.length + flocks.length === 0) return months;
  const used = sql`a.company_id = ${tx.companyId} and a.kind in ('consumed', 'placed') and ${within(sql`a.flock_id`, flockIds)}`;
  const ofLot = (end: RawBuilder<unknown>) => sql`
    select a.flock_id, ${monthOfMovement} from unnest(${lots}::uuid[]) l (id)
    join movement m on m.company_id = ${tx.companyId} and m.lot_id = l.id join account a on a.id = ${end} and ${used}`;
  const named = sql`unnest(${flocks}::uuid[]) f (id)`;
  const ofFlock = (end: RawBuilder<unknown>) => sql`
    select a.flock_id, ${monthOfMovement} from ${named}
    join account a on a.flock_id = f.id and ${used} join movement m on m.company_id = ${tx.companyId} and ${end} = a.id`;
  return tx.many(sql<FlockMonth>`
    select flock_id, month from ${rowsOf(months)}
    union ${ofLot(sql`m.to_account_id`)} union ${ofLot(sql`m.from_account_id`)}
    union ${ofFlock(sql`m.to_account_id`)} union ${ofFlock(sql`m.from_account_id`)}
    union select k.flock_id, k.month from ${named} join flock_goods k on k.company_id = ${tx.companyId} and k.flock_id = f.id
    union select e.flock_id, date_trunc('month', e.day)::date from ${named}
      join entry e on e.company_id = ${tx.companyId} and e.flock_id = f.id and e.kind = 'chick-placement'`);
}

/** Months of flocks as spans of days, as {@link goodsOf} takes them. */
const spansOf = (months: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select flock_id, month as from_day, (month + interval '1 month')::date as until_day from ${months}`;

/** Goods of whole months that lie in `spans` worked out of movements and placements, in the columns of `flock_goods`. */
const goodsOf = (tx: CompanyTx, spans: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select company_id, flock_id, date_trunc('month', day)::date as month, kind, is_rearing,
    coalesce(sum(exact_minor), 0) as exact_minor,
    coalesce(array_agg(distinct of_id) filter (where exact_minor is null), '{}') as unpriced_ids
  from (
    select f.company_id, used.flock_id, used.day, ${kindOfLot} as kind, ${isRearing(sql`used.day`)} as is_rearing, l.id as of_id,
      used.quantity * l.unit_cost_minor as exact_minor
    from ${goodsUsed(tx, spans)} used join flock f on f.company_id = ${tx.companyId} and f.id = used.flock_id ${joinLots}
    union all
    select e.company_id, e.flock_id, e.day, 'chicks', f.production_kind <> 'broiler', e.id, ${loosePrice} * ${looseCount}
    from (${spans}) s join entry e on e.company_id = ${tx.companyId} and e.flock_id = s.flock_id
      and e.day >= s.from_day and e.day < s.until_day and ${isLoose}
    join flock f on f.company_id = e.company_id and f.id = e.flock_id) used
  group by 1, 2, 3, 4, 5`;

/** Goods of flocks by month as they are kept, worked out anew where something has changed since, in the columns of `flock_goods`. */
const goodsNow = (
  tx: CompanyTx,
  flockIds: 'all' | readonly string[],
  changed: readonly FlockMonth[],
): RawBuilder<unknown> => {
  const kept = sql`select k.* from flock_goods k where k.company_id = ${tx.companyId} and ${within(sql`k.flock_id`, flockIds)}`;
  if (changed.length === 0) return kept;
  return sql`
    with changed as materialized (select * from ${rowsOf(changed)})
    ${kept} and not exists (select from changed c where c.flock_id = k.flock_id and c.month = k.month)
    union all ${goodsOf(tx, spansOf(sql`changed`))}`;
};

/**
 * What all flocks used of lots, `month` and `cost` in minor units with all decimals, for a span of months; `changed` are those of
 * {@link readChangedGoods}. Chicks that came out of no lot are none of the books: what their placement states was bought by nobody.
 */
export const lotsUsedByMonth = (
  tx: CompanyTx,
  { first, last }: { readonly first: Month; readonly last: Month },
  changed: readonly FlockMonth[],
): RawBuilder<unknown> => sql`
  select month, sum(cost) as cost from (
    select month, exact_minor as cost from (${goodsNow(tx, 'all', changed)}) goods where month between ${first} and ${last}
    union all
    select date_trunc('month', e.day)::date, -coalesce(${loosePrice} * ${looseCount}, 0) from entry e
    where e.company_id = ${tx.companyId} and e.day >= ${first}::date and e.day < ${last}::date + interval '1 month' and ${isLoose}) used
  group by month`;

interface GoodsRow extends FlockMonth {
  readonly kind: DirectCostKind;
  readonly isRearing: boolean;
  readonly exact: string;
  readonly unpricedIds: readonly string[] | null;
}

/**
 * What goods cost flocks by month, exactly, and how many lots and placements of theirs nobody knows the price of: as they are kept, and
 * worked out anew where something has changed since.
 */
export async function readGoodsCosts(
  tx: CompanyTx,
  flockIds: readonly string[],
): Promise<{ costs: FlockMonthCost[]; unpriced: Map<string, number> }> {
  const goods = goodsNow(tx, flockIds, await readChangedGoods(tx, flockIds));
  const rows = await tx.many(sql<GoodsRow>`
    select flock_id, month, kind, is_rearing, ${exactText(sql`exact_minor`)} as exact, nullif(unpriced_ids, '{}') as unpriced_ids
    from (${goods}) goods`);
  const unpriced = grouped(
    rows.filter(({ unpricedIds }) => unpricedIds !== null),
    ({ flockId }) => flockId,
  );
  return {
    costs: rows.map(({ flockId, month, kind, isRearing, exact }) => ({
      flockId,
      month,
      kind,
      isRearing,
      exact: BigInt(exact),
    })),
    unpriced: new Map(
      [...unpriced].map(([flockId, own]) => [
        flockId,
        new Set(own.flatMap(({ unpricedIds }) => unpricedIds ?? [])).size,
      ]),
    ),
  };
}

/** Keeps goods of months as they are now. */
export async function keepGoods(tx: CompanyTx, months: readonly FlockMonth[]): Promise<void> {
  const given = rowsOf(months);
  await tx.run(sql`
    delete from flock_goods k using ${given}
    where k.company_id = ${tx.companyId} and k.flock_id = given.flock_id and k.month = given.month`);
  await tx.run(sql`insert into flock_goods ${goodsOf(tx, spansOf(given))} returning 1`);
}

/** A month of goods that is kept otherwise than its documents have it; null: there is no row. */
export interface GoodsFinding {
  readonly what: 'flockGoods';
  /** Flock, month and kind. */
  readonly row: string;
  /** Minor units with all their decimals, and what has no price. */
  readonly kept: string | null;
  readonly counted: string | null;
}

/** Compares what is kept of goods of flocks with their documents; what the log names is not judged. */
export async function checkGoods(tx: CompanyTx, flockIds: readonly string[]): Promise<GoodsFinding[]> {
  const changed = await readChangedGoods(tx, flockIds);
  const side = (rows: RawBuilder<unknown>) => sql`
    select g.flock_id, g.month, g.kind, g.is_rearing, concat_ws(' ', trim_scale(g.exact_minor), nullif(g.unpriced_ids, '{}')) as said from (${rows}) g
    where not exists (select from changed c where c.flock_id = g.flock_id and c.month = g.month)`;
  const kept = sql`select * from flock_goods where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])`;
  return tx.many(sql<GoodsFinding>`
    with changed as materialized (select * from ${rowsOf(changed)}), kept as (${side(kept)}), counted as (${side(goodsOf(tx, wholeLives(flockIds)))})
    select 'flockGoods' as what, concat_ws('/', flock_id, month, kind, case when is_rearing then 'rearing' end) as row, kept.said as kept,
      counted.said as counted
    from kept full join counted using (flock_id, month, kind, is_rearing)
    where kept.said is distinct from counted.said order by 2`);
}
