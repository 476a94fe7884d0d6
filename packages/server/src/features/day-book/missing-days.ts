import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { liveChangeOf } from './day-book-columns';
import { daysOfSpan, ever, isInSpan } from './flock-months';

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
  // Only the days asked for are gone through: what stood there as the first of them began is a sum of months.
  const from = query.from ?? ever;
  const sheds = sql`
    select flock_id, shed_id, greatest(came_day, ${from}::date) as first_day, production_day, coalesce((
      select sum(${sql.raw(liveChangeOf('d'))})
      from (values (${ever}::date, ${from}::date)) s (from_day, until_day)
      join flock_month k on k.company_id = ${tx.companyId} and k.flock_id = place.flock_id and k.shed_id = place.shed_id and k.days > 0
        and ${isInSpan(sql`k.month`)}
      ${daysOfSpan}), 0) as before
    from (
      select m.flock_id, m.shed_id, min(m.first_change) as came_day, min(f.production_day) as production_day
      from flock f join flock_month m on m.company_id = f.company_id and m.flock_id = f.id and m.days > 0
        and ${within(sql`m.shed_id`, query.shedIds)}
      where f.company_id = ${tx.companyId} and ${query.flocks}
      group by m.flock_id, m.shed_id having min(m.first_change) is not null) place
    -- Once a place, not once a day of it.
    offset 0`;
  return sql`
    select day, flock_id, shed_id, array_remove(array[
      case when mortality_entries = 0 then 'mortality' end,
      case when feed_entries = 0 then 'feed' end,
      case when water_entries = 0 then 'water-consumption' end,
      case when egg_entries = 0 then 'egg' end], null) as missing
    from (
      select flock_id, shed_id, day, change, mortality_entries, feed_entries, water_entries, egg_entries,
        before + coalesce(sum(change) over (partition by flock_id, shed_id order by day
          rows between unbounded preceding and 1 preceding), 0) as at_opening
      from (
        select span.flock_id, span.shed_id, span.before, calendar.day as day, coalesce(d.change, 0) as change,
          coalesce(d.mortality_entries, 0) as mortality_entries, coalesce(d.feed_entries, 0) as feed_entries,
          coalesce(d.water_entries, 0) as water_entries,
          -- Before first lay no eggs are owed.
          case when calendar.day >= span.production_day then coalesce(d.egg_entries, 0) end as egg_entries
        from (${sheds}) span
        -- Cast in here, and not where rows are looked for: under row-level security a cast there keeps the day out of the index.
        cross join lateral (
          select each::date as day from generate_series(span.first_day, ${query.to}::date, interval '1 day') each offset 0) calendar
        left join lateral (
          select sum(${sql.raw(liveChangeOf('d'))}) as change, sum(d.mortality_entries) as mortality_entries,
            sum(d.feed_entries) as feed_entries, sum(d.water_entries) as water_entries, sum(d.egg_entries) as egg_entries
          from flock_day d
          where d.company_id = ${tx.companyId} and d.flock_id = span.flock_id and d.shed_id = span.shed_id
            and d.day = calendar.day) d on true) days) openings
    where at_opening > 0 and at_opening + change > 0`;
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
