import type { AlarmRuleScope } from '@henhouse/domain/alarm/alarm-rule';
import type { StateChange } from '@henhouse/domain/alarm/try-rule';
import type { Channel } from '@henhouse/domain/telemetry/channel';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { within } from '../../../platform/db/listing';
import { json } from '../../../platform/db/statement';
import type { Scope } from '../../../platform/http/rights';
import { columnOf, figuresOf, fiveMinutes } from '../../telemetry/channel-columns';
import { withinReach } from '../../telemetry/device.store';

/** A device that measures what a rule looks at, and where. */
export interface TriedDevice {
  readonly id: string;
  readonly name: string;
  readonly intervalS: number;
  readonly farmId: string;
  readonly farmName: string;
  readonly machineId: string | null;
  readonly machineCode: string | null;
  readonly shedId: string | null;
  readonly shedName: string | null;
  readonly kind: 'setter' | 'hatcher' | 'shed';
  readonly machineState: string | null;
  /** When the flock that is in the shed came, at midnight of the site; null where no flock is, and in machines. */
  readonly flockSince: string | null;
}

/** In one of the places that a rule names; none named is all. */
const among = (column: RawBuilder<unknown>, ids: readonly string[]) => within(column, ids.length === 0 ? 'all' : ids);

/** The first `atMost` devices in use that a rule would look at, and how many there are in all. */
export async function readTriedDevices(
  tx: CompanyTx,
  asked: {
    readonly channels: readonly Channel[];
    readonly where: AlarmRuleScope;
    readonly scopes: readonly Scope[];
    readonly atMost: number;
  },
): Promise<{ readonly devices: readonly TriedDevice[]; readonly total: number }> {
  const { channels, where, scopes, atMost } = asked;
  const { farmId, machineIds, shedIds, placeKind } = where;
  const rows = await tx.many(sql<TriedDevice & { readonly total: number }>`
    select d.id, d.name, d.interval_s, d.farm_id, f.name as farm_name, d.machine_id, m.code as machine_code, d.shed_id,
      s.name as shed_name, coalesce(m.kind, 'shed') as kind, m.state as machine_state, stood.since as flock_since,
      (count(*) over ())::int as total
    from device d
    join farm f on f.company_id = d.company_id and f.id = d.farm_id
    join company c on c.id = d.company_id
    left join machine m on m.company_id = d.company_id and m.id = d.machine_id
    left join shed s on s.company_id = d.company_id and s.id = d.shed_id
    left join lateral (
      select min(k.placed_day)::timestamp at time zone coalesce(f.time_zone, c.time_zone) as since
      from account a join flock k on k.company_id = a.company_id and k.id = a.flock_id
        and k.state in ('placed', 'rearing', 'production', 'depleting')
      where s.state = 'occupied' and a.company_id = s.company_id and a.shed_id = s.id and a.kind = 'flock') stood on true
    where d.company_id = ${tx.companyId} and d.state = 'active' and d.channels @> ${json(channels.map((channel) => ({ channel })))}
      and ${sql.join(scopes.map(withinReach), sql` and `)}
      and (${farmId}::uuid is null or d.farm_id = ${farmId}) and ${among(sql`d.machine_id`, machineIds)}
      and ${among(sql`d.shed_id`, shedIds)} and (${channels.length === 1} or s.production_kind <> 'broiler')
      and (${placeKind} = 'any' or coalesce(m.kind, 'shed') = ${placeKind})
    order by lower(f.name), coalesce(m.code, s.code), lower(d.name), d.id limit ${atMost}`);
  return { devices: rows, total: rows[0]?.total ?? 0 };
}

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

interface TriedValue {
  readonly deviceId: string;
  readonly atMs: number;
  readonly value: number;
}

interface TriedSpan {
  readonly channel: Channel;
  readonly deviceIds: readonly string[];
  readonly fromMs: number;
  readonly toMs: number;
}

/**
 * Values of a channel by device and time: as they came, or the means of five minutes (of a door the most that it was open). Device by
 * device, so that the key finds the rows whatever is known of the tables.
 */
export function readTriedValues(
  tx: CompanyTx,
  { channel, deviceIds, fromMs, toMs }: TriedSpan,
  basis: 'readings' | 'fiveMinutes',
): Promise<TriedValue[]> {
  const column = columnOf[channel];
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
  return tx.many(sql<TriedValue>`
    select d.id as device_id, (extract(epoch from r.at) * 1000)::bigint as at_ms, round(r.value::numeric, 4)::float8 as value
    from unnest(${deviceIds}::uuid[]) with ordinality d (id, place)
    cross join lateral (select * from (${values}) v where v.at >= ${from} and v.at < ${to} order by v.at) r
    where r.value is not null
    order by d.place, r.at`);
}
