import { type RawBuilder, sql } from 'kysely';

/** The first day of all, and the last: spans that begin or end with them are open, and both begin a month. */
export const [ever, never] = ['0001-01-01', '9999-01-01'] as const;

/**
 * The days of a row `k` of `flock_month` that lie in a span `s` (`from_day`, and `until_day`, which is not in it any more), as `d`, a row
 * like `k`: the whole month as it is kept, or what its days add up to. Goes behind {@link isInSpan}.
 */
export const daysOfSpan = sql`
  cross join lateral (
    select k.* where k.month >= s.from_day and (k.month + interval '1 month')::date <= s.until_day
    union all
    select e.* from summed_days(k.company_id, k.flock_id, k.shed_id, k.sex, greatest(k.month, s.from_day),
      least((k.month + interval '1 month')::date, s.until_day)) e
    where not (k.month >= s.from_day and (k.month + interval '1 month')::date <= s.until_day) and e.days > 0) d`;

/** Which months have days in a span. */
export const isInSpan = (month: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${month} < s.until_day and (${month} + interval '1 month')::date > s.from_day)`;
