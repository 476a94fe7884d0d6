import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../company-tx';

/**
 * What the transactions of a statement's snapshot have written. On a standby a snapshot does not name what was still being written when
 * it was taken (PostgreSQL keeps that list elsewhere there): all that began since the oldest of it counts as not seen yet.
 */
export const seenNow = sql`case when pg_is_in_recovery()
  then format('%1$s:%1$s:', pg_snapshot_xmin(pg_current_snapshot()))::pg_snapshot else pg_current_snapshot() end`;

/**
 * The moment of the transactions that a statement sees, to be named in it. Transactions are counted by the database that `event` is
 * written from: on a cluster a statement runs on a worker, so the coordinator is asked before.
 */
export async function momentOf(
  tx: Tx,
): Promise<{ now: RawBuilder<unknown>; holds: (id: RawBuilder<unknown>) => RawBuilder<unknown> }> {
  if (!tx.isDistributed) return { now: seenNow, holds: () => sql`true` };
  const text = await tx.value(sql<string>`select (${seenNow})::text`);
  const now = sql`${text}::text::pg_snapshot`;
  // A worker shows what was written some moments before the coordinator knows that it is committed.
  return { now, holds: (id) => sql`pg_visible_in_snapshot(${id}, ${now})` };
}
