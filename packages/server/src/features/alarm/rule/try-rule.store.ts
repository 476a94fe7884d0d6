import type { AlarmRuleScope } from '@henhouse/domain/alarm/alarm-rule';
import type { AlarmPlace } from '@henhouse/domain/alarm/rules-in-force';
import type { StateChange } from '@henhouse/domain/alarm/try-rule';
import type { Day } from '@henhouse/domain/day/day';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import type { PlaceIds } from '@henhouse/domain/telemetry/device-place';
import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { json } from '../../../platform/db/statement';
import type { Scope } from '../../../platform/http/rights';
import { channelColumn, figuresOf, fiveMinutes } from '../../telemetry/channel-columns';
import { withinReach } from '../../telemetry/device.store';
import { joinedPlaces, placeColumns, placesOfDevices } from '../../telemetry/device-places';
import { hatchingEggsAt } from '../watch/site';

/** A device that measures what a rule looks at, and where: one that was moved once for each place, with the times in which it was there. */
export interface TrialDevice extends PlaceIds {
  readonly id: string;
  /** In ms; null: since ever. */
  readonly cameMs: number | null;
  /** In ms; null: it is there now. */
  readonly leftMs: number | null;
  readonly name: string;
  readonly intervalS: number;
  readonly farmId: string;
  readonly farmName: string;
  readonly machineCode: string | null;
  readonly shedName: string | null;
  readonly hatcheryName: string | null;
  readonly kind: NonNullable<AlarmPlace['kind']>;
  readonly machineState: string | null;
  /**
   * When the flock that is in the shed came, or the oldest hatching eggs of the egg room were laid, at midnight of the site; null where
   * there are none, and in machines.
   */
  readonly inUseSince: string | null;
}

/** In one of the places that a rule names; none named is all. */
const among = (column: RawBuilder<unknown>, ids: readonly string[]) => within(column, ids.length === 0 ? 'all' : ids);

/** The first `atMost` devices in use that a rule would look at or would have since `fromMs`, and how many there are in all. */
export async function readTrialDevices(
  tx: CompanyTx,
  request: {
    readonly channels: readonly Channel[];
    readonly where: AlarmRuleScope;
    readonly scopes: readonly Scope[];
    readonly fromMs: number;
    readonly atMost: number;
  },
): Promise<{ readonly devices: readonly TrialDevice[]; readonly total: number }> {
  const { channels, where, scopes, fromMs, atMost } = request;
  const { farmId, machineIds, shedIds, hatcheryIds, placeKind } = where;
  const kind = sql`coalesce(m.kind, case when h.id is null then 'shed' else 'eggRoom' end)`;
  const rows = await tx.many(sql<TrialDevice & { readonly total: number }>`
    select d.id, v.name, v.interval_s, d.farm_id, f.name as farm_name, ${placeColumns('d')}, m.code as machine_code,
      s.name as shed_name, h.name as hatchery_name, ${kind} as kind, m.state as machine_state,
      first.day::timestamp at time zone coalesce(f.time_zone, c.time_zone) as in_use_since,
      case when isfinite(d.from_at) then (extract(epoch from d.from_at) * 1000)::bigint end as came_ms,
      case when isfinite(d.until_at) then (extract(epoch from d.until_at) * 1000)::bigint end as left_ms,
      (dense_rank() over (order by d.id) + dense_rank() over (order by d.id desc) - 1)::int as total
    from ${placesOfDevices(tx)} d
    join device v on v.company_id = ${tx.companyId} and v.id = d.id
    join farm f on f.company_id = v.company_id and f.id = d.farm_id
    join company c on c.id = v.company_id
    ${joinedPlaces('d', 'v')}
    left join lateral (
      select min(k.placed_day) as day from account a join flock k on k.company_id = a.company_id and k.id = a.flock_id
        and k.state in ('placed', 'rearing', 'production', 'depleting')
      where s.state = 'occupied' and a.company_id = s.company_id and a.shed_id = s.id and a.kind = 'flock'
      union all select min(l.lay_day) ${hatchingEggsAt('h')}) first on first.day is not null
    where v.state = 'active' and d.until_at > ${isoOf(fromMs)} and v.channels @> ${json(channels.map((channel) => ({ channel })))}
      and ${sql.join(scopes.map(withinReach), sql` and `)}
      and (${farmId}::uuid is null or d.farm_id = ${farmId}) and ${among(sql`d.machine_id`, machineIds)}
      and ${among(sql`d.shed_id`, shedIds)} and ${among(sql`d.hatchery_id`, hatcheryIds)} and (${channels.length <= 1} or s.production_kind <> 'broiler')
      and (${placeKind} = 'any' or ${kind} = ${placeKind})
    order by f.name collate natural_order, m.code collate natural_order, s.code collate natural_order, h.code collate natural_order, v.name collate natural_order, d.id, d.until_at limit ${atMost}`);
  return { devices: rows, total: rows[0]?.total ?? 0 };
}

/** A time in which nothing came of a device. */
interface Gap {
  readonly deviceId: string;
  readonly fromMs: number;
  /** When it was heard of again; null: not yet. */
  readonly untilMs: number | null;
}

/** Times from `fromMs` on in which devices sent nothing for longer than so many of their intervals, device by device, in order. */
export async function readGaps(
  tx: CompanyTx,
  deviceIds: readonly string[],
  { intervals, fromMs, toMs }: { readonly intervals: number; readonly fromMs: number; readonly toMs: number },
): Promise<Gap[]> {
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
  return tx.many(sql<Gap>`
    select d.id as device_id, (extract(epoch from r.at) * 1000)::bigint as from_ms, (extract(epoch from r.next) * 1000)::bigint as until_ms
    from unnest(${deviceIds}::uuid[]) with ordinality asked (id, place)
    join device d on d.company_id = ${tx.companyId} and d.id = asked.id
    cross join lateral (
      select v.at, lead(v.at) over (order by v.at) as next from reading v
      where v.company_id = d.company_id and v.device_id = d.id and v.at >= ${from} and v.at < ${to}) r
    where coalesce(r.next, ${to}) - r.at > make_interval(secs => d.interval_s * ${intervals})
    order by asked.place, r.at`);
}

/** A shed with a flock, of whose days figures are told. */
interface TrialShed {
  readonly id: string;
  readonly name: string;
  readonly farmId: string;
  readonly farmName: string;
}

/** The first `atMost` sheds with days since `from` that a rule of figures would look at, and how many there are in all. */
export async function readTrialSheds(
  tx: CompanyTx,
  request: {
    readonly where: AlarmRuleScope;
    readonly scopes: readonly Scope[];
    readonly from: Day;
    readonly atMost: number;
  },
): Promise<{ readonly sheds: readonly TrialShed[]; readonly total: number }> {
  const { where, scopes, from, atMost } = request;
  const inReach = scopes.map(
    ({ farmIds, shedIds }) => sql`${within(sql`s.farm_id`, farmIds)} and ${within(sql`s.id`, shedIds)}`,
  );
  const rows = await tx.many(sql<TrialShed & { readonly total: number }>`
    select s.id, s.name, s.farm_id, f.name as farm_name, (count(*) over ())::int as total
    from shed s join farm f on f.company_id = s.company_id and f.id = s.farm_id
    where s.company_id = ${tx.companyId} and ${sql.join(inReach, sql` and `)}
      and (${where.farmId}::uuid is null or s.farm_id = ${where.farmId}) and ${among(sql`s.id`, where.shedIds)}
      and exists (select from flock_day d where d.company_id = s.company_id and d.shed_id = s.id and d.day >= ${from})
    order by f.name collate natural_order, s.code collate natural_order, s.id limit ${atMost}`);
  return { sheds: rows, total: rows[0]?.total ?? 0 };
}

/** Every day of these sheds since `from`, as days on which an entry of a kind was written. */
export const daysOfSheds = (tx: CompanyTx, kind: string, shedIds: readonly string[], from: Day) => sql`
  select ${kind}::text as kind, d.flock_id, d.shed_id, d.day from flock_day d
  where d.company_id = ${tx.companyId} and d.shed_id = any(${shedIds}::uuid[]) and d.day >= ${from}`;

interface JudgedDay {
  readonly shedId: string;
  readonly day: Day;
  readonly onceInDays: number;
}

/** What early warning says of each day of these sheds since `from`, as it holds now. */
export const readJudgedDays = (tx: CompanyTx, shedIds: readonly string[], from: Day): Promise<JudgedDay[]> =>
  tx.many(sql<JudgedDay>`
    select distinct on (j.day, j.shed_id, j.flock_id) j.shed_id, j.day, j.once_in_days from warning_judgement j
    where j.company_id = ${tx.companyId} and j.shed_id = any(${shedIds}::uuid[]) and j.day >= ${from}
    order by j.day, j.shed_id, j.flock_id, j.version desc`);

/** How machines changed their state since a time, in order. */
export async function readStateChanges(
  tx: CompanyTx,
  machineIds: readonly string[],
  fromMs: number,
): Promise<ReadonlyMap<string, readonly StateChange[]>> {
  const rows = await tx.many(sql<{ machineId: string; at: string; from: string; to: string }>`
    select e.machine_id, e.at, e.detail ->> 'fromState' as from, e.detail ->> 'toState' as to from machine_event e
    where e.company_id = ${tx.companyId} and e.machine_id = any(${machineIds}::uuid[]) and e.kind = 'state'
      and e.at >= ${new Date(fromMs).toISOString()}
    order by e.at, e.id limit 10000`);
  const changes = new Map<string, StateChange[]>(machineIds.map((id) => [id, []]));
  for (const { machineId, at, from, to } of rows) changes.get(machineId)?.push({ atMs: Date.parse(at), from, to });
  return changes;
}

interface TrialValue {
  readonly deviceId: string;
  readonly atMs: number;
  readonly value: number;
}

interface TrialSpan {
  readonly channel: Channel;
  readonly deviceIds: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Values of a channel by device and time: as they came, or the means of five minutes (of a door the most that it was open). Device by
 * device, so that the key finds the rows whatever is known of the tables.
 */
export function readTrialValues(
  tx: CompanyTx,
  { channel, deviceIds, fromMs, toMs }: TrialSpan,
  basis: 'readings' | 'fiveMinutes',
): Promise<TrialValue[]> {
  const column = channelColumn(channel);
  const { max, sum, n } = figuresOf(column);
  const mean = channel === 'doorOpen' ? max : `${sum} / nullif(${n}, 0)`;
  const [from, to] = [new Date(fromMs).toISOString(), new Date(toMs).toISOString()];
  const ofDevice = sql`r.company_id = ${tx.companyId} and r.device_id = d.id and r.at < ${to}`;
  const values =
    basis === 'readings'
      ? sql`select r.at, ${sql.raw(`r.${column}`)} as value from reading r where ${ofDevice} and r.at >= ${from}`
      : sql`select five.at, ${sql.raw(mean)} as value from ${sql.raw(fiveMinutes)}
          where ${ofDevice} and r.at >= ${from}::timestamptz - interval '1 hour'`;
  // As a decimal first: 38.2 is kept in four bytes, and must not come back as a little more than a threshold of 38.2.
  return tx.many(sql<TrialValue>`
    select d.id as device_id, (extract(epoch from r.at) * 1000)::bigint as at_ms, round(r.value::numeric, 4)::float8 as value
    from unnest(${deviceIds}::uuid[]) with ordinality d (id, place)
    cross join lateral (select * from (${values}) v where v.at >= ${from} and v.at < ${to} order by v.at) r
    where r.value is not null
    order by d.place, r.at`);
}
