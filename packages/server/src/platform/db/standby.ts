import { setTimeout as sleep } from 'node:timers/promises';
import type { Database, Standby } from './database';
import { isTryAgain, isUnavailable } from './database-error';

/** A standby on the same network is some milliseconds behind. */
const patienceMs = 1000;
const lookEveryMs = 10;
/** After it was away, or too far behind, nobody waits for it for so long. */
const restMs = 10_000;

interface StandbyOptions {
  readonly log: { warn(fields: object, message: string): void };
  readonly patienceMs?: number;
  readonly restMs?: number;
}

/**
 * A database whose long reading is done on a standby. Nobody ever reads there what is older than what they have seen: how far the
 * first one's log is written is asked before, and the standby waited for. What is away or behind is not missed, the first one reads.
 */
export function withStandby(first: Database, standby: Database, options: StandbyOptions): Database {
  const { log } = options;
  let restsUntilMs = 0;

  async function catchesUp(): Promise<boolean> {
    const position = await first.position();
    const deadlineMs = performance.now() + (options.patienceMs ?? patienceMs);
    while (!(await standby.hasReached(position))) {
      if (performance.now() > deadlineMs) return false;
      await sleep(lookEveryMs);
    }
    return true;
  }

  function rest(reason: unknown): void {
    restsUntilMs = performance.now() + (options.restMs ?? restMs);
    log.warn(reason instanceof Error ? { err: reason } : { reason }, 'the standby is not read from for a while');
  }

  async function readOn<T>(read: (from: Database) => Promise<T>): Promise<T> {
    if (performance.now() >= restsUntilMs) {
      try {
        if (await catchesUp()) return await read(standby);
        rest('it is behind');
      } catch (error) {
        // What the first one has cleared away meanwhile may end a long look at the standby.
        if (!isUnavailable(error) && !isTryAgain(error)) throw error;
        rest(error);
      }
    }
    return read(first);
  }

  async function look(): Promise<string | null> {
    try {
      return (await catchesUp()) ? null : 'it is behind, or follows nobody';
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  // Several who ask at once wait for one look, and whoever asks soon after is told the same: one that is away takes seconds to say so.
  let looked: { readonly answer: Promise<string | null>; readonly untilMs: number } | undefined;
  const trouble: Standby['trouble'] = () => {
    if (looked === undefined || performance.now() >= looked.untilMs) {
      const answer = Promise.race([
        look(),
        sleep(2 * (options.patienceMs ?? patienceMs), 'it does not answer', { ref: false }),
      ]);
      looked = { answer, untilMs: performance.now() + (options.restMs ?? restMs) };
    }
    return looked.answer;
  };

  return {
    ...first,
    standby: {
      read: (caller, fn) => readOn((from) => from.request('read', caller, fn)),
      company: (companyId, userId, fn) => readOn((from) => from.company(companyId, userId, fn)),
      trouble,
    },
    close: async () => void (await Promise.all([first.close(), standby.close()])),
  };
}
