import type { Logger } from 'pino';

/** Promises that failed while nobody waited for them. */
export interface ForgottenPromises {
  /** How many since the start: `/metrics` shows it. */
  readonly count: number;
  stop(): void;
}

/**
 * A promise that nobody waited for is a fault in one place; what it belonged to has been answered already. It is written
 * down as an error and counted, and the server goes on for everybody else.
 */
export function watchForgottenPromises(log: Logger): ForgottenPromises {
  let count = 0;
  const note = (reason: unknown): void => {
    count += 1;
    log.error({ err: reason }, 'a promise failed that nobody waited for');
  };
  process.on('unhandledRejection', note);
  return {
    get count() {
      return count;
    },
    stop: () => void process.off('unhandledRejection', note),
  };
}
