import type { Day } from '@henhouse/domain/day/day';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { liveChangeOf } from '../day-book/day-book-columns';
import type { FlockPlace, FlocksSource } from './kept/kept-by-flock';

/** Calendar days up to the day asked for that are read one by one; what came before is read as sums. */
export const recentDays = 15;

/** Weighings this many days back still tell since when birds are behind; broilers do not live longer. */
const weighingsBackDays = 100;

/** What was counted of a flock in a shed. Kilograms and litres are unrounded. */
interface CountedRow extends FlockPlace {
  readonly placed: number;
  readonly doa: number;
  readonly dead: number;
  readonly culled: number;
  readonly mortalityEntries: number;
  readonly sold: number;
  readonly soldKg: number;
  readonly movedIn: number;
  readonly movedOut: number;
  readonly variance: number;
  readonly feedEntries: number;
  readonly feedKg: number;
  readonly waterEntries: number;
  readonly waterL: number;
  readonly dayOldBirds: number;
  readonly dayOldSumG: number;
  readonly openedBirds: number;
}

/** All that was written of a flock in a shed before the recent days. */
export interface SeriesBase extends CountedRow {
  readonly firstDay: Day;
  readonly lastDay: Day;
  /** Σ of the days' feed per bird, and the days it is known for. */
  readonly feedGPerBird: number;
  readonly fedDays: number;
  readonly daysWithoutFeed: number;
  /** Up to the seventh day of age, that day included. */
  readonly weekDead: number;
  readonly weekCulled: number;
  readonly weekMortalityEntries: number;
  readonly hasFeedAndWater: boolean;
  readonly hasWeighing: boolean;
  readonly hasDispersion: boolean;
  readonly hasUniformity: boolean;
}

/** What was weighed on a day. `groups` counts the sex groups weighed: one mean stands for all only when it is one. */
export interface WeighedRow {
  readonly groups: number;
  readonly weighedBirds: number;
  readonly weighedSumG: number;
  readonly dispersionBirds: number;
  readonly dispersionSumG: number;
  readonly dispersionSumSquaresG2: number;
  readonly uniformBirds: number;
  readonly uniformOfBirds: number;
}

/** One day of a flock in a shed, its sex groups together. */
export interface DayRow extends CountedRow, WeighedRow {
  readonly day: Day;
}

/** A former day with a weighing or a sale. */
export interface FormerRow extends FlockPlace, WeighedRow {
  readonly day: Day;
  readonly sold: number;
}

const ofSource = (tx: CompanyTx, { flocks }: FlocksSource) =>
  sql`d.company_id = ${tx.companyId} and d.flock_id in (${flocks})`;
const lastOldDay = (day: Day) => sql`(${day}::date - ${recentDays}::int)`;

const summed = (columns: string) =>
  columns
    .split(' ')
    .map((column) => `sum(d.${column}) as ${column}`)
    .join(', ');
const weighed = summed(
  'weighed_birds weighed_sum_g dispersion_birds dispersion_sum_g dispersion_sum_squares_g2 uniform_birds uniform_of_birds',
);
const groups = 'count(*) filter (where d.weighed_birds > 0) as groups';

/** The former days of each flock in a shed as one row: a single pass, in which only the birds alive run along. */
export function readSeriesBases(tx: CompanyTx, source: FlocksSource): Promise<SeriesBase[]> {
  const sums =
    `placed doa dead culled mortality_entries sold sold_kg moved_in moved_out variance feed_entries feed_kg water_entries
    water_l day_old_birds day_old_sum_g opened_birds`.split(/\s+/);
  return tx.many(sql<SeriesBase>`
    select flock_id, shed_id, min(day) as first_day, max(day) as last_day,
      ${sql.raw(sums.map((column) => `sum(${column}) as ${column}`).join(', '))},
      coalesce(sum(feed_kg::float8 * 1000 / bird_days) filter (where feed_entries > 0 and bird_days <> 0), 0)
        as feed_g_per_bird,
      count(*) filter (where feed_entries > 0 and bird_days <> 0) as fed_days,
      coalesce(sum(day - day_before - 1 + (feed_entries = 0)::int) filter (where opening > 0 and day_before is not null), 0)
        as days_without_feed,
      coalesce(sum(dead) filter (where day <= hatch_day + 7), 0) as week_dead,
      coalesce(sum(culled) filter (where day <= hatch_day + 7), 0) as week_culled,
      coalesce(sum(mortality_entries) filter (where day <= hatch_day + 7), 0) as week_mortality_entries, bool_or(feed_entries > 0 and water_entries > 0) as has_feed_and_water,
      bool_or(weighed_birds > 0) as has_weighing, bool_or(dispersion_birds > 1) as has_dispersion,
      bool_or(uniform_of_birds > 0) as has_uniformity
    from (
      select *, opening + placed + moved_in as bird_days from (
        select *, coalesce(sum(change) over (before_it rows between unbounded preceding and 1 preceding), 0) as opening,
          lag(day) over before_it as day_before
        from (${oldDays(tx, source)}) by_day
        window before_it as (partition by flock_id, shed_id order by day)) opened) counted
    group by flock_id, shed_id`);
}

/** Former days one by one. Rows of flocks that are not kept by sex are days already and need no summing up. */
function oldDays(tx: CompanyTx, source: FlocksSource): RawBuilder<unknown> {
  const columns =
    `placed doa dead culled sold sold_kg moved_in moved_out variance feed_entries feed_kg water_entries water_l
    day_old_birds day_old_sum_g opened_birds mortality_entries weighed_birds dispersion_birds uniform_of_birds`.split(
      /\s+/,
    );
  const from = (isKeptBySex: boolean) => sql`
    from flock_day d join flock f on f.company_id = d.company_id and f.id = d.flock_id
    where ${ofSource(tx, source)} and d.day <= ${lastOldDay(source.day)}
      and cardinality(f.sexes) ${isKeptBySex ? sql`> 1` : sql`= 1`}`;
  return sql`
    select d.flock_id, d.shed_id, d.day, f.hatch_day, ${sql.raw(columns.map((column) => `d.${column}`).join(', '))},
      ${sql.raw(liveChangeOf('d'))} as change ${from(false)}
    union all
    select d.flock_id, d.shed_id, d.day, f.hatch_day, ${sql.raw(columns.map((column) => `sum(d.${column})`).join(', '))},
      sum(${sql.raw(liveChangeOf('d'))}) ${from(true)}
    group by d.flock_id, d.shed_id, d.day, f.hatch_day`;
}

/** The recent days that somebody wrote on, in order of days. */
export function readRecentDays(tx: CompanyTx, source: FlocksSource): Promise<DayRow[]> {
  const sums = summed(
    `placed doa dead culled sold sold_kg moved_in moved_out variance mortality_entries feed_entries
    feed_kg water_entries water_l day_old_birds day_old_sum_g opened_birds`.replaceAll(/\s+/g, ' '),
  );
  return tx.many(sql<DayRow>`
    select d.flock_id, d.shed_id, d.day, ${sql.raw([sums, weighed, groups].join(', '))}
    from flock_day d
    where ${ofSource(tx, source)} and d.day > ${lastOldDay(source.day)} and d.day <= ${source.day}
    group by d.flock_id, d.shed_id, d.day order by d.day`);
}

/** Weighings and sales before the recent days, in order of days; those of hatch and of the seventh day however old. */
export function readFormerDays(tx: CompanyTx, source: FlocksSource): Promise<FormerRow[]> {
  return tx.many(sql<FormerRow>`
    select d.flock_id, d.shed_id, d.day, sum(d.sold) as sold, ${sql.raw([weighed, groups].join(', '))}
    from flock_day d join flock f on f.company_id = d.company_id and f.id = d.flock_id
    where ${ofSource(tx, source)} and d.day <= ${lastOldDay(source.day)} and (d.sold > 0 or d.weighed_birds > 0
      and (d.day in (f.hatch_day, f.hatch_day + 7) or d.day > ${source.day}::date - ${weighingsBackDays}::int))
    group by d.flock_id, d.shed_id, d.day order by d.day`);
}
