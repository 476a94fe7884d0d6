import type { FastifyBaseLogger } from 'fastify';

const againAfterMs = 60_000;

interface RepeatedFailure {
  failed(error: unknown): void;
  succeeded(): void;
}

/**
 * For what is tried several times a second: its failure is a line in the log the first time and then one a minute with how often
 * it failed, and a line says that it works again. A database that is away for a night fills no disk. Of what nobody can say that it
 * works again (one who is served says nothing of the others) it is counted anew after a minute without a failure.
 */
export function repeatedFailure(
  log: Pick<FastifyBaseLogger, 'warn' | 'info'>,
  sentence: string,
  nowMs: () => number = () => performance.now(),
): RepeatedFailure {
  let failures = 0;
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  let failedAtMs = Number.NEGATIVE_INFINITY;
  return {
    failed(error) {
      if (nowMs() - failedAtMs >= againAfterMs) failures = 0;
      failedAtMs = nowMs();
      failures += 1;
      if (nowMs() - loggedAtMs < againAfterMs) return;
      loggedAtMs = nowMs();
      log.warn({ err: error, failures }, sentence);
    },
    succeeded() {
      if (failures === 0) return;
      log.info({ failures }, `no longer: ${sentence}`);
      failures = 0;
      loggedAtMs = Number.NEGATIVE_INFINITY;
    },
  };
}
