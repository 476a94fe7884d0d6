import type { Day } from '@henhouse/domain/day/day';
import type { ShedChanges } from '@henhouse/domain/entry/shed-changes';
import type { Sex } from '@henhouse/domain/standards/standard';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { eggsOf, liveChangeOf } from '../day-book/day-book-columns';

/** Birds of a flock in a shed by sex, by the ledger. */
export interface BirdsInShed {
  readonly shedId: string;
  readonly sex: Sex;
  readonly birds: number;
}

/** Where a flock's birds are now; sheds that they have left are not listed. */
export function readBirdsInSheds(tx: CompanyTx, flockId: string): Promise<BirdsInShed[]> {
  return tx.many(sql<BirdsInShed>`
    select a.shed_id, l.sex, b.quantity as birds
    from account a
    join balance b on b.company_id = a.company_id and b.account_id = a.id and b.quantity > 0
    join lot l on l.company_id = b.company_id and l.id = b.lot_id
    where a.company_id = ${tx.companyId} and a.flock_id = ${flockId} and a.kind = 'flock'
    order by a.shed_id, l.sex`);
}

/** What the day-book says of a flock's birds. */
interface BirdsWritten {
  readonly placed: number;
  readonly alive: number;
  readonly firstPlacedDay: Day | null;
  /** Last day on which birds came, went or died. */
  readonly lastBirdDay: Day | null;
  readonly lastWeighedDay: Day | null;
  readonly firstEggDay: Day | null;
}

/** Birds of a flock that came in the middle of their life: the earliest day that they lay since; null when none did. */
export async function readOpening(tx: CompanyTx, flockId: string): Promise<{ productionDay: Day | null } | null> {
  const { opened, productionDay } = await tx.one(sql<{ opened: number; productionDay: Day | null }>`
    select count(*) as opened, min((detail -> 'opening' ->> 'productionDay')::date) as production_day from entry
    where company_id = ${tx.companyId} and flock_id = ${flockId} and kind = 'chick-placement' and state = 'posted'
      and jsonb_typeof(detail -> 'opening') = 'object'`);
  return opened === 0 ? null : { productionDay };
}

export function readBirdsWritten(tx: CompanyTx, flockId: string): Promise<BirdsWritten> {
  return tx.one(sql<BirdsWritten>`
    select coalesce(sum(placed), 0) as placed,
      coalesce(sum(${sql.raw(liveChangeOf('flock_day'))}), 0) as alive,
      min(day) filter (where placed > 0) as first_placed_day,
      max(day) filter (where (placed, doa, dead, culled, sold, moved_out, moved_in, variance)
        <> (0, 0, 0, 0, 0, 0, 0, 0)) as last_bird_day,
      max(day) filter (where weighed_birds > 0) as last_weighed_day,
      min(day) filter (where ${sql.raw(eggsOf('flock_day'))} > 0) as first_egg_day
    from flock_day where company_id = ${tx.companyId} and flock_id = ${flockId}`);
}

/** Live birds of each flock in some sheds: at the close of `day` and of every day before `until`. `came` of them did on `day`. */
const closes = (tx: CompanyTx, shedIds: readonly string[]) => sql`
  changes as (
    select shed_id, flock_id, day, sum(${sql.raw(liveChangeOf('d'))})::int as change, sum(d.placed + d.moved_in)::int as came
    from flock_day d where company_id = ${tx.companyId} and shed_id = any(${shedIds}::uuid[]) group by 1, 2, 3),
  closes as materialized (
    select shed_id, flock_id, day, change, came, (sum(change) over course)::int as birds,
      lead(day, 1, 'infinity') over course as until
    from changes window course as (partition by shed_id, flock_id order by day))`;

/** Birds of another flock in a shed on the first day on which both stand there. */
interface OtherBirds {
  readonly flockNumber: string;
  readonly birds: number;
  readonly day: Day;
}

/** Flocks that stand in sheds of a flock together with it at the close of a day from `from` on. */
export function readOtherBirds(tx: CompanyTx, flockId: string, { shedIds, from }: ShedChanges): Promise<OtherBirds[]> {
  return tx.many(sql<OtherBirds>`
    with ${closes(tx, shedIds)}
    select distinct on (f.number collate natural_order) f.number as flock_number, other.birds, greatest(own.day, other.day, ${from}::date) as day
    from closes own
    join closes other on other.shed_id = own.shed_id and other.flock_id <> own.flock_id and other.birds > 0
      and greatest(own.day, other.day, ${from}::date) < least(own.until, other.until)
    join flock f on f.company_id = ${tx.companyId} and f.id = other.flock_id
    where own.flock_id = ${flockId} and own.birds > 0
    order by f.number collate natural_order, 3`);
}

/** The first day from `from` on at whose close a flock is more than a shed has room for; nothing when it never is. */
export function findFullShed(
  tx: CompanyTx,
  flockId: string,
  { shedIds, from }: ShedChanges,
): Promise<{ readonly day: Day; readonly birds: number; readonly capacity: number } | undefined> {
  return tx.maybe(sql`
    with ${closes(tx, shedIds)}
    select greatest(c.day, ${from}::date) as day, c.birds, s.bird_capacity as capacity
    from closes c join shed s on s.company_id = ${tx.companyId} and s.id = c.shed_id
    where c.flock_id = ${flockId} and c.until > ${from} and c.birds > s.bird_capacity order by 1 limit 1`);
}

/** An entry of birds of which there were fewer in its shed on its day. */
export interface ShortDay {
  readonly day: Day;
  /** Birds that it says were weighed, vaccinated or treated; one for any other entry. */
  readonly wanted: number;
  readonly there: number;
}

/** The first entry of the flock in one of the sheds, from `from` on, of more birds than it had there; nothing when there is none. */
export function findShortDay(
  tx: CompanyTx,
  flockId: string,
  { shedIds, from }: ShedChanges,
): Promise<ShortDay | undefined> {
  return tx.maybe(sql<ShortDay>`
    with ${closes(tx, shedIds)}
    select e.day, wanted.birds as wanted, there.birds as there from entry e
    left join closes c on c.flock_id = e.flock_id and c.shed_id = e.shed_id and c.day <= e.day and c.until > e.day
    cross join lateral (select
      coalesce(case when c.day = e.day then c.birds - c.change + c.came else c.birds end, 0) as birds) there
    cross join lateral (select case when e.kind in ('weight', 'vaccine', 'treatment') then
      coalesce((e.detail ->> 'birds')::int, jsonb_array_length(nullif(e.detail -> 'eachG', 'null')), 1) else 1 end as birds) wanted
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.shed_id = any(${shedIds}::uuid[])
      and e.state = 'posted' and e.kind <> 'chick-placement' and e.day >= ${from} and there.birds < wanted.birds
    order by e.day, there.birds limit 1`);
}

/** Days from `from` on on which hens of the flock laid in one of the sheds, the earliest first; those that may have laid with them. */
export function readLaidDays(
  tx: CompanyTx,
  flockId: string,
  { shedIds, from }: ShedChanges,
): Promise<{ readonly day: Day; readonly eggs: number; readonly hens: number; readonly eggDays: number }[]> {
  return tx.many(sql`
    select * from (
      select d.day, ${sql.raw(eggsOf('d'))} as eggs, d.egg_days, (sum(${sql.raw(liveChangeOf('d'))}) over course
        - ${sql.raw(liveChangeOf('d'))} + d.placed + d.moved_in)::int as hens
      from flock_day d
      where d.company_id = ${tx.companyId} and d.flock_id = ${flockId} and d.shed_id = any(${shedIds}::uuid[])
      window course as (partition by d.shed_id, d.sex order by d.day)) laid
    where eggs > 0 and day >= ${from} order by day`);
}
