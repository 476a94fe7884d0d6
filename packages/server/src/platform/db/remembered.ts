import { topicsBesideBooks } from '@henhouse/domain/event/topics-beside-books';
import { sql } from 'kysely';
import type { CompanyTx } from './company-tx';
import { momentOf, seenNow } from './distribute/moment';

/** What was worked out, and the moment of the database it stands for. */
interface Remembered<Value> {
  readonly value: Value;
  snapshot: string;
  readonly atMs: number;
}

/** What is asked: everything that the answer depends on besides the rows stands in `key`. */
interface KeyedQuery {
  readonly key: string;
  /** Only what happened on this farm, or on no farm in particular, changes the answer; without it all of the company does. */
  readonly farmId?: string;
  /** Milliseconds since 1970. */
  readonly nowMs: number;
}

/** Whatever changes without an event (a repair by hand) is seen after this long at the latest. */
const keptForMs = 10 * 60_000;

/**
 * Answers that stay right until something happens. Every change sends an event in its own transaction, so an answer is
 * still right when the reader's snapshot holds no event that the answer's snapshot did not: one look at an index instead
 * of the work. Processes need not know of each other.
 */
export class RememberedAnswers<Value> {
  readonly #kept = new Map<string, Remembered<Value>>();
  readonly #running = new Map<string, Promise<Remembered<Value>>>();
  readonly #keptAtMost: number;
  readonly #ignored: readonly string[];

  /**
   * `keptAtMost` answers are kept, those worked out last: few of what is large. What is `ofBooks` alone outlives what is measured, seen and
   * reminded of: devices and early warning send an event every few seconds.
   */
  constructor({ keptAtMost, ofBooks = false }: { readonly keptAtMost: number; readonly ofBooks?: boolean }) {
    this.#keptAtMost = keptAtMost;
    this.#ignored = ofBooks ? topicsBesideBooks : [];
  }

  /** The answer as of this transaction's snapshot: remembered, or worked out once for all who ask meanwhile. */
  async answer(tx: CompanyTx, query: KeyedQuery, work: () => Promise<Value>): Promise<Value> {
    const own = `${tx.companyId} ${query.farmId ?? ''} ${query.key}`;
    const remembered = this.#kept.get(own);
    if (remembered && query.nowMs - remembered.atMs < keptForMs && (await this.#isStillRight(tx, query, remembered)))
      return remembered.value;
    const running = this.#running.get(own);
    if (running) {
      const others = await running.catch(() => undefined);
      if (others && (await this.#isStillRight(tx, query, others))) return others.value;
    }
    const working = this.#workOut(tx, query.nowMs, work);
    this.#running.set(own, working);
    try {
      const fresh = await working;
      this.#keep(own, fresh);
      return fresh.value;
    } finally {
      if (this.#running.get(own) === working) this.#running.delete(own);
    }
  }

  async #workOut(tx: CompanyTx, atMs: number, work: () => Promise<Value>): Promise<Remembered<Value>> {
    const reading = tx.one(sql<{ snapshot: string }>`select (${seenNow})::text as snapshot`);
    const value = await work();
    return { value, snapshot: (await reading).snapshot, atMs };
  }

  #keep(key: string, fresh: Remembered<Value>): void {
    this.#kept.delete(key);
    this.#kept.set(key, fresh);
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= this.#keptAtMost) break;
      this.#kept.delete(oldest);
    }
  }

  /** True when nothing that matters happened between the two snapshots; then the later one is kept, as it is cheaper to ask from. */
  async #isStillRight(tx: CompanyTx, { farmId }: KeyedQuery, remembered: Remembered<Value>): Promise<boolean> {
    const { snapshot } = remembered;
    const matters = farmId === undefined ? sql`true` : sql`coalesce(refs ->> 'farmId', ${farmId}) = ${farmId}`;
    const moment = await momentOf(tx);
    const { happened, now } = await tx.one(sql<{ happened: boolean; now: string }>`
      select (${moment.now})::text as now, exists (
        select from event
        where tx >= pg_snapshot_xmin(${snapshot}::text::pg_snapshot) and company_id = ${tx.companyId}
          and not pg_visible_in_snapshot(tx, ${snapshot}::text::pg_snapshot) and ${matters} and topic <> all(${[...this.#ignored]}::text[])) as happened`);
    if (!happened) remembered.snapshot = now;
    return !happened;
  }
}
