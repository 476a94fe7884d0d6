import { type Channel, channelSpecs } from '@henhouse/domain/telemetry/channel';
import type { DeviceChannel } from '@henhouse/domain/telemetry/device';
import { hourMs, type SeriesSource } from '@henhouse/domain/telemetry/series';
import type { EggRoomSetPoints, ProgrammeLine } from '@henhouse/domain/telemetry/set-point';
import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import type { Scope } from '../../../platform/http/rights';
import { channelColumn, eachChannel, figuresOf, fiveMinutes, ticksOfPart } from '../channel-columns';
import { type DeviceRow, nowColumns, withinReach, withLatest } from '../device.store';
import { atPlace, type MeasuringPlace, measuredAt, placeColumns, placesOfDevices } from '../device-places';

/** A device whose readings are asked for. */
export interface SeriesDevice {
  readonly id: string;
  readonly name: string;
  readonly intervalS: number;
  readonly channels: readonly DeviceChannel[];
  readonly rawDays: number;
  readonly fiveMinuteDays: number;
  /** It is there now; else what it measured while it was. */
  readonly isThere: boolean;
  /** Of one that measures in an egg room now: what that is to be kept at. */
  readonly eggRoom: EggRoomSetPoints | null;
}

/** Whether a device was at place `d` that is asked about, in reach of whoever asks. */
export const at = (place: MeasuringPlace, scope: Scope): RawBuilder<unknown> =>
  sql`${atPlace(place)} and ${withinReach(scope)}`;

/** Whether a device is at place `d` now. */
export const isNow = sql`d.until_at = 'infinity'`;

/** A picture of more devices at once could not be read. */
const devicesAtMost = 12;

/** Devices of a machine, a shed, an egg room, or the one that is named; those too that were there before, and retired ones: what they measured stays. */
export function readSeriesDevices(
  tx: CompanyTx,
  farmId: string,
  place: MeasuringPlace,
  scope: Scope,
): Promise<SeriesDevice[]> {
  return tx.many(sql<SeriesDevice>`
    select v.id, v.name, v.interval_s, v.channels, coalesce(s.raw_days, 30) as raw_days,
      coalesce(s.five_minute_days, 400) as five_minute_days, there.is_there, case when h.id is not null then
        jsonb_build_object('eggRoomTempC', h.egg_room_temp_c, 'eggRoomHumidityPct', h.egg_room_humidity_pct) end as egg_room
    from (
      select d.id, bool_or(${isNow}) as is_there from ${placesOfDevices(tx)} d
      where d.farm_id = ${farmId} and ${at(place, scope)} group by d.id) there
    join device v on v.company_id = ${tx.companyId} and v.id = there.id
    left join telemetry_setting s on s.company_id = v.company_id
    left join hatchery h on h.company_id = v.company_id and h.id = v.hatchery_id
    order by not there.is_there, v.state, v.name collate natural_order, v.id limit ${sql.lit(devicesAtMost)}`);
}

/** The farm’s time zone, and whether a machine or hatchery that is named stands there. */
export async function readSeriesPlace(
  tx: CompanyTx,
  farmId: string,
  { machine, hatchery }: MeasuringPlace,
): Promise<{ readonly timeZone: string; readonly isThere: boolean }> {
  const isOnFarm = (table: 'machine' | 'hatchery', id: string | undefined) =>
    sql`(${id === undefined} or exists (select from ${sql.table(table)} p
      where p.company_id = f.company_id and p.farm_id = f.id and p.id = ${id ?? null}))`;
  return tx.one(sql<{ timeZone: string; isThere: boolean }>`
    select coalesce(f.time_zone, c.time_zone) as time_zone,
      ${isOnFarm('machine', machine)} and ${isOnFarm('hatchery', hatchery)} as is_there
    from farm f join company c on c.id = f.company_id where f.company_id = ${tx.companyId} and f.id = ${farmId}`);
}

interface SeriesQuery {
  readonly deviceIds: readonly string[];
  /** Of their places `d` those that are asked about ({@link at}, {@link isNow}). */
  readonly where: RawBuilder<unknown>;
  readonly channels: readonly Channel[];
  readonly fromMs: number;
  readonly toMs: number;
  readonly source: SeriesSource;
  readonly stepMs: number;
}

/** A point of a device: of each channel `<column>_value`, `_min` and `_max`, under their names as the driver writes them. */
export type SeriesPoint = { readonly deviceId: string; readonly atS: number } & Readonly<Record<string, number | null>>;

const sums = (column: string) => `${column}_min, ${column}_sum, ${column}_max, ${column}_n`;
const ofTwelfth = (column: string) => {
  const { min, sum, max, n } = figuresOf(column);
  return `${min} as ${column}_min, ${sum} as ${column}_sum, ${max} as ${column}_max, ${n} as ${column}_n`;
};
const single = (column: string) =>
  `r.${column} as ${column}_min, r.${column}::float8 as ${column}_sum, r.${column} as ${column}_max, (r.${column} is not null)::int as ${column}_n`;

/** Rows of smallest, sum, largest and number to be gathered into points. */
function partsOf(tx: CompanyTx, { deviceIds, channels, fromMs, toMs, source }: SeriesQuery): RawBuilder<unknown> {
  const span = (alias: string) => sql`${sql.raw(alias)}.company_id = ${tx.companyId}
    and ${sql.raw(alias)}.device_id = any(${deviceIds}::uuid[])
    and ${sql.raw(alias)}.at >= ${isoOf(fromMs)}::timestamptz and ${sql.raw(alias)}.at < ${isoOf(toMs)}::timestamptz`;
  if (source === 'raw') {
    return sql`parts as (select r.device_id, r.at, ${eachChannel(channels, single)} from reading r where ${span('r')})`;
  }
  if (source === 'hour') {
    return sql`parts as (select r.device_id, r.at, ${eachChannel(channels, sums)} from reading_hour r where ${span('r')})`;
  }
  // What has not been added up yet, or has to be anew, is read as it came.
  return sql`due as materialized (select d.device_id, d.at from rollup_due d where ${span('d')}),
    parts as (
      select r.device_id, five.at, ${eachChannel(channels, ofTwelfth)} from ${sql.raw(fiveMinutes)}
      where r.company_id = ${tx.companyId} and r.device_id = any(${deviceIds}::uuid[]) and ${sql.raw(ticksOfPart)} > 0
        and r.at >= ${isoOf(fromMs - hourMs)}::timestamptz and r.at < ${isoOf(toMs)}::timestamptz
        and five.at >= ${isoOf(fromMs)}::timestamptz and five.at < ${isoOf(toMs)}::timestamptz
        and not exists (select from due where due.device_id = r.device_id and due.at = five.at)
      union all
      select r.device_id, r.at, ${eachChannel(channels, single)} from due
      join reading r on r.company_id = ${tx.companyId} and r.device_id = due.device_id and r.at >= due.at
        and r.at < due.at + interval '5 minutes')`;
}

const lasting = { raw: '0', fiveMinutes: '5 minutes', hour: '1 hour' } as const satisfies Record<SeriesSource, string>;

/** Points of some devices, in the order of device and time. */
export function readPoints(tx: CompanyTx, request: SeriesQuery): Promise<SeriesPoint[]> {
  const { deviceIds, channels, stepMs, source, where } = request;
  const gathered = channels.map((channel) => {
    const column = channelColumn(channel);
    const value =
      channelSpecs[channel].kind === 'amount'
        ? `sum(${column}_sum)`
        : `sum(${column}_sum) / nullif(sum(${column}_n), 0)`;
    return `(${value})::float8 as ${column}_value, min(${column}_min) as ${column}_min, max(${column}_max) as ${column}_max`;
  });
  return tx.many(sql<SeriesPoint>`
    with ${partsOf(tx, request)}
    select device_id, extract(epoch from date_bin(${`${stepMs} milliseconds`}::interval, at, 'epoch'::timestamptz))::bigint as at_s,
      ${sql.raw(gathered.join(', '))}
    from parts join ${placesOfDevices(tx)} d on d.id = parts.device_id and d.id = any(${deviceIds}::uuid[]) and ${where}
      and ${measuredAt(sql`parts.at`, lasting[source])}
    group by 1, 2 order by 1, 2`);
}

/** Devices in use on a farm, with what they measured last. */
export async function readDevicesNow(tx: CompanyTx, farmId: string, place: MeasuringPlace, scope: Scope) {
  const rows = await tx.many(sql<DeviceRow>`
    select d.id, d.name, d.kind, ${placeColumns('d')}, d.channels, d.interval_s, ${nowColumns}
    from device d join device_now n on n.company_id = d.company_id and n.device_id = d.id
    where d.company_id = ${tx.companyId} and d.farm_id = ${farmId} and d.state = 'active' and ${atPlace(place)}
      and ${withinReach(scope)}
    order by d.name collate natural_order, d.id limit 1000`);
  return rows.map(withLatest);
}

/** The programme that a machine runs. */
export async function readProgramme(
  tx: CompanyTx,
  farmId: string,
  machineId: string,
): Promise<{ readonly name: string | null; readonly lines: readonly ProgrammeLine[] } | undefined> {
  return tx.maybe(sql<{ name: string | null; lines: ProgrammeLine[] }>`
    select p.name, coalesce(p.lines, '[]') as lines from machine m
    left join incubation_programme p on p.company_id = m.company_id and p.id = m.programme_id
    where m.company_id = ${tx.companyId} and m.farm_id = ${farmId} and m.id = ${machineId}`);
}
