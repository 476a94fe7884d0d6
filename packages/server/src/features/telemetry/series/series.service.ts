import type { ReadingSeries } from '@henhouse/contract/telemetry/series';
import { grouped } from '@henhouse/domain/quantity/grouped';
import { type Channel, channelSpecs, channels, isChannel } from '@henhouse/domain/telemetry/channel';
import { type SeriesStep, seriesStep } from '@henhouse/domain/telemetry/series';
import { eggRoomSetPoint } from '@henhouse/domain/telemetry/set-point';
import type { RawBuilder } from 'kysely';
import { camelCase } from '../../../platform/db/column-types';
import type { CompanyTx } from '../../../platform/db/company-tx';
import { channelColumn } from '../channel-columns';
import { readPoints, type SeriesDevice, type SeriesPoint } from './series.store';

const dayMs = 86_400_000;

interface SeriesWish {
  readonly fromMs: number;
  readonly toMs: number;
  readonly channels: readonly Channel[] | undefined;
  readonly buckets: number;
  readonly nowMs: number;
  /** As of `readPoints`. */
  readonly where: RawBuilder<unknown>;
}

interface Series extends SeriesStep {
  readonly series: ReadingSeries[];
}

const fieldsOf = (channel: Channel) => {
  const column = channelColumn(channel);
  return {
    value: camelCase(`${column}_value`),
    min: camelCase(`${column}_min`),
    max: camelCase(`${column}_max`),
  };
};

/** What the sensors of these channels can tell apart, and no more: a mean has no more to say. */
const rounded = (value: number | null | undefined, channel: Channel): number | null => {
  if (value === null || value === undefined) return null;
  const places = 10 ** (channelSpecs[channel].decimals + 1);
  return Math.round(value * places) / places;
};

/** Readings of devices over time, a series for each device and channel that has any, in points of one width. */
export async function readSeries(
  tx: CompanyTx,
  devices: readonly SeriesDevice[],
  { fromMs, toMs, channels: wanted, buckets, nowMs, where }: SeriesWish,
): Promise<Series> {
  const step = seriesStep({
    fromMs,
    toMs,
    buckets,
    intervalS: Math.min(...devices.map(({ intervalS }) => intervalS), 3600),
    rawFromMs: nowMs - Math.min(...devices.map(({ rawDays }) => rawDays)) * dayMs,
    fiveMinutesFromMs: nowMs - Math.min(...devices.map(({ fiveMinuteDays }) => fiveMinuteDays)) * dayMs,
  });
  const request = wanted ?? channels;
  const points =
    devices.length === 0
      ? []
      : await readPoints(tx, {
          ...step,
          deviceIds: devices.map(({ id }) => id),
          channels: request,
          where,
          fromMs,
          toMs,
        });
  const byDevice = grouped(points, ({ deviceId }) => deviceId);
  return {
    ...step,
    series: devices.flatMap((device) =>
      request.flatMap((channel) => seriesOf(device, channel, byDevice.get(device.id) ?? [])),
    ),
  };
}

function seriesOf(device: SeriesDevice, channel: Channel, points: readonly SeriesPoint[]): ReadingSeries[] {
  const { value, min, max } = fieldsOf(channel);
  const own = device.channels.find((each) => each.channel === channel);
  if (!(own && device.isThere) && !points.some((point) => point[value] !== null)) return [];
  const column = (field: string) => points.map((point) => rounded(point[field], channel));
  return [
    {
      deviceId: device.id,
      deviceName: device.name,
      channel,
      setPoint: (device.eggRoom && eggRoomSetPoint(device.eggRoom, channel)) ?? own?.setPoint ?? null,
      tolerance: own?.tolerance ?? null,
      atS: points.map(({ atS }) => atS),
      value: column(value),
      min: column(min),
      max: column(max),
    },
  ];
}

/** Channels named in a query, each once. */
export const channelsIn = (text: string | undefined): Channel[] | undefined =>
  text === undefined ? undefined : [...new Set(text.split(','))].filter(isChannel);
