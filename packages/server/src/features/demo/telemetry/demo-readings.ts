import type { Channel } from '@henhouse/domain/telemetry/channel';
import { type RawBuilder, sql } from 'kysely';
import { isoOf } from '../../../platform/clock';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { channelColumn, gatheredHour, gatheredTicks } from '../../telemetry/channel-columns';
import { addUpHours } from '../../telemetry/jobs/rollup.job';

/** How a channel goes: SQL of `s` (seconds since 1970), `n` (noise between −1 and 1, the same for the same second) and `w` (seconds until the next one). */
export type Course = Readonly<Partial<Record<Channel, string>>>;

interface DemoReadings {
  readonly deviceId: string;
  readonly course: Course;
  readonly fromMs: number;
  readonly toMs: number;
  /** From here on single readings are kept; before it hours and five minutes only. */
  readonly rawFromMs: number;
  readonly rawEveryS: number;
}

interface Span {
  readonly fromMs: number;
  readonly toMs: number;
  readonly everyS: number;
}

/** Of what sums are made of before there are single readings; an hour is a whole number of these. */
const sumTickMs = 150_000;

/** The same figures for the same second and device, whenever the demo is made. */
const noise = `(((hashtextextended(s::text, seed) % 2001) / 1000.0)::float8)`;

/** Rows `at` and a column for each channel, of the course of a device in a span, its end left out. */
function ticksOf(deviceId: string, course: Course, { fromMs, toMs, everyS }: Span): RawBuilder<unknown> {
  const values = Object.entries(course).map(
    ([channel, value]) => `(${value})::float8 as ${channelColumn(channel as Channel)}`,
  );
  return sql`
    select at, ${sql.raw(values.join(', '))} from (
      select at, s, ${sql.raw(noise)} as n, ${sql.lit(everyS)}::float8 as w from (
        select at, extract(epoch from at)::bigint as s, hashtextextended(${deviceId}, 0) as seed
        from generate_series(${isoOf(fromMs)}::timestamptz, ${isoOf(toMs - 1)}::timestamptz, make_interval(secs => ${everyS})) at) times) noisy`;
}

/** What the device would send of a span: readings as devices write them. */
export async function readingsOf(
  tx: CompanyTx,
  deviceId: string,
  course: Course,
  span: Span,
): Promise<{ at: number; values: Partial<Record<Channel, number>> }[]> {
  const values = Object.keys(course).map(
    (channel) => `'${channel}', round(${channelColumn(channel as Channel)}::numeric, 2)`,
  );
  return tx.many(sql`
    select (extract(epoch from at) * 1000)::bigint as at, jsonb_build_object(${sql.raw(values.join(', '))}) as values
    from (${ticksOf(deviceId, course, span)}) tick order by 1`);
}

/**
 * Three weeks of a device as if it had sent them: single readings of the last days, and the sums that they and the
 * weeks before would have become.
 */
export async function writeReadings(tx: CompanyTx, readings: DemoReadings): Promise<void> {
  const { deviceId, course, fromMs, toMs, rawFromMs, rawEveryS } = readings;
  const columns = (Object.keys(course) as Channel[]).map(channelColumn);
  const rounded = columns.map((column) => `round(${column}::numeric, 2)::real`).join(', ');
  await tx.run(sql`
    insert into reading (company_id, device_id, at, ${sql.raw(columns.join(', '))})
    select ${tx.companyId}, ${deviceId}, at, ${sql.raw(rounded)} from (${ticksOf(deviceId, course, { fromMs: rawFromMs, toMs, everyS: rawEveryS })}) tick
    on conflict do nothing`);
  const sums = columns.flatMap((column) => [
    `min(${column}) as ${column}_min`,
    `sum(${column}) as ${column}_sum`,
    `max(${column}) as ${column}_max`,
    `count(${column})::int as ${column}_n`,
  ]);
  // From a whole tick on, wherever the demo begins: what happens in the first minute of an hour is then always met.
  const sumsFrom = Math.floor(fromMs / sumTickMs) * sumTickMs;
  const width = (text: string) => sql`date_bin(${sql.lit(text)}::interval, at, 'epoch'::timestamptz)`;
  // The ticks are worked out once and kept: written into what is summed, each course would be worked out for each sum of it.
  const hours = await tx.values(sql<string>`
    with tick as materialized (${ticksOf(deviceId, course, { fromMs: sumsFrom, toMs, everyS: sumTickMs / 1000 })}),
    five as materialized (
      select ${width('5 minutes')} as at, count(*)::int as ticks, ${sql.raw(sums.join(', '))} from tick group by 1)
    insert into reading_5min (company_id, device_id, at, ticks, ${sql.raw(columns.join(', '))})
    select ${tx.companyId}, ${deviceId}, hour, ${sql.raw([gatheredTicks, ...columns.map(gatheredHour)].join(', '))}
    from (select five.*, ${width('1 hour')} as hour, 1 + extract(epoch from at)::bigint % 3600 / 300 as twelfth from five) parts
    group by hour
    returning at`);
  await addUpHours(
    tx,
    hours.map((at) => ({ companyId: tx.companyId, deviceId, at })),
  );
}
