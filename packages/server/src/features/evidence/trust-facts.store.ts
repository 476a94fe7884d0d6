import type { Day } from '@henhouse/domain/day/day';
import type { Share, TrustFacts } from '@henhouse/domain/trust/trust-score';
import { sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { within } from '../../platform/db/listing';
import { eggsOf } from '../day-book/day-book-columns';
import { type OwedDaysQuery, owedDays } from '../day-book/missing-days';
import { measuredAt, placesOfDevices } from '../telemetry/device-places';

/** Whose records, of which days. */
type TrustQuery = OwedDaysQuery & { readonly from: Day };

type Counted = Share & { readonly farmId: string };

/** From so many on the last digit is chance, by whatever hand it was read. */
const readFrom = 100;

/** Days after an entry was written in which putting it right is nothing odd. */
const correctedWithinDays = 2;

const countedDays = (tx: CompanyTx, request: TrustQuery) =>
  tx.many(sql<Counted>`
    select f.farm_id, count(*) filter (where o.missing = '{}') as good, count(*) as of
    from (${owedDays(tx, request)}) o join flock f on f.company_id = ${tx.companyId} and f.id = o.flock_id
    group by 1`);

interface CountedEntries {
  readonly farmId: string;
  readonly entries: number;
  readonly inTime: number;
  readonly notLate: number;
  readonly digits: number[];
}

const digitCounts = sql.join(
  Array.from(
    { length: 10 },
    (_, digit) => sql`count(*) filter (where e.state = 'posted' and e.kind in ('water-consumption', 'egg')
      and e.figure >= ${sql.lit(readFrom)} and floor(e.figure)::bigint % 10 = ${sql.lit(digit)})::int`,
  ),
);

/** Entries by the clock of server and farm: what the device says of the time anybody can set. */
const countedEntries = (tx: CompanyTx, { flocks, shedIds, from, to }: TrustQuery) =>
  tx.many(sql<CountedEntries>`
    select e.farm_id, count(*) as entries, array[${digitCounts}] as digits,
      count(*) filter (where (e.created_at at time zone zone.name)::date <= e.day + 1) as in_time,
      count(*) filter (where e.version = 1 or e.changed_at < e.created_at + ${sql.lit(`${correctedWithinDays} days`)}::interval) as not_late
    from flock f
    join farm on farm.company_id = f.company_id and farm.id = f.farm_id join company c on c.id = f.company_id
    cross join lateral (select coalesce(farm.time_zone, c.time_zone) as name) zone
    join entry e on e.company_id = f.company_id and e.flock_id = f.id
    where f.company_id = ${tx.companyId} and ${flocks} and ${within(sql`e.shed_id`, shedIds)} and e.day between ${from} and ${to}
    group by 1`);

/** Days whose losses, feed, water and eggs are all those of the day before. A day without water was not written down. */
const countedCopies = (tx: CompanyTx, { flocks, shedIds, from, to }: TrustQuery) =>
  tx.many(sql<Counted>`
    select farm_id, count(*) filter (where figures <> before) as good, count(*) as of
    from (
      select farm_id, day, figures, water, lag(figures) over run as before, lag(day) over run as day_before
      from (
        select d.farm_id, d.flock_id, d.shed_id, d.day, sum(d.water_l) as water,
          row(sum(d.dead + d.culled), sum(d.feed_kg), sum(d.water_l), sum(${sql.raw(eggsOf('d'))}))::text as figures
        from flock f join flock_day d on d.company_id = f.company_id and d.flock_id = f.id
        where f.company_id = ${tx.companyId} and ${flocks} and ${within(sql`d.shed_id`, shedIds)} and d.day between ${from} and ${to}
        group by 1, 2, 3, 4) days
      window run as (partition by flock_id, shed_id order by day)) pairs
    where water > 0 and day = day_before + 1 group by 1`);

/** Birds of the flocks that were emptied in these days, and those of them that were booked away as missing or too many. */
const countedBirds = (tx: CompanyTx, { flocks, shedIds, from, to }: TrustQuery) =>
  tx.many(sql<Counted>`
    select farm_id, sum(greatest(0, birds - missing)) as good, sum(birds) as of
    from (
      select f.farm_id, f.id, sum(d.placed - d.doa + d.moved_in - d.moved_out) as birds, abs(sum(d.variance)) as missing
      from flock f join flock_day d on d.company_id = f.company_id and d.flock_id = f.id
      where f.company_id = ${tx.companyId} and ${flocks} and ${within(sql`d.shed_id`, shedIds)}
        and f.depleted_day between ${from} and ${to}
      group by 1, 2) emptied
    where birds > 0 group by 1`);

/** Hours of a device from its first one in a shed while that had birds: those with a reading, and all of them. */
const countedHours = (tx: CompanyTx, { flocks, shedIds, from, to }: TrustQuery) =>
  tx.many(sql<Counted>`
    select farm_id, sum(least(known, hours)) as good, sum(hours) as of
    from (
      select stood.farm_id, dev.id, count(h.at) as known,
        ceil(extract(epoch from least(stood.until, d.until_at) - min(h.at)) / 3600) as hours
      from (
        select d.farm_id, d.flock_id, d.shed_id,
          greatest(min(d.day), ${from}::date)::timestamp at time zone min(coalesce(farm.time_zone, c.time_zone)) as since,
          (least(coalesce(min(f.depleted_day), ${to}::date), ${to}::date) + 1)::timestamp
            at time zone min(coalesce(farm.time_zone, c.time_zone)) as until
        from flock f
        join farm on farm.company_id = f.company_id and farm.id = f.farm_id join company c on c.id = f.company_id
        join flock_day d on d.company_id = f.company_id and d.flock_id = f.id
        where f.company_id = ${tx.companyId} and ${flocks} and ${within(sql`d.shed_id`, shedIds)} and d.day <= ${to}
        group by 1, 2, 3) stood
      join ${placesOfDevices(tx)} d on d.shed_id = stood.shed_id
      join device dev on dev.company_id = ${tx.companyId} and dev.id = d.id and dev.state = 'active'
      join reading_hour h on h.company_id = dev.company_id and h.device_id = dev.id and h.at >= stood.since and h.at < stood.until
        and ${measuredAt(sql`h.at`, '1 hour')}
      group by stood.farm_id, stood.flock_id, dev.id, d.until_at, stood.until) measured
    group by 1`);

const none: Share = { good: 0, of: 0 };

/** What the score of each farm is made of, by farm: five queries, however many flocks and farms are asked. */
export async function readTrustFacts(tx: CompanyTx, request: TrustQuery): Promise<ReadonlyMap<string, TrustFacts>> {
  const [days, entries, copies, birds, hours] = await Promise.all([
    countedDays(tx, request),
    countedEntries(tx, request),
    countedCopies(tx, request),
    countedBirds(tx, request),
    countedHours(tx, request),
  ]);
  const shareOf = (rows: readonly Counted[], farm: string): Share => {
    const row = rows.find(({ farmId }) => farmId === farm);
    return row ? { good: row.good, of: row.of } : none;
  };
  const farmIds = new Set([...days, ...entries, ...copies, ...birds, ...hours].map(({ farmId }) => farmId));
  return new Map(
    [...farmIds].map((farmId): [string, TrustFacts] => {
      const own = entries.find((row) => row.farmId === farmId);
      return [
        farmId,
        {
          completeDays: shareOf(days, farmId),
          inTime: own ? { good: own.inTime, of: own.entries } : none,
          correctedLate: own ? { good: own.notLate, of: own.entries } : none,
          digits: own?.digits ?? [],
          copiedDays: shareOf(copies, farmId),
          balances: shareOf(birds, farmId),
          deviceGaps: shareOf(hours, farmId),
        },
      ];
    }),
  );
}

/** Of a farm or flock of which nothing is known. */
export const noFacts: TrustFacts = {
  completeDays: none,
  inTime: none,
  correctedLate: none,
  digits: [],
  copiedDays: none,
  balances: none,
  deviceGaps: none,
};
