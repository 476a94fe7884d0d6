import { type RawBuilder, sql } from 'kysely';
import type { PoolClient } from 'pg';
import { sqlState } from './database-error';
import { compile, isOnCluster, send, sendText } from './statement';

/**
 * A running transaction. Queries are Kysely `sql` templates; rows come back in camelCase, numbers as numbers,
 * days as `YYYY-MM-DD`, instants as ISO text. Queries issued without awaiting in between share one round trip:
 * `const [a, b] = await Promise.all([tx.many(…), tx.many(…)])`.
 */
export interface Tx {
  /** It runs on the coordinator of a cluster of Citus: what the database says of transactions is asked there, see `momentOf`. */
  readonly isDistributed: boolean;
  many<Row>(query: RawBuilder<Row>): Promise<Row[]>;
  /** The one row; anything but exactly one is a mistake of the program. */
  one<Row>(query: RawBuilder<Row>): Promise<Row>;
  /** The row, or nothing. */
  maybe<Row>(query: RawBuilder<Row>): Promise<Row | undefined>;
  /** The one column of the rows. */
  values<Value>(query: RawBuilder<Value>): Promise<Value[]>;
  /** The one column of the one row. */
  value<Value>(query: RawBuilder<Value>): Promise<Value>;
  /** Whether there is any row. */
  exists(query: RawBuilder<unknown>): Promise<boolean>;
  /** Runs a change; how many rows it touched. */
  run(query: RawBuilder<unknown>): Promise<number>;
  /** Does a part of the transaction that may fail by itself: then nothing of it is written, and the transaction goes on. */
  apart<T>(work: () => Promise<T>): Promise<T>;
}

/** A transaction that sees one company only, by row-level security. What every store takes. */
export interface CompanyTx extends Tx {
  readonly companyId: string;
  /** Who acts; null for the system itself (jobs). */
  readonly userId: string | null;
}

/** A transaction that sees every company: sign-in, jobs, super_admin. No store of a feature takes it. */
export interface AcrossTx extends Tx {
  readonly across: true;
}

export const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** SQLSTATE of every statement after the one that failed. */
const inFailedTransaction = '25P02';

function oneRow<Row>(rows: readonly Row[]): Row {
  if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}`);
  return rows[0] as Row;
}

const oneColumn = <Value>(row: Value): Value => Object.values(row as Readonly<Record<string, Value>>)[0] as Value;

export class Transaction implements Tx {
  #open = true;
  readonly trailing: Promise<unknown>[] = [];
  #failure: unknown;

  constructor(
    private readonly client: PoolClient,
    /** Empty until a session or a caller has named the company. */
    public companyId = '',
    public userId: string | null = null,
  ) {}

  get isDistributed(): boolean {
    return isOnCluster(this.client);
  }

  /** Goes on in this company. The id stands in the text: a text of its own each, so it is not prepared. */
  async enter(companyId: string): Promise<void> {
    if (!uuid.test(companyId)) throw new RangeError('not an id');
    this.companyId = companyId;
    await sendText(this.client, `set local app.company_id = '${companyId}'`);
  }

  /** After this every use is refused: a query that nobody awaited must not land in someone else's transaction. */
  close(): void {
    this.#open = false;
  }

  /** Sends at once. A failure is the awaiting caller's; one that stopped at an earlier failure must not crash the process. */
  #send<Row, Answer>(
    query: RawBuilder<Row>,
    read: (answer: { rows: Row[]; count: number }) => Answer,
  ): Promise<Answer> {
    if (!this.#open) return Promise.reject(new Error('a query after its transaction had ended: an await is missing'));
    const answer = send<Row>(this.client, compile(query)).then(read, (error: unknown) => this.#fail(error));
    answer.catch(() => undefined);
    return answer;
  }

  /** Statements that were sent behind one that failed only know that something did: they say what, as the first one does. */
  #fail(error: unknown): never {
    if (sqlState(error) !== inFailedTransaction) this.#failure ??= error;
    throw this.#failure ?? error;
  }

  many<Row>(query: RawBuilder<Row>): Promise<Row[]> {
    return this.#send(query, ({ rows }) => rows);
  }

  one<Row>(query: RawBuilder<Row>): Promise<Row> {
    return this.#send(query, ({ rows }) => oneRow(rows));
  }

  maybe<Row>(query: RawBuilder<Row>): Promise<Row | undefined> {
    return this.#send(query, ({ rows }) => {
      if (rows.length > 1) throw new Error(`expected at most one row, got ${rows.length}`);
      return rows[0];
    });
  }

  values<Value>(query: RawBuilder<Value>): Promise<Value[]> {
    return this.#send(query, ({ rows }) => rows.map(oneColumn));
  }

  value<Value>(query: RawBuilder<Value>): Promise<Value> {
    return this.#send(query, ({ rows }) => oneColumn(oneRow(rows)));
  }

  exists(query: RawBuilder<unknown>): Promise<boolean> {
    return this.#send(query, ({ count }) => count > 0);
  }

  /** A last write, sent together with the commit; its failure fails the commit. Answers its row once that is known. */
  last<Row>(query: RawBuilder<Row>): Promise<Row> {
    const answer = this.one(query);
    this.trailing.push(answer);
    return answer;
  }

  run(query: RawBuilder<unknown>): Promise<number> {
    return this.#send(query, ({ count }) => count);
  }

  async apart<T>(work: () => Promise<T>): Promise<T> {
    // Of several with one name the innermost is meant: they may stand in each other.
    void this.run(sql`savepoint apart`);
    try {
      const answer = await work();
      await this.run(sql`release savepoint apart`);
      return answer;
    } catch (error) {
      this.#failure = undefined;
      await this.run(sql`rollback to savepoint apart`);
      await this.run(sql`release savepoint apart`);
      throw error;
    }
  }
}

/**
 * Has each further statement of the transaction planned for its own values. After five runs the database keeps one plan for any, which
 * of a report over years and farms takes twice as long; to plan it takes some milliseconds.
 */
export const planForValues = (tx: Tx): Promise<unknown> =>
  tx.value(sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`);

/**
 * As {@link planForValues}, for work that adds up most of a company. The database cannot tell how many rows a policy hides and takes
 * them for few: it would look up a hundred thousand, one by one. What comes after looks its rows up again; after a failure there is
 * nothing, or the savepoint takes it back.
 */
export async function plannedForMost<T>(tx: Tx, work: () => Promise<T>): Promise<T> {
  await tx.value(
    sql`select set_config('plan_cache_mode', 'force_custom_plan', true), set_config('enable_nestloop', 'off', true)`,
  );
  const answer = await work();
  await tx.run(sql`set local enable_nestloop to default`);
  return answer;
}
