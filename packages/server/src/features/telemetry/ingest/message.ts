import type { ReadingAnswer } from '@henhouse/contract/telemetry/reading';

/** A message of one device, as it came: by HTTP, or by MQTT. */
export interface DeviceMessage {
  readonly deviceId: string;
  /** The key it came with; null from an outside broker, which answers for who publishes what. */
  readonly key: { readonly id: string; readonly secretHash: Buffer } | null;
  readonly sentAt: unknown;
  readonly firmware: string | undefined;
  readonly readings: readonly unknown[];
}

/** What became of a message: stored for good, or from a device that may not come in (any more). */
export type Outcome = { readonly isAdmitted: true; readonly answer: ReadingAnswer } | { readonly isAdmitted: false };
