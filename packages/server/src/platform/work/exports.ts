import { error } from '@henhouse/domain/problem/problem';
import type { Making } from '../http/context';
import { Refusal } from '../http/refusal';

/** How far somebody's file is. */
interface RunningExport {
  /** The call that makes it. */
  readonly call: string;
  readonly startedAtMs: number;
  /** Lines written and lines in all; 0 of 0 until that is known. */
  readonly done: number;
  readonly total: number;
}

/** Files that are being made: one a person at a time, which they may look at and stop. */
export interface Exports {
  /**
   * @throws Refusal 409 `exportUnderWay` while another file of the same person is being made; 409 `exportStopped` when they
   * stopped it.
   */
  one<Answer>(
    userId: string,
    about: { readonly call: string; readonly gone: AbortSignal },
    make: (making: Making) => Promise<Answer>,
  ): Promise<Answer>;
  of(userId: string): RunningExport | undefined;
  /** Where nothing is under way, nothing is to be done. */
  stop(userId: string): void;
}

/** For what is answered at once, or written by a job: nobody looks on, and nobody stops it. */
export const unwatched: Making = { report: () => undefined };

const refused = (code: 'exportUnderWay' | 'exportStopped') =>
  new Refusal('conflict', { problems: [error(code, 'export')] });

export function createExports(nowMs: () => number): Exports {
  const running = new Map<string, { progress: RunningExport; readonly stop: AbortController }>();
  return {
    async one(userId, { call, gone }, make) {
      if (running.has(userId)) throw refused('exportUnderWay');
      const stop = new AbortController();
      const mine = { progress: { call, startedAtMs: nowMs(), done: 0, total: 0 }, stop };
      running.set(userId, mine);
      const report = (done: number, total: number) => {
        mine.progress = { ...mine.progress, done, total };
      };
      const signal = AbortSignal.any([stop.signal, gone]);
      try {
        return await make({ signal, report });
      } finally {
        running.delete(userId);
      }
    },
    of: (userId) => running.get(userId)?.progress,
    stop: (userId) => running.get(userId)?.stop.abort(refused('exportStopped')),
  };
}
