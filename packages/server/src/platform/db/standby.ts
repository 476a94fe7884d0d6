import { setTimeout as sleep } from 'node:timers/promises';
import type { StandbyState } from '@henhouse/domain/installation/finding';
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

/** Whether a standby has everything that the first one has by now; it is waited for. */
function catchUpOf(first: Database, standby: Database, waitAtMostMs: number): () => Promise<StandbyState> {
  /** Of another first it may have reached what it knows nothing of. Asked once: a PostgreSQL never becomes another one. */
  let isOurs: boolean | undefined;
  const looksOurs = async () => {
    const [ours, its] = await Promise.all([first.cluster(), standby.cluster()]);
    return ours === null || its === null || ours === its;
  };
  return async () => {
    const beganMs = performance.now();
    const position = await first.position();
    isOurs ??= await looksOurs();
    for (;;) {
      const lag = isOurs ? await standby.lag(position) : null;
      const waitedMs = performance.now() - beganMs;
      if (lag === null) return { kind: 'unrelated' };
      const { readsStandbys, ...behind } = lag;
      if (readsStandbys) return { kind: 'readsStandbys' };
      if (lag.bytes === 0) return { kind: 'follows', afterS: waitedMs / 1000 };
      if (waitedMs > waitAtMostMs) return { kind: 'behind', ...behind };
      await sleep(lookEveryMs);
    }
  };
}

/**
 * A database whose long reading is done on a standby. Nobody ever reads there what is older than what they have seen: how far the
 * first one's log is written is asked before, and the standby waited for. What is away or behind is not missed, the first one reads.
 */
export function withStandby(first: Database, standby: Database, options: StandbyOptions): Database {
  const { log } = options;
  const waitAtMostMs = options.patienceMs ?? patienceMs;
  const catchUp = catchUpOf(first, standby, waitAtMostMs);
  const reads = { there: 0, missed: 0 };
  let restsUntilMs = 0;

  function rest(reason: unknown): void {
    restsUntilMs = performance.now() + (options.restMs ?? restMs);
    log.warn(reason instanceof Error ? { err: reason } : { reason }, 'the standby is not read from for a while');
  }

  async function readOn<T>(read: (from: Database) => Promise<T>): Promise<T> {
    if (performance.now() >= restsUntilMs) {
      try {
        const state = await catchUp();
        if (state.kind === 'follows') {
          const result = await read(standby);
          reads.there += 1;
          return result;
        }
        rest(state);
      } catch (error) {
        // What the first one has cleared away meanwhile may end a long look at the standby.
        if (!isUnavailable(error) && !isTryAgain(error)) throw error;
        rest(error);
      }
    }
    reads.missed += 1;
    return read(first);
  }

  const look = (): Promise<StandbyState> =>
    catchUp().catch((error: unknown) => ({
      kind: 'away',
      reason: error instanceof Error ? error.message : String(error),
    }));

  // Several who ask at once wait for one look, and whoever asks soon after is told the same: one that is away takes seconds to say so.
  let looked: { readonly answer: Promise<StandbyState>; readonly untilMs: number } | undefined;
  const state: Standby['state'] = () => {
    if (looked === undefined || performance.now() >= looked.untilMs) {
      const silent: StandbyState = { kind: 'away', reason: 'it does not answer' };
      const answer = Promise.race([look(), sleep(2 * waitAtMostMs, silent, { ref: false })]);
      looked = { answer, untilMs: performance.now() + (options.restMs ?? restMs) };
    }
    return looked.answer;
  };

  return {
    ...first,
    standby: {
      read: (caller, fn) => readOn((from) => from.request('read', caller, fn)),
      company: (companyId, userId, fn) => readOn((from) => from.company(companyId, userId, fn)),
      state,
      reads: () => ({ ...reads }),
    },
    close: async () => void (await Promise.all([first.close(), standby.close()])),
  };
}
