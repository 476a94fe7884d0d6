import { readingsAtMost } from '@henhouse/domain/telemetry/reading';
import type { Clock } from '../../../platform/clock';
import type { Database } from '../../../platform/db/database';
import { isDoubled, isUnavailable } from '../../../platform/db/database-error';
import { Refusal } from '../../../platform/http/refusal';
import type { ReadingWatcher } from '../reading-watcher';
import { createDueMarks } from './due-marks';
import type { DeviceMessage, Outcome } from './message';
import { createPartitions, type Partitions } from './partitions';
import { storeMessages } from './store-messages';

/** The one way into the tables of readings: by HTTP, from the broker in here and from an outside one. */
export interface Ingester {
  /** Settles after the commit. Fails with `unavailable` when too much is waiting; nothing of the message is kept then. */
  take(companyId: string, message: DeviceMessage): Promise<Outcome>;
  readonly partitions: Partitions;
  /** Once everything taken has been stored. */
  idle(): Promise<void>;
}

/** A message waits so long for others to go with it; while a batch is being stored the next one gathers. */
const gatherMs = 5;
/** Readings in one transaction: its cost is shared, and it is over before anybody waits for the rows it holds. */
const inOneGo = 4 * readingsAtMost;
/** Readings of a company that may wait; past it whoever sends is told to come again. */
const waitingAtMost = 20_000;
/** Batches that are stored at a time, of different companies: the pool has to serve people as well. */
const batchesAtOnce = 4;

interface Waiting {
  readonly message: DeviceMessage;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

interface Queue {
  readonly waiting: Waiting[];
  readings: number;
  isRunning: boolean;
}

/** The oldest messages, as many readings as go together, and at least one message. */
function nextBatch(queue: Queue): Waiting[] {
  let readings = 0;
  let count = 0;
  for (const { message } of queue.waiting) {
    if (count > 0 && readings + message.readings.length > inOneGo) break;
    readings += message.readings.length;
    count++;
  }
  queue.readings -= readings;
  return queue.waiting.splice(0, count);
}

/** So many at a time; whoever comes later waits in the order of coming. */
function openTurns(atOnce: number) {
  let free = atOnce;
  const waitingForTurn: (() => void)[] = [];

  async function wait(): Promise<void> {
    if (free > 0) free--;
    else await new Promise<void>((resolve) => void waitingForTurn.push(resolve));
  }

  function end(): void {
    const next = waitingForTurn.shift();
    if (next) next();
    else free++;
  }

  return { wait, end };
}

export function createIngester(options: { db: Database; clock: Clock; watchers: readonly ReadingWatcher[] }): Ingester {
  const { db, clock, watchers } = options;
  const partitions = createPartitions(db);
  const dueMarks = createDueMarks();
  const queues = new Map<string, Queue>();
  const turns = openTurns(batchesAtOnce);
  const waitingForIdle: (() => void)[] = [];

  async function storeOnce(companyId: string, messages: readonly DeviceMessage[]): Promise<Outcome[]> {
    const marks = dueMarks.open();
    const outcomes = await db.company(companyId, null, (tx) =>
      storeMessages(tx, messages, { nowMs: clock.now(), partitions, watchers, marks }),
    );
    marks.committed();
    return outcomes;
  }

  /** Another process may have put in a reading between our look and our insert: at the second look it is seen. */
  async function store(companyId: string, messages: readonly DeviceMessage[]): Promise<Outcome[]> {
    try {
      return await storeOnce(companyId, messages);
    } catch (error) {
      if (!isDoubled(error)) throw error;
      return storeOnce(companyId, messages);
    }
  }

  /** One message that the database cannot bear must not keep the others out: then each goes by itself. */
  async function storeBatch(companyId: string, batch: readonly Waiting[]): Promise<void> {
    try {
      const outcomes = await store(
        companyId,
        batch.map(({ message }) => message),
      );
      batch.forEach(({ resolve }, index) => resolve(outcomes[index] as Outcome));
    } catch (error) {
      if (batch.length === 1 || isUnavailable(error)) {
        for (const { reject } of batch) reject(error);
        return;
      }
      for (const one of batch) await storeBatch(companyId, [one]);
    }
  }

  async function run(companyId: string, queue: Queue): Promise<void> {
    while (queue.waiting.length > 0) {
      await turns.wait();
      await storeBatch(companyId, nextBatch(queue)).finally(turns.end);
    }
    queue.isRunning = false;
    queues.delete(companyId);
    if (queues.size === 0) for (const resolve of waitingForIdle.splice(0)) resolve();
  }

  return {
    partitions,
    take(companyId, message) {
      const queue = queues.get(companyId) ?? { waiting: [], readings: 0, isRunning: false };
      if (queue.readings > waitingAtMost) return Promise.reject(new Refusal('unavailable', { retryAfterS: 5 }));
      queues.set(companyId, queue);
      queue.readings += message.readings.length;
      const outcome = new Promise<Outcome>((resolve, reject) => {
        queue.waiting.push({ message, resolve, reject });
      });
      if (!queue.isRunning) {
        queue.isRunning = true;
        setTimeout(() => void run(companyId, queue), gatherMs);
      }
      return outcome;
    },
    idle: () => (queues.size === 0 ? Promise.resolve() : new Promise((resolve) => void waitingForIdle.push(resolve))),
  };
}
