import { setTimeout as sleep } from 'node:timers/promises';
import { withCauses } from '../operator-error';
import { isUnavailable, sqlState } from './database-error';

/** How a database comes up whose start one has to wait for. */
export interface Patience {
  /** Our own, which this program brings back: then a refused connection is worth another try, too. */
  readonly isOwn: boolean;
  /** Takes a sentence for a person, now and then. */
  readonly report: (sentence: string) => void;
}

const ownLimitMs = 120_000;
const reportEveryMs = 5_000;
const againAfterMs = 100;

/** The database says of itself that it starts, recovers or stops (cannot_connect_now). */
const isStartingUp = (error: unknown): boolean => sqlState(error) === '57P03';

/**
 * Does the work, and again while the database is coming up: as long as it says so itself, and where it is our own also while
 * it does not answer, for two minutes since it was last heard of. The work has to bear being done twice.
 */
export async function patiently<Result>(
  work: () => Promise<Result>,
  { isOwn, report }: Patience,
  waitMs = ownLimitMs,
): Promise<Result> {
  let heardAtMs = performance.now();
  let toldAtMs = heardAtMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      const causes = [...withCauses(error)];
      const nowMs = performance.now();
      if (causes.some(isStartingUp)) heardAtMs = nowMs;
      else if (!isOwn || nowMs - heardAtMs > waitMs || !causes.some(isUnavailable)) throw error;
      if (nowMs - toldAtMs > reportEveryMs) {
        toldAtMs = nowMs;
        report(`Waiting for the database: ${causes.map((cause) => (cause as Error).message).at(-1)}`);
      }
      await sleep(againAfterMs);
    }
  }
}
