import { readingBatch } from '@henhouse/contract/telemetry/reading';
import type { z } from 'zod';

/** `henhouse/<deviceId>/readings`: where a device publishes; its answers come under `…/ack`. */
const readingsTopic = /^henhouse\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/readings$/;

/** The device that a topic of readings belongs to; nothing for any other topic. */
export const deviceOfTopic = (topic: string): string | undefined => readingsTopic.exec(topic)?.[1];
export const ackTopic = (deviceId: string): string => `henhouse/${deviceId}/ack`;

/** Bytes of a message at most: as much as a request may have. */
export const messageAtMostBytes = 1024 * 1024;

type Batch = z.output<typeof readingBatch>;

interface MqttMessage extends Omit<Batch, 'readings'> {
  readonly readings: Batch['readings'];
  /** Whatever the device calls the message: comes back with the acknowledgement. */
  readonly id: string | number | null;
}

const shownBytes = 4000;

/** Beginning of a message as text that a database takes. */
export const shownPayload = (payload: Buffer): string =>
  payload.subarray(0, shownBytes).toString('utf8').replace(/\0/g, '\ufffd');

function parse(payload: Buffer): unknown {
  try {
    return JSON.parse(payload.toString('utf8'));
  } catch {
    return undefined;
  }
}

/**
 * A message as a device published it: the batch as by HTTP with an `id` beside it, or a single reading. What else it may be
 * is said by the reason.
 */
export function readMessage(payload: Buffer): MqttMessage | { readonly reason: 'tooLarge' | 'notJson' | 'notABatch' } {
  if (payload.length > messageAtMostBytes) return { reason: 'tooLarge' };
  const message = parse(payload);
  if (message === undefined) return { reason: 'notJson' };
  if (typeof message !== 'object' || message === null || Array.isArray(message)) return { reason: 'notABatch' };
  const { id } = message as { id?: unknown };
  const named = { id: (typeof id === 'string' && id.length <= 100) || typeof id === 'number' ? id : null };
  if (Object.hasOwn(message, 'at') && Object.hasOwn(message, 'values')) return { ...named, readings: [message] };
  const batch = readingBatch.safeParse(message);
  return batch.success ? { ...named, ...batch.data } : { reason: 'notABatch' };
}
