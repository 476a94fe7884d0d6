import type { Database } from '../../db/database';
import { Crowded } from '../refusal';

/** Turns away who would come too late anyway. */
export interface Crowd {
  /** Ends with 503 and Retry-After where the queue for the database is longer than can be served in time. */
  letIn(does: 'look' | 'write'): void;
}

/**
 * So long somebody waits for a connection at most, ms: who looks asks again, and what was typed goes before that. Whoever waited for
 * the whole five seconds that the database gives would be turned away then, and have kept all behind them waiting.
 */
const waitsAtMostMs = { look: 500, write: 2000 };

export const createCrowd = (db: Pick<Database, 'waitMs'>): Crowd => ({
  letIn(does) {
    const waitMs = db.waitMs();
    if (waitMs > waitsAtMostMs[does]) throw new Crowded(Math.ceil(waitMs / 1000));
  },
});
