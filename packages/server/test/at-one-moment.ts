import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Answer, TestApp } from './test-app';

type Call = () => Promise<Answer<unknown>>;

/** Longer than two calls of a machine that is busy need to the end of their transactions. */
const patienceMs = 20_000;

/**
 * Makes two calls at one moment: neither ends before the other has done all that it does without waiting for it. What every write
 * does last, saying that it happened, is held until both stand there, or one waits for the other.
 */
export async function atOneMoment(test: TestApp, calls: readonly [Call, Call]): Promise<Answer<unknown>[]> {
  const holder = new Client({ connectionString: test.database.url });
  await holder.connect();
  try {
    await holder.query('begin; lock table event in share mode');
    let ended = 0;
    const answers = calls.map((call) =>
      call().finally(() => {
        ended += 1;
      }),
    );
    for (const untilMs = Date.now() + patienceMs; Date.now() < untilMs; await sleep(5)) {
      const [stand] = await test.sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      if (ended + (stand?.waiting ?? 0) >= calls.length) break;
    }
    await holder.query('commit');
    return await Promise.all(answers);
  } finally {
    await holder.end();
  }
}
