import type { Channel } from '@henhouse/domain/telemetry/channel';
import { type RawBuilder, sql } from 'kysely';

/** Column of each channel in `reading`; in the tables of sums it has `_min`, `_sum`, `_max` and `_n` behind it. */
export const columnOf: Readonly<Record<Channel, string>> = {
  temperatureC: 'temperature_c',
  humidityPct: 'humidity_pct',
  co2Ppm: 'co2_ppm',
  turns: 'turns',
  doorOpen: 'door_open',
  waterL: 'water_l',
  feedKg: 'feed_kg',
  weightKg: 'weight_kg',
  ammoniaPpm: 'ammonia_ppm',
  lightLux: 'light_lux',
};

/** A fragment of SQL for each of some channels, between commas. */
export function eachChannel(channels: readonly Channel[], write: (column: string) => string): RawBuilder<unknown> {
  return sql.raw(channels.map((channel) => write(columnOf[channel])).join(', '));
}
