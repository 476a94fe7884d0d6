import { sql } from 'kysely';
import type { AcrossTx } from '../db/company-tx';

/** Part of the events, by the transactions that wrote them: from `from` on, before `upTo`. */
export interface EventStretch {
  readonly from: string;
  readonly upTo: string;
  /** The database was restored elsewhere, where transactions are counted from the start: nothing is behind the place. */
  readonly isBehind: boolean;
}

/**
 * Takes a follower's place in the events, locked to the end of the transaction, and moves it to the oldest transaction that still
 * runs: one that commits late comes late. Place and what is made of the events are one transaction, so that each is followed once,
 * whatever process dies when. Nothing while another process follows, at the very first turn, and where nothing came.
 */
export async function takeEvents(
  tx: AcrossTx,
  follower: 'webhook_feed' | 'warning_feed',
): Promise<EventStretch | undefined> {
  const table = sql.table(follower);
  const place = await tx.maybe(
    sql<{ from: string }>`select next_tx::text as "from" from ${table} for update skip locked`,
  );
  if (!place) {
    await tx.run(
      sql`insert into ${table} (next_tx) values (pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing`,
    );
    return undefined;
  }
  const { from } = place;
  const { upTo, isBehind } = await tx.one(sql<{ upTo: string; isBehind: boolean }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as up_to,
      pg_snapshot_xmin(pg_current_snapshot()) < ${from}::xid8 as is_behind`);
  if (upTo === from) return undefined;
  await tx.run(sql`update ${table} set next_tx = ${upTo}::xid8`);
  return { from, upTo, isBehind };
}
