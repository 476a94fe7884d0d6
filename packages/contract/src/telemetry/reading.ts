import { channelRefusals, readingRefusals, readingsAtMost } from '@henhouse/domain/telemetry/reading';
import { z } from 'zod';
import { endpoint } from '../endpoint';
import { line, schema } from '../shape';

/**
 * A reading as devices send it. Anything is taken in here, and judged one by one: one that is nonsense is refused by itself
 * and does not keep the others from being stored.
 */
const sentReading = z.unknown().meta({
  id: 'SentReading',
  description:
    '{"at": "2026-11-22T06:00:00Z" or milliseconds since 1970, "values": {"temperatureC": 37.6, "humidityPct": 54, …}}',
});

export const readingBatch = z.object({
  /** What the device's clock says now: tells whether it is right. */
  sentAt: z.union([z.string().max(40), z.number()]).optional(),
  /** Version of the device's program, kept with the device. */
  firmware: line(0, 60).optional(),
  readings: z.array(sentReading).min(1).max(readingsAtMost),
});
export type ReadingBatch = z.input<typeof readingBatch>;

const readingResults = ['stored', 'doubled', 'refused'] as const;

/** Every reading in its place: what became of it. All of it is durable when this is answered. */
const readingAnswer = schema('ReadingAnswer', {
  /** The server's clock, for the device to set its own by. */
  serverTime: z.string(),
  stored: z.int(),
  doubled: z.int(),
  refused: z.int(),
  /** By place in the batch. */
  results: z.array(z.enum(readingResults)),
  /** Only what was refused, whole readings and single channels. */
  refusals: z.array(
    z.object({
      index: z.int(),
      reason: z.enum([...readingRefusals, ...channelRefusals]),
      channel: z.string().nullable(),
    }),
  ),
});
export type ReadingAnswer = z.output<typeof readingAnswer>;

/** A device hands in what it measured. What came before changes nothing: send a batch again until it is answered. */
export const sendReadings = endpoint('reading.send', 'POST', '/api/v1/readings', {
  summary: 'Hand in readings of a device; answered once they are durable',
  access: 'device',
  input: readingBatch,
  output: readingAnswer,
  success: 200,
});
