import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import type { Sex } from '@henhouse/domain/standards/standard';
import { type RawBuilder, sql } from 'kysely';
import { columnName } from '../../../platform/db/column-name';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { dayBookColumns } from '../../day-book/apply-deltas';

/**
 * Calendar days up to the day asked for that are read one by one: the running week and the two before it, which figures
 * look at. What came before is read as sums.
 */
export const recentDays = 22;

/** Which flocks, as a query of their ids, up to which day. */
interface LaySource {
  readonly day: Day;
  readonly flocks: RawBuilder<unknown>;
}

export interface FlockPlace {
  readonly flockId: string;
  readonly shedId: string;
}

/** All that was written of a sex group in a shed before the recent days, rearing and lay apart. */
export interface LayBase extends FlockPlace {
  readonly sex: Sex;
  readonly inLay: boolean;
  readonly placed: number;
  readonly doa: number;
  readonly dead: number;
  readonly culled: number;
  readonly sold: number;
  readonly movedIn: number;
  readonly movedOut: number;
  readonly variance: number;
  readonly openedBirds: number;
  readonly feedKg: number;
  readonly eggs: number;
  readonly hatchingEggs: number;
  readonly eggDays: number;
  readonly fedDays: number;
  readonly hasMortality: boolean;
  readonly hasWater: boolean;
  /** Days of the last weighings of birds, with their spread, with single birds, and of eggs. */
  readonly weighedDay: Day | null;
  readonly spreadDay: Day | null;
  readonly uniformDay: Day | null;
  readonly eggsWeighedDay: Day | null;
}

const lastOldDay = (day: Day) => sql`(${day}::date - ${recentDays}::int)`;
const ofSource = (tx: CompanyTx, { flocks }: LaySource) =>
  sql`d.company_id = ${tx.companyId} and d.flock_id in (${flocks})`;

const summed = 'placed doa dead culled sold moved_in moved_out variance opened_birds'.split(' ');
const grades = 'hatching table large small double_yolk dirty cracked soft floor rejected'.split(' ');

/** The former days of flocks in sheds as sums, in one pass over them. */
export function readLayBases(tx: CompanyTx, source: LaySource): Promise<LayBase[]> {
  return tx.many(sql<LayBase>`
    select d.flock_id, d.shed_id, d.sex, coalesce(d.day >= f.production_day, false) as in_lay,
      ${sql.raw(summed.map((column) => `sum(d.${column}) as ${column}`).join(', '))},
      round(coalesce(sum(d.feed_kg::float8) filter (where d.feed_entries > 0), 0)::numeric, 3) as feed_kg,
      coalesce(sum(${sql.raw(grades.map((grade) => `d.eggs_${grade}`).join(' + '))}) filter (where d.egg_entries > 0), 0)
        as eggs,
      coalesce(sum(d.eggs_hatching) filter (where d.egg_entries > 0), 0) as hatching_eggs,
      coalesce(sum(greatest(d.egg_days, 1)) filter (where d.egg_entries > 0), 0) as egg_days, count(*) filter (where d.feed_entries > 0) as fed_days,
      bool_or(d.mortality_entries > 0) as has_mortality, bool_or(d.water_entries > 0) as has_water,
      max(d.day) filter (where d.weighed_birds > 0) as weighed_day,
      max(d.day) filter (where d.dispersion_birds > 1) as spread_day,
      max(d.day) filter (where d.uniform_of_birds > 0) as uniform_day,
      max(d.day) filter (where d.weighed_eggs > 0) as eggs_weighed_day
    from flock_day d join flock f on f.company_id = d.company_id and f.id = d.flock_id
    where ${ofSource(tx, source)} and d.day <= ${lastOldDay(source.day)}
    group by d.flock_id, d.shed_id, d.sex, in_lay`);
}

const everyColumn = sql.raw(dayBookColumns.map((column) => `d.${columnName(column)}`).join(', '));

/** The recent days, as the day-book has them. */
export function readRecentLayDays(tx: CompanyTx, source: LaySource): Promise<FlockDay[]> {
  return tx.many(sql<FlockDay>`
    select d.flock_id, d.shed_id, d.day, d.sex, ${everyColumn}
    from flock_day d
    where ${ofSource(tx, source)} and d.day > ${lastOldDay(source.day)} and d.day <= ${source.day}`);
}

/** Rows of single days, as the day-book has them. */
export function readLayDays(tx: CompanyTx, days: readonly (FlockPlace & { readonly day: Day })[]): Promise<FlockDay[]> {
  if (days.length === 0) return Promise.resolve([]);
  return tx.many(sql<FlockDay>`
    select d.flock_id, d.shed_id, d.day, d.sex, ${everyColumn}
    from unnest(${days.map(({ flockId }) => flockId)}::uuid[], ${days.map(({ shedId }) => shedId)}::uuid[],
      ${days.map(({ day }) => day)}::date[]) as wanted (flock_id, shed_id, day)
    join flock_day d on d.company_id = ${tx.companyId} and d.flock_id = wanted.flock_id and d.shed_id = wanted.shed_id
      and d.day = wanted.day`);
}
