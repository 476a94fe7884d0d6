import type { Pool, PoolClient } from 'pg';
import type { Transaction } from '../company-tx';
import { isReadOnly } from '../database-error';
import { isOnCluster, sendEach } from '../statement';
import { createPlaces } from './places';

/** A transaction on its way. */
interface Begun<T> {
  readonly tx: Transaction;
  readonly isRead: boolean;
  readonly result: Promise<T>;
}

/** So many requests are what lately means. */
const lately = 32;

/**
 * A role is taken in a way that Citus does not hand on: it reaches its workers in that role's name already, and what a function does in
 * the name of the schema's owner shall stay so. None of the texts is a query: what sets the isolation of the transaction may follow.
 */
const hereAlone = (text: string) =>
  /^set local role\b/.test(text)
    ? ['set local citus.propagate_set_commands = none', text, 'set local citus.propagate_set_commands = local']
    : [text];

/** A read leaves its transaction open for so long: usually the next request on the connection ends it on its way. */
const commitReadWithinMs = 5;

/**
 * Requests leave a quarter of the connections to what nobody waits in front of: what follows from an entry stands in no line with those
 * who look, or the more of them come the longer all wait for what came of it.
 */
const forRequests = (connections: number) => Math.max(1, connections - Math.ceil(connections / 4));

/** Transactions on connections of the pool: how one begins, and how it ends. */
export function transactionsOn(pool: Pool) {
  const { max, connectionTimeoutMillis = 0 } = pool.options;
  const places = createPlaces(forRequests(max), connectionTimeoutMillis);
  const uncommitted = new WeakSet<PoolClient>();
  /** How long requests had their connection lately. Jobs have theirs for as long as they like, and are few. */
  let heldMs = 0;

  /** Opens a transaction, in one text with the end of the read before. */
  function begin<Row>(client: PoolClient, text: string): Promise<Row | undefined> {
    const whole = uncommitted.delete(client) ? `commit; ${text}` : text;
    const texts = isOnCluster(client) ? whole.split('; ').flatMap(hereAlone) : [whole];
    const first = sendEach<Row>(client, texts).then(({ rows }) => rows[0]);
    // When this fails so does the first query behind it, and that one is awaited.
    first.catch(() => undefined);
    return first;
  }

  /** A read has nothing to lose: its commit need not be waited for, nor sent by itself. */
  function commitSoon(client: PoolClient): void {
    uncommitted.add(client);
    setTimeout(() => {
      if (uncommitted.delete(client)) client.query('commit').catch(() => undefined);
    }, commitReadWithinMs);
  }

  /** As {@link transaction}, of somebody who waits. */
  async function request<T>(work: (client: PoolClient) => Begun<T>): Promise<T> {
    await places.take();
    const fromMs = performance.now();
    try {
      return await transaction(work);
    } finally {
      heldMs += (performance.now() - fromMs - heldMs) / lately;
      places.give();
    }
  }

  async function transaction<T>(work: (client: PoolClient) => Begun<T>): Promise<T> {
    const client = await pool.connect();
    const { tx, isRead, result } = work(client);
    try {
      const answer = await result;
      tx.close();
      if (isRead) commitSoon(client);
      else await commit(client, tx);
      client.release();
      return answer;
    } catch (error) {
      tx.close();
      await client.query('rollback').then(
        // A connection that takes no writes stays so for as long as it lasts, whatever its database or another in its place takes by then.
        () => client.release(isReadOnly(error)),
        (lost: Error) => client.release(lost),
      );
      throw error;
    }
  }

  async function commit(client: PoolClient, tx: Transaction): Promise<void> {
    const [{ command }] = await Promise.all([client.query('commit'), ...tx.trailing]);
    // Postgres answers a commit after a swallowed failure with a rollback, and without an error.
    if (command !== 'COMMIT') throw new Error('rolled back: a failed query was ignored');
  }

  return { begin, transaction, request, waitMs: () => ((places.waiting() + pool.waitingCount) * heldMs) / max };
}
