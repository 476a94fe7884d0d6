import type { GridLine } from '@henhouse/contract/entry/entry-work';
import { addDays, ageDays as ageOn, type Day } from '@henhouse/domain/day/day';
import { dueKindsOf } from '@henhouse/domain/entry/due-kinds';
import { standardOfAge } from '@henhouse/domain/entry/standard-of-age';
import { entryLimits } from '@henhouse/domain/limit/entry-limits';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import type { Scope } from '../../platform/http/rights';
import { eggsOf, liveChangeOf } from '../day-book/day-book-columns';
import { readOwnLimits } from '../limit/limit.store';
import { loadStandards, type StandardPin } from '../standards/standard.service';

type LineOfFarm = GridLine & { readonly farmId: string };
type GridRow = Omit<LineOfFarm, 'ageDays' | 'standard' | 'limits' | 'missing' | 'entries' | 'hens' | 'collections'> &
  StandardPin & {
    readonly hatchDay: Day;
    readonly productionDay: Day | null;
    readonly hens: number;
    readonly eggEntries: number;
    readonly mortalityEntries: number;
    readonly feedEntries: number;
    readonly waterEntries: number;
  };
type GridEntry = GridLine['entries'][number] & {
  readonly shedId: string;
  readonly flockId: string;
  readonly collection: number | null;
};

/** All sheds of farms that have, or on that day had, birds of an open flock: the fast grid. */
export async function readGrid(
  tx: CompanyTx,
  farmIds: readonly string[],
  scope: Scope,
  day: Day,
): Promise<LineOfFarm[]> {
  const [rows, entries] = await Promise.all([
    readLines(tx, farmIds, scope, day),
    readEntriesOfDay(tx, farmIds, scope, day),
  ]);
  const [standardOf, own] = await Promise.all([loadStandards(tx, rows), readOwnLimits(tx)]);
  return rows.map((row) => {
    const { mortalityEntries, feedEntries, waterEntries, eggEntries, hatchDay, productionDay, hens, ...line } = row;
    const ofLine = entries.filter(({ shedId, flockId }) => shedId === row.shedId && flockId === row.flockId);
    const ageDays = ageOn(hatchDay, day);
    const { feedGPerBird, bodyWeightG } = standardOfAge(standardOf(row), {
      ageDays,
      targetAgeDays: null,
      targetWeightG: null,
    });
    const made = { mortality: mortalityEntries, feed: feedEntries, 'water-consumption': waterEntries, egg: eggEntries };
    return {
      ...line,
      productionDay,
      ageDays,
      standard: { feedGPerBird, bodyWeightG },
      limits: entryLimits(own, row.productionKind, ageDays),
      hens: row.productionKind === 'broiler' ? 0 : hens,
      collections: ofLine.flatMap(({ collection }) => collection ?? []),
      entries: ofLine.map(({ id, kind, figure, version, sex }) => ({ id, kind, figure, version, sex })),
      missing: dueKindsOf({ productionDay }, day).filter((kind) => row.birdsAtOpening > 0 && made[kind] === 0),
    };
  });
}

/**
 * One row a shed and flock. Birds on the day are counted back from those alive now; of the day-book only the days from
 * yesterday on are read.
 */
function readLines(tx: CompanyTx, farmIds: readonly string[], scope: Scope, day: Day): Promise<GridRow[]> {
  const change = sql.raw(liveChangeOf('d'));
  const eggs = sql.raw(eggsOf('d'));
  return tx.many<GridRow>(sql`
    with now as (
      select a.flock_id, a.shed_id, sum(b.quantity)::int as birds,
        coalesce(sum(b.quantity) filter (where l.sex = 'male'), 0)::int as males from flock f
      join account a on a.company_id = f.company_id and a.flock_id = f.id and a.kind = 'flock'
      join balance b on b.company_id = a.company_id and b.account_id = a.id
      join lot l on l.company_id = b.company_id and l.id = b.lot_id
      where f.company_id = ${tx.companyId} and f.farm_id = any(${farmIds}::uuid[])
        and f.state in ('placed', 'rearing', 'production', 'depleting') and ${within(sql`a.shed_id`, scope.shedIds)}
      group by a.flock_id, a.shed_id),
    near as (
      select d.flock_id, d.shed_id,
        coalesce(sum(${change}) filter (where d.day > ${day}), 0) as later,
        coalesce(sum(${change}) filter (where d.day = ${day}), 0) as of_day,
        coalesce(sum(d.placed + d.moved_in) filter (where d.day = ${day}), 0) as came_in,
        coalesce(sum(d.mortality_entries) filter (where d.day = ${day}), 0) as mortality_entries,
        coalesce(sum(d.feed_entries) filter (where d.day = ${day}), 0) as feed_entries,
        coalesce(sum(d.water_entries) filter (where d.day = ${day}), 0) as water_entries,
        coalesce(sum(d.egg_entries) filter (where d.day = ${day}), 0) as egg_entries,
        sum(${eggs}) filter (where d.day < ${day} and d.egg_entries > 0) as eggs,
        coalesce(sum(${change}) filter (where d.sex = 'male' and d.day >= ${day}), 0) as males_since,
        coalesce(sum(d.placed + d.moved_in) filter (where d.sex = 'male' and d.day = ${day}), 0) as males_came_in,
        sum(d.dead) filter (where d.day < ${day} and d.mortality_entries > 0) as dead,
        sum(d.culled) filter (where d.day < ${day} and d.mortality_entries > 0) as culled,
        sum(d.feed_kg) filter (where d.day < ${day} and d.feed_entries > 0) as feed_kg,
        sum(d.water_l) filter (where d.day < ${day} and d.water_entries > 0) as water_l
      from flock_day d
      where d.company_id = ${tx.companyId} and d.farm_id = any(${farmIds}::uuid[]) and d.day >= ${addDays(day, -1)}
      group by d.flock_id, d.shed_id)
    select s.farm_id, s.id as shed_id, s.name as shed_name, s.code as shed_code, f.id as flock_id, f.number as flock_number, f.breed,
      f.sexes, f.hatch_day, f.production_kind, f.state as flock_state, f.production_day, f.published_standard_id, f.company_standard_id, f.company_standard_version,
      now.birds - coalesce(near.later, 0) as birds_alive,
      now.birds - coalesce(near.later + near.of_day, 0) as birds_at_opening,
      case when 'female' = any(f.sexes)
        then now.birds - coalesce(near.later + near.of_day, 0) + coalesce(near.came_in, 0)
          - (now.males - coalesce(near.males_since, 0) + coalesce(near.males_came_in, 0))
        else now.birds - coalesce(near.later + near.of_day, 0) + coalesce(near.came_in, 0) end as hens,
      coalesce(near.egg_entries, 0) as egg_entries, coalesce(near.mortality_entries, 0) as mortality_entries, coalesce(near.feed_entries, 0) as feed_entries,
      coalesce(near.water_entries, 0) as water_entries,
      json_build_object('dead', near.dead, 'culled', near.culled, 'feedKg', near.feed_kg,
        'waterL', near.water_l, 'eggs', near.eggs, 'feedItemId', (
          select e.detail ->> 'itemId' from entry e
          where e.company_id = ${tx.companyId} and e.flock_id = f.id and e.shed_id = s.id and e.kind = 'feed'
            and e.day <= ${day} and e.state = 'posted'
          order by e.day desc, e.created_at desc limit 1)) as yesterday,
      (select json_build_object('day', d.day, 'meanG', sum(d.weighed_sum_g) / sum(d.weighed_birds)) from flock_day d
        where d.company_id = ${tx.companyId} and d.flock_id = f.id and d.shed_id = s.id and d.day <= ${day}
          and d.weighed_birds > 0
        group by d.day order by d.day desc limit 1) as last_weight
    from now
    join flock f on f.company_id = ${tx.companyId} and f.id = now.flock_id
    join shed s on s.company_id = ${tx.companyId} and s.id = now.shed_id
    left join near on near.flock_id = now.flock_id and near.shed_id = now.shed_id
    where now.birds - coalesce(near.later + near.of_day, 0) + coalesce(near.came_in, 0) > 0
    order by s.code collate natural_order, f.number collate natural_order`);
}

function readEntriesOfDay(tx: CompanyTx, farmIds: readonly string[], scope: Scope, day: Day): Promise<GridEntry[]> {
  return tx.many<GridEntry>(sql`
    select id, kind, figure, version, shed_id, flock_id, coalesce(detail ->> 'sex', 'asHatched') as sex,
      (detail ->> 'collection')::integer as collection from entry
    where company_id = ${tx.companyId} and farm_id = any(${farmIds}::uuid[]) and day = ${day} and state = 'posted'
      and ${within(sql`shed_id`, scope.shedIds)}
    order by created_at, id`);
}
