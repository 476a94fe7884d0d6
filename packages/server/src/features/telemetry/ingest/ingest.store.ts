import { type Channel, type ChannelValues, channels } from '@henhouse/domain/telemetry/channel';
import { type RawBuilder, sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { json } from '../../../platform/db/statement';
import { answeredOnCluster, insertOf } from '../../../platform/db/table/write-row';
import { channelColumn, eachChannel } from '../channel-columns';
import { placeColumns } from '../device-places';
import type { DevicePlace } from '../reading-watcher';

/** A device as the door needs it. */
export interface ActiveDevice extends DevicePlace {
  readonly intervalS: number;
  readonly firmware: string;
  readonly rawDays: number;
  readonly measuredAt: string | null;
  /** When it was put where it is; null: it never was elsewhere. */
  readonly cameAt: string | null;
  readonly latest: Latest;
  readonly silentSince: string | null;
  readonly clockSince: string | null;
  /** Null: nothing told. */
  readonly clockOffsetS: number | null;
}

/** Newest value of each channel, and when it was measured, ms. */
export type Latest = Readonly<Partial<Record<Channel, readonly [value: number, atMs: number]>>>;

/** Devices in use of a company that is itself in use. */
export async function readActiveDevices(
  tx: CompanyTx,
  deviceIds: readonly string[],
): Promise<ReadonlyMap<string, ActiveDevice>> {
  const rows = await tx.many(sql<ActiveDevice>`
    select d.id as device_id, d.farm_id, ${placeColumns('d')}, d.interval_s, d.firmware, coalesce(s.raw_days, 30) as raw_days,
      (select max(o.until_at) from device_former_place o where o.company_id = d.company_id and o.device_id = d.id) as came_at,
      n.measured_at, n.latest, n.silent_since, n.clock_since, n.clock_offset_s
    from device d
    join device_now n on n.company_id = d.company_id and n.device_id = d.id
    join company c on c.id = d.company_id and c.state = 'active'
    left join telemetry_setting s on s.company_id = d.company_id
    where d.company_id = ${tx.companyId} and d.id = any(${deviceIds}::uuid[]) and d.state = 'active'`);
  return new Map(rows.map((row) => [row.deviceId, row]));
}

export interface LiveKey {
  readonly id: string;
  readonly deviceId: string;
  readonly secretHash: Buffer;
}

/** Keys that still count, noted as used where the last note is older than a minute. */
export async function readLiveKeys(
  tx: CompanyTx,
  keyIds: readonly string[],
  nowMs: number,
): Promise<ReadonlyMap<string, LiveKey>> {
  if (keyIds.length === 0) return new Map();
  const at = new Date(nowMs).toISOString();
  const rows = await tx.many(sql<LiveKey & { isNoted: boolean }>`
    select id, device_id, secret_hash, coalesce(last_used_at > ${at}::timestamptz - interval '1 minute', false) as is_noted
    from device_key
    where company_id = ${tx.companyId} and id = any(${keyIds}::uuid[]) and (ends_at is null or ends_at > ${at}::timestamptz)`);
  const unnoted = rows.filter(({ isNoted }) => !isNoted).map(({ id }) => id);
  if (unnoted.length > 0) {
    await tx.run(sql`
      update device_key set last_used_at = date_trunc('minute', ${at}::timestamptz)
      where company_id = ${tx.companyId} and id = any(${unnoted}::uuid[])`);
  }
  return new Map(rows.map((row) => [row.id, row]));
}

interface NewReading {
  readonly deviceId: string;
  readonly atMs: number;
  readonly values: ChannelValues;
}

/** A list as the database reads it: of what needs no quotes, and many times faster than the driver, which looks at each. */
const list = (items: readonly (string | number | null)[]) => `{${items.map((item) => item ?? 'null').join(',')}}`;

const atOf = (ms: string) => sql.raw(`to_timestamp(${ms} / 1000)`);

interface Span {
  readonly deviceId: string;
  readonly firstMs: number;
  readonly lastMs: number;
}

/** From the first to the last row of each device. */
function spansOf(rows: readonly NewReading[]): Span[] {
  const spans = new Map<string, { deviceId: string; firstMs: number; lastMs: number }>();
  for (const { deviceId, atMs } of rows) {
    const span = spans.get(deviceId);
    if (!span) spans.set(deviceId, { deviceId, firstMs: atMs, lastMs: atMs });
    else if (atMs < span.firstMs) span.firstMs = atMs;
    else if (atMs > span.lastMs) span.lastMs = atMs;
  }
  return [...spans.values()];
}

/** Devices of which a reading lies within their span. */
async function readTouched(tx: CompanyTx, spans: readonly Span[]): Promise<ReadonlySet<string>> {
  const found = await tx.values(sql<string>`
    select span.id from unnest(${list(spans.map(({ deviceId }) => deviceId))}::uuid[],
      ${list(spans.map(({ firstMs }) => firstMs))}::float8[], ${list(spans.map(({ lastMs }) => lastMs))}::float8[])
      as span (id, first_ms, last_ms)
    where exists (select from reading r where r.company_id = ${tx.companyId} and r.device_id = span.id
      and r.at between ${atOf('span.first_ms')} and ${atOf('span.last_ms')})`);
  return new Set(found);
}

/** The rows as a table for an insert, and the columns that any of them has. */
function rowsToInsert(tx: CompanyTx, rows: readonly NewReading[]) {
  const used = channels.filter((channel) => rows.some(({ values }) => values[channel] !== undefined));
  const columns = eachChannel(used, (column) => column);
  const lists = used.map((channel) => sql`${list(rows.map(({ values }) => values[channel] ?? null))}::real[]`);
  const insert = <Row>(rest: RawBuilder<Row>) => sql<Row>`
    insert into reading (company_id, device_id, at, ${columns})
    select ${tx.companyId}, device_id, ${atOf('at_ms')}, ${columns}
    from unnest(${list(rows.map(({ deviceId }) => deviceId))}::uuid[], ${list(rows.map(({ atMs }) => atMs))}::float8[],
      ${sql.join(lists)}) as one (device_id, at_ms, ${columns}) ${rest}`;
  return { insert, used };
}

/** Puts rows where others lie already: each gives what was lacking. Answers `device ms` of those that brought something new. */
async function mergeReadings(tx: CompanyTx, rows: readonly NewReading[]): Promise<string[]> {
  const { insert, used } = rowsToInsert(tx, rows);
  const isNew = sql<string>`on conflict (company_id, device_id, at) do update set ${eachChannel(
    used,
    (column) => `${column} = coalesce(reading.${column}, excluded.${column})`,
  )}
    where ${sql.raw(
      used
        .map(channelColumn)
        .map((column) => `(reading.${column} is null and excluded.${column} is not null)`)
        .join(' or '),
    )}
    returning device_id || ' ' || (extract(epoch from at) * 1000)::bigint as key`;
  return tx.values(insert(isNew));
}

/**
 * Stores readings, each device and time at most once in `rows`; a reading that is there gets the channels that it lacked,
 * and keeps those it had. Answers which brought something new.
 *
 * Devices go on in time: where nothing lies between the first and the last of their rows, these are put in as they are, in half
 * the time. Should another process have put one there meanwhile, the key refuses it, and the batch comes again.
 */
export async function insertReadings(
  tx: CompanyTx,
  rows: readonly NewReading[],
): Promise<(deviceId: string, atMs: number) => boolean> {
  if (rows.length === 0) return () => false;
  const touched = await readTouched(tx, spansOf(rows));
  const [ahead, among] = [false, true].map((isTouched) =>
    rows.filter(({ deviceId }) => touched.has(deviceId) === isTouched),
  ) as [NewReading[], NewReading[]];
  const [merged] = await Promise.all([
    among.length > 0 ? mergeReadings(tx, among) : [],
    ahead.length > 0 ? tx.run(rowsToInsert(tx, ahead).insert(answeredOnCluster(tx))) : 0,
  ]);
  const stored = new Set(merged);
  return (deviceId, atMs) => !touched.has(deviceId) || stored.has(`${deviceId} ${atMs}`);
}

export interface DeviceState {
  readonly deviceId: string;
  readonly measuredAtMs: number | null;
  readonly latest: Latest;
  /** Null: nothing told. */
  readonly clockOffsetS: number | null;
  readonly clockSince: string | null;
}

/** Heard now, by the server's clock, with what it measured last; ends its silence. */
export async function noteSeen(tx: CompanyTx, standings: readonly DeviceState[], nowMs: number): Promise<void> {
  const column = <Value>(pick: (state: DeviceState) => Value) => standings.map(pick);
  await tx.run(sql`
    update device_now n set seen_at = greatest(n.seen_at, ${new Date(nowMs).toISOString()}::timestamptz),
      measured_at = greatest(n.measured_at, heard.measured_at), latest = heard.latest,
      clock_offset_s = coalesce(heard.clock_offset_s, n.clock_offset_s), clock_since = heard.clock_since, silent_since = null
    from unnest(${column(({ deviceId }) => deviceId)}::uuid[],
      ${column(({ measuredAtMs }) => measuredAtMs && new Date(measuredAtMs).toISOString())}::timestamptz[],
      ${column(({ latest }) => JSON.stringify(latest))}::jsonb[], ${column(({ clockOffsetS }) => clockOffsetS)}::float8[],
      ${column(({ clockSince }) => clockSince)}::timestamptz[])
      as heard (device_id, measured_at, latest, clock_offset_s, clock_since)
    where n.company_id = ${tx.companyId} and n.device_id = heard.device_id`);
}

export async function noteFirmware(tx: CompanyTx, deviceId: string, firmware: string): Promise<void> {
  await tx.run(sql`
    update device set firmware = ${firmware} where company_id = ${tx.companyId} and id = ${deviceId}`);
}

/** Five minutes of devices whose sums are to be made. A mark that is there is touched, so that whoever makes them waits for us. */
export async function markDue(
  tx: CompanyTx,
  due: readonly { readonly deviceId: string; readonly atMs: number }[],
): Promise<void> {
  await tx.run(sql`
    insert into rollup_due (company_id, device_id, at)
    select ${tx.companyId}, one.* from unnest(${due.map(({ deviceId }) => deviceId)}::uuid[],
      ${due.map(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[]) one
    on conflict (company_id, device_id, at) do update set marks = rollup_due.marks + 1`);
}

export interface Refusal {
  readonly deviceId: string;
  readonly reason: string;
  readonly channel: string;
  readonly value: string;
  readonly count: number;
}

/** Counts what was refused by day (UTC), reason and channel. */
export async function countRefusals(tx: CompanyTx, refusals: readonly Refusal[], nowMs: number): Promise<void> {
  const at = new Date(nowMs).toISOString();
  await tx.run(sql`
    insert into device_refusal (company_id, device_id, day, reason, channel, count, last_at, last_value)
    select ${tx.companyId}, one.device_id, ${at.slice(0, 10)}::date, one.reason, one.channel, one.count, ${at}, one.value
    from jsonb_to_recordset(${json(refusals.map(({ deviceId, ...rest }) => ({ device_id: deviceId, ...rest })))})
      as one (device_id uuid, reason text, channel text, count int, value text)
    on conflict (company_id, device_id, day, reason, channel) do update set
      count = device_refusal.count + excluded.count, last_at = excluded.last_at, last_value = excluded.last_value`);
}

const deadLettersAnHour = 100;

/** Keeps a message that cannot be read, the first 100 of a device in an hour, and its first four kilobytes. */
export async function insertDeadLetter(
  tx: CompanyTx,
  letter: { deviceId: string; via: 'http' | 'mqtt'; reason: string; payload: string },
  nowMs: number,
): Promise<void> {
  const at = new Date(nowMs).toISOString();
  const isKept = await tx.value(sql<boolean>`
    select exists (select from device where company_id = ${tx.companyId} and id = ${letter.deviceId})
      and ${deadLettersAnHour} > (select count(*) from dead_letter where company_id = ${tx.companyId}
        and device_id = ${letter.deviceId} and at > ${at}::timestamptz - interval '1 hour')`);
  if (isKept) await tx.run(insertOf(tx, 'dead_letter', { ...letter, at }));
}
