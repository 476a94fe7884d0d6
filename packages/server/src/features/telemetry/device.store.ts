import type { InputOf, QueryOf } from '@henhouse/contract/endpoint';
import { type Device, type DeviceLine, type listDevices, updateDevice } from '@henhouse/contract/telemetry/device';
import { channels } from '@henhouse/domain/telemetry/channel';
import { type PlaceField, type PlaceIds, placeFields } from '@henhouse/domain/telemetry/device-place';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../platform/db/company-tx';
import { columnOf, contains, equals, listPage, within } from '../../platform/db/listing';
import { json } from '../../platform/db/statement';
import { isTaken, typedTable } from '../../platform/db/table/company-table';
import type { Scope } from '../../platform/http/rights';
import { atPlace, joinedPlaces, placeColumns } from './device-places';

/** What a person says of a device. */
export type DeviceFields = InputOf<typeof updateDevice>;

const columns = sql`d.id, d.farm_id, d.serial, d.name, d.kind, ${placeColumns('d')}, d.channels, d.interval_s, d.flat_after_min, d.firmware, d.calibration_day, d.next_calibration_day, d.notes, d.state = 'retired' as retired, d.version,
  d.created_at, d.changed_at`;

/** What is so of a device now; `d` and `n` are its rows. */
export const nowColumns = sql.raw(`case when d.state = 'retired' then 'retired' when n.seen_at is null then 'waiting'
    when n.silent_since is null then 'connected' else 'silent' end as state,
  n.seen_at, n.measured_at, n.silent_since, n.implausible_since, n.implausible_channel, n.clock_since, n.clock_offset_s, n.latest`);

/** A device as it comes from the database, its newest values by channel. */
export type DeviceRow = Omit<DeviceLine, 'latest'> & { readonly latest: Readonly<Record<string, [number, number]>> };

/** Newest values as the contract has them, in the order of the channels. */
export function withLatest<Row extends Pick<DeviceRow, 'latest'>>({ latest, ...row }: Row) {
  return {
    ...row,
    latest: channels.flatMap((channel) => {
      const [value, atMs] = latest[channel] ?? [];
      return value === undefined || atMs === undefined ? [] : [{ channel, value, at: new Date(atMs).toISOString() }];
    }),
  };
}

/** Whoever is limited to sheds sees devices of machines and egg rooms on the farm, and of these sheds. */
export const withinReach = ({ farmIds, shedIds }: Scope): RawBuilder<unknown> =>
  sql`${within(sql`d.farm_id`, farmIds)} and (d.shed_id is null or ${within(sql`d.shed_id`, shedIds)})`;

const rows = (tx: CompanyTx, nowMs: number): RawBuilder<unknown> => sql`
  select ${columns}, f.name as farm_name, coalesce(f.time_zone, c.time_zone) as time_zone, m.code as machine_code,
    m.name as machine_name, m.kind as machine_kind, s.code as shed_code, s.name as shed_name, h.code as hatchery_code,
    h.name as hatchery_name, coalesce(m.code, s.code, h.code) as place, ${nowColumns},
    (select count(*) from device_key k where k.company_id = d.company_id and k.device_id = d.id
      and (k.ends_at is null or k.ends_at > ${new Date(nowMs).toISOString()}::timestamptz)) as keys
  from device d
  join device_now n on n.company_id = d.company_id and n.device_id = d.id
  join farm f on f.company_id = d.company_id and f.id = d.farm_id
  join company c on c.id = d.company_id
  ${joinedPlaces('d')}
  where d.company_id = ${tx.companyId}`;

export async function listDeviceLines(
  tx: CompanyTx,
  query: QueryOf<typeof listDevices>,
  scope: Scope,
  nowMs: number,
): Promise<{ items: DeviceLine[]; total: number }> {
  const shown = sql`from (${rows(tx, nowMs)} and ${withinReach(scope)} and ${equals(sql`d.farm_id`, query.farm)}
      and ${atPlace({ ...query, shedId: query.shed })}
      and ${equals(sql`d.kind`, query.kind)}) device
    where ${equals(sql`state`, query.state)} and (state <> 'retired' or ${query.state === 'retired'})
      and ${contains([sql`name`, sql`serial`, sql`coalesce(place, '')`, sql`coalesce(hatchery_name, '')`], query.q)}`;
  const list = { shown, order: columnOf(query.sortBy) };
  const { items, total } = await listPage<DeviceRow>(tx, query, list);
  return { items: items.map(withLatest), total };
}

export async function readDeviceLine(tx: CompanyTx, id: string, nowMs: number): Promise<DeviceLine> {
  return withLatest(await tx.one(sql<DeviceRow>`${rows(tx, nowMs)} and d.id = ${id}`));
}

/** The device, locked against a second change until the transaction ends. */
export function lockDevice(tx: CompanyTx, id: string): Promise<Device> {
  return tx.one(sql<Device>`
    select ${columns} from device d where d.company_id = ${tx.companyId} and d.id = ${id} for update`);
}

/** True when another device in use has the serial number, whatever its case. */
export const isSerialTaken = (tx: CompanyTx, text: string, id: string): Promise<boolean> =>
  isTaken(tx, ['device', 'serial'], { text, id }, sql`state = 'active'`);

/** The table of each kind of place, and what its rows say of being retired: sheds never are. */
const placeTables: Readonly<Record<PlaceField, RawBuilder<unknown>>> = {
  machineId: sql`retired from machine`,
  shedId: sql`false as retired from shed`,
  hatcheryId: sql`retired from hatchery`,
};

/** Whether the machine, shed or hatchery stands on the farm, and which field names one that is retired. */
export async function findDevicePlace(
  tx: CompanyTx,
  farmId: string,
  place: PlaceIds,
): Promise<{ readonly isThere: boolean; readonly retired: PlaceField | null }> {
  const found = await Promise.all(
    placeFields.flatMap((field) =>
      place[field] === null
        ? []
        : tx
            .maybe(sql<{ retired: boolean }>`
              select ${placeTables[field]} where company_id = ${tx.companyId} and farm_id = ${farmId} and id = ${place[field]}`)
            .then((row) => ({ field, row })),
    ),
  );
  return {
    isThere: found.every(({ row }) => row !== undefined),
    retired: found.find(({ row }) => row?.retired)?.field ?? null,
  };
}

const deviceTable = typedTable('device', updateDevice.input, 'channels');

export async function insertDevice(tx: CompanyTx, id: string, farmId: string, fields: DeviceFields): Promise<Device> {
  await deviceTable.insert(tx, { id, farmId, channels: json(fields.channels) }, fields);
  await tx.run(sql`insert into device_now (company_id, device_id) values (${tx.companyId}, ${id})`);
  return lockDevice(tx, id);
}

export async function updateDeviceRow(tx: CompanyTx, id: string, fields: DeviceFields): Promise<Device> {
  await deviceTable.update(tx, id, fields, { channels: json(fields.channels) });
  return lockDevice(tx, id);
}

/** Out of use: nothing is silent or implausible about it any more. */
export async function setRetired(tx: CompanyTx, id: string, retired: boolean, reason: string): Promise<Device> {
  const row = await tx.one(sql<Device>`
    update device d set state = ${retired ? 'retired' : 'active'}, reason = ${reason}, version = version + 1,
      changed_at = now(), changed_by = ${tx.userId}
    where d.company_id = ${tx.companyId} and d.id = ${id}
    returning ${columns}`);
  return row;
}

/**
 * Nothing is wrong with a device any more, as far as is known; of one that is put elsewhere, what it measured last says nothing of the
 * place that it is put into.
 */
export const endConditions = (tx: CompanyTx, deviceId: string, becomes: 'moved' | 'retired'): Promise<number> =>
  tx.run(sql`
    update device_now set silent_since = null, implausible_since = null, implausible_channel = null, clock_since = null,
      latest = case when ${becomes === 'moved'} then '{}' else latest end
    where company_id = ${tx.companyId} and device_id = ${deviceId}`);

export async function readTroubles(tx: CompanyTx, deviceId: string, nowMs: number) {
  const from = new Date(nowMs - 30 * 86_400_000).toISOString();
  const [refusals, deadLetters] = await Promise.all([
    tx.many(sql<{
      day: string;
      reason: string;
      channel: string;
      count: number;
      lastAt: string;
      lastValue: string;
    }>`
      select day, reason, channel, count, last_at, last_value from device_refusal
      where company_id = ${tx.companyId} and device_id = ${deviceId} and day >= ${from.slice(0, 10)}::date
      order by day desc, last_at desc, reason, channel limit 100`),
    tx.many(sql<{ id: number; at: string; via: 'http' | 'mqtt'; reason: string; payload: string }>`
      select id, at, via, reason, left(payload, 1000) as payload from dead_letter
      where company_id = ${tx.companyId} and device_id = ${deviceId} and at >= ${from} order by id desc limit 50`),
  ]);
  return { refusals, deadLetters };
}

interface NamedPlace {
  readonly id: string;
  readonly code: string;
  readonly name: string;
}

/** Machines and hatcheries in use and sheds of a farm, sheds as far as the person may see them. */
export async function listPlaces(tx: CompanyTx, farmId: string, scope: Scope) {
  const [machines, sheds, hatcheries] = await Promise.all([
    tx.many(sql<NamedPlace & { kind: 'setter' | 'hatcher' }>`
      select id, code, name, kind from machine where company_id = ${tx.companyId} and farm_id = ${farmId} and not retired
      order by kind desc, code collate natural_order`),
    tx.many(sql<NamedPlace>`
      select id, code, name from shed where company_id = ${tx.companyId} and farm_id = ${farmId}
        and ${within(sql`id`, scope.shedIds)}
      order by code collate natural_order`),
    tx.many(sql<NamedPlace>`
      select id, code, name from hatchery where company_id = ${tx.companyId} and farm_id = ${farmId} and not retired
      order by name collate natural_order, id`),
  ]);
  return { machines, sheds, hatcheries };
}
