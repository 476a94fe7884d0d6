import { sql } from 'kysely';
import type { Database } from '../db/database';

/** Remembers when sessions were last used and writes it in batches: not every request is worth a write. */
export interface SessionUse {
  seen(sessionId: string, usedAt: string, nowMs: number): void;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

const stepMs = 60_000;
const flushEveryMs = 15_000;

export function sessionUse(db: Database): SessionUse {
  let waiting = new Map<string, number>();

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const batch = waiting;
    waiting = new Map();
    const ids = [...batch.keys()];
    const instants = ids.map((id) => new Date(batch.get(id) ?? 0).toISOString());
    await db.unsafeAcrossCompanies('session use', (tx) =>
      tx.run(sql`update session set used_at = used.at
        from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as used (id, at)
        where session.id = used.id and session.used_at < used.at`),
    );
  }

  // What a failed write would have noted, the next request of the session notes again.
  const timer = setInterval(() => void flush().catch(() => undefined), flushEveryMs);
  timer.unref();

  return {
    seen(sessionId, usedAt, nowMs) {
      if (nowMs - Date.parse(usedAt) > stepMs) waiting.set(sessionId, nowMs);
    },
    flush,
    async stop() {
      clearInterval(timer);
      await flush().catch(() => undefined);
    },
  };
}
