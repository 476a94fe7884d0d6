import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../clock';
import type { AcrossTx } from '../db/company-tx';
import type { Database } from '../db/database';
import { momentOf } from '../db/distribute/moment';
import { isFresh, type SessionRow } from '../http/session-row';
import { repeatedFailure } from '../log/repeated-failure';

/** What a screen is told: what kind of thing changed, and which ones. It asks for the rows itself. */
export interface LiveEvent {
  readonly topic: string;
  readonly refs: Readonly<Record<string, string>>;
}

interface Listener {
  readonly session: SessionRow;
  /** False when this event is of a farm that the listener has nothing to do with. */
  wants(event: LiveEvent): boolean;
  notify(event: LiveEvent): void;
  /** The session's rights have changed. */
  renew(session: SessionRow): void;
  close(): void;
}

/** What happens too often to be written down as an event, and is found out by asking. */
export interface LiveSource {
  /** Asked so often, and only while somebody listens. */
  readonly everyMs: number;
  /** What happened from `sinceMs` on, by the server's clock. A thing told twice does no harm. */
  read(tx: AcrossTx, sinceMs: number): Promise<readonly (LiveEvent & { readonly companyId: string })[]>;
}

export interface Live {
  addSource(source: LiveSource): void;
  /**
   * Tells `hello` as soon as nothing can be missed any more: what is asked for after it is never older than what is
   * told from then on. Answers how to leave.
   */
  join(listener: Listener): () => void;
  stop(): void;
}

const pollEveryMs = 300;
const checkSessionsEveryMs = 2000;
/** A batch is stored, and seen by others, some moments after the time that it is noted under. */
const overlapMs = 300;

interface Batch {
  readonly upTo: string;
  readonly events: readonly (LiveEvent & { readonly companyId: string })[];
}

/** Events from `since` on, none without it, and up to where nothing can be added any more. */
async function readBatch(tx: AcrossTx, since: string | undefined): Promise<Batch> {
  const { now } = await momentOf(tx);
  return tx.one(sql<Batch>`
    select pg_snapshot_xmin(${now})::text as up_to, coalesce((
      select json_agg(json_build_object('companyId', company_id, 'topic', topic, 'refs', refs) order by tx, id)
      from event where tx >= ${since ?? null}::xid8 and tx < pg_snapshot_xmin(${now})), '[]') as events`);
}

/** Tells listeners of rights that have changed, and lets those go whose session has ended. */
async function checkSessions(db: Database, clock: Clock, listeners: ReadonlySet<Listener>): Promise<void> {
  const ids = [...new Set([...listeners].map(({ session }) => session.sessionId))];
  const rows = await db.unsafeAcrossCompanies('live sessions', (tx) =>
    tx.many(sql<SessionRow>`select * from open_session_row where session_id = any(${ids}::uuid[])`),
  );
  const alive = new Map(rows.map((row) => [row.sessionId, row]));
  for (const listener of listeners) {
    const row = alive.get(listener.session.sessionId);
    // Gone on in another company, the session listens there, with a token that says so.
    const isHere = row !== undefined && row.companyId === listener.session.companyId;
    if (!isHere || !isFresh(row, clock.now())) listener.close();
    else if (row.version !== listener.session.version) listener.renew(row);
  }
}

/**
 * Hands events to whoever listens. Reads the event table only while somebody does, and only what is older than the
 * oldest running transaction: a transaction that commits late is told late, never skipped.
 */
export function createLive(db: Database, clock: Clock, log: Logger): Live {
  const lateness = repeatedFailure(log, 'live events are late');
  const listeners = new Set<Listener>();
  let toGreet: Listener[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Transaction number from which on events have not been told; nothing while nobody listens. */
  let from: string | undefined;
  let sessionsCheckedAtMs = 0;
  const sources: { source: LiveSource; polledAtMs: number; sinceMs: number }[] = [];

  function notifyAll(events: readonly (LiveEvent & { readonly companyId: string })[]): void {
    for (const event of events) {
      for (const listener of listeners) {
        if (listener.session.companyId === event.companyId && listener.wants(event)) {
          listener.notify({ topic: event.topic, refs: event.refs });
        }
      }
    }
  }

  async function readEvents(): Promise<void> {
    const since = from;
    const batch = await db.unsafeAcrossCompanies('live events', (tx) => readBatch(tx, since));
    from = batch.upTo;
    greet();
    notifyAll(batch.events);
  }

  async function pollSources(nowMs: number): Promise<void> {
    for (const request of sources) {
      if (nowMs - request.polledAtMs < request.source.everyMs) continue;
      const sinceMs = request.sinceMs;
      request.polledAtMs = nowMs;
      // What is being committed while we ask is told the next time.
      request.sinceMs = clock.now() - overlapMs;
      notifyAll(await db.unsafeAcrossCompanies('live events', (tx) => request.source.read(tx, sinceMs)));
    }
  }

  function greet(): void {
    for (const listener of toGreet) listener.notify({ topic: 'hello', refs: {} });
    toGreet = [];
  }

  async function turn(): Promise<void> {
    const startedAtMs = performance.now();
    try {
      if (startedAtMs - sessionsCheckedAtMs > checkSessionsEveryMs) {
        await checkSessions(db, clock, listeners);
        sessionsCheckedAtMs = startedAtMs;
      }
      await readEvents();
      await pollSources(startedAtMs);
      lateness.succeeded();
    } catch (error) {
      lateness.failed(error);
    }
    if (listeners.size > 0) timer = setTimeout(() => void turn(), pollEveryMs);
    else {
      timer = undefined;
      from = undefined;
    }
  }

  return {
    addSource: (source) => void sources.push({ source, polledAtMs: 0, sinceMs: clock.now() }),
    join(listener) {
      listeners.add(listener);
      toGreet.push(listener);
      if (from !== undefined) greet();
      timer ??= setTimeout(() => void turn(), 0);
      return () => listeners.delete(listener);
    },
    stop() {
      for (const listener of listeners) listener.close();
      listeners.clear();
      clearTimeout(timer);
    },
  };
}
