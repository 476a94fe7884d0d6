import { channels, isChannel } from '@henhouse/domain/telemetry/channel';
import { bucketsAtMost, seriesSources } from '@henhouse/domain/telemetry/series';
import { type IncubationDay, programmeChannels } from '@henhouse/domain/telemetry/set-point';
import { z } from 'zod';
import { call } from '../endpoint';
import { id, instant, objectOf, schema } from '../shape';
import { deviceLine } from './device';

const channelList = z
  .string()
  .max(200)
  .refine((text) => text.split(',').every(isChannel), { error: 'no such channel' })
  .meta({ id: 'ChannelList', description: `Comma-separated: ${channels.join(', ')}` });

const seriesQuery = z.object({
  /** One of the four. */
  device: id.optional(),
  machine: id.optional(),
  shedId: id.optional(),
  hatchery: id.optional(),
  from: instant,
  to: instant,
  channels: channelList.optional(),
  buckets: z.coerce.number().int().min(2).max(bucketsAtMost).default(500),
});

/** One channel of one device; all lists are as long as `atS`, null where nothing was measured. */
const readingSeries = schema('ReadingSeries', {
  deviceId: id,
  deviceName: z.string(),
  channel: z.enum(channels),
  setPoint: z.number().nullable(),
  tolerance: z.number().nullable(),
  /** Beginning of each point, seconds since 1970. */
  atS: z.array(z.int()),
  /** Mean of a level; what came in of an amount. */
  value: z.array(z.number().nullable()),
  min: z.array(z.number().nullable()),
  max: z.array(z.number().nullable()),
});
export type ReadingSeries = z.output<typeof readingSeries>;

export const getReadingSeries = call.read('Machine', 'reading.series', '/api/v1/farms/:farmId/readings/series', {
  summary: 'Readings of a device, machine, shed or egg room over time, in at most 2,000 points a channel',
  query: seriesQuery,
  output: z.object({
    from: z.string(),
    to: z.string(),
    stepS: z.int(),
    source: z.enum(seriesSources),
    timeZone: z.string(),
    series: z.array(readingSeries),
  }),
});

export const exportReadingSeries = call.read('Machine', 'reading.export', '/api/v1/farms/:farmId/readings/series.csv', {
  summary: 'The same as a CSV file, a line a point',
  query: seriesQuery,
  output: 'file',
});

/** What every device of a farm measured last: for lists of machines, sheds and egg rooms in one call. */
export const listReadingsNow = call.read('Machine', 'reading.now', '/api/v1/farms/:farmId/readings/now', {
  summary: 'Devices in use on a farm, or in one machine, shed or egg room, with their newest values; at most 1,000',
  query: z.object({ machine: id.optional(), shedId: id.optional(), hatchery: id.optional() }),
  output: z.object({
    items: z.array(
      deviceLine
        .pick({
          id: true,
          name: true,
          kind: true,
          machineId: true,
          shedId: true,
          hatcheryId: true,
          channels: true,
          intervalS: true,
          state: true,
          seenAt: true,
          measuredAt: true,
          silentSince: true,
          implausibleSince: true,
          implausibleChannel: true,
          clockSince: true,
          clockOffsetS: true,
          latest: true,
        })
        .meta({ id: 'DeviceNow' }),
    ),
  }),
});

/** Half hours of a day, the last one not over yet. */
export const coursePoints = 48;

const temperatureCourse = schema('TemperatureCourse', {
  /** The machine, or the hatchery whose egg room it is. */
  machineId: id.nullable(),
  hatcheryId: id.nullable(),
  /** The one of its devices that is heard, or was last. */
  deviceId: id,
  /** What its programme or its hatchery asks for now, else what its device was told; null: nobody says. */
  setPoint: z.number().nullable(),
  tolerance: z.number(),
  /** Means of half hours, the oldest first; null where nothing was measured. */
  course: z.array(z.number().nullable()).length(coursePoints),
});
export type TemperatureCourse = z.output<typeof temperatureCourse>;

export const listTemperatureCourses = call.read(
  'Machine',
  'reading.courses',
  '/api/v1/farms/:farmId/readings/courses',
  {
    summary:
      'Temperature in each machine and egg room of a farm, or in one, in the last 24 hours, and what it should be',
    query: z.object({ machine: id.optional(), hatchery: id.optional() }),
    output: z.object({ items: z.array(temperatureCourse) }),
  },
);

export const getIncubationReadings = call.read(
  'Machine',
  'reading.incubation',
  '/api/v1/farms/:farmId/readings/incubation',
  {
    summary: 'Readings of a machine against its programme, by day of incubation',
    query: z.object({ machine: id, setAt: instant, from: instant.optional(), to: instant.optional() }),
    output: z.object({
      programmeName: z.string().nullable(),
      channels: z.array(
        z.object({
          channel: z.enum(programmeChannels),
          tolerance: z.number(),
          days: z.array(
            objectOf<IncubationDay>()({
              day: z.int(),
              mean: z.number(),
              min: z.number(),
              max: z.number(),
              setPoint: z.number().nullable(),
              withinPct: z.number().nullable(),
            }),
          ),
        }),
      ),
    }),
  },
);
