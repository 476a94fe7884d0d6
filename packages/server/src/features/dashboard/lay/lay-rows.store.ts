import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import { columnName } from '../../../platform/db/column-types';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { dayBookColumns } from '../../day-book/apply-deltas';
import { daysOfSpan, ever, isInSpan } from '../../day-book/flock-months';
import type { FlockPlace, FlocksSource } from '../kept/kept-by-flock';

/**
 * Calendar days up to the day asked for that are read one by one: the running week and the two before it, which figures
 * look at. What came before is read as sums.
 */
export const recentDays = 22;

/** All that was written of a sex group in a shed before the recent days, rearing and lay apart. */
export interface LayBase extends FlockPlace {
  readonly sex: Sex;
  readonly inLay: boolean;
  readonly placed: number;
  readonly doa: number;
  readonly dead: number;
  readonly culled: number;
  readonly mortalityEntries: number;
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
  readonly hasWater: boolean;
  /** Days of the last weighings of birds, with their spread, with single birds, and of eggs. */
  readonly weighedDay: Day | null;
  readonly spreadDay: Day | null;
  readonly uniformDay: Day | null;
  readonly eggsWeighedDay: Day | null;
}

const lastOldDay = (day: Day) => sql`(${day}::date - ${recentDays}::int)`;
const ofSource = (tx: CompanyTx, { flocks }: FlocksSource) =>
  sql`d.company_id = ${tx.companyId} and d.flock_id in (${flocks})`;

const summed = sql.raw(
  'placed doa dead culled mortality_entries sold moved_in moved_out variance opened_birds feed_kg eggs egg_days fed_days'
    .split(' ')
    .map((column) => `sum(d.${column}) as ${column}`)
    .join(', '),
);

/** The former days of flocks in sheds as sums: of months, and of the days of those in which production began or the recent days do. */
export function readLayBases(tx: CompanyTx, { day, flocks }: FlocksSource): Promise<LayBase[]> {
  const recent = sql`(${lastOldDay(day)} + 1)`;
  return tx.many(sql<LayBase>`
    select d.flock_id, d.shed_id, d.sex, s.in_lay, ${summed}, sum(d.eggs_hatching) as hatching_eggs,
      sum(d.water_entries) > 0 as has_water, max(d.weighed_day) as weighed_day,
      max(d.dispersion_day) as spread_day, max(d.uniform_day) as uniform_day, max(d.eggs_weighed_day) as eggs_weighed_day
    from flock f
    cross join lateral (values (false, ${ever}::date, least(f.production_day, ${recent})), (true, f.production_day, ${recent}))
      s (in_lay, from_day, until_day)
    join flock_month k on k.company_id = f.company_id and k.flock_id = f.id and k.days > 0 and ${isInSpan(sql`k.month`)}
    ${daysOfSpan}
    where f.company_id = ${tx.companyId} and f.id in (${flocks}) and s.from_day < s.until_day
    group by d.flock_id, d.shed_id, d.sex, s.in_lay`);
}

const everyColumn = sql.raw(dayBookColumns.map((column) => `d.${columnName(column)}`).join(', '));

/** The recent days, as the day-book has them. */
export function readRecentLayDays(tx: CompanyTx, source: FlocksSource): Promise<FlockDay[]> {
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
