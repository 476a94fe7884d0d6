import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { liveChangeOf } from './day-book-columns';

export interface OwedDaysQuery {
  /** Flocks to look at, as a condition on `flock f`. */
  readonly flocks: RawBuilder<unknown>;
  readonly shedIds: Scope['shedIds'];
  readonly from: Day | null;
  /** Last day that counts: yesterday, since today is not over. */
  readonly to: Day;
}

/**
 * Days on which a shed began the day with birds of a flock, so that mortality, feed, water and (from first lay on) eggs are owed: a
 * query to be put in brackets, with the columns `day`, `flock_id`, `shed_id` and `missing`, what was not recorded. The day of placement
 * is not one of them, nor the day on which the last bird left.
 */
export function owedDays(tx: CompanyTx, query: OwedDaysQuery): RawBuilder<unknown> {
  return sql`
    select day, flock_id, shed_id, array_remove(array[
      case when mortality_entries = 0 then 'mortality' end,
      case when feed_entries = 0 then 'feed' end,
      case when water_entries = 0 then 'water-consumption' end,
      case when egg_entries = 0 then 'egg' end], null) as missing
    from (
      select flock_id, shed_id, day, change, mortality_entries, feed_entries, water_entries, egg_entries,
        sum(change) over (partition by flock_id, shed_id order by day
          rows between unbounded preceding and 1 preceding) as at_opening
      from (
        select span.flock_id, span.shed_id, calendar.day::date as day, coalesce(d.change, 0) as change,
          coalesce(d.mortality_entries, 0) as mortality_entries, coalesce(d.feed_entries, 0) as feed_entries,
          coalesce(d.water_entries, 0) as water_entries,
          -- Before first lay no eggs are owed.
          case when calendar.day::date >= span.production_day then coalesce(d.egg_entries, 0) end as egg_entries
        from (
          select d.flock_id, d.shed_id, min(d.day) as first_day, min(f.production_day) as production_day from flock_day d
          join flock f on f.company_id = d.company_id and f.id = d.flock_id
          where d.company_id = ${tx.companyId} and ${query.flocks} and ${within(sql`d.shed_id`, query.shedIds)}
          group by d.flock_id, d.shed_id) span
        cross join lateral generate_series(span.first_day, ${query.to}::date, interval '1 day') calendar (day)
        left join lateral (
          select sum(${sql.raw(liveChangeOf('d'))}) as change, sum(d.mortality_entries) as mortality_entries,
            sum(d.feed_entries) as feed_entries, sum(d.water_entries) as water_entries, sum(d.egg_entries) as egg_entries
          from flock_day d
          where d.company_id = ${tx.companyId} and d.flock_id = span.flock_id and d.shed_id = span.shed_id
            and d.day = calendar.day::date) d on true) days) openings
    where at_opening > 0 and at_opening + change > 0
      and (${query.from}::date is null or day >= ${query.from}::date)`;
}

/** Those of the {@link owedDays} of which something is not recorded. */
export const missingDays = (tx: CompanyTx, query: OwedDaysQuery): RawBuilder<unknown> =>
  sql`select * from (${owedDays(tx, query)}) owed where missing <> '{}'`;

interface MissingDaysOfFlock {
  readonly days: number;
  readonly firstDay: Day | null;
}

/** How many shed-days of a flock lack an entry up to `to`, and the first of them: for the list before closing. */
export function missingDaysOfFlock(tx: CompanyTx, flockId: string, to: Day): Promise<MissingDaysOfFlock> {
  const flocks = sql`f.id = ${flockId}`;
  return tx.one<MissingDaysOfFlock>(sql`
    select count(*) as days, min(day) as first_day
    from (${missingDays(tx, { flocks, shedIds: 'all', from: null, to })}) missing`);
}
