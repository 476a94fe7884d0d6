import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { standardOfAge } from '@henhouse/domain/entry/standard-of-age';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { ImportFlock, ImportShed } from '@henhouse/domain/import/line-place';
import type { ShedBooksFacts } from '@henhouse/domain/import/shed-books';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { liveChangeOf } from '../day-book/day-book-columns';
import { readFlockDays } from '../day-book/flock-day.store';
import { loadStandards, type StandardPin } from '../standards/standard.service';

/** A flock of the farm with what its entries are judged by. */
export interface FlockOnFarm extends ImportFlock, StandardPin {
  readonly state: FlockState;
  readonly productionKind: ProductionKind;
  readonly placedDay: Day | null;
  readonly depletedDay: Day | null;
  readonly targetAgeDays: number | null;
  readonly targetWeightG: number | null;
}

export interface FarmOfImport {
  readonly timeZone: string | null;
  readonly sheds: readonly ImportShed[];
  readonly flocks: readonly FlockOnFarm[];
}

type FlockRow = Omit<FlockOnFarm, 'stays'>;
interface StayRow {
  readonly flockId: string;
  readonly shedId: string;
  readonly fromDay: Day;
  readonly toDay: Day | null;
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group === undefined) groups.set(keyOf(row), [row]);
    else group.push(row);
  }
  return groups;
}

/** Sheds and flocks of a farm, and which flock stood where and when by the day-book. */
export async function readFarmOfImport(tx: CompanyTx, farmId: string): Promise<FarmOfImport> {
  const [{ timeZone }, sheds, flocks, stays] = await Promise.all([
    tx.one<{ timeZone: string | null }>(sql`
      select time_zone from farm where company_id = ${tx.companyId} and id = ${farmId}`),
    tx.many<ImportShed>(sql`
      select id, name, code from shed where company_id = ${tx.companyId} and farm_id = ${farmId}`),
    tx.many<FlockRow>(sql`
      select id, number, hatch_day, sexes::text[] as sexes, state, production_kind, placed_day, depleted_day,
        target_age_days, target_weight_g, published_standard_id, company_standard_id, company_standard_version
      from flock where company_id = ${tx.companyId} and farm_id = ${farmId} and state <> 'cancelled'`),
    tx.many<StayRow>(sql`
      select d.flock_id, d.shed_id, min(d.day) as from_day,
        case when sum(${sql.raw(liveChangeOf('d'))}) > 0 then null else max(d.day) end as to_day
      from flock_day d where d.company_id = ${tx.companyId} and d.farm_id = ${farmId} group by d.flock_id, d.shed_id`),
  ]);
  const staysOf = grouped(stays, ({ flockId }) => flockId);
  return { timeZone, sheds, flocks: flocks.map((flock) => ({ ...flock, stays: staysOf.get(flock.id) ?? [] })) };
}

/** Keeps flocks from being closed until the transaction ends. */
export async function lockFlocks(tx: CompanyTx, flockIds: readonly string[]): Promise<void> {
  await tx.many(sql`
    select from flock where company_id = ${tx.companyId} and id = any(${flockIds}::uuid[]) order by id for key share`);
}

export interface BooksQuery {
  readonly farmId: string;
  readonly today: Day;
  readonly flocks: readonly FlockOnFarm[];
}

/** The day-books of flocks, ready to be asked by flock and shed. */
export async function readBooks(
  tx: CompanyTx,
  query: BooksQuery,
): Promise<(flockId: string, shedId: string) => ShedBooksFacts> {
  const { farmId, today, flocks } = query;
  const [rows, standardOf] = await Promise.all([
    readFlockDays(tx, { flockIds: flocks.map(({ id }) => id) }),
    loadStandards(tx, flocks),
  ]);
  const rowsOf = grouped(rows, (row: FlockDay) => `${row.flockId}/${row.shedId}`);
  const flockOf = new Map(flocks.map((flock) => [flock.id, flock]));
  return (flockId, shedId) => {
    const flock = flockOf.get(flockId);
    if (flock === undefined) throw new Error(`the books of flock ${flockId} were not read`);
    const standard = standardOf(flock);
    const standardAt = (ageDays: number) => standardOfAge(standard, { ...flock, ageDays });
    return { farmId, shedId, today, flock: { ...flock, standardAt }, rows: rowsOf.get(`${flockId}/${shedId}`) ?? [] };
  };
}

/** Ids of every entry that was ever made for these flocks. */
export async function readEntryIds(tx: CompanyTx, flockIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from entry where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** True when the company has such a feed. */
export async function isFeed(tx: CompanyTx, itemId: string): Promise<boolean> {
  const row = await tx.maybe(sql`
    select id from item where company_id = ${tx.companyId} and id = ${itemId} and category = 'feed'`);
  return row !== undefined;
}
