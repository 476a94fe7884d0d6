import type { OutputOf, QueryOf } from '@henhouse/contract/endpoint';
import type { getShed, listSheds, Shed } from '@henhouse/contract/farm/shed';
import type { Day } from '@henhouse/domain/day/day';
import type { GroupWeighing } from '@henhouse/domain/flock/shed-density';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, orderedBy, type Page, pageOf, within, withTotal } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { liveChangeOf, lostOf } from '../day-book/day-book-columns';
import { shedTable } from '../farm/shed.store';
import type { StandardPin } from '../standards/standard.service';

/** A shed with the flock that stands in it now; with several flocks, the one with most birds. */
export interface ShedLineRow extends Shed, StandardPin {
  readonly farmName: string;
  readonly timeZone: string | null;
  readonly flockId: string | null;
  readonly flockNumber: string | null;
  readonly breed: string | null;
  readonly hatchDay: Day | null;
  readonly birdsAlive: number;
  readonly weighedDay: Day | null;
  readonly weighings: GroupWeighing[];
}

/** Lines of the sheds that `shown` selects: birds by the ledger, the last weighing by the day-book. */
function lines(tx: CompanyTx, shown: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select s.*, farm.name as farm_name, farm.time_zone, f.id as flock_id, f.number as flock_number, f.breed, f.hatch_day,
      f.published_standard_id, f.company_standard_id, f.company_standard_version,
      coalesce(standing.birds, 0) as birds_alive, weighing.day as weighed_day,
      coalesce(weighing.groups, '[]'::json) as weighings
    from (${shown}) s
    join farm on farm.company_id = ${tx.companyId} and farm.id = s.farm_id
    left join lateral (
      select sum(birds) as birds, (array_agg(flock_id order by birds desc, flock_id))[1] as flock_id from (
        select a.flock_id, sum(b.quantity) as birds
        from account a
        join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
        where a.company_id = ${tx.companyId} and a.kind = 'flock' and a.shed_id = s.id
        group by a.flock_id) flocks) standing on true
    left join flock f on f.company_id = ${tx.companyId} and f.id = standing.flock_id
    left join lateral (
      select last.day, json_agg(json_build_object('sex', d.sex, 'weighedBirds', d.weighed_birds,
        'weighedSumG', d.weighed_sum_g, 'birds', d.placed + d.moved_in + coalesce((
          select sum(${sql.raw(liveChangeOf('e'))}) from flock_day e
          where e.company_id = d.company_id and e.flock_id = d.flock_id and e.shed_id = d.shed_id and e.sex = d.sex
            and e.day < d.day), 0))) as groups
      from (select max(day) as day from flock_day
        where company_id = ${tx.companyId} and flock_id = f.id and shed_id = s.id and weighed_birds > 0) last
      join flock_day d on d.company_id = ${tx.companyId} and d.flock_id = f.id and d.shed_id = s.id
        and d.day = last.day and d.weighed_birds > 0
      group by last.day) weighing on true`;
}

/** By name as people count: shed 2 before shed 10. */
const natural = (column: string) =>
  sql.raw(
    `(lower(substring(${column} from '^\\D*')), substring(${column} from '\\d{1,18}')::numeric, lower(${column}))`,
  );

const sortColumns = { code: natural('code'), name: natural('name') };

export function listShedLines(
  tx: CompanyTx,
  scope: Scope,
  farmId: string,
  query: QueryOf<typeof listSheds>,
): Promise<Page<ShedLineRow>> {
  const shown = sql`from shed
    where company_id = ${tx.companyId} and farm_id = ${farmId} and ${within(sql`id`, scope.shedIds)}
      and ${equals(sql`state`, query.state)} and ${contains([sql`name`, sql`code`], query.q)}`;
  return withTotal(
    tx,
    sql<ShedLineRow>`
      select * from (${lines(tx, sql`select ${shedTable.columns} ${shown}`)}) line
      ${orderedBy(columnOf(query.sortBy, sortColumns), query.sortDesc, sql`id`)} ${pageOf(query)}`,
    shown,
  );
}

export function readShedLine(tx: CompanyTx, id: string): Promise<ShedLineRow> {
  const shown = sql`select ${shedTable.columns} from shed where company_id = ${tx.companyId} and id = ${id}`;
  return tx.one(sql<ShedLineRow>`${lines(tx, shown)}`);
}

/** A flock's stay in a shed, by the day-book. */
export type StayRow = Omit<OutputOf<typeof getShed>['occupancies'][number], 'emptyDaysBefore'>;

/** Flocks that stood in a shed, the newest first. */
export function readStays(tx: CompanyTx, shedId: string): Promise<StayRow[]> {
  return tx.many(sql<StayRow>`
    select stay.flock_id, f.number as flock_number, f.breed, from_day,
      case when birds_alive = 0 then left_day end as to_day, birds_placed, birds_alive, depleted
    from (
      select d.flock_id, min(d.day) filter (where d.placed + d.moved_in > 0) as from_day,
        max(d.day) filter (where d.doa + d.dead + d.culled + d.sold + d.moved_out + abs(d.variance) > 0) as left_day,
        sum(d.placed + d.moved_in) as birds_placed, sum(${sql.raw(liveChangeOf('d'))}) as birds_alive,
        ${sql.raw(lostOf('d', 'depleted'))} as depleted
      from flock_day d where d.company_id = ${tx.companyId} and d.shed_id = ${shedId}
      group by d.flock_id) stay
    join flock f on f.company_id = ${tx.companyId} and f.id = stay.flock_id
    where from_day is not null
    order by from_day desc, stay.flock_id`);
}
