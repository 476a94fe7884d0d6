import type { Day } from '@henhouse/domain/day/day';
import type { FlockDay } from '@henhouse/domain/day-book/flock-day';
import { standardOfAge } from '@henhouse/domain/entry/standard-of-age';
import type { FlockState } from '@henhouse/domain/flock/flock-state';
import type { DosedItem } from '@henhouse/domain/import/books/file-doses';
import type { ShedBooksFacts } from '@henhouse/domain/import/books/shed-books';
import type { ImportRoom } from '@henhouse/domain/import/books/shed-rooms';
import { identifiedKinds, type RecordedEntry } from '@henhouse/domain/import/line-entry';
import type { ImportFlock, ImportShed, Stay } from '@henhouse/domain/import/line-place';
import { entryLimits } from '@henhouse/domain/limit/entry-limits';
import { grouped } from '@henhouse/domain/quantity/grouped';
import type { ProductionKind } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { liveChangeOf } from '../day-book/day-book-columns';
import { readFlockDays } from '../day-book/flock-day.store';
import { stateForBirds } from '../farm/shed.store';
import { lockTreatedFlocks } from '../health/doses-given.store';
import { readOwnLimits } from '../limit/limit.store';
import { loadStandards, type StandardPin } from '../standards/standard.service';

/** A flock of the farm with what its entries are judged by. */
interface FlockOnFarm extends ImportFlock, StandardPin {
  readonly state: FlockState;
  readonly productionKind: ProductionKind;
  readonly placedDay: Day | null;
  readonly depletedDay: Day | null;
  readonly productionDay: Day | null;
  readonly targetAgeDays: number | null;
  readonly targetWeightG: number | null;
}

export interface FarmOfImport {
  readonly timeZone: string | null;
  /** ISO 3166 code of the country that the birds are kept in. */
  readonly country: string;
  readonly sheds: readonly ImportShed[];
  readonly flocks: readonly FlockOnFarm[];
}

type FlockRow = Omit<FlockOnFarm, 'stays'>;

/** Sheds and flocks of a farm, and which flock stood where and when by the day-book. */
export async function readFarmOfImport(tx: CompanyTx, farmId: string): Promise<FarmOfImport> {
  const [{ timeZone, country }, sheds, flocks, stays] = await Promise.all([
    tx.one<{ timeZone: string | null; country: string }>(sql`
      select farm.time_zone, c.country from farm join company c on c.id = farm.company_id
      where farm.company_id = ${tx.companyId} and farm.id = ${farmId}`),
    tx.many<ImportShed>(sql`
      select id, name, code from shed where company_id = ${tx.companyId} and farm_id = ${farmId}`),
    tx.many<FlockRow>(sql`
      select id, number, hatch_day, sexes::text[] as sexes, state, production_kind, placed_day, depleted_day,
        production_day, target_age_days, target_weight_g, published_standard_id, company_standard_id, company_standard_version
      from flock where company_id = ${tx.companyId} and farm_id = ${farmId} and state <> 'cancelled'`),
    tx.many<Stay & { readonly flockId: string }>(sql`
      select d.flock_id, d.shed_id, min(d.day) as from_day,
        case when sum(${sql.raw(liveChangeOf('d'))}) > 0 then null else max(d.day) end as to_day
      from flock_day d where d.company_id = ${tx.companyId} and d.farm_id = ${farmId} group by d.flock_id, d.shed_id`),
  ]);
  const staysOf = grouped(stays, ({ flockId }) => flockId);
  return {
    timeZone,
    country,
    sheds,
    flocks: flocks.map((flock) => ({ ...flock, stays: staysOf.get(flock.id) ?? [] })),
  };
}

/**
 * Holds flocks alone until the transaction ends, as birds of them may leave, or be given a medicine, by hand and by a file at once; and
 * sheds that birds come into, so that two arrivals at once cannot both find the room.
 */
export async function lockFlocks(
  tx: CompanyTx,
  flockIds: readonly string[],
  comingTo: readonly string[],
): Promise<void> {
  await lockTreatedFlocks(tx, flockIds);
  await tx.many(sql`
    select from shed where company_id = ${tx.companyId} and id = any(${comingTo}::uuid[]) order by id for no key update`);
}

interface BooksQuery {
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
  const [rows, standardOf, own] = await Promise.all([
    readFlockDays(tx, { flockIds: flocks.map(({ id }) => id) }),
    loadStandards(tx, flocks),
    readOwnLimits(tx),
  ]);
  const rowsOf = grouped(rows, (row: FlockDay) => `${row.flockId}/${row.shedId}`);
  const flockOf = new Map(flocks.map((flock) => [flock.id, flock]));
  return (flockId, shedId) => {
    const flock = flockOf.get(flockId);
    if (flock === undefined) throw new Error(`the books of flock ${flockId} were not read`);
    const standard = standardOf(flock);
    const standardAt = (ageDays: number) => standardOfAge(standard, { ...flock, ageDays });
    const limitsAt = (ageDays: number) => entryLimits(own, flock.productionKind, ageDays);
    return {
      farmId,
      shedId,
      today,
      flock: { ...flock, standardAt, limitsAt },
      rows: rowsOf.get(`${flockId}/${shedId}`) ?? [],
    };
  };
}

/** Ids of every entry that was ever made for these flocks. */
export async function readEntryIds(tx: CompanyTx, flockIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx.many<{ id: string }>(sql`
    select id from entry where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[])`);
  return new Set(rows.map(({ id }) => id));
}

/** The feed of the company by its id; its label's periods count when it is medicated. */
export function readFeedOfImport(
  tx: CompanyTx,
  itemId: string,
): Promise<(DosedItem & { readonly medicated: boolean }) | undefined> {
  return tx.maybe(sql<DosedItem & { readonly medicated: boolean }>`
    select i.name, i.medicated, coalesce(label.periods, '[]') as periods
    from item i left join lateral (
      select periods from item_label l where l.company_id = i.company_id and l.item_id = i.id
      order by version desc limit 1) label on true
    where i.company_id = ${tx.companyId} and i.id = ${itemId} and i.category = 'feed'`);
}

/** Entries of flocks that the day-book does not tell apart. */
export function readRecorded(tx: CompanyTx, flockIds: readonly string[]): Promise<RecordedEntry[]> {
  return tx.many(sql<RecordedEntry>`
    select kind, flock_id, shed_id, day, detail from entry
    where company_id = ${tx.companyId} and flock_id = any(${flockIds}::uuid[]) and state = 'posted'
      and kind = any(${[...identifiedKinds]}::text[])`);
}

/** The sheds of a farm as birds that come find them, each with the flocks that have or had birds in it. */
export function readRoomsOfImport(tx: CompanyTx, farmId: string): Promise<ImportRoom[]> {
  return tx.many(sql<ImportRoom>`
    with standing as (
      select a.shed_id, a.flock_id, sum(b.quantity)::int as birds from account a
      join balance b on b.company_id = a.company_id and b.account_id = a.id
      where a.company_id = ${tx.companyId} and a.kind = 'flock' group by a.shed_id, a.flock_id),
    written as (
      select shed_id, flock_id, min(day) as first_day, max(day) as last_day from flock_day
      where company_id = ${tx.companyId} and farm_id = ${farmId} group by shed_id, flock_id)
    select s.id as shed_id, s.production_kind, ${stateForBirds}, s.active_from_day, s.active_to_day, s.bird_capacity as capacity,
      s.area_m2, s.maximum_density_kg_m2, farm.minimum_empty_days,
      coalesce((select json_agg(json_build_object('flockId', f.id, 'number', f.number,
            'birdsAlive', coalesce(standing.birds, 0),
            'firstDay', written.first_day, 'lastDay', written.last_day) order by f.number collate natural_order)
        from written join flock f on f.company_id = s.company_id and f.id = written.flock_id
        left join standing on standing.shed_id = written.shed_id and standing.flock_id = written.flock_id
        where written.shed_id = s.id), '[]') as flocks
    from shed s join farm on farm.company_id = s.company_id and farm.id = s.farm_id
    where s.company_id = ${tx.companyId} and s.farm_id = ${farmId}`);
}
