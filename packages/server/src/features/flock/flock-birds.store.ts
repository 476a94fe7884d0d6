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

/** First day from `from` on of an entry of the flock in one of the sheds on which it had no birds there; null when there is none. */
export async function findBirdlessDay(
  tx: CompanyTx,
  flockId: string,
  { shedIds, from }: ShedChanges,
): Promise<Day | null> {
  const { day } = await tx.one(sql<{ day: Day | null }>`
    with ${closes(tx, shedIds)}
    select min(e.day) as day from entry e
    left join closes c on c.flock_id = e.flock_id and c.shed_id = e.shed_id and c.day <= e.day and c.until > e.day
    where e.company_id = ${tx.companyId} and e.flock_id = ${flockId} and e.shed_id = any(${shedIds}::uuid[])
      and e.state = 'posted' and e.kind <> 'chick-placement' and e.day >= ${from}
      and coalesce(case when c.day = e.day then c.birds - c.change + c.came else c.birds end, 0) <= 0`);
  return day;
}
