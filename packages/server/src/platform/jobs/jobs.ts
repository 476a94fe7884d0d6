import { Logger as JobLogger, parseCronItems, type Runner, run, runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Logger } from 'pino';
import type { Tx } from '../db/company-tx';
import { openLibraryPool } from '../db/library-pool';

type Payload = Readonly<Record<string, unknown>>;

/** Work that outlives a request: given in with a transaction, done after its commit, again when it fails. */
export interface Jobs {
  /** Says what a job does. Jobs may run twice: what they do must bear that. */
  define(name: string, work: (payload: Payload) => Promise<void>): void;
  /** Runs a defined job by the clock, `minute hour day month weekday` in UTC. */
  schedule(name: string, pattern: string): void;
  /** Gives a job in; it exists only if the transaction commits. With a key, a later one replaces a waiting one. */
  enqueue(tx: Tx, name: string, payload: Payload, options?: { runAt?: Date; key?: string }): Promise<void>;
  start(): Promise<void>;
  /** Does everything that is waiting now, in this process: tests and one-off commands. */
  drain(): Promise<void>;
  stop(): Promise<void>;
}

export function createJobs(options: { url: string; log: Logger }): Jobs {
  const { url, log } = options;
  const work = new Map<string, (payload: Payload) => Promise<void>>();
  const schedules: { name: string; pattern: string }[] = [];
  let runner: Runner | undefined;
  let pool: Pool | undefined;

  const logger = new JobLogger(({ taskIdentifier: job, jobId }) => (level, message, meta) => {
    const err = meta?.['error'];
    // The library writes an error into its sentence, past what the log leaves out of errors.
    if (level === 'error' && err) log.error({ job, jobId, err }, message.split(' with error ')[0]);
    else if (level === 'error') log.error({ job, jobId }, message);
    else if (level === 'warning') log.warn({ job, jobId }, message);
    else log.debug({ job, jobId }, message);
  });

  const openPool = () =>
    openLibraryPool({
      url,
      name: 'henhouse jobs',
      max: 4,
      onLost: (error) => log.warn({ err: error }, 'a database connection of the jobs was lost'),
    });

  const shared = (pgPool: Pool) => ({
    pgPool,
    logger,
    taskList: Object.fromEntries(
      [...work].map(([name, perform]) => [name, (payload: unknown) => perform(payload as Payload)]),
    ),
    parsedCronItems: parseCronItems(
      schedules.map(({ name, pattern }) => ({ task: name, match: pattern, identifier: name })),
    ),
    noHandleSignals: true,
  });

  return {
    define(name, perform) {
      if (work.has(name)) throw new Error(`job ${name} is defined twice`);
      work.set(name, perform);
    },
    schedule(name, pattern) {
      schedules.push({ name, pattern });
    },
    async enqueue(tx, name, payload, { runAt, key } = {}) {
      if (!work.has(name)) throw new Error(`nobody does the job ${name}`);
      await tx.run(
        sql`select enqueue_job(${name}, ${JSON.stringify(payload)}::json, ${runAt?.toISOString() ?? null}, ${key ?? null})`,
      );
    },
    async start() {
      pool = openPool();
      runner = await run({ ...shared(pool), concurrency: 2, pollInterval: 2000 });
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'jobs have stopped'));
    },
    async drain() {
      const own = openPool();
      await runOnce(shared(own)).finally(() => own.end());
    },
    async stop() {
      await runner?.stop();
      await pool?.end();
      runner = undefined;
      pool = undefined;
    },
  };
}
