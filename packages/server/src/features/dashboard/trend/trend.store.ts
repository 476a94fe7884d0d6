import type { Day } from '@henhouse/domain/day/day';
import type { MonthOfBirds, MonthOfEndedFlocks } from '@henhouse/domain/economics/month-trend';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import type { Scope } from '../../../platform/http/rights';
import { liveChangeOf } from '../../day-book/day-book-columns';
import { daysOfSpan, ever, isInSpan, never } from '../../day-book/flock-months';

interface TrendSpan {
  readonly kind: ProductionKind;
  readonly from: Day;
  readonly to: Day;
  readonly scope: Scope;
}

interface BirdsRow extends Omit<MonthOfBirds, 'month'> {
  /** Null: all that came before the first month. */
  readonly month: string | null;
}

const flocksOf = (tx: CompanyTx, { kind, scope }: TrendSpan): RawBuilder<unknown> => sql`
  f.company_id = ${tx.companyId} and f.production_kind = ${kind} and f.placed_day is not null
  and f.state not in ('planned', 'cancelled') and ${within(sql`f.farm_id`, scope.farmIds)}`;

/** The day-book's sums of a kind by month, of flocks that stood in the span; what came before it as one row without a month. */
export function readMonthsOfBirds(tx: CompanyTx, span: TrendSpan): Promise<BirdsRow[]> {
  const { from, to, scope } = span;
  return tx.many(sql<BirdsRow>`
    select case when k.month >= ${from} then k.month end as month, sum(d.placed)::int as placed,
      sum(d.sold)::int as sold, sum(d.sold_kg) as sold_kg, sum(d.dead)::int as dead, sum(d.culled)::int as culled,
      sum(d.mortality_entries)::int as mortality_entries,
      sum(${sql.raw(liveChangeOf('d'))})::int as change, case when sum(d.fed_days) > 0 then sum(d.feed_kg) end as feed_kg,
      coalesce(sum(d.feed_kg) filter (where s.in_lay), 0) as lay_feed_kg,
      coalesce(sum(d.eggs) filter (where s.in_lay), 0)::int as lay_eggs,
      case when sum(d.egg_days) > 0 then sum(d.eggs)::int end as eggs
    from flock f
    cross join lateral (values (false, ${ever}::date, coalesce(f.production_day, ${never})), (true, f.production_day, ${never}::date))
      s (in_lay, from_day, until_day)
    join flock_month k on k.company_id = f.company_id and k.flock_id = f.id and k.days > 0 and k.month <= ${to}
      and ${isInSpan(sql`k.month`)} and ${within(sql`k.shed_id`, scope.shedIds)}
    ${daysOfSpan}
    where ${flocksOf(tx, span)} and f.placed_day <= ${to} and (f.depleted_day is null or f.depleted_day >= ${from})
    group by 1`);
}

export interface EndedMonth extends MonthOfEndedFlocks {
  readonly flockIds: readonly string[];
}

/** What flocks used and sold over their lives, by the month in which they ended. */
export function readEndedByMonth(tx: CompanyTx, span: TrendSpan): Promise<EndedMonth[]> {
  return tx.many(sql<EndedMonth>`
    with ended as materialized (
      select f.id, date_trunc('month', f.depleted_day)::date as month from flock f
      where ${flocksOf(tx, span)} and f.depleted_day between ${span.from} and ${span.to})
    select ended.month, count(distinct ended.id)::int as flocks, coalesce(sum(d.feed_kg), 0) as feed_kg,
      coalesce(sum(d.sold_kg), 0) as sold_kg, coalesce(sum(d.sold), 0)::int as sold,
      array_agg(distinct ended.id) as flock_ids
    from ended left join flock_month d on d.company_id = ${tx.companyId} and d.flock_id = ended.id
      and ${within(sql`d.shed_id`, span.scope.shedIds)}
    group by ended.month`);
}
