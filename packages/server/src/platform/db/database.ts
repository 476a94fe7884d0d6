import type { StandbyState } from '@henhouse/domain/installation/finding';
import { type ClientBase, Pool } from 'pg';
import { columnTypes } from './column-types';
import { type AcrossTx, type CompanyTx, Transaction, uuid } from './company-tx';
import { isTryAgain, isUnavailable } from './database-error';
import { transactionsOn } from './pool/transactions';
import { nameNothing, noteCluster, sendText } from './statement';

interface DatabaseOptions {
  readonly url: string;
  /** It goes through a pooler that hands connections out by transaction: nothing of ours lasts longer than one. */
  readonly isPooled?: boolean;
  /** Connections at most; default 16. */
  readonly poolSize?: number;
  /** Longest a statement may run, default 10 s. */
  readonly statementTimeoutMs?: number;
  readonly log?: DatabaseLog;
}

interface DatabaseLog {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
}

export interface Database {
  /** Runs `fn` in a transaction of one company; again from the start, at most twice more, after a deadlock. */
  company<T>(companyId: string, userId: string | null, fn: (tx: CompanyTx) => Promise<T>): Promise<T>;
  /** Sees every company. Sign-in, jobs and super_admin only; the reason goes to the log. */
  unsafeAcrossCompanies<T>(reason: string, fn: (tx: AcrossTx) => Promise<T>): Promise<T>;
  /**
   * For the HTTP door: a transaction of the company and session that a signed token names. The company is checked against
   * the session's row before anything of it is used: `stamp` is what that row says, asked for together with `begin`.
   */
  request<T>(mode: RequestMode, caller: Caller, fn: RequestWork<T>): Promise<T>;
  /** How long somebody who asks now will wait for a connection, by how long requests had theirs lately, ms. */
  waitMs(): number;
  /** Where long reading is done, if not here. */
  readonly standby?: Standby;
  /** How far the log of the database is written: whoever has read it knows that all that was committed before stands there. */
  position(): Promise<string>;
  /** As a standby: what it lacks of everything up to there; null for one that follows nobody. */
  lag(position: string): Promise<StandbyLag | null>;
  /** Which PostgreSQL it is, the same for one and what follows it; null where it does not say. */
  cluster(): Promise<string | null>;
  /** Fails when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** The same database on another machine, which follows the first one. */
export interface Standby {
  /** As a `read` of {@link Database.request}: on the standby once it has all that was written until now, else on the first. */
  read<T>(caller: Caller, fn: RequestWork<T>): Promise<T>;
  /** As {@link Database.company}, for what only reads, and may go to the first as well. */
  company: Database['company'];
  /** How it is: read from, or why not. */
  state(): Promise<StandbyState>;
  /** Long readings since the start: those done there, and those that the first one did in its place. */
  reads(): { readonly there: number; readonly missed: number };
}

/** What a standby has not done yet: 0 bytes of the log where it lacks nothing. */
interface StandbyLag {
  readonly bytes: number;
  /** Since the last that it has done was committed, s; null before any. */
  readonly lastDoneS: number | null;
  /** As the coordinator of a cluster it asks the standbys of its workers, which may be behind whatever it has done itself. */
  readonly readsStandbys: boolean;
}

type RequestWork<T> = (tx: Transaction, stamp: Promise<SessionStamp | undefined>) => Promise<T>;

/** `read`: one snapshot, writes are refused, and the answer need not wait for the commit. */
type RequestMode = 'read' | 'write';

/** Whom a request's token names; no company for super_admin. */
interface Caller {
  readonly companyId: string | null;
  readonly userId: string;
  readonly sessionId: string;
}

/** State of a session's row; nothing when it has ended. */
export interface SessionStamp {
  readonly version: number;
  readonly usedAt: string;
}

/** Prepared on every connection, so that it can stand in one text with `begin`. */
const stampQuery = 'select version, used_at from session where id = $1 and ended_at is null';
const prepareStamp = `prepare session_stamp (uuid) as ${stampQuery}`;

const opening = {
  read: 'begin isolation level repeatable read read only',
  write: 'begin',
  across: 'begin; set local role henhouse_across',
};

/** Values that are set for the transaction; ids only, so they can stand in the text. */
function settings(values: Readonly<Record<string, string | null>>): string {
  return Object.entries(values)
    .map(([name, value]) => {
      if (value !== null && !uuid.test(value)) throw new RangeError('not an id');
      return `; set local app.${name} = '${value ?? ''}'`;
    })
    .join('');
}

/** Settings in the connection string stay, ours come after them and win. */
function connection({ url, isPooled, statementTimeoutMs = 10_000 }: DatabaseOptions): {
  connectionString: string;
  options?: string;
} {
  if (isPooled) return { connectionString: url };
  const given = new URL(url);
  const others = given.searchParams.get('options') ?? '';
  given.searchParams.delete('options');
  const own = takenFirst(statementTimeoutMs)
    .map((one) => `-c ${one}`)
    .join(' ');
  return { connectionString: given.href, options: `${others} ${own}` };
}

/** What a connection, or through a pooler a transaction, takes for itself first. */
const takenFirst = (timeoutMs: number) => [
  'role=henhouse_app',
  'timezone=UTC',
  `statement_timeout=${timeoutMs}`,
  'idle_in_transaction_session_timeout=30000',
  // Compiling a plan takes half a second; the server of an operator does so for whatever reads much.
  'jit=off',
];

/**
 * How transactions open, and how a session's row is asked for with them. Through a pooler the next transaction is on another
 * connection of the database: each takes role and settings for itself, and nothing is prepared.
 */
function openingsOf({ isPooled = false, statementTimeoutMs = 10_000 }: DatabaseOptions) {
  const stampOf = (sessionId: string) => `execute session_stamp('${sessionId}')`;
  if (!isPooled) return { opening, stampOf };
  const own = takenFirst(statementTimeoutMs)
    .map((one) => `; set local ${one}`)
    .join('');
  const pooled = {
    read: opening.read + own,
    write: opening.write + own,
    across: `begin${own}; set local role henhouse_across`,
  };
  return { opening: pooled, stampOf: (sessionId: string) => stampQuery.replace('$1', `'${sessionId}'`) };
}

const whetherCluster = "to_regclass('pg_dist_node') is not null as is_distributed";

/** Through a pooler: what stands behind it is the same for all that it hands out. */
async function preparePooled(client: ClientBase): Promise<void> {
  nameNothing(client);
  const { rows } = await sendText<{ isDistributed: boolean }>(client, `select ${whetherCluster}`);
  if (rows[0]?.isDistributed) noteCluster(client);
}

/** A connection that did not take the role would see every company: a pooler in between may have dropped the setting. */
async function prepareConnection(client: ClientBase): Promise<void> {
  const [, { rows }] = await Promise.all([
    sendText(client, prepareStamp),
    sendText<{ role: string; isDistributed: boolean }>(client, `select current_user as role, ${whetherCluster}`),
  ]);
  if (rows[0]?.isDistributed) noteCluster(client);
  if (rows[0]?.role !== 'henhouse_app') throw new Error('The database connection has not taken the role henhouse_app.');
}

function createPool(options: DatabaseOptions): Pool {
  const { log, isPooled } = options;
  const pool = new Pool({
    ...connection(options),
    application_name: 'henhouse',
    pipeline: true,
    types: columnTypes as never,
    max: options.poolSize ?? 16,
    connectionTimeoutMillis: 5000,
    // For a database that is gone without a word; one that answers stops a statement long before.
    query_timeout: 60_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    onConnect: isPooled ? preparePooled : prepareConnection,
  });
  pool.on('error', (error) => log?.warn({ err: error }, 'an idle database connection was lost'));
  // A connection lost while in use reports to its queries; without a listener the event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** What is thrown before anything is awaited is a rejection too: else its connection would never come back. */
const begun = async <T>(work: () => Promise<T>): Promise<T> => work();

/** Work that goes by the clock would fill the log: a reason is told once a minute. */
function reasonLog(log: DatabaseOptions['log']): (reason: string) => void {
  const reasonLoggedAtMs = new Map<string, number>();
  return (reason) => {
    const nowMs = performance.now();
    if (nowMs - (reasonLoggedAtMs.get(reason) ?? Number.NEGATIVE_INFINITY) < 60_000) return;
    if (reasonLoggedAtMs.size > 1000) reasonLoggedAtMs.clear();
    reasonLoggedAtMs.set(reason, nowMs);
    log?.info({ reason }, 'across companies');
  };
}

async function withRetry<T>(log: DatabaseOptions['log'], run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt === 3 || !isTryAgain(error)) throw error;
      log?.info({ err: error, attempt }, 'a transaction is run again');
    }
  }
}

/** The pool stays in here: outside of this folder there are only transactions. */
export function openDatabase(options: DatabaseOptions): Database {
  const { log } = options;
  const { opening: openings, stampOf } = openingsOf(options);
  const pool = createPool(options);
  const { begin, transaction, request, waitMs } = transactionsOn(pool);
  const logReason = reasonLog(log);

  return {
    async company(companyId, userId, fn) {
      const text = openings.write + settings({ company_id: companyId });
      return withRetry(log, () =>
        transaction((client) => {
          void begin(client, text);
          const tx = new Transaction(client, companyId, userId);
          return { tx, isRead: false, result: begun(() => fn(tx)) };
        }),
      );
    },
    unsafeAcrossCompanies(reason, fn) {
      logReason(reason);
      return withRetry(log, () =>
        transaction((client) => {
          void begin(client, openings.across);
          const tx = new Transaction(client);
          return { tx, isRead: false, result: begun(() => fn(Object.assign(tx, { across: true as const }))) };
        }),
      );
    },
    request: (mode, { companyId, userId, sessionId }, fn) => {
      const text = `${openings[mode]}${settings({ company_id: companyId, session_id: sessionId })}; ${stampOf(sessionId)}`;
      return withRetry(log, () =>
        request((client) => {
          const stamp = begin<SessionStamp>(client, text);
          const tx = new Transaction(client, companyId ?? '', userId);
          return { tx, isRead: mode === 'read', result: begun(() => fn(tx, stamp)) };
        }),
      );
    },
    waitMs,
    async position() {
      const { rows } = await pool.query<{ at: string }>('select pg_current_wal_lsn()::text as at');
      return rows[0]?.at ?? '';
    },
    async lag(position) {
      // One that was made the first itself, or is another first by mistake, follows nobody.
      const text = `select greatest(pg_wal_lsn_diff($1::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes,
          extract(epoch from now() - pg_last_xact_replay_timestamp())::float8 as "lastDoneS",
          coalesce(current_setting('citus.use_secondary_nodes', true) = 'always', false) as "readsStandbys"
        where pg_is_in_recovery()`;
      const { rows } = await pool.query<StandbyLag>(text, [position]);
      return rows[0] ?? null;
    },
    async cluster() {
      const text = 'select system_identifier::text as id from pg_control_system()';
      // A rented one may keep it to itself.
      const { rows } = await pool.query<{ id: string }>(text).catch((error: unknown) => {
        if (isUnavailable(error)) throw error;
        return { rows: [] };
      });
      return rows[0]?.id ?? null;
    },
    async ping() {
      await pool.query('select 1');
    },
    close: () => pool.end(),
  };
}
