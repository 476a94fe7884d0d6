import { sql } from 'kysely';
import type { AcrossTx, CompanyTx } from '../db/company-tx';
import { momentOf } from '../db/distribute/moment';
import type { FollowedEvent } from './follower';

/** Transactions that a moment of the database sees, as `xmin:xmax:running,…`. */
export type Snapshot = string;

interface News {
  readonly now: Snapshot;
  readonly news: readonly { readonly companyId: string; readonly topics: readonly string[] }[];
  /** Whose turn it is to try again what was left. */
  readonly left: readonly { readonly companyId: string; readonly follower: string }[];
}

/** What happened in companies that `since` has not seen, and the moment up to which that was looked at. */
export async function readNews(tx: AcrossTx, since: Snapshot | undefined): Promise<News> {
  const { now } = await momentOf(tx);
  return tx.one(sql<News>`
    select ${now}::text as now, coalesce((
      select json_agg(json_build_object('companyId', company_id, 'topics', topics)) from (
        select company_id, array_agg(distinct topic) as topics from event
        where ${
          since === undefined
            ? sql`true`
            : sql`tx >= pg_snapshot_xmin(${since}::text::pg_snapshot)
              and not pg_visible_in_snapshot(tx, ${since}::text::pg_snapshot)`
        }
        group by company_id) of_company), '[]') as news, coalesce((
      select json_agg(distinct jsonb_build_object('companyId', company_id, 'follower', follower))
      from event_left where again_at <= now()), '[]') as left`);
}

/** Takes the place of a follower in a company; nothing while another process has it, or while there is none yet. */
const lockPlace = (tx: CompanyTx, follower: string) =>
  tx.maybe(sql<{ seen: Snapshot }>`
    select seen::text from follower_place where company_id = ${tx.companyId} and follower = ${follower}
    for update skip locked`);

interface NewEvents {
  readonly now: Snapshot;
  /** In a database that was restored elsewhere transactions are counted anew: the place lies ahead of all of them. */
  readonly isAhead: boolean;
  readonly events: readonly FollowedEvent[];
  /** Those that were left once and are due to be tried again. */
  readonly left: readonly FollowedEvent[];
}

const eventJson = sql`json_agg(json_build_object('id', e.id, 'topic', e.topic, 'at', e.at, 'refs', e.refs, 'tx', e.tx::text)
  order by e.tx, e.id)`;
const timesOf = (events: readonly FollowedEvent[]): FollowedEvent[] =>
  events.map((event) => ({ ...event, at: new Date(event.at).toISOString() }));

/**
 * Events on these topics that the place has not seen, in their order: of two transactions the one that began later comes later,
 * unless it was committed before the other and is followed by then. Nothing where the place is not to be had.
 */
export async function takeNewEvents(
  tx: CompanyTx,
  follower: string,
  topics: readonly string[],
): Promise<NewEvents | undefined> {
  const locked = lockPlace(tx, follower);
  const { now, holds } = await momentOf(tx);
  const [place, found] = await Promise.all([
    locked,
    // A statement of its own: it has to see what was committed until the place was taken.
    tx.maybe(sql<NewEvents>`
      select ${now}::text as now, pg_snapshot_xmax(p.seen) > pg_snapshot_xmax(${now}) as is_ahead,
        coalesce((
          select ${eventJson} from event e
          where e.company_id = p.company_id and e.tx >= pg_snapshot_xmin(p.seen)
            and not pg_visible_in_snapshot(e.tx, p.seen) and ${holds(sql`e.tx`)} and e.topic = any(${[...topics]}::text[])), '[]') as events,
        coalesce((
          select ${eventJson} from event_left l join event e on e.company_id = l.company_id and e.id = l.event_id
          where l.company_id = p.company_id and l.follower = p.follower and l.again_at <= now()), '[]') as left
      from follower_place p where p.company_id = ${tx.companyId} and p.follower = ${follower}`),
  ]);
  if (!place || !found) return undefined;
  return { ...found, events: timesOf(found.events), left: timesOf(found.left) };
}

/** Leaves an event for later: a minute first, an hour at most. */
export const leaveEvent = (tx: CompanyTx, follower: string, eventId: number) =>
  tx.run(sql`
    insert into event_left as l (company_id, follower, event_id, again_at)
    values (${tx.companyId}, ${follower}, ${eventId}, now() + interval '1 minute')
    on conflict (company_id, follower, event_id) do update
      set tries = l.tries + 1, again_at = excluded.again_at - interval '1 minute' + least(interval '1 hour', interval '1 minute' * 2 ^ least(l.tries, 10))`);

/** It was followed after all. */
export const settleEvent = (tx: CompanyTx, follower: string, eventId: number) =>
  tx.run(sql`
    delete from event_left where company_id = ${tx.companyId} and follower = ${follower} and event_id = ${eventId}`);

/** Everything of a new company is still to be followed. Answers whether there was no place. */
export const insertPlace = async (tx: CompanyTx, follower: string): Promise<boolean> =>
  (await tx.run(sql`
    insert into follower_place (company_id, follower, seen) values (${tx.companyId}, ${follower}, '1:1:')
    on conflict do nothing`)) > 0;

export const movePlace = (tx: CompanyTx, follower: string, seen: Snapshot) =>
  tx.run(sql`
    update follower_place set seen = ${seen}::text::pg_snapshot
    where company_id = ${tx.companyId} and follower = ${follower}`);

/** Whether a moment sees what a transaction has done. */
export function sees(snapshot: Snapshot, transaction: string): boolean {
  const [xmin = '', xmax = '', running = ''] = snapshot.split(':');
  const id = BigInt(transaction);
  return id < BigInt(xmin) || (id < BigInt(xmax) && !running.split(',').includes(transaction));
}

/** Whether a transaction had begun at a moment, committed or not. */
export const isBegun = (snapshot: Snapshot, transaction: string): boolean =>
  BigInt(transaction) < BigInt(snapshot.split(':')[1] ?? '');
