import type { Logger } from 'pino';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { insertDeadLetter } from '../ingest/ingest.store';
import type { Ingester } from '../ingest/ingester';
import type { DeviceMessage } from '../ingest/message';
import { readMessage, shownPayload } from './mqtt-message';

export interface MqttParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly ingester: Ingester;
}

/** Who a message is from. */
export interface Sender {
  readonly companyId: string;
  readonly deviceId: string;
  readonly key: DeviceMessage['key'];
}

/** What goes to the device under `…/ack`; nothing for a device that may not come in. */
type Acknowledgement = object | undefined;

const retryEveryMs = 1000;

/**
 * Stores what a device published and answers what to acknowledge, once it is durable. While the database is away the
 * message is held, and with it the device's next ones: nothing is acknowledged, and the line is not read any further.
 * Fails when `isStopping` says that nobody can wait any longer.
 */
export async function takeMessage(
  { db, clock, log, ingester }: MqttParts,
  sender: Sender,
  payload: Buffer,
  isStopping: () => boolean,
): Promise<Acknowledgement> {
  const { companyId, deviceId, key } = sender;
  const message = readMessage(payload);
  for (;;) {
    try {
      if ('reason' in message) {
        const letter = { deviceId, via: 'mqtt' as const, reason: message.reason, payload: shownPayload(payload) };
        await db.company(companyId, null, (tx) => insertDeadLetter(tx, letter, clock.now()));
        return { id: null, serverTime: new Date(clock.now()).toISOString(), unreadable: message.reason };
      }
      const { id, sentAt, firmware, readings } = message;
      const outcome = await ingester.take(companyId, { deviceId, key, sentAt, firmware, readings });
      return outcome.isAdmitted ? { id, ...outcome.answer } : undefined;
    } catch (error) {
      if (isStopping()) throw error;
      log.warn({ err: error, deviceId }, 'readings are held until they can be stored');
      await new Promise((resolve) => setTimeout(resolve, retryEveryMs));
    }
  }
}
