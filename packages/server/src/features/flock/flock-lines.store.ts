import type { QueryOf } from '@henhouse/contract/endpoint';
import type { FlockLine, listFlocks } from '@henhouse/contract/flock/flock';
import { openFlockStates } from '@henhouse/domain/flock/flock-state';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { contains, equals, orderedBy, type Page, pageOf, within, withTotal } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { liveChangeOf } from '../day-book/day-book-columns';
import { stoodIn } from '../day-book/stood-in';
import { flockColumns } from './flock.store';

/** A flock in a list, before what follows from the day it is read on. */
export interface FlockLineRow extends Omit<FlockLine, 'ageDays' | 'livabilityPct' | 'depleted'> {
  readonly dead: number;
  readonly culled: number;
  readonly mortalityEntries: number;
  readonly timeZone: string | null;
}

const sums = (tx: CompanyTx, scope: Scope, wanted: string) => sql`
  coalesce((select sum(${sql.raw(wanted)}) from flock_day d where d.company_id = ${tx.companyId}
    and d.flock_id = f.id and ${within(sql`d.shed_id`, scope.shedIds)}), 0)`;

/** Flocks whose sheds the caller reaches; one that stands in none yet goes by its farm. */
export function reached(tx: CompanyTx, scope: Scope): RawBuilder<unknown> {
  const farms = within(sql`f.farm_id`, scope.farmIds);
  if (scope.shedIds === 'all') return farms;
  const stood = sql`select ${stoodIn(tx.companyId, sql`f.id`)}`;
  return sql`${farms} and (not exists (${stood}) or exists (${stood} and ${within(sql`a.shed_id`, scope.shedIds)}))`;
}

/** Lines of the flocks that `page` names (`select … from flock f …`): birds over the sheds that the caller reaches. */
function lines(tx: CompanyTx, scope: Scope, page: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    with page as materialized (${page})
    select page.*, farm.name as farm_name, farm.time_zone, coalesce(published.name, own.name) as standard_name,
      coalesce(birds.placed, 0) as birds_placed, coalesce(birds.alive, 0) as birds_alive,
      coalesce(birds.dead, 0) as dead, coalesce(birds.culled, 0) as culled,
      coalesce(birds.mortality_entries, 0) as mortality_entries,
      birds.opened_day, birds.since, coalesce(birds.sheds, '[]'::json) as sheds
    from page
    join farm on farm.company_id = ${tx.companyId} and farm.id = page.farm_id
    left join published_standard published on published.id = page.published_standard_id
    left join company_standard own on own.company_id = ${tx.companyId} and own.id = page.company_standard_id
    left join lateral (
      select sum(s.placed) as placed, sum(s.alive) as alive, sum(s.dead) as dead, sum(s.culled) as culled,
        sum(s.mortality_entries) as mortality_entries,
        max(s.opened_day) as opened_day, max(s.since) as since,
        json_agg(json_build_object('shedId', s.shed_id, 'shedName', shed.name, 'birdsAlive', s.alive,
          'birdsPlaced', s.placed) order by shed.name collate natural_order, s.shed_id) as sheds
      from (
        select d.shed_id, sum(d.placed + d.opened_gone) as placed, sum(d.dead + d.opened_lost) as dead,
          sum(d.mortality_entries + (d.opened_birds > 0 and d.opened_uncounted = 0)::int) as mortality_entries,
          sum(d.culled) as culled, max(d.day) filter (where d.opened_birds > 0) as opened_day,
          max(d.day) filter (where d.opened_uncounted > 0) as since,
          sum(${sql.raw(liveChangeOf('d'))}) as alive
        from flock_day d
        where d.company_id = ${tx.companyId} and d.flock_id = page.id and ${within(sql`d.shed_id`, scope.shedIds)}
        group by d.shed_id) s
      join shed on shed.company_id = ${tx.companyId} and shed.id = s.shed_id) birds on true`;
}

type FlockListQuery = QueryOf<typeof listFlocks>;

function sortColumn(tx: CompanyTx, scope: Scope, sortBy: FlockListQuery['sortBy']): RawBuilder<unknown> {
  switch (sortBy) {
    case 'birdsAlive':
      return sums(tx, scope, liveChangeOf('d'));
    case 'birdsPlaced':
      return sums(tx, scope, 'd.placed + d.opened_gone');
    case 'number':
      return sql`f.number collate natural_order`;
    case 'breed':
      return sql`f.breed collate natural_order`;
    case 'state':
      return sql`f.state`;
    case 'hatchDay':
      return sql`f.hatch_day`;
  }
}

export function listFlockLines(tx: CompanyTx, scope: Scope, query: FlockListQuery): Promise<Page<FlockLineRow>> {
  const isOpen = sql`f.state = any(${[...openFlockStates]}::text[])`;
  const shown = sql`from flock f
    where f.company_id = ${tx.companyId} and ${reached(tx, scope)} and ${equals(sql`f.farm_id`, query.farm)}
      and ${equals(sql`f.state`, query.state)} and ${equals(sql`f.production_kind`, query.productionKind)}
      and ${query.open === undefined ? sql`true` : query.open ? isOpen : sql`not (${isOpen})`}
      and ${contains([sql`f.number`, sql`f.breed`, sql`f.source_name`], query.q)}`;
  const column = sortColumn(tx, scope, query.sortBy);
  const page = sql`select ${flockColumns('f')}, ${column} as sorted_by ${shown}
    ${orderedBy(column, query.sortDesc, sql`f.id`)} ${pageOf(query)}`;
  return withTotal(
    tx,
    sql<FlockLineRow>`${lines(tx, scope, page)} ${orderedBy(sql`page.sorted_by`, query.sortDesc, sql`page.id`)}`,
    shown,
  );
}

export function readFlockLine(tx: CompanyTx, scope: Scope, id: string): Promise<FlockLineRow> {
  const page = sql`select ${flockColumns('f')} from flock f where f.company_id = ${tx.companyId} and f.id = ${id}`;
  return tx.one(sql<FlockLineRow>`${lines(tx, scope, page)}`);
}
