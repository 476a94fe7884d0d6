import type { Channel } from '@henhouse/domain/telemetry/channel';
import { type RawBuilder, sql } from 'kysely';

/**
 * Column of a channel in `reading`: its name, as tables write names. In `reading_hour` it has `_min`, `_sum`, `_max` and `_n`
 * behind it; in `reading_5min` these four stand behind one another in an array, for each twelfth of the hour.
 */
export const channelColumn = (channel: Channel): string =>
  channel.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A fragment of SQL for each of some channels, between commas. */
export function eachChannel(channels: readonly Channel[], write: (column: string) => string): RawBuilder<unknown> {
  return sql.raw(channels.map((channel) => write(channelColumn(channel))).join(', '));
}

const twelfths = Array.from({ length: 12 }, (_, index) => index + 1);
const figures = ['min', 'sum', 'max', 'n'];

/** The four figures of a twelfth of an hour in an array of `reading_5min`: to write them, and to read each. */
export const placesOf = (twelfth: number): string => `[${4 * twelfth - 3}:${4 * twelfth}]`;

/**
 * What to read parts of five minutes from: `r` is the row of the hour, `five.at` when the part begins; `figuresOf` and `ticksOfPart` say
 * what is known of it. Whoever asks from a time on has to name an hour more of `r.at`, so that only its partitions and pages are read.
 */
export const fiveMinutes = `reading_5min r
  cross join lateral (select i, r.at + (i - 1) * interval '5 minutes' as at from generate_series(1, 12) i) five`;

/** Ticks of a part of {@link fiveMinutes}, null where there were none. */
export const ticksOfPart = 'r.ticks[five.i]';

/** The four figures of a channel in a part of {@link fiveMinutes}. */
export function figuresOf(column: string): { [Figure in 'min' | 'sum' | 'max' | 'n']: string } {
  const at = (back: number) => `r.${column}[4 * five.i - ${back}]`;
  return { min: at(3), sum: at(2), max: at(1), n: at(0) };
}

/** The array of a channel for a whole hour, gathered from rows that have `twelfth` and `<column>_min`, `_sum`, `_max` and `_n`. */
export function gatheredHour(column: string): string {
  const figure = (name: string, twelfth: number) => `max(${column}_${name}) filter (where twelfth = ${twelfth})`;
  return `array[${twelfths.flatMap((twelfth) => figures.map((name) => figure(name, twelfth))).join(', ')}]::float8[]`;
}

/** Ticks of a whole hour, gathered from rows that have `twelfth` and `ticks`. */
export const gatheredTicks = `array[${twelfths.map((twelfth) => `max(ticks) filter (where twelfth = ${twelfth})`).join(', ')}]::int[]`;
