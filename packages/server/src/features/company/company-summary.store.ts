import type { Day } from '@henhouse/domain/day/day';
import { eggColumn } from '@henhouse/domain/egg/egg-grade';
import { sql } from 'kysely';
import { columnName } from '../../platform/db/column-types';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { farmCounts } from './farm-counts';

/** A farm as the summary shows it now. */
export interface FarmNow {
  readonly farmId: string;
  readonly farmName: string;
  readonly kind: string;
  readonly openFlocks: number;
  readonly sheds: number;
  readonly occupiedSheds: number;
  readonly birdsAlive: number;
  readonly feedOnHandKg: number;
  readonly entriesMissing: number;
}

/** What happened to the birds of a farm on one day. */
export interface FarmDay {
  readonly farmId: string;
  readonly day: Day;
  readonly placed: number;
  readonly dead: number;
  readonly culled: number;
  /** Entries of mortality: without one nothing is known of that day. */
  readonly mortalityEntries: number;
  /** Change of live birds: positive when birds came in. */
  readonly change: number;
  readonly feedKg: number | null;
  /** All grades; null where nothing was collected. */
  readonly eggs: number | null;
}

/** One line a farm, in one statement: flocks, sheds, birds and feed by the ledger, entries missing on `day`. */
export function readFarmsNow(tx: CompanyTx, scope: Scope, day: Day): Promise<FarmNow[]> {
  return tx.many(sql<FarmNow>`
    with shown as (
      select id, name, kind, retired from farm
      where company_id = ${tx.companyId} and ${within(sql`id`, scope.farmIds)}),
    ${farmCounts(tx.companyId, scope, day)},
    feed as (
      select a.farm_id, sum(b.quantity) as kg
      from account a join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
      join lot l on l.company_id = b.company_id and l.id = b.lot_id and l.kind = 'feed'
      where a.company_id = ${tx.companyId} and a.kind = 'store' group by a.farm_id)
    select shown.id as farm_id, name as farm_name, kind, coalesce(open_flocks, 0) as open_flocks,
      coalesce(sheds, 0) as sheds, coalesce(occupied_sheds, 0) as occupied_sheds,
      coalesce(birds_alive, 0) as birds_alive, coalesce(kg, 0) as feed_on_hand_kg,
      coalesce(entries_missing, 0) as entries_missing
    from shown
    left join shed_counts on shed_counts.farm_id = shown.id
    left join flock_counts on flock_counts.farm_id = shown.id
    left join bird_counts on bird_counts.farm_id = shown.id
    left join feed on feed.farm_id = shown.id
    where not retired or coalesce(birds_alive, 0) > 0
    order by name collate natural_order, shown.id`);
}

/** The day-book's sums by farm and day from `fromDay` on. */
export function readFarmDays(tx: CompanyTx, scope: Scope, fromDay: Day): Promise<FarmDay[]> {
  const eggs = sql.raw(Object.values(eggColumn).map(columnName).join(' + '));
  return tx.many(sql<FarmDay>`
    select farm_id, day, sum(placed) as placed, sum(dead) as dead, sum(culled) as culled,
      sum(mortality_entries) as mortality_entries,
      sum(placed - doa - dead - culled - sold - moved_out + moved_in - variance) as change,
      case when sum(feed_entries) > 0 then sum(feed_kg) end as feed_kg,
      case when sum(egg_entries) > 0 then sum(${eggs}) end as eggs
    from flock_day
    where company_id = ${tx.companyId} and day >= ${fromDay}
      and farm_id in (select id from farm where company_id = ${tx.companyId} and ${within(sql`id`, scope.farmIds)})
      and ${within(sql`shed_id`, scope.shedIds)}
    group by farm_id, day`);
}
