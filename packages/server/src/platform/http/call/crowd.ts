import type { Logger } from 'pino';
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
const logEveryMs = 60_000;

export function createCrowd(db: Pick<Database, 'waitMs'>, log: Pick<Logger, 'warn'>): Crowd {
  let turnedAway = 0;
  let toldAtMs = Number.NEGATIVE_INFINITY;
  return {
    letIn(does) {
      const waitMs = db.waitMs();
      if (waitMs <= waitsAtMostMs[does]) return;
      turnedAway += 1;
      if (performance.now() - toldAtMs >= logEveryMs) {
        log.warn(
          { turnedAway, waitMs: Math.round(waitMs) },
          'more come than can be served: some are told to come back',
        );
        turnedAway = 0;
        toldAtMs = performance.now();
      }
      throw new Crowded(Math.ceil(waitMs / 1000));
    },
  };
}
