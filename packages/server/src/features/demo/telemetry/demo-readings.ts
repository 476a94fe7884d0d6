import type { Channel } from '@henhouse/domain/telemetry/channel';
import { sql } from 'kysely';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { columnOf } from '../../telemetry/channel-columns';

/** How a channel goes: SQL of `s` (seconds since 1970) and `n` (noise between −1 and 1, the same for the same second). */
export type Course = Readonly<Partial<Record<Channel, string>>>;

export interface DemoReadings {
  readonly deviceId: string;
  readonly course: Course;
  readonly fromMs: number;
  readonly toMs: number;
  /** From here on single readings are kept; before it hours and five minutes only. */
  readonly rawFromMs: number;
  readonly rawEveryS: number;
}

const iso = (ms: number) => new Date(ms).toISOString();
/** The same figures for the same second and device, whenever the demo is made. */
const noise = `(((hashtextextended(s::text, seed) % 2001) / 1000.0)::float8)`;

/**
 * Three weeks of a device as if it had sent them: single readings of the last days, and the sums that they and the
 * weeks before would have become.
 */
export async function writeReadings(tx: CompanyTx, readings: DemoReadings): Promise<void> {
  const { deviceId, course, fromMs, toMs, rawFromMs, rawEveryS } = readings;
  const channels = Object.keys(course) as Channel[];
  const columns = channels.map((channel) => columnOf[channel]);
  const values = channels.map((channel) => `(${course[channel] ?? '0'})::float8 as ${columnOf[channel]}`).join(', ');
  const ticks = (from: number, to: number, everyS: number) => sql`
    select at, ${sql.raw(values)} from (
      select at, s, ${sql.raw(noise)} as n from (
        select at, extract(epoch from at)::bigint as s, hashtextextended(${deviceId}, 0) as seed
        from generate_series(${iso(from)}::timestamptz, ${iso(to)}::timestamptz, make_interval(secs => ${everyS})) at) times) noisy`;
  const rounded = columns.map((column) => `round(${column}::numeric, 2)::real`).join(', ');
  await tx.run(sql`
    insert into reading (company_id, device_id, at, ${sql.raw(columns.join(', '))})
    select ${tx.companyId}, ${deviceId}, at, ${sql.raw(rounded)} from (${ticks(rawFromMs, toMs - 1, rawEveryS)}) tick
    on conflict do nothing`);
  const sums = columns.flatMap((column) => ['min', 'sum', 'max', 'n'].map((part) => `${column}_${part}`)).join(', ');
  const added = columns
    .map((column) => `min(${column}), sum(${column}), max(${column}), count(${column})::int`)
    .join(', ');
  for (const [table, width] of [
    ['reading_5min', '5 minutes'],
    ['reading_hour', '1 hour'],
  ] as const) {
    await tx.run(sql`
      insert into ${sql.table(table)} (company_id, device_id, at, ${sql.raw(sums)})
      select ${tx.companyId}, ${deviceId}, date_bin(${sql.lit(width)}::interval, at, 'epoch'::timestamptz), ${sql.raw(added)}
      from (${ticks(fromMs, toMs - 1, 150)}) tick group by 3`);
  }
}
