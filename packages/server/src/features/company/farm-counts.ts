import type { Day } from '@henhouse/domain/day/day';
import { openFlockStates } from '@henhouse/domain/flock/flock-state';
import { type RawBuilder, sql } from 'kysely';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';

/**
 * What stands on farms now, as common table expressions over one called `shown` (of farm ids): `shed_counts` (sheds,
 * occupied_sheds), `flock_counts` (open_flocks) and `bird_counts` (birds_alive by the ledger, entries_missing), each by
 * farm_id. Missing are the entries due on `day` (mortality, feed and water of every flock in a shed that had birds in the
 * morning) that nobody made yet.
 */
export function farmCounts(companyId: string, scope: Scope, day: Day): RawBuilder<unknown> {
  return sql`
    shed_counts as (
      select farm_id, count(*) as sheds, count(*) filter (where state = 'occupied') as occupied_sheds
      from shed where company_id = ${companyId} and farm_id in (select id from shown) and ${within(sql`id`, scope.shedIds)}
      group by farm_id),
    flock_counts as (
      select farm_id, count(*) as open_flocks from flock
      where company_id = ${companyId} and farm_id in (select id from shown)
        and state = any(${[...openFlockStates]}::text[])
      group by farm_id),
    standing as (
      select s.farm_id, a.shed_id, a.flock_id, sum(b.quantity) as birds
      from shed s
      join account a on a.company_id = s.company_id and a.shed_id = s.id and a.kind = 'flock'
      join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      where s.company_id = ${companyId} and s.farm_id in (select id from shown) and ${within(sql`s.id`, scope.shedIds)}
      group by s.farm_id, a.shed_id, a.flock_id),
    entered as (
      select flock_id, shed_id, sum(placed + moved_in) as came, sum(mortality_entries) as mortality,
        sum(feed_entries) as feed, sum(water_entries) as water
      from flock_day
      where company_id = ${companyId} and farm_id in (select id from shown) and day = ${day}
      group by flock_id, shed_id),
    bird_counts as (
      select farm_id, sum(birds) as birds_alive,
        sum(case when birds <= coalesce(came, 0) then 0 else
          (coalesce(mortality, 0) = 0)::int + (coalesce(feed, 0) = 0)::int + (coalesce(water, 0) = 0)::int end
        ) as entries_missing
      from standing left join entered using (flock_id, shed_id) group by farm_id)`;
}
