import { sql } from 'kysely';
import type { Database } from '../../../platform/db/database';

const dayMs = 86_400_000;

/** Makes the parts of the tables that readings of a day need, when they are first needed. */
export interface Partitions {
  /** Days as whole days since 1970, UTC. */
  ensure(days: Iterable<number>): Promise<void>;
}

export const dayNumber = (atMs: number): number => Math.floor(atMs / dayMs);

export function createPartitions(db: Database): Partitions {
  /** Days that are known to be there. A day that is dropped is older than any reading that is still taken. */
  const existing = new Set<number>();
  return {
    async ensure(days) {
      const missing = [...days].filter((day) => !existing.has(day));
      if (missing.length === 0) return;
      const texts = missing.map((day) => new Date(day * dayMs).toISOString().slice(0, 10));
      await db.unsafeAcrossCompanies('days of readings', (tx) =>
        tx.many(sql`select make_reading_partition('reading', day), make_reading_partition('reading_5min', day)
          from unnest(${texts}::date[]) day order by day`),
      );
      for (const day of missing) existing.add(day);
    },
  };
}
